"""Power-on, the way to the REPL, and what a fault does: seen from outside, on the simulated handheld."""

import pytest

from tests.ui import player
from tests.ui.simulated import Handheld


@pytest.fixture
def handheld(tmp_path):
    with Handheld(saves=tmp_path, seed=5) as device:
        device.press("A")  # the first language
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
