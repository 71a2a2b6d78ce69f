"""House options of the next game, each with a sentence; the defaults are the box's rules."""

from micropython import const
from qwirkle.options import OLDEST, RANDOM, YOUNGEST
from ui import words
from ui.choices import Choices

_TIE = const(0)
_OPENING = const(1)
_PASS = const(2)
_SHORT = const(3)
_HINT = const(4)

_LABELS = ("option_tie", "option_opening", "option_pass", "option_short", "option_hint")
_TIES = (OLDEST, YOUNGEST, RANDOM)
_TIE_WORDS = ("tie_oldest", "tie_youngest", "tie_random")

# Points that end a short game; 0 is the full game. Two greedy players make about 205 points each.
_TARGETS = (0, 50, 75, 100, 150)


class Scene(Choices):
    """The house options of `app.setup`."""

    def title(self):
        return words.get("options_title")

    def rows(self):
        return len(_LABELS)

    def label(self, row):
        return words.get(_LABELS[row])

    def value(self, row):
        options = self.app.setup.options
        if row == _TIE:
            word = words.get(_TIE_WORDS[_TIES.index(options.tie)])
        elif row == _SHORT:
            word = words.number("points", options.target) if options.target else words.get("short_off")
        else:
            is_on = options.hint if row == _HINT else options.free_opening if row == _OPENING else options.free_pass
            word = words.get("yes" if is_on else "no")
        return "< %s >" % word

    def hint(self, row):
        return words.get(_LABELS[row] + "_hint")

    def change(self, row, step):
        options = self.app.setup.options
        if row == _TIE:
            options.tie = _TIES[(_TIES.index(options.tie) + step) % len(_TIES)]
        elif row == _OPENING:
            options.free_opening ^= 1
        elif row == _PASS:
            options.free_pass ^= 1
        elif row == _HINT:
            options.hint ^= 1
        else:
            at = _TARGETS.index(options.target) if options.target in _TARGETS else 0
            options.target = _TARGETS[(at + step) % len(_TARGETS)]
        return True

    def take(self, row):
        self.change(row, 1)
        self.stale = True
