"""What outlives a picture: the settings, the set-up of the next game, and who plays the running one.

`pack_seats` makes the seats bytes, `ui.restore` brings them back; `ui.settings_file` does both for the rest. It never
knows files, scenes or the canvas.
"""

from micropython import const
from qwirkle.options import Options

# Kinds of seats. A computer's is COMPUTER and its level: EASY, MEDIUM or HARD of `players.cpu`.
HUMAN = const(0)
COMPUTER = const(1)
LEVELS = const(3)

SEATS = const(6)
ZOOMS = (12, 16, 20, 24)
NAME_LETTERS = const(10)

# People of the countries whose languages the handheld speaks; the first six are the first game's seats.
NAMES = ("Anna", "Chris", "Sally", "Dave", "Iria", "Luka", "Brais", "Chloé", "Inês", "João", "Lucía", "Théo", "Žiga")

# The languages by their file in lang/ and their own name. Settings keep the index: a new one goes to the end.
LANGUAGES = (
    ("en", "English"), ("pt", "Português"), ("gl", "Galego"), ("sl", "Slovenščina"), ("fr", "Français"),
    ("es", "Español"),
)  # fmt: skip

OPTIONS = ("tie", "free_opening", "free_pass", "target", "hint")

# House options that the engine knows nothing of, in one number below 16.
CLOCK = const(7)  # minutes on the clock of a turn; 0 is no clock
UNDO = const(8)  # set: taking tiles back takes BACK twice


class Settings:
    """What belongs to the handheld.

    `brightness` 10..100 per cent, `zoom` index into ZOOMS, `motion` 0 or 1, `sort` how hands are arranged (0 to 2,
    see `ui.hand_view`), `language` index into LANGUAGES, `palette` index into `ui.colours.PALETTES`, `marks` 1 when
    tiles name their colour by ticks, `sound` 1 when a speaker may be heard.
    """

    def __init__(self):
        self.brightness = 80
        self.zoom = 2
        self.motion = 1
        self.sort = 0
        self.language = 0
        self.palette = 0
        self.marks = 0
        self.sound = 0


class Setup:
    """The set-up of the next game: `seats` 2..6, and six `kinds` and `names`, the seats in use first.

    `ages` names all six seats, the oldest first; `options` are the house options of the engine, `house` the others.
    What is done with it before a game is in `ui.setup`.
    """

    def __init__(self):
        self.seats = 2
        self.kinds = bytearray(SEATS)
        self.names = list(NAMES[:SEATS])
        self.ages = bytearray(range(SEATS))
        self.options = Options()
        self.house = 0


def pack_seats(kinds, names, house=0):
    """The seats as bytes: their number and 8 * `house`, then for each its kind, the length of its name, the name."""
    out = bytearray([len(names) | house << 3])
    for kind, name in zip(kinds, names):
        name = name.encode()
        out.append(kind)
        out.append(len(name))
        out.extend(name)
    return out
