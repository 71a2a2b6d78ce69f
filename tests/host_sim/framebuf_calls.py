"""Random framebuf calls that run unchanged under CPython and in the MicroPython VM.

`main` prints a line for each call: what was called, and the CRC of the buffer after it.
"""

import sys
from array import array
from binascii import crc32

import framebuf

BYTES = 2048
FORMATS = (
    framebuf.MONO_VLSB,
    framebuf.RGB565,
    framebuf.GS4_HMSB,
    framebuf.MONO_HLSB,
    framebuf.MONO_HMSB,
    framebuf.GS2_HMSB,
    framebuf.GS8,
)
CALLS = ("fill", "fill_rect", "pixel", "hline", "vline", "rect", "line", "ellipse", "poly", "scroll") + 3 * ("blit",)


class Dice:
    """A small generator, the same on both interpreters."""

    def __init__(self, seed):
        self.state = seed & 0xFFFF or 1

    def below(self, n):
        x = self.state
        x ^= (x << 7) & 0xFFFF
        x ^= x >> 9
        x ^= (x << 8) & 0xFFFF
        self.state = x
        return x % n

    def within(self, low, high):
        return low + self.below(high - low + 1)


def surface(dice, form, biggest):
    """A FrameBuffer of random size over random bytes, with its description."""
    w, h = dice.within(1, biggest), dice.within(1, biggest)
    stride = w + dice.below(2) * dice.below(9)
    data = bytearray(dice.below(256) for _ in range(BYTES))
    return framebuf.FrameBuffer(data, w, h, form, stride), data, (form, w, h, stride)


def call(dice, fb, name):
    """Do the call; returns its arguments."""

    def at():
        return dice.within(-9, 36)

    def size():
        return dice.within(-3, 40)

    colour = dice.within(0, 70000)
    if name == "fill":
        args = (colour,)
    elif name == "pixel":
        args = (at(), at(), colour) if dice.below(2) else (at(), at())
    elif name in ("hline", "vline"):
        args = (at(), at(), size(), colour)
    elif name in ("fill_rect", "line"):
        args = (at(), at(), size(), size(), colour)
    elif name == "rect":
        args = (at(), at(), size(), size(), colour, dice.below(2))
    elif name == "ellipse":
        args = (at(), at(), dice.below(20), dice.below(20), colour, dice.below(2), dice.below(16))
    elif name == "poly":
        points = array("h", [dice.within(-20, 40) for _ in range(2 * dice.below(7))])
        args = (at(), at(), points, colour, dice.below(2))
    elif name == "scroll":
        args = (dice.within(-8, 8), dice.within(-8, 8))
    else:
        form = FORMATS[dice.below(len(FORMATS))] if dice.below(2) else framebuf.MONO_HLSB
        source, _, shape = surface(dice, form, 20)
        key = (-1, 0, 1, dice.below(16), dice.below(70000))[dice.below(5)]
        palette = None
        if form not in (framebuf.RGB565, framebuf.GS8) and dice.below(2):
            colours = bytearray(dice.below(256) for _ in range(64))
            palette = framebuf.FrameBuffer(colours, 16, 1, (framebuf.GS4_HMSB, framebuf.RGB565)[dice.below(2)])
        x, y = dice.within(-22, 36), dice.within(-22, 36)
        fb.blit(source, x, y, key, palette)
        return (shape, x, y, key, palette is not None)
    got = getattr(fb, name)(*args)
    return args + ((got,) if name == "pixel" else ())


def run(seed, rounds):
    """A line for each call, on a fresh surface every ten calls."""
    dice = Dice(seed)
    for n in range(rounds):
        if n % 10 == 0:
            # Half of the surfaces are of the format that the firmware's canvas has.
            form = framebuf.GS4_HMSB if dice.below(2) else FORMATS[dice.below(len(FORMATS))]
            fb, data, shape = surface(dice, form, 32)
        name = CALLS[dice.below(len(CALLS))]
        args = call(dice, fb, name)
        shown = [list(a) if isinstance(a, array) else a for a in args]
        yield f"{name} on {shape} {shown} -> {crc32(data)}"


def main():
    """`argv`: seed and number of calls."""
    for line in run(int(sys.argv[0]), int(sys.argv[1])):
        print(line)
