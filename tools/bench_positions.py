"""The positions that the benchmark asks about, the same on every interpreter and in every run.

Played by the oracle, not by the engine that is measured, so that a change to the engine changes no position. The oracle
is timed while it plays. Must never know how the answers are measured.

A script of positions is bytes, one step after the other: a count of tiles in hand and their kinds (0: no question), a
count of tiles to lay afterwards and for each its cell (two bytes, low byte first) and kind. CLEAR in place of a count
empties the board.
"""

import random
import time

import host_sim
from tests import oracle

host_sim.install()

from qwirkle import board as cells  # noqa: E402
from qwirkle import tiles  # noqa: E402

from tools import notation  # noqa: E402

CLEAR = 255
PLAYED = 200
"""Number of positions from played games: the figures of the table are a median and a 99th percentile over these."""

SEATS = 2
LATE = 80
"""Tiles on the board from which on it counts as late."""

SEED = 1


class Script:
    """One script of positions: `data` for the guest, and how the oracle does.

    scores: of its best play, question by question; seconds: {question: its times}; games: its times for whole games.
    """

    def __init__(self):
        self.data = bytearray()
        self.scores = []
        self.seconds = {"best": [], "check": [], "lit": []}
        self.games = []

    def clear(self):
        """Begin with an empty board."""
        self.data.append(CLEAR)

    def step(self, board, hand, lay=()):
        """Ask about this hand on this board, then lay the (x, y, tile) of `lay`; with lay=None the best play.

        Returns what was laid.
        """
        score, best = self._timed("best", oracle.best_play, board, hand)
        self.scores.append(score)
        if best:
            self._timed("check", oracle.judge, board, best)
        if len(board) >= LATE:
            for tile in hand:
                self._timed("lit", oracle.lit_cells, board, [], tile)
        laid = best if lay is None else lay
        self._add(hand, laid)
        return laid

    def _timed(self, question, answer, *arguments):
        start = time.process_time()
        result = answer(*arguments)
        self.seconds[question].append(time.process_time() - start)
        return result

    def lay(self, laid):
        """Lay tiles without a question."""
        self._add([], laid)

    def _add(self, hand, laid):
        self.data += bytes([len(hand), *(notation.parse_tile(tile) for tile in hand), len(laid)])
        for x, y, tile in laid:
            cell = cells.cell_at(x, y)
            self.data += bytes([cell & 255, cell >> 8, notation.parse_tile(tile)])


def played(count=PLAYED, seed=SEED, on_position=lambda: None):
    """The first `count` positions of games of best plays, as a Script; also the boards met, for `worst`.

    Returns (script, list of (board, hand of the seat to move, tiles left in the bag)).
    """
    script = Script()
    met = []
    rng = random.Random(seed)
    while len(met) < count:
        script.clear()
        first = len(met)
        for board, hand, left in _game(rng, script, count - len(met)):
            met.append((board, hand, left))
            on_position()
        if len(met) < count or not script.games:
            script.games.append(sum(script.seconds["best"][first:]))
    return script, met


def _game(rng, script, most):
    """Play one game into the script; yields a copy of each position."""
    bag = list(oracle.KINDS) * 3
    rng.shuffle(bag)
    hands = [[bag.pop() for _ in range(tiles.HAND)] for _ in range(SEATS)]
    board = {}
    passes = turn = 0
    while passes < SEATS and all(hands) and turn < most:
        hand = hands[turn % SEATS]
        yield dict(board), list(hand), len(bag)
        laid = script.step(board, hand, None)
        board.update({(x, y): tile for x, y, tile in laid})
        for _, _, tile in laid:
            hand.remove(tile)
        passes = 0 if laid else passes + 1
        if not laid and bag:
            # No play fits: trade what the bag can give, which only has to be the same every time.
            passes = 0
            back = [hand.pop() for _ in range(min(len(hand), len(bag)))]
            hand += [bag.pop() for _ in back]
            bag += back
            rng.shuffle(bag)
        while bag and len(hand) < tiles.HAND:
            hand.append(bag.pop())
        turn += 1


def one_colour(met):
    """Script of the worst hand: six tiles of one colour, asked for each colour on the late board with most places."""
    board = max((board for board, _, _ in met if len(board) >= LATE), key=lambda board: len(oracle.frontier(board)))
    return _asked(board, [[colour + shape for shape in oracle.SHAPES] for colour in oracle.COLOURS])


def longest():
    """Script of the longest board: the staircase, and in hand the six tiles that would make one more line of it."""
    return _asked(staircase(), [[oracle.COLOURS[5] + shape for shape in oracle.SHAPES]])


def staircase():
    """A legal board of 17 whole lines of six, 86 columns wide: 102 tiles, as far as they reach.

    The last tile of each line and the first of the next one share a shape and make a line of two down the board.
    """
    board = {}
    for step in range(17):
        colour = oracle.COLOURS[step % 6]
        # A whole line of six shapes that begins with the shape with which the line before it ended.
        shapes = [oracle.SHAPES[(5 * step + i) % 6] for i in range(6)]
        board.update({(5 * step + i, step): colour + shape for i, shape in enumerate(shapes)})
    offset = -min(45, max(x for x, _ in board) // 2)
    return {(x + offset, y): tile for (x, y), tile in board.items()}


def bag_of_one(met):
    """Script of the positions met in play while one tile was left in the bag, or as few as there were."""
    fewest = min(left for _, _, left in met if left)
    script = Script()
    for board, hand, left in met:
        if left == fewest:
            _ask(script, board, [hand])
    return script


def _asked(board, hands):
    script = Script()
    _ask(script, board, hands)
    return script


def _ask(script, board, hands):
    script.clear()
    script.lay([(x, y, tile) for (x, y), tile in board.items()])
    for hand in hands:
        script.step(board, hand)
