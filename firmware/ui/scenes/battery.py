"""The battery runs low: said once for each of two levels, over whatever was on the screen."""

from hardware import buttons
from ui import colours, paragraph, text, words
from ui.scene import Scene as Base


class Scene(Base):
    """`enter(level)`: 1 for a low battery, 2 for one that lasts no longer. Any press goes back."""

    shows_battery = True

    def enter(self, level):
        self._level = level

    def handle(self, event):
        if event < buttons.REPEAT:
            self.app.pop()

    def draw(self, canvas):
        app = self.app
        wide = canvas.width - 24
        canvas.fill(colours.BACK)
        app.gauge.draw(canvas, canvas.width - 8, 8)
        y = paragraph.draw(canvas, words.get("battery_title"), 12, 40, wide, colours.ALERT, text.LARGE)
        y = paragraph.draw(canvas, words.get("battery_low" if self._level == 1 else "battery_last"), 12, y + 8, wide,
                           colours.INK)
        if app.game is not None:
            saved = app.unsaved or words.get("battery_saved")
            paragraph.draw(canvas, saved, 12, y + 8, wide, colours.ALERT if app.unsaved else colours.GOOD)
        text.centre(canvas, words.get("drawn_go"), 0, canvas.height - 24, canvas.width, colours.ACCENT)
