"""The search for plays: sets of placements each once, both sides and bridges, duplicates, openings, slices, lit cells,
and no heap while it runs."""

import gc
from array import array

from qwirkle import bag, moves, rules
from qwirkle.board import DOWN, ORIGIN, RIGHT, Board, cell_at

from tests.qwirkle.positions import board_of, kinds, play_of, written
from tools import notation


def plays(board, hand, smallest=1, at_least=0, steps=0):
    """Every play of a hand as {text: score}; asserts that each comes once, is legal and has its score."""
    search = moves.Search()
    verdict = rules.Verdict()
    held = kinds(hand)
    search.start(board, held, len(held), smallest)
    found = {}
    while True:
        score = search.next(at_least, steps)
        if score == moves.END:
            assert search.next(at_least, steps) == moves.END
            return found
        if score == moves.BUSY:
            continue
        text = written(search.play)
        assert text not in found, text
        assert rules.check(board, search.play, verdict), text
        assert verdict.score == score, text
        found[text] = score


def lit(board, laid, name):
    """The cells that light up for a tile, sorted."""
    out = array("H", bytes(2 * 218))
    found = moves.Search().lit(board, play_of(laid), notation.parse_tile(name), out)
    return sorted(out[:found])


def cells(places):
    """Packed cells out of "x,y x,y", sorted."""
    return sorted(cell_at(*[int(n) for n in place.split(",")]) for place in places.split())


def test_one_tile_beside_one():
    board = board_of("RC@0,0")
    assert plays(board, "RS") == {"RS@-1,0": 2, "RS@0,-1": 2, "RS@0,1": 2, "RS@1,0": 2}
    assert plays(board, "RC") == {} and plays(board, "BS") == {} and plays(board, "") == {}


def test_equal_tiles_in_the_hand():
    board = board_of("RC@0,0")
    assert plays(board, "RS RS RS") == plays(board, "RS")
    assert plays(board, "RS RD RS RD") == plays(board, "RD RS")


def test_two_tiles_beside_one():
    found = plays(board_of("RC@0,0"), "RS RD")
    # Alone, in line on one side or on both, and in a line beside the old tile.
    assert len(found) == 36
    assert found["RD@1,0 RS@-1,0"] == 3 and found["RD@2,0 RS@1,0"] == 3
    assert found["RD@-1,1 RS@0,1"] == 4 and found["RD@1,1 RS@1,0"] == 4
    assert "RD@0,1 RS@0,-1" in found and "RD@1,0 RS@0,1" not in found


def test_outer_tiles_need_not_touch():
    found = plays(board_of("RC@0,0"), "RS GS BS YS")
    assert found["BS@-2,1 GS@-1,1 RS@0,1 YS@1,1"] == 6
    assert found["BS@1,1 GS@2,1 RS@0,1 YS@3,1"] == 6


def test_bridges():
    board = board_of("RC@0,0 RS@1,0 RD@3,0 RT@4,0 BS@1,1 BD@3,1 GS@1,2 GL@2,2 GD@3,2")
    found = plays(board, "RX RL")
    assert found["RX@2,0"] == 5
    assert found["RL@2,0 RX@5,0"] == 12 and found["RL@-1,0 RX@2,0"] == 12
    assert "RL@2,0 RX@2,1" not in found


def test_no_play_over_a_whole_line():
    board = board_of("RC@0,0 RS@1,0 RD@2,0 RT@3,0 RL@4,0 RX@5,0")
    for text in plays(board, "RC BC GC RS"):
        assert "@6,0" not in text and "@-1,0" not in text, text


def test_openings():
    assert plays(Board(), "RC RS RC") == {"RC@0,0": 1, "RS@0,0": 1, "RC@0,0 RS@1,0": 2, "RC@1,0 RS@0,0": 2}
    assert len(plays(Board(), "RC RS RD RT RL RX")) == 6 + 30 + 120 + 360 + 720 + 720
    largest = plays(Board(), "RC RS RD BC GC YX", smallest=3)
    assert set(largest.values()) == {3} and len(largest) == 12
    assert plays(Board(), "RC OS YD", smallest=2) == {}
    search = moves.Search()
    search.start(Board(), kinds("RC RS RD RT RL RX"), 6, 6)
    assert search.best() == 12 and search.play.count == 6


def test_hand_too_large():
    try:
        moves.Search().start(Board(), bytes(7), 7)
    except ValueError as error:
        assert "at most 6" in str(error)
    else:
        raise AssertionError("seven tiles were taken")


def test_at_least_smallest_and_slices():
    board = board_of("RC@0,0 RS@1,0 BS@1,1 GS@1,2 GL@2,2 RD@2,0")
    hand = "GD RT BL GC YS RL"
    right = plays(board, hand)
    assert len(right) > 60
    for steps in (1, 2, 3, 10):
        assert plays(board, hand, steps=steps) == right
    for score in range(2, 16):
        wanted = {text: points for text, points in right.items() if points >= score}
        assert plays(board, hand, at_least=score) == wanted
    for fewest in (2, 3, 4):
        wanted = {text: points for text, points in right.items() if len(text.split()) >= fewest}
        assert plays(board, hand, smallest=fewest) == wanted


def test_best_any_and_count():
    board = board_of("RC@0,0 RS@1,0 BS@1,1 GS@1,2 GL@2,2 RD@2,0")
    search = moves.Search()
    play = rules.Play()
    for hand in ("GD RT BL GC YS RL", "PX", "OX PX", "RT", "RC RC RC", ""):
        right = plays(board, hand)
        held = kinds(hand)
        search.start(board, held, len(held))
        # In any order and any number of times, and in the midst of a search.
        assert search.count() == len(right)
        best = search.best(play)
        assert best == max(right.values()) if right else best == moves.END
        if right:
            assert right[written(play)] == best and written(play) == written(search.play)
        assert search.any() == (len(right) > 0)
        search.next()
        assert search.count() == len(right)
        # Of equal plays the first one found is the best.
        search.rewind()
        while right and search.next() != best:
            pass
        assert not right or written(search.play) == written(play)


def test_the_same_plays_whatever_the_direction():
    words = "RC@0,0 RS@1,0 BS@1,1 GS@1,2 GL@2,2 RD@2,0"
    board = board_of(words)
    turned = Board()
    for i in range(board.count):
        cell = board.cells[i]
        turned.put((cell & 255) << 8 | cell >> 8, board.kinds[i])
    hand = "GD RT BL GC YS RL"
    assert sorted(plays(board, hand).values()) == sorted(plays(turned, hand).values())


def test_lit_on_an_empty_board():
    assert lit(Board(), "", "RC") == [ORIGIN]
    assert lit(Board(), "RC@0,0", "RS") == cells("-1,0 1,0 0,-1 0,1")
    assert lit(Board(), "RC@0,0 RS@1,0", "RD") == cells("-1,0 2,0")
    assert lit(Board(), "RC@0,0 RS@1,0", "RC") == [] and lit(Board(), "RC@0,0 RS@1,0", "BS") == []


def test_lit_beside_old_tiles():
    board = board_of("RC@0,0 RS@1,0")
    assert lit(board, "", "RD") == cells("-1,0 2,0 0,-1 0,1 1,-1 1,1")
    assert lit(board, "", "BX") == []
    # What is laid settles the line, and the tile may go to either end of it.
    assert lit(board, "RD@2,0", "RT") == cells("-1,0 3,0 2,-1 2,1")
    assert lit(board, "RD@2,0 RX@2,1", "RT") == cells("2,-1 2,2")
    # A hole between the tiles laid must be filled first, two cannot.
    assert lit(board, "RD@0,-1 RT@0,-3", "RX") == cells("0,-2")
    assert lit(board, "RD@0,-1 RT@0,-4", "RX") == []
    assert lit(board, "RD@0,-1 RT@3,-4", "RX") == []
    # Tiles laid apart from the board, until one joins them to it.
    assert lit(board, "RX@3,0", "RD") == cells("2,0")


def test_lit_is_what_the_rules_allow():
    chance = bag.Random(3)
    drawn = bag.Bag(11)
    board = Board()
    search = moves.Search()
    verdict = rules.Verdict()
    out = array("H", bytes(2 * 218))
    play = rules.Play()
    hand = bytearray(6)
    while drawn.left >= 6:
        for i in range(6):
            hand[i] = drawn.draw()
        search.start(board, hand, 6)
        if search.best() < 0:
            continue
        laid = chance.below(search.play.count)
        play.clear()
        for i in range(laid):
            play.add(search.play.cells[i], search.play.kinds[i])
        kind = search.play.kinds[laid]
        where = search.play.cells[laid]
        best = rules.Play()
        best.copy_from(search.play)
        found = search.lit(board, play, kind, out)
        lit_cells = set(out[:found])
        assert len(lit_cells) == found
        if board.count or laid:
            assert where in lit_cells or laid + 1 < best.count
            left, top, right, bottom = board.bounds()
            trial = rules.Play()
            for y in range(top - 6, bottom + 7):
                for x in range(left - 6, right + 7):
                    trial.copy_from(play)
                    trial.add(cell_at(x, y), kind)
                    assert rules.check(board, trial, verdict) == (cell_at(x, y) in lit_cells)
        for i in range(best.count):
            board.put(best.cells[i], best.kinds[i])


def test_no_heap_is_used():
    if not hasattr(gc, "mem_alloc"):
        return
    drawn = bag.Bag(5)
    board = Board()
    search = moves.Search()
    verdict = rules.Verdict()
    play = rules.Play()
    laid = rules.Play()
    out = array("H", bytes(2 * 218))
    hand = bytearray(6)
    # For refusals: off the line, with a hole, on a tile, beside it.
    wrong = (RIGHT + DOWN, 5 * DOWN, 0, RIGHT)
    gc.collect()
    gc.disable()
    try:
        while drawn.left >= 6:
            for i in range(6):
                hand[i] = drawn.draw()
            before = gc.mem_alloc()
            search.start(board, hand, 6)
            search.any()
            search.count()
            search.rewind()
            while search.next(5, 20) != moves.END:
                pass
            search.best(play)
            rules.check(board, play, verdict)
            laid.clear()
            for i in range(play.count):
                search.lit(board, laid, play.kinds[i], out)
                laid.add(play.cells[i], play.kinds[i])
            for away in wrong:
                laid.copy_from(play)
                laid.add(play.cells[0] + away, play.kinds[0])
                rules.check(board, laid, verdict)
            assert gc.mem_alloc() == before
            for i in range(play.count):
                board.put(play.cells[i], play.kinds[i])
    finally:
        gc.enable()
    assert board.count > 30
