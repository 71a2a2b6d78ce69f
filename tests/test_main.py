"""Power-on, the way to the REPL, and what a fault does: seen from outside, on the simulated handheld."""

import pytest

from host_sim import loader, nor
from host_sim.littlefs_flash import LittlefsFlash
from tests.ui import player
from tests.ui.simulated import Handheld


@pytest.fixture
def handheld(tmp_path):
    with Handheld(saves=tmp_path, seed=5) as device:
        device.press("A", "B")  # the first language, no lesson
        yield device


def break_(handheld, error):
    """Make the scene on top fail at the next press."""

    def fail(event):
        raise error

    handheld.app.stack[-1].handle = fail


def test_power_on_shows_the_start(handheld):
    assert player.scene_name(handheld) == "start"


def test_b_held_at_power_on_stops_with_a_message(handheld):
    handheld.power_on(held=["B"])
    assert handheld.state == "ended"
    colours = handheld.screenshot().getcolors()
    assert len(colours) > 1


def test_the_page_of_a_stop_speaks_the_language_of_the_settings(handheld):
    pages = set()
    for _ in range(3):
        handheld.power_on(held=["B"])
        pages.add(handheld.screenshot().tobytes())
        handheld.power_on()
        handheld.press("UP", "A", "RIGHT", "B")  # the settings come last, and the language first in them
    assert len(pages) == 3


def test_a_fault_is_shown_logged_and_survived_in_the_resumed_game(handheld):
    handheld.press("A", "A")
    hands = bytes(handheld.app.game.hands)
    before = handheld.screenshot()
    break_(handheld, ValueError("seventeen"))
    handheld.press("A")
    assert handheld.app is None and handheld.screenshot() != before
    log = (handheld.flash.saves / "faults.txt").read_text()
    assert "ValueError: seventeen" in log and "line" in log
    handheld.press("A")
    assert player.scene_name(handheld) == "handover"
    assert bytes(handheld.app.game.hands) == hands


@pytest.mark.parametrize("name", ["qwirkle.game", "ui.idle"])
def test_a_module_that_cannot_be_read_is_a_fault_like_any_other(handheld, monkeypatch, name):
    reading = loader.device_builtins["__import__"]

    def broken(wanted, *how):
        if wanted == name or name in [f"{wanted}.{part}" for part in how[2:3] and how[2] or ()]:
            raise OSError(5, "EIO")
        return reading(wanted, *how)

    monkeypatch.setitem(loader.device_builtins, "__import__", broken)
    handheld.power_on()
    assert handheld.running and handheld.app is None and len(handheld.screenshot().getcolors()) > 1
    assert "OSError" in (handheld.flash.saves / "faults.txt").read_text()
    monkeypatch.undo()
    handheld.press("B")
    assert player.scene_name(handheld) == "start"


def test_b_on_the_page_of_a_fault_leads_to_the_start(handheld):
    handheld.press("A", "A")
    break_(handheld, MemoryError("memory allocation failed"))
    handheld.press("A", "B")
    assert player.scene_name(handheld) == "start"


def test_faults_one_after_the_other_keep_the_log_small(handheld):
    for _ in range(12):
        break_(handheld, RuntimeError("x" * 900))
        handheld.press("A", "B")
    assert player.scene_name(handheld) == "start"
    sizes = [path.stat().st_size for path in handheld.flash.saves.glob("faults.*")]
    assert len(sizes) == 2 and sum(sizes) < 16_000


def test_a_log_that_cannot_be_written_does_not_hide_the_fault(handheld):
    (handheld.flash.saves / "faults.txt").mkdir()
    break_(handheld, RuntimeError("seventeen"))
    handheld.press("A")
    assert handheld.running and handheld.app is None
    handheld.press("B")
    assert player.scene_name(handheld) == "start"


def page(handheld, key):
    """Press a key that leads to the page of a fault; what it says, in one line."""
    text = handheld._modules["ui.text"]
    said, draw = [], text.draw

    def heard(canvas, s, *where):
        said.append(s)
        return draw(canvas, s, *where)

    text.draw = heard
    handheld.press(key)
    text.draw = draw
    assert handheld.app is None, "no fault happened"
    start = max(i for i, s in enumerate(said) if s == "A fault")
    return " ".join(said[start + 1 :])


def fail_at(handheld, call, error):
    """Have the next call of that kind to the flash fail."""

    def hook(what):
        if what == call:
            handheld.hook = None
            raise error

    handheld.hook = hook


@pytest.fixture
def in_a_game(tmp_path):
    """A game of two people after three turns, on a littlefs; and its flash."""
    flash = LittlefsFlash(nor.Nor(blocks=40))
    with Handheld(flash, seed=5) as device:
        device.press("A", "B", "A", "A")
        for _ in range(3):
            player.turn(device)
        yield device, flash


def next_start(handheld):
    """Finished turns of the game that a person finds after power-off and on, -1 when there is none."""
    handheld.power_on()
    game = handheld.app.game
    return game.turn_count if game else -1


def test_a_fault_between_turns_says_that_the_turn_is_saved_and_it_is(in_a_game):
    handheld, _ = in_a_game
    break_(handheld, ValueError("seventeen"))
    told = page(handheld, "A")
    assert "The game stopped. Your last finished turn is saved. For a report (also in faults.txt): ValueError" in told
    handheld.press("A")
    assert handheld.app.game.turn_count == 3
    assert next_start(handheld) == 3


def test_a_fault_after_refused_saves_says_how_many_turns_there_are(in_a_game):
    handheld, flash = in_a_game
    flash.read_only = True
    player.turn(handheld)
    player.turn(handheld)
    break_(handheld, ValueError("seventeen"))
    told = page(handheld, "A")
    assert "Saved turns: 3 of 5. The others are lost." in told and "is saved" not in told
    assert "For a report (not in faults.txt): ValueError: seventeen Press" in told
    handheld.press("A")
    assert player.scene_name(handheld) == "handover" and handheld.app.game.turn_count == 3
    assert next_start(handheld) == 3


@pytest.mark.parametrize(
    ("call", "error", "saved"),
    [("open", MemoryError("no room"), 3), ("write", ValueError("what"), 3), ("close", MemoryError("no room"), 3)],
)
def test_a_fault_within_a_save_says_what_is_on_flash(in_a_game, call, error, saved):
    handheld, _ = in_a_game
    player.to_the_hand(handheld)
    turn = player.keys.turn(handheld.app)
    for key in turn:
        if handheld.app.stack[-1].__module__.endswith("confirm"):
            break
        handheld.press(key)
    fail_at(handheld, call, error)
    told = page(handheld, key)
    assert f"Saved turns: {saved} of 4. The others are lost." in told
    assert next_start(handheld) == saved


def test_a_fault_after_the_save_but_before_the_picture_says_that_it_is_saved(in_a_game, monkeypatch):
    handheld, _ = in_a_game
    monkeypatch.setattr(handheld.app.saves, "_newest", Forgetful(handheld.app.saves._newest))
    player.to_the_hand(handheld)
    for key in player.keys.turn(handheld.app):
        if handheld.app.stack[-1].__module__.endswith("confirm"):
            break
        handheld.press(key)
    assert "Your last finished turn is saved." in page(handheld, key)
    assert next_start(handheld) == 4


class Forgetful(dict):
    """Where the saves note down what they wrote: no room is left for that."""

    def __setitem__(self, key, value):
        raise MemoryError("memory allocation failed")


def test_a_game_that_was_never_saved_is_said_to_be_lost_and_the_start_shows(in_a_game):
    handheld, flash = in_a_game
    before = handheld.app.game.bag.seed
    flash.read_only = True
    handheld.press("X", "UP", "A", "DOWN", "A", "A")
    assert player.scene_name(handheld) == "handover"
    break_(handheld, ValueError("seventeen"))
    told = page(handheld, "A")
    assert "This game is not saved: it is lost." in told and "go on" not in told
    assert told.endswith("Press Ⓐ for the start.")
    handheld.press("A")
    assert player.scene_name(handheld) == "start"
    assert next_start(handheld) == 3 and handheld.app.game.bag.seed == before, "the game before it is still there"


def test_a_fault_without_a_game_promises_none(handheld):
    break_(handheld, ValueError("seventeen"))
    told = page(handheld, "A")
    assert told.startswith("The game stopped. For a report") and told.endswith("Press Ⓐ for the start.")
    handheld.press("A")
    assert player.scene_name(handheld) == "start"


def test_a_damaged_newest_save_is_not_counted_and_its_sentence_comes_at_the_start(in_a_game):
    handheld, flash = in_a_game
    newest = handheld.app.saves.path("game", str(handheld.app.saves._newest["game"][1]))
    flash.keep(newest, "QWK\1 damaged")
    break_(handheld, ValueError("seventeen"))
    assert "Saved turns: 2 of 3." in page(handheld, "A")
    handheld.press("B")
    assert "damaged" in handheld.app.notice and handheld.app.game.turn_count == 2


def test_a_flash_that_cannot_be_looked_at_promises_nothing(in_a_game):
    handheld, flash = in_a_game
    break_(handheld, ValueError("seventeen"))
    opened = flash.open

    def refuse(path, mode):
        if path.startswith("saved/game"):
            raise MemoryError("injected")
        return opened(path, mode)

    flash.open = refuse
    told = page(handheld, "A")
    assert told.startswith("The game stopped. For a report") and told.endswith("go on with the game, Ⓑ for the start.")
    flash.open = opened
    handheld.press("A")
    assert handheld.app.game.turn_count == 3


def test_what_looks_at_the_flash_leaves_the_heap_again(in_a_game):
    handheld, _ = in_a_game
    break_(handheld, ValueError("seventeen"))
    page(handheld, "A")
    assert "pages" in handheld._modules
    handheld.press("A", "A")
    assert "pages" not in handheld._modules
