"""A computer's turn: it thinks, its tiles land one by one, its lines count up; a press skips ahead.

It shows how many tiles the computer holds and never which.
"""

from array import array

from hardware import buttons, sound
from micropython import const
from qwirkle import rules
from qwirkle.history import PASS, TRADE
from ui import bars, board_view, colours, hand_view, session, text, tiles, words
from ui.scene import Scene as Base

_ORIGIN = const(128 << 8 | 128)
_QWIRKLE = const(6)  # tiles in a full line, and its bonus
_HAND_X = const(4)
_TILE = const(24)

_THINKS = const(0)
_LANDS = const(1)
_COUNTS = const(2)
_RESTS = const(3)

_SLICES = const(4)  # of thought between two looks at the buttons, about 4 ms each on a Pico
_LONGEST = const(7500)  # ms, then the best play so far is made
_DOTS = const(300)  # ms between two pictures of "thinking"
_LANDING = const(220)  # a tile
_COUNTING = const(400)  # a line
_JOY = const(600)  # longer for a Qwirkle
_REST = const(1400)  # then the next turn comes by itself


class Scene(Base):
    """The turn of the computer at `game.turn`; `enter` takes nothing."""

    waits = False

    def enter(self):
        app = self.app
        game = app.game
        self.seat = game.turn
        self.play = rules.Play()
        self._name = app.names[self.seat]
        self._held = game.hand_counts[self.seat]
        canvas = app.canvas
        height = bars.STATUS_Y - bars.HEIGHT
        self.view = view = board_view.BoardView(game.board, 0, bars.HEIGHT, canvas.width, height)
        view.flash_colour = colours.GOOD
        view.blame = array("H", bytes(12))
        view.set_zoom(app.settings.zoom, game.board.cells[game.board.count - 1] if game.board.count else _ORIGIN)
        self._thoughts = self.think()
        self._stage = _THINKS
        self._next = -1
        self._began = 0
        self._dots = 0
        self._points = 0
        self._uncounted = 0
        self._line = 0
        self._changed = 0
        self._lines: list = []
        self._said = words.get("thinking_busy", self._name)

    def think(self):
        """The thoughts of the player: a generator; `play` is the best play so far."""
        from players import cpu  # here, since the first game has a player without it

        return cpu.think(self.app.game, self.seat, self.app.kinds[self.seat] - session.COMPUTER, self.play)

    def act(self):
        """Do what was thought of."""
        from players import cpu

        cpu.act(self.app.game, self.seat, self.play)

    # Presses

    def handle(self, event):
        if event >= buttons.REPEAT:
            return
        if self._stage == _RESTS:
            self.app.next_turn()
            return
        if self._stage == _THINKS:
            while self._stage == _THINKS and not self.play.count:
                self._think()
            if self._stage == _THINKS:
                self._make()
        self._rest()

    # The course of the turn

    def tick(self, now):
        if self._next < 0:
            self._next = now + _DOTS
            self._began = now
        due = now >= self._next
        if self._stage == _THINKS:
            for _ in range(_SLICES):
                if self._stage == _THINKS:
                    self._think()
            if self._stage == _THINKS and now - self._began >= _LONGEST and self.play.count:
                self._make()
            elif self._stage == _THINKS and due:
                self._next = now + _DOTS
                self._dots = (self._dots + 1) & 3
                self.stale = True
        elif due:
            if self._stage == _LANDS:
                self._next = now + _LANDING
                self._land()
            elif self._stage == _COUNTS:
                self._next = now + _COUNTING
                self._count()
            else:
                self.app.next_turn()
                return
            if self._stage == _RESTS:
                self._next = now + _REST

    def _think(self):
        """One slice of thought; the last one makes the play."""
        for _ in self._thoughts:
            return
        self._make()

    def _make(self):
        """Make the play, and begin to show it: until then the board looks as before."""
        game = self.app.game
        view = self.view
        self._thoughts.close()
        before = game.board.count
        if self.play.count:
            game.check(self.play, self.seat)
            verdict = game.verdict
            for i in range(verdict.line_count):
                self._lines.append((verdict.line_cells[i], verdict.line_steps[i], verdict.line_lengths[i]))
        self.act()
        self._held = game.hand_counts[self.seat]
        self.fresh = self.stale = True
        if game.board.count == before:
            self._rest()
            return
        view.shown = before
        view.mark_first = before
        view.mark_count = game.board.count - before
        view.set_zoom(view.zoom, game.board.cells[before])
        self._said = words.get("thinking_plays", self._name)
        self._uncounted = game.turn_score(game.turn_count - 1)
        self._stage = _LANDS
        if not self.app.settings.motion:
            self._rest()

    def _land(self):
        board = self.app.game.board
        view = self.view
        if view.shown < board.count:
            cell = board.cells[view.shown]
            view.shown += 1
            self.app.sound.play(sound.PLACE)
            self._changed = cell
            if view.follow(cell):
                self.fresh = True
            self.stale = True
        else:
            self._stage = _COUNTS
            self._count()

    def _count(self):
        """Frame the next line and add its points."""
        if self._line == len(self._lines):
            self._rest()
            return
        cell, step, length = self._lines[self._line]
        self._line += 1
        points = length if length < _QWIRKLE else 2 * _QWIRKLE
        self._points += points
        self._uncounted -= points
        view = self.view
        for i in range(length):
            view.blame[i] = cell + i * step
        view.blame_count = length
        view.flash = True
        self._said = self._scored(self._points)
        if length == _QWIRKLE:
            self._next += _JOY
            self.app.sound.play(sound.QWIRKLE)
        self.fresh = self.stale = True

    def _scored(self, points):
        """The points in words, with joy for a Qwirkle among the lines that are counted."""
        said = words.get("thinking_play", self._name, points)
        full = any(length == _QWIRKLE for _, _, length in self._lines[: self._line])
        return words.get("qwirkle") + " " + said if full else said

    def _rest(self):
        """The last picture: the play and its score, or what else was done."""
        game = self.app.game
        view = self.view
        view.shown = game.board.count
        view.flash = False
        self._uncounted = 0
        turn = game.turn_count - 1
        action = game.turn_action(turn)
        if action == PASS:
            self._said = words.get("thinking_pass", self._name)
        elif action >= TRADE:
            count = sum([action >> i & 1 for i in range(6)])
            self._said = words.number("thinking_trade", count, self._name)
        else:
            self._line = len(self._lines)
            self._said = self._scored(game.turn_score(turn))
        self._stage = _RESTS
        self._next = -1
        self.fresh = self.stale = True

    # The picture

    def draw(self, canvas):
        if self.fresh:
            bars.seats(canvas, self.app, self.seat, self._uncounted)
            self.view.draw(canvas)
            self._draw_foot(canvas)
        elif self._changed:
            self.view.draw_cell(canvas, self._changed)
        self._changed = 0
        bars.status(canvas, self._said + "..."[: self._dots] if self._stage == _THINKS else self._said)

    def _draw_foot(self, canvas):
        """The backs of its tiles, and the key that goes on."""
        y = bars.FOOT_Y
        canvas.rect(0, y, canvas.width, canvas.height - y, colours.PANEL)
        pitch = hand_view.pitch(canvas.width)
        for i in range(self._held):
            tiles.face(canvas, _HAND_X + i * pitch, y + 5, _TILE, colours.EDGE)
        text.right(canvas, words.get("thinking_go"), canvas.width - 6, y + 9, colours.DIM)
