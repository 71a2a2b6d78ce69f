"""Waiting: with the processor idle, or with the clocks stopped. It must never know which of them is wanted."""

import time

import machine


def wait(ms):
    """Idle for `ms` milliseconds."""
    time.sleep_ms(ms)


def nap(ms):
    """Stop the clocks for `ms` milliseconds, 2 or more: some 2 mA in place of 20.

    The caller sees to three things. USB must give no power: its connection would break, and some power banks switch
    off at so small a current. The backlight must be off, since PWM stands still wherever it is. And waking by a pin
    is unreliable, so a nap must be shorter than a press, with a look at the buttons after each. MicroPython comes
    back with the clocks of power-on; the panel wants `full_speed`, which its `wake` sees to.
    """
    machine.lightsleep(ms)
