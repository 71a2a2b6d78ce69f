"""A person who plays complete games on the firmware in a MicroPython VM with all the heap it wants, and tells the keys.

Arguments of main(), by sys.argv: the seed, how many games, then the numbers of seats, taken in turn; no seats are the
first game, which teaches. It prints a key
a line; besides "look" whenever another scene has come, and "game", seats and turns when one has ended. What is pressed
there has the same effect on another handheld with the same seed.
"""

import sys

import fingers
import ui.app

from tests.ui import keys

app: ui.app.App = None  # type: ignore[assignment]  # the one that main.py made


class WatchedApp(ui.app.App):
    """The app, known to the person at the buttons."""

    def __init__(self, *args):
        global app
        super().__init__(*args)
        app = self


def play(games, seats):
    """The keys of `games` games, each told before it is pressed."""
    for number in range(games):
        before = ""
        for key in _one_game(seats[number % len(seats)]):
            scene = keys.scene_name(app)
            if scene != before:
                before = scene
                print("look")
            print(key)
            yield key
        assert keys.scene_name(app) == "start", keys.scene_name(app)
        print("game", seats[number % len(seats)], app.game.turn_count if app.game else 0)


def _one_game(seats):
    """From the start to the start again."""
    if keys.scene_name(app) == "language":  # at the very first start
        yield from "AB"
    if not seats:
        yield "DOWN"
        yield from "AA"
        yield from keys.lesson(app)
        return
    yield "A"
    assert keys.scene_name(app) == "setup", keys.scene_name(app)
    setup = app.setup
    yield "DOWN"
    while setup.seats != seats:
        yield "RIGHT" if setup.seats < seats else "LEFT"
    yield "UP"
    yield "A"
    assert keys.scene_name(app) == "handover", keys.scene_name(app)
    yield from keys.game(app)
    yield "A"


def main():
    """Run main.py as the arguments say."""
    ui.app.App = WatchedApp
    fingers.lay_on(play(int(sys.argv[1]), [int(count) for count in sys.argv[2:]]))
    import main

    main.run(int(sys.argv[0]))
