"""The game of six on the emulated Pico: its score, and the first presses of it."""

import pytest

from tests.torture import games, pico_game


@pytest.mark.emulator
def test_the_first_presses_leave_enough_heap(micropython_uf2):
    score = pico_game.Score(11)
    assert score.turns > 20 and games.unpacked(score.saved).turn_count == 0
    run = pico_game.Run(micropython_uf2, score)
    assert sum(1 for _ in run.play(most=5)) == 5
    print("fewest bytes of heap free:", run.least)
