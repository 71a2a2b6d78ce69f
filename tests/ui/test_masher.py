"""Random presses, many of them: no crash, no leaked hand, no tile lost, every turn saved."""

import pytest
from ui import tiles
from ui.scenes import handover

from tests import micropython_vm
from tests.ui import masher

# Where random presses come in every run; the others are met in most.
SCENES = {"start", "setup", "options", "howto", "settings", "handover", "turn", "menu", "trade", "confirm", "drawn"}


def test_twenty_thousand_presses(seed):
    """In the MicroPython VM: its viper draws the pictures, which would take CPython a quarter of an hour."""
    output = micropython_vm.run_module("tests.ui.masher", [str(seed & 0x3FFFFFFF), "20000"])
    met = dict(line.rsplit(" ", 1) for line in output.splitlines())
    print(f"seed {seed}:", met)
    assert not SCENES - met.keys(), "never seen: " + ", ".join(sorted(SCENES - met.keys()))
    assert int(met["turns made"]) > 50 and int(met["games ended"]) > 0 and int(met["pictures compared"]) > 50


def test_a_few_on_cpython(seed):
    assert masher.mash(seed & 0x3FFFFFFF, 600)


def test_the_masher_finds_a_hand_that_is_shown_too_early(monkeypatch, seed):
    """A hand-over that draws the first tile of the hand under the name is caught."""
    draw = handover.Scene._draw_name

    def leak(scene, canvas):
        draw(scene, canvas)
        tiles.draw(canvas, scene.app.game.hand(scene.app.game.turn)[0], 0, 0, 12)

    monkeypatch.setattr(handover.Scene, "_draw_name", leak)
    with pytest.raises(AssertionError, match="shows something of a hand"):
        masher.mash(seed & 0x3FFFFFFF, 20000)
