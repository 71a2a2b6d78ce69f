"""The 36 kinds of tile as small ints, and their two-letter names.

A kind is colour * 6 + shape, 0..35. This module knows nothing of boards,
hands or rules.
"""

from array import array

from micropython import const

KINDS = const(36)
COPIES = const(3)
TILES = const(108)
HAND = const(6)

COLOURS = "ROYGBP"
SHAPES = "CSDTLX"

# Kind -> one bit for its colour (bits 0..5) and one for its shape (bits
# 6..11). The masks of a line's tiles, ORed, say all about the line that the
# rules ask. A table, because the RP2040 has no divide instruction.
MASKS = array("H", (1 << k // 6 | 64 << k % 6 for k in range(KINDS)))

# How many bits are set in 0..63.
BITS = bytes(sum(n >> i & 1 for i in range(6)) for n in range(64))


def colour(kind):
    """Return the colour 0..5 of a kind 0..35, an index into COLOURS."""
    return kind // 6


def shape(kind):
    """Return the shape 0..5 of a kind 0..35, an index into SHAPES."""
    return kind % 6


def name(kind):
    """Return the two letters of a kind 0..35, colour first: 0 is "RC"."""
    return COLOURS[kind // 6] + SHAPES[kind % 6]


def parse(text):
    """Return the kind 0..35 that two letters name, in upper or lower case.

    Raises ValueError with what was expected.
    """
    letters = text.upper()
    if len(letters) == 2:
        c = COLOURS.find(letters[0])
        s = SHAPES.find(letters[1])
        if c >= 0 and s >= 0:
            return c * 6 + s
    raise ValueError(
        "'{}' is no tile: expected a colour out of {} and a shape out of {}, as in RC".format(
            text, COLOURS, SHAPES
        )
    )
