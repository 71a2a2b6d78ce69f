"""A sample of the power cuts, and that the chip and the check are worth something."""

import pytest

from host_sim import nor, wires
from host_sim.littlefs_flash import LittlefsFlash
from tests.torture import power_cuts


@pytest.fixture(autouse=True)
def _own_flash(monkeypatch):
    monkeypatch.setattr(wires.current, "flash", None)


def test_a_sample_of_the_cuts_loses_nothing(seed):
    tape = power_cuts.Tape(seed & 0xFFFF)
    kinds = list(power_cuts.run(tape, seed, every=211))
    assert kinds.count(1) == power_cuts.total(tape, 211) > 150 and kinds.count(2) > 0


def test_bits_are_only_cleared_until_the_block_is_erased():
    chip = nor.Nor(blocks=2)
    chip.program(5, b"\xf0\x0f")
    chip.program(5, b"\xaa\xaa")
    assert chip.read(4, 4) == b"\xff\xa0\x0a\xff"
    chip.erase(0)
    assert chip.read(4, 4) == b"\xff" * 4 and chip.erases == [1, 0]


def test_the_cuts_of_a_program_are_every_byte_of_it():
    chip = nor.Nor(blocks=1)
    states = [content[:4] for _, content in nor.cuts(chip.content, [(1, b"\x00\x00")], seed=3)]
    assert len(states) == nor.count_cuts([(1, b"\x00\x00")]) == 4
    for state, zeros in zip(states, (0, 1, 0, 2), strict=True):
        assert state[0] == state[3] == 0xFF and state[1:3].startswith(bytes(zeros))
    assert states[0][2] == 0xFF and 0 < states[0][1] < 0xFF


def test_a_save_that_is_not_on_the_chip_is_found_missing():
    tape = power_cuts.Tape(3)
    with pytest.raises(AssertionError, match="neither"):
        power_cuts.resume(bytes(tape.before), tape.payloads[0], tape.payloads[1], tape.settings, "here")


def test_a_device_on_a_littlefs_keeps_its_files():
    chip = nor.Nor()
    files = LittlefsFlash(chip)
    files.keep("board.txt", "waveshare_lcd_13\n")
    assert "main.py" in files.names() and "board.txt" in files.names()
    assert files.stat("ui") == (True, 0) and files.stat("board.txt") == (False, 17)
    again = LittlefsFlash(nor.Nor(bytes(chip.content)))
    assert again.text("board.txt") == "waveshare_lcd_13\n" and again.text("nothing") == ""
    again.read_only = True
    with pytest.raises(OSError, match="EROFS"):
        again.mkdir("saves")
