"""Trade: mark the tiles that go back to the bag, then be asked once.

The engine says how many may go; this scene explains it before the limit is met.
"""

from hardware import buttons
from micropython import const
from ui import colours, hand_view, refusals, text, words
from ui.scene import Scene as Base

_HAND_Y = const(92)
_NOTE_Y = const(140)


class Scene(Base):
    """`enter(forced)`: forced when no tile fits anywhere. CONFIRM marks, MENU trades, BACK returns to the turn."""

    def enter(self, forced=False):
        app = self.app
        self.forced = forced
        self.seat = app.revealed_seat
        width = app.canvas.width
        pitch = hand_view.pitch(width)
        self.hand = hand_view.HandView((width - hand_view.PLACES * pitch) // 2, _HAND_Y, pitch)
        self.hand.kinds = app.hand()
        hand_view.arrange(self.hand.kinds, app.settings.sort, self.hand.order)
        self.hand.focus = 0
        self._asking = False
        self._refusal = ""

    def marked(self):
        """How many tiles are marked."""
        return sum(1 for i in range(len(self.hand.kinds)) if self.hand.marked >> i & 1)

    def most(self):
        """How many may be marked: the bag has to hold as many."""
        return min(len(self.hand.kinds), self.app.game.bag.left)

    def handle(self, event):
        action = event & ~buttons.REPEAT
        self.stale = True
        self._refusal = ""
        if self._asking:
            if event == buttons.CONFIRM:
                self._trade()
            elif event == buttons.BACK:
                self._asking = False
        elif action == buttons.LEFT or action == buttons.RIGHT:
            step = 1 if action == buttons.RIGHT else -1
            self.hand.focus = (self.hand.focus + step) % len(self.hand.kinds)
        elif event == buttons.CONFIRM:
            self._mark()
        elif event == buttons.MENU:
            if self.hand.marked:
                self._asking = True
            else:
                self._refusal = words.get("trade_none")
        elif event == buttons.BACK:
            self.app.pop()

    def _mark(self):
        bit = 1 << self.hand.position(self.hand.focus)
        if not self.hand.marked & bit and self.marked() == self.most():
            self._refusal = words.number("trade_limit", self.most())
            return
        self.hand.marked ^= bit

    def _trade(self):
        app = self.app
        if app.game.trade(self.seat, self.hand.marked):
            app.follow("drawn")
            return
        self._asking = False
        self._refusal = refusals.sentence(app.game.verdict.reason)

    def draw(self, canvas):
        width = canvas.width
        if self.fresh:
            canvas.fill(colours.BACK)
            text.draw(canvas, words.get("trade_title"), 8, 6, colours.INK, text.LARGE)
            y = 38
            for line in text.wrap(words.get("trade_forced" if self.forced else "trade_why"), width - 16):
                text.draw(canvas, line, 8, y, colours.DIM)
                y += text.height()
            canvas.rect(0, _HAND_Y - 6, width, hand_view.HEIGHT + 12, colours.PANEL)
        self.hand.draw(canvas, self.fresh)
        canvas.rect(0, _NOTE_Y, width, canvas.height - _NOTE_Y, colours.BACK)
        if self._asking:
            text.centre(canvas, words.number("trade_ask", self.marked()), 0, _NOTE_Y + 6, width, colours.INK)
            text.centre(canvas, words.get("trade_yes"), 0, _NOTE_Y + 34, width, colours.GOOD)
            text.centre(canvas, words.get("trade_no"), 0, _NOTE_Y + 54, width, colours.DIM)
            return
        note = self._refusal or words.number("trade_marked", self.marked())
        text.centre(canvas, note, 0, _NOTE_Y + 6, width, colours.ALERT if self._refusal else colours.GOOD)
        text.centre(canvas, words.get("drawn_bag", self.app.game.bag.left), 0, _NOTE_Y + 26, width, colours.DIM)
        text.centre(canvas, words.get("trade_keys"), 0, canvas.height - 40, width, colours.INK)
        text.centre(canvas, words.get("trade_keys_done"), 0, canvas.height - 22, width, colours.INK)
