"""The panel's driver, judged by a panel that decodes what arrives on its pins."""

import time

import machine
import pytest
from hardware import board
from hardware.st7789 import ST7789

RED, GREEN, BLUE = b"\xf8\x00", b"\x07\xe0", b"\x00\x1f"


def start(board):
    """A driver whose panel is awake and lit."""
    driver = ST7789(board)
    driver.wake()
    driver.backlight(100)
    return driver


@pytest.fixture
def panel(handheld):
    return start(board.load())


def fill(driver, x0, y0, x1, y1, pixel):
    driver.window(x0, y0, x1, y1)
    driver.write(pixel * ((x1 - x0 + 1) * (y1 - y0 + 1)))


def test_start_leaves_an_awake_panel_that_has_nothing_to_complain_of(handheld, panel):
    assert handheld.panel.lit()
    assert handheld.panel.complaints == []


def test_the_panel_is_dark_until_asked(handheld):
    driver = ST7789(board.load())
    assert handheld.brightness() == 0
    driver.wake()
    assert not handheld.panel.lit() and handheld.brightness() == 0


@pytest.mark.parametrize("work", [0, 40, 119, 120, 500])
def test_what_is_done_while_the_panel_starts_is_not_waited_for_again(handheld, work):
    """The data sheet asks for 120 ms from the reset to SLPOUT, and the makers for as many until the display is on."""
    driver = ST7789(board.load())
    began = time.ticks_ms()
    handheld.wait(work)
    driver.wake()
    assert time.ticks_diff(time.ticks_ms(), began) - max(work, 120) in range(10)
    awake = time.ticks_ms()
    handheld.wait(work)
    fill(driver, 0, 0, 239, 239, RED)
    driver.backlight(100)
    assert time.ticks_diff(time.ticks_ms(), awake) - max(work, 120) in range(20)  # a frame takes 14.75
    assert handheld.screenshot().getpixel((100, 100))[0] > 240
    assert handheld.panel.complaints == []


def test_colours_and_corners_are_where_a_person_expects_them(handheld, panel):
    fill(panel, 0, 0, 239, 239, b"\0\0")
    fill(panel, 0, 0, 9, 4, RED)
    fill(panel, 230, 0, 239, 4, GREEN)
    fill(panel, 0, 235, 9, 239, BLUE)
    picture = handheld.screenshot()
    assert picture.getpixel((9, 4))[0] > 240 and picture.getpixel((9, 4))[1:] == (0, 0)
    assert picture.getpixel((230, 0))[1] > 240
    assert picture.getpixel((0, 239))[2] > 240
    assert picture.getpixel((10, 4)) == picture.getpixel((9, 5)) == picture.getpixel((229, 0)) == (0, 0, 0)
    assert handheld.panel.complaints == []


def test_several_writes_go_on_in_one_window(handheld, panel):
    panel.window(0, 0, 239, 3)
    for pixel in (RED, GREEN, BLUE, RED):
        panel.write(pixel * 240)
    assert [max(range(3), key=handheld.screenshot().getpixel((120, y)).__getitem__) for y in range(4)] == [0, 1, 2, 0]
    assert handheld.panel.complaints == []


def test_spi_runs_at_62_and_a_half_mhz(panel):
    """At the 48 MHz that the peripheral clock starts with, SPI would be capped at 24."""
    assert "baudrate=62500000" in repr(panel.spi)


def test_an_old_micropython_knows_one_clock_only(handheld, monkeypatch):
    """1.20 raises TypeError for the second frequency."""
    asked = []

    def freq(hz):
        asked.append(hz)

    monkeypatch.setattr(machine, "freq", freq)
    start(board.load())
    assert set(asked) == {125_000_000}
    assert handheld.panel.lit()


def test_a_second_start_without_a_power_cut_is_understood(handheld, panel):
    """As after a soft reset: the panel is awake and takes 120 ms from its reset."""
    start(board.load())
    assert handheld.panel.lit() and handheld.panel.complaints == []


def test_without_a_reset_pin_the_reset_is_a_command(handheld):
    class WithoutReset:
        def __getattr__(self, name):
            return None if name == "RST" else getattr(board.load(), name)

    handheld.wires.drive(board.load().RST, 1)
    handheld.wait(300)
    start(WithoutReset())
    assert handheld.panel.lit() and handheld.panel.complaints == []


def test_the_light_has_even_steps_for_the_eye(handheld, panel):
    levels = []
    for percent in (0, 25, 50, 75, 100):
        panel.backlight(percent)
        levels.append(handheld.brightness())
    assert levels[0] == 0 and levels[-1] == 1
    assert levels == sorted(levels) and levels[2] == pytest.approx(0.25, abs=0.01)


@pytest.mark.parametrize("wait", [0, 50, 119, 200, 3_000_000])
def test_sleep_and_wake_keep_the_picture(handheld, panel, wait):
    fill(panel, 0, 0, 239, 239, GREEN)
    panel.sleep()
    assert not handheld.panel.lit()
    handheld.wait(wait)
    panel.wake()
    assert not handheld.panel.lit(), "the picture may be an old one until the light is asked for"
    panel.backlight(100)
    assert handheld.screenshot().getpixel((100, 100))[1] > 240
    assert handheld.panel.complaints == []
