"""House options of the next game, each with a sentence; the defaults are the box's rules.

The marks are the handheld's, the same ones as in the settings: a table needs them or not.
"""

from micropython import const
from qwirkle.options import OLDEST, RANDOM, YOUNGEST
from ui import session, words
from ui.choices import Choices

# The rows; those of the engine first, in the order of `session.OPTIONS`.
_TIE = const(0)
_SHORT = const(3)
_CLOCK = const(5)
_MARKS = const(7)

_LABELS = (
    "option_tie", "option_opening", "option_pass", "option_short", "option_hint", "option_clock", "option_undo",
    "setting_marks",
)  # fmt: skip
_TIE_WORDS = {OLDEST: "tie_oldest", YOUNGEST: "tie_youngest", RANDOM: "tie_random"}

_SWITCH = (0, 1)
# Points that end a short game; 0 is the full game. Two greedy players make about 205 points each.
_TARGETS = (0, 50, 75, 100, 150)
_MINUTES = (0, 1, 2, 3, 5)
_CHOICES = (
    (OLDEST, YOUNGEST, RANDOM), _SWITCH, _SWITCH, _TARGETS, _SWITCH, _MINUTES, (0, session.UNDO), _SWITCH,
)  # fmt: skip


class Scene(Choices):
    """The house options of `app.setup`."""

    def title(self):
        return words.get("options_title")

    def rows(self):
        return len(_LABELS)

    def label(self, row):
        return words.get(_LABELS[row])

    def _chosen(self, row):
        """The choice of a row that holds now."""
        setup = self.app.setup
        if row < _CLOCK:
            return getattr(setup.options, session.OPTIONS[row])
        if row == _MARKS:
            return self.app.settings.marks
        return setup.house & (session.CLOCK if row == _CLOCK else session.UNDO)

    def value(self, row):
        chosen = self._chosen(row)
        if row == _TIE:
            word = words.get(_TIE_WORDS[chosen])
        elif row == _SHORT and chosen:
            word = words.number("points", chosen)
        elif row == _CLOCK and chosen:
            word = "%d min" % chosen
        else:
            word = words.get("yes" if chosen else "no")
        return "< %s >" % word

    def hint(self, row):
        return words.get(_LABELS[row] + "_hint")

    def change(self, row, step):
        app = self.app
        choices = _CHOICES[row]
        before = self._chosen(row)
        at = choices.index(before) if before in choices else 0
        chosen = choices[(at + step) % len(choices)]
        if row < _CLOCK:
            setattr(app.setup.options, session.OPTIONS[row], chosen)
        elif row == _MARKS:
            app.settings.marks = chosen
            app.use_settings()
        else:
            app.setup.house ^= before ^ chosen
        return True

    def take(self, row):
        self.change(row, 1)
        self.stale = True

    def back(self):
        self.app.keep_settings()
        self.app.pop()
