"""Buttons that chance presses: any event at any time, or a board's own contacts. For the MicroPython VM and CPython."""

from hardware import buttons

# What is pressed, the likelier the more often it is here.
EVENTS = (
    [buttons.UP, buttons.DOWN, buttons.LEFT, buttons.RIGHT] * 3
    + [buttons.CONFIRM] * 9
    + [buttons.BACK] * 3
    + [buttons.HELP]
    + [buttons.MENU] * 3
    + [direction | buttons.REPEAT for direction in (buttons.UP, buttons.DOWN, buttons.LEFT, buttons.RIGHT)]
    + [button | buttons.HOLD for button in (buttons.CONFIRM, buttons.BACK, buttons.MENU, buttons.HELP)]
)


class OneEvent:
    """Buttons with one `event` at a time, which the next poll tells; `told` is the last one."""

    event = told = -1

    def mash(self, random):
        """Have the next poll tell a random event."""
        self.event = EVENTS[random.below(len(EVENTS))]

    def poll(self, now):
        self.told = self.event
        self.event = -1
        return self.told


class Contacts:
    """Stands in for `machine` below the buttons: pins that fingers close and open."""

    class Pin:
        """A pin that is pulled up."""

        IN = PULL_UP = IRQ_FALLING = IRQ_RISING = 0

        def __init__(self, number, mode, pull):
            self.level = 1

        def value(self):
            """The level on the wire."""
            return self.level

        def irq(self, handler, trigger):
            """No interrupt comes: every poll looks."""


class Fingers:
    """The real buttons of a board, closed and opened at random; `told` is the last event."""

    told = -1

    def __init__(self, board):
        real = buttons.machine
        buttons.machine = Contacts
        self._buttons = buttons.of(board)
        buttons.machine = real
        self.vertical = False

    def mash(self, random):
        """Close a contact that is open, or open one that is closed."""
        pins = self._buttons._pins
        pins[random.below(len(pins))].level ^= 1

    def poll(self, now):
        self._buttons.vertical = self.vertical
        self.told = self._buttons.poll(now)
        return self.told
