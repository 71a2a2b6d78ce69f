"""A person at the buttons, as generators of keys: the way of presses to a play, from what the turn scene shows.

Whoever runs one presses each key before asking for the next. They run in the MicroPython VM and on CPython. They
never press anything themselves.
"""

from hardware import buttons
from players import cpu
from qwirkle import rules
from ui import walk
from ui.laying import next_usable

ARROWS = {"UP": buttons.UP, "DOWN": buttons.DOWN, "LEFT": buttons.LEFT, "RIGHT": buttons.RIGHT}


def scene_name(app):
    """Name of the scene on top."""
    return type(app.stack[-1]).__module__.rsplit(".", 1)[1]


def to_the_hand(app):
    """From a hand-over, or a computer's play, to the next person's turn (or forced trade), or the end."""
    for _ in range(20):
        name = scene_name(app)
        if name in ("turn", "trade", "gameover"):
            return
        yield "A"
    raise AssertionError(f"no turn after 20 presses, but {name}")


def lay(app, tiles):
    """Lay `tiles`, a list of (packed cell, kind), the first that fits first, and confirm."""
    todo = list(tiles)
    while todo:
        for tile in todo:
            if (yield from lay_one(app, tile[0], tile[1])):
                todo.remove(tile)
                break
        else:
            raise AssertionError(f"none of {todo} can be laid")
    yield "X"
    assert scene_name(app) == "confirm", scene_name(app)
    yield "A"


def trade(app, positions):
    """Trade the tiles at these positions of the hand."""
    if scene_name(app) == "turn":
        yield "X"
        yield "A"
    assert scene_name(app) == "trade", scene_name(app)
    scene = app.stack[-1]
    for position in positions:
        yield from focus(scene.hand, 63, [position])
        yield "A"
    yield "X"
    yield "A"


def lesson(app):
    """From the partner's opening to the start: the first game, each turn by the fewest presses, without a mistake."""
    while scene_name(app) != "start":
        name = scene_name(app)
        if name == "lesson_turn":
            yield from ("AA", "AAA", "AA", "AA", "")[app.lesson.step()]
            yield "X"
        elif name == "trade":
            yield from "AXA"
        else:
            yield "A"


def game(app):
    """From a hand-over or a turn to the end of the game: every person makes the highest-scoring play."""
    yield from to_the_hand(app)
    while not app.game.over:
        yield from turn(app)


def turn(app):
    """From a person's turn to the next one or the end: the highest-scoring play, or a trade, or the pass."""
    play = rules.Play()
    for _ in cpu.think(app.game, app.game.turn, cpu.GREEDY, play):
        pass
    if scene_name(app) == "trade" or not play.count and app.game.bag.left:
        yield from trade(app, [0])
    elif play.count:
        yield from lay(app, [(play.cells[i], play.kinds[i]) for i in range(play.count)])
    else:
        yield "A"  # the pass that is forced
    yield from to_the_hand(app)


def lay_one(app, cell, kind):
    """Pick a tile of `kind` and lay it at `cell`; False, with nothing changed, when the cell does not light up."""
    scene = app.stack[-1]
    hand = scene.hand
    positions = [i for i in range(len(hand.kinds)) if hand.kinds[i] == kind and not scene.laying.gone >> i & 1]
    if not scene.laying.usable >> positions[0] & 1:
        return False
    if scene.laying.picked < 0 or scene.laying.kind(scene.laying.picked) != kind:
        if scene.laying.picked >= 0:
            yield "B"
        yield from focus(hand, scene.laying.usable, positions)
        yield "A"
    lit = list(scene.laying.lit[: scene.laying.lit_count])
    if cell not in lit:
        yield "B"
        return False
    for _ in range(len(lit)):
        if scene.view.cursor == cell:
            break
        yield from _way(scene.laying, scene.view.cursor, cell)
    assert scene.view.cursor == cell, "the walk does not reach the cell"
    yield "A"
    return True


def focus(hand, stops, wanted):
    """Walk to the nearest of the `wanted` positions of the hand; the focus stops at those in the mask `stops`."""
    sides = []
    for step, key in ((1, "RIGHT"), (-1, "LEFT")):
        place = hand.focus
        presses = 0
        while hand.position(place) not in wanted and presses < 7:
            place = next_usable(hand, stops, place, step)
            presses += 1
        sides.append((presses, key))
    presses, key = min(sides)
    assert presses < 7, f"none of the positions {wanted} of the hand can be reached"
    for _ in range(presses):
        yield key


def _way(laying, start, goal):
    """The fewest arrows from `start` to `goal` over the lit cells, as if none were seen on the way.

    One arrow when there is no such way, which by the walk's rule comes to a cell not seen before.
    """
    lit = laying.lit
    count = laying.lit_count
    before = bytearray(count)  # of each cell met, the one before it + 1, or 255 for the start
    arrows = bytearray(count)
    met = bytearray()
    names = list(ARROWS)
    at = -1
    while True:
        for i in range(4):
            near = walk.target(lit, count, lit[at] if at >= 0 else start, ARROWS[names[i]], laying.seen)
            if near >= 0 and not before[near]:
                before[near] = at + 1 or 255
                arrows[near] = i
                met.append(near)
                if lit[near] == goal:
                    return _back(near, before, arrows, names)
        if not met:
            return ["RIGHT"]
        at = met[0]
        met = met[1:]


def _back(at, before, arrows, names):
    """The arrows that led to `at`, first to last."""
    way = []
    while True:
        way.insert(0, names[arrows[at]])
        if before[at] == 255:
            return way
        at = before[at] - 1
