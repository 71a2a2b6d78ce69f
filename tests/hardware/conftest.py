"""A handheld of pins, panel and buttons with no firmware on it: the test is the firmware."""

import pytest

from host_sim import wires
from host_sim.handheld import Handheld


@pytest.fixture
def handheld(monkeypatch):
    """The default board's handheld, joined to the wires that `machine` uses."""
    held = Handheld()
    held.connect(wires.Wires())
    held.wait = lambda ms: held.wires.clock.advance(ms * 1000)
    monkeypatch.setattr(wires, "current", held.wires)
    return held
