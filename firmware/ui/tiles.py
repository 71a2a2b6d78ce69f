"""Tiles: the six shapes in the six colours, on a cell of any size from 4 px.

The masks are built by tools/make_tiles.py, which says how they are packed. This module knows a
kind of tile only as colour * 6 + shape, and must never know the board or a hand.
"""

import micropython
from ui import colours
from ui.canvas import mask

SIZES = (12, 16, 20, 24)
"""Cells, in px, at which a tile is shown in full; 4 to 11 are the overview's."""

marked = 0
"""1 when tiles from 12 px name their colour by ticks below a smaller shape."""

# Which of the three ticks a colour has: the left one is red, the middle one yellow, the right one blue,
# and two of them are the colour that these two paints mix to.
_TICKS = (1, 3, 2, 6, 4, 5)

_masks = b""
_room = 0  # what the next two are for
_size = 0  # px of its shapes
_start = 0  # where they begin in the masks


def _choose(room):
    """Find the largest shapes of at most `room` px, reading the masks at their first use."""
    global _masks, _room, _size, _start
    if not _masks:
        with open("assets/tiles.bin", "rb") as file:
            _masks = file.read()
    at = 1 + _masks[0]
    for size in _masks[1:at]:
        if size <= room:
            _size = size
            _start = at
        at += 6 * size * ((size + 7) >> 3)
    _room = room


@micropython.native
def draw(canvas, kind, x, y, size):
    """Draw a tile on the cell of `size` px at (x, y).

    The face is black, one px smaller than the cell, with rounded corners: rows of tiles show a
    gap, and the right and the bottom edge of the cell stay as they were.
    """
    face(canvas, x, y, size, colours.TILE)
    colour = colours.FIRST_TILE_COLOUR + kind // 6
    if marked and size > 11:
        _draw_marked(canvas, kind, x, y, size, colour)
        return
    # A cell from 12 px leaves a px of face around the shape, a smaller one has none to spare.
    room = size - 3 if size > 11 else size - 1
    if room != _room:
        _choose(room)
    inset = (size - 1 - _size) >> 1
    _shape(canvas, kind % 6, x + inset, y + inset, colour)


@micropython.native
def face(canvas, x, y, size, colour):
    """Draw an empty tile in a colour: also the back of a hidden one, and a lit cell."""
    side = size - 1
    canvas.rounded(x, y, side, side, 0 if size < 8 else 1 if size < 16 else 2, colour)


def ring(canvas, x, y, size, colour):
    """Draw a frame on the edge of a tile's face: the cursor, or a tile to blame. The shape stays whole."""
    side = size - 1
    cut = 1 if size < 16 else 2
    for inset in range(1 if size < 20 else 2):
        length = side - 2 * cut
        canvas.hline(x + cut, y + inset, length, colour)
        canvas.hline(x + cut, y + side - 1 - inset, length, colour)
        canvas.vline(x + inset, y + cut, length, colour)
        canvas.vline(x + side - 1 - inset, y + cut, length, colour)


@micropython.native
def _shape(canvas, number, x, y, colour):
    """Draw shape 0..5 (circle, square, diamond, star, clover, cross), of the chosen size, at (x, y)."""
    start = _start + number * _size * ((_size + 7) >> 3)
    # Its face has marked the rows, so the mask alone: 60 us less a tile.
    mask(canvas.buffer, _masks, start, _size, _size, x, y, colour, canvas.width, canvas.height)


def _draw_marked(canvas, kind, x, y, size, colour):
    """Draw a smaller shape and, below it, the ticks of its colour: 2 px wide and high on a cell of 12 px."""
    small = size < 20
    high = 2 if small else 3
    gap = 1 if small else 2
    wide = (size - 3 - 2 * gap) // 3
    top = size - 1 - high - ((size - 12) >> 3)
    if top - 2 != _room:
        _choose(top - 2)
    _shape(canvas, kind % 6, x + ((size - 1 - _size) >> 1), y + ((top - _size) >> 1), colour)
    x += (size - 3 * wide - 2 * gap) >> 1
    for i in range(3):
        if _TICKS[kind // 6] >> i & 1:
            canvas.rect(x + i * (wide + gap), y + top, wide, high, colour)
