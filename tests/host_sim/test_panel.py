"""The panel model against the data sheet, written down a second time one pixel at a time."""

import random

import pytest
from PIL import Image

from host_sim.panel import BGR, COLUMNS, MV, MX, MY, ROWS, Glass, Panel

WHOLE = Glass(0, 0, COLUMNS, ROWS, inverting=False)


def send(panel, command, *arguments):
    panel.receive(bytes([command]), 0)
    if arguments:
        panel.receive(bytes(arguments), 1)


def window(panel, x0, y0, x1, y1):
    send(panel, 0x2A, x0 >> 8, x0 & 255, x1 >> 8, x1 & 255)
    send(panel, 0x2B, y0 >> 8, y0 & 255, y1 >> 8, y1 & 255)


def awake(glass, madctl=0, colmod=5):
    panel = Panel(glass)
    send(panel, 0x36, madctl)
    send(panel, 0x3A, colmod)
    send(panel, 0x11)
    send(panel, 0x29)
    return panel


def in_memory(x, y, madctl):
    """Column and row of memory for a pixel at (x, y): data sheet 9.3, exchange last."""
    column, row = (y, x) if madctl & MV else (x, y)
    if madctl & MX:
        column = COLUMNS - 1 - column
    if madctl & MY:
        row = ROWS - 1 - row
    return column, row


@pytest.mark.parametrize("madctl", [a | b | c for a in (0, MX) for b in (0, MY) for c in (0, MV)])
def test_every_rotation_puts_pixels_where_the_data_sheet_says(madctl, seed):
    dice = random.Random(f"{seed} {madctl}")
    across, down = (ROWS, COLUMNS) if madctl & MV else (COLUMNS, ROWS)
    panel = awake(WHOLE, madctl)
    panel.memory[:] = type(panel.memory)("H", bytes(2 * COLUMNS * ROWS))
    wanted = {}
    for _ in range(6):
        x0, y0 = dice.randrange(across), dice.randrange(down)
        x1, y1 = min(across - 1, x0 + dice.randrange(60)), min(down - 1, y0 + dice.randrange(60))
        window(panel, x0, y0, x1, y1)
        words = [dice.randrange(1, 65536) for _ in range((x1 - x0 + 1) * (y1 - y0 + 1))]
        data = b"".join(w.to_bytes(2, "big") for w in words)
        send(panel, 0x2C)
        at = 0
        while at < len(data):
            # Odd pieces: a pixel may be torn between two writes.
            step = dice.randrange(1, 300)
            panel.receive(data[at : at + step], 1)
            at += step
        places = [(x, y) for y in range(y0, y1 + 1) for x in range(x0, x1 + 1)]
        wanted.update((in_memory(*place, madctl), word) for place, word in zip(places, words, strict=True))
    got = {(n % COLUMNS, n // COLUMNS): word for n, word in enumerate(panel.memory) if word}
    assert got == wanted
    assert panel.complaints == []


@pytest.mark.parametrize("colmod, data", [(3, "f00f00"), (5, "f800f800"), (6, "fc0000fc0000")])
def test_colour_depths(colmod, data):
    panel = awake(WHOLE, colmod=colmod)
    window(panel, 0, 0, 1, 0)
    send(panel, 0x2C, *bytes.fromhex(data))
    assert [panel.image().getpixel((x, 0)) for x in (0, 1)] == [(255, 0, 0)] * 2


def test_glass_shows_its_window_turned_as_it_is_fixed():
    # Memory column 52, row 40 is the top left corner of this glass; held a quarter turn to the left it is bottom left.
    panel = awake(Glass(52, 40, 135, 240, turn=1, inverting=False))
    window(panel, 0, 0, COLUMNS - 1, ROWS - 1)
    send(panel, 0x2C, *bytes(2 * COLUMNS * ROWS))
    window(panel, 52, 40, 52, 40)
    send(panel, 0x2C, 0xF8, 0x00)
    picture = panel.image()
    assert picture.size == (240, 135)
    assert picture.getpixel((0, 134)) == (255, 0, 0)
    assert picture.getbbox() == (0, 134, 1, 135)


def red(panel):
    window(panel, 0, 0, 0, 0)
    send(panel, 0x2C, 0xF8, 0x00)
    return panel.image().getpixel((0, 0))


def test_wrong_settings_show_the_wrong_colours_of_the_field_guide():
    """Red shown blue means BGR, cyan means inversion, yellow both: on a panel that needs inversion."""
    ips = Glass(0, 0, COLUMNS, ROWS)
    panel = awake(ips)
    send(panel, 0x21)
    assert red(panel) == (255, 0, 0)
    send(panel, 0x36, BGR)
    assert red(panel) == (0, 0, 255)
    send(panel, 0x20)
    assert red(panel) == (255, 255, 0)
    send(panel, 0x36, 0)
    assert red(panel) == (0, 255, 255)


def test_dark_until_it_is_awake_on_and_lit():
    panel = Panel(WHOLE)
    black = Image.new("RGB", (COLUMNS, ROWS)).tobytes()
    assert panel.image().tobytes() == black
    send(panel, 0x29)
    assert panel.image().tobytes() == black
    assert panel.complaints == ["DISPON while asleep"]
    send(panel, 0x11)
    assert panel.image().tobytes() != black, "memory holds snow at power on"
    assert panel.image(brightness=0).tobytes() == black
    send(panel, 0x10)
    assert panel.image().tobytes() == black


def test_half_the_backlight_is_half_the_light():
    panel = awake(WHOLE)
    red(panel)
    assert panel.image(0.5).getpixel((0, 0)) == (186, 0, 0)


@pytest.mark.parametrize("reset", [lambda p: send(p, 0x01), lambda p: p.hardware_reset()])
def test_reset_restores_registers_and_keeps_memory(reset):
    panel = awake(WHOLE, MV, 5)
    send(panel, 0x21)
    before = panel.memory.tobytes()
    reset(panel)
    assert (panel.madctl, panel.colmod & 7, panel.inverted, panel.lit()) == (0, 6, False, False)
    assert panel.memory.tobytes() == before


def test_more_pixels_than_the_window_wrap_and_are_complained_about():
    panel = awake(WHOLE)
    window(panel, 10, 20, 11, 21)
    send(panel, 0x2C, *b"\x00\x01\x00\x02\x00\x03\x00\x04\x00\x05")
    assert [panel.memory[y * COLUMNS + x] for y in (20, 21) for x in (10, 11)] == [5, 2, 3, 4]
    assert panel.complaints == ["more pixels than the window holds: they wrap to its start"]


def test_ramwrc_goes_on_where_ramwr_stopped():
    panel = awake(WHOLE)
    window(panel, 10, 20, 11, 21)
    send(panel, 0x2C, 0, 1, 0, 2, 0, 3)
    send(panel, 0x3C, 0, 4)
    assert [panel.memory[y * COLUMNS + x] for y in (20, 21) for x in (10, 11)] == [1, 2, 3, 4]
    assert panel.complaints == []


def test_wrong_use_is_complained_about():
    panel = awake(WHOLE)
    panel.receive(b"\x2c", 0, selected=False)
    send(panel, 0x55)
    send(panel, 0x2A, 0, 0, 0, 240)
    send(panel, 0x3A, 7)
    assert panel.complaints == [
        "1 bytes while CS is high",
        "unknown command 55",
        "CASET 0..240 outside 0..239",
        "unknown COLMOD 07",
    ]


def test_a_window_that_a_rotation_left_outside_draws_nothing():
    panel = awake(WHOLE)
    window(panel, 0, 300, 1, 301)
    send(panel, 0x36, MV)
    before = panel.memory.tobytes()
    send(panel, 0x2C, *bytes(8))
    assert panel.memory.tobytes() == before
    assert panel.complaints == ["window (0, 1), (300, 301) outside of memory under MADCTL 20"]


def test_commands_too_early_after_waking_are_complained_about():
    time = [0]
    panel = Panel(WHOLE, now=lambda: time[0])
    time[0] = 6000
    send(panel, 0x11)
    time[0] = 7000
    send(panel, 0x29)
    time[0] = 50_000
    send(panel, 0x10)
    assert panel.complaints == ["29 comes 4000 us too early", "10 comes 76000 us too early"]
