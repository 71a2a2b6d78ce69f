"""What is done with the set-up of the next game until it is dealt.

It is apart from `ui.session`, so that it leaves the heap before the game: 1 KB. It never knows files, nor of the scenes
more than the name of a game's first one.
"""

import gc

from qwirkle.game import Game
from qwirkle.options import Options
from ui.session import NAMES, OPTIONS


def set_seats(setup, seats):
    """Play with `seats` seats, 2..6; a seat that comes in with a taken name gets the next free one."""
    for seat in range(setup.seats, seats):
        free = [name for name in NAMES if name not in setup.names[:seat]]
        if setup.names[seat] in setup.names[:seat]:
            setup.names[seat] = free[0]
    setup.seats = seats


def age_order(setup):
    """The seats in use, the oldest first."""
    return [seat for seat in setup.ages if seat < setup.seats]


def set_ages(setup, order):
    """Take `order`, the seats in use from the oldest on."""
    setup.ages[:] = bytes(order + [seat for seat in setup.ages if seat >= setup.seats])


def house_rules(setup):
    """True when an option differs from the box's rules."""
    return setup.house or any(getattr(setup.options, name) != getattr(Options, name) for name in OPTIONS)


def new_game(app):
    """Deal a game as the set-up of `app` says, with a copy of its options, and show who starts and why."""
    setup = app.setup
    app.keep_settings()
    app.game = None  # its heap may be needed for the next one
    gc.collect()
    seed = (app.random.word() & 0x3FFF) << 16 | app.random.word()
    options = Options()
    for name in OPTIONS:
        setattr(options, name, getattr(setup.options, name))
    app.game = Game(setup.seats, seed, ages=age_order(setup), options=options)
    app.kinds = bytes(setup.kinds[: setup.seats])
    app.names, app.house = setup.names[: setup.seats], setup.house
    app.saved_turns = -1
    app.reset("handover")
