"""What a tile is called in the language in use: "red circle", "estrela vermelha", "rdeč krog"."""

from ui import words

_COLOURS = ("red", "orange", "yellow", "green", "blue", "purple")
_SHAPES = ("circle", "square", "diamond", "star", "clover", "cross")


def of(kind):
    """The name of a kind; a colour bends to the gender of its shape where the language has genders."""
    shape = _SHAPES[kind % 6]
    colour = words.get("colour_" + _COLOURS[kind // 6] + "_" + words.get("gender_" + shape))
    return words.get("tile_name", colour, words.get("shape_" + shape))
