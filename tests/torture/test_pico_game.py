"""The game of six on the emulated Pico: its score, and the first presses of it."""

import pytest

from tests.torture import games, pico_game


@pytest.mark.emulator
def test_the_first_presses_leave_enough_heap(micropython_uf2):
    score = pico_game.Score(11, most=5)
    assert games.unpacked(score.saved).seats == 6
    run = pico_game.Run(micropython_uf2, score)
    assert sum(1 for _ in run.play()) == 5
    print("fewest bytes of heap free:", run.least)
