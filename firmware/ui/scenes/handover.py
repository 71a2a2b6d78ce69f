"""Between two people: no hand, then the next name, then what the others did, one turn after another; then the hand.

At the first turn it says who starts and why, also for a computer.
"""

from hardware import buttons
from micropython import const
from qwirkle import options
from qwirkle.history import PASS, TRADE
from ui import colours, paragraph, session, text, words
from ui.board_view import OVERVIEW, BoardView
from ui.scene import OF_TURN
from ui.scene import Scene as Base

_NAME = const(0)
_CHANGES = const(1)

_HEAD = const(26)
_LINE = const(15)
_TURN = const(900)  # ms from one turn of the others to the next

_TIE_WORDS = {options.OLDEST: "reason_oldest", options.YOUNGEST: "reason_youngest", options.RANDOM: "reason_random"}


class Scene(Base):
    """CONFIRM goes on, BACK returns to the name, HELP zooms the board, MENU leaves to the start.

    The turns of the others come by themselves or, without motion, are all there; LEFT and RIGHT walk through them.
    On top of a turn that was concealed, CONFIRM goes straight back to it.
    """

    shows_battery = True

    def enter(self):
        self.soon = OF_TURN + ("ui.clock",) * bool(self.app.house & session.CLOCK)
        self._page = _NAME
        self._view: BoardView = None  # type: ignore[assignment]  # made when it is first drawn
        self._marked = 0
        self._told = 0  # turns of the others that are on the screen
        self._moves = False
        self._next = 0

    def tick(self, now):
        if self._moves and now >= self._next:
            if self._next:
                self._tell(1)
            self._next = now + _TURN

    def _tell(self, step):
        """Show a turn of the others more, or less."""
        told = self._told + step
        turns = self._turns()
        if 0 < told <= turns:
            self._told = told
            self.fresh = self.stale = True
        self._moves = self._moves and told < turns

    def handle(self, event):
        action = event & ~buttons.REPEAT
        if event == buttons.CONFIRM:
            self._go_on()
        elif event == buttons.MENU:
            self.app.reset("start")
        elif self._page == _CHANGES:
            if event == buttons.BACK:
                self._page = _NAME
                self._moves = False
                self.fresh = self.stale = True
            elif action == buttons.LEFT or action == buttons.RIGHT:
                self._moves = False
                self._tell(1 if action == buttons.RIGHT else -1)
            elif event == buttons.HELP:
                self._view.set_zoom((self._view.zoom + 1) % (OVERVIEW + 1), self._middle())
                self.fresh = self.stale = True

    def _go_on(self):
        app = self.app
        game = app.game
        if len(app.stack) > 1:
            app.go_back_to_turn()
        elif app.kinds[game.turn] != session.HUMAN:
            app.next_turn()
        elif self._page == _CHANGES or not game.board.count:
            app.reveal()
        else:
            self._page = _CHANGES
            self._told = self._next = 0
            self._moves = True
            self._tell(1 if app.settings.motion else self._turns())

    def draw(self, canvas):
        canvas.fill(colours.BACK)
        if self._page == _NAME:
            self._draw_name(canvas)
        else:
            self._draw_changes(canvas)

    # The name

    def _draw_name(self, canvas):
        app = self.app
        game = app.game
        name = app.names[game.turn]
        human = app.kinds[game.turn] == session.HUMAN
        if not game.turn_count:
            line = words.get("handover_starts")
        else:
            # A concealed turn is where it was: there is nobody to pass it to.
            line = words.get("handover_pass" if app.humans() > 1 and len(app.stack) == 1 else "handover_alone")
        text.centre(canvas, line, 0, 44, canvas.width, colours.DIM)
        app.gauge.draw(canvas, canvas.width - 8, 8)
        canvas.rect(0, 68, canvas.width, 36, colours.PANEL)
        text.centre(canvas, name, 0, 71, canvas.width, colours.INK, text.LARGE)
        if not game.turn_count:
            paragraph.draw(canvas, self._reason(), 12, 120, canvas.width - 24, colours.DIM)
        if app.unsaved:
            paragraph.draw(canvas, app.unsaved, 12, 8, canvas.width - 48, colours.ALERT)
        line = words.get("handover_press", name) if human else words.get("handover_computer")
        paragraph.draw(canvas, line, 12, 196, canvas.width - 24, colours.ACCENT)

    def _reason(self):
        """Why the seat to move starts: its largest set, and the tie that was decided."""
        app = self.app
        game = app.game
        sizes = [game.opening_size(seat) for seat in range(game.seats)]
        largest = max(sizes)
        tied = [app.names[seat] for seat in range(game.seats) if sizes[seat] == largest]
        if len(tied) == 1:
            return words.number("reason_largest", largest, tied[0])
        return words.get(_TIE_WORDS[game.options.tie], words.several(tied), largest, app.names[game.turn])

    # The changes

    def _since(self):
        """The first turn after the last one of the seat to move."""
        game = self.app.game
        return max(game.turn_count - game.seats + 1, 0)

    def _turns(self):
        """How many turns the others have had since."""
        return self.app.game.turn_count - self._since()

    def _middle(self):
        """The packed cell in the middle of what changed, or of the last tile laid when nothing did."""
        board = self.app.game.board
        cells = board.cells[self._marked : board.count] or board.cells[board.count - 1 : board.count]
        across = [cell & 255 for cell in cells]
        down = [cell >> 8 for cell in cells]
        return (min(down) + max(down)) >> 1 << 8 | (min(across) + max(across)) >> 1

    def _draw_changes(self, canvas):
        app = self.app
        game = app.game
        board = game.board
        first = self._since()
        turns = self._turns()
        bottom = canvas.height - _LINE * ((turns + 1) // 2 + 1) - 4
        if self._view is None:
            self._view = self._make_view(canvas, bottom)
        width = text.right(canvas, words.get("bag_count", game.bag.left), canvas.width - 8, 8, colours.DIM)
        name = text.fit(app.names[game.turn], canvas.width - width - 24, text.LARGE)
        text.draw(canvas, name, 8, -2, colours.INK, text.LARGE)
        told = self._told
        view = self._view
        view.mark_first = self._marked
        view.shown = board.count
        if told < turns:
            view.mark_first = game.turn_first(first + told - 1)
            view.shown = game.turn_first(first + told)
        view.mark_count = view.shown - view.mark_first
        view.draw(canvas)
        for i in range(told):
            line = self._change(first + i, (canvas.width >> 1) - 12)
            x = 8 + (i & 1) * (canvas.width >> 1)
            y = bottom + 2 + (i >> 1) * _LINE
            text.draw(canvas, line, x, y, colours.INK if told == turns or i == told - 1 else colours.DIM)
        text.draw(canvas, words.get("handover_show"), 8, canvas.height - _LINE, colours.ACCENT)

    def _change(self, turn, width):
        """What happened in a turn, in `width` px: where that is too little, the name is cut."""
        game = self.app.game
        name = self.app.names[game.turn_seat(turn)]
        action = game.turn_action(turn)
        key = "change_pass" if action == PASS else "change_trade" if action & TRADE else "change_score"
        line = words.get(key, name, game.turn_score(turn))
        over = text.measure(line) - width
        if over > 0:
            line = words.get(key, text.cut(name, text.measure(name) - over), game.turn_score(turn))
        return line

    def _make_view(self, canvas, bottom):
        """The board, at the zoom of the settings or the next that shows them all."""
        game = self.app.game
        board = game.board
        view = BoardView(board, 0, _HEAD, canvas.width, bottom - _HEAD)
        self._marked = game.turn_first(self._since())
        for zoom in list(range(self.app.settings.zoom, -1, -1)) + [OVERVIEW]:
            view.set_zoom(zoom, self._middle())
            if all(view.holds(board.cells[i]) for i in range(self._marked, board.count)):
                break
        return view
