"""MicroPython's additions to `time`, on the virtual clock of the device that is running."""

from host_sim import wires

PERIOD = 1 << 30
"""ticks_ms and ticks_us wrap here on a 32-bit MicroPython (MICROPY_PY_TIME_TICKS_PERIOD)."""

READ_US = 5
"""What one reading of the clock costs: about one MicroPython call at 125 MHz. Without it a loop
that waits for a time without sleeping would never end."""

EXTRAS = (
    "ticks_ms",
    "ticks_us",
    "ticks_cpu",
    "ticks_add",
    "ticks_diff",
    "sleep_ms",
    "sleep_us",
)


def ticks_ms():
    """Milliseconds, 0..2**30-1, wrapping."""
    wires.current.clock.advance(READ_US)
    return wires.current.clock.us // 1000 % PERIOD


def ticks_us():
    """Microseconds, 0..2**30-1, wrapping."""
    wires.current.clock.advance(READ_US)
    return wires.current.clock.us % PERIOD


def ticks_cpu():
    """As ticks_us, which is what the rp2 port returns too."""
    return ticks_us()


def ticks_add(ticks, delta):
    """The ticks value `delta` later (or earlier, when negative)."""
    return (ticks + delta) % PERIOD


def ticks_diff(end, start):
    """Signed distance from `start` to `end`, -2**29..2**29-1."""
    return (end - start + PERIOD // 2) % PERIOD - PERIOD // 2


def sleep_ms(ms):
    """Sleep for `ms` milliseconds of virtual time."""
    wires.current.sleep(int(ms) * 1000)


def sleep_us(us):
    """Sleep for `us` microseconds of virtual time."""
    wires.current.sleep(int(us))
