"""After a turn, for the same eyes: the tiles drawn, before the handheld goes on to the next person.

It never asks for another hand than the revealed one.
"""

from hardware import buttons
from micropython import const
from ui import colours, hand_view, text, words
from ui.scene import Scene as Base

_HAND_Y = const(104)


class Scene(Base):
    """`enter` takes nothing and leaves at once when the turn drew no tile; CONFIRM goes on."""

    def enter(self):
        app = self.app
        game = app.game
        if not game.drawn or game.over:
            app.next_turn()
            return
        if app.passes_on():
            self.soon = ("ui.scenes.handover",)
        width = app.canvas.width
        pitch = hand_view.pitch(width)
        self.hand = hand_view.HandView((width - hand_view.PLACES * pitch) // 2, _HAND_Y, pitch)
        self.hand.kinds = app.hand()
        hand_view.arrange(self.hand.kinds, app.settings.sort, self.hand.order)
        count = len(self.hand.kinds)
        # New tiles come to the end of a hand.
        self.hand.marked = (1 << count) - (1 << count - game.drawn)

    def handle(self, event):
        if event == buttons.CONFIRM or event == buttons.MENU:
            self.app.next_turn()

    def draw(self, canvas):
        app = self.app
        game = app.game
        middle = canvas.width
        seat = app.revealed_seat
        canvas.fill(colours.BACK)
        points = game.turn_score(game.turn_count - 1)
        text.centre(canvas, app.names[seat], 0, 14, middle, colours.DIM)
        total = words.number("points", game.scores[seat])
        if points:
            text.centre(canvas, "+%d" % points, 0, 32, middle, colours.GOOD, text.LARGE)
        text.centre(canvas, words.get("drawn_total", total), 0, 60, middle, colours.INK)
        canvas.rect(0, _HAND_Y - 22, middle, hand_view.HEIGHT + 30, colours.PANEL)
        text.centre(canvas, words.number("drawn_new", game.drawn), 0, _HAND_Y - 20, middle, colours.GOOD)
        self.hand.draw(canvas, True)
        text.centre(canvas, words.get("drawn_bag", game.bag.left), 0, _HAND_Y + 50, middle, colours.DIM)
        text.centre(canvas, words.get("drawn_go"), 0, canvas.height - 24, middle, colours.INK)
