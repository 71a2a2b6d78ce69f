"""Starts the firmware on the device part by part, plays a little, and prints how much heap is free after each.

One line a stage: the bytes that are free after a collection, then what has been reached. Buttons are replaced by a list
of presses; all else is the firmware as it is. It must never know what a stage may cost.
"""

import gc
import sys


class Presses:
    """In place of the buttons: what `press` was told, one event a poll."""

    vertical = False

    def __init__(self):
        self._events = []

    def press(self, *events):
        """Have these events come next."""
        self._events.extend(events)

    def poll(self, now):
        """The next event, or -1."""
        return self._events.pop(0) if self._events else -1


class Map:
    """Says what is free at each stage, and steps the app in a time of its own."""

    def __init__(self, say):
        self._say = say
        self.now = 0

    def reached(self, stage):
        """Print the heap that is free."""
        gc.collect()
        self._say(f"{gc.mem_free()} {stage}")

    def steps(self, app, count=40):
        """Let the app do `count` steps, 20 ms apart: by default as many as all that it loads ahead takes."""
        for _ in range(count):
            self.now += 20
            app.step(self.now)


def main(say=print):
    """Every stage from the bare MicroPython to a game of six."""
    stages = Map(say)
    stages.reached("MicroPython alone")
    from hardware import board as boards

    board = boards.load()
    from hardware.st7789 import ST7789

    panel = ST7789(board)
    panel.wake()
    del boards
    for name in ("board", "panel_settings"):  # as main.py does
        del sys.modules["hardware." + name]
        delattr(sys.modules["hardware"], name)
    stages.reached("board file and panel driver")
    from ui.canvas import Canvas

    canvas = Canvas(panel, board.WIDTH, board.HEIGHT)
    stages.reached("canvas: picture, table of pixel pairs, rows under way")
    from saves import Saves
    from ui.app import App

    stages.reached("code of the app, the saves and the rules")
    presses = Presses()
    app = App(board, canvas, presses, Saves(), 1)
    app.start()
    stages.steps(app)
    stages.reached("app, on its first screen")
    play(stages, app, presses)


def play(stages, app, presses):
    """A game of two people and four hard computers, from the deal to a computer's turn."""
    from hardware.buttons import CONFIRM
    from ui import setup as setups

    setup = app.setup
    setup.seats = 6
    setup.kinds[:] = bytes((0, 3, 3, 0, 3, 3))
    setups.new_game(app)
    del setups
    stages.steps(app)
    stages.reached("six seats dealt, hand-over, the turn loaded ahead")
    app.game.turn = 0
    app.reveal()
    stages.steps(app)
    stages.reached("a person's turn, the menu loaded ahead")
    presses.press(CONFIRM)
    stages.steps(app)
    for scene in ("menu", "tiles_left", "scores", "trade"):
        app.push(scene)
        stages.steps(app)
        stages.reached(f"  with {scene} over it")
        app.pop()
        stages.steps(app)
    lay_best(app.game)
    app.next_turn()
    stages.steps(app, 8)
    stages.reached("a hard computer thinks")
    app.reset("start")
    app.push("learn")
    presses.press(CONFIRM, CONFIRM, CONFIRM)
    stages.steps(app, 8)
    stages.reached("the first game, while that one waits")


def lay_best(game):
    """Make the highest-scoring play for the seat to move."""
    from players import cpu
    from qwirkle import rules

    play = rules.Play()
    for _ in cpu.think(game, game.turn, cpu.GREEDY, play):
        pass
    cpu.act(game, game.turn, play)
