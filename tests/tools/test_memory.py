"""What the words cost in heap."""

import pytest

from tools import machines, memory


def words(run):
    """Bytes in use for each language."""
    found = memory.parse(run("words_guest", [], lambda line: None))
    return {of_what: size for (what, of_what), size in found.items() if what == "words" and of_what != "largest"}


def test_one_language_is_in_memory_at_a_time():
    """Six languages in a row leave no more behind than the largest: else the last would weigh six times the first."""
    sizes = words(machines.on_vm).values()
    assert len(sizes) == 6
    assert max(sizes) < 1.5 * min(sizes)


@pytest.mark.emulator
def test_the_language_in_use_takes_at_most_3_kb(micropython_uf2):
    sizes = words(machines.on_pico)
    assert len(sizes) == 6
    assert max(sizes.values()) <= 3 * 1024, sizes
