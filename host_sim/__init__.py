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


def install():
    """Make firmware modules importable under CPython. Safe to call more than once.

    - firmware/ and host_sim/standins/ (`machine`, `framebuf`, `micropython`) can be imported from;
    - `time` gains ticks_ms, ticks_us, ticks_cpu, ticks_add, ticks_diff, sleep_ms and sleep_us, all
      on the virtual clock of the simulated device that is running;
    - `gc` gains mem_free, mem_alloc and threshold, `sys` gains print_exception;
    - builtins gain ptr8, ptr16, ptr32 and uint, which return their argument;
    - a firmware module's `open` and `os` are the simulated device's flash (see host_sim/flash.py).
    """
    if loader.installed():
        return
    for name in ("ptr8", "ptr16", "ptr32", "uint"):
        setattr(builtins, name, _same)
    for name in ticks.EXTRAS:
        setattr(time, name, getattr(ticks, name))
    gc.mem_free = lambda: wires.current.heap_free
    gc.mem_alloc = lambda: wires.HEAP_BYTES - wires.current.heap_free
    gc.threshold = lambda *limit: -1 if not limit else None
    sys.print_exception = loader.print_exception
    loader.install(ROOT / "firmware", Path(__file__).resolve().parent / "standins")
