"""The first picture after power-on: continue, new game, how to play, scorekeeper, statistics, settings."""

from micropython import const
from ui import colours, text, tiles, words
from ui.choices import Choices

_CONTINUE = const(0)
_NEW = const(1)

_LABELS = ("start_continue", "start_new", "start_howto", "start_keeper", "start_statistics", "start_settings")
_SCENES = ("setup", "learn", "scorekeeper", "statistics", "settings")


class Scene(Choices):
    """The start menu; `enter` takes nothing. Without an unfinished game there is no "continue"."""

    shows_battery = True
    top = 88
    hint_lines = 3

    def enter(self):
        game = self.app.game
        self._offset = _CONTINUE if game is not None and not game.over else _NEW
        self.soon = ("ui.scenes.setup",) if self._offset else ("ui.scenes.handover",)

    def rows(self):
        return len(_LABELS) - self._offset

    def label(self, row):
        return words.get(_LABELS[row + self._offset])

    def hint(self, row):
        app = self.app
        if app.notice and row == 0:
            return app.notice
        row += self._offset
        if row == _CONTINUE:
            return words.get("start_continue_hint", app.names[app.game.turn], app.game.turn_count + 1)
        if row == _NEW and self._offset == _CONTINUE:
            return words.get("start_new_hint")
        return ""

    def take(self, row):
        self.app.notice = ""
        row += self._offset
        if row == _CONTINUE:
            self.app.continue_game()
        else:
            self.app.push(_SCENES[row - _NEW])

    def back(self):
        """There is nothing below the start."""

    def draw_head(self, canvas):
        # One tile of each shape and colour: what the game is about, before a word is read.
        x = (canvas.width - 6 * 30 + 6) >> 1
        for i in range(6):
            tiles.draw(canvas, i * 7, x + i * 30, 8, 24)
        text.centre(canvas, words.get("start_title"), 0, 34, canvas.width, colours.INK, text.LARGE)
        text.centre(canvas, words.get("start_line"), 0, 66, canvas.width, colours.DIM)
        self.app.gauge.draw(canvas, canvas.width - 6, 4)
