"""Contacts, clocks, flash and panel that misbehave, under the whole firmware on the simulated handheld."""

import random
from contextlib import suppress

import pytest

from host_sim import nor
from host_sim.device import Device
from host_sim.littlefs_flash import LittlefsFlash
from tests.ui import player
from tests.ui.simulated import Handheld

PERIOD_MS = 1 << 30  # of ticks_ms
BOUNCE_MS = 20


@pytest.fixture
def handheld(tmp_path):
    with Handheld(saves=tmp_path, seed=5) as device:
        yield device


def to_the_setup(device):
    for _ in range(4):
        if player.scene_name(device) != "setup":
            device.press("B" if player.scene_name(device) == "learn" else "A")
    assert player.scene_name(device) == "setup"


def to_a_game(device):
    to_the_setup(device)
    device.press("A")
    assert player.scene_name(device) == "handover"


def test_a_contact_that_bounces_20_ms_at_both_ends_is_one_press(handheld, seed):
    noise = random.Random(seed)
    to_the_setup(handheld)
    row = handheld.app.stack[-1].focus
    for _ in range(3):
        for rest in (handheld.down, handheld.up):
            for _ in range(BOUNCE_MS):
                noise.choice((handheld.down, handheld.up))("DOWN")
                handheld.wait(1)
            rest("DOWN")
            handheld.wait(60)
        assert handheld.app.stack[-1].focus == row + 1
        row += 1


@pytest.mark.parametrize("stuck", ["RIGHT", "A", "X", "Y"])
def test_a_stuck_button_leaves_the_others_alone(handheld, stuck):
    to_a_game(handheld)
    handheld.press("B")
    handheld.down(stuck)
    handheld.wait(20_000)
    before = handheld.screenshot()
    handheld.wait(5_000)
    assert handheld.screenshot() == before, "it goes on acting"
    scene = player.scene_name(handheld)
    handheld.press("A" if stuck != "A" else "CENTRE")
    assert (player.scene_name(handheld), handheld.screenshot()) != (scene, before)
    assert handheld.faults == ""


def test_buttons_pressed_together_do_no_harm(handheld, seed):
    noise = random.Random(seed)
    to_a_game(handheld)
    names = list(handheld.case.buttons)
    for _ in range(60):
        together = noise.sample(names, noise.randint(2, len(names)))
        for name in together:
            handheld.down(name)
        handheld.wait(noise.choice((10, 40, 700)))
        for name in together:
            handheld.up(name)
        handheld.wait(40)
    assert handheld.running and handheld.faults == ""


def test_the_ticks_run_over_in_the_middle_of_a_game(tmp_path):
    with Handheld(tmp_path, seed=5) as handheld:
        handheld.power_on(start_us=(PERIOD_MS - 4000) * 1000)
        to_a_game(handheld)
        player.to_the_hand(handheld)
        ticks = handheld.wires.clock.us // 1000
        assert ticks < PERIOD_MS
        # RIGHT is kept down while the ticks begin again: it repeats before and after.
        handheld.down("RIGHT")
        handheld.wait(PERIOD_MS - ticks + 300)
        handheld.up("RIGHT")
        handheld.wait(60)
        assert handheld.wires.clock.us // 1000 > PERIOD_MS
        now = handheld.app.now
        handheld.wait(100)
        assert 0 < handheld.app.now - now < 200
        player.turn(handheld)
        assert handheld.faults == ""


def test_a_turn_that_the_flash_refuses_at_any_call_is_played_on_and_saved_with_the_next(tmp_path):
    """OSError at every single thing done to a file while a turn is saved, one after the other."""
    with Handheld(tmp_path, seed=5) as handheld:
        to_a_game(handheld)
        calls = []
        handheld.hook = lambda what: calls.append(what) if what not in ("sleep", "spi") else None
        player.turn(handheld)
        assert {"open", "write", "close", "rename"} <= set(calls)
        for refused in range(len(calls)):
            seen = []

            def fail(what, seen=seen, refused=refused):
                if what not in ("sleep", "spi"):
                    seen.append(what)
                    if len(seen) - 1 == refused:
                        raise OSError(5, "injected")

            handheld.hook = fail
            player.turn(handheld)
            told = handheld.app.unsaved
            handheld.hook = None
            # A folder that cannot be made is there already; all else is told.
            assert told or seen[refused] == "mkdir", seen[refused]
            player.turn(handheld)
            assert handheld.app.unsaved == ""
        turns = handheld.app.game.turn_count
        assert handheld.faults == ""
        handheld.power_on()
        assert handheld.app.game.turn_count == turns


def test_a_read_only_flash_shows_a_mark_until_it_takes_the_game_again():
    flash = LittlefsFlash(nor.Nor())
    with Handheld(flash, seed=5) as handheld:
        to_a_game(handheld)
        player.turn(handheld)
        flash.read_only = True
        player.turn(handheld)
        assert "read-only" in handheld.app.unsaved
        while player.scene_name(handheld) != "turn":
            player.turn(handheld)
        handheld.press("RIGHT")
        marked = handheld.screenshot()
        handheld.app.unsaved = ""
        handheld.app.stack[-1].fresh = handheld.app.stack[-1].stale = True
        handheld.wait(60)
        assert handheld.screenshot() != marked, "no mark on the bar"
        flash.read_only = False
        player.turn(handheld)
        assert handheld.app.unsaved == "" and handheld.faults == ""
        turns = handheld.app.game.turn_count
        handheld.power_on()
        assert handheld.app.game.turn_count == turns


def test_a_full_flash_is_told_and_used_again_when_there_is_room():
    flash = LittlefsFlash(nor.Nor(blocks=12))
    with Handheld(flash, seed=5) as handheld:
        to_a_game(handheld)
        player.turn(handheld)
        fillers = []
        for size in (4000, 400, 1):
            with pytest.raises(OSError, match="NOSPC|NAMETOOLONG"):
                while True:
                    fillers.append(f"saved/filler{len(fillers)}")
                    flash.keep(fillers[-1], "x" * size)
        player.turn(handheld)
        assert "full" in handheld.app.unsaved
        for name in fillers:
            with suppress(OSError):
                flash.remove(name)
        player.turn(handheld)
        assert handheld.app.unsaved == "" and handheld.faults == ""
        turns = handheld.app.game.turn_count
        handheld.power_on()
        assert handheld.app.game.turn_count == turns


class Blind(Device):
    """A handheld whose panel is not plugged in."""

    def _receive(self, data):
        pass


def test_without_a_panel_the_game_goes_on_and_is_saved(tmp_path):
    with Blind(tmp_path, seed=5) as handheld:
        handheld.wait(1500)
        to_a_game(handheld)
        player.to_the_hand(handheld)
        hands = bytes(handheld.app.game.hands)
        assert not handheld.panel.lit()
        handheld.power_on()
        handheld.wait(1500)
        assert bytes(handheld.app.game.hands) == hands and handheld.faults == ""
