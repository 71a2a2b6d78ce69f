"""Pimoroni PicoSystem: ST7789 240x240, D-pad, four buttons, piezo and LED. Pins after the maker's library."""

from hardware.buttons import BACK, CONFIRM, DOWN, HELP, LEFT, MENU, MUTE, RIGHT, UP

NAME = "Pimoroni PicoSystem"

WIDTH = 240
HEIGHT = 240
X_OFFSET = 0
Y_OFFSET = 0
MADCTL = 0x04  # MH: the refresh from the right, as the maker has it
INVERT = True

SPI_ID = 0
SPI_POLARITY = 0
SCK = 6
MOSI = 7
CS = 5
DC = 9
RST = 4
BACKLIGHT = 12
SPEAKER = 11
LED = (14, 13, 15)  # red, green, blue: lit by a high level
LED_ON = 1
PANEL = (
    (0xB7, b"\x14"),  # GCTRL
    (0xBB, b"\x25"),  # VCOMS
)

BATTERY_ADC = 26
BATTERY_DIVIDER = 3
BATTERY_FULL = 4100
BATTERY_EMPTY = 2800
VBUS = None

BUTTONS = (
    (23, UP),
    (20, DOWN),
    (22, LEFT),
    (21, RIGHT),
    (18, CONFIRM),
    (19, BACK),
    (17, MENU),
    (16, HELP),
)
LABELS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "X", "Y")
CHORDS = ((19, 16, MUTE),)
KEYS = ()
SIDES = ""
