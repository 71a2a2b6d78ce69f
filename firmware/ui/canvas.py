"""The picture: a 4-bit framebuffer, what of it has changed, and its way to the panel.

Knows pixels, colours by index and rows. It must never know letters, tiles or scenes, and of the
panel only window() and write(). Coordinates are pixels from the top left corner; everything is
clipped to the canvas. A method that draws marks its rows as changed, and flush() sends those
rows and no others.
"""

from array import array

import framebuf
import micropython
from micropython import const

from ui import colours

_CHUNK = const(8)  # rows a write: see flush()


class Canvas:
    """A drawing of `width` x `height` pixels, 16 colours, two pixels a byte.

    `buffer` holds the pixels, the left one of a pair in the high half; `stride` is its bytes a
    row. `panel` needs `window(x0, y0, x1, y1)` and `write(buffer)`. `width` is a multiple of 8.
    """

    def __init__(self, panel, width, height):
        self.panel = panel
        self.width = width
        self.height = height
        self.stride = width >> 1
        self.buffer = bytearray(self.stride * height)
        self._frame = framebuf.FrameBuffer(self.buffer, width, height, framebuf.GS4_HMSB)
        self._dirty = bytearray(height)
        self._rows = array("I", bytes(2 * width * _CHUNK))
        whole = memoryview(self._rows)
        self._parts = [whole[: (width >> 1) * count] for count in range(_CHUNK + 1)]
        self.palette(colours.box())

    def palette(self, values):
        """Take 16 values of RGB565 for the 16 indices and send the whole picture anew."""
        table = bytearray(1024)
        at = 0
        for left in values:
            for right in values:
                table[at] = left >> 8
                table[at + 1] = left & 0xFF
                table[at + 2] = right >> 8
                table[at + 3] = right & 0xFF
                at += 4
        self._pairs = array("I", bytes(table))
        self.mark(0, self.height)

    def mark(self, top, bottom):
        """Have the rows from `top` to before `bottom` sent by the next flush()."""
        _mark(self._dirty, max(top, 0), min(bottom, self.height))

    def fill(self, colour):
        """Fill the whole canvas."""
        self._frame.fill(colour)
        self.mark(0, self.height)

    def rect(self, x, y, width, height, colour):
        """Fill a rectangle."""
        self._frame.fill_rect(x, y, width, height, colour)
        self.mark(y, y + height)

    def box(self, x, y, width, height, colour):
        """Draw the outline of a rectangle, one pixel wide."""
        self._frame.rect(x, y, width, height, colour)
        self.mark(y, y + height)

    def hline(self, x, y, width, colour):
        """Draw a line to the right of (x, y)."""
        self._frame.hline(x, y, width, colour)
        self.mark(y, y + 1)

    def vline(self, x, y, height, colour):
        """Draw a line down from (x, y)."""
        self._frame.vline(x, y, height, colour)
        self.mark(y, y + height)

    def line(self, x0, y0, x1, y1, colour):
        """Draw a line between two points, both included."""
        self._frame.line(x0, y0, x1, y1, colour)
        self.mark(min(y0, y1), max(y0, y1) + 1)

    def pixel(self, x, y, colour):
        """Set one pixel."""
        self._frame.pixel(x, y, colour)
        self.mark(y, y + 1)

    def at(self, x, y):
        """Return the colour of a pixel of the canvas."""
        return self._frame.pixel(x, y)

    def mask(self, bits, start, width, rows, x, y, colour):
        """Set the pixels whose bit is set in a mask and leave the others.

        The mask lies in `bits` from byte `start`: `rows` rows of `width` pixels, 8 pixels a
        byte, leftmost pixel highest, each row from a new byte.
        """
        mask(self.buffer, bits, start, width, rows, x, y, colour, self.width, self.height)
        self.mark(y, y + rows)

    def flush(self):
        """Send the rows that changed, each run of them as one window."""
        dirty = self._dirty
        last = self.width - 1
        top = 0
        while True:
            top = dirty.find(b"\x01", top)
            if top < 0:
                return
            bottom = dirty.find(b"\x00", top)
            if bottom < 0:
                bottom = self.height
            self.panel.window(0, top, last, bottom - 1)
            self._send(top, bottom)
            _clear(dirty, top, bottom)
            top = bottom

    def _send(self, top, bottom):
        """Turn rows into RGB565 and write them, a chunk at a time."""
        words = self.stride
        while top < bottom:
            count = min(bottom - top, _CHUNK)
            _expand(self.buffer, self._pairs, self._rows, top * words, count * words)
            self.panel.write(self._parts[count])
            top += count


@micropython.viper
def _mark(dirty: ptr8, top: int, bottom: int):
    """Set the flags of rows."""
    while top < bottom:
        dirty[top] = 1
        top += 1


@micropython.viper
def _clear(dirty: ptr8, top: int, bottom: int):
    """Clear the flags of rows."""
    while top < bottom:
        dirty[top] = 0
        top += 1


@micropython.viper
def _expand(source: ptr8, pairs: ptr32, target: ptr32, start: int, count: int):
    """Turn `count` bytes of pixels from `start` into words of two pixels; count is 4n."""
    i = 0
    while i < count:
        target[i] = pairs[source[start]]
        target[i + 1] = pairs[source[start + 1]]
        target[i + 2] = pairs[source[start + 2]]
        target[i + 3] = pairs[source[start + 3]]
        i += 4
        start += 4


@micropython.viper
def mask(frame: ptr8, bits: ptr8, start: int, width: int, rows: int, x: int, y: int,
         colour: int, across: int, down: int):
    """Canvas.mask() on a bare buffer of `across` x `down` pixels."""
    bytes_a_row = (width + 7) >> 3
    high = colour << 4
    bottom = y + rows
    while y < bottom:
        at = start
        start += bytes_a_row
        if y >= 0:
            if y < down:
                row = y * (across >> 1)
                left = x
                while at < start:
                    byte = bits[at]
                    at += 1
                    i = left
                    left += 8
                    while byte:
                        if byte & 0x80:
                            if i >= 0:
                                if i < across:
                                    place = row + (i >> 1)
                                    if i & 1:
                                        frame[place] = (frame[place] & 0xF0) | colour
                                    else:
                                        frame[place] = (frame[place] & 0x0F) | high
                        byte = (byte << 1) & 0xFF
                        i += 1
        y += 1
