"""Between the oracle's terms and the engine's: dicts of tuples on one side, packed cells and kinds on the other."""

from array import array

from qwirkle import board as board_module
from qwirkle import moves, rules, tiles

from tools import notation

_KINDS = {notation.tile_name(kind): kind for kind in range(tiles.KINDS)}

_search = None


def search():
    """The one Search that all tests share, as the game does."""
    global _search
    if _search is None:
        _search = moves.Search()
    return _search


def board_of(cells):
    """An engine board with the tiles of an oracle board."""
    board = board_module.Board()
    for (x, y), tile in cells.items():
        board.put(board_module.cell_at(x, y), _KINDS[tile])
    return board


def fill_play(play, placed):
    """Make an engine play hold the (x, y, tile) of `placed`; returns the play."""
    play.clear()
    for x, y, tile in placed:
        play.add(board_module.cell_at(x, y), _KINDS[tile])
    return play


def hand_of(hand):
    """The kinds of a list of tiles, as bytes."""
    return bytes([_KINDS[tile] for tile in hand])


def xy(cell):
    """(x, y) of a packed cell."""
    return board_module.x_of(cell), board_module.y_of(cell)


def placed(play):
    """The frozenset of (x, y, tile) that an engine play holds."""
    return frozenset([xy(play.cells[i]) + (notation.tile_name(play.kinds[i]),) for i in range(play.count)])


def lines_of(verdict):
    """The set of lines of an engine verdict, each a frozenset of (x, y)."""
    return {
        line_cells(verdict.line_cells[i], verdict.line_steps[i], verdict.line_lengths[i])
        for i in range(verdict.line_count)
    }


def line_cells(first, step, length):
    """The cells of one line as a frozenset of (x, y)."""
    return frozenset([xy(first + step * i) for i in range(length)])


def reason_of(verdict):
    """The name of an engine verdict's reason, None when legal."""
    return rules.reason_name(verdict.reason)


def all_plays(board, hand, at_least=0, steps=0, smallest=1):
    """Every play that the engine enumerates, as {frozenset of (x, y, tile): score}; a play met twice is an error.

    The numbers are those of Search.start() and Search.next().
    """
    finder = search()
    finder.start(board, hand, len(hand), smallest)
    found = {}
    while True:
        score = finder.next(at_least, steps)
        if score == moves.END:
            return found
        if score != moves.BUSY:
            key = placed(finder.play)
            assert key not in found, f"enumerated twice: {sorted(key)}"
            found[key] = score


def lit_cells(board, play, kind):
    """Set of (x, y) where the engine lights cells for a tile."""
    out = array("H", [0] * 256)
    count = search().lit(board, play, kind, out)
    cells = [xy(out[i]) for i in range(count)]
    assert len(set(cells)) == count, f"a cell lit twice: {cells}"
    return set(cells)
