"""Buttons that mean something else while another one is held: all eight actions on four buttons.

`board.CHORDS` is a tuple of (held pin, pressed pin, action). A button that others are pressed under
tells its own press when it is let go, and tells nothing after a chord or a hold. This module must
never know what an action does.
"""

from micropython import const

from hardware.buttons import REPEATS, RIGHT, Buttons

_OTHER_AXIS = const(2)  # UP and LEFT, DOWN and RIGHT differ in this bit


class Chords(Buttons):
    """The buttons of a board with chords.

    While `vertical` is set, the buttons of LEFT and RIGHT mean UP and DOWN, and the chords of UP and DOWN
    mean LEFT and RIGHT: the arrows that a screen needs most take one button.
    """

    def __init__(self, board):
        super().__init__(board)
        pins = [pin for pin, _ in board.BUTTONS]
        self._own = bytes(self._actions)
        self._chords = [(pins.index(held), pins.index(pressed), action) for held, pressed, action in board.CHORDS]
        self._holder = bytearray(len(pins))  # others are pressed under this one
        self._spent = bytearray(b"\x01" * len(pins))  # nothing is told when it is let go
        for held, _, _ in self._chords:
            self._holder[held] = 1
        self._one_axis = not any(action == 0 for action in self._own)

    def held(self, action):
        """Return whether the buttons of an action are down at this moment, debounced or not."""
        for held, pressed, chord in self._chords:
            if chord == action and self.down(held) and self.down(pressed):
                return True
        return any(self._own[i] == action and self.down(i) for i in range(len(self._own)))

    def _begin(self, i, now):
        action = self._own[i]
        for held, pressed, chord in self._chords:
            if pressed == i and self._down[held]:
                action = chord
                self._spent[held] = 1
                self._repeats[held] = REPEATS  # a chord is no hold
        if self._one_axis and self.vertical and action <= RIGHT:
            action ^= _OTHER_AXIS
        self._actions[i] = action
        super()._begin(i, now)
        if self._holder[i]:
            self._waiting[i] = 0
            self._spent[i] = 0

    def _end(self, i):
        if not self._spent[i]:
            self._spent[i] = 1
            self._waiting[i] = 1

    def _longer(self, i, now):
        self._spent[i] = 1
        return super()._longer(i, now)
