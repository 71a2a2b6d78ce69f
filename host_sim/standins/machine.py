"""Stand-in for MicroPython's `machine` on an RP2040, at the level of pins and bytes.

Everything goes to the Wires of the running device. It must know no board and no display.
"""

from machine_clocks import *  # noqa: F403
from machine_spi import SPI  # noqa: F401

from host_sim import wires

PWRON_RESET = 1
WDT_RESET = 3


def disable_irq():
    """Interrupts off: the simulator's only come while the clock moves, so nothing to do."""
    return 1


def enable_irq(state):
    """Interrupts on again."""


class Signal:
    """A pin with its sense: `invert` makes on() drive the pin low."""

    def __init__(self, pin, invert=False):
        self._pin = pin
        self._invert = bool(invert)

    def value(self, level=None):
        """Get, or with `level` set, the logical state."""
        if level is None:
            return self._pin.value() ^ self._invert
        return self._pin.value(bool(level) ^ self._invert)

    def on(self):
        """Active."""
        self.value(1)

    def off(self):
        """Inactive."""
        self.value(0)


class Pin:
    """A GPIO pin, 0..29. ValueError for a number the RP2040 lacks."""

    IN = 0
    OUT = 1
    OPEN_DRAIN = 2
    ALT = 3
    PULL_UP = 1
    PULL_DOWN = 2
    IRQ_RISING = 8
    IRQ_FALLING = 4

    def __init__(self, id, mode=-1, pull=-1, *, value=None, alt=0):
        if isinstance(id, Pin):
            id = id.id
        if isinstance(id, str):
            name = {"LED": "25"}.get(id, id.removeprefix("GP").removeprefix("IO"))
            id = int(name) if name.isdecimal() else -1
        if not 0 <= id <= 29:
            raise ValueError("invalid pin")
        self.id = id
        self._wires = wires.current
        self._open_drain = False
        if mode != -1 or pull != -1 or value is not None:
            self.init(mode, pull, value=value)

    def init(self, mode=-1, pull=-1, *, value=None, alt=0):
        """Set direction, pull and, for an output, its level."""
        self._open_drain = mode == Pin.OPEN_DRAIN
        pull = {Pin.PULL_UP: 1, Pin.PULL_DOWN: 0}.get(pull)
        if mode == Pin.OUT:
            level = self._wires.driven.get(self.id, 0) if value is None else int(bool(value))
            self._wires.make_output(self.id, level)
        elif mode == Pin.OPEN_DRAIN:
            self.value(1 if value is None else value)
        else:
            self._wires.make_input(self.id, pull)

    def value(self, level=None):
        """The level on the wire, or with `level` drive it; on an input that has no effect."""
        if level is None:
            return self._wires.level(self.id)
        level = int(bool(level))
        if self._open_drain and level:
            self._wires.make_input(self.id)
        elif self._open_drain or self.id in self._wires.driven:
            self._wires.make_output(self.id, level)
        return None

    __call__ = value

    def on(self):
        """Drive high."""
        self.value(1)

    high = on

    def off(self):
        """Drive low."""
        self.value(0)

    low = off

    def toggle(self):
        """Drive the other level."""
        self.value(1 - self.value())

    def irq(self, handler=None, trigger=IRQ_FALLING | IRQ_RISING, hard=False):
        """Call `handler(pin)` at the edges in `trigger`."""
        def edge(level):
            if trigger & (Pin.IRQ_RISING if level else Pin.IRQ_FALLING):
                handler(self)
        self._wires.on_edge(self.id, edge if handler else None)

    def __repr__(self):
        mode = "OUT" if self.id in self._wires.driven else "IN"
        return f"Pin(GPIO{self.id}, mode={mode})"


class PWM:
    """Pulse width on a pin; the frequency is kept, and heard by nobody but `frequencies` of Wires."""

    def __init__(self, dest, *, freq=-1, duty_u16=-1, duty_ns=-1, invert=False):
        self._pin = dest.id if isinstance(dest, Pin) else Pin(dest).id
        self._wires = wires.current
        self._freq = 0
        self._duty = 0
        self.init(freq=freq, duty_u16=duty_u16, duty_ns=duty_ns)

    def init(self, *, freq=-1, duty_u16=-1, duty_ns=-1, invert=False):
        """Set what is given."""
        if freq != -1:
            self.freq(freq)
        if duty_ns != -1:
            duty_u16 = duty_ns * self._freq * 65535 // 1_000_000_000
        self.duty_u16(self._duty if duty_u16 == -1 else duty_u16)

    def freq(self, hz=None):
        """Get or set the frequency in Hz; ValueError outside of what the divider reaches."""
        if hz is None:
            return self._freq
        if not 8 <= hz <= self._wires.hz // 2:
            raise ValueError("freq too small" if hz < 8 else "freq too large")
        self._freq = hz
        self._wires.frequencies[self._pin] = hz
        return None

    def duty_u16(self, duty=None):
        """Get or set the duty, 0..65535."""
        if duty is None:
            return self._duty
        self._duty = max(0, min(65535, duty))
        self._wires.make_pwm(self._pin, self._duty)
        return None

    def deinit(self):
        """Stop: the pin is let go of."""
        self._wires.frequencies.pop(self._pin, None)
        self._wires.make_input(self._pin)


class ADC:
    """An analogue input: channel 0..4, or pin 26..29. The level is set in `Wires.adc[channel]`."""

    CORE_TEMP = 4

    def __init__(self, source):
        number = source.id if isinstance(source, Pin) else source
        channel = number - 26 if number >= 26 else number
        if not 0 <= channel <= 4:
            raise ValueError("Pin doesn't have ADC capabilities")
        self._channel = channel
        self._wires = wires.current

    def read_u16(self):
        """The level, 0..65535 for 0..3.3 V."""
        return self._wires.adc.get(self._channel, 0)
