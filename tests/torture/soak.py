"""Games one after another on the whole firmware in the capped VM, and what they leave of the heap."""

import re

from tests.vm import whole_games

GAMES = 200
SEATS = (2, 4, 6)  # game 2 and game 200 have the same number

DRIFT = 512
"""Bytes that the free heap at game 200 may lie from that at game 2."""

_BLOCK = 32  # bytes of a heap block of the VM on a machine of 64 bits
_LARGEST = re.compile(r"max free sz: (\d+)")


class Heap:
    """What the lines of a run say: `free` after each game and `least` during it, `largest` free block, in bytes."""

    def __init__(self):
        self.free = []
        self.least = []
        self.turns = 0
        self.largest = []

    def take(self, line):
        """Read one line; True when it ends a game."""
        found = _LARGEST.search(line)
        if found:
            self.largest.append(int(found[1]) * _BLOCK)
        words = line.split()
        if len(words) != 5 or not all(word.isdecimal() for word in words):
            return False
        self.turns += int(words[2])
        self.free.append(int(words[3]))
        self.least.append(int(words[4]))
        return True

    def check(self):
        """Raise AssertionError when games cost heap that does not come back."""
        drift = self.free[-1] - self.free[1]
        assert abs(drift) <= DRIFT, f"{drift:+} bytes of free heap from game 2 to game {len(self.free)}"

    def figures(self):
        """Lines for people."""
        return [
            f"{self.turns} turns in a MicroPython VM with {whole_games.HEAP_KB} KB of heap",
            f"free heap after a collection: {self.free[1]} bytes at game 2, {self.free[-1]} at game {len(self.free)}",
            f"largest free block: {self.largest[0]} bytes at game 2, {self.largest[-1]} at the end",
            f"fewest bytes free in a scene: {min(self.least)}",
        ]


def run(games=GAMES, heap=None):
    """Play: a generator that yields after every game. `heap` takes what the lines say."""
    heap = heap or Heap()
    for line in whole_games.lines(games, SEATS):
        if heap.take(line):
            yield
    assert len(heap.free) == games, f"only {len(heap.free)} of {games} games were played"
    heap.check()
