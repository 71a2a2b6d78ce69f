"""The electrical state of one simulated device: pin levels, PWM duties, clocks and the SPI wires.

The `machine` stand-in writes here, the models of the world outside (panel, buttons) read and drive
here. It must never know what any pin is for.
"""

import os
import random

from host_sim.clock import Clock

BOOT_HZ = 125_000_000
"""The RP2040's system clock at power on."""

BOOT_PERIPHERAL_HZ = 48_000_000
"""MicroPython 1.24 and later starts the peripheral clock from USB's PLL: SPI is capped at half."""

HEAP_BYTES = 192 * 1024
"""Nominal heap, for gc.mem_free() on the desktop, where the true figure means nothing."""


class Reset(BaseException):
    """The firmware reset the chip. Nothing in the firmware may catch it; the device does."""


class Wires:
    """One device's pins and buses.

    `hook(what)` is called before everything the firmware does to the outside world ("sleep",
    "spi", "write", "rename", ...); it may raise to cut the power there. `flash` is the device's
    Flash, or None for the firmware's own files alone. `adc` holds the levels of the analogue inputs, 0..65535 by
    channel; `naps` counts the light sleeps.
    """

    def __init__(self, start_us=0, seed=None, flash=None):
        self.flash = flash
        self.clock = Clock(start_us)
        self.hook = None
        self.heap_free = HEAP_BYTES // 2
        self.unique_id = bytes.fromhex("e6614c311b3b0000")
        self.adc = {}
        self.naps = 0
        self._random = None if seed is None else random.Random(seed)
        self._outside = {}
        self._watchers = {}
        self._buses = {}
        self.chip_reset()

    def chip_reset(self):
        """The chip forgets its side: outputs, pulls, PWM, interrupts, clocks. The world outside stays."""
        self.hz = BOOT_HZ
        self.peripheral_hz = BOOT_PERIPHERAL_HZ
        self.duties = {}
        self.frequencies = {}
        self.driven = {}
        self._pulls = {}
        self._handlers = {}
        self.clock.forget_alarms()

    def note(self, what):
        """Tell the hook, if there is one, what the firmware is about to do."""
        if self.hook:
            self.hook(what)

    def random_bytes(self, count):
        """What the RP2040's ring oscillator gives os.urandom: of the seed, if there is one."""
        return self._random.randbytes(count) if self._random else os.urandom(count)

    def sleep(self, us):
        """The firmware sleeps."""
        self.note("sleep")
        self.clock.sleep(us)

    # Pins, by GP number. `driven` holds the levels of the chip's outputs.

    def level(self, pin):
        """The level on the wire, 0 or 1: the chip's output, else what drives it from outside, else
        the pull resistor, else 0.
        """
        if pin in self.driven:
            return self.driven[pin]
        return self._outside.get(pin, self._pulls.get(pin, 0))

    def make_output(self, pin, level):
        """The chip drives `pin`."""
        self.duties.pop(pin, None)
        self._change(pin, lambda: self.driven.__setitem__(pin, level))

    def make_input(self, pin, pull=None):
        """The chip lets go of `pin`; `pull` is 1, 0 or None."""
        def release():
            self.driven.pop(pin, None)
            self._pulls.pop(pin, None)
            if pull is not None:
                self._pulls[pin] = pull
        self.duties.pop(pin, None)
        self._change(pin, release)

    def make_pwm(self, pin, duty):
        """The chip drives `pin` with a duty of 0..65535."""
        self.driven.pop(pin, None)
        self.duties[pin] = duty

    def make_function(self, pin):
        """A peripheral takes `pin`: the level set before no longer reaches the wire."""
        self.make_input(pin)

    def brightness(self, pin):
        """How long `pin` is high, 0.0..1.0, by PWM or by its level."""
        return self.duties[pin] / 65535 if pin in self.duties else float(self.level(pin))

    def drive(self, pin, level):
        """Something outside drives `pin` to 0 or 1, or lets go of it with None."""
        def outside():
            if level is None:
                self._outside.pop(pin, None)
            else:
                self._outside[pin] = level
        self._change(pin, outside)

    def watch(self, pin, callback):
        """Call `callback(level)` whenever the level of `pin` changes."""
        self._watchers.setdefault(pin, []).append(callback)

    def on_edge(self, pin, handler):
        """`handler(level)` is the chip's interrupt for `pin` (None to remove): it runs on the
        firmware's side, at the next moment the clock moves.
        """
        self._handlers[pin] = handler

    def _change(self, pin, act):
        before = self.level(pin)
        act()
        after = self.level(pin)
        if before == after:
            return
        for callback in self._watchers.get(pin, ()):
            callback(after)
        handler = self._handlers.get(pin)
        if handler:
            self.clock.alarm(self.clock.us, lambda: handler(after))

    # SPI

    def attach(self, bus, receive):
        """`receive(data)` gets every piece written on SPI `bus`; it looks at CS and DC itself."""
        self._buses.setdefault(bus, []).append(receive)

    def spi_write(self, bus, data, hz):
        """Bytes go out on `bus` at `hz` bits a second, and take their time."""
        self.note("spi")
        for receive in self._buses.get(bus, ()):
            receive(data)
        self.clock.advance(len(data) * 8_000_000 // hz)


current = Wires()
"""The device whose firmware is running now; a plain one for tests that run no firmware."""
