"""Pixel formats of an ST7789's memory write: bytes on the wire to RGB565 words.

A decoder takes the bytes left over from the last call and new ones, and returns the words (an array
of "H") and what is left over now. Layouts: ST7789V data sheet, 8.8.40 to 8.8.42.
"""

import sys
from array import array


def rgb565(rest, data):
    """COLMOD 5: two bytes a pixel, the high one first."""
    whole = bytes(rest) + bytes(data) if rest else data
    even = len(whole) & ~1
    words = array("H")
    words.frombytes(whole[:even])
    if sys.byteorder == "little":
        words.byteswap()
    return words, bytes(whole[even:])


def rgb444(rest, data):
    """COLMOD 3: two pixels in three bytes."""
    whole = bytes(rest) + bytes(data)
    words = array("H")
    end = len(whole) - len(whole) % 3
    for i in range(0, end, 3):
        a, b, c = whole[i : i + 3]
        for red, green, blue in ((a >> 4, a & 15, b >> 4), (b & 15, c >> 4, c & 15)):
            words.append((red << 1 | red >> 3) << 11 | (green << 2 | green >> 2) << 5 | (blue << 1 | blue >> 3))
    return words, whole[end:]


def rgb666(rest, data):
    """COLMOD 6: three bytes a pixel, six bits in the top of each."""
    whole = bytes(rest) + bytes(data)
    end = len(whole) - len(whole) % 3
    red, green, blue = whole[0:end:3], whole[1:end:3], whole[2:end:3]
    words = array("H", [(r >> 3) << 11 | (g >> 2) << 5 | b >> 3 for r, g, b in zip(red, green, blue, strict=True)])
    return words, whole[end:]


def ignore(rest, data):
    """An unknown format: no pixels."""
    return array("H"), b""


DECODERS = {3: rgb444, 5: rgb565, 6: rgb666}
