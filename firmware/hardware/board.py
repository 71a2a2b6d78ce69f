"""Which board this handheld is built on.

`board.txt` in the device's root names a file of hardware/boards/; without it the default board
is meant. This module must never know what a board file says.
"""

import sys

DEFAULT = "waveshare_lcd_13"


def load(name=None):
    """Return the module of a board: of `name`, else of board.txt, else the default one.

    Raises ValueError, with the name, when there is no such board.
    """
    if name is None:
        name = _chosen()
    path = "hardware.boards." + name
    try:
        __import__(path)
    except ImportError:
        raise ValueError("board.txt: there is no board called '%s'" % name) from None
    return sys.modules[path]


def _chosen():
    """Return the name in board.txt, or the default."""
    try:
        with open("board.txt") as file:
            return file.read().strip() or DEFAULT
    except OSError:
        return DEFAULT
