"""The same games and answers of every hot function on CPython, in the MicroPython VM and on the emulated Pico."""

import pytest

from tests import micropython_vm
from tests.vm import digest
from tools import littlefs_image, mpy, pico_script

HOT = {
    "board.bounds",
    "board.get",
    "moves.any",
    "moves.best",
    "moves.count",
    "moves.lit",
    "moves.next",
    "candidates.load",
    "rules.check",
}


def compare(ours, theirs, where):
    assert len(ours) == len(theirs), f"{where} printed {theirs}"
    for mine, other in zip(ours, theirs, strict=True):
        assert mine == other, f"CPython says {mine!r}, {where} says {other!r}"
    assert {line.split()[0] for line in ours} >= HOT


def test_the_vm_gives_the_same_answers():
    ours = list(digest.lines(6, 3))
    compare(ours, micropython_vm.run_module("tests.vm.digest", ["6", "3"]).splitlines(), "the MicroPython VM")


@pytest.mark.emulator
def test_the_emulated_pico_gives_the_same_answers(micropython_uf2):
    files = littlefs_image.firmware_files()
    engine = {name: data for name, data in files.items() if name.startswith(("qwirkle/", "players/"))}
    engine["digest.mpy"] = mpy.compile_file(digest.__file__, "digest.py")
    script = "import digest\nfor line in digest.lines(2, 6): print(line)\n"
    compare(list(digest.lines(2, 6)), pico_script.run_script(micropython_uf2, script, engine), "the emulated Pico")
