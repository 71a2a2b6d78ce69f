"""Tiles and positions in the notation of the rules, such as "RC@0,0 YS@1,0": for what is drawn or dealt from a text.

It must never know what they are for, nor the board.
"""

# The letters in the order of a kind's colours and shapes.
_COLOURS = "ROYGBP"
_SHAPES = "CSDTLX"


def kinds(s):
    """The kinds of tiles without places, "RC YS": bytes."""
    return bytes([_COLOURS.index(name[0]) * 6 + _SHAPES.index(name[1]) for name in s.split()])


def tiles(s):
    """A list of (x, y, kind, mark) of tiles with places; `mark` is what stands before the tile, "+", "!" or ""."""
    found = []
    for word in s.split():
        mark = word[0] if word[0] in "+!" else ""
        name, place = word[len(mark) :].split("@")
        x, y = place.split(",")
        found.append((int(x), int(y), kinds(name)[0], mark))
    return found
