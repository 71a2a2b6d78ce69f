"""A canvas that keeps no pixels but the boxes of texts and tiles, and says where two are in each other's way."""

from ui import text

SLACK = 1  # px of a letter's own gap, and of rounding
APART = 3  # px between two texts side by side, at least
LINES_APART = 1  # px between the capitals of two lines, at least


class Paper:
    """Stands in for `ui.canvas.Canvas` at `width` x `height`; `complaints` is filled while scenes draw on it."""

    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.buffer = bytearray(width * height // 2)  # for the shapes of tiles, whose faces are boxes here
        self.panel = self
        self.complaints = []
        self._texts = []  # (left, top, right, bottom, what it says)
        self._tiles = []

    def write_text(self, s, x, y, font):
        """Take a text: the box of its capitals, since accents and descenders may reach into the next line."""
        right = x + text.measure(s, font)
        scale = 1 if font == text.SMALL else 2
        if s.strip():
            self._texts.append((x, y + 3 * scale, right, y + 12 * scale, s))
        return right - x

    def judge(self):
        """Complain about what now overlaps or leaves the screen."""
        for i, one in enumerate(self._texts):
            left, top, right, bottom, said = one
            if left < 0 or right > self.width + SLACK or top < 0 or bottom > self.height:
                over = max(-left, right - self.width, -top, bottom - self.height)
                self.complaints.append(f"{said!r} leaves the screen by {over} px")
            for other in self._texts[:i]:
                if _meet(one, (other[0] - APART, other[1] - LINES_APART, other[2] + APART, other[3] + LINES_APART)):
                    self.complaints.append(f"{said!r} runs into {other[4]!r}")
            for tile in self._tiles:
                if _meet(one, tile):
                    self.complaints.append(f"{said!r} touches a tile")

    # What a canvas can do

    def fill(self, colour):
        self._texts.clear()
        self._tiles.clear()

    def rect(self, x, y, width, height, colour):
        area = (x, y, x + width, y + height)
        for kept in (self._texts, self._tiles):
            kept[:] = [box for box in kept if not _holds(area, box)]
        for box in self._texts:
            if _meet(box, area):
                self.complaints.append(f"{box[4]!r} is painted over from ({x}, {y})")

    def rounded(self, x, y, width, height, cut, colour):
        self.rect(x, y, width, height, colour)
        self._tiles.append((x, y, x + width, y + height))

    def _nothing(self, *values):
        """Outlines, lines and what goes to the panel: none of it hides a text."""

    box = hline = vline = line = pixel = mark = palette = flush = _nothing
    backlight = wake = sleep = window = write = _nothing


def _meet(one, other):
    return (
        one[0] < other[2] - SLACK and other[0] < one[2] - SLACK and one[1] < other[3] and other[1] < one[3]
    )


def _holds(area, box):
    return area[0] <= box[0] and area[1] <= box[1] and area[2] >= box[2] - SLACK and area[3] >= box[3]
