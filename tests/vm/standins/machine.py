"""Stand-in for `machine` in the MicroPython VM: pins with levels, and a bus that swallows what it is sent.

`levels` is {pin: 0 or 1} as driven from outside; a pin that is not there is pulled up.
"""

levels: dict = {}
_watchers: dict = {}


def drive(pin, level):
    """Something outside drives a pin, and its interrupt comes."""
    before = levels.get(pin, 1)
    levels[pin] = level
    handler, trigger = _watchers.get(pin, (None, 0))
    if before != level and handler and trigger & (Pin.IRQ_RISING if level else Pin.IRQ_FALLING):
        handler(pin)


def freq(*hz):
    """The clock, which nothing here depends on."""
    return 125_000_000


class Pin:
    """A pin of the chip."""

    IN = 0
    OUT = 1
    PULL_UP = 1
    PULL_DOWN = 2
    IRQ_FALLING = 4
    IRQ_RISING = 8

    def __init__(self, id, mode=-1, pull=-1, value=None):
        self._id = id

    def value(self, level=None):
        """The level driven from outside, 1 without one; to set it does nothing."""
        return levels.get(self._id, 1)

    def __call__(self, level=None):
        """As value()."""
        return self.value(level)

    def irq(self, handler=None, trigger=0):
        """Call `handler` at the edges in `trigger`."""
        _watchers[self._id] = handler, trigger


class PWM:
    """A pin's pulse width."""

    def __init__(self, pin, freq=0, duty_u16=0):
        pass

    def freq(self, hz):
        """Accepted."""

    def duty_u16(self, duty):
        """Accepted."""


class ADC:
    """An analogue input at half of its range."""

    def __init__(self, source):
        pass

    def read_u16(self):
        """The level."""
        return 32768


class SPI:
    """A bus that counts nothing and keeps nothing."""

    def __init__(self, id, **settings):
        pass

    def write(self, data):
        """Accepted."""
