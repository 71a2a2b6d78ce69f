"""Complete games on the whole firmware in the MicroPython VM with a heap of 192 KB; first games have a little more."""

import pytest

from tests.torture import soak
from tests.vm import whole_games

LESSON_KB = whole_games.HEAP_KB + 16
"""Heap for the first game: its partner's turn and its own kind of turn lie over what a game of people needs."""


def test_complete_games_fit_the_heap():
    heap = soak.Heap()
    assert sum(1 for _ in soak.run(2, heap)) == 2
    assert heap.turns > 60 and min(heap.least) > 0 and heap.largest[-1] > 0
    print(*heap.figures(), sep="\n")


def test_the_first_game_leaves_nothing_behind():
    heap = soak.Heap()
    assert sum(map(heap.take, whole_games.lines(3, (0,), LESSON_KB))) == 3
    heap.check()
    assert min(heap.least) > 0


def test_a_heap_that_shrinks_is_found():
    heap = soak.Heap()
    for line in ("1 2 50 9000 8000", "2 4 50 9000 8000", "max free sz: 100", "3 6 50 8400 8000"):
        heap.take(line)
    with pytest.raises(AssertionError, match="-600 bytes of free heap from game 2 to game 3"):
        heap.check()
