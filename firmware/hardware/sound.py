"""Short sounds on a piezo, played beside all else: a note ends at the first step() after its time.

It must never know what a sound stands for in the game, and never waits. A write to flash stops the
processor but not the piezo, so whoever writes stops the sound before.
"""

from micropython import const

# Effects.
PLACE = const(0)
REFUSE = const(1)
QWIRKLE = const(2)
TURN = const(3)


class Silence:
    """A board without a speaker: everything is accepted and nothing is heard."""

    there = False
    on = False

    def play(self, effect):
        """Play PLACE ... TURN, in place of what is playing; nothing while `on` is False."""

    def stop(self):
        """End the note that sounds now, and what was to follow it."""

    def step(self, now):
        """Begin and end notes at `now`, in milliseconds of a clock that only grows."""


def of(board):
    """Return the sound of a board: silence for one without a speaker, or for None."""
    if board is None or board.SPEAKER is None:
        return Silence()
    from hardware.piezo import Piezo  # 1 KB of heap

    return Piezo(board.SPEAKER)
