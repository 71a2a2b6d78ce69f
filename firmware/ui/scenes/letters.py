"""A name letter by letter, with every letter of the six languages."""

from hardware import buttons
from micropython import const
from ui import colours, paragraph, session, text, words
from ui.scene import Scene as Base

_COLUMNS = const(10)
_LEFT = const(5)
_TOP = const(54)
_HEIGHT = const(25)

_LOWER = "abcdefghijklmnopqrstuvwxyzáàâãäçčéèêëíîïñóòôõöšúùûüžæœ-' "
_UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZÁÀÂÃÄÇČÉÈÊËÍÎÏÑÓÒÔÕÖŠÚÙÛÜŽÆŒ-' "


class Scene(Base):
    """`enter(seat)`: CONFIRM types, BACK takes a letter back (with none left: leaves), MENU keeps the name."""

    def enter(self, seat):
        self.seat = seat
        self._name = ""
        self._at = 0
        self._drawn_at = 0
        self._refusal = ""

    def _letters(self):
        """Capitals begin a name and each part of it, small letters go on."""
        return _UPPER if not self._name or self._name[-1] in "-' " else _LOWER

    def handle(self, event):
        action = event & ~buttons.REPEAT
        at = self._at
        if action == buttons.LEFT:
            at -= 1
        elif action == buttons.RIGHT:
            at += 1
        elif action == buttons.UP:
            at -= _COLUMNS
        elif action == buttons.DOWN:
            at += _COLUMNS
        elif event == buttons.CONFIRM:
            self._type()
        elif event == buttons.BACK:
            self._back()
        elif event == buttons.MENU:
            self._keep()
        count = len(_LOWER)
        if action <= buttons.RIGHT:
            if at >= count:
                # Below the last row comes the first; beyond the last letter comes the first letter.
                at = self._at % _COLUMNS if action == buttons.DOWN else 0
            elif at < 0:
                at = self._bottom(self._at) if action == buttons.UP else count - 1
            self._at = at
        self.stale = True

    def _bottom(self, column):
        at = (len(_LOWER) - 1) // _COLUMNS * _COLUMNS + column
        return at if at < len(_LOWER) else at - _COLUMNS

    def _type(self):
        letter = self._letters()[self._at]
        if len(self._name) == session.NAME_LETTERS:
            self._refusal = words.get("letters_full", session.NAME_LETTERS)
        elif letter != " " or (self._name and self._name[-1] != " "):
            self._name += letter
            self._refusal = ""
        self.fresh = True

    def _back(self):
        if not self._name:
            self.app.pop()
            return
        self._name = self._name[:-1]
        self._refusal = ""
        self.fresh = True

    def _keep(self):
        setup = self.app.setup
        name = self._name.strip()
        self.fresh = True
        if not name:
            self._refusal = words.get("letters_empty")
        elif name in [setup.names[i] for i in range(setup.seats) if i != self.seat]:
            self._refusal = words.get("letters_taken", name)
        else:
            setup.names[self.seat] = name
            self.app.pop()

    def draw(self, canvas):
        if self.fresh:
            canvas.fill(colours.BACK)
            text.draw(canvas, words.get("letters_title", self.seat + 1), 8, 2, colours.DIM)
            x = 8 + text.draw(canvas, self._name, 8, 18, colours.INK, text.LARGE)
            canvas.rect(x + 2, 23, 2, 20, colours.ACCENT)
            canvas.hline(8, 49, canvas.width - 16, colours.EDGE)
            for at in range(len(_LOWER)):
                self._draw_letter(canvas, at)
            line = self._refusal or words.get("letters_hint")
            colour = colours.ALERT if self._refusal else colours.DIM
            paragraph.draw(canvas, line, 8, canvas.height - 32, canvas.width - 16, colour)
        else:
            self._draw_letter(canvas, self._drawn_at)
            self._draw_letter(canvas, self._at)
        self._drawn_at = self._at

    def _draw_letter(self, canvas, at):
        width = (canvas.width - 2 * _LEFT) // _COLUMNS
        x = _LEFT + at % _COLUMNS * width
        y = _TOP + at // _COLUMNS * _HEIGHT
        focused = at == self._at
        canvas.rect(x, y, width - 1, _HEIGHT - 1, colours.ACCENT if focused else colours.PANEL)
        letter = self._letters()[at]
        if letter == " ":
            canvas.hline(x + 6, y + _HEIGHT - 7, width - 13, colours.BACK if focused else colours.INK)
            return
        text.centre(canvas, letter, x, y + 4, width - 1, colours.BACK if focused else colours.INK)
