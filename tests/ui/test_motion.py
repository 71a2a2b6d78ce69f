"""What moves by itself, in every scene that can: over in 1.5 s or ended by a press, and not without motion.

The self-test is left out: it is there to move, for a builder who wants to see the panel tear.
"""

import importlib

import pytest
from players import cpu
from qwirkle import rules
from qwirkle.game import Game
from ui import bars, session

from tests.qwirkle.positions import position
from tests.ui.bench import Bench, play_on
from tools.machines import FIRMWARE

LONGEST_MS = 1500
STEP_MS = 20
WATCHED_MS = 12_000

STATUS_ROWS = set(range(bars.STATUS_Y, bars.STATUS_Y + bars.STATUS_HEIGHT))


def six_seats_later():
    return Bench(play_on(Game(6, 2), 8))


def changes(motion):
    bench = six_seats_later()
    bench.app.settings.motion = motion
    bench.app.reset("handover")
    bench.press("A")
    return bench


def confirm(motion):
    bench = Bench(position("RC@0,0 RS@1,0 GD@2,1 GS@1,1 GC@0,1", ["RD RT YC YX GX PX", "OC OC"], "OS OD")).turn()
    bench.app.settings.motion = motion
    bench.press("A", "A", "X")
    return bench


def qwirkle(motion):
    bench = Bench(position("RC@0,0 RS@1,0 RD@2,0 RT@3,0 RL@4,0", ["RX BC YC", "OC OC"], "OS OD")).turn()
    bench.app.settings.motion = motion
    bench.press("A", "A", "X", "A")
    return bench


def thinking(motion):
    """A computer that makes a Qwirkle."""
    board = "RC@0,0 RS@1,0 RD@2,0"
    bench = Bench(position(board, ["RT RL RX BC", "OC OC"], "OS OD"), people=0)
    bench.app.kinds = bytes([session.COMPUTER + cpu.MEDIUM] * 2)
    bench.app.settings.motion = motion
    bench.app.next_turn()
    bench.step()
    return bench


def lesson_thinking(motion):
    """The partner of the first game begins."""
    bench = Bench()
    bench.app.settings.motion = motion
    bench.app.push("learn")
    bench.press("A")
    return bench


def hint(motion):
    bench = six_seats_later().turn()
    bench.app.settings.motion = motion
    bench.app.push("hint")
    bench.step()
    return bench


def review(motion):
    """The last turn of a game, in which an easy computer missed most: the line says so once that is found out."""
    game = Game(2, 11)
    play = rules.Play()
    while not game.over:
        for _ in cpu.think(game, game.turn, cpu.EASY if game.board.count > 90 else cpu.GREEDY, play):
            pass
        cpu.act(game, game.turn, play)
    bench = Bench(game)
    bench.app.settings.motion = motion
    bench.app.reset("gameover")
    bench.press("Y")
    return bench


def turn(motion):
    """A refusal: too few tiles for the opening."""
    bench = Bench(position("", ["RC RS RD BX GX PX", "GC GC"], "OC OS OD OT OL OX"))
    bench.app.settings.motion = motion
    bench.turn()
    bench.press("A", "A", "X")
    return bench


CASES = {
    "handover": changes,
    "confirm": confirm,
    "qwirkle": qwirkle,
    "thinking": thinking,
    "lesson_thinking": lesson_thinking,
    "hint": hint,
    "review": review,
    "turn": turn,
}

PROGRESS = {"thinking": 1, "lesson_thinking": 1, "hint": 1, "review": 1}
"""What goes on without motion too, and how many pictures come of it: what a computer found. Dots say that it works."""


def test_every_scene_that_may_move_by_itself_is_watched_here():
    may_move = set()
    for path in (FIRMWARE / "ui" / "scenes").glob("*.py"):
        scene = importlib.import_module(f"ui.scenes.{path.stem}").Scene
        if "tick" in vars(scene) or not scene.waits:
            may_move.add(path.stem)
    assert may_move == {*CASES, "selftest"}


def watch(bench, milliseconds=WATCHED_MS):
    """Let time pass while the scene stays: [(when, rows)] of each time that the picture changed."""
    scene = bench.scene
    start = bench.now
    changed = []
    while bench.now < start + milliseconds:
        before = bytes(bench.canvas.buffer)
        bench.wire.rows.clear()
        bench.step(STEP_MS)
        if bench.scene is not scene:
            break
        if bytes(bench.canvas.buffer) != before:
            changed.append((bench.now - start, set(bench.wire.rows)))
    return changed


@pytest.mark.parametrize("name", CASES)
def test_it_is_over_in_a_second_and_a_half_or_a_press_ends_it(name):
    bench = CASES[name](1)
    assert bench.scene_name == name
    moments = [when for when, _ in watch(bench)]
    assert moments, "it does not move: this test is about nothing"
    if moments[-1] <= LONGEST_MS:
        return
    for moment in {0, *moments[:: max(len(moments) // 6, 1)]}:
        endings = []
        for key in "AB":
            bench = CASES[name](1)
            scene = bench.scene
            bench.step(max(moment, 5))
            if bench.scene is not scene:
                continue
            bench.press(key)
            endings.append(bench.scene is not scene or not watch(bench))
        assert any(endings), f"no press ends it after {moment} ms"


@pytest.mark.parametrize("name", CASES)
def test_without_motion_nothing_moves(name):
    changed = [rows for _, rows in watch(CASES[name](0)) if not (name in PROGRESS and rows <= STATUS_ROWS)]
    assert len(changed) <= PROGRESS.get(name, 0)
