"""Board files: which one is loaded, and that each says the same as the vendor's facts in host_sim."""

from pathlib import Path

import pytest
from hardware import board, buttons

from host_sim import cases, flash, wires

BOARDS = Path(flash.FIRMWARE, "hardware", "boards")
NAMES = sorted(path.stem for path in BOARDS.glob("*.py") if path.stem != "__init__")


@pytest.fixture
def saves(monkeypatch, tmp_path):
    """The folder with the files of a device whose flash is otherwise as it was built."""
    monkeypatch.setattr(wires, "current", wires.Wires(flash=flash.Flash(tmp_path)))
    return tmp_path


def test_without_board_txt_the_default_is_meant(saves):
    assert board.load().__name__ == "hardware.boards." + board.DEFAULT


def test_board_txt_names_the_board(saves):
    (saves / "board.txt").write_text("no_such_board\n")
    with pytest.raises(ValueError, match="no_such_board"):
        board.load()


@pytest.mark.parametrize("name", NAMES)
def test_a_board_file_agrees_with_its_case(name):
    chosen, case = board.load(name), cases.find(name)
    assert (case.spi, case.cs, case.dc, case.rst) == (chosen.SPI_ID, chosen.CS, chosen.DC, chosen.RST)
    assert case.backlight == chosen.BACKLIGHT
    assert case.glass.size == (chosen.WIDTH, chosen.HEIGHT)
    assert sorted(pin for pin, _ in chosen.BUTTONS) == sorted(case.buttons.values())


@pytest.mark.parametrize("name", NAMES)
def test_every_action_has_a_button(name):
    assert {action for _, action in board.load(name).BUTTONS} == set(range(buttons.HELP + 1))
