"""The move generator: the next legal play of a search, in machine code.

The cells of a play are a range of a row or column: its anchor, which is the
first of its cells that touches an old tile, any empty cells to the right of
(below) it, and cells to its left (above it) that touch none. Every anchor is
looked at once, so every play is found once. What a range scores does not
depend on which tiles lie on it, so a range that scores too little costs no
look at the hand. What is left is to give a different tile to each cell.

The board is looked up as it goes. To write down all empty cells beside tiles
first, sorted, with the runs between them, saved little (2.7 ms for a best play,
3.7 now), and took 8 KB more. `make bench` and `make memory` print the figures.
"""

import micropython
from micropython import const

from qwirkle.tiles import BITS, MASKS, POINTS

# As in `moves`: a constant of the same file costs no look-up.
_END = const(-1)
_BUSY = const(-2)

# The work space, in words. From 1, for the tiles of a range: those still to
# try. From 7: where the search stands, by the names in `next_play`; the first
# empty cell behind the range; where the groups are that are left to try.
_BEHIND = const(11)
_BASE = const(19)
# What is asked: the least score, the most steps, the fewest tiles in a column
# and in a row; how many anchors there are, and whether the board is empty.
_AT_LEAST = const(23)
_STEPS = const(24)
_FEWEST = const(25)
_LAST = const(27)
_OPENING = const(28)
# From 1, for the tiles of a range: the one tried, those that fit; its cell.
_TRIED = const(28)
_FIT = const(34)
_AT = const(40)
# The steps of a column, then of a row, modulo 2 ** 16: none, both ways across,
# back, on. In all there are 57 words.
_SIDES = const(47)

# The tables of the hand, in bytes: see `moves`. From 1 behind them, the two
# groups that fit the line along the range.
_SHAPE = const(64)
_BIT = const(128)
_KIND = const(164)
_LARGEST = const(197)
_LINE = const(197)


@micropython.viper
def next_play(w: ptr16, search) -> int:
    """Write the next play that scores enough into `search.play`; its score << 4 | tiles, END or BUSY."""
    slot = 0  # the third local is the last that viper keeps in a register
    board = search.board
    slots = ptr8(board.slots)
    cells = ptr16(board.cells)
    anchors = ptr16(search.anchors)
    kinds = ptr8(board.kinds)
    tables = ptr8(search.tables)
    masks = ptr16(MASKS)
    bits = ptr8(BITS)
    points = ptr8(POINTS)
    # The anchor's number: tile * 8 + side * 2 + axis, and one more.
    anchor = w[7]
    # The cells of the range from the anchor on, and before it; how many could be.
    tiles = w[8]
    before = w[9]
    room = w[10]
    # The old tiles in line with it, the hand's tiles among them; what crossing lines score.
    old = w[12]
    mask = w[13]
    same = w[14]
    crossing = w[15]
    score = w[16]
    # The most tiles that fit the line; the groups left to try; the group in
    # use; the tile being placed (0: none) and those in use.
    most = w[17]
    groups = w[18]
    group = w[20]
    level = w[21]
    used = w[22]
    sides = _SIDES + 5 * (anchor & 1)
    found = 0
    if score < w[_AT_LEAST]:
        level = 0
        groups = 0
    while True:
        # Give a tile to each cell of the range.
        size = tiles + before
        while level:
            bit = w[level] & (0 - w[level])
            if bit == 0:
                level -= 1
                used ^= w[_TRIED + level]
                continue
            w[level] ^= bit
            w[_TRIED + level] = bit
            if level == size:
                found = score << 4 | size
                break
            used |= bit
            level += 1
            w[level] = group & w[_FIT + level] & (63 ^ used)
        if found:
            break

        # Another group of tiles for this range.
        while groups:
            group = tables[w[_BASE] + groups]
            groups >>= 1
            if groups == 0 and w[_BASE] == _SHAPE:
                w[_BASE] = 0
                groups = 32
            if bits[group] >= size:
                level = 1
                used = 0
                w[1] = group & w[_FIT + 1]
                break
        if level:
            continue

        # One more cell in front.
        while True:
            before += 1
            size = tiles + before
            if before > room or size > most:
                break
            if before:
                w[_FIT + size] = 63
                w[_AT + size] = (w[_AT + 1] + before * w[sides + 3]) & 65535
            score = crossing + points[old + size]
            if score == 0:
                score = 1
            if score >= w[_AT_LEAST] and size >= w[_FEWEST + (anchor & 1)]:
                w[_BASE] = _SHAPE
                groups = 32
                if old:
                    w[_BASE] = _LINE
                    groups = 2
                elif size == 1:
                    w[_BASE] = 0
                break
        if groups:
            continue

        # One more cell behind, or else the next anchor.
        while True:
            if tiles == most:
                tiles = 0
                room = 0
            if w[_STEPS] == 0:
                found = _BUSY
                break
            w[_STEPS] -= 1
            cell = w[_BEHIND]
            mine = 0
            if tiles == 0:
                # Where no two tiles go together, rows are enough.
                anchor = (anchor + 1) | 1 >> (tables[_LARGEST] - 1)
                sides = _SIDES + 5 * (anchor & 1)
                i = anchor & 1
                found = _END
                while anchor <= w[_LAST]:
                    turn = anchor - 1
                    # Of the turns below, the one that comes upon this tile: a
                    # cell beside several tiles is an anchor of the first.
                    mine = 1 + (((turn >> 1) ^ ((turn & 1) << 1)) & 3)
                    cell = (anchors[turn >> 3] - w[sides + mine]) & 65535
                    if i:
                        slot = (cell + (cell >> 4)) & 255
                        i = slots[slot]
                        while i and cells[i - 1] != cell:
                            slot = (slot + 1) & 255
                            i = slots[slot]
                    if i == 0:
                        found = 0
                        break
                    anchor += 2
                if found:
                    break
                crossing = 0
                old = 0
                mask = 0
                same = 0

            # From the cell both ways across, then back and on along the range.
            turn = 1
            n = 0
            line = 0
            own = 0
            fit = 63
            while turn < 5:
                delta = w[sides + turn]
                at = (cell + delta) & 65535
                while True:
                    slot = (at + (at >> 4)) & 255
                    i = slots[slot]
                    while i and cells[i - 1] != at:
                        slot = (slot + 1) & 255
                        i = slots[slot]
                    if i == 0 or turn < mine:
                        break
                    n += 1
                    kind = kinds[i - 1]
                    line |= masks[kind]
                    own |= tables[_BIT + kind]
                    at = (at + delta) & 65535
                if i:
                    fit = 0
                    break
                if turn == 2:
                    colours = line & 63
                    shapes = line >> 6
                    fit = (tables[colours] | tables[_SHAPE + shapes]) & (63 ^ own)
                    if n and bits[colours] + bits[shapes] <= n:
                        fit = 0
                    if fit == 0:
                        break
                    crossing += points[n + 1]
                    n = 0
                    line = 0
                    own = 0
                    if tiles:
                        turn = 3
                elif turn == 3:
                    room = n | w[_OPENING]
                turn += 1
            w[_BEHIND] = at
            if fit:
                old += n
                mask |= line
                same |= own
                most = tables[_LARGEST]
                if old:
                    colours = mask & 63
                    shapes = mask >> 6
                    i = 63 ^ same
                    if bits[colours] + bits[shapes] <= old:
                        i = 0
                    tables[_LINE + 1] = tables[colours] & i
                    tables[_LINE + 2] = tables[_SHAPE + shapes] & i
                    i &= tables[colours] | tables[_SHAPE + shapes]
                    fit &= i
                    most = bits[i]
                if fit and tiles < most:
                    break
            tiles = 0
            most = 0
        if found:
            break
        tiles += 1
        w[_FIT + tiles] = fit
        w[_AT + tiles] = cell
        before = -1
        if tiles == 1:
            # How many cells before the anchor touch no tile.
            i = room
            room = 0
            while i == 0 and room + 1 < most:
                cell = (cell + w[sides + 3]) & 65535
                turn = 1
                while i == 0 and turn < 4:
                    at = (cell + w[sides + turn]) & 65535
                    slot = (at + (at >> 4)) & 255
                    i = slots[slot]
                    while i and cells[i - 1] != at:
                        slot = (slot + 1) & 255
                        i = slots[slot]
                    turn += 1
                if i == 0:
                    room += 1

    if found > 0:
        play = search.play
        to_cells = ptr16(play.cells)
        to_kinds = ptr8(play.kinds)
        i = 0
        while i < size:
            to_cells[i] = w[_AT + 1 + i]
            to_kinds[i] = tables[_KIND + w[_TRIED + 1 + i]]
            i += 1
    w[7] = anchor
    w[8] = tiles
    w[9] = before
    w[10] = room
    w[12] = old
    w[13] = mask
    w[14] = same
    w[15] = crossing
    w[16] = score
    w[17] = most
    w[18] = groups
    w[20] = group
    w[21] = level
    w[22] = used
    return found
