"""The tiles of one turn while they lie down: picked, placed, taken back, with the running score.

It asks the engine what is legal and keeps which hand position lies where. It never draws.
"""

from array import array

from micropython import const
from qwirkle import rules
from ui import walk

# Cells next to 108 tiles: at most two a tile and two more.
_LIT = const(220)
NONE = const(-1)


class Laying:
    """One turn of `seat` in `game`.

    `play` is what lies on the board, `gone` the mask of hand positions it came from, `score` its points so far.
    `picked` is a hand position or NONE; `lit`/`lit_count` the cells that can take it, `seen` which of them the
    cursor has stood on. `usable` is the mask of hand positions that can be laid next. `verdict` explains the
    last refusal.
    """

    def __init__(self, game, seat):
        self.game = game
        self.seat = seat
        self.verdict = game.verdict
        self.play = rules.Play()
        self.lit = array("H", bytes(2 * _LIT))
        self.seen = bytearray(_LIT)
        self.lit_count = 0
        self.picked = NONE
        self.gone = 0
        self.usable = 0
        self.score = 0
        self._from = bytearray(6)  # hand position of each laid tile
        self._one = bytearray(1)
        self._spare = array("H", bytes(2 * _LIT))
        self.find_usable()

    def kind(self, position):
        """Kind of the tile at a hand position."""
        return self.game.hand(self.seat)[position]

    def pick(self, position):
        """Take a tile up: fills `lit`. False when it fits nowhere; then nothing is picked.

        `lit` is another array than before, and the one before keeps its cells until the next tile lies or is
        taken back: so the screen can paint over them.
        """
        self.picked = NONE
        self.lit, self._spare = self._spare, self.lit
        self.lit_count = self._light(self.kind(position), self.lit)
        if not self.lit_count:
            return False
        self.picked = position
        for i in range(self.lit_count):
            self.seen[i] = 0
        return True

    def drop(self):
        """Put the picked tile back into the hand."""
        self.picked = NONE
        self.lit_count = 0

    def start(self, cell):
        """The cell where the cursor begins: of the lit ones where the tile scores most, of equals nearest to `cell`."""
        kind = self.kind(self.picked)
        play = self.play
        best = 0
        best_score = -1
        fewest = 0
        for i in range(self.lit_count):
            at = self.lit[i]
            play.add(at, kind)
            rules.check(self.game.board, play, self.verdict)
            score = self.verdict.score
            play.remove(play.count - 1)
            steps = abs((at & 255) - (cell & 255)) + abs((at >> 8) - (cell >> 8))
            if score > best_score or (score == best_score and steps < fewest):
                best = i
                best_score = score
                fewest = steps
        self.seen[best] = 1
        return self.lit[best]

    def place(self, cell):
        """Lay the picked tile on packed `cell`. False when refused: `verdict` says why and nothing changed."""
        play = self.play
        play.add(cell, self.kind(self.picked))
        if not self._stands():
            play.remove(play.count - 1)
            return False
        self._from[play.count - 1] = self.picked
        self.gone |= 1 << self.picked
        self.drop()
        self._count_up()
        return True

    def last_cell(self):
        """The packed cell of the tile laid last, 0 when none lies."""
        return self.play.cells[self.play.count - 1] if self.play.count else 0

    def take_back(self):
        """Take the last laid tile back; its hand position, or NONE when none lies."""
        self.drop()
        count = self.play.count
        if not count:
            return NONE
        position = self._from[count - 1]
        self.play.remove(count - 1)
        self.gone &= ~(1 << position)
        self._count_up()
        return position

    def take_back_all(self):
        """Take every laid tile back."""
        while self.take_back() != NONE:
            pass

    def ready(self):
        """True when the play can end the turn as it lies; else `verdict` says why not."""
        return self.game.check(self.play, self.seat)

    def only_one(self):
        """True when just one kind of tile can be laid next: there is nothing to choose in the hand."""
        hand = self.game.hand(self.seat)
        found = NONE
        for i in range(len(hand)):
            if self.usable >> i & 1:
                if found != NONE and hand[i] != found:
                    return False
                found = hand[i]
        return found != NONE

    def _stands(self):
        """True when the tiles may lie as they do, whether or not they are enough for an opening."""
        return self.game.check(self.play, self.seat) or self.verdict.reason == rules.OPENING_TOO_SMALL

    def _count_up(self):
        self.score = 0
        if self.play.count:
            rules.check(self.game.board, self.play, self.verdict)
            self.score = self.verdict.score
        self.find_usable()

    def _light(self, kind, cells):
        return self.game.search.lit(self.game.board, self.play, kind, cells)

    def find_usable(self):
        """Fill `usable`, after the play or the hand has changed."""
        hand = self.game.hand(self.seat)
        mask = 0
        for i in range(len(hand)):
            if not self.gone >> i & 1 and self._goes_with_play(hand[i]) and self._fits(hand[i]):
                mask |= 1 << i
        self.usable = mask

    def _fits(self, kind):
        """True when a tile of `kind` can be laid somewhere."""
        board = self.game.board
        if self.play.count or not board.count:
            return self._light(kind, self._spare) > 0
        # The first cell is enough.
        self._one[0] = kind
        search = self.game.search
        search.start(board, self._one, 1)
        return search.any()

    def _goes_with_play(self, kind):
        """False when a tile shares neither colour nor shape with the first laid one: spares 3 ms of looking."""
        if not self.play.count:
            return True
        first = self.play.kinds[0]
        return kind != first and (kind // 6 == first // 6 or kind % 6 == first % 6)


def next_usable(view, mask, place, step):
    """The place `step` (-1 or 1) away, going round, whose hand position is in `mask`; `place` when there is none.

    view: a `ui.hand_view.HandView`.
    """
    count = len(view.kinds)
    for _ in range(count):
        place = (place + step) % count
        if mask >> view.position(place) & 1:
            break
    return place


def walk_lit(laying, start, direction, far=0):
    """The cell that an arrow leads to among the lit ones of `laying`, from `start` on; `start` when there is no other.

    far: walk on until a step goes over more columns or rows than these, as from one group of cells to the next.
    """
    cell = start
    for _ in range(laying.lit_count):
        at = walk.target(laying.lit, laying.lit_count, cell, direction, laying.seen)
        if at < 0:
            break
        laying.seen[at] = 1
        before = cell
        cell = laying.lit[at]
        if abs((cell & 255) - (before & 255)) > far or abs((cell >> 8) - (before >> 8)) > far:
            return cell
    return start
