"""Six in a line: a moment of joy that any press ends.

It shows tiles that lie on the board, so it gives away nothing of a hand.
"""

from hardware import sound
from micropython import const
from ui import colours, text, tiles, words
from ui.scene import Scene as Base

_LENGTH = const(1500)  # nothing moves longer than this without a press
_FRAME = const(80)
_SIZE = const(24)
_PITCH = const(34)
_ROW_Y = const(76)


class Scene(Base):
    """`enter(cell, step, lines, points)`: a line of six (first packed cell and step), how many, the play's points."""

    soon = ("ui.scenes.drawn",)

    def enter(self, cell, step, lines, points):
        self._kinds = bytes([self.app.game.board.get(cell + i * step) for i in range(6)])
        self._lines = lines
        self._points = points
        self._start = -1
        self._frame = 0
        # Without motion the last picture stands until the time is over.
        self._moves = self.app.settings.motion
        self.app.sound.play(sound.QWIRKLE)

    def handle(self, event):
        self.app.follow("drawn")

    def tick(self, now):
        if self._start < 0:
            self._start = now
        gone = now - self._start
        if gone >= _LENGTH:
            self.app.follow("drawn")
            return
        frame = gone // _FRAME
        if self._moves and frame != self._frame:
            self._frame = frame
            self.stale = True

    def draw(self, canvas):
        middle = canvas.width
        left = (middle - 5 * _PITCH - _SIZE) // 2
        frame = self._frame if self._moves else 6
        if self.fresh:
            canvas.fill(colours.BACK)
            title = words.get("qwirkle") if self._lines == 1 else words.get("qwirkle_many", self._lines)
            text.centre(canvas, title, 0, 34, middle, colours.INK, text.LARGE)
            text.centre(canvas, words.number("points", self._points), 0, 140, middle, colours.GOOD, text.LARGE)
            text.centre(canvas, words.get("qwirkle_bonus"), 0, 176, middle, colours.DIM)
        # A wave runs along six tiles of six colours: one tile is up, the frames before and after it half.
        canvas.rect(0, _ROW_Y - 12, middle, _SIZE + 24, colours.BACK)
        for i in range(6):
            lift = (0, 6, 12, 6)[max(0, min(3, frame - i))] if frame < i + 4 else 0
            tiles.draw(canvas, self._kinds[i], left + i * _PITCH, _ROW_Y - lift, _SIZE)
        for i in range(6):
            lit = frame % 6 == i
            colour = colours.FIRST_TILE_COLOUR + i
            canvas.rect(i * middle // 6, 8 if lit else 12, middle // 6, 8 if lit else 4, colour)
            canvas.rect(i * middle // 6, 16 if lit else 8, middle // 6, 4, colours.BACK)
            canvas.rect(i * middle // 6, canvas.height - 16, middle // 6, 4, colour)
