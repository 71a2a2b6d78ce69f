"""After a power cut anywhere in a turn the whole handheld stands where it stood: on a littlefs, by its buttons."""

import random

from ui import setup as setups

from host_sim import nor
from host_sim.littlefs_flash import LittlefsFlash
from tests.ui import player
from tests.ui.simulated import Handheld

CUTS = 6
TURNS = 4


def state(app):
    """All that must come back."""
    game = app.game
    return {
        "hands": [bytes(game.hand(seat)) for seat in range(game.seats)],
        "bag": bytes(game.bag.order[: game.bag.left]),
        "scores": list(game.scores),
        "turn": game.turn,
        "history": [(game.turn_action(i), game.turn_score(i)) for i in range(game.turn_count)],
        "board": [(game.board.cells[i], game.board.kinds[i]) for i in range(game.board.count)],
        "options": {name: getattr(game.options, name) for name in ("tie", "free_opening", "free_pass", "target")},
        "seats": (bytes(app.kinds), list(app.names)),
        "settings": dict(vars(app.settings)),
    }


def test_all_of_a_game_comes_back_at_a_blank_hand_over(seed):
    noise = random.Random(seed)
    chip = nor.Nor()
    with Handheld(LittlefsFlash(chip), seed=5) as handheld:
        handheld.press("A", "B", "A")  # the first language, no lesson
        assert player.scene_name(handheld) == "setup"
        setup = handheld.app.setup
        setups.set_seats(setup, 3)
        setup.options.free_pass = 1
        setup.options.target = 90
        handheld.app.settings.language = 3
        handheld.press("A")
        before = bytes(chip.content)
        chip.journal = []
        states = [state(handheld.app)]
        ends = [0]
        for _ in range(TURNS):
            player.turn(handheld)
            states.append(state(handheld.app))
            ends.append(len(list(nor.pages(chip.journal))))
    steps = list(nor.pages(chip.journal))
    every = nor.count_cuts(steps) // CUTS
    for step, content in nor.cuts(before, steps, every, noise.random()):
        done = sum(end <= step for end in ends)
        with Handheld(LittlefsFlash(nor.Nor(content)), seed=6) as handheld:
            found = state(handheld.app)
            assert found in states[done - 1 : done + 1], f"cut in step {step} of {len(steps)}"
            handheld.press("A")
            assert player.scene_name(handheld) == "handover" and handheld.app.revealed_seat < 0
            assert handheld.faults == ""
