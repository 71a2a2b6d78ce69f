"""The sixteen colours of the screen, by index, and the palettes that give them their RGB565.

Everything that draws names an index from here; only the canvas looks at the palettes. This
module must never know what is drawn.
"""

from micropython import const

BACK = const(0)  # behind everything: dark, yet lighter than a tile
PANEL = const(1)  # bars and boxes
EDGE = const(2)  # their outlines
DIM = const(3)  # text that matters less
INK = const(4)  # text
LIT = const(5)  # cells that can take the picked tile
ALERT = const(6)  # a refusal and the cells to blame
TILE = const(7)  # the face of a tile
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


def box():
    """Return the palette of the box game: 16 values of RGB565.

    Each of the six was moved, within what a person still calls by its name, for the largest least
    distance: 52 between any two (CIELAB), and 26 for colour-blind eyes, where the colours of the
    box have 37 and 13. tools/palette.py measures it.
    """
    return (
        rgb565(36, 42, 56),
        rgb565(58, 66, 86),
        rgb565(104, 114, 138),
        rgb565(176, 184, 200),
        rgb565(255, 255, 255),
        rgb565(70, 104, 96),
        rgb565(255, 72, 88),
        rgb565(0, 0, 0),
        rgb565(224, 6, 50),
        rgb565(250, 152, 32),
        rgb565(252, 248, 16),
        rgb565(42, 168, 104),
        rgb565(64, 90, 250),
        rgb565(204, 116, 212),
        rgb565(0, 232, 255),
        rgb565(120, 232, 120),
    )
