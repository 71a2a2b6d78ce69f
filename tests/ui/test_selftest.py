"""The self-test: its figures are those of the device, and what it changes is as before once it is left."""

import tomllib

import machine
import pytest
from ui import text, words
from ui.scenes import selftest

import host_sim
from host_sim import wires
from tests.ui.simulated import Handheld
from tools import make_words


def on(board, folder):
    """A handheld that shows the self-test over its start screen."""
    device = Handheld(board=board, saves=folder, seed=7)
    device.press("A")
    device.app.push("selftest")
    device.wait(60)
    return device


def test_the_version_is_that_of_the_project():
    project = tomllib.loads((host_sim.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["version"] == selftest.VERSION


@pytest.mark.parametrize("board", ["waveshare_lcd_13", "picosystem", "display_pack_2", "breadboard"])
def test_the_report_fits_the_screen(board, tmp_path):
    with on(board, tmp_path) as device:
        lines = device.app.stack[-1]._measure(device.app.canvas)
        assert all(good for _, good in lines)
        assert any("SPI 62.50" in line for line, _ in lines)
        for line, _ in lines:
            if "MicroPython" not in line:  # CPython's name for itself is longer
                assert text.measure(line) <= device.app.canvas.width - 16, line


def test_the_longest_name_of_a_stock_micropython_fits():
    assert text.measure("MicroPython v1.26.1 on 2025-09-11") <= 224
    assert text.measure("Raspberry Pi Pico W with RP2040") <= 224


@pytest.mark.parametrize("language", make_words.read_words())
def test_the_questions_of_the_page_of_colours_fit_above_its_keys(language):
    words.use(language)
    for width in (240, 320):
        lines = text.wrap(words.get("selftest_colours"), width - 16) + [words.get("selftest_lamp")]
        assert 162 + text.SMALL_LINE * len(lines) <= 222
        assert all(text.measure(line) <= width - 16 for line in [*lines, words.get("selftest_tearing")])
    words.use("en")


def test_the_last_fault_is_on_the_page_for_a_report(tmp_path, monkeypatch):
    with on("waveshare_lcd_13", tmp_path) as device:
        monkeypatch.setattr(wires, "current", device.wires)
        measure = device.app.stack[-1]._measure
        assert measure(device.app.canvas)[-1] == ("fault: none", True)
        log = "Traceback (most recent call last):\n  File main.py, line 3, in run\nValueError: seventeen\n"
        (tmp_path / "faults.txt").write_text(log * 2)
        assert measure(device.app.canvas)[-1] == ("fault: ValueError: seventeen", False)
        (tmp_path / "faults.txt").write_bytes(b"\xff\xfe")
        assert measure(device.app.canvas)[-1] == ("fault: none", True)


def test_the_figures_do_not_run_into_the_keys(tmp_path):
    for board in ("waveshare_lcd_13", "picosystem", "display_pack_2", "breadboard"):
        with on(board, tmp_path / board) as device:
            scene, canvas = device.app.stack[-1], device.app.canvas
            figures = scene._draw_buttons(canvas) + 2 + text.SMALL_LINE * len(scene._measure(canvas))
            assert figures <= canvas.height - text.SMALL_LINE - 3, board


def test_a_bus_that_is_too_slow_is_marked(tmp_path, monkeypatch):
    """As with the peripheral clock that MicroPython 1.24 starts with, should nobody set it."""
    monkeypatch.setattr(machine, "freq", lambda *hz: 125_000_000)
    with on("waveshare_lcd_13", tmp_path) as device:
        found = [good for line, good in device.app.stack[-1]._measure(device.app.canvas) if "SPI" in line]
        assert found == [False]


def test_what_it_changes_comes_back(tmp_path):
    with on("picosystem", tmp_path) as device:
        device.hold("B", 700)
        device.wait(100)
        before = device.screenshot()
        light = device.brightness()
        device.app.push("selftest")
        for _ in range(3):
            device.hold("A", 700)
            device.wait(900)
        device.hold("B", 700)
        device.wait(400)
        assert device.screenshot() == before and device.brightness() == light
        assert not device.app.sound.on
        assert [device.wires.level(pin) for pin in (14, 13, 15)] == [0, 0, 0], "the lamp is on"
