"""Measures what the engine costs in heap, by gc.mem_alloc before and after, and prints a line for each figure.

Runs in the MicroPython VM and on the Pico; CPython's heap would say nothing about theirs. One line a figure: what, of
what, bytes. It must never know the targets.
"""

import gc
import os
import sys

EVERY = 16  # of the positions from played games, one in so many is looked at: gc.mem_alloc takes 8 ms on the Pico
SEATS = 6

# Imported in this order, so that each module is charged for itself and not for what it imports; others follow.
LOWEST_FIRST = ("tiles", "board", "judge", "rules", "frontier", "moves", "hands", "bag", "options", "history", "game")


def used():
    """Bytes in use after a collection."""
    gc.collect()
    return gc.mem_alloc()


def import_engine(say):
    """Import every module of the engine."""
    root = sys.path[0] + "/" if sys.path[0] else ""
    there = sorted(name.split(".")[0] for name in os.listdir(root + "qwirkle") if name[:2] != "__")
    before = last = used()
    for name in [name for name in LOWEST_FIRST if name in there] + [name for name in there if name not in LOWEST_FIRST]:
        __import__("qwirkle." + name)
        now = used()
        say(f"module {name} {now - last}")
        last = now
    say(f"engine imported {last - before}")


def state_of_a_game(say):
    """Play a game of six seats to its end and see what is left of it."""
    from bench_guest import play_best
    from qwirkle.game import Game

    before = used()
    game = Game(SEATS, 1)
    say(f"state dealt {used() - before}")
    play_best(game)
    say(f"state ended {used() - before}")
    say(f"tiles laid {game.board.count}")
    say(f"turns made {game.turn_count}")


def main(inputs, say):
    """Measure everything; inputs are scripts of positions as in the benchmark."""
    import_engine(say)
    state_of_a_game(say)

    from bench_guest import Questions

    class Weighed(Questions):
        """Weighs the heap around each question in place of taking its time."""

        index = 0

        def ask(self, name, hand):
            """Ask this one, or leave it out."""
            self.index += 1
            if name != "played" or self.index % EVERY == 0:
                gc.collect()
                Questions.ask(self, name, hand)

        def started(self):
            return gc.mem_alloc()

        def took(self, start):
            return gc.mem_alloc() - start

    gc.disable()
    weighed = Weighed(say)
    for name, data in inputs:
        weighed.script(name, data)
