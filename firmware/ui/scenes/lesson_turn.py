"""The learner's turn in the first game: a real turn, with a panel above the board that says one thing at a time.

What is laid instead of what the lesson asks for stays, and the panel says how to take it back.
"""

from hardware import sound
from micropython import const
from ui import bars, colours, laying, paragraph, text, words
from ui.scenes import turn

_HEIGHT = const(48)
_ZOOM = const(1)  # at most: with the panel there is less room for the board
_TEXTS = ("lesson_pick", "lesson_two", "lesson_cross", "lesson_six", "lesson_trade")
_MENU_SOON = ("ui.choices", "ui.scenes.menu", "ui.scenes.lesson_menu")
_CROSS = const(2)  # the turn in which a mistake comes first


class Scene(turn.Scene):
    """The turn of seat 0; `enter` takes nothing."""

    def enter(self):
        self._count = 0
        self._reached = False  # what lies there is what the lesson asks for
        self._refused = False  # it is not, and yet the turn was to end
        self._mistaken = False  # the referee has refused something
        self._shown = ""
        turn.Scene.enter(self)
        view = self.view
        view.y += _HEIGHT
        view.height -= _HEIGHT
        view.set_zoom(min(view.zoom, _ZOOM), self._anchor)
        # What is to be learnt takes the newest of the tiles that fit.
        usable = self.laying.usable
        self._to_hand(max([i for i in range(6) if usable >> i & 1]))

    def _to_hand(self, position):
        turn.Scene._to_hand(self, position)
        if not self.laying.play.count:
            self.soon = _MENU_SOON

    def handle(self, event):
        self._refused = False
        turn.Scene.handle(self, event)
        if self.laying.play.count != self._count:
            self._count = self.laying.play.count
            verdict = self.laying.verdict
            goal = self.app.lesson.goal()
            self._reached = goal and self.laying.ready() and max(verdict.line_lengths[: verdict.line_count]) >= goal
        self._mistaken = self._mistaken or self.table.alarm

    def _done(self):
        if not self.laying.play.count or self._reached:
            turn.Scene._done(self)
            return
        self._to_hand(laying.NONE)
        self._refused = True
        self.app.sound.play(sound.REFUSE)

    def _text(self):
        """What the panel says."""
        app = self.app
        step = app.lesson.step()
        if self._refused:
            goal = app.lesson.goal()
            return words.get("lesson_other", self.laying.score, goal) if goal else words.get("menu_take_back")
        key = _TEXTS[step]
        if self._reached:
            key = "lesson_done"
        elif step == 0 and self.laying.picked >= 0:
            four = app.board and "UP" not in app.board.LABELS
            return words.get("lesson_lay", "Ⓧ Ⓨ" if four else "✥")
        elif step == _CROSS and not self._mistaken:
            key = "lesson_mistake"
        return words.get(key)

    def draw(self, canvas):
        turn.Scene.draw(self, canvas)
        said = self._text()
        if not self.fresh and said == self._shown:
            return
        self._shown = said
        y = bars.HEIGHT
        ink, dim, ground = colours.ACCENT, colours.DIM, colours.BACK
        if self._refused:
            ink, dim, ground = colours.BACK, colours.BACK, colours.ALERT
        canvas.rect(0, y, canvas.width, _HEIGHT, ground)
        paragraph.draw(canvas, said, 6, y, canvas.width - 12, ink)
        y += 2 * text.SMALL_LINE
        text.draw(canvas, "%d/6" % (self.app.lesson.step() + 1), 6, y, dim)
        text.right(canvas, words.get("lesson_leave"), canvas.width - 6, y, dim)
