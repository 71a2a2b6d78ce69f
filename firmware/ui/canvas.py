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

_CHUNK = const(4)  # rows a write; 2 would take 1 KB less and 1.4 ms more a frame, 8 would save 0.6 ms


class Canvas:
    """A drawing of `width` x `height` pixels, 16 colours, two pixels a byte.

    `buffer` holds the pixels, the left one of a pair in the high half; `stride` is its bytes a
    row. `panel` needs `window(x0, y0, x1, y1)` and `write(buffer)`. `width` is a multiple of 40.
    """

    def __init__(self, panel, width, height):
        self.panel = panel
        self.width = width
        self.height = height
        self.stride = width >> 1
        self.buffer = bytearray(self.stride * height)
        self._frame = framebuf.FrameBuffer(self.buffer, width, height, framebuf.GS4_HMSB)
        self._dirty = bytearray(height)
        self.take_back()
        self.palette(colours.box())

    def lend(self):
        """Give the rows under way back to the heap: the largest piece of it that nobody needs between two flushes."""
        self._words = None

    def take_back(self):
        """Take them again, or as many as there is room for; due before the next flush. MemoryError for none at all."""
        rows = _CHUNK
        while True:
            try:
                self._words = array("I", range(self.width * rows >> 1))  # of a range: without a copy on the way
            except MemoryError:
                rows >>= 1
                if not rows:
                    raise
            else:
                self._chunk = self.stride * rows
                return

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
        _mark(self._dirty, top, bottom, self.height, 1)

    def fill(self, colour):
        """Fill the whole canvas."""
        self._frame.fill(colour)
        self.mark(0, self.height)

    @micropython.native
    def rect(self, x, y, width, height, colour):
        """Fill a rectangle."""
        self._frame.fill_rect(x, y, width, height, colour)
        self.mark(y, y + height)

    @micropython.native
    def rounded(self, x, y, width, height, cut, colour):
        """Fill a rectangle whose corners are cut by 0, 1 or 2 px."""
        fill = self._frame.fill_rect
        fill(x + cut, y, width - 2 * cut, height, colour)
        if cut:
            fill(x, y + cut, width, height - 2 * cut, colour)
        if cut == 2:
            fill(x + 1, y + 1, width - 2, height - 2, colour)
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

    def flush(self):
        """Send the rows that changed, each run of them as one window."""
        dirty = self._dirty
        top = dirty.find(b"\x01")
        while top >= 0:
            bottom = dirty.find(b"\x00", top)
            if bottom < 0:
                bottom = self.height
            self.panel.window(0, top, self.width - 1, bottom - 1)
            self._send(top * self.stride, bottom * self.stride)
            _mark(dirty, top, bottom, bottom, 0)
            top = dirty.find(b"\x01", bottom)

    def _send(self, start, end):
        """Turn the bytes of some rows into RGB565 and write them, a chunk at a time."""
        buffer = self.buffer
        pairs = self._pairs
        words = self._words
        write = self.panel.write
        chunk = self._chunk
        while end - start >= chunk:
            _expand(words, pairs, buffer, start, chunk)
            write(words)
            start += chunk
        if start < end:
            _expand(words, pairs, buffer, start, end - start)
            write(memoryview(words)[: end - start])


@micropython.viper
def _mark(dirty: ptr8, top: int, bottom: int, height: int, flag: int):
    """Set the flags of the rows from top to before bottom that lie within the height."""
    if top < 0:
        top = 0
    if bottom > height:
        bottom = height
    while top < bottom:
        dirty[top] = flag
        top += 1


@micropython.viper
def _expand(target: ptr32, pairs: ptr32, source: ptr8, start: int, count: int):
    """Turn `count` bytes of pixels from `start` into words of two pixels; count is a multiple of 20.

    Offsets that are constant from pointers that move, and the two busiest as the first arguments,
    which are the ones that viper keeps in registers: 12 cycles a byte, against 46 with an index.
    """
    source = ptr8(uint(source) + start)
    while count > 0:
        target[0] = pairs[source[0]]
        target[1] = pairs[source[1]]
        target[2] = pairs[source[2]]
        target[3] = pairs[source[3]]
        target[4] = pairs[source[4]]
        target[5] = pairs[source[5]]
        target[6] = pairs[source[6]]
        target[7] = pairs[source[7]]
        target[8] = pairs[source[8]]
        target[9] = pairs[source[9]]
        target[10] = pairs[source[10]]
        target[11] = pairs[source[11]]
        target[12] = pairs[source[12]]
        target[13] = pairs[source[13]]
        target[14] = pairs[source[14]]
        target[15] = pairs[source[15]]
        target[16] = pairs[source[16]]
        target[17] = pairs[source[17]]
        target[18] = pairs[source[18]]
        target[19] = pairs[source[19]]
        source = ptr8(uint(source) + 20)
        target = ptr32(uint(target) + 80)
        count -= 20


@micropython.viper
def mask(frame: ptr8, bits: ptr8, start: int, width: int, rows: int, x: int, y: int,
         colour: int, across: int, down: int):
    """Set the pixels of a canvas's buffer, `across` x `down` px, whose bit is set in a mask, and leave the others.

    The mask lies in `bits` from byte `start`: `rows` rows of `width` pixels, 8 pixels a byte, leftmost pixel highest,
    each row from a new byte. Whoever calls it marks the rows: once for all that it draws there.
    It takes two pixels at a time, as they lie in a byte of the buffer.
    """
    high = colour << 4
    both = high | colour
    half = across >> 1
    shift = 8 - (x & 1)
    row_bytes = (width + 7) >> 3
    x >>= 1
    bottom = y + rows
    while y < bottom:
        line = y * half
        end = start + row_bytes
        if y < 0 or y >= down:
            start = end
        left = x
        while start < end:
            word = bits[start] << shift
            start += 1
            i = left
            left += 4
            while word:
                if (i & 0xFFFF) < half:  # neither left nor right of the canvas
                    pair = word >> 14
                    if pair == 3:
                        frame[line + i] = both
                    elif pair == 2:
                        frame[line + i] = (frame[line + i] & 0x0F) | high
                    elif pair:
                        frame[line + i] = (frame[line + i] & 0xF0) | colour
                word = (word << 2) & 0xFFFF
                i += 1
        y += 1
