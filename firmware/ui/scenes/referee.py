"""A turn of the real box, laid on the handheld: the referee says whether it is legal and finds its lines.

The buttons are those of a turn. In place of a hand there are all tiles of one colour, and the arrows across it lead to
the other colours. It never knows the game that runs on the handheld.
"""

from hardware import buttons
from qwirkle import game as games
from qwirkle import history, moves, rules, tiles
from ui import laying, words
from ui.scenes import turn

_MENU_SOON = ("ui.choices", "ui.scenes.sheet_menu")


class _Desk:
    """What a turn asks of the app and of its game: the sheet, with all tiles of one colour, `kinds`, for the hand."""

    def __init__(self, app, keeper):
        sheet = keeper.sheet
        self.canvas, self.settings, self.sound = app.canvas, app.settings, app.sound
        self.names, self.seats, self.scores, self.board = sheet.names, sheet.seats, sheet.scores, sheet.board
        self.unsaved = keeper.notice
        self.house = 0  # no clock, and no second question about taking back
        self.revealed_seat = sheet.turn
        self.turn_count, self.turn_first = sheet.turn_count, sheet.turn_first
        self._laid = sheet.turn_action
        self.verdict = rules.Verdict()
        self.search = moves.Search()
        self.game = self.bag = self
        # Every player has six tiles, as long as there are as many.
        self.left = max(tiles.TILES - tiles.HAND * sheet.seats - sheet.board.count, 0) if sheet.complete else "?"
        self.kinds = bytearray(range(tiles.HAND))

    def duty(self):
        """Whether a play exists is for the people at the table to see."""
        return games.FREE

    def turn_action(self, i):
        """As a game says it: a turn that laid nothing on this board has no play to be marked."""
        return self._laid(i) or history.PASS

    def hand(self, seat=0):
        """The tiles of the colour in use."""
        return self.kinds

    def check(self, play, seat):
        """Whether a play is legal on the sheet's board."""
        return rules.check(self.board, play, self.verdict)


class _Laying(laying.Laying):
    """A turn of which any tile may be laid, to be told why not, as long as the box has one."""

    def pick(self, position):
        board = self.game.board
        if bytes(board.kinds[: board.count]).count(bytes([self.kind(position)])) == tiles.COPIES:
            return False
        if not super().pick(position):
            self.lit[0] = self.last_cell() or board.cells[board.count - 1]  # where the cursor begins
        self.picked = position
        return True


class Scene(turn.Scene):
    """`enter(keeper)`: over the scene `scorekeeper`, whose `play` is laid again, and is the play when it is done.

    On a board that lacks turns of which only the lines are known, tiles are laid to see whether they may: they score
    nothing.
    """

    laying_of = _Laying
    needs = ("ui.scenes.turn",)

    def enter(self, keeper):  # type: ignore[override]  # a scene says what it is pushed with
        self.keeper = keeper
        self._real = self.app
        self.app = _Desk(self.app, keeper)
        super().enter()
        play = keeper.play
        for i in range(play.count):
            self._dye(play.kinds[i] // 6)
            self.laying.picked = play.kinds[i] % 6
            self.laying.place(play.cells[i])
        if play.count:
            self._to_hand(laying.NONE)
        play.clear()

    def _dye(self, colour):
        """Have the tiles of a colour at hand."""
        for i in range(tiles.HAND):
            self.app.kinds[i] = colour * 6 + i
        self.laying.gone = 0
        self.laying.find_usable()
        self.table.foot_changed()

    def _arrow(self, direction):
        if self.laying.picked != laying.NONE:
            super()._arrow(direction)
        elif direction == buttons.LEFT or direction == buttons.RIGHT:
            self.hand.focus = (self.hand.focus + (1 if direction == buttons.RIGHT else -1)) % 6
            self.table.foot_changed()
        else:
            self._dye((self.app.kinds[0] // 6 + (1 if direction == buttons.DOWN else -1)) % 6)

    def _pick(self):
        super()._pick()
        if not self.laying.lit_count and self.laying.picked != laying.NONE:
            self._zoom_before = self.view.zoom
            self._roam()

    def _back(self, event, asked):
        play = self.laying.play
        board = self.app.board
        if play.count or self.laying.picked != laying.NONE:
            if self.laying.picked == laying.NONE:
                self._dye(play.kinds[play.count - 1] // 6)
            super()._back(event, asked)
        elif event != buttons.BACK:
            return
        elif board.count > self.app.turn_first(self.app.turn_count):
            board.take()
            self._changed()
        else:
            self._real.pop()

    def _changed(self):
        """The board has, and the play is empty."""
        self.keeper.changed = True
        self.keeper.keep()
        self.laying.play.clear()
        self._dye(self.app.kinds[0] // 6)
        self.table.board_changed()
        self._to_hand(laying.NONE)

    def _done(self):
        play = self.laying.play
        self._to_hand(laying.NONE)
        if not play.count:
            self._real.replace("sheet_menu", self.keeper)
        elif not self.keeper.sheet.complete:
            for i in range(play.count):
                self.app.board.put(play.cells[i], play.kinds[i])
            self._changed()
        else:
            self.laying.ready()
            self.keeper.take_play(play, self.app.verdict)
            self._real.pop()

    def _advise(self):
        if self.laying.picked != laying.NONE:
            super()._advise()
        else:
            self.soon = _MENU_SOON
            key = "referee_pick" if self.keeper.sheet.complete else "referee_old"
            self.table.say(words.get("turn_more" if self.laying.play.count else key))
