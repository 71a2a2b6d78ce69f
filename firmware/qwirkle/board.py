"""The sparse board: which tile lies on which cell, in order of placement.

A cell is one 16-bit int, (y + 128) << 8 | (x + 128), so a step to the right
adds 1 and a step down adds 256. Tiles lie in two flat arrays; a hash of 256
one-byte slots finds them. There is no grid, so the board costs the same
however far it reaches. This module knows cells and tiles but no rule.
"""

from array import array

import micropython
from micropython import const

from qwirkle.tiles import TILES

RIGHT = const(1)
DOWN = const(256)
ORIGIN = const(0x8080)

# Coordinates run from -LIMIT to LIMIT. 108 connected tiles of which one is
# within 18 of the origin reach 125 at most, so a cell and its neighbours
# always fit into their 8 bits, and no cell is 0.
LIMIT = const(126)


def cell_at(x, y):
    """Return the cell at x, y, each -126..126. Raises ValueError outside."""
    if not (-LIMIT <= x <= LIMIT and -LIMIT <= y <= LIMIT):
        raise ValueError("cell %d,%d is too far out: x and y run from -126 to 126" % (x, y))
    return (y + 128) << 8 | (x + 128)


def x_of(cell):
    """Return the column of a cell, -128..127, growing to the right."""
    return (cell & 255) - 128


def y_of(cell):
    """Return the row of a cell, -128..127, growing downwards."""
    return (cell >> 8) - 128


class Board:
    """Up to 108 tiles: `cells[i]` and `kinds[i]` for i in 0..count-1 are the
    i-th placement of the game.

    `slots` maps a cell to its index + 1 (0: free) by linear probing from
    slot (cell + (cell >> 4)) & 255. Cells of one slot are 15 columns or 16 rows
    apart, about the size of a whole game: in played games a look-up takes 1.13
    probes (tests/qwirkle/test_board.py counts them; with ^ in place of + 2.6).
    """

    def __init__(self):
        self.cells = array("H", bytes(2 * TILES))
        self.kinds = bytearray(TILES)
        self.slots = bytearray(256)
        self.count = 0

    def clear(self):
        """Take every tile off."""
        while self.count:
            self.take()

    def put(self, cell, kind):
        """Lay a tile on a free cell.

        Raises ValueError when the cell is occupied or all 108 tiles lie.
        """
        count = self.count
        slot = self._slot(cell)
        if count == TILES or self.slots[slot]:
            raise ValueError("cell %d,%d is occupied, or all tiles lie" % (x_of(cell), y_of(cell)))
        self.cells[count] = cell
        self.kinds[count] = kind
        self.count = self.slots[slot] = count + 1

    def take(self):
        """Remove the tile laid last and return its kind.

        Its slot is the end of every probe chain it is in, so freeing it
        cannot hide another tile. Raises IndexError on an empty board.
        """
        if not self.count:
            raise IndexError("no tile lies on the board")
        count = self.count - 1
        self.slots[self._slot(self.cells[count])] = 0
        self.count = count
        return self.kinds[count]

    def get(self, cell):
        """Return the kind that lies on a cell, or -1."""
        index = self.slots[self._slot(cell)]
        return self.kinds[index - 1] if index else -1

    @micropython.viper
    def _slot(self, cell: int) -> int:
        # The slot of a cell, or the free one where its probe chain ends.
        slots = ptr8(self.slots)
        cells = ptr16(self.cells)
        slot = (cell + (cell >> 4)) & 255
        index = slots[slot]
        while index and cells[index - 1] != cell:
            slot = (slot + 1) & 255
            index = slots[slot]
        return slot

    def bounds(self):
        """Return (left, top, right, bottom), inclusive; (0, 0, 0, 0) when empty."""
        left = top = 255
        right = bottom = 0
        for i in range(self.count):
            x = self.cells[i] & 255
            y = self.cells[i] >> 8
            left = min(left, x)
            top = min(top, y)
            right = max(right, x)
            bottom = max(bottom, y)
        if not right:
            return (0, 0, 0, 0)
        return (left - 128, top - 128, right - 128, bottom - 128)
