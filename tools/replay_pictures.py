"""Pictures of a kept game, drawn by the firmware's own canvas, bars, board and scenes through the simulated panel.

It must never draw anything itself: what it lacks is added to the firmware or left out.
"""

import contextlib

import host_sim

host_sim.install()

from hardware import board as boards  # noqa: E402 - the firmware is found after install()
from hardware import buttons  # noqa: E402
from hardware.st7789 import ST7789  # noqa: E402
from qwirkle.history import PASS, TRADE  # noqa: E402
from ui import bars, colours, session, text, tiles, words  # noqa: E402
from ui.app import App  # noqa: E402
from ui.board_view import OVERVIEW, BoardView  # noqa: E402
from ui.canvas import Canvas  # noqa: E402

from host_sim import cases, demo, wires  # noqa: E402
from host_sim.handheld import Handheld  # noqa: E402
from tools import notation, pictures  # noqa: E402

TURN_MS = 1200
"""How long the picture of a turn stands in the GIF."""

END_MS = 5000

ROUNDS_A_PAGE = 11
"""As many as the scene of the score sheet shows at a time."""

TILE = 24
PITCH = 28


class Projector:
    """A simulated panel with the firmware's canvas on it, for `game` (which may change) of `names`."""

    def __init__(self, handheld, game, names):
        self._handheld = handheld
        board = boards.load(handheld.case.board)
        panel = ST7789(board)
        panel.wake()
        panel.backlight(100)
        self._canvas = Canvas(panel, board.WIDTH, board.HEIGHT)
        self._app = App(None, self._canvas, None, None, 1)
        self._app.game = game
        self._app.names = names
        self._app.kinds = bytes([session.HUMAN] * game.seats)

    def turn(self, game, turn):
        """The board of `game`, as it was after `turn`, with what that turn laid, did and scored."""
        self._app.game = game
        canvas = self._canvas
        seat, action, points = game.turn_seat(turn), game.turn_action(turn), game.turn_score(turn)
        name = self._app.names[seat]
        first, count = game.turn_first(turn), 0
        if action == PASS:
            said = words.get("thinking_pass", name)
        elif action & TRADE:
            said = words.number("thinking_trade", (action & ~TRADE).bit_count(), name)
        else:
            said, count = words.get("thinking_play", name, points), action
        canvas.fill(colours.BACK)
        bars.seats(canvas, self._app, seat)
        view = BoardView(game.board, 0, bars.HEIGHT, canvas.width, bars.STATUS_Y - bars.HEIGHT)
        view.mark_first, view.mark_count = first, count
        view.set_zoom(OVERVIEW, game.board.cells[max(first + count - 1, 0)])
        view.draw(canvas)
        bars.status(canvas, f"{turn + 1}.  {said}")
        canvas.rect(0, bars.FOOT_Y, canvas.width, canvas.height - bars.FOOT_Y, colours.PANEL)
        for i in range(count):
            tiles.draw(canvas, game.board.kinds[first + i], 4 + i * PITCH, bars.FOOT_Y + 5, TILE)
        if count:
            text.right(canvas, f"+{points}", canvas.width - 6, bars.FOOT_Y + 2, colours.GOOD, text.LARGE)
        return self._shot()

    def scene(self, name, *events):
        """A scene after these presses."""
        app = self._app
        app.stack.clear()
        app.push(name)
        scene = app.stack[-1]
        for event in events:
            scene.handle(event)
        scene.fresh = True
        scene.draw(self._canvas)
        return self._shot()

    def _shot(self):
        self._canvas.flush()
        return self._handheld.screenshot().convert("RGB")


@contextlib.contextmanager
def projector(game, names, board=cases.DEFAULT):
    """A Projector with the wires of its panel in place."""
    handheld, before = Handheld(board), wires.current
    try:
        wires.current = wires.Wires()
        handheld.connect(wires.current)
        words.use("en")
        yield Projector(handheld, game, names)
    finally:
        wires.current = before


def frames(game, names):
    """A picture of each turn, and of the end when there is one."""
    found = []
    with projector(game, names) as show:
        for again in notation.replay(game):
            if again.turn_count:
                found.append(show.turn(again, again.turn_count - 1))
        if game.over:
            found.append(show.scene("gameover"))
    return found


def sheet(game, names):
    """The end (when there is one), every page of the score sheet, and the whole board: list of pictures."""
    found = []
    with projector(game, names) as show:
        if game.over:
            found.append(show.scene("gameover"))
        rounds = -(-(game.starter + game.turn_count) // game.seats)
        up = [buttons.UP] * rounds
        pages = []
        for down in range(0, max(rounds, 1), ROUNDS_A_PAGE):
            page = show.scene("scores", *up, *[buttons.DOWN] * down)
            if page not in pages:
                pages.append(page)
        found += pages
        if game.board.count:
            found.append(show.scene("overview"))
    return found


def write_gif(game, names, path):
    """All turns of a game as a GIF. Raises OSError, and ValueError for a game without a turn."""
    shots = frames(game, names)
    if not shots:
        raise ValueError("this game has no turn yet: there is nothing to show")
    demo.write_gif(shots, path, TURN_MS, END_MS)


def write_sheet(game, names, path):
    """The sheet of a game as a PNG. Raises OSError."""
    shots = sheet(game, names)
    pictures.sheet(shots, len(shots)).save(path)
