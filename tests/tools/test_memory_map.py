"""The memory map: every stage of it is reached by the firmware as it is, and charged as the table says."""

from tests.torture.test_soak import LESSON_KB
from tests.vm import whole_games
from tools import memory_map


def test_every_stage_is_reached():
    """In the VM with a capped heap; its figures are of larger words and not told."""
    found = memory_map.parse(whole_games.run("tools.memory_map_guest", heap=LESSON_KB).splitlines())
    assert [stage for stage, _ in found][:1] + [stage for stage, _ in found][-1:] == [
        "MicroPython alone", "the first game, while that one waits",
    ]  # fmt: skip
    assert all(free > 0 for _, free in found)


def test_what_lies_over_a_stage_is_not_charged_to_the_next():
    assert memory_map.table([("bare", 1000), ("game", 700), ("  with menu over it", 600), ("thinking", 650)])[2:] == [
        "| bare | 0 | 1,000 |", "| game | 300 | 700 |", "| with menu over it | 100 | 600 |", "| thinking | 50 | 650 |",
    ]  # fmt: skip
