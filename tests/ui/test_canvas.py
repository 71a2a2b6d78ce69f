"""The canvas: what is drawn arrives on the panel in its colours, and only the rows that changed."""

import random

import pytest
from ui import canvas as canvas_module
from ui import colours
from ui.canvas import Canvas, mask

SIZES = [(240, 240), (320, 240)]


class Panel:
    """Takes RGB565 into a dictionary of pixels, and notes the windows it was asked for."""

    def __init__(self):
        self.pixels = {}
        self.windows = []

    def window(self, x0, y0, x1, y1):
        self.windows.append((x0, y0, x1, y1))
        self.places = ((x, y) for y in range(y0, y1 + 1) for x in range(x0, x1 + 1))

    def write(self, pixels):
        data = memoryview(pixels).cast("B")
        for i in range(0, len(data), 2):
            self.pixels[next(self.places)] = data[i] << 8 | data[i + 1]


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def canvas(request):
    canvas = Canvas(Panel(), *request.param)
    canvas.fill(colours.BACK)
    canvas.flush()
    canvas.panel.windows.clear()
    return canvas


def test_every_pair_of_colours_arrives(canvas):
    table = colours.box()
    for left in range(16):
        for right in range(16):
            canvas.pixel(2 * right, left, left)
            canvas.pixel(2 * right + 1, left, right)
    canvas.flush()
    for left in range(16):
        for right in range(16):
            assert canvas.panel.pixels[2 * right, left] == table[left]
            assert canvas.panel.pixels[2 * right + 1, left] == table[right]


def test_a_whole_frame_arrives_pixel_by_pixel(canvas):
    noise = random.Random(1)
    canvas.buffer[:] = noise.randbytes(len(canvas.buffer))
    canvas.mark(0, canvas.height)
    canvas.flush()
    table = colours.box()
    assert all(pixel == table[canvas.at(x, y)] for (x, y), pixel in canvas.panel.pixels.items())
    assert len(canvas.panel.pixels) == canvas.width * canvas.height
    assert len(canvas.panel.windows) == 1


def test_nothing_drawn_nothing_sent(canvas):
    canvas.flush()
    assert canvas.panel.windows == []


def test_each_run_of_changed_rows_is_a_window(canvas):
    canvas.rect(10, 20, 5, 5, colours.INK)
    canvas.hline(0, 25, 9, colours.INK)
    canvas.pixel(3, 100, colours.INK)
    canvas.vline(200, canvas.height - 3, 50, colours.INK)
    canvas.flush()
    last = canvas.width - 1
    assert canvas.panel.windows == [
        (0, 20, last, 25), (0, 100, last, 100), (0, canvas.height - 3, last, canvas.height - 1),
    ]
    canvas.panel.windows.clear()
    canvas.flush()
    assert canvas.panel.windows == []


DRAWINGS = {
    "fill": lambda c, r: c.fill(r(0, 15)),
    "rect": lambda c, r: c.rect(r(-30, 250), r(-30, 250), r(0, 80), r(0, 80), r(0, 15)),
    "rounded": lambda c, r: c.rounded(r(-30, 250), r(-30, 250), r(0, 80), r(0, 80), r(0, 2), r(0, 15)),
    "box": lambda c, r: c.box(r(-30, 250), r(-30, 250), r(1, 80), r(1, 80), r(0, 15)),
    "hline": lambda c, r: c.hline(r(-30, 250), r(-30, 250), r(0, 80), r(0, 15)),
    "vline": lambda c, r: c.vline(r(-30, 250), r(-30, 250), r(0, 80), r(0, 15)),
    "line": lambda c, r: c.line(r(-30, 250), r(-30, 250), r(-30, 250), r(-30, 250), r(0, 15)),
    "pixel": lambda c, r: c.pixel(r(-30, 250), r(-30, 250), r(0, 15)),
}
MASK = random.Random(2).randbytes(200)


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_marks_the_rows_it_changes(canvas, name):
    """Also across the edges of the canvas."""
    noise = random.Random(name)
    canvas.panel.write = lambda pixels: None
    for _ in range(40):
        before = bytes(canvas.buffer)
        DRAWINGS[name](canvas, noise.randint)
        canvas.panel.windows.clear()
        canvas.flush()
        sent = {y for _, top, _, bottom in canvas.panel.windows for y in range(top, bottom + 1)}
        for y in range(canvas.height):
            row = slice(y * canvas.stride, (y + 1) * canvas.stride)
            assert canvas.buffer[row] == before[row] or y in sent


@pytest.mark.parametrize(("x", "y"), [(0, 0), (1, 0), (100, 50), (101, 51), (-3, -2), (-8, 5), (231, 233), (238, 239)])
def test_a_mask_sets_its_pixels_and_no_others(canvas, x, y):
    width, rows = 13, 6
    for colour in (colours.INK, colours.BACK):
        canvas.fill(colours.PANEL)
        mask(canvas.buffer, MASK, 5, width, rows, x, y, colour, canvas.width, canvas.height)
        for py in range(canvas.height):
            for px in range(canvas.width):
                row, column = py - y, px - x
                lit = False
                if 0 <= row < rows and 0 <= column < 16:
                    lit = MASK[5 + 2 * row + column // 8] & 0x80 >> column % 8
                assert canvas.at(px, py) == (colour if lit else colours.PANEL)


def test_a_palette_changes_the_whole_picture(canvas):
    canvas.rect(0, 0, 10, 10, colours.INK)
    canvas.palette(range(16))
    canvas.flush()
    assert canvas.panel.pixels[5, 5] == colours.INK
    assert canvas.panel.pixels[canvas.width - 1, canvas.height - 1] == colours.BACK


def test_a_canvas_that_lent_its_rows_sends_the_same_picture(canvas):
    canvas.fill(colours.INK)
    canvas.rect(10, 10, 50, 30, colours.ALERT)
    canvas.flush()
    before = dict(canvas.panel.pixels)
    canvas.panel.pixels.clear()
    canvas.lend()
    canvas.take_back()
    canvas.mark(0, canvas.height)
    canvas.flush()
    assert canvas.panel.pixels == before


def test_with_little_room_fewer_rows_go_at_once(canvas, monkeypatch):
    canvas.fill(colours.INK)
    canvas.rect(10, 10, 50, 30, colours.ALERT)
    canvas.flush()
    before = dict(canvas.panel.pixels)
    canvas.panel.pixels.clear()
    canvas.lend()
    array = canvas_module.array
    monkeypatch.setattr(canvas_module, "array", lambda kind, items: narrow(array, kind, items, canvas.width))
    canvas.take_back()
    canvas.mark(0, canvas.height)
    canvas.flush()
    assert canvas.panel.pixels == before


def narrow(array, kind, items, width):
    """An array, as long as it is no longer than one row of pixels."""
    if len(items) > width >> 1:
        raise MemoryError
    return array(kind, items)
