"""Devices: lock-step, buttons, resets, power cuts, the flash, and several of them in one process."""

import sys

import pytest

from host_sim import wires
from host_sim.device import FirmwareCrashed
from tests.host_sim.snippets import BLINKER, SnippetDevice


def test_runs_only_while_waited_for():
    with SnippetDevice(BLINKER) as device:
        assert device.app is None
        device.wait(105)
        assert device.app == []
        assert device.wires.clock.us == 105_000
        level = device.wires.level(25)
        assert device.wires.level(25) == level
        device.wait(10)
        assert device.wires.level(25) != level


def test_press_is_seen_for_its_time_and_no_longer():
    with SnippetDevice(BLINKER) as device:
        device.wait(100)
        device.press("A")
        assert len(device.app) == 4
        device.hold("A", 1000)
        device.wait(50)
        assert len(device.app) == 104


def test_the_same_run_every_time():
    def times():
        with SnippetDevice(BLINKER) as device:
            device.wait(33)
            device.press("A", 3)
            return list(device.app)

    assert times() == times()


def test_unknown_button_and_board_name_what_there_is():
    with SnippetDevice(BLINKER) as device, pytest.raises(ValueError, match="no button 'Z'.*CENTRE"):
        device.press("Z")
    with pytest.raises(ValueError, match="no board 'gameboy'.*waveshare_lcd_13"):
        SnippetDevice(BLINKER, board="gameboy")


def test_two_devices_take_turns_without_touching_each_other():
    before = wires.current
    with SnippetDevice(BLINKER) as one, SnippetDevice(BLINKER) as two:
        one.wait(20)
        two.wait(20)
        one.press("A")
        two.wait(500)
        assert len(one.app) == 4
        assert two.app == []
    assert wires.current is before


def test_each_device_has_its_own_firmware_modules():
    source = '''
import sys, time
from qwirkle import tiles

def run():
    tiles.mark = getattr(tiles, "mark", 0) + 1
    app = tiles
    while True:
        time.sleep_ms(10)
'''
    from qwirkle import tiles

    with SnippetDevice(source) as one, SnippetDevice(source) as two:
        one.wait(20)
        two.wait(20)
        assert one.app.mark == two.app.mark == 1
        assert one.app is not two.app
    assert sys.modules["qwirkle.tiles"] is tiles
    assert not hasattr(tiles, "mark")


def test_a_crash_is_told_and_the_panel_stays():
    with SnippetDevice("def run():\n    raise RuntimeError('no luck')\n") as device:
        with pytest.raises(FirmwareCrashed, match="RuntimeError: no luck"):
            device.wait(10)
        assert device.state == "crashed"
        device.wait(10)
        assert device.screenshot().size == (240, 240)


def test_return_of_main_is_the_repl():
    with SnippetDevice("def run():\n    pass\n") as device:
        device.wait(10)
        assert (device.state, device.running) == ("ended", False)


def test_machine_reset_starts_again_with_the_files_and_without_the_pins():
    source = '''
import machine, os, time
from machine import Pin

def run():
    app = [Pin(25).value(), "reset.txt" in os.listdir()]
    if not app[1]:
        Pin(25, Pin.OUT, value=1)
        with open("reset.txt", "w") as file:
            file.write("yes")
        machine.reset()
    while True:
        time.sleep_ms(10)
'''
    with SnippetDevice(source) as device:
        device.wait(50)
        assert device.app == [0, True]


def test_held_at_power_on():
    with SnippetDevice(BLINKER, held=("A",)) as device:
        device.wait(15)
        assert len(device.app) == 2


def test_seed_decides_urandom():
    source = "import os, time\ndef run():\n    app = os.urandom(8)\n    while True: time.sleep_ms(5)\n"

    def drawn(seed):
        with SnippetDevice(source, seed=seed) as device:
            device.wait(10)
            return device.app

    assert drawn(5) == drawn(5) != drawn(6)
    assert drawn(None) != drawn(None)


def test_a_watchdog_that_is_not_fed_resets():
    source = '''
import time
from machine import WDT

def run():
    with open("starts", "a") as file:
        file.write("x")
    WDT(timeout=100)
    while True:
        time.sleep_ms(10)
'''
    with SnippetDevice(source) as device:
        device.wait(350)
        assert (device.flash.saves / "starts").read_text() == "xxxx"


SAVER = '''
import os, time

def run():
    app = 0
    try:
        with open("saves/old") as file:
            app = int(file.read())
    except OSError:
        os.mkdir("saves")
    while True:
        app += 1
        with open("saves/new", "w") as file:
            file.write("1")
            file.write("0" * app)
        os.rename("saves/new", "saves/old")
        time.sleep_ms(10)
'''


def test_a_power_cut_keeps_what_was_closed_and_loses_what_was_open(tmp_path):
    """Cut before every thing done to a file: the old file is whole until the rename, and the new one after it."""
    seen = set()
    for count in range(12):
        saves = tmp_path / str(count)
        with SnippetDevice(SAVER, saves=saves) as device:
            device.cut_power_at(count)
            device.wait(1000)
            assert device.state == "off"
            folder = saves / "saves"
            seen.add(tuple((p.name, p.read_text()) for p in sorted(folder.iterdir())) if folder.exists() else None)
    assert seen == {
        None,
        (),
        (("new", ""),),
        (("new", "10"),),
        (("old", "10"),),
        (("new", ""), ("old", "10")),
        (("new", "100"), ("old", "10")),
        (("old", "100"),),
    }


def test_files_outlive_a_power_cut_and_the_firmware_stays_untouched(tmp_path):
    with SnippetDevice(SAVER, saves=tmp_path) as device:
        device.wait(25)
        first = device.app
        device.power_off()
        assert device.app is None
        device.power_on()
        device.wait(5)
        assert device.app > first >= 2
    assert sorted(p.name for p in tmp_path.iterdir()) == ["board.txt", "saves"]


def test_the_firmware_sees_the_flash_of_the_device():
    source = '''
import os, time

def run():
    app = {"root": os.listdir("/"), "same": os.stat("/main.py") == os.stat("main.py")}
    for name, call in (("gone", lambda: open("nothing")), ("up", lambda: open("../README.md")),
                       ("folder", lambda: open("qwirkle")), ("away", lambda: os.remove("main.py"))):
        try:
            call()
        except OSError as error:
            app[name] = error.args[0]
    try:
        import typing
    except ImportError as error:
        app["typing"] = str(error)
    while True:
        time.sleep_ms(10)
'''
    with SnippetDevice(source) as device:
        device.wait(10)
        app = device.app
        assert {"board.txt", "hardware", "main.py", "qwirkle", "ui"} <= set(app["root"])
        assert app["same"]
        # ENOENT, EINVAL, EISDIR, EROFS
        assert [app[name] for name in ("gone", "up", "folder", "away")] == [2, 22, 21, 30]
        assert app["typing"] == "no module named 'typing'"
