"""What the rules say about one play on one board: its score and lines, or the
one reason why it is refused.

`check` changes nothing and allocates nothing, so it also gives the running
score while tiles are being laid. It knows the board and the tiles laid, not
whose turn it is, what the hand holds or what the bag has left: the reasons
about those are listed here and given by the game.

Only the walk along a line is machine code: 0.55 ms for a median play on the
Pico (`make bench`). With all of it in machine code it was 0.17 ms, for 1.5 KB more.
"""

from array import array

import micropython
from micropython import const

from qwirkle import blame
from qwirkle.board import DOWN, RIGHT, x_of, y_of
from qwirkle.tiles import BITS, MASKS, POINTS

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

# The names of the reasons from 1 on. One string costs 0.4 KB less heap than a tuple of 17.
REASONS = (
    "not in one line|"
    "a hole|"
    "occupied|"
    "not connected|"
    "not all of one colour or shape|"
    "duplicate in the play|"
    "clash in a line|"
    "not in the hand|"
    "opening set too small|"
    "trade too large|"
    "trade with empty bag|"
    "pass while a play exists|"
    "not your turn|"
    "game over|"
    "no tiles|"
    "pass while a trade is possible|"
    "trade on the opening turn"
)

# Play.add refuses more. Twice a hand, so that a play of seven tiles can be
# asked about and refused by the rules.
CAPACITY = const(12)

_LINES = const(7)  # six tiles make one line along the play and six across it
_REACH = const(18)  # how far from the origin a game may begin: see board.LIMIT


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
        self.blame = array("H", bytes(2 * blame.MOST))
        self.blame_line = array("H", bytes(6))


def reason_name(reason):
    """Return the name of a reason 1..17, out of REASONS; None for OK."""
    return REASONS.split("|")[reason - 1] if reason else None


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
    verdict.score = verdict.line_count = verdict.blame_count = 0
    verdict.reason = _judge(board, play, verdict)
    if verdict.reason:
        verdict.score = verdict.line_count = 0
    return not verdict.reason


def _judge(board, play, verdict):
    n = play.count
    if not n:
        return NO_TILES
    cells = play.cells
    first = low = high = cells[0]
    in_row = in_column = mask = 0
    for i in range(n):
        cell = cells[i]
        if cell < low:
            low = cell
        if cell > high:
            high = cell
        in_row += (cell ^ first) < 256
        in_column += not (cell ^ first) & 255
        mask |= MASKS[play.kinds[i]]
    step = RIGHT if in_row >= in_column else DOWN
    if in_row < n and in_column < n:
        for i in range(n):
            if (cells[i] ^ first) & (0xFF00 if step == RIGHT else 0xFF):
                blame.add(verdict, cells[i])
        return NOT_IN_LINE

    touched = not board.count and _in_reach(low) and _in_reach(high)
    line = verdict.blame_line
    clash = -1
    # Line 0 runs along the play, line i across its tile i - 1.
    for i in range(n + 1):
        line[0] = cells[i - 1] if i else low
        line[1] = RIGHT + DOWN - step if i else step
        line[2] = cells[i - 1] if i else high
        found = _walk(board, play, line)
        if found < 0:
            blame.cells_with(0, board, play, verdict, low, high, step)
            if verdict.blame_count:
                return HOLE
            blame.cells_with(2, board, play, verdict, low, high, step)
            return OCCUPIED
        touched = touched or found & 4096
        length = found >> 13
        if not _is_line(found, length):
            if clash < 0:
                clash = i
        elif length > 1 and verdict.line_count < _LINES:
            verdict.line_cells[verdict.line_count] = line[0]
            verdict.line_steps[verdict.line_count] = line[1]
            verdict.line_lengths[verdict.line_count] = length
            verdict.line_count += 1
            verdict.score += POINTS[length]

    if not touched:
        for i in range(n):
            blame.add(verdict, cells[i])
        return NOT_CONNECTED
    if not _is_line(mask, n):
        if BITS[mask & 63] > 1 and BITS[mask >> 6] > 1:
            blame.strangers(play, verdict)
            return NOT_ALIKE
        blame.twins(play, verdict)
        return DUPLICATE
    if clash >= 0:
        line[0] = cells[clash - 1] if clash else low
        line[1] = RIGHT + DOWN - step if clash else step
        line[2] = cells[clash - 1] if clash else high
        line[2] = _walk(board, play, line) >> 13
        for i in range(line[2]):
            blame.add(verdict, line[0] + i * line[1])
        return CLASH
    if not verdict.score:
        verdict.score = 1
    return OK


def _in_reach(cell):
    return abs(x_of(cell)) <= _REACH and abs(y_of(cell)) <= _REACH


def _is_line(mask, length):
    # Of one colour and of as many shapes as tiles, or the other way round.
    colours = BITS[mask & 63]
    shapes = BITS[mask >> 6 & 63]
    return (colours == 1 or shapes == 1) and colours + shapes == length + 1


@micropython.viper
def _walk(board, play, line: ptr16) -> int:
    """Walk a line of old and laid tiles.

    line: from which cell, the step, up to which cell at least. Returns the
    masks of its tiles | 4096 when one is old | length << 13, and its first
    cell in line[0]; -1 for a cell with no tile or two before the end.
    """
    slots = ptr8(board.slots)
    cells = ptr16(board.cells)
    kinds = ptr8(board.kinds)
    laid_cells = ptr16(play.cells)
    laid_kinds = ptr8(play.kinds)
    laid = int(play.count)
    masks = ptr16(MASKS)
    mask = 0
    length = 0
    # First back, then on from where it began.
    start = line[0]
    step = 0 - line[1]
    at = start + step
    while True:
        tiles = 0
        i = laid
        while i:
            i -= 1
            if laid_cells[i] == at:
                tiles += 1
                mask |= masks[laid_kinds[i]]
        slot = (at + (at >> 4)) & 255
        i = slots[slot]
        while i and cells[i - 1] != at:
            slot = (slot + 1) & 255
            i = slots[slot]
        if i:
            tiles += 1
            mask |= masks[kinds[i - 1]] | 4096
        length += tiles
        if tiles == 0:
            if step > 0:
                if at > line[2]:
                    return mask | length << 13
                return -1
            step = line[1]
            at = start
            continue
        if tiles > 1:
            return -1
        if step < 0:
            line[0] = at
        at += step
