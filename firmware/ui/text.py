"""Letters: two fonts, drawn and measured.

The fonts are built by tools/make_font.py, which says how they are packed. This module must never
know words or languages. A line's box is `height(font)` px high: 3 px in the small font for the
accents of capitals, 9 px of capital, 3 px of descender; twice that in the large one.
"""

import micropython
from micropython import const
from ui.canvas import mask

SMALL = const(0)
LARGE = const(1)

SMALL_LINE = const(15)  # height(SMALL) and height(LARGE), for layouts
LARGE_LINE = const(30)

_NAMES = ("assets/font_small.bin", "assets/font_large.bin")
_fonts = [b"", b""]


def _font(size):
    """Return the packed font, read at its first use."""
    data = _fonts[size]
    if not data:
        with open(_NAMES[size], "rb") as file:
            data = file.read()
        _fonts[size] = data
    return data


def height(font=SMALL):
    """Return the px from one line's top to the next."""
    return _font(font)[0]


def baseline(font=SMALL):
    """Return the px from a line's top to the first row below its capitals."""
    return _font(font)[1]


def draw(canvas, s, x, y, colour, font=SMALL):
    """Draw a line of text with its top left corner at (x, y); return its width in px."""
    data = _font(font)
    end = _run(canvas.buffer, data, s.encode(), x, y, colour, canvas.width, canvas.height)
    canvas.mark(y, y + data[0])
    return end - x


def centre(canvas, s, x, y, width, colour, font=SMALL):
    """Draw a line of text in the middle of the `width` px from x; return its own width."""
    return draw(canvas, s, x + ((width - measure(s, font)) >> 1), y, colour, font)


def right(canvas, s, x, y, colour, font=SMALL):
    """Draw a line of text that ends before x; return its width in px."""
    return draw(canvas, s, x - measure(s, font), y, colour, font)


def measure(s, font=SMALL):
    """Return the px that draw() would take for a text."""
    return _run(b"", _font(font), s.encode(), 0, 0, 0, 0, 0)


def fit(s, width, font=SMALL):
    """Return the text, or as much of it with an ellipsis as is at most `width` px."""
    if measure(s, font) <= width:
        return s
    while s and measure(s + "…", font) > width:
        s = s[:-1]
    return s.rstrip() + "…"


def cut(s, width, font=SMALL):
    """Return as many letters of the text as are at most `width` px: where an ellipsis would cost two of four."""
    while measure(s, font) > width:
        s = s[:-1]
    return s


def wrap(s, width, font=SMALL):
    """Return a list of lines of at most `width` px, broken at spaces and at line ends.

    A word longer than a line has a line to itself and is not broken.
    """
    lines = []
    for paragraph in s.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = line + " " + word if line else word
            if line and measure(longer, font) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def has(letter):
    """Return whether the small font has a glyph for a letter."""
    return _run(b"", _font(SMALL), letter.encode(), 0, 0, -1, 0, 0) == 0


@micropython.viper
def _run(frame, font, s, x: int, y: int, colour: int, across: int, down: int) -> int:
    """Draw a text in UTF-8 and return where the next letter would start.

    With across == 0 nothing is drawn: that measures, and with colour -1 it counts the letters
    that the font lacks. A letter that it lacks is drawn as a question mark.
    """
    data = ptr8(font)
    letter = ptr8(s)
    count = int(len(s))
    gap = data[2]
    letters = data[4] | (data[5] << 8)
    missing = 0
    i = 0
    while i < count:
        code = letter[i]
        i += 1
        if code >= 0xE0:
            code = ((code & 0x0F) << 12) | ((letter[i] & 0x3F) << 6) | (letter[i + 1] & 0x3F)
            i += 2
        elif code >= 0xC0:
            code = ((code & 0x1F) << 6) | (letter[i] & 0x3F)
            i += 1
        low = code - 32  # the letters of ASCII come first and without a hole
        if code > 126:
            low = 95
            above = letters
            while low < above:
                middle = (low + above) >> 1
                at = 6 + (middle << 1)
                if (data[at] | (data[at + 1] << 8)) < code:
                    low = middle + 1
                else:
                    above = middle
            at = 6 + (low << 1)
            if low == letters or (data[at] | (data[at + 1] << 8)) != code:
                low = 31
                missing += 1
        at = 6 + (letters << 1) + (low << 1)
        base = data[at] | (data[at + 1] << 8)
        at += letters << 1
        accent = data[at] | (data[at + 1] << 8)
        width = data[base]
        left = x
        other = x
        if accent:
            if data[accent] > width:
                left = x + ((data[accent] - width) >> 1)
                width = data[accent]
            else:
                other = x + ((width - data[accent] + 1) >> 1)
        x += width + gap
        if across:
            mask(frame, font, base + 3, data[base], data[base + 2], left, y + data[base + 1], colour, across, down)
            if accent:
                mask(frame, font, accent + 3, data[accent], data[accent + 2], other, y + data[accent + 1],
                     colour, across, down)
    if colour < 0:
        return missing
    return x
