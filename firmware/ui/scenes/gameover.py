"""The end of a game: who won, why it ended, the ranking, and how the scores grew."""

from hardware import buttons
from micropython import const
from qwirkle import game as engine
from ui import colours, paragraph, text, words
from ui.scene import Scene as Base

_ENDS = {
    engine.FINISHED: "end_finished",
    engine.STUCK: "end_stuck",
    engine.ENDLESS: "end_endless",
    engine.TARGET: "end_target",
}

_RANKING = const(66)
_PITCH = const(15)
_GRAPH_BOTTOM = const(220)
_NAME = const(13)  # px from a name to the next below
_GRAPH_LEFT = const(8)
_GRAPH_MARGIN = const(58)  # room for a name at the end of each line


class Scene(Base):
    """CONFIRM goes to the start, MENU opens the score sheet, HELP the turns and what was missed.

    `enter(sheet)`: the end of a game that was played with the real box; CONFIRM goes back to its `ui.sheet.Sheet`.
    """

    def enter(self, sheet=None):
        self.sheet = sheet
        self.game = sheet or self.app.game
        self.names = (sheet or self.app).names

    def handle(self, event):
        if event == buttons.CONFIRM or event == buttons.BACK:
            if self.sheet:
                self.app.pop()
            else:
                self.app.reset("start")
        elif self.sheet:
            return
        elif event == buttons.MENU:
            self.app.push("scores")
        elif event == buttons.HELP:
            self.app.push("review")

    def draw(self, canvas):
        game = self.game
        canvas.fill(colours.BACK)
        winners = game.winners()
        names = words.several([self.names[seat] for seat in winners])
        line = words.get("over_wins" if len(winners) == 1 else "over_share", names)
        size = text.LARGE if text.measure(line, text.LARGE) <= canvas.width - 16 else text.SMALL
        y = paragraph.draw(canvas, line, 8, 0, canvas.width - 16, colours.GOOD, size)
        last = self.names[game.turn_seat(game.turn_count - 1)]
        line = words.get(_ENDS[game.end], last) if game.end else ""
        y = paragraph.draw(canvas, line, 8, max(y, 32), canvas.width - 16, colours.DIM)
        y = max(y + 2, _RANKING)
        for place, seat in game.ranking():
            text.draw(canvas, "%d." % place, 8, y, colours.INK)
            canvas.rect(25, y + 2, 10, 10, colours.TILE)
            canvas.rect(26, y + 3, 8, 8, colours.FIRST_TILE_COLOUR + seat)
            text.draw(canvas, self.names[seat], 40, y, colours.INK)
            text.right(canvas, str(game.scores[seat]), canvas.width - _GRAPH_MARGIN - 4, y, colours.INK)
            y += _PITCH
        self._draw_graph(canvas, y)
        text.draw(canvas, words.get("confirm_no" if self.sheet else "over_hint"), 8, canvas.height - 15, colours.DIM)

    def _draw_graph(self, canvas, top):
        """One line a seat, from 0 at the first turn to its total at the last; its name stands at the end.

        The colours are made for the face of a tile, so that is what they are drawn on.
        """
        game = self.game
        right = canvas.width - _GRAPH_MARGIN
        names = min(top, _GRAPH_BOTTOM - _NAME * game.seats)
        canvas.rect(0, top, right, _GRAPH_BOTTOM + 4 - top, colours.TILE)
        canvas.rect(right, names, _GRAPH_MARGIN, _GRAPH_BOTTOM + 4 - names, colours.TILE)
        height = _GRAPH_BOTTOM - top - 6
        best = max(max(game.scores), 1)
        turns = max(game.turn_count, 1)
        canvas.hline(_GRAPH_LEFT, _GRAPH_BOTTOM, right - _GRAPH_LEFT, colours.EDGE)
        ends = []
        for seat in range(game.seats):
            x, y, total = _GRAPH_LEFT, _GRAPH_BOTTOM, 0
            for turn in range(game.turn_count):
                if game.turn_seat(turn) == seat:
                    total += game.turn_score(turn)
                    x1 = _GRAPH_LEFT + (right - _GRAPH_LEFT) * (turn + 1) // turns
                    y1 = _GRAPH_BOTTOM - height * total // best
                    canvas.line(x, y, x1, y1, colours.FIRST_TILE_COLOUR + seat)
                    x, y = x1, y1
            y1 = _GRAPH_BOTTOM - height * game.scores[seat] // best
            canvas.line(x, y, right, y1, colours.FIRST_TILE_COLOUR + seat)
            ends.append((y1, seat))
        self._draw_ends(canvas, ends)

    def _draw_ends(self, canvas, ends):
        """The names beside the ends, the highest first, moved apart where two would touch."""
        ends.sort()
        free = 0
        for i, (y, seat) in enumerate(ends):
            lowest = _GRAPH_BOTTOM - 8 - _NAME * (len(ends) - 1 - i)
            y = min(max(y - 7, free), lowest)
            free = y + _NAME
            name = text.fit(self.names[seat], _GRAPH_MARGIN - 6)
            text.draw(canvas, name, canvas.width - _GRAPH_MARGIN + 4, y, colours.FIRST_TILE_COLOUR + seat)
