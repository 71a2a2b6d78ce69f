"""Before a play counts: each line with its points, which count up, the bonuses, the total, and one question.

It asks the engine for the lines; it never adds up points itself except for their total.
"""

from hardware import buttons
from micropython import const
from qwirkle import game as games
from ui import colours, text, tiles, words
from ui.scene import Scene as Base

_TITLE = const(28)
_FOOT = const(36)
_LEFT = const(6)
_QWIRKLE = const(6)  # tiles in a full line, and its bonus
_COUNTING = const(1400)  # ms for all rows, and for one at most
_ROW = const(400)


class Scene(Base):
    """`enter(play)`: CONFIRM makes the play, BACK goes back to the turn, where all is still as it was.

    MENU opened it; kept down, it goes on to the menu.
    """

    def enter(self, play):
        app = self.app
        game = app.game
        self.seat = app.revealed_seat
        self.play = play
        game.check(play, self.seat)
        verdict = game.verdict
        self._total = verdict.score
        self._finish = not game.bag.left and play.count == len(game.hand(self.seat))
        if self._finish:
            self._total += games.BONUS
        # The verdict is shared with everyone who asks the engine, so the lines are copied.
        self._lines = [
            (verdict.line_cells[i], verdict.line_steps[i], verdict.line_lengths[i]) for i in range(verdict.line_count)
        ]
        self._full = [line for line in self._lines if line[2] == _QWIRKLE]
        self.soon = ("ui.scenes.qwirkle",) if self._full else ("ui.scenes.drawn",)
        # How many rows have their points on the screen; without motion all.
        self._counted = 1 if app.settings.motion else self._rows()
        self._next = 0

    def _rows(self):
        """The lines, or a first tile that lies alone, and the bonus of the end."""
        return max(len(self._lines), 1) + self._finish

    def tick(self, now):
        rows = self._rows()
        if self._counted < rows and now >= self._next:
            if self._next:
                self._counted += 1
                self.stale = True
            self._next = now + min(_ROW, _COUNTING // rows)

    def handle(self, event):
        if event == buttons.CONFIRM:
            self._make()
        elif event == buttons.BACK:
            self.app.pop()
        elif event == buttons.MENU | buttons.HOLD:
            self.app.replace("menu", self.play.count)

    def _make(self):
        app = self.app
        full = self._full
        if not app.game.play(self.seat, self.play):
            app.pop()
            return
        if full:
            app.follow("qwirkle", full[0][0], full[0][1], len(full), self._total)
        else:
            app.follow("drawn")

    def draw(self, canvas):
        if self.fresh:
            canvas.fill(colours.BACK)
            canvas.rect(0, 0, canvas.width, _TITLE, colours.PANEL)
            text.draw(canvas, words.get("confirm_title"), _LEFT, 6, colours.INK)
        rows = self._rows()
        room = canvas.height - _TITLE - _FOOT
        pitch = min(room // rows, 38)
        size = 24 if pitch > 24 else 20
        y = _TITLE + (room - rows * pitch + pitch - size) // 2
        total = 0
        for row in range(rows):
            cell, step, length = self._lines[row] if row < len(self._lines) else (self.play.cells[0], 1, 1)
            bonus = self._finish and row == rows - 1
            full = length == _QWIRKLE
            if self.fresh and bonus:
                text.draw(canvas, words.get("confirm_finish"), _LEFT, y + (size - text.height()) // 2, colours.GOOD)
            elif self.fresh:
                self._draw_line(canvas, y, size, cell, step, length)
            if row < self._counted:
                total += games.BONUS if bonus else length + _QWIRKLE if full else length
                points = str(games.BONUS) if bonus else "%d+%d" % (length, _QWIRKLE) if full else str(length)
                self._draw_points(canvas, y, size, points, colours.GOOD if full or bonus else colours.INK)
            y += pitch
        self._draw_foot(canvas, total if self._counted < rows else self._total)

    def _draw_line(self, canvas, y, size, cell, step, length):
        x = _LEFT
        for _ in range(length):
            kind, laid = self._kind(cell)
            tiles.draw(canvas, kind, x, y, size)
            if laid:
                tiles.ring(canvas, x, y, size, colours.GOOD)
            x += size
            cell += step

    def _draw_points(self, canvas, y, size, points, colour):
        """Large where rows have the room."""
        font = text.LARGE if size == 24 else text.SMALL
        text.right(canvas, points, canvas.width - _LEFT, y + (size - text.height(font)) // 2, colour, font)

    def _draw_foot(self, canvas, total):
        y = canvas.height - _FOOT
        canvas.rect(0, y, canvas.width, _FOOT, colours.PANEL)
        text.draw(canvas, words.get("confirm_yes"), _LEFT, y + 2, colours.INK)
        text.draw(canvas, words.get("confirm_no"), _LEFT, y + 18, colours.DIM)
        text.right(canvas, "+%d" % total, canvas.width - _LEFT, y + 3, colours.GOOD, text.LARGE)

    def _kind(self, cell):
        """(kind, laid in this turn) of the tile on `cell`."""
        play = self.play
        for i in range(play.count):
            if play.cells[i] == cell:
                return play.kinds[i], True
        return self.app.game.board.get(cell), False
