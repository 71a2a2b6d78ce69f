"""The app: its stack, the hand it guards, what reaches flash and when, and how quiet it is while nothing happens."""

import sys

import pytest
from qwirkle.game import Game
from ui import session
from ui import setup as setups

from tests.ui import player
from tests.ui.bench import Bench, Flash, play_on


def scenes_in_memory():
    return {name for name in sys.modules if name.startswith("ui.scenes.")}


def test_scenes_are_stacked_resumed_and_drawn_whole():
    bench = Bench()
    below = bench.scene
    bench.app.push("settings")
    bench.step()
    bench.app.pop()
    assert bench.scene is below and below.fresh and below.stale
    bench.app.replace("howto")
    bench.app.reset("start")
    assert len(bench.app.stack) == 1 and bench.scene_name == "start"


def test_the_module_of_a_scene_leaves_with_the_scene():
    bench = Bench()
    bench.app.push("howto")
    assert "ui.scenes.howto" in scenes_in_memory()
    bench.app.pop()
    bench.step()
    assert "ui.scenes.howto" in scenes_in_memory(), "the picture comes first"
    bench.step()
    assert "ui.scenes.howto" not in scenes_in_memory()
    assert "ui.scenes.start" in scenes_in_memory()
    bench.app.push("howto")
    assert bench.scene_name == "howto"


def test_nothing_is_drawn_or_sent_while_nothing_happens():
    for name in ("start", "setup", "settings", "howto", "handover", "scores", "scorekeeper", "gameover", "turn"):
        bench = Bench(play_on(Game(2, 3), 200 if name == "gameover" else 4))
        if name == "turn":
            bench.app.reveal()
        else:
            bench.app.reset(name)
        bench.step(2000)
        bench.scene.draw = None
        sent = bench.wire.bytes
        bench.step(2000)
        assert bench.wire.bytes == sent, name


def test_a_hand_needs_a_revealed_seat():
    bench = Bench(play_on(Game(2, 3), 2))
    bench.app.reset("handover")
    with pytest.raises(RuntimeError):
        bench.app.hand()
    bench.app.reveal()
    assert bytes(bench.app.hand()) == bytes(bench.app.game.hand(bench.app.game.turn))
    bench.app.reset("scores")
    with pytest.raises(RuntimeError):
        bench.app.hand()


def test_a_finished_turn_is_saved_before_the_next_picture():
    bench = Bench(play_on(Game(3, 8), 3))
    bench.app.reset("handover")
    bench.step()
    order = []
    flush, save = bench.canvas.flush, bench.flash.save
    bench.canvas.flush = lambda: (order.append("picture"), flush())
    bench.flash.save = lambda name, payload: (order.append("save"), save(name, payload))[1]
    player.to_the_hand(bench)
    del order[:]
    play_on(bench.app.game, 1)
    bench.app.next_turn()
    bench.step()
    assert order == ["save", "picture"]
    bench.press("A")
    assert order == ["save", "picture", "picture"]


def test_a_game_continues_where_it_was():
    flash = Flash()
    game = play_on(Game(4, 21, ages=[2, 3, 1, 0]), 8)
    if game.turn == 3:
        play_on(game, 1)
    bench = Bench(game, ["Žiga", "Chloé", "Jo", "Lucía"], people=3, flash=flash)
    bench.app.reset("handover")
    bench.step()
    before = bench.app.game
    bench = Bench(flash=flash)
    after = bench.app.game
    assert bytes(after.hands) == bytes(before.hands) and list(after.scores) == list(before.scores)
    assert bytes(after.bag.order) == bytes(before.bag.order) and after.turn == before.turn
    assert bench.app.names == ["Žiga", "Chloé", "Jo", "Lucía"]
    assert list(bench.app.kinds) == [session.HUMAN] * 3 + [session.COMPUTER]
    assert bench.scene.label(0) == "Continue"
    bench.press("A")
    assert bench.scene_name == "handover" and bench.app.revealed_seat == -1


def test_a_finished_game_is_not_offered_again():
    flash = Flash()
    bench = Bench(play_on(Game(2, 4), 200), flash=flash)
    bench.app.next_turn()
    bench.step()
    assert bench.scene_name == "gameover"
    assert Bench(flash=flash).scene.label(0) == "New game"


def test_a_flash_that_refuses_is_said_at_the_handover_and_tried_again():
    flash = Flash()
    flash.refusal = "full"
    bench = Bench(play_on(Game(2, 4), 2), flash=flash)
    bench.app.next_turn()
    bench.step()
    assert "full" in bench.app.unsaved
    flash.refusal = None
    play_on(bench.app.game, 1)
    bench.app.next_turn()
    bench.step()
    assert bench.app.unsaved == "" and "game" in flash.files


def test_settings_and_setup_come_back():
    flash = Flash()
    bench = Bench(flash=flash)
    setup, settings = bench.app.setup, bench.app.settings
    settings.brightness, settings.zoom, settings.motion, settings.sort = 30, 0, 0, 2
    setups.set_seats(setup, 5)
    setup.kinds[3] = session.COMPUTER
    setup.names[0] = "Ærøskøbing"
    setups.set_ages(setup, [4, 2, 0, 1, 3])
    setup.options.target = 100
    bench.app.keep_settings()
    again = Bench(flash=flash).app
    assert vars(again.settings) == vars(settings)
    assert again.setup.names == setup.names and setups.age_order(again.setup) == [4, 2, 0, 1, 3]
    assert again.setup.seats == 5 and again.setup.kinds == setup.kinds and again.setup.options.target == 100


@pytest.mark.parametrize("payload", [b"", b"\2", bytes(40), b"\1" * 300, b"\2\0\4Anna\0\5ChrisQ\1\2"])
def test_bytes_that_are_no_game_leave_a_usable_handheld(payload):
    flash = Flash()
    flash.files = {"game": payload, "settings": payload}
    bench = Bench(flash=flash)
    assert bench.app.game is None
    if payload:
        assert bench.scene.hint(0) == bench.app.notice != ""
    bench.press("A", "A")
    assert bench.scene_name == "handover"


def test_the_same_seed_deals_the_same_games_and_then_others():
    first, second = Bench(), Bench()
    for bench in (first, second):
        setups.new_game(bench.app)
    assert bytes(first.app.game.bag.order) == bytes(second.app.game.bag.order)
    before = bytes(first.app.game.bag.order)
    setups.new_game(first.app)
    assert bytes(first.app.game.bag.order) != before


def test_the_clock_of_the_scenes_goes_on_when_the_ticks_wrap():
    bench = Bench()
    times = []
    bench.scene.tick = times.append
    for ticks in (0x3FFFFFF0, 0x3FFFFFFA, 4, 14):
        bench.app.step(ticks)
    assert [b - a for a, b in zip(times, times[1:], strict=False)] == [10, 10, 10]


def test_a_language_that_is_not_on_the_device_leaves_the_one_in_use(monkeypatch):
    bench = Bench()
    monkeypatch.setattr(session, "LANGUAGES", session.LANGUAGES + (("xx", "Lost"),))
    bench.app.settings.language = len(session.LANGUAGES) - 1
    bench.app.use_settings()
    assert bench.scene.label(0) == "New game"
