"""A scene that is a list of choices: start, set-up, names, options, settings.

It knows how a list looks and how it is walked: UP and DOWN move the focus, CONFIRM takes a row, LEFT and
RIGHT change its value, BACK leaves. What the rows say and do belongs to the scenes built on it.
"""

from hardware import buttons
from micropython import const
from ui import colours, paragraph, text
from ui.scene import Scene

_PITCH = const(21)


class Choices(Scene):
    """Base of list scenes. A subclass says `rows()`, `label(row)` and what else its rows need.

    `top` is the y of the first row; what is above it is painted by `draw_head`. Below the rows there is room for
    `hint_lines` lines.
    """

    top = 36
    hint_lines = 2
    vertical = True
    needs: tuple = ("ui.choices",)

    def __init__(self, app):
        super().__init__(app)
        self.focus = 0
        self._first = 0
        self._drawn_focus = 0

    # What a subclass says about its rows

    def title(self):
        """The heading."""
        return ""

    def rows(self):
        """How many rows there are, 1 or more."""
        return 1

    def label(self, row):
        """The text at the left of `row`."""
        return ""

    def value(self, row):
        """The text at the right of `row`, or an empty one."""
        return ""

    def hint(self, row):
        """A sentence about the row in focus, or an empty one."""
        return ""

    def take(self, row):
        """CONFIRM on `row`."""

    def change(self, row, step):
        """LEFT (step -1) or RIGHT (step 1) on `row`. Returns True when its value is another now."""
        return False

    def back(self):
        """BACK: by default to the scene below."""
        self.app.pop()

    # What all lists do

    def handle(self, event):
        action = event & ~buttons.REPEAT
        if action == buttons.UP:
            self._move(-1, event)
        elif action == buttons.DOWN:
            self._move(1, event)
        elif action == buttons.LEFT or action == buttons.RIGHT:
            if self.change(self.focus, -1 if action == buttons.LEFT else 1):
                self.stale = True
        elif event == buttons.CONFIRM:
            self.take(self.focus)
        elif event == buttons.BACK:
            self.back()

    def _move(self, step, event):
        """Move the focus; at an end a new press goes round, a repeat stops."""
        row = self.focus + step
        last = self.rows() - 1
        if row < 0 or row > last:
            if event & buttons.REPEAT:
                return
            row = last if row < 0 else 0
        self.focus = row
        self.stale = True

    def draw(self, canvas):
        visible = (self.hint_y(canvas) - self.top) // _PITCH
        if self.focus < self._first:
            self._first = self.focus
            self.fresh = True
        elif self.focus >= self._first + visible:
            self._first = self.focus - visible + 1
            self.fresh = True
        if self.fresh:
            canvas.fill(colours.BACK)
            self.draw_head(canvas)
            for row in range(self._first, min(self.rows(), self._first + visible)):
                self._draw_row(canvas, row)
        else:
            self._draw_row(canvas, self._drawn_focus)
            self._draw_row(canvas, self.focus)
        if self.rows() > visible:
            # A bar at the right edge says how much lies above and below.
            height = visible * _PITCH
            canvas.rect(canvas.width - 3, self.top, 3, height, colours.PANEL)
            top = self.top + height * self._first // self.rows()
            canvas.rect(canvas.width - 3, top, 3, height * visible // self.rows(), colours.DIM)
        self._draw_hint(canvas)
        self._drawn_focus = self.focus

    def draw_head(self, canvas):
        """Paint what stands above the rows."""
        text.draw(canvas, self.title(), 8, 0, colours.INK, text.LARGE)
        canvas.hline(8, 31, canvas.width - 16, colours.EDGE)
        board = self.app.board
        if not board or not any(self.value(row)[:1] == "<" for row in range(self.rows())):
            return
        if text.measure(self.title(), text.LARGE) + text.measure(board.SIDES) < canvas.width - 24:
            text.right(canvas, board.SIDES, canvas.width - 8, 10, colours.EDGE)

    def _draw_row(self, canvas, row):
        y = self.top + (row - self._first) * _PITCH
        focused = row == self.focus
        canvas.rect(0, y, canvas.width, _PITCH - 1, colours.PANEL if focused else colours.BACK)
        if focused:
            canvas.rect(0, y, 4, _PITCH - 1, colours.ACCENT)
        text.draw(canvas, self.label(row), 12, y + 2, colours.INK if focused else colours.DIM)
        text.right(canvas, self.value(row), canvas.width - 8, y + 2, colours.ACCENT if focused else colours.DIM)

    def below(self, canvas):
        """The y below the last row that is shown."""
        visible = (self.hint_y(canvas) - self.top) // _PITCH
        return self.top + min(self.rows(), visible) * _PITCH

    def hint_y(self, canvas):
        """The y of the hint's first line."""
        return canvas.height - self.hint_lines * text.height() - 2

    def _draw_hint(self, canvas):
        y = self.hint_y(canvas)
        canvas.rect(0, y, canvas.width, canvas.height - y, colours.BACK)
        paragraph.draw(canvas, self.hint(self.focus), 8, y, canvas.width - 16, colours.DIM)
