"""The running handheld: a stack of scenes, the game they share, and the order of work in one step.

It owns three promises, so that no scene has to remember them: a finished turn is on flash before the
next picture, a hand is visible only between its owner's press and the next change of seat, and the
module of a scene leaves the heap with the scene. It never knows pins or the panel, and takes the time
from its caller.
"""

import gc
import sys

from ui import session

# Scenes that come back every turn stay loaded: importing them again would cost 10 ms and a fresh hole
# in the heap each time.
_RESIDENT = ("turn", "handover")


class App:
    """Everything the scenes share.

    `game` is the running `qwirkle.game.Game` or None; `names` its seats' names; `kinds` one of
    `session.HUMAN` or `session.COMPUTER` a seat; `options` its house options; `settings` what belongs to
    the handheld and not to a game. `revealed_seat` is the seat whose hand may be on the screen, or -1.
    `now` is the time of the current step in milliseconds.
    """

    def __init__(self, board, canvas, buttons, saves):
        self.board = board
        self.canvas = canvas
        self.buttons = buttons
        self.saves = saves
        self.game = None
        self.names = []
        self.kinds = b""
        self.options = None
        self.settings = session.Settings()
        self.revealed_seat = -1
        self.now = 0
        self.stack = []
        self._saved_turns = -1

    # The stack

    def push(self, name, *args):
        """Put scene `name` on top; the one below stays and is resumed by `pop`."""
        scene = self._make(name)
        self.stack.append(scene)
        scene.enter(*args)

    def pop(self):
        """Leave the top scene and resume the one below."""
        self.stack.pop()
        self._release()
        scene = self.stack[-1]
        scene.fresh = scene.stale = True
        scene.resume()

    def replace(self, name, *args):
        """Leave the top scene for scene `name`; what lies below stays."""
        self.stack.pop()
        self._release()
        self.push(name, *args)

    def reset(self, name, *args):
        """Leave every scene for scene `name` and hide the hand."""
        self.revealed_seat = -1
        self.stack.clear()
        self._release()
        self.push(name, *args)

    def _make(self, name):
        path = "ui.scenes." + name
        __import__(path)
        return sys.modules[path].Scene(self)

    def _release(self):
        """Forget the modules of scenes that are neither stacked nor resident, and give their heap back."""
        wanted = [type(scene).__module__ for scene in self.stack]
        package = sys.modules.get("ui.scenes")
        for path in list(sys.modules):
            if not path.startswith("ui.scenes.") or path in wanted:
                continue
            name = path[len("ui.scenes."):]
            if name not in _RESIDENT:
                del sys.modules[path]
                if hasattr(package, name):
                    delattr(package, name)
        gc.collect()

    # The hand

    def reveal(self):
        """Show the hand of the seat to move: the only way to the turn scene."""
        self.stack.clear()
        self._release()
        self.revealed_seat = self.game.turn
        self.push("turn")

    def hand(self):
        """The tiles (kinds, read only) of the revealed seat. Raises RuntimeError when none is revealed."""
        if self.revealed_seat < 0:
            raise RuntimeError("a hand was asked for while no seat is revealed")
        return self.game.hand(self.revealed_seat)

    # The course of a game

    def humans(self):
        """How many seats of the game are played by people."""
        return sum(1 for kind in self.kinds if kind == session.HUMAN)

    def next_turn(self):
        """Go to the scene of the seat to move: call it once the last turn has been shown."""
        game = self.game
        if game.over:
            self.reset("gameover")
        elif self.kinds[game.turn] != session.HUMAN:
            self.reset("thinking")
        elif self.humans() > 1:
            self.reset("handover")
        else:
            self.reveal()

    def start_game(self, game, names, kinds, options):
        """Make `game` the running one and show who starts and why."""
        self.game = game
        self.names = names
        self.kinds = kinds
        self.options = options
        self._saved_turns = -1
        self.reset("handover")

    # One step

    def step(self, now):
        """Poll the buttons once, let the top scene work, save a finished turn, then draw and flush."""
        self.now = now
        event = self.buttons.poll(now)
        if event >= 0:
            self.stack[-1].handle(event)
        self.stack[-1].tick(now)
        game = self.game
        if game is not None and game.turn_count != self._saved_turns:
            session.keep(self)
            self._saved_turns = game.turn_count
        scene = self.stack[-1]
        if scene.stale:
            scene.draw(self.canvas)
            scene.fresh = scene.stale = False
            self.canvas.flush()
