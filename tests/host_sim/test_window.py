"""The window under SDL's dummy driver: keys, mouse, resizing, closing, and a firmware that crashes."""

import os

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from host_sim import case_art, cases, window
from host_sim.device import Device
from tests.host_sim.snippets import BLINKER, SnippetDevice

WATCHER = BLINKER.replace("15", "{pin}")


@pytest.fixture
def opened():
    """A window on a device whose app lists the times at which a button was down."""
    open_now = []

    def make(button="A", scale=1, source=None):
        pin = cases.WAVESHARE_LCD_13.buttons[button]
        device = SnippetDevice(source or WATCHER.format(pin=pin))
        shown = window.Window(device, scale)
        open_now.append((device, shown))
        shown.step(20)
        return device, shown

    yield make
    for device, shown in open_now:
        device.close()
        shown.close()


def post(kind, **values):
    pygame.event.post(pygame.event.Event(kind, **values))


def steps(shown, count):
    return all(shown.step(20) for _ in range(count))


@pytest.mark.parametrize("button", cases.WAVESHARE_LCD_13.buttons)
def test_every_button_has_a_key(opened, button):
    device, shown = opened(button)
    key = pygame.key.key_code(device.case.keys[button])
    post(pygame.KEYDOWN, key=key)
    steps(shown, 5)
    assert device.app
    post(pygame.KEYUP, key=key)
    steps(shown, 5)
    count = len(device.app)
    steps(shown, 5)
    assert len(device.app) == count


def test_a_tap_shorter_than_a_frame_is_still_a_press(opened):
    device, shown = opened()
    post(pygame.KEYDOWN, key=pygame.K_a)
    post(pygame.KEYUP, key=pygame.K_a)
    steps(shown, 10)
    assert 3 <= len(device.app) <= 8


@pytest.mark.parametrize("button", cases.WAVESHARE_LCD_13.buttons)
def test_every_button_can_be_clicked(opened, button):
    device, shown = opened(button)
    x, y, _ = shown.art.spot(button)
    place = (round(x + shown.origin[0]), round(y + shown.origin[1]))
    post(pygame.MOUSEBUTTONDOWN, pos=place, button=1)
    steps(shown, 5)
    assert device.app
    post(pygame.MOUSEBUTTONUP, pos=place, button=1)
    steps(shown, 5)
    assert not shown._down_ms


def test_the_right_mouse_button_holds_until_its_next_click(opened):
    device, shown = opened("A")
    x, y, _ = shown.art.spot("A")
    place = (shown.origin[0] + x, shown.origin[1] + y)
    for down in (True, False):
        post(pygame.MOUSEBUTTONDOWN, pos=place, button=3)
        post(pygame.MOUSEBUTTONUP, pos=place, button=3)
        steps(shown, 8)
        before = len(device.app)
        steps(shown, 8)
        assert (len(device.app) > before) == down


def test_a_click_beside_the_buttons_does_nothing(opened):
    device, shown = opened()
    post(pygame.MOUSEBUTTONDOWN, pos=shown.art.screen.center, button=1)
    steps(shown, 5)
    assert not shown._down_ms


def test_a_pressed_button_is_lit_and_a_lost_focus_lets_go(opened):
    device, shown = opened()
    x, y, _ = shown.art.spot("A")
    # Left of the letter on the cap.
    place = (round(x + shown.origin[0]) - 14, round(y + shown.origin[1]))
    dark = shown._surface.get_at(place)
    post(pygame.KEYDOWN, key=pygame.K_a)
    steps(shown, 1)
    assert shown._surface.get_at(place) != dark
    post(pygame.WINDOWFOCUSLOST)
    steps(shown, 5)
    assert shown._surface.get_at(place) == dark


def test_the_panel_is_shown_pixel_for_pixel(opened):
    source = '''
import time
from machine import Pin, SPI

def run():
    spi = SPI(1, 24_000_000, sck=Pin(10), mosi=Pin(11))
    dc, cs = Pin(8, Pin.OUT), Pin(9, Pin.OUT)
    Pin(13, Pin.OUT, value=1)
    time.sleep_ms(10)
    for command, data in ((0x11, b""), (0x36, b"\\x70"), (0x3A, b"\\x05"), (0x21, b""), (0x29, b""),
                          (0x2A, b"\\x00\\x03\\x00\\x03"), (0x2B, b"\\x00\\x05\\x00\\x05"), (0x2C, b"\\xF8\\x00")):
        dc.value(0)
        spi.write(bytes([command]))
        time.sleep_ms(10)
        dc.value(1)
        spi.write(data)
    while True:
        time.sleep_ms(10)
'''
    device, shown = opened(source=source, scale=2)
    steps(shown, 10)
    assert device.panel.complaints == []
    left, top = shown.art.screen.move(shown.origin).topleft
    for x, y in ((6, 10), (7, 11)):
        assert shown._surface.get_at((left + x, top + y))[:3] == (255, 0, 0)


def test_resizing_keeps_the_case_inside(opened):
    device, shown = opened()
    for size in ((300, 200), (1700, 900), (90, 700)):
        shown._surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        steps(shown, 2)
        width, height = (v * shown.art.factor for v in device.case.size)
        assert (width <= size[0] and height <= size[1]) or shown.art.factor == 0.25


def test_the_close_button_ends_it(opened):
    _, shown = opened()
    post(pygame.QUIT)
    assert not shown.step(20)


def test_a_crash_is_said_and_the_window_stays(opened, capsys):
    source = "import time\ndef run():\n    time.sleep_ms(100)\n    raise MemoryError('none left')\n"
    device, shown = opened(source=source)
    assert steps(shown, 10)
    assert shown.message == "The firmware stopped: MemoryError: none left"
    assert "MemoryError" in capsys.readouterr().err


def test_run_opens_plays_and_closes(tmp_path, monkeypatch):
    frames = []

    class Clock:
        def tick(self, rate):
            frames.append(rate)
            if len(frames) == 20:
                post(pygame.QUIT)
            return 16

    monkeypatch.setattr(pygame.time, "Clock", Clock)
    assert window.run(Device(tmp_path, seed=1)) == 0
    assert len(frames) == 20


def test_a_portrait_needs_no_display(monkeypatch):
    monkeypatch.delenv("DISPLAY", raising=False)
    pygame.display.quit()
    with SnippetDevice(BLINKER) as device:
        picture = case_art.portrait(device, 1)
    assert picture.size == device.case.size
    assert len(picture.getcolors(1 << 20)) > 20
