"""What every scene offers the app: one screen of the handheld and the presses it understands.

A scene knows the canvas and the app. It never knows pins, the panel, files or the clock: time comes in
through `tick`, and a finished turn reaches flash without any scene asking for it (see `ui.app`).
"""


# What a person's turn is made of, in the order in which it can be loaded piece by piece.
OF_TURN = (
    "ui.hand_view", "ui.board_view", "ui.bars", "ui.walk", "ui.laying", "ui.refusals", "ui.table", "ui.tile_names",
    "ui.scenes.turn",
)  # fmt: skip


class Scene:
    """Base of all scenes; a module `ui.scenes.<name>` holds one subclass, itself called `Scene`.

    `stale` asks for a call of `draw`. `fresh` is True when the screen holds something else, so that
    `draw` must paint everything; otherwise it paints only what changed. The app sets both when a scene
    comes to the top and clears both after `draw`. An idle scene leaves `stale` False and costs nothing.
    `vertical` is True for a scene whose arrows are above all UP and DOWN.
    `needs` names the modules that leave the heap with the scene, besides its own. `soon` names those that the next
    press will probably need: they are loaded while the scene waits for it. A scene may set it to another tuple.
    `waits` is False for one that goes on by itself: there the handheld stays lit. `shows_battery` is True for one
    that paints the sign of the battery.
    """

    vertical = False
    needs: tuple = ()
    soon: tuple = ()
    waits = True
    shows_battery = False

    def __init__(self, app):
        self.app = app
        self.stale = True
        self.fresh = True

    def enter(self, *args):
        """Called once, on top of the stack and before the first `draw`, with the arguments of `push`."""

    def resume(self):
        """Called when the scene above was popped; the whole screen is drawn afterwards."""

    def handle(self, event):
        """Take one press: an action of `hardware.buttons`, alone or with REPEAT or HOLD."""

    def tick(self, now):
        """Called every step with the time in milliseconds, which begins near 0 and only grows."""

    def draw(self, canvas):
        """Paint: everything when `fresh`, else what changed. Only called while `stale`."""
