"""What presses the buttons in the MicroPython VM: a key for each line of `keys`, whenever the firmware sleeps."""

import sys
import time

import machine
from hardware import board

ACTIONS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "X", "Y")  # the keys, in the order of hardware.buttons

START_MS = 2000  # the first picture is there
DOWN_MS = 10
UP_MS = 30  # longer than a bouncing contact takes to settle


def lay_on(keys):
    """Press what `keys`, an iterator of the names in ACTIONS, gives. Its end is the firmware's."""
    pins = {ACTIONS[action]: pin for pin, action in board.load().BUTTONS}
    down = -1
    due = START_MS

    def on_sleep(now):
        nonlocal down, due
        if now < due:
            return
        if down >= 0:
            machine.drive(down, 1)
            down = -1
            due = now + UP_MS
            return
        try:
            down = pins[next(keys)]
        except StopIteration:
            raise SystemExit(0) from None
        except Exception as error:
            # The firmware would take it for a fault of its own.
            sys.print_exception(error, sys.stderr)
            raise SystemExit(1) from None
        machine.drive(down, 0)
        due = now + DOWN_MS

    time.on_sleep = on_sleep
