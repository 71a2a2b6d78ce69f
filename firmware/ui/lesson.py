"""The first game, which teaches by doing: what stands in it for the scenes of a real game, and what a turn is to teach.

The players' own game waits here meanwhile, and nothing of the lesson is ever saved (see `ui.app`). It is small, since
it stays as long as the lesson goes on. It never knows words or the screen.
"""

from hardware import buttons
from micropython import const

_TURNS = const(5)  # of each; then the handheld is passed on

# How long a line the learner's turns are to make. Nothing but what they teach makes one as long: the red line goes on;
# two tiles in the line of circles; a tile in two lines; a Qwirkle; and a trade makes none.
_GOALS = (4, 5, 3, 6, 0)


class Lesson:
    """The lesson in `app`, from now on until the start is shown; `app.lesson` is this.

    Whoever makes it deals the game; the learner is seat 0. `own` is the players' game meanwhile, with its names, kinds
    and house options.
    """

    def __init__(self, app):
        self._app = app
        self.own = app.game, app.names, app.kinds, app.house
        app.lesson = self

    def step(self):
        """How many turns the learner, or the partner, has made when it is their turn: 0 to 5."""
        return self._app.game.turn_count >> 1

    def goal(self):
        """Tiles of the line that the learner's turn is to make or lengthen, 0 when it is to be a trade."""
        return _GOALS[self.step()]

    def scene(self, name):
        """The scene that is shown in place of `name`; with the start the lesson is over."""
        app = self._app
        if name == "start":
            app.lesson = None
            app.game, app.names, app.kinds, app.house = self.own
        elif name in ("thinking", "turn", "menu"):
            if self.step() == _TURNS:
                app.revealed_seat = -1
                name = "page"
            name = "lesson_" + name
        return name

    def handle(self, event):
        """Take a press before the scene on top does: MENU kept down leaves the lesson at any moment."""
        app = self._app
        if event == buttons.MENU | buttons.HOLD:
            app.reset("start")
        else:
            app.stack[-1].handle(event)
