"""The wiring pictures: every pin of a board file in them, once, at its place on the header, and none out of date."""

from pathlib import Path

import pytest

from host_sim import cases, flash
from tools import wiring

FOLDER = Path(flash.FIRMWARE, "hardware", "boards")
BOARDS = sorted(path.stem for path in FOLDER.glob("*.py") if path.stem != "__init__")

NOT_PINS = {
    "WIDTH", "HEIGHT", "X_OFFSET", "Y_OFFSET", "MADCTL", "INVERT", "SPI_ID", "SPI_POLARITY", "LED_ON",
    "BATTERY_DIVIDER", "BATTERY_FULL", "BATTERY_EMPTY",
    "UP", "DOWN", "LEFT", "RIGHT", "CONFIRM", "BACK", "MENU", "HELP", "MUTE",
}  # fmt: skip
"""Numbers in a board file that are no pins: a new constant counts as a pin until it is named here."""


def pins_in(board):
    """The pins that a board file names, found by what its constants are and not by what the tool knows of them."""
    names = [name for name, value in vars(board).items() if name.isupper() and type(value) is int]
    pins = [getattr(board, name) for name in names if name not in NOT_PINS]
    return sorted(pins + list(board.LED) + [pin for pin, _ in board.BUTTONS])


@pytest.mark.parametrize("name", BOARDS)
def test_every_pin_is_drawn_once(name):
    board = wiring.load(name)
    assert [wire.gp for wire in wiring.wires_of(board)] == pins_in(board)


@pytest.mark.parametrize("name", BOARDS)
def test_what_is_drawn_agrees_with_the_vendors_wiring(name):
    case = cases.find(name)
    found = wiring.wires_of(wiring.load(name))
    assert {wire.end: wire.gp for wire in found if wire.group == wiring.BUTTON} == case.buttons
    panel = {wire.end: wire.gp for wire in found if wire.group == wiring.PANEL}
    assert (panel.get("CS"), panel.get("DC"), panel.get("RES (RST)")) == (case.cs, case.dc, case.rst)


@pytest.mark.parametrize("name", BOARDS)
def test_the_kept_picture_is_of_the_board_file_as_it_is(name):
    assert wiring.is_current(name), "run python -m tools.wiring"


def test_the_header_is_that_of_a_pico():
    """A few pins that every pinout of the Pico shows, by their number; grounds are every fifth, from the third on."""
    header = [*wiring.LEFT, *reversed(wiring.RIGHT)]
    assert [number for number, pin in enumerate(header, 1) if pin == "GND"] == [3, 8, 13, 18, 23, 28, 33, 38]
    known = {1: 0, 20: 15, 21: 16, 26: 20, 34: 28, 36: "3V3", 39: "VSYS", 40: "VBUS"}
    assert {number: header[number - 1] for number in known} == known
    pins = [pin for pin in header if isinstance(pin, int)]
    assert sorted(pins) == [*range(23), 26, 27, 28]


@pytest.mark.parametrize("name", BOARDS)
def test_a_picture_can_be_drawn(name):
    assert wiring.picture(name).width == 1000
