"""Which board this handheld is built on.

`board.txt` in the device's root names a file of hardware/boards/; without it the default board
is meant. This module must never know what a board file says.
"""

import sys

DEFAULT = "waveshare_lcd_13"


class WrongSettings(ValueError):
    """The file that describes a board is wrong: `problems` are sentences about it.

    `panel` has the names of a board file that a panel needs, for telling the person there too; None when
    those are wrong.
    """

    def __init__(self, problems, panel):
        super().__init__("\n".join(problems))
        self.problems = problems
        self.panel = _Part(panel) if panel else None


class _Part:
    """Some names of a board file."""

    def __init__(self, names):
        for name in names:
            setattr(self, name, names[name])


def load(name=None):
    """Return the module of a board: of `name`, else of board.txt, else the default one.

    Raises WrongSettings when there is no such board, or its own settings are wrong.
    """
    try:
        if name is None:
            name = _chosen()
        path = "hardware.boards." + name
        __import__(path)
        return sys.modules[path]
    except WrongSettings:
        raise
    except (ImportError, ValueError):
        problem = "board.txt: there is no board called '%s': run make deploy BOARD=NAME" % (name or "?")
        raise WrongSettings([problem], None) from None


def _chosen():
    """Return the name in board.txt, or the default. Raises ValueError when it is not text."""
    try:
        with open("board.txt") as file:
            return file.read().strip() or DEFAULT
    except OSError:
        return DEFAULT
