"""The plays that a computer player weighs: the most promising ones of a hand, kept in order of what they are worth.

Values are in eighths of a point, so that all of it is whole numbers. It must never know another seat's hand.
"""
from array import array

from micropython import const
from qwirkle import rules, tiles

EIGHTHS = const(8)  # of a point: the unit of every value

_HAND = tiles.HAND
_LONG = const(5)  # tiles in a line that one more makes a Qwirkle


class Candidates:
    """Up to `most` plays, best first; work space that is made once and filled for each turn.

    For each tile that a play lays it is worth `per_tile` more (new tiles are new chances, and the
    end comes nearer), and for each of them that leaves an equal one in the hand `per_copy` more.
    """

    def __init__(self, most, per_tile, per_copy):
        self.most = most
        self.per_tile = per_tile
        self.per_copy = per_copy
        self.count = 0
        self.values = array("i", bytes(4 * most))
        self.scores = bytearray(most)
        self.ranks = bytearray(most)
        self._counts = bytearray(most)
        self._kinds = bytearray(most * _HAND)
        self._cells = array("H", bytes(2 * most * _HAND))
        self._held = bytearray(tiles.KINDS)
        self._play = rules.Play()
        self._one = rules.Play()
        self._verdict = rules.Verdict()

    def begin(self, hand, count):
        """Forget all plays, and take note of the hand whose plays come next."""
        self.count = 0
        held = self._held
        for kind in range(tiles.KINDS):
            held[kind] = 0
        for i in range(count):
            held[hand[i]] += 1

    def floor(self):
        """The lowest score that a further play needs to have a chance of being kept."""
        if self.count < self.most:
            return 0
        worst = self.values[self.ranks[self.count - 1]] - _HAND * self.per_tile - 3 * self.per_copy
        return max(0, worst // EIGHTHS + 1)

    def offer(self, play, score):
        """Keep the play if it is among the best so far. Of equal ones the first stays ahead."""
        value = score * EIGHTHS + play.count * self.per_tile
        for i in range(play.count):
            if self._held[play.kinds[i]] > 1:
                value += self.per_copy
        ranks = self.ranks
        values = self.values
        rank = self.count
        if rank < self.most:
            slot = rank
            self.count += 1
        else:
            rank -= 1
            slot = ranks[rank]
            if values[slot] >= value:
                return
        while rank and values[ranks[rank - 1]] < value:
            ranks[rank] = ranks[rank - 1]
            rank -= 1
        ranks[rank] = slot
        values[slot] = value
        self.scores[slot] = score
        self._counts[slot] = play.count
        first = slot * _HAND
        for i in range(play.count):
            self._kinds[first + i] = play.kinds[i]
            self._cells[first + i] = play.cells[i]

    def load(self, slot, play):
        """Copy the play of a slot (`ranks[0]` is the best one's) into `play`."""
        count = self._counts[slot]
        first = slot * _HAND
        for i in range(count):
            play.kinds[i] = self._kinds[first + i]
            play.cells[i] = self._cells[first + i]
        play.count = count

    def sort(self):
        """Order the first `count` ranks by value again, after values were changed."""
        ranks = self.ranks
        values = self.values
        for i in range(1, self.count):
            slot = ranks[i]
            rank = i
            while rank and values[ranks[rank - 1]] < values[slot]:
                ranks[rank] = ranks[rank - 1]
                rank -= 1
            ranks[rank] = slot

    def charge(self, slot, board, verdict, unseen, hidden, price):
        """Take off the value of the play of a slot what it costs to open a Qwirkle: `price` if another hand surely has
        the tile, else that times the chance of it.

        unseen: 36 counts, `hidden` in all. `verdict` is written over; the board is in the end as it was.
        """
        self.load(slot, self._play)
        gifts = self._gifts(board, self._play, verdict, unseen)
        self.values[slot] -= price * min(hidden, gifts * _HAND) // hidden

    def _gifts(self, board, play, verdict, unseen):
        """Unseen tiles that would complete a line of five which `play` makes, each as often as it could."""
        rules.check(board, play, verdict)
        found = 0
        for i in range(play.count):
            board.put(play.cells[i], play.kinds[i])
        for i in range(verdict.line_count):
            if verdict.line_lengths[i] == _LONG:
                cell = verdict.line_cells[i]
                step = verdict.line_steps[i]
                kind = _missing(board, cell, step)
                if unseen[kind]:
                    found += unseen[kind] * (
                        self._fits(board, cell - step, kind) + self._fits(board, cell + _LONG * step, kind)
                    )
        for _ in range(play.count):
            board.take()
        return found

    def _fits(self, board, cell, kind):
        one = self._one
        one.cells[0] = cell
        one.kinds[0] = kind
        one.count = 1
        return rules.check(board, one, self._verdict)


def _missing(board, cell, step):
    """The kind that a line of five lacks for a Qwirkle."""
    union = 0
    for i in range(_LONG):
        union |= tiles.MASKS[board.get(cell + i * step)]
    colours = union & 63
    shapes = union >> 6
    if colours & (colours - 1):
        colours ^= 63
    else:
        shapes ^= 63
    kind = 0
    while tiles.MASKS[kind] != colours | shapes << 6:
        kind += 1
    return kind
