"""What the finished games add up to, and the last of them: a page of sums, then the games, newest first."""

from hardware import buttons
from micropython import const
from ui import colours, paragraph, results, session, text, words
from ui.scene import Scene as Base

_TOP = const(38)
_LINE = const(17)
_WINS = const(6)  # players whose wins are shown
_PITCH = const(14)
_GAME = const(46)  # px a game: two lines of players, one of turns
_GAMES = const(4)  # a page

_LEVELS = ("setup_easy", "setup_medium", "setup_hard")


class Scene(Base):
    """`enter` takes nothing. DOWN, RIGHT or CONFIRM: the next page; UP or LEFT: the one before; BACK leaves."""

    vertical = True

    def enter(self):
        self._results = results.load(self.app.saves)
        self._page = 0
        self._pages = 1 + (len(self._results.games) + _GAMES - 1) // _GAMES

    def handle(self, event):
        action = event & ~buttons.REPEAT
        page = self._page
        if action in (buttons.DOWN, buttons.RIGHT):
            page += 1
        elif action in (buttons.UP, buttons.LEFT):
            page -= 1
        elif event == buttons.CONFIRM and page + 1 < self._pages:
            page += 1
        elif event == buttons.CONFIRM or event == buttons.BACK:
            self.app.pop()
            return
        if 0 <= page < self._pages and page != self._page:
            self._page = page
            self.fresh = self.stale = True

    def draw(self, canvas):
        canvas.fill(colours.BACK)
        title = "statistics_last" if self._page else "start_statistics"
        text.draw(canvas, words.get(title), 8, 0, colours.INK, text.LARGE)
        canvas.hline(8, 31, canvas.width - 16, colours.EDGE)
        if not self._results.played:
            paragraph.draw(canvas, words.get("statistics_none"), 8, _TOP, canvas.width - 16, colours.DIM)
        elif self._page:
            self._draw_games(canvas)
        else:
            self._draw_sums(canvas)
        foot = canvas.height - 17
        text.draw(canvas, words.get("how_hint"), 8, foot, colours.DIM)
        text.right(canvas, "%d/%d" % (self._page + 1, self._pages), canvas.width - 8, foot, colours.DIM)

    def _draw_sums(self, canvas):
        found = self._results
        self._row(canvas, _TOP, words.get("statistics_played"), str(found.played), colours.INK)
        for i, (key, best) in enumerate((("statistics_play", found.best_play), ("statistics_score", found.best_score))):
            self._row(canvas, _TOP + (i + 1) * _LINE, words.get(key), "%s  %d" % (best[1], best[0]), colours.INK)
        y = _TOP + 3 * _LINE + 6
        text.draw(canvas, words.get("statistics_wins"), 8, y, colours.ACCENT)
        for kind, games, wins, name in sorted(found.players, key=lambda player: (-player[2], player[1]))[:_WINS]:
            y += _LINE
            if kind != session.HUMAN:
                name = words.get(_LEVELS[kind - session.COMPUTER])
            self._row(canvas, y, name, words.get("statistics_won", wins, games), colours.INK)

    def _row(self, canvas, y, label, value, colour):
        width = text.right(canvas, value, canvas.width - 8, y, colour)
        text.draw(canvas, text.fit(label, canvas.width - 24 - width), 8, y, colours.DIM)

    def _draw_games(self, canvas):
        first = (self._page - 1) * _GAMES
        y = _TOP - 5
        for result in self._results.games[first : first + _GAMES]:
            players = ", ".join(["%s %d" % (result.names[seat], result.scores[seat]) for seat in result.order()])
            lines = text.wrap(players, canvas.width - 16)
            if len(lines) > 2:
                lines[1:] = [text.fit(lines[1] + " " + lines[2], canvas.width - 16)]
            for i, line in enumerate(lines):
                text.draw(canvas, line, 8, y + i * _PITCH, colours.INK)
            said = words.number("statistics_game", result.turns, result.best, result.names[result.best_seat])
            text.draw(canvas, text.fit(said, canvas.width - 16), 8, y + len(lines) * _PITCH, colours.DIM)
            y += _GAME
            canvas.hline(8, y - 1, canvas.width - 16, colours.PANEL)
