"""How to play, in pages with real tiles: read before a first game, or from the menu in the middle of one."""

from hardware import buttons
from micropython import const
from ui import colours, notation, paragraph, text, tiles, words
from ui.scene import Scene as Base

_SIZE = const(24)
_PICTURE_TOP = const(36)
_PICTURE_HEIGHT = const(104)
_TEXT = const(146)

# Each page: the key of its words (heading and "_text") and its picture in the notation of the rules.
# "+" before a tile: laid or traded in this turn; "!": not allowed.
_PAGES = (
    ("how_lines", "RC@0,0 RS@1,0 RT@2,0 RL@3,0 YD@0,2 GD@1,2 BD@2,2"),
    ("how_same", "OC@0,0 OT@1,0 !OC@2,0 BX@0,2 PX@1,2 !PS@2,2"),
    ("how_turn", "GC@0,1 GS@1,1 GT@2,1 +YT@2,0 +BT@2,2 +PT@2,3"),
    ("how_score", "RC@0,0 RS@1,0 +RD@2,0 +YD@2,1 BD@2,2"),
    ("how_qwirkle", "PC@0,0 PS@1,0 PD@2,0 PT@3,0 PL@4,0 +PX@5,0"),
    ("how_trade", "+RC@0,0 +RC@1,0 GL@2,0 BT@3,0 +YS@4,0 OX@5,0"),
    ("how_end", ""),
    ("how_buttons", ""),
)


class Scene(Base):
    """LEFT and RIGHT turn the pages, CONFIRM goes on to the next and leaves after the last, BACK leaves."""

    needs = ("ui.notation",)

    def enter(self):
        self._page = 0

    def handle(self, event):
        action = event & ~buttons.REPEAT
        if action == buttons.RIGHT or event == buttons.CONFIRM:
            if self._page + 1 < len(_PAGES):
                self._turn(1)
            elif event == buttons.CONFIRM:
                self.app.pop()
        elif action == buttons.LEFT:
            if self._page:
                self._turn(-1)
        elif event == buttons.BACK:
            self.app.pop()

    def _turn(self, step):
        self._page += step
        self.fresh = self.stale = True

    def draw(self, canvas):
        key, picture = _PAGES[self._page]
        canvas.fill(colours.BACK)
        text.draw(canvas, words.get(key), 8, 0, colours.INK, text.LARGE)
        canvas.hline(8, 31, canvas.width - 16, colours.EDGE)
        top = _TEXT
        if picture:
            self._draw_picture(canvas, picture)
        else:
            top = _PICTURE_TOP
        values = self._moves() if key == "how_buttons" else ()
        paragraph.draw(canvas, words.get(key + "_text", *values), 8, top, canvas.width - 16, colours.INK)
        text.right(canvas, "%d / %d" % (self._page + 1, len(_PAGES)), canvas.width - 8, 10, colours.DIM)
        text.draw(canvas, words.get("how_hint"), 8, canvas.height - 15, colours.DIM)

    def _moves(self):
        """How this board's buttons move the cursor, and what picks a tile."""
        labels = self.app.board.LABELS if self.app.board else ()
        if "UP" in labels or not labels:
            return words.get("how_move"), words.get("how_press" if "CENTRE" in labels else "how_press_button")
        return words.get("how_move_four", "Ⓧ", "Ⓨ"), words.get("how_press_button")

    def _draw_picture(self, canvas, picture):
        """Centre the tiles of `picture` and frame the marked ones."""
        found = notation.tiles(picture)
        width = (max([tile[0] for tile in found]) + 1) * _SIZE
        height = (max([tile[1] for tile in found]) + 1) * _SIZE
        left = (canvas.width - width) >> 1
        top = _PICTURE_TOP + ((_PICTURE_HEIGHT - height) >> 1)
        for x, y, kind, mark in found:
            x = left + x * _SIZE
            y = top + y * _SIZE
            tiles.draw(canvas, kind, x, y, _SIZE)
            if mark:
                tiles.ring(canvas, x, y, _SIZE, colours.ACCENT if mark == "+" else colours.ALERT)
            if mark == "!":
                for shift in range(3):
                    canvas.line(x + shift, y + _SIZE - 4, x + _SIZE - 4, y + shift, colours.ALERT)
