"""Clocks, resets, timers and sleep of the `machine` stand-in."""

from host_sim import wires


def freq(hz=None, peripheral_hz=None):
    """Get or set the system clock.

    With one argument the peripheral clock falls back to 48 MHz, which caps SPI at 24 MHz; with two
    it follows (MicroPython 1.24 and later). ValueError for a frequency the PLL cannot make.
    """
    current = wires.current
    if hz is None:
        return current.hz
    if not _pll_makes(hz):
        raise ValueError("cannot change frequency")
    if peripheral_hz not in (None, hz, wires.BOOT_PERIPHERAL_HZ):
        raise ValueError("peripheral freq must be 48_000_000 or the same as the MCU freq")
    current.hz = hz
    current.peripheral_hz = peripheral_hz or wires.BOOT_PERIPHERAL_HZ
    return None


def _pll_makes(hz):
    """As pico-sdk's check_sys_clock_khz: 12 MHz times 16..320, a VCO of 750..1600 MHz, two dividers."""
    if hz % 1000:
        hz -= hz % 1000
    for multiplier in range(320, 15, -1):
        vco = multiplier * 12_000_000
        if 750_000_000 <= vco <= 1_600_000_000 and any(
            vco == hz * a * b for a in range(7, 0, -1) for b in range(a, 0, -1)
        ):
            return True
    return False


def reset():
    """Restart the chip."""
    raise wires.Reset("machine.reset()")


soft_reset = reset


def reset_cause():
    """Power on, always."""
    return 1


def unique_id():
    """The eight bytes of the flash chip's number."""
    return wires.current.unique_id


def idle():
    """Wait for an interrupt: a millisecond passes."""
    wires.current.sleep(1000)


def lightsleep(ms=None):
    """Sleep for `ms` milliseconds and leave the clocks as at power on. ValueError without: pin wake is unreliable."""
    if ms is None:
        raise ValueError("lightsleep needs a time here")
    current = wires.current
    current.naps += 1
    current.sleep(int(ms) * 1000)
    current.hz, current.peripheral_hz = wires.BOOT_HZ, wires.BOOT_PERIPHERAL_HZ


def deepsleep(ms=0):
    """Sleep, then reset."""
    lightsleep(ms)
    reset()


class WDT:
    """A watchdog that resets the chip when it is not fed for `timeout` milliseconds (at most 8388)."""

    def __init__(self, id=0, timeout=5000):
        if not 1 <= timeout <= 8388:
            raise ValueError("timeout exceeds 8388")
        self._wires = wires.current
        self._timeout_us = timeout * 1000
        self._alarm = None
        self.feed()

    def feed(self):
        """Start the time again."""
        clock = self._wires.clock
        if self._alarm:
            clock.cancel(self._alarm)
        self._alarm = clock.alarm(clock.us + self._timeout_us, reset)


class Timer:
    """A software timer; its callback runs at the next moment the clock moves."""

    ONE_SHOT = 0
    PERIODIC = 1

    def __init__(self, id=-1, **options):
        self._wires = wires.current
        self._alarm = None
        if options:
            self.init(**options)

    def init(self, *, mode=PERIODIC, freq=-1, period=-1, callback=None, hard=False):
        """Start: `callback(timer)` every `period` ms, or `freq` times a second."""
        self.deinit()
        step = int(1_000_000 / freq) if freq > 0 else period * 1000
        clock = self._wires.clock

        def ring():
            self._alarm = clock.alarm(clock.us + step, ring) if mode == Timer.PERIODIC else None
            if callback:
                callback(self)

        self._alarm = clock.alarm(clock.us + step, ring)

    def deinit(self):
        """Stop."""
        if self._alarm:
            self._wires.clock.cancel(self._alarm)
            self._alarm = None
