"""Every legal play of a hand on a board, one at a time: the best one, whether
there is any, how many there are, and where one more tile fits.

A play is a set of placements: the same tiles on the same cells in another
order are the same play, and each is found once. Nothing is kept but the play
at hand; no list of all is ever built, and no call allocates heap. `generator`
says how.
"""

from array import array

from micropython import const

from qwirkle import generator, rules
from qwirkle.board import DOWN, ORIGIN, RIGHT
from qwirkle.tiles import BITS, HAND, MASKS

# What `next` returns after the last play, and when its steps have run out.
END = const(-1)
BUSY = const(-2)

# Words of the work space: see `generator`.
_STATE = const(7)
_AT_LEAST = const(23)
_STEPS = const(24)
_FEWEST = const(25)
_LAST = const(27)
_OPENING = const(28)
_SIDES = const(47)
_WORDS = const(57)

# The tables of a hand, in bytes. A set of its tiles is a mask of at most six
# bits, one for each kind: equal tiles count once. By the mask of one colour,
# the tiles of it: at 0 all tiles, for a line that has none yet, at any other
# mask no tile. The same for one shape. The bit of a kind, 0 when it is not in
# the hand, and the kind of a bit. The size of the largest group of one colour
# or shape.
_SHAPE = const(64)
_BIT = const(128)
_KIND = const(164)
_LARGEST = const(197)
_BYTES = const(200)

# In place of the tiles of an empty board: the origin is the cell below it.
_NO_TILES = array("H", (ORIGIN - DOWN,))


class Search:
    """A search of one hand's plays on one board, in work space of its own.

    play: the play that `next`, `best` or `any` found last. Everything but
    `start` works on the position that was started with; `lit` starts anew.
    Plays come by the tile that they touch first, in the order of the board.
    """

    def __init__(self):
        self.work = array("H", bytes(2 * _WORDS))
        for i in range(10):
            self.work[_SIDES + i] = (0, -1, 1, -256, 256, 0, -256, 256, -1, 1)[i] & 65535
        self.tables = bytearray(_BYTES)
        self.board = None
        self.anchors = _NO_TILES
        self.play = rules.Play()
        self._trial = rules.Play()
        self._verdict = rules.Verdict()
        self._one = bytearray(1)

    def start(self, board, hand, count, smallest=1):
        """Begin with `count` tiles, 0..6 kinds of `hand`, on a board.

        On an empty board plays run to the right from the origin. Plays of fewer
        than `smallest` tiles are left out. Raises ValueError for a larger hand.
        """
        if count > HAND:
            raise ValueError("a hand has at most 6 tiles, not %d" % count)
        self._take_hand(hand, count)
        self.board = board
        # A play of one tile is found in its row, not in its column as well.
        self.work[_FEWEST] = max(smallest, 2)
        self.work[_FEWEST + 1] = smallest
        self.work[_OPENING] = not board.count
        self.work[_LAST] = board.count * 8 or 1
        self.anchors = board.cells if board.count else _NO_TILES
        self.rewind()

    def _take_hand(self, hand, count):
        tables = self.tables
        # The old hand's entries are all that is not 0.
        bit = 1
        while bit <= tables[0]:
            kind = tables[_KIND + bit]
            mask = MASKS[kind]
            tables[_BIT + kind] = tables[mask & 63] = tables[_SHAPE + (mask >> 6)] = 0
            bit += bit
        bit = 1
        largest = 1
        for i in range(count):
            kind = hand[i]
            if not tables[_BIT + kind]:
                tables[_BIT + kind] = bit
                tables[_KIND + bit] = kind
                mask = MASKS[kind]
                group = tables[mask & 63] | bit
                tables[mask & 63] = group
                largest = max(largest, BITS[group])
                group = tables[_SHAPE + (mask >> 6)] | bit
                tables[_SHAPE + (mask >> 6)] = group
                largest = max(largest, BITS[group])
                bit += bit
        tables[0] = bit - 1
        tables[_LARGEST] = largest

    def rewind(self):
        """Go back to before the first play."""
        for i in range(_STATE, _AT_LEAST):
            self.work[i] = 0

    def next(self, at_least=0, steps=0):
        """Find the next play that scores `at_least` or more, into `play`, its tiles in any order.

        Returns its score, or END (-1) after the last. steps: give up after so
        many ranges (0: never) and return BUSY (-2); calling again goes on.
        """
        self.work[_AT_LEAST] = at_least
        self.work[_STEPS] = steps or 65535
        found = generator.next_play(self.work, self)
        if found > 0:
            self.play.count = found & 15
            return found >> 4
        return found

    def best(self, play=None):
        """Find the highest-scoring play, of equal ones the first; its score or -1.

        It is in `play`, and copied to the argument when one is given.
        """
        self.rewind()
        best = END
        score = self.next()
        while score > 0:
            best = score
            score = self.next(best + 1)
        if play is not None and best > 0:
            play.copy_from(self.play)
        return best

    def any(self):
        """Return whether there is a legal play."""
        self.rewind()
        return self.next() > 0

    def count(self):
        """Return the number of legal plays."""
        self.rewind()
        total = 0
        while self.next() > 0:
            total += 1
        return total

    def lit(self, board, play, kind, out):
        """Find the cells where a tile can be added to those laid and the play is legal.

        play: the tiles laid so far, none of them on the board. out: array("H")
        for up to 218 cells. Returns how many there are. The rules of `rules.check`
        decide; on an empty board the first tile goes to the origin.
        """
        if play.count == rules.CAPACITY:
            return 0
        if play.count:
            self._trial.copy_from(play)
            self._trial.add(ORIGIN, kind)
            found = self._lit_beside(board, play, RIGHT, out, 0)
            return self._lit_beside(board, play, DOWN, out, found)
        if not board.count:
            out[0] = ORIGIN
            return 1
        self._one[0] = kind
        self.start(board, self._one, 1)
        found = 0
        while self.next() > 0:
            out[found] = self.play.cells[0]
            found += 1
        return found

    def _lit_beside(self, board, play, step, out, found):
        # Tiles laid in a line leave few cells: the one hole between them or,
        # without a hole, the first empty cell before and after them.
        low = high = play.cells[0]
        for i in range(1, play.count):
            cell = play.cells[i]
            if (cell ^ low) & (0xFF00 if step == RIGHT else 0xFF):
                return found
            low = min(low, cell)
            high = max(high, cell)
        after = _first_empty(board, play, low, step)
        if after > high:
            found = self._lit_if_legal(board, _first_empty(board, play, low, -step), out, found)
        return self._lit_if_legal(board, after, out, found)

    def _lit_if_legal(self, board, cell, out, found):
        trial = self._trial
        trial.cells[trial.count - 1] = cell
        if rules.check(board, trial, self._verdict):
            out[found] = cell
            found += 1
        return found


def _first_empty(board, play, cell, step):
    i = 0
    while i < play.count:
        if play.cells[i] == cell or board.get(cell) >= 0:
            cell += step
            i = 0
        else:
            i += 1
    return cell
