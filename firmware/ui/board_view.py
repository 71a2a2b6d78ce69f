"""A window onto the sparse board: whole cells at 12, 16, 20 or 24 px, or an overview that holds any board.

It knows where a cell is on the screen and how it looks there. It never knows whose turn it is, the rules or
a hand: what is lit, laid or to blame is told by the scene that owns it.
"""

from array import array

from micropython import const
from ui import colours, tiles

SIZES = (12, 16, 20, 24)
OVERVIEW = const(4)  # one past the last index of SIZES

# From this cell size up a tile has its shape; below, a square of its colour is all that can be told.
_SHAPE = const(8)
_LARGEST = const(24)
_THICK = const(12)  # from this cell size up a frame can be two pixels wide
# Cells between the cursor and the edge before the window moves: the neighbours stay visible.
_MARGIN = const(1)
_HALF = const(128)  # what packing adds to a signed coordinate
_ORIGIN = const(128 << 8 | 128)


class BoardView:
    """A rectangle of the screen that shows a part of `board` (a `qwirkle.board.Board`).

    The owner sets these fields and then asks for a draw:
    `play` (a `qwirkle.rules.Play` or None) tiles laid in this turn, `lit`/`lit_count` cells that can take the
    picked tile, `cursor` (packed cell, 0 = none) with `cursor_kind` (-1 = no tile in it), `mark_first` and
    `mark_count` (placement indices) the play that is marked, `shown` tiles of the board that count (the rest is
    still to land), `blame`/`blame_count` cells that get a frame of `flash_colour` while `flash` is True.
    """

    def __init__(self, board, x, y, width, height):
        self.board = board
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.play = None
        self.lit = array("H", [])
        self.lit_count = 0
        self.cursor = 0
        self.cursor_kind = -1
        self.mark_first = 0
        self.mark_count = 0
        self.shown = 108
        self.blame = self.lit
        self.blame_count = 0
        self.flash = False
        self.flash_colour = colours.ALERT
        self.zoom = 2
        self.size = SIZES[2]
        self._columns = self._rows = 1
        self._left = self._top = 0  # biased coordinates (as packed) of the first cell in the window
        self._x = self._y = 0  # where that cell begins on the screen

    # Which part of the board

    def set_zoom(self, zoom, cell):
        """Show cells at SIZES[zoom], or everything with OVERVIEW, with packed `cell` in the middle."""
        self.zoom = zoom
        self._measure()
        if zoom != OVERVIEW:
            self.size = SIZES[zoom]
        else:
            # Half a free cell all round; 108 tiles in a column still fit into cells of 1 px.
            wide = self._high_x - self._low_x + 2
            high = self._high_y - self._low_y + 2
            self.size = max(min(self.width // wide, self.height // high, _LARGEST), 1)
        size = self.size
        self._columns = self.width // size
        self._rows = self.height // size
        self._x = self.x + (self.width - self._columns * size) // 2
        self._y = self.y + (self.height - self._rows * size) // 2
        self._left = self._start(cell & 255, self._columns, self._low_x, self._high_x)
        self._top = self._start(cell >> 8, self._rows, self._low_y, self._high_y)

    def follow(self, cell):
        """Keep packed `cell`, where the cursor is, and its neighbours in the window.

        True when the window moved: draw everything.
        """
        left = self._left
        top = self._top
        x = (cell & 255) - left
        y = (cell >> 8) - top
        if self.zoom == OVERVIEW:
            if self.holds(cell):
                return False
            self.set_zoom(OVERVIEW, cell)
            return True
        aside = not _MARGIN <= x < self._columns - _MARGIN
        above = not _MARGIN <= y < self._rows - _MARGIN
        if not aside and not above:
            return False
        self._measure()
        if aside:
            self._left = self._start(cell & 255, self._columns, self._low_x, self._high_x)
        if above:
            self._top = self._start(cell >> 8, self._rows, self._low_y, self._high_y)
        return left != self._left or top != self._top

    def holds(self, cell):
        """True when packed `cell` is in the window."""
        x = (cell & 255) - self._left
        y = (cell >> 8) - self._top
        return 0 <= x < self._columns and 0 <= y < self._rows

    def _measure(self):
        """Find the box of everything that is drawn: tiles on the board, laid tiles, lit cells, the cursor."""
        self._low_x = self._low_y = 255
        self._high_x = self._high_y = 0
        if self.board.count:
            left, top, right, bottom = self.board.bounds()
            self._low_x = left + _HALF
            self._low_y = top + _HALF
            self._high_x = right + _HALF
            self._high_y = bottom + _HALF
        if self.play is not None:
            for i in range(self.play.count):
                self._stretch(self.play.cells[i])
        for i in range(self.lit_count):
            self._stretch(self.lit[i])
        self._stretch(self.cursor or _ORIGIN)

    def _stretch(self, cell):
        x = cell & 255
        y = cell >> 8
        self._low_x = min(self._low_x, x)
        self._high_x = max(self._high_x, x)
        self._low_y = min(self._low_y, y)
        self._high_y = max(self._high_y, y)

    def _start(self, at, cells, low, high):
        """First cell of the window on one axis: all that is drawn in the middle when it fits, else `at`.

        `at` lies within low..high. The window shows no more emptiness outside them than the margin.
        """
        spare = cells - (high - low + 1)
        if self.zoom == OVERVIEW or spare >= 2 * _MARGIN:
            return low - spare // 2
        return max(min(at - cells // 2, high + _MARGIN - cells + 1), low - _MARGIN)

    # How it looks

    def draw(self, canvas):
        """Paint the whole window."""
        canvas.rect(self.x, self.y, self.width, self.height, colours.BACK)
        board = self.board
        cells = board.cells
        kinds = board.kinds
        left = self._left
        top = self._top
        columns = self._columns
        rows = self._rows
        size = self.size
        # What holds() and _tile() do, without the calls: 0.5 ms a tile became 0.4, for as many as there are.
        for i in range(min(board.count, self.shown)):
            x = (cells[i] & 255) - left
            y = (cells[i] >> 8) - top
            if 0 <= x < columns and 0 <= y < rows:
                _tile(canvas, kinds[i], self._x + x * size, self._y + y * size, size)
        self.draw_lit(canvas)
        play = self.play
        if play is not None:
            for i in range(play.count):
                if self.holds(play.cells[i]):
                    self.draw_cell(canvas, play.cells[i])
        last = min(self.mark_first + self.mark_count, self.shown)
        for i in range(self.mark_first, last):
            if self.holds(board.cells[i]):
                self._frame(canvas, board.cells[i], colours.DIM, 1)
        if self.flash:
            self.draw_blame(canvas)
        if self.cursor:
            self.draw_cell(canvas, self.cursor)

    def draw_lit(self, canvas):
        """Paint the lit cells; they must be empty."""
        for i in range(self.lit_count):
            if self.holds(self.lit[i]):
                self._glow(canvas, self.lit[i])

    def draw_blame(self, canvas):
        """Paint the cells to blame again: framed while `flash` is True."""
        for i in range(self.blame_count):
            self.draw_cell(canvas, self.blame[i])

    def draw_cell(self, canvas, cell):
        """Paint one packed cell with all that lies on it; nothing when it is outside the window."""
        if not self.holds(cell):
            return
        size = self.size
        canvas.rect(self._px(cell), self._py(cell), size, size, colours.BACK)
        kind = self._kind(cell)
        laid = self._is_laid(cell)
        at_cursor = cell == self.cursor
        if kind >= 0:
            _tile(canvas, kind, self._px(cell), self._py(cell), size)
        elif self._is_lit(cell):
            self._glow(canvas, cell)
        if laid:
            self._frame(canvas, cell, colours.GOOD, 2)
        elif kind >= 0 and self._is_marked(cell):
            self._frame(canvas, cell, colours.DIM, 1)
        if at_cursor:
            if kind < 0 and self.cursor_kind >= 0:
                _tile(canvas, self.cursor_kind, self._px(cell), self._py(cell), size)
            self._frame(canvas, cell, colours.ACCENT, 2)
        if self.flash and self._is_blamed(cell):
            self._frame(canvas, cell, self.flash_colour, 2)

    def _px(self, cell):
        return self._x + ((cell & 255) - self._left) * self.size

    def _py(self, cell):
        return self._y + ((cell >> 8) - self._top) * self.size

    def _glow(self, canvas, cell):
        size = self.size
        x = self._px(cell)
        y = self._py(cell)
        if size < _SHAPE:
            canvas.rect(x, y, size, size, colours.LIT)
            return
        tiles.face(canvas, x, y, size, colours.LIT)
        dot = size // 4
        middle = (size - 1 - dot) // 2
        canvas.rect(x + middle, y + middle, dot, dot, colours.INK)

    def _frame(self, canvas, cell, colour, thick):
        """A frame inside the cell; cells too small for one are filled."""
        size = self.size
        x = self._px(cell)
        y = self._py(cell)
        if size < 4:
            if thick > 1:
                canvas.rect(x, y, size, size, colour)
            return
        canvas.box(x, y, size, size, colour)
        if thick > 1 and size >= _THICK:
            canvas.box(x + 1, y + 1, size - 2, size - 2, colour)

    # What lies on a cell

    def _kind(self, cell):
        """Kind of the tile that is visible on `cell`, laid ones included, or -1."""
        play = self.play
        if play is not None:
            at = _find(play.cells, 0, play.count, cell)
            if at >= 0:
                return play.kinds[at]
        board = self.board
        if _find(board.cells, self.shown, board.count, cell) >= 0:
            return -1
        return board.get(cell)

    def _is_laid(self, cell):
        play = self.play
        return play is not None and _find(play.cells, 0, play.count, cell) >= 0

    def _is_lit(self, cell):
        return _find(self.lit, 0, self.lit_count, cell) >= 0

    def _is_marked(self, cell):
        first = self.mark_first
        return _find(self.board.cells, first, first + self.mark_count, cell) >= 0

    def _is_blamed(self, cell):
        return _find(self.blame, 0, self.blame_count, cell) >= 0


def _tile(canvas, kind, x, y, size):
    if size >= _SHAPE:
        tiles.draw(canvas, kind, x, y, size)
    else:
        side = size - 1 if size > 2 else size
        canvas.rect(x, y, side, side, colours.FIRST_TILE_COLOUR + kind // 6)


def _find(cells, first, end, cell):
    """Index of `cell` in cells[first:end], or -1."""
    for i in range(first, end):
        if cells[i] == cell:
            return i
    return -1
