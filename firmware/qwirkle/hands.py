"""What a hand of tiles can do by itself: its largest set, whether it holds a play, which tiles a trade takes.

It must never know seats, the bag or the board. A hand is `count` kinds (0 to 6) at the start of a buffer.
"""
from qwirkle import rules, tiles


def largest_set(hand, count):
    """Tiles in the largest set of the hand that shares a colour or a shape, identical tiles counted once.

    0 for an empty hand, else 1 to 6.
    """
    best = 0
    for group in range(12):  # six colours, then six shapes
        mask = 0
        for i in range(count):
            mask |= member(hand[i], group)
        size = 0
        while mask:
            mask &= mask - 1
            size += 1
        if size > best:
            best = size
    return best


def member(kind, group):
    """The bit of a tile in a group: of its shape in its colour (group 0 to 5), of its colour in its shape (6 to 11).

    0 when the tile is not of the group.
    """
    if group < 6:
        return 1 << tiles.shape(kind) if tiles.colour(kind) == group else 0
    return 1 << tiles.colour(kind) if tiles.shape(kind) == group - 6 else 0


def holds(hand, count, play, verdict):
    """True when the hand has every tile of the play, each as often as it is laid.

    Otherwise `verdict` says NOT_IN_HAND and blames the cells of the tiles that are too many.
    """
    refuse(verdict, rules.OK)
    for i in range(play.count):
        kind = play.kinds[i]
        spare = 0
        for j in range(count):
            if hand[j] == kind:
                spare += 1
        for j in range(i + 1):
            if play.kinds[j] == kind:
                spare -= 1
        if spare < 0:
            verdict.reason = rules.NOT_IN_HAND
            verdict.blame[verdict.blame_count] = play.cells[i]
            verdict.blame_count += 1
    return verdict.reason == rules.OK


def first_of_equal(hand, count, mask):
    """The mask of hand positions that takes the same tiles as `mask`, the first ones among identical tiles."""
    taken = 0
    for i in range(count):
        if mask >> i & 1:
            j = 0
            while hand[j] != hand[i] or taken >> j & 1:
                j += 1
            taken |= 1 << j
    return taken


def refuse(verdict, reason, play=None):
    """Empty `verdict` but for the reason, with every cell of `play` to blame when one is given. False."""
    verdict.reason = reason
    verdict.score = 0
    verdict.line_count = 0
    verdict.blame_count = 0
    if play is not None:
        for i in range(play.count):
            verdict.blame[i] = play.cells[i]
        verdict.blame_count = play.count
    return False
