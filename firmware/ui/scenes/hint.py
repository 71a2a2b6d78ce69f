"""A hint for the person whose turn it is: a play that the hard computer player would make, and what it scores.

It thinks with what that person sees and nothing else, and leaves the play to them.
"""

from hardware import buttons
from micropython import const
from players import cpu
from qwirkle import rules
from ui import bars, board_view, colours, text, words
from ui.scene import Scene as Base

_WORK = const(1000)  # about milliseconds on a Pico: nobody waits long for a hint
_SLICES = const(4)  # of thought between two looks at the buttons
_DOTS = const(300)  # ms between two pictures while it thinks
_ORIGIN = const(128 << 8 | 128)


class Scene(Base):
    """`enter` takes nothing. A press while it thinks shows the best play so far, and the next one leaves."""

    def enter(self):
        app = self.app
        game = app.game
        self.play = rules.Play()
        self._thoughts = cpu.think(game, app.revealed_seat, cpu.HARD, self.play, _WORK)
        self._thinks = True
        self._score = 0
        self._dots = 0
        self._next = -1
        canvas = app.canvas
        self.view = board_view.BoardView(game.board, 0, bars.HEIGHT, canvas.width, bars.STATUS_Y - bars.HEIGHT)
        self.view.set_zoom(app.settings.zoom, game.board.cells[game.board.count - 1] if game.board.count else _ORIGIN)

    def handle(self, event):
        if event >= buttons.REPEAT:
            return
        if not self._thinks:
            self.app.pop()
            return
        while self._thinks and not self.play.count:
            self._think()
        self._show()

    def tick(self, now):
        if not self._thinks:
            return
        for _ in range(_SLICES):
            if self._thinks:
                self._think()
        if now >= self._next:
            self._next = now + _DOTS
            self._dots = (self._dots + 1) & 3
            self.stale = True

    def _think(self):
        for _ in self._thoughts:
            return
        self._show()

    def _show(self):
        """Put the play on the board, framed; the engine says what it scores."""
        self._thinks = False
        self._thoughts.close()
        self.fresh = self.stale = True
        if not self.play.count:
            return
        game = self.app.game
        game.check(self.play, self.app.revealed_seat)
        self._score = game.verdict.score
        view = self.view
        view.play = self.play
        view.set_zoom(view.zoom, self.play.cells[0])
        for i in range(self.play.count):
            if not view.holds(self.play.cells[i]):
                view.set_zoom(board_view.OVERVIEW, self.play.cells[0])
                break

    def draw(self, canvas):
        if self.fresh:
            bars.seats(canvas, self.app, self.app.revealed_seat)
            self.view.draw(canvas)
            canvas.rect(0, bars.FOOT_Y, canvas.width, canvas.height - bars.FOOT_Y, colours.PANEL)
            text.right(canvas, words.get("hint_back"), canvas.width - 6, bars.FOOT_Y + 9, colours.DIM)
        if self._thinks:
            line = words.get("hint_busy") + "..."[: self._dots]
        elif self.play.count:
            line = words.get("hint_play", self._score)
        else:
            line = words.get("turn_must_trade")
        bars.status(canvas, line)
