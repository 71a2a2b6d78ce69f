"""What belongs to the handheld and not to a game: language, light, colours, marks, tile size, motion."""

from micropython import const
from ui import colours, session, tiles, words
from ui.choices import Choices

_LANGUAGE = const(0)
_BRIGHTNESS = const(1)
_PALETTE = const(2)
_MARKS = const(3)
_ZOOM = const(4)

_LABELS = (
    "setting_language", "setting_brightness", "setting_palette", "setting_marks", "setting_zoom", "setting_motion",
)  # fmt: skip
_PALETTE_WORDS = ("palette_box", "palette_safe", "palette_sunlight")

_PREVIEW = const(28)  # px from one tile of the preview to the next, and its height


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
        if row == _LANGUAGE:
            word = session.LANGUAGES[settings.language][1]
        elif row == _BRIGHTNESS:
            word = "%d%%" % settings.brightness
        elif row == _PALETTE:
            word = words.get(_PALETTE_WORDS[settings.palette])
        elif row == _ZOOM:
            word = "%d px" % session.ZOOMS[settings.zoom]
        else:
            word = words.get("yes" if (settings.marks if row == _MARKS else settings.motion) else "no")
        return "< %s >" % word

    def hint(self, row):
        return words.get(_LABELS[row] + "_hint")

    def change(self, row, step):
        settings = self.app.settings
        if row == _BRIGHTNESS:
            settings.brightness = min(max(settings.brightness + 10 * step, 10), 100)
        elif row == _ZOOM:
            settings.zoom = (settings.zoom + step) % len(session.ZOOMS)
        elif row == _LANGUAGE:
            settings.language = (settings.language + step) % len(session.LANGUAGES)
            self.fresh = True
        elif row == _PALETTE:
            settings.palette = (settings.palette + step) % len(colours.PALETTES)
        elif row == _MARKS:
            settings.marks ^= 1
            self.fresh = True
        else:
            settings.motion ^= 1
        self.app.use_settings()
        return True

    def take(self, row):
        if row == _LANGUAGE:
            self.app.push("language", False)
            return
        self.change(row, 1)
        self.stale = True

    def back(self):
        self.app.keep_settings()
        self.app.pop()

    def draw_head(self, canvas):
        Choices.draw_head(self, canvas)
        # A tile of each colour, where there is room below the rows: what the palette and the marks look like.
        y = self.below(canvas)
        if self.hint_y(canvas) - y >= _PREVIEW:
            x = (canvas.width - 6 * _PREVIEW + 4) >> 1
            for i in range(6):
                tiles.draw(canvas, i * 7, x + i * _PREVIEW, y + 2, 24)
