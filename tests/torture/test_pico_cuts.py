"""A few power cuts on the emulated Pico."""

import pytest

from tests.torture import pico_cuts


@pytest.mark.emulator
def test_a_few_cuts_lose_nothing(micropython_uf2, seed):
    tape = pico_cuts.Tape(micropython_uf2, seed & 0xFFFF)
    assert sum(data is None for _, data in tape.steps) > 0 and len(tape.steps) > 20
    assert sum(1 for _ in pico_cuts.run(tape, 3, seed)) >= 3
