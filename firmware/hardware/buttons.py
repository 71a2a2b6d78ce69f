"""Switches in, events out: debounced, repeated, held.

An event is an action (UP ... MUTE), alone for a press, with REPEAT for a direction that is kept
down, with HOLD once for another button that is. Nothing here knows what an action does.

A press counts at its first contact. It has ended once the contact was open for _SETTLE ms
without a break, so bouncing at either end, or a jolt, makes no second press. What happens between
two polls is caught by an interrupt: no press is lost while a frame is drawn or a turn saved, not the second
of two on one button either, and presses are told in their order. Where an erase of the flash or an import holds
the interrupt itself back, up to 50 ms, two presses of one button within that time may count as one.
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
_BOUNCE = const(10)  # ms from a first contact: what opens within them has not ended the press
_KEPT = const(2)  # presses of one button between two polls that are not forgotten
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
        self._presses = bytearray(count)  # of these the ones that began after _SETTLE ms without contact
        self._repeats = bytearray(count)
        self._waiting = bytearray(count)  # pressed, and not yet told
        now = time.ticks_ms()
        self._closed = [now] * count  # ticks of the last closed contact
        self._next = [now] * count  # ticks of the next repeat, or of the hold
        # Ticks since when the contact is open; -1 while it is closed.
        self._opened: list = [time.ticks_add(now, -_SETTLE)] * count
        # Ticks of the first contact of the latest press, and of the one that is told next.
        self._first = [time.ticks_add(now, -_SETTLE - _BOUNCE)] * count
        self._began = [now] * count
        for i in range(count):
            if not pins[i].value():
                self._down[i] = 1
                self._repeats[i] = REPEATS
                self._opened[i] = -1
            pins[i].irq(handler=self._watch(i), trigger=machine.Pin.IRQ_FALLING | machine.Pin.IRQ_RISING)

    def _watch(self, i):
        """Return the interrupt's handler for pin i; it allocates nothing, not even its frame, which has 10 words.

        It runs between two bytecodes, so at an edge or, after a flash write or an import, up to 50 ms late: the contact
        may have moved again by then, and bounced meanwhile.
        """

        def moved(pin):
            now = time.ticks_ms()
            opened = self._opened[i]
            if self._pins[i].value():
                if opened >= 0:
                    self._seen[i] = 1  # closed and open again before this could run
                self._opened[i] = now
                return
            self._seen[i] = 1
            self._opened[i] = -1
            if opened >= 0 and time.ticks_diff(now, opened) >= _SETTLE:
                self._press(i, now, opened)

        return moved

    def _press(self, i, now, opened):
        """A contact has closed at `now` that had opened long before; unless that was the bouncing of a late end."""
        if 0 <= time.ticks_diff(opened, self._first[i]) < _BOUNCE:
            return
        self._first[i] = now
        if self._presses[i] < _KEPT:
            if not self._presses[i]:
                self._began[i] = now
            self._presses[i] += 1

    def held(self, action):
        """Return whether a button of an action is down at this moment, debounced or not."""
        return any(self._actions[i] == action and not pin.value() for i, pin in enumerate(self._pins))

    def down(self, i):
        """Return whether button i of `board.BUTTONS` is down at this moment, debounced or not."""
        return not self._pins[i].value()

    def poll(self, now):
        """Return the next event at `now` (ticks_ms), or -1. Presses come one a poll, the earliest first.

        Allocates nothing.
        """
        for i in range(len(self._pins)):
            self._sample(i, now)
        first = self._earliest()
        if first >= 0:
            if not self._waiting[first]:
                return -1  # its next press begins at the next poll, and is the earliest
            self._waiting[first] = 0
            if self._presses[first]:
                self._began[first] = self._first[first]
            return self._actions[first]
        for i in range(len(self._pins)):
            if self._down[i] and self._repeats[i] < REPEATS and time.ticks_diff(now, self._next[i]) >= 0:
                return self._longer(i, now)
        return -1

    def _earliest(self):
        """The button whose press comes first of those that are not told, or -1."""
        first = -1
        for i in range(len(self._pins)):
            told = self._waiting[i] or self._presses[i]
            if told and (first < 0 or time.ticks_diff(self._began[i], self._began[first]) < 0):
                first = i
        return first

    def _sample(self, i, now):
        """Bring one switch up to date."""
        again = self._presses[i]
        if again and self._waiting[i]:
            return  # one after the other
        if again and self._down[i]:
            # It was let go and pressed again since the last poll; the new press begins at the next one.
            self._down[i] = 0
            self._end(i)
            return
        seen = self._seen[i]
        closed = again or seen or not self._pins[i].value()
        self._seen[i] = 0
        if closed:
            self._closed[i] = now
            if not self._down[i]:
                self._down[i] = 1
                if again:
                    self._presses[i] -= 1
                else:
                    # The interrupt has yet to come, or came a moment ago: it must not make another press of it.
                    if not seen:
                        self._opened[i] = -1
                    self._presses[i] = 0
                    self._began[i] = self._first[i] = time.ticks_ms()
                self._begin(i, now)
        elif self._down[i] and time.ticks_diff(now, self._closed[i]) >= _SETTLE and self._settled(i):
            self._down[i] = 0
            self._end(i)

    def _settled(self, i):
        """False when the contact opened a moment ago, late in a long wait for this poll: it may still bounce."""
        now = time.ticks_ms()  # first: an interrupt that is due comes before the call is over
        opened = self._opened[i]
        return opened < 0 or time.ticks_diff(now, opened) >= _SETTLE

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
