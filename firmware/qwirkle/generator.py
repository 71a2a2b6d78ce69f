"""The move generator: the next legal play of a search, in machine code.

The cells of a play are a range of a row or column: its first frontier cell,
any empty cells to the right of (below) it, and gap cells to its left (above
it). What a range scores does not depend on which tiles lie on it, so a range
that scores too little costs no look at the hand. What is left is to give a
different tile to each cell, by masks of the hand's tiles that fit: one for the
line along the range, and one for each crossing line. Gap cells have none, so
they come last, and any tile left over will do.

A search stands still between two plays: all it needs to go on is in the work
space, behind what `frontier` wrote there.
"""

import micropython
from micropython import const

from qwirkle.tiles import BITS

# No more plays; no more steps.
END = const(-1)
BUSY = const(-2)

# The work space that `frontier` describes.
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
# Options of a search.
SMALLEST = const(1492)
STEPS = const(1554)
# The groups that fit the line of a range.
_LINE = const(1493)
# Per tile of a range, from 1: which tiles fit a frontier cell; the place of a
# frontier cell and of a gap's cell in the range; the tiles still to try; the
# tile tried. From 0: the cells by place.
_FIT = const(1496)
_PLACE = const(1503)
_GAP = const(1510)
_LEFT = const(1517)
_TRIED = const(1524)
_AT = const(1531)
# Where a search stands.
STATE = const(1538)
WORDS = const(1556)


@micropython.viper
def next_play(work, cells_out, kinds_out, at_least: int) -> int:
    """Write the next play that scores `at_least` or more, in order of its cells.

    Returns score << 4 | tiles, END after the last play, or BUSY when the steps
    allowed have run out: calling again goes on.
    """
    w = ptr16(work)
    cells = ptr16(cells_out)
    kinds = ptr8(kinds_out)
    bits = ptr8(BITS)
    end = w[_END]
    rows = w[_ROWS]
    smallest = w[SMALLEST]
    # The range: `first` is its first frontier cell, `last` its last one, with
    # `after` gap cells behind and `before` in front of it.
    first = w[STATE]
    last = w[STATE + 1]
    after = w[STATE + 2]
    before = w[STATE + 3]
    # Tiles from the first frontier cell on, and how many of them on frontier
    # cells; the old tiles in line with them; what all crossing lines score.
    tiles = w[STATE + 4]
    fixed = w[STATE + 5]
    old = w[STATE + 6]
    mask = w[STATE + 7]
    crossing = w[STATE + 8]
    most = w[STATE + 9]
    # The group of tiles in use, and the tile being placed (0: none).
    groups = w[STATE + 10]
    group = w[STATE + 11]
    room = w[STATE + 12]
    level = w[STATE + 13]
    used = w[STATE + 14]
    score = w[STATE + 15]
    steps = w[STEPS]
    if steps == 0:
        steps = -1
    if score < at_least:
        level = 0
        groups = 0
    found = 0
    step = 1
    if first > rows:
        step = 256
    while True:
        # Give a tile to each cell of the range.
        size = tiles + before
        while level:
            bit = w[_LEFT + level]
            if bit == 0:
                level -= 1
                if level:
                    used ^= w[_TRIED + level]
                continue
            bit = bit & (0 - bit)
            w[_LEFT + level] ^= bit
            w[_TRIED + level] = bit
            if level == size:
                found = score << 4 | size
                break
            used |= bit
            level += 1
            if level <= fixed:
                w[_LEFT + level] = group & w[_FIT + level] & (63 ^ used)
            else:
                w[_LEFT + level] = group & (63 ^ used)
        if found:
            break

        # Another group of tiles for this range.
        while groups:
            if old:
                group = w[_LINE + groups]
            elif size > 1:
                group = w[_GROUPS + groups]
            else:
                group = w[_HAND]
            groups -= 1
            if bits[group] >= size:
                level = 1
                used = 0
                w[_LEFT + 1] = group & w[_FIT + 1]
                break
        if level:
            continue

        # One more cell in front.
        while True:
            before += 1
            size = tiles + before
            length = old + size
            if before > room or size > most or length > 6:
                size = 0
                break
            if size >= smallest and (size > 1 or step == 1):
                score = crossing
                if length > 1:
                    score += length
                    if length == 6:
                        score += 6
                elif crossing == 0:
                    score = 1
                if score >= at_least:
                    break
        if size:
            groups = 1
            if old:
                groups = 2
            elif size > 1:
                groups = w[_GROUPS]
            continue

        # One more cell behind, or else the next first frontier cell.
        while True:
            if steps == 0:
                found = BUSY
                break
            steps -= 1
            if tiles == 0:
                first += 1
                while first <= end and w[_INFO + first] & 63 == 0:
                    first += 1
                if first > end:
                    found = END
                    break
                if first > rows:
                    step = 256
                run = w[_RUN + first - 1]
                old = run >> 12
                mask = 0
                room = run
                if old:
                    mask = run & 4095
                    room = 0
                last = first - 1
                crossing = 0
                fixed = 0
                most = w[_LARGEST]
            run = w[_RUN + last]
            fit = 63
            if tiles == 0 or run >> 12 or run == after:
                last += 1
                after = 0
                fit = w[_INFO + last] & 63
                crossing += w[_INFO + last] >> 6
                run = w[_RUN + last]
                if run >> 12:
                    old += run >> 12
                    mask |= run & 4095
                if old:
                    if tiles == 0 or run >> 12:
                        colours = mask & 63
                        shapes = mask >> 6
                        group = 0
                        if bits[colours] == 1 and bits[shapes] == old:
                            group = w[_COLOUR + colours] & w[_SHAPE + (63 ^ shapes)]
                        w[_LINE + 1] = group
                        most = bits[group]
                        group = 0
                        if bits[shapes] == 1 and bits[colours] == old:
                            group = w[_SHAPE + shapes] & w[_COLOUR + (63 ^ colours)]
                        w[_LINE + 2] = group
                        if bits[group] > most:
                            most = bits[group]
                    fit &= w[_LINE + 1] | w[_LINE + 2]
                fixed += 1
                w[_FIT + fixed] = fit
                w[_PLACE + fixed] = tiles
                w[_AT + tiles] = w[_CELL + last]
            else:
                after += 1
                w[_AT + tiles] = w[_CELL + last] + after * step
                w[_GAP + 1 + tiles - fixed] = tiles
            tiles += 1
            if fit and tiles <= most and old + tiles <= 6:
                break
            tiles = 0
            room = 0
        if found:
            break
        before = -1

    if found > 0:
        i = 1
        while i <= size:
            if i <= fixed:
                place = w[_PLACE + i]
            elif i <= tiles:
                place = w[_GAP + i - fixed]
            else:
                place = tiles - i
            at = w[_AT] + place * step
            if place > 0:
                at = w[_AT + place]
            cells[before + place] = at
            kinds[before + place] = w[_KIND + w[_TRIED + i]]
            i += 1
    w[STATE] = first
    w[STATE + 1] = last
    w[STATE + 2] = after
    w[STATE + 3] = before
    w[STATE + 4] = tiles
    w[STATE + 5] = fixed
    w[STATE + 6] = old
    w[STATE + 7] = mask
    w[STATE + 8] = crossing
    w[STATE + 9] = most
    w[STATE + 10] = groups
    w[STATE + 11] = group
    w[STATE + 12] = room
    w[STATE + 13] = level
    w[STATE + 14] = used
    w[STATE + 15] = score
    return found
