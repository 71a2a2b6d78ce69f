"""How the game is learnt: by playing a first one, or from pages. It comes up by itself at the very first start."""

from qwirkle import tiles
from qwirkle.game import Game
from ui import session, words
from ui.choices import Choices

_ROWS = ("learn_play", "menu_howto", "start_new")
_HINTS = ("learn_play_hint", "menu_howto_hint")

# The first game: the learner's hand, the partner's, and what they draw, in turn. The partner begins, since the learner
# holds no three of a colour or shape.
_DEAL = "GC RT PL PX PL PX RC RS RD OC YC OD RL GD BD BC YS GT OS PX BL RX"


class Scene(Choices):
    """`enter(first)`: over the start; with `first` True there is also the way past all that, a new game."""

    def enter(self, first=False):
        self._count = 2 + first

    def title(self):
        return "Qwirkle"

    def rows(self):
        return self._count

    def label(self, row):
        return words.get(_ROWS[row])

    def hint(self, row):
        return words.get(_HINTS[row]) if row < 2 else ""

    def take(self, row):
        if row:
            self.app.push(("howto", "setup")[row - 1])
        else:
            _play(self.app)


def _play(app):
    """Deal the first game, its names those of the next game's first two seats, and show its first turn."""
    from ui import lesson, notation  # with what they are needed for they leave the heap

    order = bytearray(notation.kinds(_DEAL))
    i = 0
    while len(order) < tiles.TILES:  # the rest, three of each kind in all, in no order that is seen
        i += 7
        if sum([kind == i % tiles.KINDS for kind in order]) < tiles.COPIES:
            order.append(i % tiles.KINDS)
    lesson.Lesson(app)
    app.game = Game(2, 1, order)
    app.names = app.setup.names[:2]
    app.kinds = bytes((session.HUMAN, session.COMPUTER))
    app.house = 0
    app.next_turn()
