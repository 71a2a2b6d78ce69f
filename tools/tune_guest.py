"""Plays games of two by good but not always the best plays, and prints what each turn laid, kept and scored.

Runs in the MicroPython VM. It must never know what becomes of the figures.
"""

from players import cpu
from players.candidates import Candidates
from qwirkle import rules, tiles
from qwirkle.bag import Random
from qwirkle.game import Game

QWIRKLE = 12  # points that a play with a Qwirkle has at least
MOST = 4  # plays of which a turn may take any: one turn in three does, the others take the first


def kept_after(hand, play):
    """The tiles of a hand that stay when `play` is laid."""
    left = list(hand)
    for i in range(play.count):
        left.remove(play.kinds[i])
    return left


def pairs_and_copies(left):
    """How many pairs of different tiles go together, and how many tiles have an equal one before them."""
    pairs = copies = 0
    for i in range(len(left)):
        copies += left[i] in left[:i]
        for j in range(i):
            pairs += left[i] != left[j] and tiles.MASKS[left[i]] & tiles.MASKS[left[j]] != 0
    return pairs, copies


def main(inputs, say):
    """inputs: "deals", seeds with spaces. Says a line a game, a word a turn: laid,pairs,copies,best,qwirkle,score.

    best: the highest score of the kept tiles on the new board, qwirkle: 1 if it is one; a trade lays 0.
    """
    candidates = Candidates(MOST, 0, 0)
    play = rules.Play()
    for deal in dict(inputs)["deals"].decode().split():
        game = Game(2, int(deal))
        random = Random(int(deal))
        turns = []
        while not game.over:
            seat = game.turn
            hand = game.hand(seat)
            cpu.start(game, seat)
            candidates.begin(hand, len(hand))
            score = game.search.next()
            while score > 0:
                candidates.offer(game.search.play, score)
                score = game.search.next(candidates.floor())
            play.clear()
            left = []
            if candidates.count:
                rank = 0 if random.below(3) else random.below(candidates.count)
                candidates.load(candidates.ranks[rank], play)
                left = kept_after(hand, play)
            laid = play.count
            cpu.act(game, seat, play)
            pairs, copies = pairs_and_copies(left)
            game.search.start(game.board, bytes(left), len(left))
            best = max(0, game.search.best())
            qwirkle = int(best >= QWIRKLE)
            turns.append(f"{laid},{pairs},{copies},{best},{qwirkle},{game.turn_score(game.turn_count - 1)}")
        say(" ".join(turns))
