"""Between two people: in which order things are seen, and that no picture depends on a hidden hand."""

import random

import pytest
from qwirkle import options, tiles
from qwirkle.game import Game
from ui import session, text, words

from tests.ui.bench import Bench, play_on


def at_handover(game, **seats):
    bench = Bench(game, **seats)
    bench.app.reset("handover")
    bench.step()
    return bench


def test_first_the_name_then_the_changes_then_the_hand():
    bench = at_handover(play_on(Game(4, 2), 6))
    app = bench.app
    assert app.revealed_seat == -1
    bench.press("A")
    assert (bench.scene_name, app.revealed_seat) == ("handover", -1)
    bench.press("A")
    assert (bench.scene_name, app.revealed_seat) == ("turn", app.game.turn)


def test_back_returns_to_the_name_and_menu_to_the_start():
    bench = at_handover(play_on(Game(2, 2), 6))
    name = bytes(bench.canvas.buffer)
    bench.press("A", "Y", "B")
    assert bytes(bench.canvas.buffer) == name
    bench.press("X")
    assert bench.scene_name == "start"


def test_only_confirm_goes_on():
    bench = at_handover(play_on(Game(2, 2), 6))
    bench.press("UP", "DOWN", "LEFT", "RIGHT", "B", "Y", "HOLD B", "HOLD Y")
    assert bench.app.revealed_seat == -1 and bench.scene._page == 0
    bench.press("A", "UP", "DOWN", "LEFT", "RIGHT", "Y", "HOLD Y")
    assert bench.app.revealed_seat == -1 and bench.scene_name == "handover"


def test_the_changes_are_the_turns_since_ones_own():
    game = play_on(Game(4, 2), 6)
    bench = at_handover(game)
    bench.press("A")
    bench.step(3000)
    assert bench.scene._view.mark_first == game.turn_first(3)
    assert bench.scene._view.mark_count == game.board.count - game.turn_first(3)
    assert bench.scene._change(3, 200) == f"{bench.app.names[game.turn_seat(3)]} +{game.turn_score(3)}"


def told(bench, monkeypatch):
    """The turns that the changes tell now, as texts, and how many tiles lie on the board."""
    texts = []
    draw = text.draw
    with monkeypatch.context() as patch:
        patch.setattr(text, "draw", lambda canvas, s, *rest: texts.append(s) or draw(canvas, s, *rest))
        bench.scene.fresh = True
        bench.scene.draw(bench.canvas)
    view = bench.scene._view
    names = [s for s in texts if "+" in s or s.endswith(("traded", "passed"))]
    return names, min(view.shown, view.board.count)


def test_the_turns_of_the_others_come_one_after_another(monkeypatch):
    game = play_on(Game(4, 2), 6)
    bench = at_handover(game)
    bench.press("A")
    seen = []
    for _ in range(40):
        now = told(bench, monkeypatch)
        if now not in seen:
            seen.append(now)
        bench.step(100)
    assert [len(names) for names, _ in seen] == [1, 2, 3]
    assert [tiles for _, tiles in seen] == [game.turn_first(4), game.turn_first(5), game.board.count]
    assert all(names == seen[-1][0][: len(names)] for names, _ in seen)


def test_the_way_to_the_hand_does_not_wait_for_them():
    bench = at_handover(play_on(Game(6, 2), 8))
    bench.press("A", "A")
    assert bench.scene_name == "turn"


def test_left_and_right_walk_through_the_turns_of_the_others(monkeypatch):
    bench = at_handover(play_on(Game(4, 2), 6))
    bench.press("A", "RIGHT")
    assert len(told(bench, monkeypatch)[0]) == 2
    bench.step(5000)
    assert len(told(bench, monkeypatch)[0]) == 2, "who walks is not hurried"
    bench.press("LEFT", "LEFT")
    assert len(told(bench, monkeypatch)[0]) == 1
    bench.press("RIGHT", "RIGHT", "RIGHT", "RIGHT")
    assert len(told(bench, monkeypatch)[0]) == 3


def test_without_motion_all_of_them_are_there_at_once(monkeypatch):
    bench = Bench(play_on(Game(4, 2), 6))
    bench.app.settings.motion = 0
    bench.app.reset("handover")
    bench.press("A")
    assert len(told(bench, monkeypatch)[0]) == 3
    bench.press("LEFT")
    assert len(told(bench, monkeypatch)[0]) == 2


def test_trades_and_passes_of_the_others_are_told():
    game = play_on(Game(3, 2, options=free_pass()), 4)
    assert game.trade(game.turn, 1)
    assert game.pass_turn(game.turn)
    bench = at_handover(game)
    bench.press("A")
    assert bench.scene._change(4, 200).endswith("traded") and bench.scene._change(5, 200).endswith("passed")


def free_pass():
    rules = options.Options()
    rules.free_pass = 1
    return rules


def test_a_lone_person_is_not_asked_to_hand_over():
    bench = Bench(play_on(Game(2, 2), 6), people=1)
    app = bench.app
    while app.game.turn != 0:
        play_on(app.game, 1)
    app.next_turn()
    assert bench.scene_name == "turn" and app.revealed_seat == 0


def test_who_starts_and_why():
    said = set()
    for seed in range(40):
        for tie in (options.OLDEST, options.YOUNGEST, options.RANDOM):
            house = options.Options()
            house.tie = tie
            bench = Bench(Game(4, seed, options=house))
            bench.app.reset("handover")
            reason = bench.scene._reason()
            starter = bench.app.names[bench.app.game.turn]
            assert starter in reason and "{" not in reason
            said.add(reason.replace(starter, "*").split(".")[-2][-12:])
    assert len(said) >= 4  # alone, oldest, youngest, by lot


def test_the_first_turn_needs_one_press_and_a_computer_begins_by_itself():
    bench = at_handover(Game(2, 3))
    bench.press("A")
    assert bench.scene_name == "turn"
    bench = Bench(Game(2, 3))
    bench.app.kinds = bytes([session.COMPUTER, session.COMPUTER])
    bench.app.reset("handover")
    bench.press("A")
    assert bench.scene_name == "thinking"


def with_other_hands(game, rnd):
    """The same game as everyone at the table sees it, with all that is hidden dealt anew."""
    left = game.bag.left
    hidden = list(game.bag.order[:left])
    for seat in range(game.seats):
        hidden += game.hand(seat)
    rnd.shuffle(hidden)
    game.bag.order[:left] = bytes(hidden[:left])
    at = left
    for seat in range(game.seats):
        count = game.hand_counts[seat]
        game.hands[seat * tiles.HAND : seat * tiles.HAND + count] = bytes(hidden[at : at + count])
        at += count
    return game


PUBLIC = ["handover", "changes", "start", "scores", "overview", "howto", "setup", "settings", "options", "gameover"]


@pytest.mark.parametrize("name", PUBLIC)
def test_no_picture_depends_on_a_hidden_hand(name, seed):
    rnd = random.Random(seed)
    pictures = set()
    for _ in range(4):
        game = play_on(Game(3, 77), 200 if name == "gameover" else 12)
        bench = Bench(with_other_hands(game, rnd))
        bench.app.reset("handover" if name == "changes" else name)
        bench.step()
        if name == "changes":
            bench.press("A")
        pictures.add(bytes(bench.canvas.buffer))
    assert len(pictures) == 1


def test_the_hand_is_gone_before_the_next_name_is_seen():
    """After the turn every picture is the same whatever the hand was that lay there before."""
    pictures = set()
    for shuffle in range(3):
        bench = Bench(with_other_hands(play_on(Game(2, 5), 6), random.Random(shuffle)))
        bench.app.reveal()
        bench.step()
        bench.app.game.options = free_pass()
        assert bench.app.game.pass_turn(bench.app.game.turn)
        bench.app.next_turn()
        bench.step()
        assert bench.app.revealed_seat == -1
        pictures.add(bytes(bench.canvas.buffer))
    assert len(pictures) == 1


def test_a_save_that_failed_is_said_where_everybody_looks():
    bench = Bench(play_on(Game(2, 2), 6))
    bench.app.unsaved = words.get("save_foreign")
    bench.app.saved_turns = bench.app.game.turn_count
    plain = at_handover(play_on(Game(2, 2), 6))
    bench.app.reset("handover")
    bench.step()
    assert bytes(bench.canvas.buffer) != bytes(plain.canvas.buffer)


def test_where_a_change_has_little_room_the_name_is_cut_and_never_what_happened():
    bench = Bench(play_on(Game(2, seed=3), 2), names=["Maximilian", "Wilhelmina"])
    bench.app.reset("handover")
    points = f" +{bench.app.game.turn_score(1)}"
    cut = bench.scene._change(1, 60)
    assert cut.endswith(points) and text.measure(cut) <= 60
    assert bench.app.names[bench.app.game.turn_seat(1)].startswith(cut[: -len(points)])
