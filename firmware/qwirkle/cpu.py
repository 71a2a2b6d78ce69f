"""Computer players, each a generator that yields while it thinks, so that the screen stays alive.

It must never look at more than its seat may know: the board, its own hand, what was played, and counts.
"""
from micropython import const

from qwirkle import hands, moves, tiles

GREEDY = const(0)  # takes the highest-scoring play

_SLICE = const(8)  # lines of the board searched between two yields


def think(game, seat, level, play):
    """Choose a play for the seat to move: a generator; `play` holds the best one found so far at each yield.

    level: GREEDY. It yields from the first play on, so that whoever stops it early has one to lay.
    When it ends with `play` empty, the seat has no play, and `discard` says what to trade.
    Of plays with equal scores the one that the search finds first is taken. The search of the
    game is busy until the end: ask it nothing else meanwhile.
    """
    hand = bytes(game.hand(seat))
    smallest = 1
    if not game.board.count and not game.options.free_opening:
        smallest = game.opening_size(seat)
    search = game.search
    search.start(game.board, hand, len(hand), smallest)
    play.clear()
    best = 0
    while True:
        score = search.next(best + 1, _SLICE)
        if score > 0:
            best = score
            play.copy_from(search.play)
        elif score != moves.BUSY:
            return
        if best:
            yield


def discard(game, seat):
    """The mask of hand positions to trade when the seat has no play; 0 when the bag is empty and it must pass.

    Keeps one tile of each kind of the largest set in the hand, and trades the rest, as far as the bag goes.
    """
    hand = game.hand(seat)
    count = len(hand)
    left = min(count, game.bag.left)
    best = 0
    for group in range(12):
        if tiles.BITS[hands.members(hand, count, group)] > tiles.BITS[hands.members(hand, count, best)]:
            best = group
    mask = 0
    kept = 0
    for i in range(count):
        if not left:
            break
        bit = 1 << hand[i]
        if tiles.MASKS[hand[i]] >> best & 1 and not kept & bit:
            kept |= bit
        else:
            mask |= 1 << i
            left -= 1
    if left and not mask:
        mask = 1  # every tile is of the set, and yet one must go
    return mask


def act(game, seat, play):
    """Do what `think` chose: lay the play, or trade, or pass. True, since it only chooses what the rules allow."""
    if play.count:
        return game.play(seat, play)
    mask = discard(game, seat)
    return game.trade(seat, mask) if mask else game.pass_turn(seat)
