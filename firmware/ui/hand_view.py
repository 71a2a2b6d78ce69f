"""The hand at the bottom of the screen: six places, one of them in focus.

It draws the tiles it is given and keeps their arrangement; it never fetches a hand itself, so it cannot
show one that is hidden.
"""

from array import array

from micropython import const
from ui import colours, tiles

# How a hand is arranged on the screen. The engine keeps its own order, which trades refer to.
AS_DRAWN = const(0)
BY_COLOUR = const(1)
BY_SHAPE = const(2)

PLACES = const(6)
HEIGHT = const(34)
_BOX = const(28)  # a tile and its frame
_TILE = const(24)
_SMALL = const(16)  # a tile that cannot be used now
_UP = const(3)  # a raised tile

_NEVER = const(0xFFFF)


def pitch(width):
    """Px from one place to the next on a screen `width` px wide: 240 leave 68 px beside the hand, 320 leave 112."""
    return 34 if width >= 320 else _BOX


def arrange(kinds, how, order):
    """Fill `order` (6 bytes) with the positions of `kinds` (0 to 6 kinds) in the order in which they are shown.

    Equal tiles keep the order in which they came.
    """
    count = len(kinds)
    for i in range(count):
        at = i
        rank = _rank(kinds[i], how)
        while rank >= 0 and at and _rank(kinds[order[at - 1]], how) > rank:
            order[at] = order[at - 1]
            at -= 1
        order[at] = i


def _rank(kind, how):
    if how == BY_COLOUR:
        return kind
    if how == BY_SHAPE:
        return kind % 6 * 6 + kind // 6
    return 0


class HandView:
    """Six places from (x, y), `pitch` apart and HEIGHT high.

    The owner sets: `kinds` (the tiles, read only), `order` (filled by `arrange`), `focus` (place 0..5, or -1),
    `raised` (place of the picked tile, or -1), and the masks of hand positions `gone` (laid on the board),
    `weak` (cannot be used now), `marked` (framed). Then it asks for `draw`.
    """

    def __init__(self, x, y, pitch):
        self.x = x
        self.y = y
        self.pitch = pitch
        self.kinds = b""
        self.order = bytearray(PLACES)
        self.focus = -1
        self.raised = -1
        self.gone = 0
        self.weak = 0
        self.marked = 0
        self._drawn = array("H", [_NEVER] * PLACES)

    def position(self, place):
        """Hand position of the tile at `place` (which must hold one)."""
        return self.order[place]

    def place_of(self, position):
        """The place at which hand position `position` is shown."""
        for place in range(len(self.kinds)):
            if self.order[place] == position:
                return place
        return -1

    def draw(self, canvas, everything):
        """Paint all places, or with `everything` False those that look different now."""
        for place in range(PLACES):
            look = self._look(place)
            if everything or look != self._drawn[place]:
                self._drawn[place] = look
                self._draw_place(canvas, place)

    def _look(self, place):
        """All that decides how a place looks, in 12 bits."""
        look = 63
        if place < len(self.kinds):
            at = self.order[place]
            look = self.kinds[at] | (self.gone >> at & 1) << 6 | (self.weak >> at & 1) << 7
            look |= (self.marked >> at & 1) << 8
        if place == self.focus:
            look |= 1 << 9
        if place == self.raised:
            look |= 1 << 10
        return look

    def _draw_place(self, canvas, place):
        x = self.x + place * self.pitch
        y = self.y
        canvas.rect(x, y, self.pitch, HEIGHT, colours.PANEL)
        x += (self.pitch - _BOX) // 2
        y += (HEIGHT - _BOX) // 2
        focused = place == self.focus
        empty = place >= len(self.kinds)
        at = 0 if empty else self.order[place]
        if empty or self.gone >> at & 1:
            canvas.box(x + 3, y + 3, _BOX - 6, _BOX - 6, colours.EDGE)
        else:
            if place == self.raised:
                y -= _UP
                canvas.rect(x, y, _BOX, _BOX + _UP, colours.ACCENT)
            size = _SMALL if self.weak >> at & 1 else _TILE
            gap = (_BOX - size) // 2
            tiles.draw(canvas, self.kinds[at], x + gap, y + gap, size)
            if self.marked >> at & 1:
                canvas.box(x + 1, y + 1, _BOX - 2, _BOX - 2, colours.GOOD)
                canvas.box(x, y, _BOX, _BOX, colours.GOOD)
                canvas.rect(x + _BOX // 2 - 3, y + _BOX, 6, 3, colours.GOOD)
        if focused:
            canvas.box(x, y, _BOX, _BOX, colours.ACCENT)
            canvas.box(x + 1, y + 1, _BOX - 2, _BOX - 2, colours.ACCENT)
