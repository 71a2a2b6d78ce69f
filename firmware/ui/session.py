"""What outlives a picture: the settings, the set-up of the next game, and who plays the running one.

It turns these into bytes and back. It never knows files, scenes or the canvas.
"""

from micropython import const
from qwirkle import record
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
    """

    def __init__(self):
        self.seats = 2
        self.kinds = bytearray(SEATS)
        self.names = list(NAMES[:SEATS])
        self.ages = bytearray(range(SEATS))
        self.options = Options()
        self.house = 0

    def set_seats(self, seats):
        """Play with `seats` seats, 2..6; a seat that comes in with a taken name gets the next free one."""
        for seat in range(self.seats, seats):
            free = [name for name in NAMES if name not in self.names[:seat]]
            if self.names[seat] in self.names[:seat]:
                self.names[seat] = free[0]
        self.seats = seats

    def age_order(self):
        """The seats in use, the oldest first."""
        return [seat for seat in self.ages if seat < self.seats]

    def set_ages(self, order):
        """Take `order`, the seats in use from the oldest on."""
        self.ages[:] = bytes(order + [seat for seat in self.ages if seat >= self.seats])

    def house_rules(self):
        """True when an option differs from the box's rules."""
        return self.house or any(getattr(self.options, name) != getattr(Options, name) for name in OPTIONS)

    def game_options(self):
        """A copy of the options, for a game to keep."""
        options = Options()
        for name in OPTIONS:
            setattr(options, name, getattr(self.options, name))
        return options


def pack_seats(kinds, names, house=0):
    """The seats as bytes: their number and 8 * `house`, then for each its kind, the length of its name, the name."""
    out = bytearray([len(names) | house << 3])
    for kind, name in zip(kinds, names):
        name = name.encode()
        out.append(kind)
        out.append(len(name))
        out.extend(name)
    return out


def unpack_seats(data):
    """What `pack_seats` packed at the start of `data`: (kinds, names, length, house).

    Raises ValueError or IndexError for bytes that it did not pack.
    """
    kinds = bytearray()
    names = []
    at = 1
    for _ in range(data[0] & 7):
        kind, size = data[at], data[at + 1]
        if kind >= COMPUTER + LEVELS or not size or at + 2 + size > len(data) or data[0] > 127:
            raise ValueError("these bytes are not seats")
        kinds.append(kind)
        names.append(bytes(data[at + 2 : at + 2 + size]).decode())
        at += 2 + size
    return kinds, names, at, data[0] >> 3


def unpack_game(data):
    """The game that a save holds, seats first and then its record: (game, kinds, names, house).

    Raises ValueError or IndexError for bytes that are no such save.
    """
    kinds, names, length, house = unpack_seats(data)
    game = record.unpack(data[length:])
    if game.seats != len(names):
        raise ValueError("the record is of another number of seats")
    return game, kinds, names, house


def pack_settings(settings, setup):
    """Settings and set-up as bytes, for the settings file."""
    from ui import settings_file  # needed at the start and after a change; in between its heap is the game's

    return settings_file.pack(settings, setup)


def unpack_settings(data, settings, setup):
    """Put what `pack_settings` packed into `settings` and `setup`.

    Raises ValueError or IndexError, with both unchanged, for bytes that it did not pack.
    """
    from ui import settings_file

    settings_file.unpack(data, settings, setup)
