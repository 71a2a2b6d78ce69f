"""The whole board on the whole screen, whatever its size."""

from micropython import const
from ui import board_view, colours, text, words
from ui.scene import Scene as Base

_FOOT = const(16)


class Scene(Base):
    """`enter` takes nothing; any press leaves."""

    def enter(self):
        canvas = self.app.canvas
        board = self.app.game.board
        self.view = board_view.BoardView(board, 0, 0, canvas.width, canvas.height - _FOOT)
        self.view.set_zoom(board_view.OVERVIEW, board.cells[0] or 128 << 8 | 128)

    def handle(self, event):
        self.app.pop()

    def draw(self, canvas):
        self.view.draw(canvas)
        left, top, right, bottom = self.app.game.board.bounds()
        y = canvas.height - _FOOT
        canvas.rect(0, y, canvas.width, _FOOT, colours.PANEL)
        size = words.number("overview_size", self.app.game.board.count, right - left + 1, bottom - top + 1)
        text.centre(canvas, size, 0, y - 1, canvas.width, colours.DIM)
