"""The framebuf stand-in and the real one in the MicroPython VM: the same bytes after every call."""

import framebuf

from tests import micropython_vm
from tests.host_sim import framebuf_calls


def test_same_bytes_after_every_call(seed):
    seed %= 65536
    real = micropython_vm.run_module("tests.host_sim.framebuf_calls", [str(seed), "3000"]).splitlines()
    ours = framebuf_calls.run(seed, 3000)
    for n, (a, b) in enumerate(zip(real, ours, strict=True)):
        assert a == b, f"seed {seed}, call {n}: the VM has {a}, the stand-in {b}"


def test_same_methods_but_text():
    real = micropython_vm.run("import framebuf\nfor name in dir(framebuf.FrameBuffer): print(name)").split()
    wanted = {name for name in real if not name.startswith("_")} - {"text"}
    assert wanted == {name for name in vars(framebuf.FrameBuffer) if not name.startswith("_")}


def test_speed_path_of_blit_is_the_slow_one():
    """A sprite with a key and a palette at every offset, against the pixel-by-pixel rule."""
    source = framebuf.FrameBuffer(bytearray(b"\xa5\x3c\x99\x18"), 13, 2, framebuf.MONO_HLSB)
    palette = framebuf.FrameBuffer(bytearray(b"\x2b"), 2, 1, framebuf.GS4_HMSB)
    for x in range(-14, 20):
        for key in (-1, 2, 11):
            data = bytearray(range(48))
            fb = framebuf.FrameBuffer(data, 16, 6, framebuf.GS4_HMSB)
            wanted = framebuf.FrameBuffer(bytearray(data), 16, 6, framebuf.GS4_HMSB)
            fb.blit(source, x, 1, key, palette)
            for row in range(2):
                for column in range(13):
                    colour = 11 if source.pixel(column, row) else 2
                    if colour != key:
                        wanted.pixel(x + column, 1 + row, colour)
            assert bytes(fb._pixels.cells) == bytes(wanted._pixels.cells), (x, key)
