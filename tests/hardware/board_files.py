"""The board files of the firmware, each with what its builder has to put on the device beside it."""

import sys
import tempfile
from pathlib import Path

import pytest
from hardware import board

from host_sim import cases, flash, wires

NAMES = sorted(path.stem for path in Path(flash.FIRMWARE, "hardware", "boards").glob("*.py") if path.stem != "__init__")


def load(name):
    """The module of a board, read afresh."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        for file, text in cases.find(name).files.items():
            Path(folder, file).write_text(text, encoding="utf-8")
        patch.setattr(wires, "current", wires.Wires(flash=flash.Flash(folder)))
        sys.modules.pop("hardware.boards." + name, None)
        return board.load(name)
