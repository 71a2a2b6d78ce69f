"""What the rules say about one play on one board: its score and lines, or the
one reason why it is refused.

`check` changes nothing and allocates nothing, so it also gives the running
score while tiles are being laid. It knows the board and the tiles laid, not
whose turn it is, what the hand holds or what the bag has left: the reasons
about those are listed here and given by the game.
"""

from array import array

from micropython import const

from qwirkle.judge import judge

# The order of the board's reasons is the order in which they are looked for:
# a play with several faults gets the first of them.
OK = const(0)
NOT_IN_LINE = const(1)
HOLE = const(2)
OCCUPIED = const(3)
NOT_CONNECTED = const(4)
NOT_ALIKE = const(5)
DUPLICATE = const(6)
CLASH = const(7)
NOT_IN_HAND = const(8)
OPENING_TOO_SMALL = const(9)
TRADE_TOO_LARGE = const(10)
TRADE_EMPTY_BAG = const(11)
PASS_REFUSED = const(12)
NOT_YOUR_TURN = const(13)
GAME_OVER = const(14)
NO_TILES = const(15)
MUST_TRADE = const(16)
OPENING_TRADE = const(17)

# The names of the reasons, by number.
REASONS = (
    None,
    "not in one line",
    "a hole",
    "occupied",
    "not connected",
    "not all of one colour or shape",
    "duplicate in the play",
    "clash in a line",
    "not in the hand",
    "opening set too small",
    "trade too large",
    "trade with empty bag",
    "pass while a play exists",
    "not your turn",
    "game over",
    "no tiles",
    "pass while a trade is possible",
    "trade on the opening turn",
)

# Play.add refuses more. Twice a hand, so that a play of seven tiles can be
# asked about and refused by the rules.
CAPACITY = const(12)

_BLAMES = const(16)
_LINES = const(7)  # six tiles make one line along the play and six across it


class Play:
    """Tiles laid or to be laid: kinds[i] on cells[i] for i in 0..count-1."""

    def __init__(self):
        self.cells = array("H", bytes(2 * CAPACITY))
        self.kinds = bytearray(CAPACITY)
        self.count = 0

    def clear(self):
        """Take all tiles back."""
        self.count = 0

    def add(self, cell, kind):
        """Lay one more tile. Raises ValueError beyond 12 of them."""
        if self.count == CAPACITY:
            raise ValueError("a play has at most 12 tiles here, and 6 in the rules")
        self.cells[self.count] = cell
        self.kinds[self.count] = kind
        self.count += 1

    def remove(self, index):
        """Take back the tile at index 0..count-1; later ones move up."""
        if not 0 <= index < self.count:
            raise IndexError("the play has no tile {}".format(index))
        self.count -= 1
        for i in range(index, self.count):
            self.cells[i] = self.cells[i + 1]
            self.kinds[i] = self.kinds[i + 1]

    def copy_from(self, other):
        """Become equal to another play."""
        self.count = other.count
        for i in range(other.count):
            self.cells[i] = other.cells[i]
            self.kinds[i] = other.kinds[i]


class Verdict:
    """The answer about one play.

    reason: OK or why not; score: 0 when refused.
    Lines the play makes or extends, for i in 0..line_count-1: line_cells[i]
    is the first cell, line_steps[i] RIGHT or DOWN, line_lengths[i] 2..6. The
    line along the play comes first, then those across its tiles in the order
    in which they were laid; for a lone tile the row, then the column.
    blame[0..blame_count-1]: the cells in the way, 16 at most.
    blame_line: first cell, step and length of the line that clashes.
    """

    def __init__(self):
        self.reason = OK
        self.score = 0
        self.line_count = 0
        self.line_cells = array("H", bytes(2 * _LINES))
        self.line_steps = array("H", bytes(2 * _LINES))
        self.line_lengths = bytearray(_LINES)
        self.blame_count = 0
        self.blame = array("H", bytes(2 * _BLAMES))
        self.blame_line = array("H", bytes(6))


def check(board, play, verdict):
    """Judge a play on a board into `verdict`; return whether it is legal.

    The first tiles of a game may lie in any row or column within 18 cells of
    the origin. What is blamed:

    - not in one line: the tiles off the row or column that has most of them
    - a hole: the empty cells between the tiles
    - occupied: the cells that hold a tile already, or two of this play
    - not connected: all tiles of the play
    - not all of one colour or shape: the tiles outside the largest group
    - duplicate: the first two equal tiles
    - clash: the line, in blame_line and cell by cell
    """
    found = judge(board, play, verdict) if play.count else NO_TILES
    verdict.reason = found & 31
    verdict.line_count = found >> 5 & 7
    verdict.blame_count = found >> 8 & 31
    verdict.score = found >> 13
    return verdict.reason == OK
