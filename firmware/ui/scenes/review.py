"""After the game: its turns one by one, and what each player could have made of their hand at best.

It is only shown when the game is over, since it looks into every hand.
"""

from hardware import buttons
from micropython import const
from players.missed import Missed
from qwirkle.history import PASS, TRADE
from ui import bars, board_view, colours, text, words
from ui.scene import Scene as Base

_ORIGIN = const(128 << 8 | 128)
_NONE = const(-1)


class Scene(Base):
    """`enter` takes nothing. LEFT and RIGHT walk through the turns, CONFIRM through what was missed, HELP zooms."""

    def enter(self):
        app = self.app
        game = app.game
        self._missed = Missed(game)
        self._looks = True
        self._turn = game.turn_count - 1
        self._seat = _NONE  # whose missed play is shown in place of the one that was made
        canvas = app.canvas
        self.view = board_view.BoardView(game.board, 0, bars.HEIGHT, canvas.width, bars.STATUS_Y - bars.HEIGHT)
        self._zoom = app.settings.zoom
        self._arrange()

    def tick(self, now):
        """The plays are looked for while the first picture is on the screen, a turn at a time."""
        if self._looks and not self._missed.step():
            self._looks = False
            self.fresh = self.stale = True

    def handle(self, event):
        action = event & ~buttons.REPEAT
        if event == buttons.BACK or event == buttons.MENU:
            self.app.pop()
            return
        if action == buttons.LEFT or action == buttons.RIGHT:
            step = 1 if action == buttons.RIGHT else -1
            self._turn = (self._turn + step) % self.app.game.turn_count
            self._seat = _NONE
        elif event == buttons.CONFIRM:
            self._next_missed()
        elif event == buttons.HELP:
            self._zoom = (self._zoom + 1) % (board_view.OVERVIEW + 1)
        self._arrange()

    def _next_missed(self):
        """Go to the missed play of the next seat that has one."""
        while self._missed.step():
            pass
        self._looks = False
        seats = self.app.game.seats
        for i in range(1, seats + 1):
            seat = (self._seat + i) % seats
            if self._missed.plays[seat] is not None:
                self._seat = seat
                self._turn = self._missed.turns[seat]
                return

    def _arrange(self):
        """Let the board show the turn: as it was, or what could have been."""
        game = self.app.game
        view = self.view
        action = game.turn_action(self._turn)
        first = game.turn_first(self._turn)
        laid = action if action < TRADE else 0
        view.play = None
        view.mark_first = first
        view.mark_count = laid
        view.shown = first + laid
        cell = game.board.cells[max(view.shown - 1, 0)] or _ORIGIN
        if self._seat != _NONE:
            view.play = self._missed.plays[self._seat]
            view.shown = first
            view.mark_count = 0
            cell = view.play.cells[0]
        view.set_zoom(self._zoom, cell)
        self.fresh = self.stale = True

    def draw(self, canvas):
        app = self.app
        game = app.game
        seat = game.turn_seat(self._turn)
        bars.seats(canvas, app, seat)
        self.view.draw(canvas)
        bars.status(canvas, self._line(seat))
        y = bars.FOOT_Y
        canvas.rect(0, y, canvas.width, canvas.height - y, colours.PANEL)
        text.draw(canvas, words.get("review_turn", self._turn + 1, game.turn_count), 6, y + 9, colours.INK)
        text.right(canvas, words.get("review_keys"), canvas.width - 6, y + 9, colours.DIM)

    def _line(self, seat):
        """What was done, and what was there where it is the best that this seat missed."""
        game = self.app.game
        name = self.app.names[seat]
        action = game.turn_action(self._turn)
        score = game.turn_score(self._turn)
        if not self._looks and self._missed.turns[seat] == self._turn:
            return words.get("review_missed", name, score, self._missed.points[seat])
        if action == PASS:
            return words.get("change_pass", name)
        if action >= TRADE:
            return words.get("change_trade", name)
        return words.get("thinking_play", name, score)
