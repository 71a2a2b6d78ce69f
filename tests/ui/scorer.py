"""A person at the scorekeeper, as generators of keys: turns by length and turns laid tile by tile, as in `keys`."""

from players import cpu
from qwirkle import rules

from tests.ui import keys

START = "Scorekeeper"


def go(app, label):
    """Walk down a list to the row that says `label`, and take it."""
    scene = app.stack[-1]
    for _ in range(scene.rows()):
        if scene.label(scene.focus) == label:
            yield "A"
            return
        yield "DOWN"
    raise AssertionError(f"no row {label!r} in {keys.scene_name(app)}")


def open_sheet(app, row="Start"):
    """From the start screen to the sheet, past its menu; of a sheet without turns `row` of the menu is taken."""
    yield from go(app, START)
    if keys.scene_name(app) == "sheet_menu":
        if app.stack[-1].keeper.sheet.turn_count:
            yield "B"
        else:
            yield from go(app, row)


def choose(app, choice):
    """Put the focus on a choice, 0 to 7: done, a length, or the points for finishing."""
    steps = (choice - app.stack[-1]._focus) % 8
    yield from ["RIGHT"] * steps if steps <= 4 else ["LEFT"] * (8 - steps)


def by_length(app, lines, finished=False):
    """Enter a turn: the lengths of its lines; none for a trade or a pass."""
    for length in [*lines, *[7] * finished]:
        yield from choose(app, length)
        yield "A"
    if lines:
        yield "X"
    else:
        yield from choose(app, 0)
        yield "A"


def lay(app, tiles):
    """In the referee, lay `tiles`, a list of (packed cell, kind), the first that fits first."""
    todo = list(tiles)
    while todo:
        for tile in todo:
            yield from dye(app, tile[1] // 6)
            if app.stack[-1].laying.picked < 0:
                yield from keys.focus(app.stack[-1].hand, 63, [tile[1] % 6])
            if (yield from keys.lay_one(app, *tile)):
                todo.remove(tile)
                break
        else:
            raise AssertionError(f"none of {todo} can be laid")


def dye(app, colour):
    """Have the tiles of a colour at hand."""
    scene = app.stack[-1]
    if scene.laying.picked >= 0 and scene.hand.kinds[0] // 6 != colour:
        yield "B"
    while scene.hand.kinds[0] // 6 != colour:
        yield "DOWN"


def course(game):
    """Play a game to its end, the highest-scoring play each turn: yields (lines, finished, tiles) of every turn made.

    lines: the lengths by the engine, none of a trade or pass; tiles: a list of (packed cell, kind).
    """
    play = rules.Play()
    verdict = rules.Verdict()
    while not game.over:
        for _ in cpu.think(game, game.turn, cpu.GREEDY, play):
            pass
        rules.check(game.board, play, verdict)
        lines = list(verdict.line_lengths[: verdict.line_count]) or [1] * play.count
        finished = not game.bag.left and play.count == game.hand_counts[game.turn]
        cpu.act(game, game.turn, play)
        yield lines, finished, [(play.cells[i], play.kinds[i]) for i in range(play.count)]
