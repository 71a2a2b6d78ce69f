"""The emulated Pico for the command line: the compiled firmware in its flash, and games kept between two runs.

It must never look into the running chip: what is kept is the flash as a power cut leaves it.
"""

from pathlib import Path

from host_sim.pico_device import PicoDevice
from host_sim.wires import Wires
from tools import littlefs_image, mpy, stock_micropython, uf2
from tools.deploy import Plan, digest

FLASH = "flash.img"
"""The file that keeps the flash, in the folder of saves."""

START = b"    run()\n"
"""The last line of main.py, which takes a seed."""

FAILURES = (mpy.CompileError, stock_micropython.NoMicroPython, uf2.UF2Error)
"""What a person can put right; the message says how."""


class Emulated(PicoDevice):
    """A PicoDevice with the firmware of this project, and the players' files of its last run.

    saves: folder for FLASH, None to keep nothing. seed: as for Device, so that the same games are dealt.
    Raises one of FAILURES, or ValueError for an unknown board.
    """

    def __init__(self, saves, board, seed=None):
        self._keep = Path(saves) / FLASH if saves else None
        stock = stock_micropython.find()
        uf2.read(stock)
        files = littlefs_image.firmware_files() | littlefs_image.board_files(board)
        if seed is not None:
            files["main.py"] = seeded(files["main.py"], seed)
        super().__init__(stock, littlefs_image.build(players_files(self._keep, files) | files), board)

    def __exit__(self, *error):
        if self._keep:
            self._keep.parent.mkdir(parents=True, exist_ok=True)
            self._keep.write_bytes(self.pico.file_system)


def seeded(main, seed):
    """Return main.py, as bytes, so changed that it deals the games which a simulated Device deals with that seed."""
    number = int.from_bytes(Wires(seed=seed).random_bytes(4), "big") & 0x3FFFFFFF
    before, after = main.rsplit(START, 1)
    return before + START.replace(b"()", f"({number})".encode()) + after


def players_files(image, wanted):
    """Return {path: bytes} of a kept flash (its path, or None) without what the firmware `wanted` has or once had."""
    if image is None or not image.exists():
        return {}
    files = littlefs_image.read(image.read_bytes())
    stale = Plan(wanted, {path: digest(data) for path, data in files.items()}).stale
    return {path: data for path, data in files.items() if path not in stale and path not in wanted}
