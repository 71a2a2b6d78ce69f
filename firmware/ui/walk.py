"""Where the cursor goes on a press of an arrow: over the lit cells, or freely one cell at a time.

Knows packed cells and directions only; never the board, the rules or the screen.
"""

from hardware import buttons
from micropython import const

_FAR = const(0x3FFFFFFF)


def target(lit, count, at, direction, seen):
    """Index into `lit` of the cell that a press of `direction` leads to, or -1 when only `at` is lit.

    lit: array of packed cells, the first `count` count; at: the packed cell of the cursor, lit or not;
    direction: UP, DOWN, LEFT or RIGHT of `hardware.buttons`; seen: bytearray, one flag a lit cell.

    The nearest cell within 45 degrees of the direction wins, then any cell on that side. With none on
    that side the cursor comes in again from the other end, first at cells it has not stood on since the
    tile was picked. So every lit cell can be reached: walking on in one direction ends at an edge, and
    each press beyond an edge stands on a cell that was not seen before, until all were.
    """
    best = -1
    best_cost = _FAR
    for i in range(count):
        cell = lit[i]
        if cell == at:
            continue
        along = (cell & 255) - (at & 255)
        aside = (cell >> 8) - (at >> 8)
        if direction == buttons.UP or direction == buttons.DOWN:
            along, aside = aside, along
        if direction == buttons.UP or direction == buttons.LEFT:
            along = -along
        if aside < 0:
            aside = -aside
        # Bits 19 and up say which of the four classes a cell belongs to; below them the distance in
        # steps, and the distance off the axis decides between equals. Both are at most 510.
        if along > 0:
            cost = (along + aside) << 9 | aside
            if aside > along:
                cost |= 1 << 19
        else:
            cost = 2 << 19 | aside << 9 | (along + 256)
            if seen[i]:
                cost = 3 << 19 | cost
        if cost < best_cost:
            best = i
            best_cost = cost
    return best


def one_step(at, direction):
    """The packed cell next to `at` in `direction`; an edge of the packed range is not crossed."""
    if direction == buttons.LEFT:
        return at - 1 if at & 255 else at
    if direction == buttons.RIGHT:
        return at + 1 if at & 255 < 255 else at
    if direction == buttons.UP:
        return at - 256 if at >> 8 > 1 else at
    return at + 256 if at >> 8 < 255 else at
