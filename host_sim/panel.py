"""An ST7789 panel: bytes from the wire in, the picture that a person sees out.

Registers and their meaning are those of the ST7789V data sheet, chapter 9. The panel must never
know who sends the bytes: the stand-ins, a test or an emulated Pico.
"""

import random
import sys
from array import array

from PIL import Image, ImageChops

from host_sim import pixels

COLUMNS = 240
ROWS = 320
"""The controller's memory, whatever the glass shows of it."""

MY, MX, MV, BGR = 0x80, 0x40, 0x20, 0x08
"""MADCTL: row order, column order, row/column exchange, colour order. ML (10) and MH (04) only turn
the refresh around, which no picture shows."""

WAKE_US = 5_000
"""After SWRESET, SLPOUT and a hardware reset the controller hears nothing for 5 ms."""

SETTLE_US = 120_000
"""Between SLPOUT and SLPIN, either way, and from the reset of a panel that was awake to SLPOUT."""

_IGNORED = {0x00, 0x12, 0x13, 0x26, 0x34, 0x35, 0x38, 0x39, 0x44, 0xB0, 0xB1, 0xB2, 0xB3, 0xB5, 0xB7, 0xBA, 0xBB,
            0xBC, 0xBD, 0xBE, 0xC0, 0xC1, 0xC2, 0xC3, 0xC4, 0xC5, 0xC6, 0xC7, 0xC8, 0xCA, 0xCC, 0xD0, 0xD2, 0xDF,
            0xE0, 0xE1, 0xE2, 0xE3, 0xE4, 0xE8, 0xE9, 0xEC, 0xFA, 0xFC, 0xFE}
"""Commands of the data sheet that set voltages, timings, gamma or tearing: accepted, no effect here."""


class Glass:
    """How a panel is made and fixed: fixed facts, whatever the firmware believes.

    left, top, width, height: the window of the memory that the glass shows, in columns and rows.
    turn: quarter turns, counter-clockwise, from memory order to how the device is held.
    inverting: an IPS panel, true colours only after INVON. bgr: the filter's order is blue first.
    """

    def __init__(self, left, top, width, height, turn=0, inverting=True, bgr=False):
        self.left, self.top, self.width, self.height = left, top, width, height
        self.turn, self.inverting, self.bgr = turn % 4, inverting, bgr

    @property
    def size(self):
        """(width, height) as the person sees it."""
        return (self.height, self.width) if self.turn % 2 else (self.width, self.height)


class Panel:
    """The controller and its glass. `now()` gives microseconds, or None to leave timing unjudged.

    `complaints` collects what the data sheet forbids; `pixels_written` counts pixels to memory.
    """

    def __init__(self, glass, now=None):
        self.glass = glass
        self.now = now
        self.complaints = []
        self.pixels_written = 0
        self.changes = 0
        # Memory is not cleared at power on: whoever switches the display on too early shows snow.
        self.memory = array("H", random.Random(7789).randbytes(2 * COLUMNS * ROWS))
        self.asleep = True
        self._ready = self._settled = 0
        self.hardware_reset()

    def hardware_reset(self):
        """The falling edge of the reset pin: every register at its default, memory kept."""
        if not self.asleep:
            self._settle()
        self.asleep, self.on, self.inverted = True, False, False
        self.madctl, self.colmod = 0, 0x66
        self._columns, self._rows = (0, COLUMNS - 1), (0, ROWS - 1)
        self._start_window()
        self._command, self._arguments = None, bytearray()
        self._rest = b""
        self.changes += 1
        self._wait(WAKE_US)

    def _wait(self, us):
        if self.now:
            self._ready = self.now() + us

    def _settle(self):
        if self.now:
            self._settled = self.now() + SETTLE_US

    def _complain(self, text):
        if len(self.complaints) < 100:
            self.complaints.append(text)

    def receive(self, data, dc, selected=True):
        """Bytes from the wire with the levels of DC (0 command, 1 data); ignored when not selected."""
        if not selected:
            self._complain(f"{len(data)} bytes while CS is high")
            return
        if self.now and self.now() < self._ready:
            self._complain(f"{bytes(data[:1]).hex()} comes {self._ready - self.now()} us too early")
        if not dc:
            for byte in data:
                self._begin(byte)
        elif self._command in (0x2C, 0x3C):
            self._write(data)
        elif self._command is None:
            self._complain("data before any command")
        else:
            self._arguments += data
            self._set()

    def _begin(self, command):
        """A command byte: those without arguments act at once."""
        self._command, self._arguments, self._rest = command, bytearray(), b""
        self.changes += 1
        if command == 0x01:
            self.hardware_reset()
        elif command in (0x10, 0x11):
            if self.now and self.now() < self._settled:
                self._complain(f"{command:02X} comes {self._settled - self.now()} us too early")
            if self.asleep != (command == 0x10):
                self._settle()
            self.asleep = command == 0x10
            self._wait(WAKE_US)
        elif command in (0x20, 0x21):
            self.inverted = command == 0x21
        elif command in (0x28, 0x29):
            self.on = command == 0x29
            if self.on and self.asleep:
                self._complain("DISPON while asleep")
        elif command == 0x2C:
            self._start_window()
        elif command == 0x3C:
            # RAMWRC: goes on where the last RAMWR stopped.
            self._check_window()
        elif command not in (0x2A, 0x2B, 0x36, 0x3A) and command not in _IGNORED:
            self._complain(f"unknown command {command:02X}")

    def _set(self):
        """Arguments of the command at work, complete or not."""
        given, command = self._arguments, self._command
        if command in (0x2A, 0x2B) and len(given) == 4:
            pair = (given[0] << 8 | given[1], given[2] << 8 | given[3])
            across = (COLUMNS, ROWS)[(command == 0x2B) != bool(self.madctl & MV)]
            if pair[0] > pair[1] or pair[1] >= across:
                name = "RASET" if command == 0x2B else "CASET"
                self._complain(f"{name} {pair[0]}..{pair[1]} outside 0..{across - 1}")
            elif command == 0x2A:
                self._columns = pair
            else:
                self._rows = pair
        elif command == 0x36 and len(given) == 1:
            self.madctl = given[0]
        elif command == 0x3A and len(given) == 1:
            self.colmod = given[0]
            if self.colmod & 7 not in pixels.DECODERS:
                self._complain(f"unknown COLMOD {self.colmod:02X}")

    def _start_window(self):
        self._x, self._y = self._columns[0], self._rows[0]
        self._full = False
        self._check_window()

    def _check_window(self):
        """MADCTL may have changed since CASET and RASET: see that the window still lies in memory."""
        across, down = (ROWS, COLUMNS) if self.madctl & MV else (COLUMNS, ROWS)
        self._inside = self._columns[1] < across and self._rows[1] < down
        if not self._inside:
            self._complain(f"window {self._columns}, {self._rows} outside of memory under MADCTL {self.madctl:02X}")

    def _write(self, data):
        """Pixels into memory, a row of the window at a time."""
        words, self._rest = pixels.DECODERS.get(self.colmod & 7, pixels.ignore)(self._rest, data)
        left, right = self._columns
        at, count = 0, len(words)
        self.pixels_written += count
        self.changes += 1
        if not self._inside:
            return
        while at < count:
            if self._full:
                self._complain("more pixels than the window holds: they wrap to its start")
                self._full = False
            take = min(count - at, right - self._x + 1)
            self._put(words[at : at + take] if take < count else words)
            at += take
            self._x += take
            if self._x > right:
                self._x = left
                self._y += 1
                if self._y > self._rows[1]:
                    self._y = self._rows[0]
                    self._full = True

    def _put(self, words):
        """A run of pixels at the pointer, through MADCTL into columns and rows of memory."""
        step_x, step_y = (COLUMNS, 1) if self.madctl & MV else (1, COLUMNS)
        # MX mirrors memory columns, MY memory rows, whatever the exchange makes of them.
        at = self._x * step_x + self._y * step_y
        if self.madctl & MX:
            at += COLUMNS - 1 - 2 * (at % COLUMNS)
            step_x = -step_x if step_x == 1 else step_x
        if self.madctl & MY:
            at += (ROWS - 1 - 2 * (at // COLUMNS)) * COLUMNS
            step_x = -step_x if abs(step_x) == COLUMNS else step_x
        stop = at + step_x * len(words)
        self.memory[at : stop if stop >= 0 else None : step_x] = words

    def lit(self):
        """Whether a picture shows at all."""
        return self.on and not self.asleep

    def image(self, brightness=1.0):
        """What a person sees, as an RGB Image; `brightness` 0.0..1.0 is the backlight's duty.

        The duty is light, a pixel's level what the eye makes of it: half the light is 73 % of the level.
        """
        glass = self.glass
        if not self.lit() or brightness <= 0:
            return Image.new("RGB", glass.size)
        data = self.memory
        if sys.byteorder == "big":
            data = array("H", data)
            data.byteswap()
        picture = Image.frombytes("RGB", (COLUMNS, ROWS), data.tobytes(), "raw", "BGR;16")
        picture = picture.crop((glass.left, glass.top, glass.left + glass.width, glass.top + glass.height))
        if bool(self.madctl & BGR) != glass.bgr:
            picture = Image.merge("RGB", picture.split()[::-1])
        if self.inverted != glass.inverting:
            picture = ImageChops.invert(picture)
        if glass.turn:
            picture = picture.transpose((Image.ROTATE_90, Image.ROTATE_180, Image.ROTATE_270)[glass.turn - 1])
        if brightness < 1:
            dimmed = brightness ** (1 / 2.2)
            picture = picture.point(lambda level: int(level * dimmed))
        return picture
