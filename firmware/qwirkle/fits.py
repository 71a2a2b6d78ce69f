"""Which tiles of a hand fit a line, as tables that the move generator reads.

A set of tiles of the hand is a mask of at most six bits, one for each kind in
it: equal tiles count once. Of a line only its colour, its shape and the tiles
it already has need be known: what fits is the hand's tiles of that colour or
shape, less those.

    mask of one colour       the hand's tiles of it; at 0 all of them, for a
                             line that has no tile; at any other mask none
    SHAPE + mask             the same for one shape
    BIT + kind, KIND + bit   the bit of a kind, 0 when it is not in the hand,
                             and the kind of a bit
    LARGEST                  the size of the largest group of one colour or shape
    COLOURS, GROUPS          the groups in the list: those of one colour, then
                             those of two tiles or more of one shape behind
    LIST + 1 ..              the groups
    LINE + 1, + 2            room for the two groups that fit a line
"""

import micropython
from micropython import const

from qwirkle.tiles import BITS, MASKS

_SHAPE = const(64)
_BIT = const(128)
_KIND = const(164)
_LARGEST = const(197)
_COLOURS = const(198)
_GROUPS = const(199)
_LIST = const(199)
SIZE = const(214)


@micropython.viper
def take_hand(tables: ptr8, hand: ptr8, count: int):
    """Write the tables, SIZE bytes, of a hand of `count` kinds 0..35."""
    masks = ptr16(MASKS)
    bits = ptr8(BITS)
    i = 0
    while i < _KIND:
        tables[i] = 0
        i += 1
    bit = 1
    i = 0
    while i < count:
        kind = hand[i]
        if tables[_BIT + kind] == 0:
            tables[_BIT + kind] = bit
            tables[_KIND + bit] = kind
            mask = masks[kind]
            tables[mask & 63] |= bit
            tables[_SHAPE + (mask >> 6)] |= bit
            bit += bit
        i += 1
    tables[0] = bit - 1
    groups = 0
    largest = 1
    i = 1
    while i < _BIT:
        size = bits[tables[i]]
        if size > largest:
            largest = size
        if i == _SHAPE:
            tables[_COLOURS] = groups
        if size > i >> 6:
            groups += 1
            tables[_LIST + groups] = tables[i]
        i += 1
    tables[_GROUPS] = groups
    tables[_LARGEST] = largest
