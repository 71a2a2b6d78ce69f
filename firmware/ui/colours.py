"""The sixteen colours of the screen, by index, and the palettes that give them their RGB565.

Everything that draws names an index from here; only the canvas looks at the palettes. This
module must never know what is drawn.
"""

from micropython import const

BACK = const(0)  # behind everything: always lighter than a tile
PANEL = const(1)  # bars and boxes
EDGE = const(2)  # their outlines
DIM = const(3)  # text that matters less, and the frame of the last play
INK = const(4)  # text
LIT = const(5)  # cells that can take the picked tile
ALERT = const(6)  # a refusal and the cells to blame
TILE = const(7)  # the face of a tile: black, and behind everything else that has a tile's colour
RED = const(8)
ORANGE = const(9)
YELLOW = const(10)
GREEN = const(11)
BLUE = const(12)
PURPLE = const(13)
ACCENT = const(14)  # the cursor and the focus
GOOD = const(15)  # points, a legal play

FIRST_TILE_COLOUR = RED
"""Colour c of the game (0..5, in the order ROYGBP) is drawn in FIRST_TILE_COLOUR + c."""


def rgb565(red, green, blue):
    """Return a colour of three parts 0..255 as RGB565, the panel's 16 bits a pixel."""
    return (red & 0xF8) << 8 | (green & 0xFC) << 3 | blue >> 3


_DARK = (
    rgb565(36, 42, 56), rgb565(58, 66, 86), rgb565(104, 114, 138), rgb565(176, 184, 200),
    rgb565(255, 255, 255), rgb565(70, 104, 96), rgb565(255, 80, 96), 0,
)  # fmt: skip
_DARK_END = (rgb565(0, 232, 255), rgb565(120, 232, 120))

# Found by search, within what a person still calls by its name: 33 between the closest two for any eyes, 52 for
# normal ones, and each at least 4.9 to 1 against the face of a tile.
_APART = (
    rgb565(232, 24, 72), rgb565(224, 132, 0), rgb565(248, 252, 16), rgb565(88, 252, 168), rgb565(0, 128, 248),
    rgb565(184, 116, 176),
)  # fmt: skip


def box():
    """Return the palette of the box game: 16 values of RGB565.

    Each of the six was moved, within what a person still calls by its name, for the largest least
    distance: 52 between any two (CIELAB), and 26 for colour-blind eyes, where the colours of the
    box have 37 and 13. tools/palette.py measures it.
    """
    return _DARK + (
        rgb565(224, 6, 50), rgb565(250, 152, 32), rgb565(252, 248, 16), rgb565(42, 168, 104), rgb565(64, 90, 250),
        rgb565(204, 116, 212),
    ) + _DARK_END  # fmt: skip


def safe():
    """Return the palette for colour-blind eyes: no two of the six closer than 33."""
    return _DARK + _APART + _DARK_END


def sunlight():
    """Return the palette for bright places: dark on white, where a dark screen would be a mirror."""
    return (
        rgb565(255, 255, 255), rgb565(232, 236, 242), rgb565(136, 142, 156), rgb565(100, 106, 120),
        0, rgb565(128, 208, 180), rgb565(200, 0, 24), 0,
    ) + _APART + (rgb565(0, 92, 168), rgb565(0, 108, 32))  # fmt: skip


PALETTES = (box, safe, sunlight)
"""By the index that the settings keep."""
