"""A heap that runs out for good, in the MicroPython VM under the whole firmware: what the person sees and what stays.

It prints what happened, a line each: the fault's page, the log, and the game that came back.
"""

import fingers
import ui.app
from ui import paragraph

app = None
made = 0
saved = False


class WatchedApp(ui.app.App):
    """The app, known to the test."""

    def __init__(self, *args):
        global app, made
        super().__init__(*args)
        app = self
        made += 1


def eat(scene, event):
    """In place of a scene's handle(): take all the heap there is and more, and keep it in the scene."""
    global app
    app = None
    scene.eaten = []
    while True:
        scene.eaten.append(bytearray(64))


def heard(canvas, s, *where):
    """In place of paragraph.draw(): notes whether the page says that the turn is saved."""
    global saved
    saved = saved or s == "Your last finished turn is saved."
    return draw(canvas, s, *where)


draw = paragraph.draw


def name():
    """Name of the scene on top."""
    return type(app.stack[-1]).__module__


def keys():
    """To a hand-over, into the fault, and out of it again."""
    while name() != "ui.scenes.handover":
        yield "B" if name() == "ui.scenes.learn" else "A"
    hands = bytes(app.game.hands)
    Scene = type(app.stack[-1])
    handle = Scene.handle
    Scene.handle = eat
    yield "A"
    yield "RIGHT"
    Scene.handle = handle
    print("apps", made, "saved", saved)
    with open("faults.txt") as log:
        print("log", "MemoryError" in log.read())
    print("back", name(), bytes(app.game.hands) == hands)
    yield "A"
    print("then", name())


def main():
    """Run main.py in this folder."""
    ui.app.App = WatchedApp
    paragraph.draw = heard
    fingers.lay_on(keys())
    import main

    main.run(7)
