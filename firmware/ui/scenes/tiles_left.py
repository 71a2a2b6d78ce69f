"""Tiles left: how many of each kind are still unseen, six colours by six shapes.

It counts the board and the reader's own hand and nothing else, so it cannot tell what the others hold.
"""

from micropython import const
from ui import colours, text, tiles, words
from ui.scene import Scene as Base

_TOP = const(30)
_PITCH_Y = const(30)
_TILE = const(24)


class Scene(Base):
    """`enter` takes nothing; any press of a button other than an arrow leaves."""

    def enter(self):
        self._counts = bytearray(36)
        self.app.game.unseen(self.app.revealed_seat, self._counts)

    def handle(self, event):
        if event & 0x0F > 3 and event < 0x10:
            self.app.pop()

    def draw(self, canvas):
        game = self.app.game
        canvas.fill(colours.BACK)
        canvas.rect(0, 0, canvas.width, 24, colours.PANEL)
        text.draw(canvas, words.get("left_title"), 6, 4, colours.INK)
        text.right(canvas, str(sum(self._counts)), canvas.width - 6, 4, colours.INK)
        pitch = canvas.width // 6
        for kind in range(36):
            x = kind % 6 * pitch + (pitch >> 1) - 18
            y = _TOP + kind // 6 * _PITCH_Y
            count = self._counts[kind]
            if count:
                tiles.draw(canvas, kind, x, y, _TILE)
            else:
                tiles.draw(canvas, kind, x + 6, y + 6, 12)
            text.draw(canvas, str(count), x + _TILE + 2, y + 4, colours.INK if count else colours.EDGE)
        others = sum(self._counts) - game.bag.left
        text.centre(canvas, words.get("left_where", game.bag.left, others), 0, 220, canvas.width, colours.DIM)
