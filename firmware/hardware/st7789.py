"""Driver of the ST7789 panel: start it, choose a window, send pixels, light it.

Knows commands and the wires of the board. It must never know what a picture is made of. Command
numbers and their parameters are those of Sitronix' ST7789 datasheet; the values of the start
sequence are the board maker's.
"""

import time

import machine
from micropython import const

_SWRESET = const(0x01)
_SLPIN = const(0x10)
_SLPOUT = const(0x11)
_INVOFF = const(0x20)
_INVON = const(0x21)
_DISPOFF = const(0x28)
_DISPON = const(0x29)
_CASET = const(0x2A)
_RASET = const(0x2B)
_RAMWR = const(0x2C)
_MADCTL = const(0x36)

RATE = const(62_500_000)  # asked for, in Hz; 60 MHz would be rounded down to 31.25
_FALLS_ASLEEP = const(120)  # ms from SLPIN until SLPOUT is allowed
_BACKLIGHT_HZ = const(1_000)

_SETTINGS = (
    (0x3A, b"\x05"),  # COLMOD: RGB565
    (0xB2, b"\x0c\x0c\x00\x33\x33"),  # PORCTRL
    (0xB7, b"\x35"),  # GCTRL
    (0xBB, b"\x19"),  # VCOMS
    (0xC0, b"\x2c"),  # LCMCTRL
    (0xC2, b"\x01"),  # VDVVRHEN
    (0xC3, b"\x12"),  # VRHS
    (0xC4, b"\x20"),  # VDVS
    (0xC6, b"\x0f"),  # FRCTRL2: 60 Hz
    (0xD0, b"\xa4\xa1"),  # PWCTRL1
    (0xE0, b"\xd0\x04\x0d\x11\x13\x2b\x3f\x54\x4c\x18\x0d\x0b\x1f\x23"),  # PVGAMCTRL
    (0xE1, b"\xd0\x04\x0c\x11\x13\x2c\x3f\x44\x51\x2f\x1f\x1f\x20\x23"),  # NVGAMCTRL
)


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
        self._reset = None if board.RST is None else pin(board.RST, pin.OUT, value=1)
        self._light = None
        if board.BACKLIGHT is not None:
            self._light = machine.PWM(pin(board.BACKLIGHT))
            self._light.freq(_BACKLIGHT_HZ)
            self._light.duty_u16(0)  # dark until there is a picture
        self._x = board.X_OFFSET
        self._y = board.Y_OFFSET
        self._edges = bytearray(4)
        self._one = bytearray(1)
        self._asleep = False
        self._since = time.ticks_ms()  # of the last sleep()
        self._start(board)

    def _start(self, board):
        """Reset the panel and set it up; 241 ms of it are pauses that the datasheet asks for."""
        if self._reset is None:
            self._command(_SWRESET)
            time.sleep_ms(30)
        else:
            self._reset(0)
            time.sleep_ms(1)
            self._reset(1)
        time.sleep_ms(120)  # a panel that was awake, as after a soft reset, takes that long
        self._command(_MADCTL, bytes((board.MADCTL,)))
        for command, values in _SETTINGS:
            self._command(command, values)
        for command, values in board.PANEL:
            self._command(command, values)
        self._command(_INVON if board.INVERT else _INVOFF)
        self._command(_SLPOUT)
        time.sleep_ms(120)
        self._command(_DISPON)

    def _command(self, number, values=None):
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
        self._command(_RAMWR)

    def _range(self, command, first, last):
        edges = self._edges
        edges[0] = first >> 8
        edges[1] = first & 0xFF
        edges[2] = last >> 8
        edges[3] = last & 0xFF
        self._command(command, edges)

    def backlight(self, percent):
        """Set the light, 0 (dark) to 100.

        The duty grows with the square: that is how the eye sees even steps. Without a pin for it nothing happens.
        """
        if self._light:
            self._light.duty_u16(65535 * percent * percent // 10_000)

    def rate(self):
        """Return the Hz that the bus has achieved, 0 when this MicroPython does not tell."""
        rest = repr(self.spi).split("baudrate=")
        return int(rest[1].split(",")[0]) if len(rest) == 2 else 0

    def sleep(self):
        """Switch the panel off and to sleep; wake() brings the picture back."""
        self._command(_DISPOFF)
        self._command(_SLPIN)
        time.sleep_ms(5)
        self._asleep = True
        self._since = time.ticks_ms()

    def wake(self):
        """Wake the panel from sleep(), also when the chip's clocks were stopped meanwhile; an awake one stays so."""
        if not self._asleep:
            return
        self._asleep = False
        asleep = time.ticks_diff(time.ticks_ms(), self._since)
        if 0 <= asleep < _FALLS_ASLEEP:
            time.sleep_ms(_FALLS_ASLEEP - asleep)
        full_speed()
        self._command(_SLPOUT)
        time.sleep_ms(120)
        self._command(_DISPON)
