"""The kinds of mistake that public implementations make in lines, scores and searches, one test or more for each.

The numbers are those of the project's list of mistakes. Those about turns and hands are in test_mistakes_in_turns.py.
"""

from qwirkle import moves, rules, tiles
from qwirkle.board import DOWN, cell_at

from tests.qwirkle import positions
from tools import notation


def judged(board, play):
    """(reason, score, lengths of the lines) that the rules give a play on a board, both as texts."""
    verdict = rules.Verdict()
    if not rules.check(positions.board_of(board), positions.play_of(play), verdict):
        return rules.reason_name(verdict.reason), 0, []
    return None, verdict.score, sorted([verdict.line_lengths[i] for i in range(verdict.line_count)])


def refused(board, play):
    """The reason why a play is refused, None when it is legal."""
    return judged(board, play)[0]


def all_written(board, hand):
    """Every play of a hand on a board in the notation, each as often as the search meets it."""
    search = moves.Search()
    held = positions.kinds(hand)
    search.start(positions.board_of(board), held, len(held))
    found = []
    while search.next() >= 0:
        found.append(positions.written(search.play))
    return found


# 2. Gaps, far tiles, two tiles on one cell.


def test_02_gaps_are_holes_wherever_they_are():
    assert refused("RC@0,0", "RS@1,0 RD@3,0") == "a hole"
    assert refused("RC@0,0", "RS@1,0 RD@40,0") == "a hole"
    assert refused("RC@0,0", "RS@0,-1 RD@0,-3") == "a hole"
    assert refused("RC@0,0 RS@1,0", "RD@2,0 RT@-2,0") == "a hole"
    assert refused("", "RC@0,0 RS@2,0") == "a hole"
    assert refused("", "RC@0,0 RS@0,1 RD@0,3") == "a hole"


def test_02_a_gap_filled_by_old_tiles_is_none():
    assert judged("RC@0,0", "RS@1,0 RD@-1,0") == (None, 3, [3])


def test_02_two_tiles_on_one_cell():
    assert refused("RC@0,0", "RS@0,0") == "occupied"
    assert refused("RC@0,0", "RS@1,0 RD@1,0") == "occupied"
    assert refused("", "RC@0,0 RS@0,0") == "occupied"
    assert refused("RC@0,0 RS@1,0", "RD@2,0 RT@1,0") == "occupied"


# 3. Disconnected tiles accepted because each lies in the same row.


def test_03_the_same_row_is_no_connection():
    assert refused("RC@0,0 RS@1,0", "RD@5,0 RT@6,0") == "not connected"
    assert refused("RC@0,0 RS@1,0", "RD@9,0") == "not connected"
    assert refused("RC@0,0 RS@0,1", "RD@0,-5") == "not connected"


def test_03_a_corner_is_no_connection():
    for corner in ("1,1", "1,-1", "-1,1", "-1,-1"):
        assert refused("RC@0,0", "RS@" + corner) == "not connected"


# 9. Lines scored as something else than their length.


def test_09_a_bridge_scores_the_joined_line_once():
    assert judged("RC@0,0 RS@1,0 RT@3,0 RL@4,0", "RD@2,0")[1:] == (5, [5])


def test_09_a_line_of_four_is_no_qwirkle():
    assert judged("RC@0,0 RS@1,0 RD@2,0", "RT@3,0")[1:] == (4, [4])


def test_09_a_line_of_one_scores_nothing():
    assert judged("RC@0,0", "RS@0,1")[1:] == (2, [2])
    assert judged("RC@0,0 RS@1,0", "RD@-1,0")[1:] == (3, [3])
    assert judged("", "RC@0,0")[1] == 1


def test_09_old_lines_that_only_cross_the_play_are_not_scored():
    assert judged("RC@0,0 RS@1,0 OS@1,1", "RD@2,0")[1:] == (3, [3])


# 11. Searches that miss plays.


def test_11_plays_on_both_sides_of_an_old_tile_are_found():
    assert "RD@1,0 RS@-1,0" in all_written("RC@0,0", "RS RD")
    assert "RD@0,1 RS@0,-1" in all_written("RC@0,0", "RS RD")


def test_11_outer_tiles_need_not_touch_the_board():
    # Only YC fits under the red circle, and the yellow row lies with nothing but YC on the board's side.
    found = all_written("RC@0,0", "YC YS YD")
    assert "YC@0,1 YD@2,1 YS@1,1" in found
    assert "YC@0,1 YD@-1,1 YS@-2,1" in found
    assert "YC@0,1 YD@1,1 YS@-1,1" in found


def test_11_every_order_on_the_cells_is_its_own_play():
    found = all_written("RC@0,0", "RS RD")
    assert "RD@2,0 RS@1,0" in found
    assert "RD@1,0 RS@2,0" in found


def test_11_every_play_on_a_lone_tile_is_found_once():
    # A tile on each of the 4 sides: 8. Both in the row or the column of the circle: 3 places, 2 orders, 2 ways: 12.
    # Both beside the circle: each of 4 sides has 2 ways to reach past a corner, 2 orders: 16.
    found = all_written("RC@0,0", "RS RD")
    assert len(found) == len(set(found)) == 8 + 12 + 16


def test_11_a_twin_makes_no_second_play():
    found = all_written("RC@0,0", "RS RS")
    assert sorted(found) == ["RS@-1,0", "RS@0,-1", "RS@0,1", "RS@1,0"]


# 12. The neighbour test reads the wrong row.


def test_12_the_neighbour_on_each_side_is_read_where_it_is():
    # A tile between the origin and another one, in each of the four directions.
    for between, beyond in (("1,0", "2,0"), ("-1,0", "-2,0"), ("0,1", "0,2"), ("0,-1", "0,-2")):
        assert refused("RC@0,0 OX@" + beyond, "RS@" + between) == "clash in a line"
        assert refused("RC@0,0 RX@" + beyond, "RS@" + between) is None


def test_12_rows_further_off_do_not_matter():
    assert refused("RC@0,0 YX@1,2 YX@1,-2", "RS@1,0") is None


# 13. The second tile of a play never checked against its crossing line.


def test_13_each_tile_is_checked_against_its_crossing_line():
    # A row under a row: RC fits over nothing, the second and third tiles cross columns.
    board = "RC@0,0 RS@1,0 RD@2,0"
    assert judged(board, "OC@0,1 OS@1,1 OD@2,1")[1:] == (9, [2, 2, 2, 3])
    assert refused(board, "OC@0,1 OD@1,1") == "clash in a line"
    assert refused(board, "OC@0,1 OS@1,1 OX@2,1") == "clash in a line"
    assert refused(board, "OS@1,1 OX@2,1") == "clash in a line"


def test_13_the_clashing_line_is_named():
    verdict = rules.Verdict()
    board = positions.board_of("RC@0,0 RS@1,0 RD@2,0")
    assert not rules.check(board, positions.play_of("OC@0,1 OS@1,1 OX@2,1"), verdict)
    assert list(verdict.blame_line) == [cell_at(2, 0), DOWN, 2]


# 14. The bonus of six.


def test_14_six_in_a_line_scores_twelve():
    five = "RC@0,0 RS@1,0 RD@2,0 RT@3,0 RL@4,0"
    assert judged(five, "RX@5,0")[1:] == (12, [6])
    assert judged(five, "RX@-1,0")[1:] == (12, [6])
    assert judged("RC@0,0 RS@1,0 RD@2,0 RT@3,0", "RL@4,0")[1:] == (5, [5])
    assert judged("", "RC@0,0 RS@0,1 RD@0,2 RT@0,3 RL@0,4 RX@0,5")[1:] == (12, [6])


def test_14_a_seventh_tile_never_fits():
    six = "RC@0,0 RS@1,0 RD@2,0 RT@3,0 RL@4,0 RX@5,0"
    for kind in range(tiles.KINDS):
        assert refused(six, notation.tile_name(kind) + "@6,0") == "clash in a line"
        assert refused(six, notation.tile_name(kind) + "@-1,0") == "clash in a line"


def test_14_the_largest_play_has_seven_of_them():
    row = "{0}C@0,{1} {0}S@1,{1} {0}D@2,{1} {0}T@3,{1} {0}L@4,{1} {0}X@5,{1}"
    below = " ".join([row.format(colour, y) for colour, y in (("O", 1), ("Y", 2), ("G", 3), ("B", 4), ("P", 5))])
    assert judged(below, row.format("R", 0))[1:] == (84, [6] * 7)


# 17. A single tile that joins several lines.


def test_17_a_tile_scores_every_line_it_joins():
    assert judged("RC@0,0 OS@1,1 RD@2,0 YS@1,-1", "RS@1,0")[1:] == (6, [3, 3])
    assert judged("RC@0,0 BS@1,1", "RS@1,0")[1:] == (4, [2, 2])


def test_17_a_double_qwirkle_scores_both():
    row = "RC@0,0 RS@1,0 RD@2,0 RT@3,0 RL@4,0"
    column = "OX@5,1 YX@5,2 GX@5,3 BX@5,4 PX@5,5"
    assert judged(row + " " + column, "RX@5,0")[1:] == (24, [6, 6])
