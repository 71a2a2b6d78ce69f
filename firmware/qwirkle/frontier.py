"""The empty cells beside the tiles of a board, and what may lie on each.

Between two frontier cells that follow each other in a row lie either tiles
only, which is a run, or empty cells only, which is a gap: an empty cell beside
a tile would be a frontier cell itself. So the rows of a board are a list of
frontier cells with a run or a gap after each, and the columns are another.
A search for plays walks these lists and never looks at the board again.

Work space, in 16-bit words, positions 0..437. Position 0 is before the first
row; 1..f are the f frontier cells row by row; f+1..2f the same column by
column.

    CELL + position   the cell
    RUN + position    what follows in its row or column: tiles << 12 | their
                      masks (tiles.MASKS) for a run; for a gap the empty cells
                      up to the next frontier cell, 63 when there is none
    INFO + position   score << 6 | hand, for the line that crosses here: what
                      a tile laid here scores in it, and which tiles fit it.
                      Bit i of a hand is its i-th kind, equal tiles counted once
    COLOUR, SHAPE     + any mask of 6 colours or shapes: the hand's tiles in it
    KIND + bit        the kind that a bit of a hand is

n connected tiles touch at n - 1 sides at least, so of their 4n sides 2n + 2
at most face an empty cell: 218 for all 108 tiles.
"""

import micropython
from micropython import const

from qwirkle.tiles import BITS, MASKS

MOST = const(218)

# Where things are in the work space; `moves` reads them.
_CELL = const(0)
_RUN = const(438)
_INFO = const(876)
_COLOUR = const(1314)
_SHAPE = const(1378)
_KIND = const(1442)
_HAND = const(1475)
_GROUPS = const(1476)
_LARGEST = const(1489)
_ROWS = const(1490)
_END = const(1491)

_ORIGIN = const(0x8080)
_NEVER = const(63)


@micropython.viper
def analyse_hand(work, hand, count: int):
    """Write the hand's tables: `count` kinds of 0..35, equal ones once."""
    w = ptr16(work)
    tiles = ptr8(hand)
    masks = ptr16(MASKS)
    bits = ptr8(BITS)
    i = 1
    while i < 64:
        w[_COLOUR + i] = 0
        w[_SHAPE + i] = 0
        i += i
    w[_COLOUR] = 0
    w[_SHAPE] = 0
    bit = 1
    i = 0
    while i < count:
        j = 0
        while tiles[j] != tiles[i]:
            j += 1
        if j == i:
            mask = masks[tiles[i]]
            w[_COLOUR + (mask & 63)] |= bit
            w[_SHAPE + (mask >> 6)] |= bit
            w[_KIND + bit] = tiles[i]
            bit += bit
        i += 1
    w[_HAND] = bit - 1
    # The groups of two or more that share a colour or a shape, and the size
    # of the largest: no play without a run has more tiles.
    groups = 0
    largest = 1 if bit > 1 else 0
    i = 1
    while i < 64:
        at = _COLOUR
        while at <= _SHAPE:
            size = bits[w[at + i]]
            if size > 1:
                groups += 1
                w[_GROUPS + groups] = w[at + i]
                if size > largest:
                    largest = size
            at += 64
        i += i
    w[_GROUPS] = groups
    w[_LARGEST] = largest
    i = 3
    while i < 64:
        w[_COLOUR + i] = w[_COLOUR + (i & (i - 1))] | w[_COLOUR + (i & (0 - i))]
        w[_SHAPE + i] = w[_SHAPE + (i & (i - 1))] | w[_SHAPE + (i & (0 - i))]
        i += 1


@micropython.viper
def analyse_board(work, board) -> int:
    """Write the frontier of a board, after the hand; return its cells.

    An empty board has one: the origin, from which plays run to the right.
    Returns -1 when the tiles are not connected and the work space is too small.
    """
    w = ptr16(work)
    slots = ptr8(board.slots)
    cells = ptr16(board.cells)
    kinds = ptr8(board.kinds)
    count = int(board.count)
    masks = ptr16(MASKS)
    bits = ptr8(BITS)
    hand = w[_HAND]
    if count == 0:
        w[_RUN] = 0
        w[_CELL + 1] = _ORIGIN
        w[_RUN + 1] = _NEVER
        w[_INFO + 1] = hand
        w[_ROWS] = 1
        w[_END] = 1
        return 1

    # Every empty neighbour of every tile, cells with two such tiles twice.
    found = 0
    left = 255
    right = 0
    top = 255
    bottom = 0
    i = 0
    while i < count:
        cell = cells[i]
        x = cell & 255
        y = cell >> 8
        if x < left:
            left = x
        if x > right:
            right = x
        if y < top:
            top = y
        if y > bottom:
            bottom = y
        side = 0
        while side < 4:
            q = cell - 256 + (side << 9) if side < 2 else cell - 5 + (side << 1)
            slot = (q + (q >> 4)) & 255
            while slots[slot]:
                if cells[slots[slot] - 1] == q:
                    break
                slot = (slot + 1) & 255
            if slots[slot] == 0:
                if found == MOST:
                    return -1
                w[_INFO + found] = q
                found += 1
            side += 1
        i += 1

    # Two counting sorts, by column and then by row. Counters are where the
    # runs will be.
    source = _INFO
    target = _CELL + MOST + 1
    shift = 0
    low = left - 1
    high = right + 1
    while True:
        i = low
        while i <= high:
            w[_RUN + i] = 0
            i += 1
        i = source
        while i < source + found:
            w[_RUN + ((w[i] >> shift) & 255)] += 1
            i += 1
        at = target
        i = low
        while i <= high:
            at += w[_RUN + i]
            w[_RUN + i] = at - w[_RUN + i]
            i += 1
        i = source
        while i < source + found:
            q = w[i]
            at = _RUN + ((q >> shift) & 255)
            w[w[at]] = q
            w[at] += 1
            i += 1
        if shift:
            break
        shift = 8
        source = target
        target = _INFO
        low = top - 1
        high = bottom + 1
    rows = 0
    q = 0
    i = 0
    while i < found:
        if w[_INFO + i] != q:
            q = w[_INFO + i]
            rows += 1
            w[_CELL + rows] = q
        i += 1

    # The same cells by columns: a counting sort of their positions.
    low = left - 1
    high = right + 1
    i = low
    while i <= high:
        w[_RUN + i] = 0
        i += 1
    i = 1
    while i <= rows:
        w[_RUN + (w[_CELL + i] & 255)] += 1
        i += 1
    at = rows + 1
    i = low
    while i <= high:
        at += w[_RUN + i]
        w[_RUN + i] = at - w[_RUN + i]
        i += 1
    i = 1
    while i <= rows:
        q = w[_CELL + i]
        at = w[_RUN + (q & 255)]
        w[_RUN + (q & 255)] = at + 1
        w[_CELL + at] = q
        w[_INFO + at] = i
        i += 1

    # Runs and gaps.
    w[_RUN] = _NEVER
    w[_ROWS] = rows
    w[_END] = rows + rows
    step = 1
    i = 1
    while i <= rows + rows:
        cell = w[_CELL + i]
        if i > rows:
            step = 256
        last = 0
        if i < rows:
            last = w[_CELL + i + 1]
            if (last ^ cell) > 255:
                last = 0
        elif i < rows + rows and i > rows:
            last = w[_CELL + i + 1]
            if (last ^ cell) & 255:
                last = 0
        run = 0
        if last == 0:
            run = _NEVER
        else:
            q = cell + step
            while q != last:
                slot = (q + (q >> 4)) & 255
                while slots[slot]:
                    if cells[slots[slot] - 1] == q:
                        break
                    slot = (slot + 1) & 255
                if slots[slot] == 0:
                    run = last - q
                    if step > 1:
                        run = run >> 8
                    if run > _NEVER:
                        run = _NEVER
                    break
                run = (run | masks[kinds[slots[slot] - 1]]) + 4096
                # More than seven fit no line either.
                if run > 32767:
                    run -= 4096
                q += step
        w[_RUN + i] = run
        i += 1

    # What may lie on each cell: the column through it bounds the row's plays,
    # and the row through it the column's.
    i = rows + 1
    while i <= rows + rows:
        of = w[_INFO + i]
        at = i
        target = of
        while True:
            n = w[_RUN + at - 1] >> 12
            mask = 0
            if n:
                mask = w[_RUN + at - 1] & 4095
            if w[_RUN + at] >> 12:
                n += w[_RUN + at] >> 12
                mask |= w[_RUN + at] & 4095
            if n == 0:
                w[_INFO + target] = hand
            else:
                colours = mask & 63
                shapes = mask >> 6
                fit = 0
                if bits[colours] == 1 and bits[shapes] == n:
                    fit = w[_COLOUR + colours] & w[_SHAPE + (63 ^ shapes)]
                if bits[shapes] == 1 and bits[colours] == n:
                    fit |= w[_SHAPE + shapes] & w[_COLOUR + (63 ^ colours)]
                if n == 5:
                    n = 11
                w[_INFO + target] = fit | (n + 1) << 6
            if at == of:
                break
            at = of
            target = i
        i += 1
    return rows
