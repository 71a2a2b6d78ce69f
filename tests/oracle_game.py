"""The oracle's game: whose turn it is, what a turn may do, how it ends. As plain as tests/oracle.py, and as ignorant.

It does not know chance: whoever drives it says which tiles were drawn, and it says whether they could have been.
"""

from tests import oracle

HAND_SIZE = 6

TRADE_TOO_LARGE = "trade too large"
TRADE_EMPTY_BAG = "trade with empty bag"
PASS_REFUSED = "pass while a play exists"
NOT_YOUR_TURN = "not your turn"
GAME_OVER = "game over"
MUST_TRADE = "pass while a trade is possible"
OPENING_TRADE = "trade on the opening turn"

FINISHED = "finished"
STUCK = "stuck"
ENDLESS = "endless trade"
TARGET = "target reached"


def starter(hands, oldest_first, youngest=False):
    """The seat that begins: the largest set; among equal ones the oldest (or youngest) of those tied."""
    sizes = [oracle.largest_set(hand) for hand in hands]
    tied = [seat for seat in oldest_first if sizes[seat] == max(sizes)]
    return tied[-1] if youngest else tied[0]


class OracleGame:
    """A game: board a dict, hands lists, bag a list in no order. `end` is None or how it ended."""

    def __init__(self, hands, bag, first, free_opening=False, free_pass=False, target=0):
        self.board = {}
        self.hands = [list(hand) for hand in hands]
        self.bag = list(bag)
        self.scores = [0] * len(hands)
        self.turn = first
        self.end = None
        self.free_opening = free_opening
        self.free_pass = free_pass
        self.target = target

    def _out_of_turn(self, seat):
        broken = set()
        if self.end:
            broken.add(GAME_OVER)
        if seat != self.turn:
            broken.add(NOT_YOUR_TURN)
        return broken

    def can_place(self, seat):
        """True when a tile of this seat fits anywhere."""
        return oracle.can_place(self.board, self.hands[seat])

    def judge(self, seat, play):
        """The Judgement of a play by a seat, rules of turn and hand included; its score has no bonus for the end."""
        opening = not self.board and not self.free_opening
        verdict = oracle.judge(self.board, play, self.hands[seat], opening)
        if not self.board and play and not any((x, y) == (0, 0) for x, y, _ in play):
            verdict.broken.add(oracle.NOT_CONNECTED)
        verdict.broken |= self._out_of_turn(seat)
        return verdict

    def broken_by_trade(self, seat, tiles):
        """Names of all rules that a trade of these tiles breaks."""
        broken = self._out_of_turn(seat)
        if not tiles:
            broken.add(oracle.NO_TILES)
        if not oracle.in_hand([(0, 0, tile) for tile in tiles], self.hands[seat]):
            broken.add(oracle.NOT_IN_HAND)
        if not self.board:
            broken.add(OPENING_TRADE)
        if not self.bag:
            broken.add(TRADE_EMPTY_BAG)
        elif len(tiles) > len(self.bag):
            broken.add(TRADE_TOO_LARGE)
        return broken

    def broken_by_pass(self, seat):
        """Names of all rules that a pass breaks."""
        broken = self._out_of_turn(seat)
        if not self.board or (self.can_place(seat) and not self.free_pass):
            broken.add(PASS_REFUSED)
        elif self.bag and not self.can_place(seat):
            broken.add(MUST_TRADE)
        return broken

    def play(self, seat, play, drawn):
        """Do a legal play, after which these tiles were drawn. Returns the points, those for finishing included."""
        points = self.judge(seat, play).score
        for x, y, tile in play:
            self.board[x, y] = tile
            self.hands[seat].remove(tile)
        self._draw(seat, drawn, min(HAND_SIZE - len(self.hands[seat]), len(self.bag)))
        if not self.bag and not self.hands[seat]:
            points += 6
            self.end = FINISHED
        self.scores[seat] += points
        self._end_turn(seat)
        return points

    def trade(self, seat, tiles, drawn):
        """Do a legal trade: drawn first, then the tiles go back."""
        for tile in tiles:
            self.hands[seat].remove(tile)
        self._draw(seat, drawn, len(tiles))
        self.bag += tiles
        self._end_turn(seat)

    def pass_turn(self, seat):
        """Do a legal pass."""
        self._end_turn(seat)

    def _draw(self, seat, drawn, count):
        assert len(drawn) == count, f"{len(drawn)} tiles drawn in place of {count}"
        for tile in drawn:
            assert tile in self.bag, f"{tile} was drawn and is not in the bag"
            self.bag.remove(tile)
            self.hands[seat].append(tile)

    def _end_turn(self, seat):
        self.turn = (seat + 1) % len(self.hands)
        if self.end:
            return
        held = [tile for hand in self.hands for tile in hand]
        if self.target and self.scores[seat] >= self.target:
            self.end = TARGET
        elif not self.bag and not oracle.can_place(self.board, held):
            self.end = STUCK
        elif not oracle.can_place(self.board, held + self.bag):
            self.end = ENDLESS
