"""The pixel formats of the `framebuf` stand-in: one pixel in, one pixel out, one clipped rectangle.

Coordinates are inside of the buffer and colours are any int: each format keeps the bits it has, as
MicroPython does. Strides are in pixels.
"""


class _Format:
    """What every format has: pixels kept in `cells`, a memoryview of bytes or 16-bit words."""

    align = 1

    def __init__(self, buffer, stride):
        self.stride = (stride + self.align - 1) // self.align * self.align
        self.cells = memoryview(buffer).cast("B")

    def fill(self, x, y, w, h, colour):
        """Fill a rectangle that lies inside."""
        for row in range(y, y + h):
            for column in range(x, x + w):
                self.put(column, row, colour)

    def digits(self, x, y, w):
        """`w` pixels as a string of hexadecimal digits, or None where a pixel can be over 15."""


class Gs8(_Format):
    """A byte a pixel."""

    def get(self, x, y):
        """A pixel, 0..255."""
        return self.cells[x + y * self.stride]

    def put(self, x, y, colour):
        """Set a pixel to the low 8 bits."""
        self.cells[x + y * self.stride] = colour & 0xFF


class Rgb565(_Format):
    """A 16-bit word a pixel, in the byte order of the machine (little-endian on the Pico)."""

    def __init__(self, buffer, stride):
        self.stride = stride
        cells = memoryview(buffer).cast("B")
        self.cells = cells[: len(cells) & ~1].cast("H")

    def get(self, x, y):
        """A pixel, 0..65535."""
        return self.cells[x + y * self.stride]

    def put(self, x, y, colour):
        """Set a pixel to the low 16 bits."""
        self.cells[x + y * self.stride] = colour & 0xFFFF

    def fill(self, x, y, w, h, colour):
        """Fill a rectangle that lies inside, a row at a time."""
        row = memoryview((colour & 0xFFFF).to_bytes(2, "little") * w).cast("H")
        for start in range(x + y * self.stride, x + (y + h) * self.stride, self.stride):
            self.cells[start : start + w] = row


class Gs4Hmsb(_Format):
    """Four bits a pixel, the left one in the high nibble: the firmware's canvas."""

    align = 2

    def get(self, x, y):
        """A pixel, 0..15."""
        pair = self.cells[(x + y * self.stride) >> 1]
        return pair & 15 if x & 1 else pair >> 4

    def put(self, x, y, colour):
        """Set a pixel to the low 4 bits."""
        at = (x + y * self.stride) >> 1
        if x & 1:
            self.cells[at] = self.cells[at] & 0xF0 | colour & 15
        else:
            self.cells[at] = self.cells[at] & 0x0F | (colour & 15) << 4

    def fill(self, x, y, w, h, colour):
        """Fill a rectangle that lies inside: whole bytes by slices, ragged edges by the pixel."""
        left = (x + 1) & ~1
        pairs = (x + w - left) >> 1 if x + w > left else 0
        if pairs:
            row = bytes([(colour & 15) * 17]) * pairs
            if pairs * 2 == self.stride:
                self.cells[y * pairs : (y + h) * pairs] = row * h
            else:
                for line in range(y, y + h):
                    start = (left + line * self.stride) >> 1
                    self.cells[start : start + pairs] = row
        for column in {x, x + w - 1}:
            if column < left or column >= left + pairs * 2:
                for line in range(y, y + h):
                    self.put(column, line, colour)

    def digits(self, x, y, w):
        """`w` pixels as hexadecimal digits."""
        start = x + y * self.stride
        text = self.cells[start >> 1 : (start + w + 1) >> 1].hex()
        return text[x & 1 : (x & 1) + w]

    def merge(self, x, y, values, mask):
        """Put hexadecimal digits `values` at (x, y) where `mask`, as long, has f and not 0."""
        start = x + y * self.stride
        end = start + len(values)
        tail = "0" * (end & 1)
        head = "0" * (start & 1)
        cut = slice(start >> 1, (end + 1) >> 1)
        keep = int(head + mask + tail, 16)
        old = int.from_bytes(self.cells[cut], "big")
        new = old & ~keep | int(head + values + tail, 16) & keep
        self.cells[cut] = new.to_bytes(cut.stop - cut.start, "big")


class Gs2Hmsb(_Format):
    """Two bits a pixel, the left one in the lowest bits."""

    align = 4

    def get(self, x, y):
        """A pixel, 0..3."""
        return self.cells[(x + y * self.stride) >> 2] >> (x & 3) * 2 & 3

    def put(self, x, y, colour):
        """Set a pixel to the low 2 bits."""
        at, shift = (x + y * self.stride) >> 2, (x & 3) * 2
        self.cells[at] = self.cells[at] & ~(3 << shift) | (colour & 3) << shift


class MonoHlsb(_Format):
    """A bit a pixel, the left one in the highest bit; any colour but 0 sets it."""

    align = 8

    def get(self, x, y):
        """A pixel, 0 or 1."""
        return self.cells[(x + y * self.stride) >> 3] >> self._bit(x) & 1

    def put(self, x, y, colour):
        """Set or clear a pixel."""
        at, bit = (x + y * self.stride) >> 3, 1 << self._bit(x)
        self.cells[at] = self.cells[at] | bit if colour else self.cells[at] & ~bit

    def _bit(self, x):
        return 7 - (x & 7)

    def digits(self, x, y, w):
        """`w` pixels as digits 0 and 1."""
        start = x + y * self.stride
        cut = self.cells[start >> 3 : (start + w + 7) >> 3]
        return format(int.from_bytes(cut, "big"), f"0{len(cut) * 8}b")[x & 7 : (x & 7) + w]


class MonoHmsb(MonoHlsb):
    """A bit a pixel, the left one in the lowest bit."""

    def _bit(self, x):
        return x & 7

    def digits(self, x, y, w):
        """`w` pixels as digits 0 and 1."""
        return "".join("01"[self.get(column, y)] for column in range(x, x + w))


class MonoVlsb(_Format):
    """A bit a pixel in columns of eight, the top one in the lowest bit."""

    def get(self, x, y):
        """A pixel, 0 or 1."""
        return self.cells[(y >> 3) * self.stride + x] >> (y & 7) & 1

    def put(self, x, y, colour):
        """Set or clear a pixel."""
        at, bit = (y >> 3) * self.stride + x, 1 << (y & 7)
        self.cells[at] = self.cells[at] | bit if colour else self.cells[at] & ~bit
