"""The first game beside the players' own: left, cut off or broken at any moment, that one stands as it was."""

import sys

import pytest
from qwirkle import record
from qwirkle.game import Game
from ui import session, words

from tests.test_main import page
from tests.ui import keys, player
from tests.ui.bench import play_on
from tests.ui.simulated import Handheld, store
from tests.ui.test_lesson import in_the_lesson, to_turn
from tests.ui.test_start_setup import at


def test_it_can_be_left_in_every_turn_and_every_scene_and_the_own_game_goes_on():
    """MENU kept down where there is something new: the start, with the game that is under way as it was."""
    game = play_on(Game(3, 5), 4)
    packed = record.pack(game)
    bench = in_the_lesson(game)
    saved = dict(bench.flash.files)
    moments = {}
    for presses, key in enumerate(keys.lesson(bench.app)):
        name = bench.scene_name
        moments.setdefault((name, bench.app.lesson.step() if name == "lesson_turn" else 0), presses)
        bench.press(key)
    assert bench.app.game is game, "played to the end"
    assert len(moments) == 5 + 8
    for presses in moments.values():
        at(bench, "How to play").press("A", "A", "A", "A")
        for _, key in zip(range(presses), keys.lesson(bench.app), strict=False):
            bench.press(key)
        bench.press("HOLD X")
        assert bench.scene_name == "start" and bench.app.lesson is None and bench.app.revealed_seat < 0
        assert bench.app.game is game and record.pack(game) == packed
        assert bench.flash.files == saved and saved["game"].endswith(packed), "nothing is saved"
    bench.press("A")
    assert bench.scene_name == "handover" and bench.app.names == list(session.NAMES[:3])
    player.to_the_hand(bench)
    player.turn(bench)
    assert bench.app.game.turn_count == 5 and bench.flash.files != saved


@pytest.mark.parametrize("turn", range(5))
def test_a_power_cut_in_it_leaves_the_own_game(tmp_path, turn):
    game = play_on(Game(2, 8), 6)
    store(tmp_path, game, ["Iria", "Luka"], 2)
    with Handheld(saves=tmp_path, seed=5) as handheld:
        handheld.press("DOWN", "DOWN", "A", "A", "A", "A")
        files = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
        to_turn(handheld, turn)
        handheld.press("A", "A")
        assert handheld.app.stack[-1].laying.play.count
        handheld.power_off()
        assert files == {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
        handheld.power_on()
        assert player.scene_name(handheld) == "start" and handheld.app.stack[-1].label(0) == "Continue"
        assert record.pack(handheld.app.game) == record.pack(game) and handheld.app.names == ["Iria", "Luka"]
        assert not handheld.faults


@pytest.mark.parametrize(("key", "after"), [("A", "handover"), ("B", "start")])
def test_a_fault_in_it_goes_on_with_the_own_game(tmp_path, key, after):
    game = play_on(Game(2, 8), 6)
    store(tmp_path, game, ["Iria", "Luka"], 2)
    with Handheld(saves=tmp_path, seed=5) as handheld:
        handheld.press("DOWN", "DOWN", "A", "A", "A", "A")

        def fail(event):
            raise ValueError("seventeen")

        handheld.app.stack[-1].handle = fail
        assert words.get("crash_saved") in page(handheld, "A"), "of the own game, which can go on"
        handheld.press(key)
        assert player.scene_name(handheld) == after and handheld.app.lesson is None
        assert record.pack(handheld.app.game) == record.pack(game)


def test_the_dark_hides_the_hand_in_it_as_in_a_game(tmp_path):
    with Handheld(saves=tmp_path, seed=5) as handheld:
        handheld.press("A", "A", "A", "A", "A", "A")
        laying = handheld.app.stack[-1].laying
        assert laying.play.count == 1
        handheld.wait(125_000)
        assert not handheld.lit() and handheld.app.revealed_seat < 0
        handheld.press("A")
        handheld.wait(200)
        assert player.scene_name(handheld) == "handover"
        handheld.press("A")
        assert player.scene_name(handheld) == "lesson_turn" and handheld.app.stack[-1].laying is laying
        handheld.press("X", "A")
        assert player.scene_name(handheld) == "drawn"
        handheld.wait(125_000)
        handheld.press("A")
        handheld.wait(200)
        handheld.press("A")
        assert player.scene_name(handheld) == "lesson_thinking"
        assert not handheld.faults


def test_its_modules_leave_with_it():
    bench = in_the_lesson()
    assert "ui.scenes.lesson_turn" in sys.modules
    bench.press("HOLD X")
    assert not [path for path in sys.modules if path.startswith("ui.") and "lesson" in path]
