"""The verdict on one play: every kept case, every reason with its blame, scores and lines."""

import json

from qwirkle import rules
from qwirkle.board import DOWN, RIGHT, Board, cell_at, x_of, y_of

from tools import notation

# The names that the cases were written with.
CASE_REASONS = {
    None: (rules.OK,),
    "bad-line": (rules.CLASH,),
    "too-long": (rules.CLASH,),
    "duplicate": (rules.DUPLICATE,),
    "not-connected": (rules.NOT_CONNECTED,),
    "too-many": (rules.NOT_ALIKE, rules.DUPLICATE),
}


def parse(text):
    """Tiles in notation -> list of (cell, kind)."""
    out = []
    for word in text.split():
        name, place = word.split("@")
        x, y = place.split(",")
        out.append((cell_at(int(x), int(y)), notation.parse_tile(name)))
    return out


def build(text):
    board = Board()
    for cell, kind in parse(text):
        board.put(cell, kind)
    return board


def lay(text):
    play = rules.Play()
    for cell, kind in parse(text):
        play.add(cell, kind)
    return play


def judge(board, play):
    """Check a play and that the board stays as it was; the verdict."""
    verdict = rules.Verdict()
    before = bytes(board.slots), bytes(board.kinds), bytes(board.cells), board.count
    assert rules.check(board, play, verdict) == (verdict.reason == rules.OK)
    assert before == (bytes(board.slots), bytes(board.kinds), bytes(board.cells), board.count)
    if verdict.reason:
        assert verdict.score == 0 and verdict.line_count == 0
    else:
        assert verdict.blame_count == 0
    return verdict


def refused(board, play, reason, *blame):
    """Assert that a play is refused for `reason` and blames the cells (x, y) of `blame`."""
    verdict = judge(build(board), lay(play))
    assert verdict.reason == reason, (play, rules.reason_name(verdict.reason))
    cells = sorted(verdict.blame[i] for i in range(verdict.blame_count))
    assert cells == sorted(cell_at(x, y) for x, y in blame), [(x_of(c), y_of(c)) for c in cells]
    return verdict


def line_name(board, play, cell, step, length):
    """A line as the cases write it: ("c:R", 4) for four red tiles."""
    kinds = []
    for i in range(length):
        at = cell + i * step
        kind = board.get(at)
        for j in range(play.count):
            if play.cells[j] == at:
                kind = play.kinds[j]
        kinds.append(kind)
    first = notation.tile_name(kinds[0])
    if len({notation.tile_name(k)[0] for k in kinds}) == 1:
        return "c:" + first[0], length
    assert len({notation.tile_name(k)[1] for k in kinds}) == 1
    return "s:" + first[1], length


def test_kept_cases():
    with open("tests/data/rule_cases.json") as file:
        cases = json.load(file)["cases"]
    assert len(cases) == 23
    for case in cases:
        board = Board()
        for x, y, name in case["board"]:
            board.put(cell_at(x, y), notation.parse_tile(name))
        play = rules.Play()
        for x, y, name in case["move"]:
            play.add(cell_at(x, y), notation.parse_tile(name))
        verdict = judge(board, play)
        assert verdict.reason in CASE_REASONS[case["error"]], case["name"]
        assert verdict.score == (case["score"] or 0), case["name"]
        lines = [
            line_name(board, play, verdict.line_cells[i], verdict.line_steps[i], verdict.line_lengths[i])
            for i in range(verdict.line_count)
        ]
        assert sorted(lines) == sorted((n, k) for n, k in case["lines"] or ()), case["name"]


def test_reason_names():
    assert rules.reason_name(rules.OK) is None
    assert rules.reason_name(rules.CLASH) == "clash in a line"
    assert rules.reason_name(rules.GAME_OVER) == "game over"
    assert len(set(rules.REASONS.split("|"))) == rules.OPENING_TRADE


def test_no_tiles():
    refused("RC@0,0", "", rules.NO_TILES)


def test_not_in_line():
    refused("RC@0,0", "RS@1,0 RD@2,0 RT@2,1", rules.NOT_IN_LINE, (2, 1))
    refused("RC@0,0", "RS@0,1 RD@0,2 RT@1,1 RL@0,3", rules.NOT_IN_LINE, (1, 1))
    refused("", "RS@0,0 RD@1,1", rules.NOT_IN_LINE, (1, 1))


def test_hole():
    refused("RC@0,0", "RS@1,0 RD@3,0", rules.HOLE, (2, 0))
    refused("RC@0,0", "RS@0,1 RD@0,4", rules.HOLE, (0, 2), (0, 3))
    refused("", "RS@0,0 RD@2,0", rules.HOLE, (1, 0))
    # Far apart in the row of the board's tiles.
    verdict = judge(build("RC@0,0"), lay("RS@-100,0 RD@100,0"))
    assert verdict.reason == rules.HOLE and verdict.blame_count == 16


def test_occupied():
    refused("RC@0,0 RS@1,0", "RD@1,0", rules.OCCUPIED, (1, 0))
    refused("RC@0,0 RS@1,0", "RD@1,0 RT@2,0", rules.OCCUPIED, (1, 0))
    refused("RC@0,0", "RD@1,0 RT@1,0", rules.OCCUPIED, (1, 0))


def test_not_connected():
    refused("RC@0,0", "RD@1,1", rules.NOT_CONNECTED, (1, 1))
    refused("RC@0,0", "RD@2,0 RT@3,0", rules.NOT_CONNECTED, (2, 0), (3, 0))


def test_opening_stays_near_the_origin():
    for x, y in ((18, 0), (-18, 0), (0, 18), (0, -18)):
        assert judge(Board(), lay(f"RC@{x},{y}")).score == 1
        x += (x > 0) - (x < 0)
        y += (y > 0) - (y < 0)
        refused("", f"RC@{x},{y}", rules.NOT_CONNECTED, (x, y))


def test_not_alike():
    refused("RC@0,0", "RS@1,0 BS@2,0 RD@3,0", rules.NOT_ALIKE, (2, 0))
    refused("RC@0,0", "RS@1,0 BD@2,0", rules.NOT_ALIKE, (2, 0))
    # Pairs alike, the three not.
    refused("RC@0,0", "RS@0,1 BS@0,2 BD@0,3", rules.NOT_ALIKE, (0, 3))


def test_duplicate():
    refused("RC@0,0", "RS@1,0 RS@2,0", rules.DUPLICATE, (1, 0), (2, 0))
    refused("RS@1,0", "RC@0,0 RC@2,0", rules.DUPLICATE, (0, 0), (2, 0))


def test_seven_tiles_and_more():
    row = "RC@0,0 RS@1,0 RD@2,0 RT@3,0 RL@4,0 RX@5,0 "
    refused("", row + "RC@6,0", rules.DUPLICATE, (0, 0), (6, 0))
    refused("", row + "BC@6,0", rules.NOT_ALIKE, (6, 0))
    play = lay(row + "RC@6,0 RS@7,0 RD@8,0 RT@9,0 RL@10,0 RX@11,0")
    assert judge(Board(), play).reason == rules.DUPLICATE
    try:
        play.add(cell_at(12, 0), 0)
    except ValueError:
        pass
    else:
        raise AssertionError("a thirteenth tile was taken")


def test_clash_names_the_line():
    verdict = refused("RC@0,0 RS@1,0", "RC@2,0", rules.CLASH, (0, 0), (1, 0), (2, 0))
    assert list(verdict.blame_line) == [cell_at(0, 0), RIGHT, 3]
    # Only the second tile's crossing line is wrong.
    verdict = refused("RC@0,0 RS@1,0 RD@2,0", "GC@0,1 GD@1,1", rules.CLASH, (1, 0), (1, 1))
    assert list(verdict.blame_line) == [cell_at(1, 0), DOWN, 2]
    # A joined line of seven.
    verdict = judge(build("RC@0,0 RS@1,0 RD@2,0 RT@4,0 RL@5,0 RX@6,0"), lay("RS@3,0"))
    assert verdict.reason == rules.CLASH and list(verdict.blame_line) == [cell_at(0, 0), RIGHT, 7]


def test_first_fault_wins():
    board = "RC@0,0 RS@1,0"
    refused(board, "BC@1,0 BD@2,1 BS@5,5", rules.NOT_IN_LINE, (2, 1), (5, 5))
    refused(board, "BC@1,0 BD@3,0", rules.HOLE, (2, 0))
    refused(board, "BC@0,0 GD@0,1", rules.OCCUPIED, (0, 0))
    refused(board, "BC@5,5 GD@6,5", rules.NOT_CONNECTED, (5, 5), (6, 5))
    refused(board, "BC@2,0 RD@3,0 BC@4,0", rules.NOT_ALIKE, (3, 0))
    refused(board, "BC@2,0 BC@3,0", rules.DUPLICATE, (2, 0), (3, 0))


def test_lines_in_order():
    board = build("RC@0,0 RS@1,0 RD@2,0")
    verdict = judge(board, lay("GD@2,1 GC@0,1 GS@1,1"))
    found = [(verdict.line_cells[i], verdict.line_steps[i], verdict.line_lengths[i]) for i in range(verdict.line_count)]
    assert found == [
        (cell_at(0, 1), RIGHT, 3),
        (cell_at(2, 0), DOWN, 2),
        (cell_at(0, 0), DOWN, 2),
        (cell_at(1, 0), DOWN, 2),
    ]
    assert verdict.score == 9


def test_lone_tile_scores():
    assert judge(Board(), lay("RC@0,0")).score == 1
    # One line only: the line of one in the other direction scores nothing.
    verdict = judge(build("RC@0,0"), lay("RS@0,1"))
    assert verdict.score == 2 and verdict.line_count == 1 and verdict.line_steps[0] == DOWN
    # A ring closed by one tile joins a row and a column.
    assert judge(build("RC@0,0 RS@1,0 BC@0,1"), lay("BS@1,1")).score == 4


def test_both_sides_and_bridges():
    # Tiles on both sides of old ones.
    verdict = judge(build("RC@0,0 RS@1,0"), lay("RD@-1,0 RT@2,0"))
    assert verdict.score == 4 and verdict.line_count == 1
    # Over a gap that an old tile fills.
    assert judge(build("RC@0,0 RS@1,0 GS@1,1"), lay("GC@0,1 GD@2,1")).score == 5
    # The same tile in a row and in the column that crosses it.
    assert judge(build("RC@0,0 RS@1,0 RC@2,1"), lay("RX@2,0")).score == 5


def test_largest_play():
    with open("tests/data/rule_cases.json") as file:
        case = [c for c in json.load(file)["cases"] if c["score"] == 84]
    assert len(case) == 1
    board = Board()
    for x, y, name in case[0]["board"]:
        board.put(cell_at(x, y), notation.parse_tile(name))
    verdict = judge(board, lay("RC@0,5 RS@1,5 RD@2,5 RT@3,5 RL@4,5 RX@5,5"))
    assert verdict.score == 84 and verdict.line_count == 7
    assert bytes(verdict.line_lengths) == b"\6" * 7


def test_play_edits():
    play = lay("RC@0,0 RS@1,0 RD@2,0")
    play.remove(1)
    assert play.count == 2 and play.kinds[1] == notation.parse_tile("RD") and play.cells[1] == cell_at(2, 0)
    other = rules.Play()
    other.copy_from(play)
    play.clear()
    assert play.count == 0 and other.count == 2
    try:
        other.remove(2)
    except IndexError:
        pass
    else:
        raise AssertionError("a tile that is not there was removed")
