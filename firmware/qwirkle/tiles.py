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

# What a line of so many tiles scores.
POINTS = b"\0\0\2\3\4\5\x0c\0"


def name(kind):
    """Return the two letters of a kind 0..35, colour first: 0 is "RC"."""
    return COLOURS[kind // 6] + SHAPES[kind % 6]


def parse(text):
    """Return the kind 0..35 that two letters name, in upper or lower case.

    Raises ValueError with what was expected.
    """
    letters = text.upper()
    if len(letters) == 2:
        colour = COLOURS.find(letters[0])
        shape = SHAPES.find(letters[1])
        if colour >= 0 and shape >= 0:
            return colour * 6 + shape
    raise ValueError("'%s' is no tile: expected a colour out of ROYGBP and a shape out of CSDTLX, as in RC" % text)
