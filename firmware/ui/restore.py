"""Who plays, and their game, again from the bytes of a save.

It is apart from `ui.session`, which packs the seats: reading is for power-on and for the end of a game. It never knows
files, scenes or the canvas.
"""

from qwirkle import playback
from ui.session import COMPUTER, LEVELS


def seats(data):
    """What `session.pack_seats` packed at the start of `data`: (kinds, names, length, house).

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


def game(data):
    """The game that a save holds, seats first and then its record: (game, kinds, names, house).

    Raises ValueError or IndexError for bytes that are no such save.
    """
    kinds, names, length, house = seats(data)
    played = playback.unpack(data[length:])
    if played.seats != len(names):
        raise ValueError("the record is of another number of seats")
    return played, kinds, names, house
