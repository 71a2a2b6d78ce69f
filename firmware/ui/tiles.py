"""Tiles: the six shapes in the six colours, on a cell of any size from 4 px.

The masks are built by tools/make_tiles.py, which says how they are packed. This module knows a
kind of tile only as colour * 6 + shape, and must never know the board or a hand.
"""

from ui import colours

SIZES = (12, 16, 20, 24)
"""Cells, in px, at which a tile is shown in full; 4 to 11 are the overview's."""

_masks = b""
_cell = 0  # the cell that the next two are for
_size = 0  # px of its shapes
_start = 0  # where they begin in the masks


def _choose(cell):
    """Find the largest shapes for a cell, reading the masks at their first use.

    A cell from 12 px leaves a px of face around the shape, a smaller one has none to spare.
    """
    global _masks, _cell, _size, _start
    if not _masks:
        with open("assets/tiles.bin", "rb") as file:
            _masks = file.read()
    room = cell - 3 if cell > 11 else cell - 1
    at = 1 + _masks[0]
    for size in _masks[1:at]:
        if size <= room:
            _size = size
            _start = at
        at += 6 * size * ((size + 7) >> 3)
    _cell = cell


def draw(canvas, kind, x, y, size):
    """Draw a tile on the cell of `size` px at (x, y).

    The face is black, one px smaller than the cell, with rounded corners: rows of tiles show a
    gap, and the right and the bottom edge of the cell stay as they were.
    """
    face(canvas, x, y, size, colours.TILE)
    shape(canvas, kind % 6, x, y, size, colours.FIRST_TILE_COLOUR + kind // 6)


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


def shape(canvas, number, x, y, size, colour):
    """Draw shape 0..5 (circle, square, diamond, star, clover, cross) on a cell, without a face."""
    if size != _cell:
        _choose(size)
    inset = (size - 1 - _size) >> 1
    start = _start + number * _size * ((_size + 7) >> 3)
    canvas.mask(_masks, start, _size, _size, x + inset, y + inset, colour)
