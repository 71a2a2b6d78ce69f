"""Plays the whole firmware in the MicroPython VM by keys that come on standard input, and weighs the heap.

A line is a key, or "look" (weigh the heap), or "game", seats, turns (answer with: game, seats, turns, bytes of heap
free after a collection, the fewest at a look in this game). After the second and the last game mem_info() speaks.
A fault of the firmware ends it with its log. It is small: all of its heap is taken from the firmware's.
"""

import gc
import os
import sys

import fingers
import micropython


def keys():
    """The keys of standard input."""
    games = 0
    least = 1 << 29
    for line in sys.stdin:
        words = line.split()
        if words[0] in fingers.ACTIONS:
            yield words[0]
            continue
        if "faults.txt" in os.listdir():
            with open("faults.txt") as log:
                print(log.read())
            raise SystemExit(1)
        gc.collect()
        least = min(least, gc.mem_free())
        if words[0] == "game":
            games += 1
            print(games, words[1], words[2], gc.mem_free(), least)
            least = 1 << 29
            if games == 2:
                micropython.mem_info()
    micropython.mem_info()


def main():
    """Run main.py in this folder; the argument is its seed."""
    fingers.lay_on(keys())
    import main

    main.run(int(sys.argv[0]))
