"""The 36 kinds of tile as small ints, and tables of their colours and shapes.

A kind is colour * 6 + shape, 0..35: colours in the order red, orange, yellow, green, blue, purple, shapes circle,
square, diamond, star, clover, cross. This module knows nothing of boards, hands or rules; the two letters that
name a kind are a desktop need (`tools/notation.py`).
"""

from array import array

from micropython import const

KINDS = const(36)
COPIES = const(3)
TILES = const(108)
HAND = const(6)

# Kind -> one bit for its colour (bits 0..5) and one for its shape (bits
# 6..11). The masks of a line's tiles, ORed, say all about the line that the
# rules ask. A table, because the RP2040 has no divide instruction.
MASKS = array("H", (1 << k // 6 | 64 << k % 6 for k in range(KINDS)))

# How many bits are set in 0..63.
BITS = bytes(sum(n >> i & 1 for i in range(6)) for n in range(64))

# What a line of so many tiles scores.
POINTS = b"\0\0\2\3\4\5\x0c\0"
