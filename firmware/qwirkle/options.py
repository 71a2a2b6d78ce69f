"""The house options of a game: where groups of players differ on the rules.

It must never know the game that is played by them.
"""
from micropython import const

# Who starts when several hands hold a largest set of the same size.
OLDEST = const(0)
YOUNGEST = const(1)
RANDOM = const(2)


class Options:
    """House options. A value that is not set is the decision of RULES.md."""

    tie = OLDEST  # who starts among equal hands: OLDEST, YOUNGEST or RANDOM
    free_opening = 0  # 1: the opening may be smaller than a largest set; trading or passing it stays refused
    free_pass = 0  # 1: a seat may pass though it has a play (not on the opening turn)
    target = 0  # score that ends a short game at once; 0 plays all tiles
    hint = 1  # 0: nobody may ask for a hint
