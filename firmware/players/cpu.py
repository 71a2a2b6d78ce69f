"""Computer players of three strengths, each a generator that yields while it thinks, so that the screen stays alive.

It must never look at more than its seat may know: the board, its own hand, what was played, and counts.
"""
from micropython import const
from qwirkle import hands, moves, tiles
from qwirkle.bag import Random

EASY = const(0)  # plays like a child: small plays, and it does not see all of them
MEDIUM = const(1)  # about the highest score, but not at the price of giving away a Qwirkle
HARD = const(2)  # tries its best plays against many hands that the others could hold
GREEDY = const(3)  # always the highest score: what the others are measured against
NAMES = ("easy", "medium", "hard", "greedy")

_SLICE = const(60)  # ranges of the board searched between two yields: 8 ms on a Pico at most

_SMALL = const(2)  # tiles of a play that a child thinks of
_SEEN = const(4)  # it sees one of so many of them
_LOOKED_AT = const(150)  # plays, then it has looked long enough

_random = Random(0)


def think(game, seat, level, play, work=0):
    """Choose a play for the seat to move: a generator, to be stopped at any yield and then followed by `act`.

    level: EASY, MEDIUM, HARD or GREEDY. `play` holds the best one found so far; it is empty before
    the first is found, and at the end when the seat has none. There is no clock here: whoever runs
    the generator stops it when its time is up. work: how long HARD thinks, in about milliseconds of
    a Pico at 125 MHz; 0 is its usual measure.
    The same view (board, own hand, counts, scores) gives the same choice on every interpreter.
    The search and the verdict of the game are busy until the end: ask them nothing else meanwhile.
    """
    if level == HARD:
        from players import hard

        return hard.think(game, seat, play, work)
    if level == MEDIUM:
        from players import medium

        return medium.think(game, seat, play)
    return _easy(game, seat, play) if level == EASY else _greedy(game, seat, play)


def start(game, seat):
    """Begin the search of the game with the hand of the seat."""
    hand = game.hand(seat)
    smallest = 1
    if not game.board.count and not game.options.free_opening:
        smallest = game.opening_size(seat)
    game.search.start(game.board, hand, len(hand), smallest)


def chance(game, seat):
    """The generator of numbers of all computer players, seeded by what the seat sees and by nothing else."""
    seed = game.turn_count * 31 + seat
    for i in range(game.hand_counts[seat]):
        seed = (seed * 37 + game.hands[seat * tiles.HAND + i]) & 0xFFFFF
    for i in range(game.seats):
        seed = (seed * 31 + game.scores[i]) & 0xFFFFF
    for i in range(game.board.count):
        seed = (seed * 5 + game.board.cells[i] + game.board.kinds[i]) & 0xFFFFF
    Random.__init__(_random, seed)
    return _random


def _greedy(game, seat, play):
    """The highest-scoring play; of equal ones the first that the search finds."""
    play.clear()
    start(game, seat)
    search = game.search
    best = 0
    while True:
        score = search.next(best + 1, _SLICE)
        if score > 0:
            best = score
            play.copy_from(search.play)
        elif score != moves.BUSY:
            return
        yield


def _easy(game, seat, play):
    """The highest-scoring of the small plays that it sees; if it sees none, the first that there is."""
    play.clear()
    start(game, seat)
    search = game.search
    random = chance(game, seat)
    opening = not game.board.count
    best = 0
    looked = 0
    while looked < _LOOKED_AT:
        score = search.next(best + 1, _SLICE)
        if score > 0:
            looked += 1
            if not play.count:
                play.copy_from(search.play)
            if (opening or search.play.count <= _SMALL) and not random.below(_SEEN):
                best = score
                play.copy_from(search.play)
        elif score != moves.BUSY:
            return
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
    """Do what `think` chose, or had found when it was stopped. True, since it only does what the rules allow.

    An empty play becomes the highest-scoring one, or a trade, or a pass when there is none.
    """
    if not play.count:
        start(game, seat)
        game.search.best(play)
    if play.count:
        return game.play(seat, play)
    mask = discard(game, seat)
    return game.trade(seat, mask) if mask else game.pass_turn(seat)
