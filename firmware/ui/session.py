"""What outlives a picture: the kinds of seats, the settings, and the running game on its way to flash.

It knows `saves` and `qwirkle.record`; it never knows a scene or the canvas.
"""

from micropython import const

HUMAN = const(0)
COMPUTER = const(1)

ZOOMS = (12, 16, 20, 24)


class Settings:
    """What belongs to the handheld: `brightness` 10..100 per cent, `zoom` index into ZOOMS, `motion` 0 or 1."""

    def __init__(self):
        self.brightness = 80
        self.zoom = 2
        self.motion = 1


def keep(app):
    """Write the running game of `app` to flash."""
    app.saves.save(app)
