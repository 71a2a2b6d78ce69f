"""Measures what the engine costs in heap, by gc.mem_alloc before and after, and prints a line for each figure.

Runs in the MicroPython VM and on the Pico; CPython's heap would say nothing about theirs. One line a figure: what, of
what, bytes. It must never know the targets.
"""

import gc

EVERY = 16  # of the positions from played games, one in so many is looked at: gc.mem_alloc takes 8 ms on the Pico
SEATS = 6


def used():
    """Bytes in use after a collection."""
    gc.collect()
    return gc.mem_alloc()


def import_rooms(names, say):
    """Import modules such as qwirkle.board, those that others import first, so that each is charged for itself."""
    rooms = {}
    last = used()
    for name in names:
        __import__(name)
        now = used()
        say(f"module {name} {now - last}")
        room = name.split(".")[0]
        rooms[room] = rooms.get(room, 0) + now - last
        last = now
    for room in rooms:
        say(f"room {room} {rooms[room]}")


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
    """Measure everything; inputs: first the names of all modules, then scripts of positions as in the benchmark."""
    import_rooms(inputs[0][1].decode().split(), say)
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
    for name, data in inputs[1:]:
        weighed.script(name, data)
