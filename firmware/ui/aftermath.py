"""What is left of a game after a fault: what flash holds of it, in words.

It finds the game that the next start will, and puts nothing aside. It must never know what the fault was.
"""

from saves import read_slot
from ui import session, words


def tell(saves, seed, turns, lines):
    """Append to `lines` what is saved of the game of that seed, of which `turns` turns were finished.

    True when the next start can go on with it.
    """
    game = _saved(saves)
    if game is None or game.bag.seed != seed:
        lines.append(words.get("crash_none"))
        return False
    if game.turn_count == turns:
        lines.append(words.get("crash_saved"))
    else:
        lines.append(words.get("crash_part", game.turn_count, turns))
    return not game.over


def _saved(saves):
    """The newest game on flash that can be read, or None."""
    slots = [read_slot(saves.path("game", str(i)))[0] for i in (0, 1)]
    for _, payload in sorted([slot for slot in slots if slot], reverse=True):
        try:
            return session.unpack_game(payload)[0]
        except (ValueError, IndexError):
            pass  # the next start rejects it and takes the one before
    return None
