"""What the chip says of itself: its clock, and how long something takes. It must never know what is measured."""

import time

import machine


def clock():
    """Return the processor's clock in Hz."""
    return machine.freq()


def micros(call):
    """Return how many microseconds a call takes."""
    start = time.ticks_us()
    call()
    return time.ticks_diff(time.ticks_us(), start)
