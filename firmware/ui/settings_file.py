"""The settings file: settings and set-up as bytes and back.

Apart from it, since it is needed at the start and after a change, and its heap in between. It never knows files.

    format (1), brightness, zoom, motion, sort, language, palette, marks, sound, seats (1 each), ages (6),
    options (1 each, in the order of `session.OPTIONS`), then the seats and
    the other house options as `session.pack_seats` packs them
"""

from micropython import const
from qwirkle.options import RANDOM
from ui import session
from ui.colours import PALETTES

_FORMAT = const(3)
_AGES = const(10)  # where they begin


def pack(settings, setup):
    """The file's bytes, a bytearray."""
    out = bytearray([_FORMAT, settings.brightness, settings.zoom, settings.motion, settings.sort])
    out.extend(bytes([settings.language, settings.palette, settings.marks, settings.sound, setup.seats]))
    out.extend(setup.ages)
    for name in session.OPTIONS:
        out.append(getattr(setup.options, name))
    out.extend(session.pack_seats(setup.kinds, setup.names, setup.house))
    return out


def unpack(data, settings, setup):
    """Put what `pack` packed into `settings` and `setup`.

    Raises ValueError or IndexError, with both unchanged, for bytes that it did not pack.
    """
    from ui import restore  # `pack` does without it and what comes with it

    brightness, zoom, motion, sort, language, palette, marks, sound, seats = data[1:_AGES]
    ages = bytearray(data[_AGES : _AGES + session.SEATS])
    at = _AGES + session.SEATS
    options = data[at : at + len(session.OPTIONS)]
    kinds, names, _, house = restore.seats(data[at + len(session.OPTIONS) :])
    good = data[0] == _FORMAT and 10 <= brightness <= 100 and zoom < len(session.ZOOMS) and motion < 2 and sort < 3
    good = good and language < len(session.LANGUAGES) and palette < len(PALETTES) and marks < 2 and sound < 2
    good = good and 2 <= seats <= session.SEATS == len(names) and sorted(ages) == list(range(session.SEATS))
    if not good or options[0] > RANDOM:
        raise ValueError("these bytes are not settings")
    settings.brightness, settings.zoom, settings.motion, settings.sort = brightness, zoom, motion, sort
    settings.language, settings.palette, settings.marks, settings.sound = language, palette, marks, sound
    setup.seats, setup.ages, setup.kinds, setup.names, setup.house = seats, ages, kinds, names, house
    for name, value in zip(session.OPTIONS, options):
        setattr(setup.options, name, value)
