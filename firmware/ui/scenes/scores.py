"""The score sheet: a column a seat, a row a round, as it would stand on paper."""

from hardware import buttons
from micropython import const
from qwirkle.history import PASS, TRADE
from ui import colours, text, words
from ui.scene import Scene as Base

_TOP = const(52)
_PITCH = const(14)
_VISIBLE = const(11)
_NUMBERS = const(24)  # width of the column of round numbers


class Scene(Base):
    """Opens at the last round; UP and DOWN scroll, any other button leaves."""

    vertical = True

    def enter(self):
        game = self.app.game
        # A round begins with seat 0, so the first row is empty left of the starter.
        self._rounds = (game.starter + game.turn_count + game.seats - 1) // game.seats
        self._first = max(self._rounds - _VISIBLE, 0)

    def handle(self, event):
        action = event & ~buttons.REPEAT
        if action == buttons.UP or action == buttons.DOWN:
            first = self._first + (1 if action == buttons.DOWN else -1)
            if 0 <= first <= self._rounds - _VISIBLE:
                self._first = first
                self.fresh = self.stale = True
        elif event in (buttons.CONFIRM, buttons.BACK, buttons.MENU, buttons.HELP):
            self.app.pop()

    def draw(self, canvas):
        game = self.app.game
        canvas.fill(colours.BACK)
        text.draw(canvas, words.get("scores_title"), 8, 0, colours.INK, text.LARGE)
        column = (canvas.width - _NUMBERS - 6) // game.seats
        for seat in range(game.seats):
            x = _NUMBERS + seat * column
            name = text.cut(self.app.names[seat], column - 4)
            next_one = seat == game.turn and not game.over
            text.right(canvas, name, x + column, 31, colours.ACCENT if next_one else colours.INK)
        canvas.hline(4, _TOP - 3, canvas.width - 8, colours.EDGE)
        for row in range(self._first, min(self._rounds, self._first + _VISIBLE)):
            y = _TOP + (row - self._first) * _PITCH
            text.right(canvas, str(row + 1), _NUMBERS - 4, y, colours.EDGE)
            for seat in range(game.seats):
                turn = row * game.seats + seat - game.starter
                if 0 <= turn < game.turn_count:
                    self._draw_turn(canvas, turn, _NUMBERS + (seat + 1) * column, y)
        self._draw_totals(canvas, column)

    def _draw_turn(self, canvas, turn, right, y):
        game = self.app.game
        action = game.turn_action(turn)
        if action == PASS:
            text.right(canvas, words.get("scores_pass"), right, y, colours.EDGE)
        elif action & TRADE:
            text.right(canvas, words.get("scores_trade"), right, y, colours.EDGE)
        else:
            text.right(canvas, str(game.turn_score(turn)), right, y, colours.INK)

    def _draw_totals(self, canvas, column):
        game = self.app.game
        y = _TOP + _VISIBLE * _PITCH + 4
        canvas.hline(4, y, canvas.width - 8, colours.EDGE)
        for seat in range(game.seats):
            total = str(game.scores[seat])
            # Three large digits are 54 px wide: with more than four seats they would touch.
            font = text.LARGE if game.seats <= 4 else text.SMALL
            text.right(canvas, total, _NUMBERS + (seat + 1) * column, y, colours.INK, font)
        if self._rounds > _VISIBLE:
            # A bar at the right edge says how much lies above and below.
            height = _VISIBLE * _PITCH
            canvas.rect(canvas.width - 3, _TOP, 2, height, colours.PANEL)
            top = _TOP + height * self._first // self._rounds
            canvas.rect(canvas.width - 3, top, 2, height * _VISIBLE // self._rounds, colours.DIM)
