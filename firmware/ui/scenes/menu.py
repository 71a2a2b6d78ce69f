"""What a person can do in their turn besides laying tiles."""

from hardware import buttons
from micropython import const
from qwirkle import game as games
from qwirkle import rules
from ui import refusals, words
from ui.choices import Choices

_ROWS = (
    "menu_trade", "menu_pass", "menu_sort", "menu_left", "menu_scores", "menu_overview", "menu_howto", "menu_hint",
    "menu_leave",
)
_SORTS = ("sort_drawn", "sort_colour", "sort_shape")
_PASS = const(1)
_HINT = const(7)


class Scene(Choices):
    """`enter(laid)`: over the turn scene, `laid` tiles lie. Passes and hints are there where house options allow."""

    def enter(self, laid=0):
        self._laid = laid
        options = self.app.game.options
        missing = (_ROWS[_PASS] * (not options.free_pass), _ROWS[_HINT] * (not options.hint))
        self._keys = [key for key in _ROWS if key not in missing]
        self._note = ""
        self._sure = False

    def title(self):
        return words.get("menu_title")

    def rows(self):
        return len(self._keys)

    def label(self, row):
        return words.get(self._keys[row])

    def value(self, row):
        if self._keys[row] == "menu_sort":
            return words.get(_SORTS[self.app.settings.sort])
        return ""

    def hint(self, row):
        return self._note or words.get(self._keys[row] + "_hint")

    def handle(self, event):
        if self._note:
            self._say("")
        self._sure = self._sure and event == buttons.CONFIRM
        if event == buttons.MENU:
            self.back()
        else:
            Choices.handle(self, event)

    def change(self, row, step):
        if self._keys[row] != "menu_sort":
            return False
        settings = self.app.settings
        settings.sort = (settings.sort + step) % len(_SORTS)
        return True

    def take(self, row):
        app = self.app
        key = self._keys[row]
        if key == "menu_trade":
            self._trade()
        elif key == "menu_pass":
            self._pass()
        elif key == "menu_sort":
            self.change(row, 1)
            self.stale = True
        elif key == "menu_leave":
            app.reset("start")
        else:
            app.replace(key[len("menu_"):].replace("left", "tiles_left"))

    def _pass(self):
        """Passing gives a turn away, so it takes two presses."""
        app = self.app
        if self._laid:
            self._say(words.get("menu_take_back"))
        elif not self._sure:
            self._sure = True
            self._say(words.get("menu_pass_sure"))
        elif app.game.pass_turn(app.revealed_seat):
            app.next_turn()
        else:
            self._say(refusals.sentence(app.game.verdict.reason))

    def _trade(self):
        """A trade needs a bag, a board, and no tile laid yet; else its reason is said here."""
        game = self.app.game
        if self._laid:
            self._say(words.get("menu_take_back"))
        elif game.duty() == games.OPENING:
            self._say(refusals.sentence(rules.OPENING_TRADE))
        elif not game.bag.left:
            self._say(refusals.sentence(rules.TRADE_EMPTY_BAG))
        else:
            self.app.replace("trade", game.duty() == games.MUST_TRADE)

    def _say(self, sentence):
        self._note = sentence
        self.stale = True
