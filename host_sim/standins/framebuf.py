"""Stand-in for MicroPython's `framebuf`: the same bytes in the buffer after every call.

tests/host_sim/test_framebuf_against_vm.py compares it with the real one. `text` is missing on
purpose: the firmware draws with a font of its own, and MicroPython's has ASCII only.
"""

from framebuf_formats import Gs2Hmsb, Gs4Hmsb, Gs8, MonoHlsb, MonoHmsb, MonoVlsb, Rgb565

MVLSB = MONO_VLSB = 0
RGB565 = 1
GS4_HMSB = 2
MONO_HLSB = 3
MONO_HMSB = 4
GS2_HMSB = 5
GS8 = 6

_FORMATS = {
    MONO_VLSB: MonoVlsb,
    RGB565: Rgb565,
    GS4_HMSB: Gs4Hmsb,
    MONO_HLSB: MonoHlsb,
    MONO_HMSB: MonoHmsb,
    GS2_HMSB: Gs2Hmsb,
    GS8: Gs8,
}

_Q1, _Q2, _Q3, _Q4 = 1, 2, 4, 8


def _divide(a, b):
    """C's integer division: towards zero."""
    return a // b if (a < 0) == (b < 0) else -(-a // b)


class FrameBuffer:
    """A drawing surface over a writable buffer; `stride` is in pixels. ValueError: invalid format."""

    def __init__(self, buffer, width, height, format, stride=None):
        if format not in _FORMATS:
            raise ValueError("invalid format")
        self._width = width
        self._height = height
        self._pixels = _FORMATS[format](buffer, width if stride is None else stride)

    def fill(self, colour):
        """Fill everything."""
        self._pixels.fill(0, 0, self._width, self._height, colour)

    def fill_rect(self, x, y, w, h, colour):
        """Fill a rectangle, clipped; nothing when a side is below 1."""
        left, top = max(x, 0), max(y, 0)
        right, bottom = min(x + w, self._width), min(y + h, self._height)
        if w > 0 and h > 0 and left < right and top < bottom:
            self._pixels.fill(left, top, right - left, bottom - top, colour)

    def pixel(self, x, y, colour=None):
        """Get a pixel, or set it; None outside."""
        if 0 <= x < self._width and 0 <= y < self._height:
            if colour is None:
                return self._pixels.get(x, y)
            self._pixels.put(x, y, colour)
        return None

    def hline(self, x, y, w, colour):
        """A horizontal line to the right."""
        self.fill_rect(x, y, w, 1, colour)

    def vline(self, x, y, h, colour):
        """A vertical line down."""
        self.fill_rect(x, y, 1, h, colour)

    def rect(self, x, y, w, h, colour, fill=False):
        """A rectangle's outline, or with `fill` the whole."""
        if fill:
            self.fill_rect(x, y, w, h, colour)
            return
        self.fill_rect(x, y, w, 1, colour)
        self.fill_rect(x, y + h - 1, w, 1, colour)
        self.fill_rect(x, y, 1, h, colour)
        self.fill_rect(x + w - 1, y, 1, h, colour)

    def line(self, x0, y0, x1, y1, colour):
        """Bresenham's line, both ends included."""
        run, rise = abs(x1 - x0), abs(y1 - y0)
        step_x, step_y = (1 if x1 > x0 else -1), (1 if y1 > y0 else -1)
        steep = rise > run
        if steep:
            run, rise = rise, run
        x, y, error = x0, y0, 2 * rise - run
        for _ in range(run):
            self.pixel(x, y, colour)
            if error >= 0:
                error -= 2 * run
                if steep:
                    x += step_x
                else:
                    y += step_y
            if steep:
                y += step_y
            else:
                x += step_x
            error += 2 * rise
        self.pixel(x1, y1, colour)

    def blit(self, source, x, y, key=-1, palette=None):
        """Copy `source` to (x, y), clipped, leaving out pixels of colour `key`.

        `palette` is a FrameBuffer one pixel high: source pixels index it, and `key` is compared
        after that. IndexError or ValueError where the real one would read past the palette.
        """
        if isinstance(source, (tuple, list)):
            source = FrameBuffer(*source)
        if isinstance(palette, (tuple, list)):
            palette = FrameBuffer(*palette)
        key &= 0xFFFFFFFF
        left, right = max(x, 0), min(x + source._width, self._width)
        top, bottom = max(y, 0), min(y + source._height, self._height)
        if left >= right or top >= bottom:
            return
        pixels, of = self._pixels, source._pixels
        if isinstance(pixels, Gs4Hmsb) and of.digits(0, 0, 1) is not None and source is not self:
            values, mask = _tables(palette, key)
            for row in range(top, bottom):
                digits = of.digits(left - x, row - y, right - left)
                pixels.merge(left, row, digits.translate(values), digits.translate(mask))
            return
        for row in range(top, bottom):
            for column in range(left, right):
                colour = of.get(column - x, row - y)
                if palette:
                    colour = palette._pixels.get(colour, 0)
                if colour != key:
                    pixels.put(column, row, colour)

    def scroll(self, dx, dy):
        """Shift everything; what is left behind keeps its old pixels."""
        if abs(dx) >= self._width or abs(dy) >= self._height:
            return
        columns = range(-dx, self._width) if dx < 0 else range(self._width - dx)
        rows = range(-dy, self._height) if dy < 0 else range(self._height - dy)
        pixels = self._pixels
        for row in rows if dy < 0 else reversed(rows):
            for column in columns if dx < 0 else reversed(columns):
                pixels.put(column + dx, row + dy, pixels.get(column, row))

    def ellipse(self, x, y, xr, yr, colour, fill=False, quadrants=15):
        """An ellipse around (x, y) by the midpoint method, outline or filled, in any of four quadrants."""
        quadrants &= 15
        if xr == 0 and yr == 0:
            if quadrants:
                self.pixel(x, y, colour)
            return
        a, b = xr * xr, yr * yr
        for dx, dy in _arc(xr, yr, a, b):
            self._quarter(x, y, dx, dy, colour, fill, quadrants)
        for dy, dx in _arc(yr, xr, b, a):
            self._quarter(x, y, dx, dy, colour, fill, quadrants)

    def _quarter(self, x, y, dx, dy, colour, fill, quadrants):
        for quadrant, right, down in ((_Q1, 1, -1), (_Q2, -1, -1), (_Q3, -1, 1), (_Q4, 1, 1)):
            if not quadrants & quadrant:
                continue
            if fill:
                self.fill_rect(x if right == 1 else x - dx, y + down * dy, dx + 1, 1, colour)
            else:
                self.pixel(x + right * dx, y + down * dy, colour)

    def poly(self, x, y, coords, colour, fill=False):
        """A closed polygon from an array x0, y0, x1, y1, ... relative to (x, y)."""
        points = list(zip(coords[::2], coords[1::2], strict=False))
        # Each edge from a point back to the one before it, beginning with the closing edge.
        edges = [(points[(i + 1) % len(points)], points[i]) for i in range(len(points) - 1, -1, -1)]
        if not fill:
            for (x0, y0), (x1, y1) in edges:
                self.line(x + x0, y + y0, x + x1, y + y1, colour)
            return
        for row in range(min(p[1] for p in points), max(p[1] for p in points) + 1) if points else ():
            nodes = []
            for (x0, y0), (x1, y1) in edges:
                if (y0 > row) != (y1 > row):
                    nodes.append(_divide(32 * x0 + _divide(32 * (x1 - x0) * (row - y0), y1 - y0) + 16, 32))
                elif row == max(y0, y1):
                    # The lowest pixels of a peak have no crossing; draw them here.
                    start, end = ((x1, x1) if y0 < y1 else (x0, x0)) if y0 != y1 else (x0, x1)
                    self.line(x + start, y + row, x + end, y + row, colour)
            nodes.sort()
            for start, end in zip(nodes[::2], nodes[1::2], strict=True):
                self.fill_rect(x + start, y + row, end - start + 1, 1, colour)


def _arc(long, across, a, b):
    """Offsets (along, across) of one octant-like arc that begins at (long, 0); `a`, `b` are the squares."""
    x, y = long, 0
    x_change, y_change, error = b * (1 - 2 * long), a, 0
    stop_x, stop_y = 2 * b * long, 0
    while stop_x >= stop_y:
        yield x, y
        y += 1
        stop_y += 2 * a
        error += y_change
        y_change += 2 * a
        if 2 * error + x_change > 0:
            x -= 1
            stop_x -= 2 * b
            error += x_change
            x_change += 2 * b


def _tables(palette, key):
    """For str.translate: digit -> the digit to draw, and digit -> f to draw it, 0 to leave it, ? if undefined."""
    values, mask = {}, dict.fromkeys(b"0123456789abcdef", "?")
    for pixel in range(16 if palette is None else min(16, palette._width)):
        colour = pixel if palette is None else palette._pixels.get(pixel, 0)
        values[ord(f"{pixel:x}")] = f"{colour & 15:x}"
        mask[ord(f"{pixel:x}")] = "0" if colour == key else "f"
    return values, mask
