"""The sparse board: packing, look-up, order of placement, removal, bounds, and that no cell can leave the storage."""

from qwirkle import moves, rules, tiles
from qwirkle.bag import Bag, Random
from qwirkle.board import DOWN, LIMIT, ORIGIN, RIGHT, Board, cell_at, x_of, y_of

from tests.qwirkle.positions import kinds
from tools import notation

# The four ways from a cell.
WAYS = (RIGHT, -RIGHT, DOWN, -DOWN)


def raises(error, call, *args):
    """Assert that a call raises; the message."""
    try:
        call(*args)
    except error as e:
        return str(e)
    raise AssertionError("nothing was raised")


def test_kinds():
    assert tiles.KINDS * tiles.COPIES == tiles.TILES
    for kind in range(tiles.KINDS):
        name = notation.tile_name(kind)
        assert notation.parse_tile(name) == kind == notation.parse_tile(name.lower())
        assert name == notation.COLOURS[kind // 6] + notation.SHAPES[kind % 6]
        assert tiles.MASKS[kind] == 1 << kind // 6 | 64 << kind % 6
    assert notation.tile_name(0) == "RC" and notation.tile_name(35) == "PX" and notation.parse_tile("OS") == 7
    for wrong in ("", "R", "CR", "RCX", "R C", "  "):
        assert "expected" in raises(ValueError, notation.parse_tile, wrong)
    for n in range(64):
        assert tiles.BITS[n] == bin(n).count("1")


def test_cells():
    assert cell_at(0, 0) == ORIGIN
    for x, y in ((0, 0), (LIMIT, -LIMIT), (-LIMIT, LIMIT), (3, -7)):
        cell = cell_at(x, y)
        assert 0 < cell < 65536 and (x_of(cell), y_of(cell)) == (x, y)
        assert (x_of(cell + RIGHT), y_of(cell + DOWN)) == (x + 1, y + 1)
        assert (x_of(cell - RIGHT), y_of(cell - DOWN)) == (x - 1, y - 1)
    for x, y in ((LIMIT + 1, 0), (-LIMIT - 1, 0), (0, LIMIT + 1), (0, -LIMIT - 1)):
        assert "too far" in raises(ValueError, cell_at, x, y)


def test_put_and_take():
    board = Board()
    assert board.get(ORIGIN) == -1 and board.bounds() == (0, 0, 0, 0)
    board.put(ORIGIN, 35)
    board.put(cell_at(-2, 5), 0)
    assert board.get(ORIGIN) == 35 and board.get(cell_at(-2, 5)) == 0 and board.get(cell_at(5, -2)) == -1
    assert board.bounds() == (-2, 0, 0, 5)
    assert "occupied" in raises(ValueError, board.put, ORIGIN, 1)
    assert board.take() == 0 and board.take() == 35 and board.count == 0
    raises(IndexError, board.take)


def test_order_of_placement():
    board = Board()
    for i in range(6):
        board.put(cell_at(i, -i), 30 + i)
    assert list(board.cells[: board.count]) == [cell_at(i, -i) for i in range(6)]
    assert bytes(board.kinds[: board.count]) == bytes(range(30, 36))
    board.clear()
    assert board.count == 0 and not any(board.slots)


def test_random_boards_against_a_dict():
    chance = Random(7)
    board = Board()
    for spread in (1, 4, 16, 63, 126):
        laid = []
        for _ in range(600):
            if laid and (chance.below(3) == 0 or len(laid) == tiles.TILES):
                cell, kind = laid.pop()
                assert board.take() == kind and board.get(cell) == -1
                continue
            cell = cell_at(chance.below(2 * spread + 1) - spread, chance.below(2 * spread + 1) - spread)
            known = dict(laid)
            assert board.get(cell) == known.get(cell, -1)
            if cell not in known:
                kind = chance.below(tiles.KINDS)
                board.put(cell, kind)
                laid.append((cell, kind))
            if laid:
                xs = [x_of(c) for c, _ in laid]
                ys = [y_of(c) for c, _ in laid]
                assert board.bounds() == (min(xs), min(ys), max(xs), max(ys))
        for cell, kind in laid:
            assert board.get(cell) == kind
        board.clear()
        assert not any(board.slots)


def test_every_tile_has_room():
    board = Board()
    for i in range(tiles.TILES):
        board.put(cell_at(i % 9, i // 9), i // 3)
    for i in range(tiles.TILES):
        assert board.get(cell_at(i % 9, i // 9)) == i // 3
    assert "all tiles lie" in raises(ValueError, board.put, cell_at(20, 20), 0)


def test_most_cells_are_found_at_once():
    # In played games: of each tile, and of the cells around it.
    search = moves.Search()
    hand = bytearray(6)
    looks = probes = 0
    for seed in range(1, 9):
        drawn = Bag(seed)
        board = Board()
        while drawn.left >= 6:
            for i in range(6):
                hand[i] = drawn.draw()
            search.start(board, hand, 6)
            if search.best() > 0:
                for i in range(search.play.count):
                    board.put(search.play.cells[i], search.play.kinds[i])
        for i in range(board.count):
            for way in (0,) + WAYS:
                cell = board.cells[i] + way
                slot = (cell + (cell >> 4)) & 255
                looks += 1
                probes += 1
                while board.slots[slot] and board.cells[board.slots[slot] - 1] != cell:
                    slot = (slot + 1) & 255
                    probes += 1
    assert looks > 1000 and probes * 10 < looks * 13, (probes, looks)


def test_no_game_leaves_the_storage():
    # A game begins at most 18 cells from the origin, and each further tile
    # reaches at most one cell further: 18 + 107, and one for its neighbours.
    assert 18 + tiles.TILES - 1 + 1 <= LIMIT
    verdict = rules.Verdict()
    play = rules.Play()
    for way in WAYS:
        for away in (18, 19):
            play.clear()
            play.add(ORIGIN + away * way, 0)
            assert rules.check(Board(), play, verdict) == (away == 18)


def test_the_farthest_game():
    # As straight as the rules allow, from the farthest beginning: lines of six
    # in a staircase, each joined to the next by a line of two of one shape.
    for towards, down in ((RIGHT, DOWN), (-RIGHT, -DOWN), (DOWN, RIGHT), (-DOWN, -RIGHT)):
        board = Board()
        cell = ORIGIN + 18 * towards
        while board.count < tiles.TILES:
            step = board.count // 6
            for i in range(6):
                if board.count % 6:
                    cell += towards
                elif board.count:
                    cell += down
                board.put(cell, step % 6 * 6 + (5 * step + i) % 6)
        far = 18 + 5 * 18
        assert max(abs(x_of(cell)), abs(y_of(cell))) == far
        for i in range(board.count):
            for way in WAYS:
                beside = board.cells[i] + way
                assert abs(x_of(beside)) <= LIMIT and abs(y_of(beside)) <= LIMIT
        # The search finds its way about, up to the ends.
        search = moves.Search()
        verdict = rules.Verdict()
        search.start(board, kinds("RC OS YD GT BL PX"), 6)
        found = 0
        while search.next() > 0:
            assert rules.check(board, search.play, verdict)
            found += 1
        assert found == search.count() > 20
