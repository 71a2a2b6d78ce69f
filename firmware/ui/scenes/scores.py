"""The score sheet of the running game, round by round."""

from hardware import buttons
from micropython import const
from ui import colours, columns, text, words
from ui.scene import Scene as Base

_TOP = const(52)
_VISIBLE = const(11)


class Scene(Base):
    """Opens at the last round; UP and DOWN scroll, any other button leaves."""

    vertical = True
    needs = ("ui.columns",)

    def enter(self):
        game = self.app.game
        self._rounds = columns.rounds(game, game.turn_count)
        self._first = max(self._rounds - _VISIBLE, 0)

    def handle(self, event):
        action = event & ~buttons.REPEAT
        if action == buttons.UP or action == buttons.DOWN:
            first = self._first + (1 if action == buttons.DOWN else -1)
            if 0 <= first <= self._rounds - _VISIBLE:
                self._first = first
                self.fresh = self.stale = True
        elif event in (buttons.CONFIRM, buttons.BACK, buttons.MENU, buttons.HELP):
            self.app.pop()

    def draw(self, canvas):
        game = self.app.game
        canvas.fill(colours.BACK)
        text.draw(canvas, words.get("scores_title"), 8, 0, colours.INK, text.LARGE)
        seat = -1 if game.over else game.turn
        columns.draw(canvas, game, self.app.names, _TOP, self._first, _VISIBLE, seat)
