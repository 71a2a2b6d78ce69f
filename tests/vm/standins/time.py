"""Stand-in for `time` in the MicroPython VM: a clock that moves only when the firmware sleeps, so nothing waits.

`on_sleep(ms)`, when set, is called with the new time at the end of every sleep.
"""

from utime import ticks_add, ticks_diff  # noqa: F401

_PERIOD = 1 << 30

_us = 0
on_sleep = None


def ticks_ms():
    """Milliseconds, 0..2**30-1, wrapping."""
    return _us // 1000 % _PERIOD


def ticks_us():
    """Microseconds, 0..2**30-1, wrapping."""
    return _us % _PERIOD


def sleep_us(us):
    """Let `us` microseconds pass."""
    global _us
    _us += us
    if on_sleep:
        on_sleep(_us // 1000)


def sleep_ms(ms):
    """Let `ms` milliseconds pass."""
    sleep_us(1000 * ms)


def sleep(seconds):
    """Let seconds pass."""
    sleep_us(int(1_000_000 * seconds))
