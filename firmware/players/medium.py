"""The medium computer player: about the highest score, but not at the price of giving away a Qwirkle.

It must never know another seat's hand: only how many tiles of each kind it does not see.
"""
from micropython import const
from qwirkle import moves, tiles

from players import cpu
from players.candidates import Candidates

_MOST = const(8)  # plays that are looked at more closely
_SLICE = const(60)  # ranges of the board searched between two yields

# In eighths of a point. Half a point for each tile laid and each copy got rid of, five points for a
# Qwirkle made possible, times the chance that one other hand holds the tile.
_PER_TILE = const(4)
_PER_COPY = const(4)
_GIFT = const(40)

_candidates = Candidates(_MOST, _PER_TILE, _PER_COPY)
_unseen = bytearray(tiles.KINDS)


def think(game, seat, play):
    """Choose a play: see `cpu.think`."""
    play.clear()
    cpu.start(game, seat)
    search = game.search
    kept = _candidates
    hand = game.hand(seat)
    kept.begin(hand, len(hand))
    while True:
        score = search.next(kept.floor(), _SLICE)
        if score > 0:
            kept.offer(search.play, score)
            kept.load(kept.ranks[0], play)
        elif score != moves.BUSY:
            break
        yield
    game.unseen(seat, _unseen)
    hidden = max(1, tiles.TILES - game.board.count - len(hand))
    for i in range(kept.count):
        kept.charge(kept.ranks[i], game.board, game.verdict, _unseen, hidden, _GIFT)
        yield
    kept.sort()
    if kept.count:
        kept.load(kept.ranks[0], play)
