"""What a hand of tiles can do by itself: its largest set, whether it holds a play or opens with it.

It must never know seats, the bag or the board. A hand is `count` kinds (0 to 6) at the start of a buffer.
"""
from qwirkle import rules, tiles


def largest_set(hand, count):
    """Tiles in the largest set of the hand that shares a colour or a shape, identical tiles counted once.

    0 for an empty hand, else 1 to 6.
    """
    best = 0
    for group in range(12):
        best = max(best, tiles.BITS[members(hand, count, group)])
    return best


def members(hand, count, group):
    """Six bits: the shapes held of colour `group` (0 to 5), or the colours held of shape `group` - 6 (6 to 11)."""
    union = 0
    for i in range(count):
        mask = tiles.MASKS[hand[i]]
        if mask >> group & 1:
            union |= mask
    return union >> 6 if group < 6 else union & 63


def holds(hand, count, play, verdict):
    """True when the hand has every tile of the play, each as often as it is laid.

    Otherwise `verdict` says NOT_IN_HAND and blames the cells of the tiles that are too many.
    """
    refuse(verdict, rules.OK)
    taken = 0
    for i in range(play.count):
        j = 0
        while j < count and (hand[j] != play.kinds[i] or taken >> j & 1):
            j += 1
        taken |= 1 << j
        if j == count:
            verdict.reason = rules.NOT_IN_HAND
            verdict.blame[verdict.blame_count] = play.cells[i]
            verdict.blame_count += 1
    return verdict.reason == rules.OK


def opens(hand, count, play, verdict):
    """True when the play is large enough to open: as many tiles as the largest set. Otherwise it is refused."""
    return play.count >= largest_set(hand, count) or refuse(verdict, rules.OPENING_TOO_SMALL, play)


def refuse(verdict, reason, play=None):
    """Make `verdict` say the reason, with every tile of `play` to blame when one is given. False."""
    verdict.reason = reason
    verdict.score = 0
    verdict.line_count = 0
    verdict.blame_count = 0
    if play is not None:
        for i in range(play.count):
            verdict.blame[i] = play.cells[i]
        verdict.blame_count = play.count
    return False
