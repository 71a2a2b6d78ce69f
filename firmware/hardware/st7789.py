"""Driver of the ST7789 panel: start it, choose a window, send pixels, light it.

Knows commands and the wires of the board. It must never know what a picture is made of. Command
numbers and their parameters are those of Sitronix' ST7789 datasheet.
"""

import time

import machine
from micropython import const

_SWRESET = const(0x01)
_SLPIN = const(0x10)
_SLPOUT = const(0x11)
_DISPOFF = const(0x28)
_DISPON = const(0x29)
_CASET = const(0x2A)
_RASET = const(0x2B)
_RAMWR = const(0x2C)

RATE = const(62_500_000)  # asked for, in Hz; 60 MHz would be rounded down to 31.25
_SETTLES = const(120)  # ms from a reset or SLPIN to SLPOUT, and from there until the display may be switched on
_HEARS = const(5)  # ms from SLPIN or SLPOUT to the next command
_BACKLIGHT_HZ = const(1_000)

def full_speed():
    """Clock the chip so that SPI can run at 62.5 MHz.

    MicroPython 1.24 and later starts the peripheral clock at 48 MHz, which caps SPI at 24; the
    second argument is unknown to 1.20, whose peripheral clock follows the first.
    """
    try:
        machine.freq(125_000_000, 125_000_000)  # type: ignore[call-overload]  # the stubs lack this form
    except TypeError:
        machine.freq(125_000_000)


def _unwired(level):
    """Stand for the CS pin of a panel that is always selected."""


class ST7789:
    """The panel of a board: `board` is a module of hardware/boards/.

    It is reset here and asleep: `wake` it before the first window. What time the panel needs for each of that is not
    waited for until its next step, so that a start can read modules meanwhile: 240 ms of every power-on.
    `spi` is the bus, which has no other device: the panel stays selected. `write` sends pixels of the
    window, RGB565, high byte first; several writes go on in turn.
    """

    def __init__(self, board):
        full_speed()
        pin = machine.Pin
        # Before MicroPython 1.25 the bus claims its default MISO pin, which is DC on two of the
        # boards: so DC is made an output after it.
        self.spi = machine.SPI(
            board.SPI_ID,
            baudrate=RATE,
            polarity=board.SPI_POLARITY,
            phase=board.SPI_POLARITY,
            sck=pin(board.SCK),
            mosi=pin(board.MOSI),
            miso=None,
        )
        self.write = self.spi.write
        self._cs = _unwired if board.CS is None else pin(board.CS, pin.OUT, value=0)
        self._dc = pin(board.DC, pin.OUT, value=1)
        self._light = None
        if board.BACKLIGHT is not None:
            self._light = machine.PWM(pin(board.BACKLIGHT))
            self._light.freq(_BACKLIGHT_HZ)
            self._light.duty_u16(0)  # dark until there is a picture
        self._x = board.X_OFFSET
        self._y = board.Y_OFFSET
        self._edges = bytearray(4)
        self._one = bytearray(1)
        self._asleep = True
        self._on = False  # the display, which shows nothing before its light is asked for
        self._board = board  # until its settings are sent
        if board.RST is None:
            self.command(_SWRESET)
            time.sleep_ms(30)
        else:
            reset = pin(board.RST, pin.OUT, value=1)
            reset(0)
            time.sleep_ms(1)
            reset(1)
        self._since = time.ticks_ms()  # of the last reset, sleep or wake

    def command(self, number, values=None):
        """Send a command and its parameters; data may follow."""
        self._one[0] = number
        self._dc(0)
        self.spi.write(self._one)
        self._dc(1)
        if values is not None:
            self.spi.write(values)

    def window(self, x0, y0, x1, y1):
        """Have the next writes fill a window, row by row; both corners belong to it."""
        self._cs(1)  # a fresh start for the panel, should it have lost count of the bits
        self._cs(0)
        self._range(_CASET, x0 + self._x, x1 + self._x)
        self._range(_RASET, y0 + self._y, y1 + self._y)
        self.command(_RAMWR)

    def _range(self, command, first, last):
        edges = self._edges
        edges[0] = first >> 8
        edges[1] = first & 0xFF
        edges[2] = last >> 8
        edges[3] = last & 0xFF
        self.command(command, edges)

    def backlight(self, percent):
        """Set the light, 0 (dark) to 100; the first of a panel that has been woken switches its display on.

        The duty grows with the square: that is how the eye sees even steps. Without a pin for it the light stays.
        """
        if percent and not self._on:
            self._settle()
            self.command(_DISPON)
            self._on = True
        if self._light:
            self._light.duty_u16(65535 * percent * percent // 10_000)

    def rate(self):
        """Return the Hz that the bus has achieved, 0 when this MicroPython does not tell."""
        rest = repr(self.spi).split("baudrate=")
        return int(rest[1].split(",")[0]) if len(rest) == 2 else 0

    def sleep(self):
        """Switch the panel off and to sleep; wake() and a light bring the picture back."""
        self._settle()
        self.command(_DISPOFF)
        self.command(_SLPIN)
        time.sleep_ms(_HEARS)
        self._asleep = True
        self._on = False
        self._since = time.ticks_ms()

    def wake(self):
        """Wake the panel, also when the chip's clocks were stopped meanwhile; it takes pixels at once, and is dark
        until backlight(). An awake one stays so.
        """
        if not self._asleep:
            return
        self._settle()
        full_speed()
        if self._board:
            from hardware import panel_settings  # 1 KB, for once

            panel_settings.send(self, self._board)
            self._board = None
        self.command(_SLPOUT)
        time.sleep_ms(_HEARS)
        self._asleep = False
        self._since = time.ticks_ms()

    def _settle(self):
        """Wait until the last reset, sleep or wake is long enough ago."""
        passed = time.ticks_diff(time.ticks_ms(), self._since)
        if 0 <= passed < _SETTLES:
            time.sleep_ms(_SETTLES - passed)
