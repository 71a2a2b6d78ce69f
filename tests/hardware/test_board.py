"""Board files: which one is loaded, and that each says the same as the vendor's facts in host_sim."""

import pytest
from hardware import board, buttons

from host_sim import cases, flash, wires
from tests.hardware.board_files import NAMES, load

ACTIONS = {"UP", "DOWN", "LEFT", "RIGHT", "CONFIRM", "BACK", "MENU", "HELP", "MUTE"}


@pytest.fixture
def saves(monkeypatch, tmp_path):
    """The folder with the files of a device whose flash is otherwise as it was built."""
    monkeypatch.setattr(wires, "current", wires.Wires(flash=flash.Flash(tmp_path)))
    return tmp_path


def test_without_board_txt_the_default_is_meant(saves):
    assert board.load().__name__ == "hardware.boards." + board.DEFAULT


@pytest.mark.parametrize(
    "written", [b"no_such_board\n", b"../main", b"a.b.c", b"two words", b"\xff\xfew\0a\0", b"caf\xe9", b"w" * 5000]
)
def test_a_name_that_is_no_board_is_a_sentence(saves, written):
    (saves / "board.txt").write_bytes(written)
    with pytest.raises(board.WrongSettings, match="there is no board called '.*': run make deploy BOARD=NAME"):
        board.load()


def test_board_txt_names_the_board(saves):
    (saves / "board.txt").write_text(" picosystem\r\n")
    assert board.load().__name__ == "hardware.boards.picosystem"


@pytest.mark.parametrize("name", NAMES)
def test_a_board_file_agrees_with_its_case(name):
    chosen, case = load(name), cases.find(name)
    assert (case.spi, case.cs, case.dc, case.rst) == (chosen.SPI_ID, chosen.CS, chosen.DC, chosen.RST)
    assert (case.backlight, case.speaker) == (chosen.BACKLIGHT, chosen.SPEAKER)
    assert case.glass.size == (chosen.WIDTH, chosen.HEIGHT)
    pins = [pin for pin, _ in chosen.BUTTONS]
    assert dict(zip(chosen.LABELS, pins, strict=True)) == case.buttons


@pytest.mark.parametrize("name", NAMES)
def test_no_pin_has_two_tasks(name):
    chosen = load(name)
    pins = [chosen.SCK, chosen.MOSI, chosen.CS, chosen.DC, chosen.RST, chosen.BACKLIGHT, chosen.SPEAKER, chosen.VBUS]
    pins += [chosen.BATTERY_ADC, *chosen.LED, *(pin for pin, _ in chosen.BUTTONS)]
    used = [pin for pin in pins if pin is not None]
    assert len(used) == len(set(used))


@pytest.mark.parametrize("name", NAMES)
def test_a_board_file_says_what_all_of_them_say(name):
    said, default = ({key for key in vars(load(n)) if key.isupper()} for n in (name, board.DEFAULT))
    assert said - default <= {"MUTE"} and default <= said | ACTIONS


@pytest.mark.parametrize("name", NAMES)
def test_every_action_has_a_button(name):
    chosen = load(name)
    actions = {action for _, action in chosen.BUTTONS} | {action for _, _, action in chosen.CHORDS}
    wanted = buttons.MUTE if chosen.SPEAKER is not None else buttons.HELP
    assert actions == set(range(wanted + 1))
