"""The picture of a turn where the house plays with a clock: it counts down, then up in the colour of an alarm.

The clock runs while the hand is shown, so it stands still behind a hand-over and in the dark. It forces nothing.
"""

from ui import bars, colours, session, table, text


class Table(table.Table):
    """A `ui.table.Table` with the time of the turn, which begins now, below the points."""

    rise = 7

    def __init__(self, app, seat, laying):
        super().__init__(app, seat, laying)
        self._seconds = (app.house & session.CLOCK) * 60  # left; below 0 those beyond
        self._end = app.shown + self._seconds * 1000 + 999

    def tick(self, now):
        """As of a Table, with something to be painted every second."""
        before = self._seconds
        self._seconds = (self._end - self._app.shown) // 1000
        return super().tick(now) or self._seconds != before

    def draw(self, canvas, everything):
        """Paint what changed, or everything; and the time."""
        super().draw(canvas, everything)
        x = self._score_x
        y = bars.FOOT_Y + 19
        width = canvas.width - x
        left = self._seconds
        shown = "%d:%02d" % (abs(left) // 60, abs(left) % 60)
        canvas.rect(x, y, width, text.SMALL_LINE, colours.PANEL)
        if left > 0:
            text.centre(canvas, shown, x, y, width, colours.INK)
        else:
            text.centre(canvas, "+" + shown, x, y, width, colours.ALERT)
