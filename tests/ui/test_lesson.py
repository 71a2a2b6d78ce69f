"""The first game: played by presses on every board, with one thing said at a time, and done wrong in every turn."""

import copy

import pytest
from qwirkle import moves, rules
from ui import text, words
from ui.scenes import lesson_thinking

from host_sim import cases
from tests.qwirkle.positions import written
from tests.ui import keys
from tests.ui.bench import Bench
from tests.ui.simulated import Handheld
from tests.ui.test_start_setup import at
from tools import notation

PRESSES = 50
"""More than the first game takes from power-on, by the fewest presses."""

MINUTES = 5


class Fingers(Handheld):
    """A handheld whose keys go by the default board's names; it counts them, and a hold is one."""

    presses = 0

    def press(self, *names):
        for name in names:
            self.presses += 1
            hold = name.startswith("HOLD ")
            *held, pressed = self.case.fingers(name[5:] if hold else name, self.app.stack[-1].vertical)
            for each in held:
                self.down(each)
                self.wait(self.press_ms)
            if hold:
                self.hold(pressed, 1000)
            else:
                super().press(pressed)
            for each in reversed(held):
                self.up(each)
            self.wait(100)


@pytest.fixture(params=sorted(cases.CASES))
def fingers(request, tmp_path):
    with Fingers(board=request.param, saves=tmp_path, seed=7) as device:
        yield device
        assert not device.faults
        assert not device.panel.complaints


def scene(app):
    return keys.scene_name(app)


def in_the_lesson(game=None):
    """A bench with the first game, at the learner's first turn; `game` is the one that is under way."""
    bench = Bench(game)
    bench.app.reset("start")
    at(bench, "How to play").press("A", "A")
    assert bench.scene_name == "lesson_thinking"
    bench.press("A", "A")
    assert bench.scene_name == "lesson_turn"
    return bench


def to_turn(bench, number):
    """Play on to the learner's turn `number`, counted from 0; no tile lies when it begins. Returns `bench`."""
    for _, key in zip(range(PRESSES), keys.lesson(bench.app), strict=False):
        if scene(bench.app) == "lesson_turn" and bench.app.lesson.step() == number:
            return bench
        bench.press(key)
    raise AssertionError("the lesson does not come there")


def said(bench):
    """The sentence in the panel; it is on the screen, and readable there."""
    shown = bench.scene._shown
    assert len(text.wrap(shown, bench.canvas.width - 12)) <= 2
    return shown


# From the first power-on to the start


def test_a_stranger_plays_it_from_the_first_power_on_to_its_end(fingers):
    """On each board by its own buttons, with a mistake where one is asked for: below PRESSES presses and MINUTES."""
    fingers.press("A")  # the language
    assert scene(fingers.app) == "learn" and fingers.app.stack[-1].label(0) == "First game (5 minutes)"
    fingers.press("A")
    assert fingers.app.game.turn_count == 0, "the partner begins"
    seen = set()
    for key in keys.lesson(fingers.app):
        now = scene(fingers.app)
        if now == "lesson_thinking":
            # A person watches; the partner's turn goes on by itself.
            fingers.wait_for(lambda: scene(fingers.app) != "lesson_thinking")
            continue
        if now == "lesson_turn" and fingers.app.lesson.step() == 2 and not fingers.app.stack[-1]._mistaken:
            fingers.press("A", "HOLD Y", "DOWN", "DOWN", "A")
            assert fingers.app.stack[-1].table.alarm, "the referee says why not"
            fingers.press("B")
        seen.add(now)
        fingers.press(key)
    assert {"lesson_turn", "confirm", "qwirkle", "drawn", "lesson_menu", "trade", "lesson_page", "handover"} <= seen
    assert fingers.presses < PRESSES and fingers.wires.clock.us < MINUTES * 60_000_000
    assert fingers.app.game is None and fingers.app.lesson is None
    assert not list((fingers.flash.saves / "saved").glob("game*")) and not fingers.app.saves.load("results")
    fingers.press("A", "A")
    assert scene(fingers.app) == "handover", "a real game is two presses away"


def test_two_presses_after_the_language_the_first_tile_is_in_the_air(fingers):
    fingers.press("A", "A")
    fingers.wait_for(lambda: scene(fingers.app) == "lesson_turn")
    fingers.press("A")
    assert fingers.app.stack[-1].laying.lit_count and fingers.presses == 3
    assert fingers.wires.clock.us < 10_000_000, "a stranger plays within a minute"


def test_who_knows_the_game_is_at_the_set_up_or_the_start_at_once():
    bench = Bench(first_start=True)
    bench.press("A")
    at(bench, "New game").press("A")
    assert bench.scene_name == "setup"
    bench.press("B", "B")
    assert bench.scene_name == "start"
    at(bench, "How to play").press("A")
    assert [bench.scene.label(row) for row in range(bench.scene.rows())] == ["First game (5 minutes)", "How to play"]
    at(bench, "How to play").press("A")
    assert bench.scene_name == "howto"


# What each turn says and asks for


def test_one_thing_is_said_at_a_time():
    bench = in_the_lesson()
    assert said(bench) == words.get("lesson_pick")
    bench.press("A")
    assert said(bench) == words.get("lesson_lay", "✥")
    bench.press("A")
    assert said(bench) == words.get("lesson_done")
    bench.press("B")
    assert said(bench) == words.get("lesson_pick"), "taken back"
    to_turn(bench, 1)
    assert said(bench) == words.get("lesson_two")
    bench.press("A", "A")
    assert said(bench) == words.get("lesson_two"), "one of two"
    bench.press("A")
    assert said(bench) == words.get("lesson_done")
    bench.press("HOLD B")
    to_turn(bench, 2)
    assert said(bench) == words.get("lesson_mistake")
    bench.press("A", "HOLD Y", "DOWN", "DOWN", "A")
    assert bench.scene.table.alarm and said(bench) == words.get("lesson_cross")
    bench.press("B")
    to_turn(bench, 3)
    assert said(bench) == words.get("lesson_six")
    to_turn(bench, 4)
    assert said(bench) == words.get("lesson_trade")


@pytest.mark.parametrize("sort", range(3))
def test_what_the_panel_speaks_of_is_in_focus_however_the_hand_is_sorted(sort):
    bench = Bench()
    bench.app.settings.sort = sort
    at(bench, "How to play").press("A", "A")
    for number, kind in enumerate(("RT", "BC", "OS", "RX")):
        to_turn(bench, number)
        hand = bench.scene.hand
        assert hand.kinds[hand.position(hand.focus)] == notation.parse_tile(kind)


def test_who_makes_no_mistake_is_not_held_up():
    bench = to_turn(in_the_lesson(), 2)
    bench.press("A", "A")
    assert said(bench) == words.get("lesson_done")
    bench.press("X", "A", "A", "A", "A")
    assert said(bench) == words.get("lesson_six")


@pytest.mark.parametrize(("turn", "wrong", "points"), [
    (0, ("LEFT", "A", "A"), 2),  # a circle below a circle
    (1, ("A", "A"), 4),  # one circle and not both
    (2, ("A", "HOLD Y", "RIGHT", "RIGHT", "A"), 2),  # beside the orange line and not in it
    (3, ("LEFT", "A", "A"), 2),  # another tile
])  # fmt: skip
def test_another_legal_play_is_praised_and_taken_back_and_the_right_one_made(turn, wrong, points):
    bench = to_turn(in_the_lesson(), turn)
    game = bench.app.game
    turns = game.turn_count
    hand = bench.scene.hand
    focus = hand.focus
    bench.press(*wrong)
    assert bench.scene.laying.score == points
    bench.press("X")
    assert bench.scene_name == "lesson_turn" and game.turn_count == turns, "the turn does not end"
    assert said(bench) == words.get("lesson_other", points, (4, 5, 3, 6)[turn])
    bench.press("X")
    assert said(bench).startswith("+"), "however often"
    bench.press("HOLD B")
    assert not bench.scene.laying.play.count and not said(bench).startswith("+")
    while hand.focus != focus:
        bench.press("RIGHT")
    to_turn(bench, turn + 1)


def test_tiles_laid_when_a_trade_is_due_are_taken_back_first():
    bench = to_turn(in_the_lesson(), 4)
    bench.press("A", "A", "X")
    assert bench.scene_name == "lesson_turn" and said(bench) == words.get("menu_take_back")
    bench.press("HOLD B", "X")
    assert bench.scene_name == "lesson_menu" and bench.scene.label(0) == words.get("menu_trade")
    bench.press("A", "X")
    assert bench.scene_name == "trade" and bench.scene._refusal == words.get("trade_none")
    bench.press("B")
    assert said(bench) == words.get("lesson_trade")


@pytest.mark.parametrize("turn", range(5))
def test_the_menu_has_a_trade_when_it_is_due_and_leads_back_from_everywhere(turn):
    bench = to_turn(in_the_lesson(), turn)
    bench.press("X")
    labels = [bench.scene.label(row) for row in range(bench.scene.rows())]
    assert (words.get("menu_trade") in labels) == (turn == 4)
    assert words.get("menu_hint") not in labels
    for key in ("menu_left", "menu_scores", "menu_overview", "menu_howto"):
        at(bench, words.get(key)).press("A")
        assert bench.scene_name not in ("lesson_menu", "lesson_turn")
        bench.press("B")
        assert bench.scene_name == "lesson_turn"
        bench.press("X")
    at(bench, words.get("menu_leave"))
    assert bench.scene.hint(bench.scene.focus) == words.get("lesson_leave"), "nothing is saved there"
    bench.press("A")
    assert bench.scene_name == "start" and bench.app.lesson is None


def plays(game):
    """Every legal play of the seat to move."""
    search = moves.Search()
    hand = game.hand(game.turn)
    search.start(game.board, hand, len(hand))
    while search.next() != moves.END:
        play = rules.Play()
        play.copy_from(search.play)
        yield play


def test_whatever_the_learner_lays_the_next_turn_can_be_learnt():
    """All plays that the turns take, one after the other with the partner's, to the trade; and which they are."""
    app = in_the_lesson().app
    lesson = app.lesson
    taken = [{} for _ in range(5)]

    def walk(game):
        app.game = game
        turn = lesson.step()
        if game.turn == 1:
            if turn < 5:
                play = rules.Play()
                lesson_thinking.recall(game, play)
                assert game.play(1, play), (turn, written(play))
                walk(game)
            return
        assert any(True for _ in plays(game)), "the turn would be a forced trade"
        if turn == 4:
            taken[4][""] = 0
            assert game.trade(0, 1)
            walk(game)
            return
        found = 0
        for play in list(plays(game)):
            assert game.check(play, 0)
            longest = max(game.verdict.line_lengths[: game.verdict.line_count])
            if longest < lesson.goal():
                continue
            found += 1
            if turn == 2:
                assert game.verdict.line_count == 2
            taken[turn][written(play)] = game.verdict.score
            after = copy.deepcopy(game)
            assert after.play(0, play)
            walk(after)
            app.game = game
        assert found, (turn, "nothing that can be laid is what is asked for")

    walk(copy.deepcopy(app.game))
    assert taken[0] == {"RT@-1,0": 4, "RT@3,0": 4}
    assert set(taken[1].values()) == {5} and all(len(play.split()) == 2 for play in taken[1])
    assert taken[2] == {"OS@1,1": 5}
    assert set(taken[3].values()) == {12, 14}
    assert taken[4]
