"""Two complete games on the whole firmware in the MicroPython VM with a heap of 192 KB."""

import pytest

from tests.torture import soak


def test_complete_games_fit_the_heap():
    heap = soak.Heap()
    assert sum(1 for _ in soak.run(2, heap)) == 2
    assert heap.turns > 60 and min(heap.least) > 0 and heap.largest[-1] > 0
    print(*heap.figures(), sep="\n")


def test_a_heap_that_shrinks_is_found():
    heap = soak.Heap()
    for line in ("1 2 50 9000 8000", "2 4 50 9000 8000", "max free sz: 100", "3 6 50 8400 8000"):
        heap.take(line)
    with pytest.raises(AssertionError, match="-600 bytes of free heap from game 2 to game 3"):
        heap.check()
