"""A person at the buttons: finds the way of presses to a play, looking only at what the turn scene shows.

Works on anything with `press(*keys)` and `app`: the bench, or a simulated handheld.
"""

from hardware import buttons
from ui import walk

ARROWS = {"UP": buttons.UP, "DOWN": buttons.DOWN, "LEFT": buttons.LEFT, "RIGHT": buttons.RIGHT}


def scene_name(handheld):
    """Name of the scene on top."""
    return type(handheld.app.stack[-1]).__module__.rsplit(".", 1)[1]


def to_the_hand(handheld):
    """From a hand-over, or a computer's play, to the next person's turn (or forced trade), or the end."""
    for _ in range(20):
        name = scene_name(handheld)
        if name in ("turn", "trade", "gameover"):
            return name
        handheld.press("A")
    raise AssertionError(f"no turn after 20 presses, but {name}")


def play(handheld, tiles):
    """Lay `tiles`, a list of (packed cell, kind), confirm, and press on to the next person's turn or the end."""
    lay(handheld, tiles)
    return to_the_hand(handheld)


def lay(handheld, tiles):
    """Lay `tiles` one after the other, the first that fits first, and confirm."""
    todo = list(tiles)
    while todo:
        for tile in todo:
            if _lay(handheld, *tile):
                todo.remove(tile)
                break
        else:
            raise AssertionError(f"none of {todo} can be laid")
    handheld.press("X")
    assert scene_name(handheld) == "confirm", scene_name(handheld)
    handheld.press("A")


def trade(handheld, positions):
    """Trade the tiles at these positions of the hand, and press on."""
    if scene_name(handheld) == "turn":
        handheld.press("X", "A")
    assert scene_name(handheld) == "trade", scene_name(handheld)
    scene = handheld.app.stack[-1]
    for position in positions:
        _focus(handheld, scene.hand, position)
        handheld.press("A")
    handheld.press("X", "A")
    return to_the_hand(handheld)


def _lay(handheld, cell, kind):
    """Pick a tile of `kind` and lay it at `cell`; False, with nothing changed, when the cell does not light up."""
    scene = handheld.app.stack[-1]
    hand = scene.hand
    positions = [i for i in range(len(hand.kinds)) if hand.kinds[i] == kind and not scene.laying.gone >> i & 1]
    if not scene.laying.usable >> positions[0] & 1:
        return False
    if scene.laying.picked < 0 or scene.laying.kind(scene.laying.picked) != kind:
        if scene.laying.picked >= 0:
            handheld.press("B")
        _focus(handheld, hand, positions[0])
        handheld.press("A")
    lit = list(scene.laying.lit[: scene.laying.lit_count])
    if cell not in lit:
        handheld.press("B")
        return False
    for key in _way(lit, scene.view.cursor, cell):
        handheld.press(key)
    assert scene.view.cursor == cell
    handheld.press("A")
    return True


def _focus(handheld, hand, position):
    for _ in range(7):
        if hand.position(hand.focus) == position:
            return
        handheld.press("RIGHT")
    raise AssertionError(f"position {position} of the hand cannot be reached")


def _way(lit, start, goal):
    """The fewest arrows from `start` to `goal` over the lit cells."""
    ways = [(start, frozenset([start]), [])]
    seen_ways = set()
    while ways:
        at, seen, keys = ways.pop(0)
        if at == goal:
            return keys
        flags = bytearray(cell in seen for cell in lit)
        for key, direction in ARROWS.items():
            index = walk.target(lit, len(lit), at, direction, flags)
            if index >= 0:
                state = (lit[index], seen | {lit[index]})
                if state not in seen_ways:
                    seen_ways.add(state)
                    ways.append((*state, [*keys, key]))
    raise AssertionError("the walk does not reach the cell")
