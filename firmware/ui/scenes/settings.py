"""What belongs to the handheld and not to a game: brightness, the zoom a turn begins with, motion."""

from micropython import const
from ui import session, words
from ui.choices import Choices

_BRIGHTNESS = const(0)
_ZOOM = const(1)
_MOTION = const(2)

_LABELS = ("setting_brightness", "setting_zoom", "setting_motion")


class Scene(Choices):
    """The settings; each change works at once and is kept when the scene is left."""

    def title(self):
        return words.get("settings_title")

    def rows(self):
        return len(_LABELS)

    def label(self, row):
        return words.get(_LABELS[row])

    def value(self, row):
        settings = self.app.settings
        if row == _BRIGHTNESS:
            return "< %d%% >" % settings.brightness
        if row == _ZOOM:
            return "< %d px >" % session.ZOOMS[settings.zoom]
        return "< %s >" % words.get("yes" if settings.motion else "no")

    def hint(self, row):
        return words.get(_LABELS[row] + "_hint")

    def change(self, row, step):
        settings = self.app.settings
        if row == _BRIGHTNESS:
            settings.brightness = min(max(settings.brightness + 10 * step, 10), 100)
            self.app.canvas.panel.backlight(settings.brightness)
        elif row == _ZOOM:
            settings.zoom = (settings.zoom + step) % len(session.ZOOMS)
        else:
            settings.motion ^= 1
        return True

    def take(self, row):
        self.change(row, 1)
        self.stale = True

    def back(self):
        self.app.keep_settings()
        self.app.pop()
