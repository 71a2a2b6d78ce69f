"""The picture of a person's turn: seats, board, one line of words, hand and running score.

It draws only what changed since the last time. It never knows what a press means or what is legal.
"""

from hardware import sound
from micropython import const
from ui import bars, board_view, colours, hand_view, text, words

_HAND_X = const(2)

# What a draw has to paint, when not everything.
_BOARD = const(1)
_CELLS = const(2)
_BLAME = const(4)
_FOOT = const(8)
_LIGHT = const(16)

# A refusal blinks three times within this many milliseconds; its words stay until the next press.
_FLASH = const(900)
_BLINK = const(150)


class Table:
    """What lies on the table in the turn of `seat`.

    `view` is the `BoardView`, `hand` the `HandView`; after changing them the scene calls `board_changed`,
    `foot_changed` or `move_cursor`. `motion` False keeps a refusal from blinking. `rise` px of room below the points
    are for what somebody else paints there.
    """

    rise = 0

    def __init__(self, app, seat, laying):
        self._app = app
        self._seat = seat
        self._laying = laying
        self.motion = app.settings.motion
        width = app.canvas.width
        self.view = board_view.BoardView(app.game.board, 0, bars.HEIGHT, width, bars.STATUS_Y - bars.HEIGHT)
        self.view.play = laying.play
        self.view.lit = laying.lit
        self.view.blame = laying.verdict.blame
        pitch = hand_view.pitch(width)
        self.hand = hand_view.HandView(_HAND_X, bars.FOOT_Y, pitch)
        self._score_x = _HAND_X + hand_view.PLACES * pitch + 2
        self.alarm = False
        self._line = ""
        self._todo = 0
        self._left = 0  # a cell that looks different now, such as the one that the cursor left
        self._dark = 0  # cells that went dark, in _dark_cells
        self._dark_cells = laying.lit
        self._flash_end = 0
        self._flashing = False

    # What changed

    def board_changed(self):
        """The whole board has to be painted again."""
        self._todo |= _BOARD

    def foot_changed(self):
        """The hand or the score looks different now."""
        self.hand.gone = self._laying.gone
        self.hand.weak = ~self._laying.usable & 63
        self._todo |= _FOOT

    def cell_changed(self, cell):
        """Packed `cell` looks different now; 0 is no cell."""
        if self._left and cell and self._left != cell:
            self._todo |= _BOARD
        self._left = self._left or cell
        self._todo |= _CELLS

    def move_cursor(self, cell):
        """Put the cursor on packed `cell`: two cells are painted, or the board when the window moves."""
        view = self.view
        self.cell_changed(view.cursor)
        view.cursor = cell
        if view.follow(cell):
            self._todo |= _BOARD

    def light(self, kind, cell):
        """The cells in `laying.lit` light up, with the cursor and a tile of `kind` on packed `cell`."""
        view = self.view
        view.lit = self._laying.lit
        view.lit_count = self._laying.lit_count
        view.cursor_kind = kind
        self._todo |= _LIGHT
        self.move_cursor(cell)

    def darken(self):
        """The lit cells go dark, and the cursor leaves the board."""
        view = self.view
        if view.lit_count:
            self._dark = view.lit_count
            self._dark_cells = view.lit
            view.lit_count = 0
        self.cell_changed(view.cursor)
        view.cursor = 0
        view.cursor_kind = -1

    def say(self, line, alarm=False):
        """Show a line of words; `alarm` for a refusal, which is heard too."""
        if alarm:
            self._app.sound.play(sound.REFUSE)
        self._line = line
        self.alarm = alarm
        self._todo |= _FOOT

    def refuse(self, line):
        """Show why something was refused, and let the cells to blame flash."""
        self.say(line, True)
        self.view.blame_count = self._laying.verdict.blame_count
        self._flashing = True
        self._flash_end = 0

    def quiet(self):
        """End the flash of a refusal."""
        self._flashing = False
        if self.view.flash:
            self.view.flash = False
            self._todo |= _BLAME

    # Time and picture

    def tick(self, now):
        """Let a refusal blink; True when something has to be painted. An idle table does nothing here."""
        if not self._flashing:
            return False
        if not self._flash_end:
            self._flash_end = now + _FLASH
        left = self._flash_end - now
        flash = left <= 0 or not self.motion or (_FLASH - left) // _BLINK & 1 == 0
        if left <= 0:
            self._flashing = False
        if flash == self.view.flash:
            return False
        self.view.flash = flash
        self._todo |= _BLAME
        return True

    def draw(self, canvas, everything):
        """Paint what changed, or everything."""
        view = self.view
        todo = self._todo
        if everything:
            bars.seats(canvas, self._app, self._seat)
            canvas.rect(0, bars.FOOT_Y, canvas.width, canvas.height - bars.FOOT_Y, colours.PANEL)
            todo = _BOARD | _FOOT
        if todo & _BOARD:
            view.draw(canvas)
        else:
            for i in range(self._dark):
                view.draw_cell(canvas, self._dark_cells[i])
            if todo & _LIGHT:
                view.draw_lit(canvas)
            if todo & _CELLS:
                view.draw_cell(canvas, self._left)
                view.draw_cell(canvas, view.cursor)
            if todo & _BLAME:
                view.draw_blame(canvas)
        if todo & _FOOT:
            bars.status(canvas, self._line, self.alarm)
            self.hand.draw(canvas, everything)
            self._draw_score(canvas)
        self._todo = 0
        self._left = 0
        self._dark = 0

    def _draw_score(self, canvas):
        """The points of the tiles that lie; with none, the keys that are not arrows, A or B."""
        x = self._score_x
        width = canvas.width - x
        y = bars.FOOT_Y
        canvas.rect(x, y, width, canvas.height - y, colours.PANEL)
        if self._laying.play.count:
            text.centre(canvas, "+%d" % self._laying.score, x, y + 2 - self.rise, width, colours.GOOD, text.LARGE)
            return
        text.centre(canvas, words.get("turn_key_menu"), x, y + 1, width, colours.DIM)
        if not self.rise:
            text.centre(canvas, words.get("turn_key_zoom"), x, y + 16, width, colours.DIM)
