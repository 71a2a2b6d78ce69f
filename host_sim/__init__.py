"""The desktop simulator: what MicroPython gives the firmware, at the level of bytes and pins.

`install()` makes CPython look like MicroPython to everything under firmware/. This package fakes
only what MicroPython and the hardware provide; it must never contain a second copy of anything
that the firmware does.
"""

import builtins
import gc
import sys
import time
from pathlib import Path

from host_sim import loader, ticks, wires

ROOT = Path(__file__).resolve().parent.parent
"""The repository."""


def _same(value):
    """Identity: the stand-in for a viper cast, which needs no conversion on CPython."""
    return value


class _Address:
    """Where a buffer lies: adding bytes gives the buffer from there on, so that viper's
    `ptr8(uint(p) + 8)` moves a pointer on CPython too. It must move by whole items, and forward.
    """

    def __init__(self, buffer):
        self._view = memoryview(buffer)

    def __add__(self, count):
        return self._view[count // self._view.itemsize :]


def _uint(value):
    """Stand-in for viper's `uint`: an int stays one, a buffer becomes its address."""
    return value if isinstance(value, int) else _Address(value)


def install():
    """Make firmware modules importable under CPython. Safe to call more than once.

    - firmware/ and host_sim/standins/ (`machine`, `framebuf`, `micropython`) can be imported from;
    - `time` gains ticks_ms, ticks_us, ticks_cpu, ticks_add, ticks_diff, sleep_ms and sleep_us, all
      on the virtual clock of the simulated device that is running;
    - `gc` gains mem_free, mem_alloc and threshold, `sys` gains print_exception;
    - builtins gain ptr8, ptr16 and ptr32, which return their argument, and uint, with which a pointer is moved;
    - a firmware module's `open` and `os` are the simulated device's flash (see host_sim/flash.py).
    """
    if loader.installed():
        return
    for name in ("ptr8", "ptr16", "ptr32"):
        setattr(builtins, name, _same)
    builtins.uint = _uint
    for name in ticks.EXTRAS:
        setattr(time, name, getattr(ticks, name))
    gc.mem_free = lambda: wires.current.heap_free
    gc.mem_alloc = lambda: wires.HEAP_BYTES - wires.current.heap_free
    gc.threshold = lambda *limit: -1 if not limit else None
    sys.print_exception = loader.print_exception
    loader.install(ROOT / "firmware", Path(__file__).resolve().parent / "standins")
