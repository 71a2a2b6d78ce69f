"""Any ST7789 on a breadboard: its pins and its geometry stand in breadboard.txt, in the device's root."""

from hardware import board, wiring

NAME = "Breadboard"

LED = ()
LED_ON = 1

# As a plain Pico: VSYS by three, a lithium cell.
BATTERY_ADC = 29
BATTERY_DIVIDER = 3
BATTERY_FULL = 4100
BATTERY_EMPTY = 3300
VBUS = 24

try:
    with open(wiring.FILE, "rb") as _file:
        _said, _problems = wiring.read(_file.read(wiring.LONGEST + 1))
except OSError:
    _said, _problems = {}, ["%s is missing: copy docs/breadboard.txt to the Pico, with your pins in it" % wiring.FILE]
if _problems:
    raise board.WrongSettings(_problems, _said)
globals().update(_said)
del board, wiring  # read; main.py lets go of them too
