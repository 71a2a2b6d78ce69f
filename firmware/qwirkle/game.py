"""A whole game: seats, hands, turns, trades, the end and the ranking, as RULES.md decides them.

It must never know who sits where: no names, clock, screen or file, and no chance but its seed.
"""
from micropython import const

from qwirkle import hands, moves, rules, tiles
from qwirkle.bag import Bag
from qwirkle.board import ORIGIN, Board
from qwirkle.history import PASS, TRADE, History
from qwirkle.options import OLDEST, RANDOM, YOUNGEST, Options

# What the seat to move may do: anything, open with a largest set, only trade, only pass.
FREE = const(0)
OPENING = const(1)
MUST_TRADE = const(2)
MUST_PASS = const(3)

# How a game ended; 0 while it goes on.
FINISHED = const(1)  # bag and one hand empty: that seat scored BONUS more
STUCK = const(2)  # bag empty and no seat can place
ENDLESS = const(3)  # no tile of the hands and the bag together fits anywhere
TARGET = const(4)  # a seat reached the target of a short game

# Points for the seat that finishes.
BONUS = const(6)

_HAND = const(6)  # tiles.HAND; a constant of this file costs no heap, a name of another one 4 bytes each time
_scratch = bytearray(_HAND)  # one hand or six kinds at a time for the search


class Game(History):
    """One game of 2 to 6 seats.

    `search` and `verdict` are work space that all games share, since one thinks at a time.
    What a hand looks like on a screen is not its business: `hands` keeps the order in which
    tiles came, played ones taken out, new ones added at the end, and replays rely on it.
    """

    search = moves.Search()
    verdict = rules.Verdict()
    options = Options
    order = None  # the 108 kinds of an explicit order, first drawn first
    ages = None  # seats, oldest first; None is seat order

    def __init__(self, seats, seed=1, order=None, ages=None, options=None):
        """Deal six tiles to each seat in turn and decide who starts.

        seats: 2 to 6; seed: see `bag.Random`; order: 108 kinds to draw instead of a mixed bag;
        ages: every seat once, oldest first. Raises ValueError for anything else.
        """
        if not 2 <= seats <= 6:
            raise ValueError("a game has 2 to 6 seats, not %d" % seats)
        if ages is not None:
            if sorted(ages) != list(range(seats)):
                raise ValueError("the ages name each of the %d seats once, from 0" % seats)
            self.ages = bytes(ages)
        if order is not None:
            self.order = bytes(order)
        History.__init__(self, seats)
        if options is not None:
            self.options = options
        self.board = Board()
        self.bag = Bag(seed, order)
        self.hands = bytearray(seats * _HAND)
        self.hand_counts = bytearray(seats)
        self.drawn = 0  # tiles that the last turn drew
        self.end = 0
        for seat in range(seats):
            self._draw(seat, _HAND)
        self.starter = self.turn = self._find_starter()

    # What stands

    @property
    def over(self):
        """True once the game has ended; `end` says how."""
        return self.end != 0

    def hand(self, seat):
        """The tiles of a seat as a memoryview of kinds, 0 to 6 long."""
        first = seat * _HAND
        return memoryview(self.hands)[first : first + self.hand_counts[seat]]

    def opening_size(self, seat):
        """Tiles that the opening of this seat must have, free opening left aside."""
        return hands.largest_set(_scratch, self._load_hand(seat))

    def can_play(self, seat):
        """True when the seat has a legal play on the board as it stands."""
        self.search.start(self.board, _scratch, self._load_hand(seat))
        return self.search.any()

    def duty(self):
        """What the seat to move may do: FREE, OPENING, MUST_TRADE or MUST_PASS."""
        if not self.board.count:
            return OPENING
        if self.can_play(self.turn):
            return FREE
        return MUST_TRADE if self.bag.left else MUST_PASS

    def unseen(self, seat, out):
        """Count into `out` (36 bytes) the tiles of each kind neither on the board nor in the seat's hand."""
        for kind in range(tiles.KINDS):
            out[kind] = tiles.COPIES
        for i in range(self.board.count):
            out[self.board.kinds[i]] -= 1
        for i in range(self._load_hand(seat)):
            out[_scratch[i]] -= 1

    # A turn

    def check(self, play, seat=None):
        """Check and score a play without changing anything; `verdict` has the result.

        seat: who asks; None is the seat to move. The first tile of a game lies at (0, 0): an
        opening that leaves that cell out is not connected.
        """
        verdict = self.verdict
        turn = self.turn
        if self.end:
            return hands.refuse(verdict, rules.GAME_OVER)
        if seat is not None and seat != turn:
            return hands.refuse(verdict, rules.NOT_YOUR_TURN)
        count = self._load_hand(turn)
        if not hands.holds(_scratch, count, play, verdict) or not rules.check(self.board, play, verdict):
            return False
        if self.board.count:
            return True
        for i in range(play.count):
            if play.cells[i] == ORIGIN:
                break
        else:
            return hands.refuse(verdict, rules.NOT_CONNECTED, play)
        return bool(self.options.free_opening) or hands.opens(_scratch, count, play, verdict)

    def play(self, seat, play):
        """Lay the tiles, score, draw and end the turn. False: refused, nothing changed, `verdict` says why."""
        if not self.check(play, seat):
            return False
        score = self.verdict.score
        # All that can run out of memory comes first, so that a game is never half changed.
        self.make_room()
        self._lay(play)
        self._take(seat, play.kinds, play.count)
        self._draw(seat, _HAND - self.hand_counts[seat])
        if not self.hand_counts[seat]:
            self.end = FINISHED
            score += BONUS
        self._finish_turn(seat, play.count, score)
        return True

    def trade(self, seat, mask):
        """Trade the tiles at the hand positions of `mask` (bit 0 is the first) and end the turn.

        Draws first, then returns the tiles and mixes; of identical tiles the first ones go.
        False: refused, nothing changed, `verdict` says why.
        """
        count = tiles.BITS[mask & 63]
        reason = rules.OK
        if self.end:
            reason = rules.GAME_OVER
        elif seat != self.turn:
            reason = rules.NOT_YOUR_TURN
        elif not mask:
            reason = rules.NO_TILES
        elif mask >> self.hand_counts[seat]:
            reason = rules.NOT_IN_HAND
        elif not self.board.count:
            reason = rules.OPENING_TRADE
        elif not self.bag.left:
            reason = rules.TRADE_EMPTY_BAG
        elif count > self.bag.left:
            reason = rules.TRADE_TOO_LARGE
        hands.refuse(self.verdict, reason)
        if reason:
            return False
        self.make_room()
        count = 0
        for i in range(_HAND):
            if mask >> i & 1:
                _scratch[count] = self.hands[seat * _HAND + i]
                count += 1
        mask = self._take(seat, _scratch, count)
        self._draw(seat, count)
        self.bag.put_back_and_mix(_scratch, count)
        self._finish_turn(seat, TRADE | mask, 0)
        return True

    def pass_turn(self, seat):
        """End the turn without a play. False: refused, nothing changed, `verdict` says why.

        Free passing lets a seat keep back a play; it neither replaces the opening nor a trade
        that must be made.
        """
        reason = rules.OK
        if self.end:
            reason = rules.GAME_OVER
        elif seat != self.turn:
            reason = rules.NOT_YOUR_TURN
        else:
            duty = self.duty()
            if duty == OPENING or (duty == FREE and not self.options.free_pass):
                reason = rules.PASS_REFUSED
            elif duty == MUST_TRADE:
                reason = rules.MUST_TRADE
        hands.refuse(self.verdict, reason)
        if reason:
            return False
        self.make_room()
        self.drawn = 0
        self._finish_turn(seat, PASS, 0)
        return True

    # Inside

    def _load_hand(self, seat):
        """Copy a hand to the work space, which costs no heap; its count."""
        first = seat * _HAND
        for i in range(_HAND):
            _scratch[i] = self.hands[first + i]
        return self.hand_counts[seat]

    def _lay(self, play):
        """Put the tiles on the board from left to right or from top to bottom.

        A play is a set, so the same set must leave the same state however it was laid.
        """
        last = 0
        for _ in range(play.count):
            cell = 0xFFFF
            for i in range(play.count):
                if last < play.cells[i] < cell:
                    cell = play.cells[i]
                    kind = play.kinds[i]
            self.board.put(cell, kind)
            last = cell

    def _take(self, seat, kinds, count):
        """Take tiles of these kinds out of a hand, of identical ones the first; the others close up.

        Gives the mask of the positions that they had.
        """
        first = seat * _HAND
        mask = 0
        for i in range(count):
            j = 0
            while self.hands[first + j] != kinds[i] or mask >> j & 1:
                j += 1
            mask |= 1 << j
        kept = 0
        for i in range(self.hand_counts[seat]):
            if not mask >> i & 1:
                self.hands[first + kept] = self.hands[first + i]
                kept += 1
        self.hand_counts[seat] = kept
        return mask

    def _draw(self, seat, count):
        """Draw up to `count` tiles to the end of a hand, as many as the bag has."""
        count = min(count, self.bag.left)
        at = seat * _HAND + self.hand_counts[seat]
        for i in range(count):
            self.hands[at + i] = self.bag.draw()
        self.hand_counts[seat] += count
        self.drawn = count

    def _finish_turn(self, seat, action, score):
        """Write the turn down, count the points, and end the game if it has ended."""
        self.write_down(action, score)
        if not self.end:
            if 0 < self.options.target <= self.scores[seat]:
                self.end = TARGET
            elif not self._goes_on():
                self.end = ENDLESS if self.bag.left else STUCK

    def _goes_on(self):
        """True when some tile still unplayed fits: of any hand, or of the bag.

        One tile at a time is enough: of a longer play, the tile that touches the grid fits alone.
        """
        if not self.board.count:
            return True
        for seat in range(self.seats):
            if self.can_play(seat):
                return True
        left = self.bag.left
        while left:
            count = min(left, _HAND)
            for i in range(count):
                left -= 1
                _scratch[i] = self.bag.order[left]
            self.search.start(self.board, _scratch, count)
            if self.search.any():
                return True
        return False

    def _find_starter(self):
        """The seat with the largest set; a tie goes by age among the tied seats, or by chance."""
        tied: list = []
        most = 0
        for seat in self.ages or range(self.seats):
            size = self.opening_size(seat)
            if size > most:
                most = size
                tied = []
            if size == most:
                tied.append(seat)
        tie = self.options.tie
        if tie == OLDEST:
            return tied[0]
        if tie == RANDOM:
            return tied[self.bag.below(len(tied))]
        if tie == YOUNGEST:
            return tied[-1]
        raise ValueError("%s is no way to settle who starts" % tie)
