"""A person at the buttons of anything with `press(*keys)` and `app`: the bench, or a simulated handheld."""

from tests.ui import keys


def scene_name(handheld):
    """Name of the scene on top."""
    return keys.scene_name(handheld.app)


def to_the_hand(handheld):
    """From a hand-over, or a computer's play, to the next person's turn (or forced trade), or the end: its scene."""
    _press(handheld, keys.to_the_hand(handheld.app))
    return scene_name(handheld)


def turn(handheld):
    """From a hand-over or a turn on, one turn as the computer would make it, and on to the next one or the end."""
    to_the_hand(handheld)
    _press(handheld, keys.turn(handheld.app))
    return scene_name(handheld)


def play(handheld, tiles):
    """Lay `tiles`, a list of (packed cell, kind), confirm, and press on to the next person's turn or the end."""
    lay(handheld, tiles)
    return to_the_hand(handheld)


def lay(handheld, tiles):
    """Lay `tiles` one after the other, the first that fits first, and confirm."""
    _press(handheld, keys.lay(handheld.app, tiles))


def trade(handheld, positions):
    """Trade the tiles at these positions of the hand, and press on."""
    _press(handheld, keys.trade(handheld.app, positions))
    return to_the_hand(handheld)


def at_row(handheld, label):
    """Walk down a list to the row that says `label`."""
    while handheld.app.stack[-1].label(handheld.app.stack[-1].focus) != label:
        handheld.press("DOWN")


def _press(handheld, keys):
    for key in keys:
        handheld.press(key)
