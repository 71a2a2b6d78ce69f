"""What a turn paints: no more than a press changed, nothing when idle, and the picture that a fresh one would show."""

import random

from qwirkle.game import Game

from tests.ui.bench import Bench, play_on
from tests.ui.test_turn import bench


def test_a_step_of_the_cursor_paints_only_the_rows_of_two_cells():
    device = bench()
    device.press("A")
    start = device.scene.view.cursor
    device.wire.rows.clear()
    device.press("DOWN")
    goal = device.scene.view.cursor
    view = device.scene.view
    rows = set()
    for cell in (start, goal):
        top = view._py(cell)
        rows |= set(range(top, top + view.size))
    assert device.wire.rows <= rows


def test_a_walk_in_the_hand_paints_only_the_foot():
    device = bench()
    device.wire.rows.clear()
    device.press("RIGHT")
    assert min(device.wire.rows) >= 190


def test_an_idle_turn_sends_nothing():
    device = bench()
    device.wire.rows.clear()
    device.step(3000)
    assert not device.wire.rows


def test_what_changed_leaves_the_picture_that_a_fresh_one_would_show(seed):
    """Random presses; after each, the scene painted anew must give the same pixels."""
    chance = random.Random(seed)
    for start in (0, 5, 20):
        device = Bench(play_on(Game(3, seed=start + 1), start)).turn()
        for count in range(60):
            keys = ["A", "A", "A", "UP", "DOWN", "LEFT", "RIGHT", "B", "Y", "HOLD Y", "HOLD B"]
            key = chance.choice(keys)
            device.press(key)
            if chance.random() < 0.3:
                device.step(200)
            assert device.scene_name == "turn"
            before = bytes(device.canvas.buffer)
            device.scene.fresh = True
            device.scene.draw(device.canvas)
            device.scene.fresh = False
            assert bytes(device.canvas.buffer) == before, (start, count, key)
