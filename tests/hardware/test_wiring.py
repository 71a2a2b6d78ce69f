"""The settings of a breadboard: what they make of it, and that each mistake is named with its line."""

import sys
from pathlib import Path

import pytest
from hardware import board, buttons, wiring

import host_sim
from host_sim import flash, wires

EXAMPLE = Path(host_sim.ROOT, "docs", "breadboard.txt").read_text(encoding="utf-8")
FOUR = (
    "size = 320x240\nrotation = 90\nsck = 18\nmosi = 19\ndc = 16\ncs = 17\nbacklight = 20\n"
    "a = 12\nb = 13\nx = 14\ny = 15\n"
)


def with_line(line):
    """The example with one of its settings written anew; and the number of that line."""
    name = line.split("=")[0].strip()
    lines = EXAMPLE.splitlines()
    number = next(i for i, old in enumerate(lines) if old.split("=")[0].strip() == name)
    lines[number] = line
    return lines, number + 1


def test_the_example_is_right():
    said, wrong = wiring.read(EXAMPLE.splitlines())
    assert not wrong
    assert (said["WIDTH"], said["SPI_ID"], said["SPI_POLARITY"], said["CS"], said["RST"]) == (240, 0, 1, None, 21)
    assert said["BUTTONS"][4:6] == ((6, buttons.CONFIRM), (7, buttons.BACK))


def test_four_buttons_are_enough():
    said, wrong = wiring.read(FOUR.splitlines())
    assert not wrong
    actions = {action for _, action in said["BUTTONS"]} | {action for _, _, action in said["CHORDS"]}
    assert actions == set(range(buttons.HELP + 1))
    assert (said["WIDTH"], said["MADCTL"], said["RST"], said["SPEAKER"]) == (320, 0x60, None, None)


@pytest.mark.parametrize(
    ("rotation", "madctl", "x", "y"), [(0, 0x00, 0, 0), (90, 0x60, 0, 0), (180, 0xC0, 0, 80), (270, 0xA0, 80, 0)]
)
def test_a_square_glass_may_sit_any_way(rotation, madctl, x, y):
    said, _ = wiring.read(with_line(f"rotation = {rotation}")[0])
    assert (said["MADCTL"], said["X_OFFSET"], said["Y_OFFSET"]) == (madctl, x, y)


def test_order_and_inversion():
    assert wiring.read(with_line("order = BGR")[0])[0]["MADCTL"] == 0x08
    assert wiring.read(with_line("inversion = off")[0])[0]["INVERT"] is False


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("dc = 23", "dc is a pin, 0 to 22 or 26 to 28, not '23'"),
        ("dc = twenty", "dc is a pin, 0 to 22 or 26 to 28, not 'twenty'"),
        ("dc =", "dc is a pin, 0 to 22 or 26 to 28, not ''"),
        ("dc = none", "dc is a pin, 0 to 22 or 26 to 28, not 'none'"),
        ("rotation = 45", "rotation is 0 or 90 or 180 or 270, not '45'"),
        ("order = red", "order is rgb or bgr, not 'red'"),
        ("size = 240x135", "size is 240x240 or 320x240, not '240x135'"),
    ],
)
def test_a_wrong_value_is_named_with_its_line(line, told):
    lines, number = with_line(line)
    assert wiring.read(lines)[1] == [f"breadboard.txt, line {number}: {told}"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("a = 8", "GP8 is both a and x"),
        ("mosi = 11", "GP18 and GP11 are no SPI"),
        ("up = none", "down, left, right, but an arrow is missing"),
        ("speaker = 6", "GP6 is both speaker and a"),
        ("speaker = 23", "speaker is a pin"),
        ("size = 320x240", "320x240 lies on its side"),
    ],
)
def test_settings_that_do_not_go_together(line, told):
    problems = wiring.read(with_line(line)[0])[1]
    assert any(told in problem for problem in problems), problems


def test_a_speaker_and_a_backlight_of_one_slice():
    assert "the PWM slice" in wiring.read([*FOUR.splitlines(), "speaker = 21"])[1][0]


def test_unknown_twice_and_missing():
    problems = wiring.read([*FOUR.replace("dc = 16\n", "").splitlines(), "b = 3", "bl = 4"])[1]
    assert problems[0] == "breadboard.txt, line 11: 'b' stands there twice"
    assert problems[1] == "breadboard.txt, line 12: 'bl' is no setting"
    assert "breadboard.txt: 'dc' is missing" in problems


def test_a_wrong_button_leaves_a_panel_to_tell_of_it(monkeypatch, tmp_path):
    (tmp_path / "breadboard.txt").write_text("\n".join(with_line("x = 99")[0]))
    monkeypatch.setattr(wires, "current", wires.Wires(flash=flash.Flash(tmp_path)))
    sys.modules.pop("hardware.boards.breadboard", None)
    with pytest.raises(board.WrongSettings, match="x is a pin") as error:
        board.load("breadboard")
    assert error.value.panel.WIDTH == 240
    (tmp_path / "breadboard.txt").unlink()
    with pytest.raises(board.WrongSettings, match="breadboard.txt is missing") as error:
        board.load("breadboard")
    assert error.value.panel is None
