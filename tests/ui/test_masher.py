"""Random presses, many of them: no crash, no leaked hand, no tile lost, every turn saved."""

import pytest
from ui import tiles
from ui.app import App

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
    assert int(met["dark"]) > 50


def test_ten_thousand_on_four_buttons(seed):
    """Contacts of a Display Pack close and open at random: what comes of it are presses, repeats, holds and chords."""
    output = micropython_vm.run_module("tests.ui.masher", [str(seed & 0x3FFFFFFF), "20000", "display_pack_2"])
    met = dict(line.rsplit(" ", 1) for line in output.splitlines())
    print(f"seed {seed}:", met)
    assert not {"turn", "menu", "confirm", "setup", "handover"} - met.keys()
    assert int(met["turns made"]) > 10 and int(met["pictures compared"]) > 50


def test_a_few_on_cpython(seed):
    assert masher.mash(seed & 0x3FFFFFFF, 600)


def test_the_masher_finds_a_hand_that_is_shown_too_early(monkeypatch, seed):
    """A hand-over that draws the first tile of the hand under the name is caught."""
    push = App.push

    def leaky(app, name, *args):
        push(app, name, *args)
        scene = app.stack[-1]
        if name == "handover":
            draw = scene._draw_name

            def leak(canvas):
                draw(canvas)
                tiles.draw(canvas, app.game.hand(app.game.turn)[0], 0, 0, 12)

            scene._draw_name = leak

    monkeypatch.setattr(App, "push", leaky)
    with pytest.raises(AssertionError, match="shows something of a hand"):
        masher.mash(seed & 0x3FFFFFFF, 20000)
