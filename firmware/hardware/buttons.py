"""Switches in, events out: debounced, repeated, held.

An event is an action (UP ... MUTE), alone for a press, with REPEAT for a direction that is kept
down, with HOLD once for another button that is. Nothing here knows what an action does.

A press counts at its first contact. It has ended once the contact was open for _SETTLE ms
without a break, so bouncing at either end, or a jolt, makes no second press. Contacts between
two polls are caught by an interrupt: no press is lost while a frame is drawn.
"""

import time

import machine
from micropython import const

UP = const(0)
DOWN = const(1)
LEFT = const(2)
RIGHT = const(3)
CONFIRM = const(4)
BACK = const(5)
MENU = const(6)
HELP = const(7)
MUTE = const(8)  # on boards with a speaker

REPEAT = const(0x10)
HOLD = const(0x20)

_SETTLE = const(25)  # ms; switches of this kind bounce for 1 to 20
_HOLD_AFTER = const(600)
_REPEAT_AFTER = const(350)
_REPEAT_EVERY = const(90)
REPEATS = const(100)  # then the switch is taken to be stuck


def of(board):
    """Return the buttons of a board, with its chords if it has any."""
    if not board.CHORDS:
        return Buttons(board)
    from hardware.chords import Chords  # 1 KB of heap that most boards need not spend

    return Chords(board)


class Buttons:
    """The buttons of a board: `board.BUTTONS` is a tuple of (pin, action), all active low.

    A button that is down at the start gives no event until it was let go. `vertical` says that the screen
    is walked up and down rather than to the sides; only boards with one pair of arrows listen to it.
    """

    vertical = False

    def __init__(self, board):
        pins = []
        actions = []
        for number, action in board.BUTTONS:
            pin = machine.Pin(number, machine.Pin.IN, machine.Pin.PULL_UP)
            pins.append(pin)
            actions.append(action)
        self._pins = pins
        self._actions = bytearray(actions)
        count = len(pins)
        self._down = bytearray(count)
        self._seen = bytearray(count)  # closed at some moment since the last poll
        self._repeats = bytearray(count)
        self._waiting = bytearray(count)  # pressed, and not yet told
        now = time.ticks_ms()
        self._closed = [now] * count  # ticks of the last closed contact
        self._next = [now] * count  # ticks of the next repeat, or of the hold
        for i in range(count):
            if not pins[i].value():
                self._down[i] = 1
                self._repeats[i] = REPEATS
            pins[i].irq(handler=self._watch(i), trigger=machine.Pin.IRQ_FALLING)

    def _watch(self, i):
        """Return the interrupt's handler for pin i; it allocates nothing."""
        seen = self._seen

        def closed(pin):
            seen[i] = 1

        return closed

    def held(self, action):
        """Return whether a button of an action is down at this moment, debounced or not."""
        return any(self._actions[i] == action and not pin.value() for i, pin in enumerate(self._pins))

    def down(self, i):
        """Return whether button i of `board.BUTTONS` is down at this moment, debounced or not."""
        return not self._pins[i].value()

    def poll(self, now):
        """Return the next event at `now` (ticks_ms), or -1. Presses at one time come one a poll.

        Allocates nothing.
        """
        for i in range(len(self._pins)):
            self._sample(i, now)
        for i in range(len(self._pins)):
            if self._waiting[i]:
                self._waiting[i] = 0
                return self._actions[i]
        for i in range(len(self._pins)):
            if self._down[i] and self._repeats[i] < REPEATS and time.ticks_diff(now, self._next[i]) >= 0:
                return self._longer(i, now)
        return -1

    def _sample(self, i, now):
        """Bring one switch up to date."""
        closed = self._seen[i] or not self._pins[i].value()
        self._seen[i] = 0
        if closed:
            self._closed[i] = now
            if not self._down[i]:
                self._down[i] = 1
                self._begin(i, now)
        elif self._down[i] and time.ticks_diff(now, self._closed[i]) >= _SETTLE:
            self._down[i] = 0
            self._end(i)

    def _begin(self, i, now):
        """A switch has closed: tell its press, and wait for the repeat or the hold."""
        self._waiting[i] = 1
        self._repeats[i] = 0
        self._next[i] = time.ticks_add(now, _REPEAT_AFTER if self._actions[i] <= RIGHT else _HOLD_AFTER)

    def _end(self, i):
        """A switch has opened."""

    def _longer(self, i, now):
        """Return the event of a button that is kept down."""
        action = self._actions[i]
        if action > RIGHT:
            self._repeats[i] = REPEATS
            return action | HOLD
        self._repeats[i] += 1
        self._next[i] = time.ticks_add(now, _REPEAT_EVERY)
        return action | REPEAT
