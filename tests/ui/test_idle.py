"""Idle time: the light goes down and comes back, the hand is hidden in the dark, and only then the clocks may stop."""

import pytest
from qwirkle import rules
from qwirkle.game import Game
from ui import session

from host_sim import cases
from tests import micropython_vm
from tests.ui import player
from tests.ui.bench import Bench, play_on
from tests.ui.simulated import Handheld, store
from tests.ui.test_start_setup import at

DIM_MS, DARK_MS = 30_000, 120_000
FADE_MS = 1500


@pytest.fixture
def handheld(tmp_path):
    store(tmp_path, play_on(Game(3, 8), 6), ["Anna", "Chris", "Sally"], 3)
    with Handheld(saves=tmp_path, seed=5) as device:
        yield device


def at_the_hand(handheld):
    """Continue, and on to the turn of the seat to move."""
    handheld.press("A")
    assert player.to_the_hand(handheld) == "turn"
    return handheld


def lay_one(handheld):
    """Lay the first tile that fits anywhere."""
    handheld.press("A", "A")
    laying = handheld.app.stack[-1].laying
    assert laying.play.count == 1
    return laying


def test_the_light_goes_down_after_half_a_minute_and_a_press_there_does_what_it_says(handheld):
    full = handheld.brightness()
    handheld.wait(DIM_MS - 2000)
    assert handheld.brightness() == full
    handheld.wait(2000 + FADE_MS)
    assert 0 < handheld.brightness() < full / 3
    handheld.press("DOWN")
    assert handheld.brightness() == full and handheld.app.stack[-1].focus == 1


def test_dark_after_two_minutes_and_the_press_that_wakes_does_nothing_else(handheld):
    before = handheld.screenshot()
    handheld.wait(DARK_MS + FADE_MS)
    assert not handheld.lit() and handheld.brightness() == 0
    handheld.press("DOWN")
    handheld.wait(200)
    assert handheld.lit() and handheld.screenshot() == before and handheld.app.stack[-1].focus == 0
    handheld.press("DOWN")
    assert handheld.app.stack[-1].focus == 1


def test_keeping_the_button_that_woke_it_down_does_nothing_either(handheld):
    handheld.wait(DARK_MS + FADE_MS)
    handheld.hold("DOWN", 2000)
    assert handheld.lit() and handheld.app.stack[-1].focus == 0
    handheld.wait(100)
    handheld.hold("DOWN", 2000)
    assert handheld.app.stack[-1].focus > 1


def test_the_hand_is_hidden_in_the_dark_and_the_half_laid_turn_is_there_after_the_blank(handheld):
    laying = lay_one(at_the_hand(handheld))
    seat = handheld.app.revealed_seat
    handheld.wait(DARK_MS + FADE_MS)
    assert handheld.app.revealed_seat == -1
    handheld.press("X")
    handheld.wait(200)
    assert player.scene_name(handheld) == "handover" and handheld.app.revealed_seat == -1
    handheld.press("A")
    assert player.scene_name(handheld) == "turn" and handheld.app.revealed_seat == seat
    assert handheld.app.stack[-1].laying is laying and laying.play.count == 1 and len(handheld.app.stack) == 1


def test_from_the_blank_to_the_start_the_laid_tiles_go_back_to_the_hand(handheld):
    lay_one(at_the_hand(handheld))
    hands = bytes(handheld.app.game.hands)
    handheld.wait(DARK_MS + FADE_MS)
    handheld.press("A")
    handheld.wait(200)
    handheld.press("X")
    assert player.scene_name(handheld) == "start" and len(handheld.app.stack) == 1
    handheld.press("A")
    player.to_the_hand(handheld)
    assert handheld.app.stack[-1].laying.play.count == 0 and bytes(handheld.app.game.hands) == hands


def dark(bench):
    bench.step(DARK_MS + FADE_MS)
    assert bench.app.idle.dark and bench.app.revealed_seat == -1
    return bench


def test_every_scene_over_a_hand_comes_back_after_the_blank():
    rows = (("", "menu"), ("Trade tiles", "trade"), ("Whole board", "overview"), ("Score sheet", "scores"))
    for row, name in rows:
        bench = Bench(play_on(Game(2, 3), 4)).turn()
        bench.press("X")
        if row:
            at(bench, row).press("A")
        assert bench.scene_name == name
        below = list(bench.app.stack)
        dark(bench).press("B")
        assert bench.scene_name == "handover", name
        bench.press("A")
        assert bench.app.stack == below and bench.app.revealed_seat == bench.app.game.turn


def test_the_blank_hides_the_laid_tiles_too():
    """The same picture, whatever the hand was and whatever lay on the board."""
    pictures = set()
    for keys in ((), ("A", "A"), ("X",)):
        bench = Bench(play_on(Game(2, 3), 4)).turn()
        bench.press(*keys)
        dark(bench).press("A")
        pictures.add(bytes(bench.canvas.buffer))
    assert len(pictures) == 1


def test_the_drawn_tiles_are_hidden_behind_the_next_persons_blank():
    bench = Bench(play_on(Game(2, 3), 4)).turn()
    seat = bench.app.revealed_seat
    player.lay(bench, best_play(bench.app.game))
    bench.step(3000)
    assert bench.scene_name == "drawn" and bench.app.revealed_seat == seat != bench.app.game.turn
    dark(bench).press("A")
    assert bench.scene_name == "handover" and len(bench.app.stack) == 1


def best_play(game):
    play = rules.Play()
    game.search.start(game.board, game.hand(game.turn), len(game.hand(game.turn)))
    game.search.best(play)
    return [(play.cells[i], play.kinds[i]) for i in range(play.count)]


def test_a_lone_person_is_asked_too():
    bench = Bench(play_on(Game(2, 3), 4), people=1)
    while bench.app.kinds[bench.app.game.turn] != session.HUMAN:
        play_on(bench.app.game, 1)
    bench.turn()
    dark(bench).press("A")
    assert bench.scene_name == "handover" and bench.app.revealed_seat == -1
    bench.press("A")
    assert bench.scene_name == "turn"


def test_a_computers_turn_keeps_the_light():
    bench = Bench(play_on(Game(2, 3), 4), people=0)
    bench.app.reset("thinking")
    bench.scene.tick = lambda now: None
    bench.step(2 * DARK_MS)
    assert not bench.app.idle.dark


def test_the_clock_of_the_scenes_stands_still_in_the_dark():
    bench = Bench()
    bench.step(DARK_MS)
    now = bench.app.now
    bench.step(60_000)
    assert bench.app.now == now
    bench.press("A")
    assert now < bench.app.now <= now + 10


def test_clocks_stop_in_the_dark_and_only_without_usb(handheld):
    handheld.wait(DARK_MS + 10_000)
    assert handheld.wires.naps == 0
    handheld.supply(3.9)
    handheld.wait(1000)
    assert 20 < handheld.wires.naps < 40
    handheld.press("A")
    naps = handheld.wires.naps
    handheld.wait(DARK_MS - 1000)
    assert handheld.wires.naps == naps, "never while there is a picture"
    handheld.wait(FADE_MS + 2000)
    assert handheld.wires.naps > naps
    handheld.press("B")
    handheld.wait(200)
    assert handheld.lit() and handheld.wires.peripheral_hz == 125_000_000 and not handheld.panel.complaints


def test_a_board_that_cannot_tell_usb_never_stops_its_clocks():
    with Handheld(board="picosystem", seed=5) as device:
        assert cases.find("picosystem").vbus is None
        device.wait(DARK_MS + 10_000)
        assert device.app.idle.dark and device.wires.naps == 0


def test_a_game_that_goes_on_in_the_light_is_found_in_the_dark_as_it_was(handheld):
    """Power lost in the dark: the last finished turn is there, as always."""
    lay_one(at_the_hand(handheld))
    hands = bytes(handheld.app.game.hands)
    handheld.wait(DARK_MS + FADE_MS)
    handheld.power_on()
    assert player.scene_name(handheld) == "start"
    handheld.press("A")
    assert bytes(handheld.app.game.hands) == hands and handheld.app.revealed_seat == -1


def test_a_step_that_took_long_is_not_a_persons_pause():
    bench = Bench()
    bench.app.step(bench.now + 10 * DARK_MS)
    assert not bench.app.idle.dark


def test_the_dimmest_setting_still_shows_something_when_dimmed():
    bench = Bench()
    lights = []
    bench.wire.backlight = lights.append
    bench.app.settings.brightness = 10
    bench.step(DIM_MS + FADE_MS)
    assert lights[-1] == 8


IDLE_IN_VM = """
import gc
import os
os.chdir("firmware")
from ui.app import App
from ui.canvas import Canvas

class Panel:
    def window(self, *corners):
        pass
    def write(self, pixels):
        pass
    def backlight(self, percent):
        pass
    def sleep(self):
        pass

class Buttons:
    def poll(self, now):
        return -1

class Saves:
    problem = ""
    def load(self, name):
        return None

class Battery:
    reads = 0
    def usb(self):
        return False
    def percent(self):
        self.reads += 1
        return 50

app = App(None, Canvas(Panel(), 240, 240), Buttons(), Saves(), 1)
app.start()
app.gauge._battery = battery = Battery()
app.step(0)
now = 0
for quiet in (10_000, 30_000, 119_000, 122_000, 300_000):
    while now < quiet:
        now += 5
        app.step(now)
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    while now < quiet + 1000:
        now += 5
        app.step(now)
    print(gc.mem_alloc() - before, app.idle.dark)
    gc.enable()
print(battery.reads)
"""


def test_an_idle_step_allocates_nothing_and_the_battery_is_read_every_ten_seconds():
    *bytes_and_dark, reads = micropython_vm.run(IDLE_IN_VM).splitlines()
    assert bytes_and_dark == ["0 False", "0 False", "0 True", "0 True", "0 True"]
    assert 29 <= int(reads) <= 31
