"""A person's turn: pick a tile, lay it where a cell lights up, go on or take back, then end the turn.

The hand on it belongs to the revealed seat. It never decides what is legal and never changes the game but
for a pass that is forced: `ui.laying` asks the engine, and `confirm`, `trade` and the menu end turns.
"""

from hardware import buttons, sound
from micropython import const
from qwirkle import game as games
from qwirkle import history
from ui import board_view, hand_view, laying, refusals, session, table, tile_names, walk, words
from ui.scene import Scene as Base

# Where the arrows go.
_HAND = const(0)  # along the hand
_WALK = const(1)  # over the lit cells, with a tile
_ROAM = const(2)  # over all cells, with a tile
_LOOK = const(3)  # over all cells, without one

# What X leads to, with nothing laid and with something.
_MENU_SOON = ("ui.choices", "ui.scenes.menu")
_CONFIRM_SOON = ("ui.scenes.confirm",)

_ORIGIN = const(128 << 8 | 128)
_GROUP = const(2)  # columns or rows between two lit cells of one group, at most: one dark cell does not part them
_REACH = const(6)  # cells beyond the outermost tiles: as far as a hand can be laid


class Scene(Base):
    """The turn of `app.revealed_seat`; `enter` takes nothing."""

    laying_of = laying.Laying

    def enter(self):
        app = self.app
        self.seat = app.revealed_seat
        self.duty = app.game.duty()
        self.laying = self.laying_of(app.game, self.seat)
        picture = table
        if app.house & session.CLOCK:
            from ui import clock as picture  # type: ignore[no-redef]  # in the heap of those who play with one

            self.needs = ("ui.clock",)
        self.table = picture.Table(app, self.seat, self.laying)
        self.view = self.table.view
        self.hand = self.table.hand
        self._mode = _HAND
        self._asked = self._kept = 0
        self._zoom_before = app.settings.zoom
        self._anchor = self._mark_last_play()  # where the eye should be while there is no cursor
        self.view.set_zoom(app.settings.zoom, self._anchor)
        self._arrange()
        self._to_hand(laying.NONE)
        if app.unsaved:
            self.table.say(app.unsaved, True)
        if self.duty == games.MUST_TRADE:
            app.push("trade", True)

    def resume(self):
        self._asked = 0  # what it asked before something else came is not on the screen any more
        self._arrange()
        self._to_hand(laying.NONE)

    def _mark_last_play(self):
        """Mark the newest play of the game; its first cell, or the origin."""
        game = self.app.game
        for turn in range(game.turn_count - 1, -1, -1):
            if game.turn_action(turn) < history.TRADE:
                self.view.mark_first = game.turn_first(turn)
                self.view.mark_count = game.turn_action(turn)
                return game.board.cells[self.view.mark_first]
        return _ORIGIN

    def _arrange(self):
        self.hand.kinds = self.app.hand()
        hand_view.arrange(self.hand.kinds, self.app.settings.sort, self.hand.order)

    # Presses

    def handle(self, event):
        self.stale = True
        self.table.quiet()
        asked = self._asked
        self._asked = 0
        if self.table.alarm or asked:
            self._advise()
        action = event & ~buttons.REPEAT
        if action <= buttons.RIGHT:
            self._kept = self._kept + 1 if event & buttons.REPEAT else 0
            self._arrow(action)
        elif event == buttons.CONFIRM:
            self._confirm()
        elif action & ~buttons.HOLD == buttons.BACK:
            self._back(event, asked)
        elif event == buttons.MENU:
            self._done()
        elif event == buttons.HELP:
            self._zoom()
        elif event == buttons.HELP | buttons.HOLD:
            self._roam()

    def _arrow(self, direction):
        if self._mode == _WALK:
            if not self._kept & 3:  # kept down, an arrow repeats 11 times a second: too fast for groups
                far = _GROUP if self._kept else 0
                self.table.move_cursor(laying.walk_lit(self.laying, self.view.cursor, direction, far))
        elif self._mode != _HAND:
            self._step(direction)
        elif direction == buttons.UP:
            self._mode = _LOOK
            self.table.move_cursor(self._anchor)
            self._advise()
        elif direction != buttons.DOWN and self.hand.focus >= 0:
            mask = self.laying.usable or ~self.laying.gone
            step = 1 if direction == buttons.RIGHT else -1
            self.hand.focus = laying.next_usable(self.hand, mask, self.hand.focus, step)
            self.table.foot_changed()

    def _step(self, direction):
        """One cell on, as long as it stays in reach of the tiles."""
        cell = walk.one_step(self.view.cursor, direction)
        left, top, right, bottom = self.app.game.board.bounds()
        x = (cell & 255) - 128
        y = (cell >> 8) - 128
        if left - _REACH <= x <= right + _REACH and top - _REACH <= y <= bottom + _REACH:
            self.table.move_cursor(cell)
            if self._mode == _LOOK:
                self._advise()

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
        if self.hand.focus < 0:
            return
        position = self.hand.position(self.hand.focus)
        if not self.laying.pick(position):
            self.table.say(words.get("turn_fits_nowhere"), True)
            return
        self._mode = _WALK
        self.hand.raised = self.hand.focus
        self.table.light(self.laying.kind(position), self.laying.start(self._anchor))
        self.table.foot_changed()
        self._advise()

    def _back(self, event, asked):
        """Put the tile in the air back into the hand, or else take the last laid one back; kept down, all of them.

        asked: the event before this one, if that asked whether it should: where the house wants BACK twice.
        """
        takes = event != buttons.BACK or self._mode == _HAND and not asked
        if takes and self.laying.play.count and self.app.house & session.UNDO:
            self._asked = event
            self.table.say(words.get("turn_undo"))
        elif (asked or event) != buttons.BACK:
            self.laying.take_back_all()
            self.table.board_changed()
            self._to_hand(laying.NONE)
        elif self._mode == _HAND:
            self.table.cell_changed(self.laying.last_cell())
            self._to_hand(self.laying.take_back())
        else:
            self._to_hand(self.laying.picked)

    def _place(self):
        cell = self.view.cursor
        if self.laying.place(cell):
            self.app.sound.play(sound.PLACE)
            self._anchor = cell
            self._to_hand(laying.NONE)
            if self.laying.only_one():
                self._pick()
        else:
            self.table.refuse(refusals.of_play(self.laying.verdict))

    def _to_hand(self, position):
        """Back to the hand, with the tile at hand position `position` in focus, or the next usable one."""
        hand = self.hand
        self._mode = _HAND
        self.table.darken()
        self.laying.drop()
        hand.raised = -1
        hand.focus = max(hand.focus, 0)
        usable = self.laying.usable
        self.soon = _CONFIRM_SOON if self.laying.play.count else _MENU_SOON
        if self.laying.play.count == len(hand.kinds):
            hand.focus = -1
        elif position != laying.NONE:
            hand.focus = hand.place_of(position)
        elif not usable >> hand.position(hand.focus) & 1:
            hand.focus = laying.next_usable(hand, usable or ~self.laying.gone, hand.focus, 1)
        self.table.foot_changed()
        self._advise()

    def _roam(self):
        """HELP kept down: between the lit cells and all cells. The zoom that its press changed comes back."""
        self.view.set_zoom(self._zoom_before, self.view.cursor or self._anchor)
        self.table.board_changed()
        if self._mode == _WALK:
            self._mode = _ROAM
        elif self._mode == _ROAM:
            self._mode = _WALK
        self._advise()

    def _zoom(self):
        view = self.view
        self._zoom_before = view.zoom
        at = view.cursor or self._anchor
        view.set_zoom(view.zoom + 1 if view.zoom < board_view.OVERVIEW else 0, at)
        if view.zoom == board_view.OVERVIEW and view.size == board_view.SIZES[-1]:
            view.set_zoom(0, at)  # all is in sight at the largest zoom: the overview would be the same picture
        self.table.board_changed()

    def _done(self):
        """MENU: the end of the turn when tiles lie, else the menu."""
        count = self.laying.play.count
        self._to_hand(laying.NONE)
        if not count:
            self.app.push("menu", 0)
        elif self.laying.ready():
            self.app.push("confirm", self.laying.play)
        else:
            self.table.refuse(self._opening())

    # Words

    def _advise(self):
        """Say what can be done now, in one line."""
        mode = self._mode
        game = self.app.game
        line = None
        if mode == _WALK:
            key = "turn_place"
        elif mode == _ROAM:
            key = "turn_roam"
        elif mode == _LOOK:
            key = "turn_look"
            kind = game.board.get(self.view.cursor)
            if kind >= 0:
                line = words.get("turn_look_at", tile_names.of(kind))
        elif self.duty == games.MUST_PASS:
            key = "turn_must_pass"
        elif self.duty == games.MUST_TRADE:
            key = "turn_must_trade"
        elif self.laying.play.count:
            key = "turn_more" if self.laying.usable else "turn_no_more"
        else:
            key = "turn_pick"
            if self.duty == games.OPENING and not game.options.free_opening:
                line = self._opening()
        self.table.say(line or words.get(key))

    def _opening(self):
        return words.number("turn_opening", self.app.game.opening_size(self.seat))

    # Time and picture

    def tick(self, now):
        if self.table.tick(now):
            self.stale = True

    def draw(self, canvas):
        self.table.draw(canvas, self.fresh)
