"""What belongs to the handheld and not to a game: language, light, colours, marks, tile size, motion, sound."""

from hardware import sound
from hardware.buttons import MUTE
from micropython import const
from ui import colours, session, tiles, words
from ui.choices import Choices

_LANGUAGE = const(0)
_BRIGHTNESS = const(1)
_PALETTE = const(2)
_MARKS = const(3)
_ZOOM = const(4)
_MOTION = const(5)
_SOUND = const(6)
_SELFTEST = const(7)

_LABELS = (
    "setting_language", "setting_brightness", "setting_palette", "setting_marks", "setting_zoom", "setting_motion",
    "setting_sound", "setting_selftest",
)  # fmt: skip
_PALETTE_WORDS = ("palette_box", "palette_safe", "palette_sunlight")

_CIRCLED = {"A": "Ⓐ", "B": "Ⓑ", "X": "Ⓧ", "Y": "Ⓨ"}

_PREVIEW = const(28)  # px from one tile of the preview to the next


class Scene(Choices):
    """The settings; each change works at once and is kept when the scene is left."""

    def enter(self):
        speaker = self.app.sound.there
        self._rows = [row for row in range(len(_LABELS)) if row != _SOUND or speaker]

    def title(self):
        return words.get("settings_title")

    def rows(self):
        return len(self._rows)

    def label(self, row):
        return words.get(_LABELS[self._rows[row]])

    def value(self, row):
        settings = self.app.settings
        row = self._rows[row]
        if row == _SELFTEST:
            return ""
        if row == _LANGUAGE:
            word = session.LANGUAGES[settings.language][1]
        elif row == _BRIGHTNESS:
            word = "%d%%" % settings.brightness
        elif row == _PALETTE:
            word = words.get(_PALETTE_WORDS[settings.palette])
        elif row == _ZOOM:
            word = "%d px" % session.ZOOMS[settings.zoom]
        else:
            choice = settings.marks if row == _MARKS else settings.motion if row == _MOTION else settings.sound
            word = words.get("yes" if choice else "no")
        return "< %s >" % word

    def hint(self, row):
        row = self._rows[row]
        values = _mute_keys(self.app.board) if row == _SOUND else ()
        return words.get(_LABELS[row] + "_hint", *values)

    def change(self, row, step):
        settings = self.app.settings
        row = self._rows[row]
        if row == _SELFTEST:
            return False
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
        elif row == _MOTION:
            settings.motion ^= 1
        else:
            settings.sound ^= 1
        self.app.use_settings()
        if row == _SOUND:
            self.app.sound.play(sound.TURN)
        return True

    def take(self, row):
        if self._rows[row] == _LANGUAGE:
            self.app.push("language", False)
            return
        if self._rows[row] == _SELFTEST:
            self.app.push("selftest")
            return
        self.change(row, 1)
        self.stale = True

    def back(self):
        self.app.keep_settings()
        self.app.pop()

    def draw_head(self, canvas):
        Choices.draw_head(self, canvas)
        # A tile of each colour: what the palette and the marks look like. Eight rows leave room in the heading only.
        y = self.below(canvas)
        pitch, size = _PREVIEW, 24
        x = (canvas.width - 5 * pitch - size) >> 1
        if self.hint_y(canvas) - y < size:
            pitch, size = 13, 12
            x = canvas.width - 8 - 5 * pitch - size
            y = 10
        for i in range(6):
            tiles.draw(canvas, i * 7, x + i * pitch, y, size)


def _mute_keys(board):
    """The two buttons that mute, the held one first, as texts show them."""
    labels = {board.BUTTONS[i][0]: label for i, label in enumerate(board.LABELS)}
    for held, pressed, action in board.CHORDS:
        if action == MUTE:
            return [_CIRCLED[labels[pin]] for pin in (held, pressed)]
    return ()
