"""A person's turn: pick a tile, lay it where a cell lights up, go on or take back, then end the turn.

The hand on it belongs to the revealed seat. It never decides what is legal and never changes the game:
`ui.laying` asks the engine, and `confirm`, `trade` and the menu end turns.
"""

from micropython import const

from hardware import buttons
from qwirkle import game as games
from qwirkle import rules
from ui import bars, board_view, colours, hand_view, laying, text, walk, words
from ui.scene import Scene as Base

_HAND_X = const(2)
_SCORE_X = const(172)

# Where the arrows go.
_HAND = const(0)  # along the hand
_WALK = const(1)  # over the lit cells, with a tile
_ROAM = const(2)  # over all cells, with a tile
_LOOK = const(3)  # over all cells, without one

# What a draw has to paint, when not everything.
_BOARD = const(1)
_CELLS = const(2)
_BLAME = const(4)
_STATUS = const(8)

# A refusal blinks six times within this many milliseconds; its reason stays until the next press.
_FLASH = const(900)
_BLINK = const(150)

_ORIGIN = const(128 << 8 | 128)


class Scene(Base):
    """The turn of `app.revealed_seat`; `enter` takes nothing."""

    def enter(self):
        app = self.app
        game = app.game
        self.seat = app.revealed_seat
        self.duty = game.duty()
        self.laying = laying.Laying(game, self.seat)
        canvas = app.canvas
        self.view = view = board_view.BoardView(
            game.board, 0, bars.HEIGHT, canvas.width, bars.STATUS_Y - bars.HEIGHT
        )
        view.play = self.laying.play
        view.lit = self.laying.lit
        view.blame = self.laying.verdict.blame
        self._mark_last_play()
        self.hand = hand_view.HandView(_HAND_X, bars.FOOT_Y)
        self._mode = _HAND
        self._todo = 0
        self._old_cursor = 0
        self._old_zoom = app.settings.zoom
        self._said = ""
        self._alarm = False
        self._flash_end = 0
        self._flashing = False
        view.set_zoom(app.settings.zoom, self._anchor)
        self._arrange()
        self._focus_usable()
        if self.duty == games.MUST_TRADE:
            app.push("trade", True)

    def resume(self):
        self._arrange()
        self._refresh_hand()

    def _mark_last_play(self):
        """Mark the newest play of the game; its first tile is where the eye should go."""
        game = self.app.game
        self._anchor = _ORIGIN
        for turn in range(game.turn_count - 1, -1, -1):
            count = game.turn_action(turn)
            if count < games.TRADE:
                self.view.mark_first = game.turn_first(turn)
                self.view.mark_count = count
                self._anchor = game.board.cells[self.view.mark_first]
                return

    def _arrange(self):
        self.hand.kinds = self.app.hand()
        hand_view.arrange(self.hand.kinds, self.app.settings.sort, self.hand.order)

    # Presses

    def handle(self, event):
        self._quiet()
        if event == buttons.MENU:
            self._done()
        elif event == buttons.MENU | buttons.HOLD:
            self._drop()
            self.app.push("menu", self.laying.play.count)
        elif event == buttons.HELP:
            self._zoom()
        elif event == buttons.HELP | buttons.HOLD:
            self._roam()
        elif event == buttons.BACK | buttons.HOLD:
            self.laying.take_back_all()
            self._to_hand(laying.NONE)
        elif event == buttons.BACK:
            self._back()
        elif event == buttons.CONFIRM:
            self._confirm()
        elif event & ~buttons.REPEAT <= buttons.RIGHT:
            self._arrow(event & ~buttons.REPEAT)

    def _arrow(self, direction):
        mode = self._mode
        if mode == _HAND:
            if direction == buttons.LEFT or direction == buttons.RIGHT:
                step = 1 if direction == buttons.RIGHT else -1
                mask = self.laying.usable or ~self.laying.gone
                self.hand.focus = laying.next_usable(self.hand, mask, self.hand.focus, step)
                self._refresh_hand()
            elif direction == buttons.UP:
                self._mode = _LOOK
                self._move_to(self._anchor)
                self._say("turn_look")
        elif mode == _WALK:
            self._move_to(laying.walk_lit(self.laying, self.view.cursor, direction))
        else:
            self._move_to(self._bounded(walk.one_step(self.view.cursor, direction)))

    def _bounded(self, cell):
        """`cell`, or where the cursor is when `cell` is farther from all tiles than a hand can reach."""
        left, top, right, bottom = self.app.game.board.bounds() if self.app.game.board.count else (0, 0, 0, 0)
        x = (cell & 255) - 128
        y = (cell >> 8) - 128
        if left - 6 <= x <= right + 6 and top - 6 <= y <= bottom + 6:
            return cell
        return self.view.cursor

    def _confirm(self):
        if self.duty == games.MUST_PASS:
            if self.app.game.pass_turn(self.seat):
                self.app.next_turn()
        elif self.duty == games.MUST_TRADE:
            self.app.push("trade", True)
        elif self._mode == _HAND:
            self._pick()
        elif self._mode == _LOOK:
            self._to_hand(laying.NONE)
        else:
            self._place()

    def _pick(self):
        hand = self.hand
        position = hand.position(hand.focus)
        if self.laying.gone >> position & 1:
            return
        if not self.laying.pick(position):
            self._say("turn_fits_nowhere", True)
            return
        hand.raised = hand.focus
        cell = self.laying.lit[self.laying.start(self.view.cursor or self._anchor)]
        self._mode = _WALK
        self.view.lit_count = self.laying.lit_count
        self.view.cursor_kind = self.laying.kind(position)
        self.view.cursor = cell
        self.view.follow(cell)
        self._todo |= _BOARD
        self._refresh_hand()
        self._say("turn_place")

    def _place(self):
        cell = self.view.cursor
        if self.laying.place(cell):
            self._anchor = cell
            self._to_hand(laying.NONE)
            return
        verdict = self.laying.verdict
        self.view.blame_count = verdict.blame_count
        self._say("refused_" + rules.REASONS[verdict.reason].replace(" ", "_"), True)
        self._flashing = True
        self._flash_end = 0

    def _back(self):
        if self._mode == _HAND:
            self._to_hand(self.laying.take_back())
        else:
            self._to_hand(self.laying.picked)

    def _to_hand(self, position):
        """Back to the hand, with the tile at hand position `position` in focus, or the next usable one."""
        self._drop()
        self._mode = _HAND
        if position == laying.NONE:
            self._focus_usable()
        else:
            self.hand.focus = self.hand.place_of(position)
        self._refresh_hand()
        self._todo |= _BOARD
        self._say("")

    def _drop(self):
        self.laying.drop()
        self.hand.raised = -1
        self.view.lit_count = 0
        self.view.cursor = 0
        self.view.cursor_kind = -1
        self._mode = _HAND

    def _roam(self):
        """HELP held: between the lit cells and all cells. The zoom that its press began with comes back."""
        self.view.set_zoom(self._old_zoom, self.view.cursor or self._anchor)
        self._todo |= _BOARD
        if self._mode == _WALK:
            self._mode = _ROAM
            self._say("turn_roam")
        elif self._mode == _ROAM:
            self._mode = _WALK
            self._say("turn_place")

    def _zoom(self):
        view = self.view
        self._old_zoom = view.zoom
        zoom = view.zoom + 1 if view.zoom < board_view.OVERVIEW else 0
        view.set_zoom(zoom, view.cursor or self._anchor)
        self._todo |= _BOARD
        self.stale = True

    def _done(self):
        """MENU: the end of the turn when tiles lie, else the menu."""
        if not self.laying.play.count:
            self._drop()
            self.app.push("menu", self.laying.play.count)
            return
        self._to_hand(laying.NONE)
        if self.laying.ready():
            self.app.push("confirm", self.laying.play)
            return
        self._say_opening(True)

    # What is said and shown

    def _focus_usable(self):
        """Focus the first usable tile from the focus on; stay when none is."""
        hand = self.hand
        usable = self.laying.usable
        if hand.focus < 0:
            hand.focus = 0
        if not usable >> hand.position(hand.focus) & 1:
            hand.focus = laying.next_usable(hand, usable or ~self.laying.gone, hand.focus, 1)

    def _refresh_hand(self):
        self.hand.gone = self.laying.gone
        self.hand.weak = ~self.laying.usable & 63
        self._todo |= _STATUS
        self.stale = True

    def _move_to(self, cell):
        view = self.view
        if not self._old_cursor:
            self._old_cursor = view.cursor
        view.cursor = cell
        if view.follow(cell):
            self._todo |= _BOARD
        self._todo |= _CELLS
        self.stale = True

    def _quiet(self):
        """A press ends the flash and the words of a refusal."""
        if self._flashing:
            self._flashing = False
            self.view.flash = False
            self._todo |= _BLAME
        if self._alarm:
            self._say("turn_place" if self._mode == _WALK else "turn_roam" if self._mode == _ROAM else "")

    def _say(self, key, alarm=False):
        self._said = words.get(key) if key else ""
        self._alarm = alarm
        self._todo |= _STATUS
        self.stale = True

    def _say_opening(self, alarm):
        self._said = words.number("turn_opening", self.app.game.opening_size(self.seat))
        self._alarm = alarm
        self._todo |= _STATUS
        self.stale = True

    def tick(self, now):
        if not self._flashing:
            return
        if not self._flash_end:
            self._flash_end = now + _FLASH
        left = self._flash_end - now
        flash = left <= 0 or left // _BLINK & 1 == 1
        if flash != self.view.flash:
            self.view.flash = flash
            self._todo |= _BLAME
            self.stale = True

    def draw(self, canvas):
        todo = self._todo
        view = self.view
        if self.fresh:
            bars.seats(canvas, self.app, self.seat)
            canvas.rect(0, bars.FOOT_Y, canvas.width, canvas.height - bars.FOOT_Y, colours.PANEL)
            todo = _BOARD | _STATUS
        if todo & _BOARD:
            view.draw(canvas)
        else:
            if todo & _CELLS:
                view.draw_cell(canvas, self._old_cursor)
                view.draw_cell(canvas, view.cursor)
            if todo & _BLAME:
                view.draw_blame(canvas)
        if todo & _STATUS:
            bars.status(canvas, self._said or self._advice(), self._alarm)
            self._draw_score(canvas)
            self.hand.draw(canvas, self.fresh)
        self._todo = 0
        self._old_cursor = 0

    def _advice(self):
        """What to do now, in one line."""
        if self.duty == games.MUST_PASS:
            return words.get("turn_must_pass")
        if self.duty == games.MUST_TRADE:
            return words.get("turn_must_trade")
        if self.laying.play.count:
            return words.get("turn_more" if self.laying.usable else "turn_no_more")
        if self.duty == games.OPENING and not self.app.game.options.free_opening:
            return words.number("turn_opening", self.app.game.opening_size(self.seat))
        return words.get("turn_pick")

    def _draw_score(self, canvas):
        canvas.rect(_SCORE_X, bars.FOOT_Y, canvas.width - _SCORE_X, canvas.height - bars.FOOT_Y, colours.PANEL)
        width = canvas.width - _SCORE_X
        if self.laying.play.count:
            text.centre(canvas, "+%d" % self.laying.score, _SCORE_X, bars.FOOT_Y + 2, width, colours.GOOD, text.LARGE)
        else:
            text.centre(canvas, words.get("turn_key_menu"), _SCORE_X, bars.FOOT_Y + 1, width, colours.DIM)
            text.centre(canvas, words.get("turn_key_zoom"), _SCORE_X, bars.FOOT_Y + 16, width, colours.DIM)
