"""The sheet of a game with the real box: the lines of every turn, and the tiles that were laid on the handheld too.

It is the engine's score sheet (`qwirkle.history`), but each turn can be corrected. It turns itself into bytes and back.
It never knows the canvas, nor the game that runs on the handheld.

    format (1), starter (1), turns (2), seats as in `ui.session`, the turns: lines (3), tiles laid (1),
    then of the board's tiles, in the order in which they were laid, the cells (2 each) and the kinds (1 each)

Low bytes first. Lines are a number with an octal digit a line, the last one entered lowest: its length, 1 to 6, where 1
is the tile that opens a game; or FINISH after them all, for the points of whoever ends the game.
"""

import struct
from array import array

from micropython import const
from qwirkle import game as games
from qwirkle import tiles
from qwirkle.board import Board
from qwirkle.history import History
from ui import restore, session

FINISH = const(7)
SEVEN = const(1 << 18)  # lines from here on are seven, as many as six tiles can make

_FORMAT = const(1)
_HEAD = "<BBH"
_REACH = const(17)  # how far out a board of no tile would lie: see `qwirkle.rules`


def points(lines):
    """What a turn scores."""
    total = 0
    while lines:
        length = lines & 7
        total += games.BONUS if length == FINISH else tiles.POINTS[length] or 1
        lines >>= 3
    return total


class Sheet(History):
    """The sheet of 2 to 6 `names`.

    `board` has the tiles of the turns that were laid, and after them others that the table has from turns of which only
    the lines are known: then it is not `complete`. `end` is `FINISHED` of `qwirkle.game` when the last turn says so,
    else 0: nothing is known.
    """

    def __init__(self, names):
        super().__init__(len(names))
        self.names = names
        self.board = Board()
        self.complete = True
        self.end = 0
        self._turns = array("I")

    def lines(self, i):
        """The lines of turn `i`; 0 when it traded or passed."""
        return self._turns[i] & 0xFFFFFF

    def turn_action(self, i):
        """How many tiles turn `i` laid on the board; 0 when only its lines are known."""
        return self._turns[i] >> 24

    def turn_score(self, i):
        """Points of turn `i`."""
        return points(self.lines(i))

    def add(self, lines, play):
        """Write the next turn down, with the tiles of `play` (a `qwirkle.rules.Play`), which may be none."""
        self._turns = self._turns[: self.turn_count]
        self._turns.append(lines | play.count << 24)
        for i in range(play.count):
            self.board.put(play.cells[i], play.kinds[i])
        self.turn_count += 1
        self.count_up()

    def correct(self, i, lines):
        """Give turn `i` other lines; what it laid stays on the board."""
        self._turns[i] = lines | self.turn_action(i) << 24
        self.count_up()

    def take_back(self, play):
        """Take the last turn off: its lines. The tiles that it laid go into `play`, those after them are gone."""
        last = self.turn_count - 1
        first = self.turn_first(last)
        play.clear()
        for i in range(first, first + self.turn_action(last)):
            play.add(self.board.cells[i], self.board.kinds[i])
        while play.count and self.board.count > first:
            self.board.take()
        self.turn_count = last
        self.count_up()
        return self.lines(last)

    def count_up(self):
        """Find all that follows from the turns and their `starter`. A complete board has no tile of no turn."""
        self.complete = True
        self.end = 0
        for seat in range(self.seats):
            self.scores[seat] = 0
        for i in range(self.turn_count):
            lines = self.lines(i)
            self.scores[self.turn_seat(i)] += points(lines)
            if lines and not self.turn_action(i):
                self.complete = False
            self.end = games.FINISHED if lines & 7 == FINISH else 0
        self.turn = self.turn_seat(self.turn_count)
        while self.complete and self.board.count > self.turn_first(self.turn_count):
            self.board.take()

    def pack(self):
        """The sheet as bytes."""
        out = bytearray(struct.pack(_HEAD, _FORMAT, self.starter, self.turn_count))
        out.extend(session.pack_seats(bytes(self.seats), self.names))
        out.extend(bytes(self._turns[: self.turn_count]))
        out.extend(bytes(self.board.cells[: self.board.count]))
        out.extend(self.board.kinds[: self.board.count])
        return out


def unpack(data):
    """The `Sheet` that was packed as `data`. Raises ValueError or IndexError for bytes that no sheet was packed as."""
    _, names, at, _ = restore.seats(data[4:])
    at += 4
    sheet = Sheet(names)
    version, sheet.starter, sheet.turn_count = struct.unpack(_HEAD, data[:4])
    end = at + 4 * sheet.turn_count
    sheet._turns = array("I", data[at:end])
    count = (len(data) - end) // 3
    good = version == _FORMAT and sheet.starter < len(names) and 2 <= len(names) <= session.SEATS
    good = good and sheet.turn_first(sheet.turn_count) <= count and end + 3 * count == len(data)
    for i in range(count):
        x, y = data[end : end + 2]
        end += 2
        kind = data[i - count]
        sheet.board.put(y << 8 | x, kind)
        good = good and kind < tiles.KINDS and max(abs(x - 128), abs(y - 128)) <= _REACH + count
    if not good:
        raise ValueError("no sheet")
    sheet.count_up()
    return sheet
