"""The scorekeeper: the sheet of a game that is played with the real box, and the turn that is being entered.

A turn is entered by the lengths of its lines, or is laid in the scene `referee`. The sheet is on flash before the next
picture. It never knows the game that runs on the handheld.
"""

from hardware import buttons
from micropython import const
from qwirkle import rules
from ui import colours, columns, text, words
from ui import sheet as sheets
from ui.scene import Scene as Base

_TOP = const(22)
_VISIBLE = const(9)
_ENTRY = const(185)  # the turn that is entered: its lines, the choices, a line of words
_BOX_Y = const(201)
_BOX = const(22)
_HINT = const(225)

_DONE = const(0)
_CHOICES = ("✓%d", "1", "2", "3", "4", "5", "6★", "+6")  # the lengths are their numbers, and so is FINISH
_USUAL = const(3)


class Scene(Base):
    """The sheet; `enter` takes nothing. Above it lie its menu, the referee and the ranking.

    `sheet` is the `ui.sheet.Sheet`, to be followed by `changed = True` when it was changed. `lines` are those of the
    turn to come, and `play` its tiles when it was laid: they go on the board when it is finished. `notice` says why the
    sheet is not on flash, or is empty.
    """

    needs = ("ui.columns", "ui.sheet")

    def enter(self):
        app = self.app
        saves = app.saves
        self.play = rules.Play()
        self.lines = 0
        self.begin()
        data = saves.load("sheet")
        while data is not None:
            try:
                self.sheet = sheets.unpack(data)
                break
            except (ValueError, IndexError):
                data = saves.reject("sheet")
        self.notice = ""
        self.changed = False
        if saves.problem:
            app.notice = words.get("save_" + saves.problem, saves.aside)
        self._show(self.sheet.turn_count)
        if app.notice or not self.sheet.turn_count:
            app.push("sheet_menu", self)

    def begin(self):
        """Take a new sheet, for the players of the set-up."""
        setup = self.app.setup
        self.sheet = sheets.Sheet(setup.names[: setup.seats])
        self.changed = True
        self._show(0)

    def keep(self):
        """Bring the sheet to flash if it has changed."""
        if self.changed:
            self.changed = False
            self.app.sound.stop()
            refusal = self.app.saves.save("sheet", self.sheet.pack())
            self.notice = words.get("unsaved_" + refusal) if refusal else ""

    def resume(self):
        self.keep()

    # The turn in question

    def _show(self, turn):
        """Have `turn` in question: a finished one or the one to come."""
        self.at = turn
        self._focus = _DONE if self.play.count else _USUAL
        self.fresh = self.stale = True

    def take_play(self, play, verdict):
        """Have the tiles of a `qwirkle.rules.Play` for the turn to come, with the lines of the `Verdict` about it."""
        self.lines = 0
        for i in range(verdict.line_count):
            self.lines = self.lines << 3 | verdict.line_lengths[i]
        self.lines = self.lines or 1
        self.play.copy_from(play)
        self._show(self.at)

    def lay(self):
        """Lay the turn to come on the board, the tiles of `play` first."""
        self.lines = 0
        self.app.push("referee", self)

    def _lines(self):
        return self.lines if self.at == self.sheet.turn_count else self.sheet.lines(self.at)

    def _put(self, lines):
        """Take other lines for the turn in question; a finished one changes at once."""
        if self.at == self.sheet.turn_count:
            self.lines = lines
        else:
            self.sheet.correct(self.at, lines)
            self.changed = self.fresh = True

    # Presses

    def handle(self, event):
        self.stale = True
        action = event & ~buttons.REPEAT
        if action == buttons.LEFT or action == buttons.RIGHT:
            self._focus = (self._focus + (1 if action == buttons.RIGHT else -1)) & 7
        elif action == buttons.UP or action == buttons.DOWN:
            self._walk(1 if action == buttons.DOWN else -1)
        elif event == buttons.BACK:
            self._back()
        elif event == buttons.MENU and not self.lines and self.at == self.sheet.turn_count:
            self.app.push("sheet_menu", self)
        elif event == buttons.MENU or event == buttons.CONFIRM and self._focus == _DONE:
            self._done()
        elif event == buttons.CONFIRM:
            self._add()
        self.keep()

    def _walk(self, step):
        """To an earlier turn or a later one; before the first one, to another player who begins."""
        sheet = self.sheet
        if not (sheet.turn_count or self.lines):
            sheet.starter = (sheet.starter + step) % sheet.seats
            sheet.count_up()
            self.changed = self.fresh = True
        elif not self.play.count and 0 <= self.at + step <= sheet.turn_count:
            self._show(self.at + step)
        else:
            self._focus = _DONE

    def _add(self):
        """One more line, unless the turn has all that it can have. What was laid has the lines that it has."""
        lines = self._lines()
        length = self._focus
        full = lines == 1 or lines >= sheets.SEVEN or self.play.count or length == 1 and lines
        if lines & 7 != sheets.FINISH and (length == sheets.FINISH or not full):
            self._put(lines << 3 | length)

    def _done(self):
        """On to the turn to come, after the one in question was written down."""
        sheet = self.sheet
        if self.at < sheet.turn_count:
            self._show(sheet.turn_count)
            return
        laid = self.play.count
        sheet.add(self.lines, self.play)
        self.changed = True
        self.keep()
        self.lines = 0
        self.play.clear()
        self._show(sheet.turn_count)
        if sheet.end:
            self.app.push("gameover", sheet)
        elif laid:  # and so is the next one
            self.lay()

    def _back(self):
        """Take back the last line, or go back to the turn to come, or take back the last turn."""
        sheet = self.sheet
        lines = self._lines()
        if self.at < sheet.turn_count and not lines:
            self._show(sheet.turn_count)
        elif self.play.count and lines & 7 != sheets.FINISH:
            self.lay()
        elif lines:
            self._put(lines >> 3)
        elif sheet.turn_count:
            self.lines = sheet.take_back(self.play)
            self.changed = True
            self._show(sheet.turn_count)
        else:
            self.app.reset("start")

    # Picture

    def draw(self, canvas):
        sheet = self.sheet
        seat = sheet.turn_seat(self.at)
        if self.fresh:
            first = max((sheet.starter + self.at) // sheet.seats - _VISIBLE + 1, 0)
            canvas.fill(colours.BACK)
            columns.draw(canvas, sheet, sheet.names, _TOP, first, _VISIBLE, seat, self.at)
        canvas.rect(0, _ENTRY, canvas.width, canvas.height - _ENTRY, colours.PANEL)
        lines = self._lines()
        total = sheets.points(lines)
        said = ""
        while lines:
            said = "+%d%s" % (sheets.points(lines & 7), said)
            lines >>= 3
        colour = colours.GOOD if said else colours.DIM
        text.right(canvas, said[1:] or words.get("sheet_lengths"), canvas.width - 4, _ENTRY, colour)
        text.draw(canvas, sheet.names[seat], 4, _ENTRY, colours.INK)
        width = canvas.width >> 3
        for i, said in enumerate(_CHOICES):
            focused = i == self._focus
            canvas.rect(i * width + 1, _BOX_Y, width - 2, _BOX, colours.ACCENT if focused else colours.EDGE)
            if i == _DONE:
                said %= total
            text.centre(canvas, said, i * width, _BOX_Y + 3, width, colours.BACK if focused else colours.INK)
        if self._focus == sheets.FINISH:
            advice = "confirm_finish"
        elif total:
            advice = "turn_no_more"
        elif self._focus == _DONE:
            advice = "sheet_zero"
        else:
            advice = "sheet_keys" if sheet.turn_count else "sheet_first"
        line = "" if self.lines else self.notice
        text.draw(canvas, line or words.get(advice), 4, _HINT, colours.ALERT if line else colours.DIM)
