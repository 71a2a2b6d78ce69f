"""Random presses, many of them: no crash, no leaked hand, no tile lost, every turn saved."""

import pytest
from ui import tiles, words
from ui.app import App

from tests import micropython_vm
from tests.ui import masher

# Where random presses come in every run; the others are met in most.
SCENES = {"start", "setup", "options", "howto", "settings", "handover", "turn", "menu", "trade", "confirm", "drawn"}
SCENES |= {"scorekeeper", "sheet_menu", "referee", "lesson_turn"}


@pytest.fixture(autouse=True)
def english_again():
    """Random presses change the language too."""
    yield
    words.use("en")
    tiles.marked = 0


def mash(seed, wanted, least, *board):
    """20,000 presses in the MicroPython VM, and again with the next seed until chance has led to all that is wanted.

    In the VM because its viper draws the pictures, which would take CPython a quarter of an hour. wanted: names of
    scenes; least: smallest count of some things. Four runs are enough for anybody: where they are not, something
    cannot be reached.
    """
    met = {}
    for run in range(4):
        output = micropython_vm.run_module("tests.ui.masher", [str(seed + run & 0x3FFFFFFF), "20000", *board])
        for line in output.splitlines():
            what, count = line.rsplit(" ", 1)
            met[what] = met.get(what, 0) + int(count)
        missing = {what for what in wanted if what not in met} | {
            what for what in least if met.get(what, 0) < least[what]
        }
        print(f"seed {seed + run}:", met)
        if not missing:
            return
    raise AssertionError("too rarely met: " + ", ".join(sorted(missing)))


def test_twenty_thousand_presses(seed):
    mash(seed, SCENES, {"turns made": 50, "games ended": 1, "pictures compared": 50, "dark": 50})


def test_twenty_thousand_contacts_on_four_buttons(seed):
    """Contacts of a Display Pack close and open at random: what comes of it are presses, repeats, holds and chords."""
    scenes = {"turn", "menu", "confirm", "setup", "handover"}
    mash(seed, scenes, {"turns made": 10, "pictures compared": 50}, "display_pack_2")


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
