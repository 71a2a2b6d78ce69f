"""The battery of each board, its sign on the screen, and the warnings: each once, with the game saved."""

import pytest
from hardware import board
from hardware.battery import UNKNOWN, Battery
from qwirkle.game import Game
from ui.gauge import HEIGHT, WIDTH, Gauge

from host_sim import cases
from tests.hardware.board_files import load
from tests.ui import player
from tests.ui.bench import Bench, play_on
from tests.ui.simulated import Handheld, store

READ_MS = 10_000


class Supply:
    """A battery whose state a test sets."""

    def __init__(self, percent=100, plugged=False):
        self.value, self.plugged = percent, plugged

    def usb(self):
        return self.plugged

    def alone(self):
        return not self.plugged

    def percent(self):
        return UNKNOWN if self.plugged else self.value


def test_volts_come_through_the_divider(handheld):
    battery = Battery(board.load("waveshare_lcd_13"))
    for volts in (2.0, 3.3, 3.7, 4.1, 4.8):
        handheld.supply(volts)
        assert battery.millivolts() == pytest.approx(1000 * volts, abs=2)


def test_per_cent_from_empty_to_full(handheld):
    chosen = board.load("waveshare_lcd_13")
    battery = Battery(chosen)
    said = []
    for millivolts in (2500, chosen.BATTERY_EMPTY, 3700, chosen.BATTERY_FULL, 5000):
        handheld.supply((millivolts + 1) / 1000)
        said.append(battery.percent())
    assert said == [0, 0, 50, 100, 100]


def test_on_usb_nothing_is_known_of_the_battery(handheld):
    battery = Battery(board.load("waveshare_lcd_13"))
    handheld.supply(4.8, usb=True)
    assert battery.usb() and not battery.alone() and battery.percent() == UNKNOWN
    handheld.supply(3.9)
    assert battery.alone() and not battery.usb() and battery.percent() == 75


def test_an_input_that_nothing_drives_is_no_empty_battery(handheld):
    handheld.supply(0.4)
    battery = Battery(board.load("waveshare_lcd_13"))
    assert battery.millivolts() == 0 and battery.percent() == UNKNOWN


class Bare:
    """A board with no battery input and no VBUS pin."""

    BATTERY_ADC = VBUS = None
    BATTERY_DIVIDER, BATTERY_FULL, BATTERY_EMPTY = 1, 4100, 3300


def test_a_board_without_the_pins(handheld):
    battery = Battery(Bare)
    assert battery.percent() == UNKNOWN and battery.millivolts() == 0
    assert not battery.usb() and not battery.alone(), "it cannot tell, so it is neither"


@pytest.mark.parametrize("name", cases.CASES)
def test_every_board_says_what_its_case_has(name):
    chosen, case = load(name), cases.find(name)
    assert case.vbus == chosen.VBUS
    if case.battery:
        assert (26 + case.battery[0], case.battery[1]) == (chosen.BATTERY_ADC, chosen.BATTERY_DIVIDER)
    else:
        assert chosen.BATTERY_ADC is None
    assert 1800 <= chosen.BATTERY_EMPTY < chosen.BATTERY_FULL <= 5500
    assert 65535 * 3300 * chosen.BATTERY_DIVIDER < 2**30, "millivolts() must not make a large integer"


# The sign


def signs(bench, gauge):
    """The corner of the canvas where the sign is painted."""
    bench.canvas.fill(0)
    gauge.draw(bench.canvas, 100, 20)
    return bytes(bench.canvas.at(x, y) for y in range(240) for x in range(240))


def test_the_sign_differs_by_shape_and_stays_in_its_place():
    bench = Bench()
    seen = {}
    for percent, plugged in ((0, False), (25, False), (50, False), (75, False), (100, False), (0, True)):
        picture = signs(bench, Gauge(Supply(percent, plugged)))
        seen[percent, plugged] = bytes(bool(colour) for colour in picture)
        for at, colour in enumerate(picture):
            x, y = at % 240, at // 240
            assert not colour or (100 - WIDTH <= x < 100 and 20 <= y < 20 + HEIGHT)
    assert len(set(seen.values())) == len(seen)
    assert not any(signs(bench, Gauge(None))) and not any(signs(bench, Gauge(Supply(UNKNOWN))))


def test_the_start_shows_a_plug_and_a_battery_as_they_come_and_go():
    with Handheld(seed=5) as device:
        device.press("A", "B")
        pictures = [device.screenshot()]
        device.supply(4.1)
        device.wait(50)
        pictures.append(device.screenshot())
        device.supply(3.6)
        device.wait(READ_MS // 2)
        assert device.screenshot() == pictures[-1], "the battery is read now and then"
        device.wait(READ_MS)
        pictures.append(device.screenshot())
        assert len({picture.tobytes() for picture in pictures}) == 3
        left, top, right, bottom = 200, 0, 240, 18
        for picture in pictures:
            picture.paste((0, 0, 0), (left, top, right, bottom))
        assert pictures[0] == pictures[1] == pictures[2]


# The warnings


def warned(gauge, percents):
    """The warnings that come when the battery is read with these charges."""
    said = []
    for percent in percents:
        gauge._battery.value = percent
        gauge.step(READ_MS)
        said.append(gauge.take_warning())
    return said


def test_each_warning_comes_once():
    gauge = Gauge(Supply(60))
    assert warned(gauge, [40, 21, 20, 22, 19, 12, 9, 8, 10, 5, 0]) == [0, 0, 1, 0, 0, 0, 0, 2, 0, 0, 0]


def test_a_sudden_drop_goes_straight_to_the_last_warning():
    assert warned(Gauge(Supply(60)), [50, 3, 15, 3]) == [0, 2, 0, 0]


def test_a_charged_battery_is_warned_of_again():
    gauge = Gauge(Supply(60))
    assert warned(gauge, [15, 30, 15, 36, 15]) == [1, 0, 0, 0, 1]
    gauge._battery.plugged = True
    gauge.step(READ_MS)
    gauge._battery.plugged = False
    assert warned(gauge, [15]) == [1]


def test_what_cannot_be_read_is_no_warning():
    assert warned(Gauge(Supply(60)), [UNKNOWN, UNKNOWN]) == [0, 0]


@pytest.fixture
def handheld_on_battery(tmp_path):
    store(tmp_path, play_on(Game(2, 8), 6), ["Anna", "Chris"], 2)
    with Handheld(saves=tmp_path, seed=5) as device:
        device.supply(4.0)
        device.press("A")
        player.to_the_hand(device)
        yield device


def test_a_warning_over_a_half_laid_turn_leaves_it_as_it_was(handheld_on_battery):
    device = handheld_on_battery
    device.press("A", "A")
    laying = device.app.stack[-1].laying
    device.supply(3.4)
    device.wait(READ_MS + 100)
    assert player.scene_name(device) == "battery"
    saved = (device.flash.saves / "saved").glob("game.?")
    assert any(b"Anna" in path.read_bytes() for path in saved), "the game is on flash when it says so"
    device.press("A")
    assert player.scene_name(device) == "turn" and device.app.stack[-1].laying is laying and laying.play.count == 1
    device.wait(3 * READ_MS - 5000)
    assert player.scene_name(device) == "turn"
    device.supply(3.3)
    device.wait(READ_MS + 100)
    assert player.scene_name(device) == "battery"


def test_a_warning_waits_for_the_light(handheld_on_battery):
    device = handheld_on_battery
    device.wait(122_000)
    device.supply(3.4)
    device.wait(2 * READ_MS)
    assert player.scene_name(device) == "handover" and not device.lit()
    device.press("B")
    device.wait(200)
    assert player.scene_name(device) == "battery" and device.lit()
    device.press("B", "A")
    assert player.scene_name(device) == "turn"


def test_a_game_that_cannot_be_saved_is_not_called_saved():
    bench = Bench(play_on(Game(2, 4), 4))
    bench.app.reset("handover")
    bench.step()
    pictures = []
    for problem in ("", "Saving does not work: the flash is full."):
        bench.app.unsaved = problem
        bench.app.push("battery", 1)
        bench.step()
        pictures.append(bytes(bench.canvas.buffer))
        bench.press("A")
    assert pictures[0] != pictures[1] and bench.scene_name == "handover"
