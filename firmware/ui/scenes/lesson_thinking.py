"""The partner's turn in the first game: a moment of thought, and then what the lesson prescribes."""

from micropython import const
from qwirkle.board import cell_at
from ui import notation
from ui.scene import OF_TURN
from ui.scenes import thinking

_THOUGHTS = const(400)  # half a second
_PLAYS = ("RC@0,0 RS@1,0 RD@2,0", "OC@0,1 YC@0,2", "OD@2,1", "RL@3,0", "GD@2,2 BD@2,3")


class Scene(thinking.Scene):
    """The turn of the partner; `enter` takes nothing."""

    needs = ("ui.scenes.thinking", "ui.notation")
    soon = OF_TURN + ("ui.scenes.lesson_turn",)

    def think(self):
        for _ in range(_THOUGHTS):
            yield
        recall(self.app.game, self.play)

    def act(self):
        self.app.game.play(self.seat, self.play)


def recall(game, play):
    """Put what the partner plays now into `play`."""
    for x, y, kind, _ in notation.tiles(_PLAYS[game.turn_count >> 1]):
        cell = cell_at(x, y)
        while game.board.get(cell) >= 0:  # the learner lengthened the red line at this end
            cell += 1
        play.add(cell, kind)
