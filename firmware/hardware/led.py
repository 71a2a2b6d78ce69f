"""The lamp of three colours that some boards have. It must never know what a colour means."""

import machine


class Led:
    """The lamp of a board: `board.LED` are its pins, red, green and blue, or empty; the level LED_ON lights them."""

    def __init__(self, board):
        self._on = board.LED_ON
        self._pins = [machine.Pin(pin, machine.Pin.OUT, value=1 - self._on) for pin in board.LED]

    def show(self, part):
        """Light one part alone: 0 red, 1 green, 2 blue, -1 none. Nothing happens on a board without a lamp."""
        for i, pin in enumerate(self._pins):
            pin(self._on if i == part else 1 - self._on)
