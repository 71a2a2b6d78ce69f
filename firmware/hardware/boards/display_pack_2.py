"""Pimoroni Pico Display Pack 2.0: ST7789 320x240, four buttons and an LED. Pins after the maker's library.

X and Y are one pair of arrows: along the hand, or up and down a list. With A held they are the other
pair, and with B held the menu and the zoom.
"""

from hardware.buttons import BACK, CONFIRM, DOWN, HELP, LEFT, MENU, RIGHT, UP

NAME = "Pimoroni Pico Display Pack 2.0"

WIDTH = 320
HEIGHT = 240
X_OFFSET = 0
Y_OFFSET = 0
MADCTL = 0x70  # MX, MV, ML: A and B at the left
INVERT = True

SPI_ID = 0
SPI_POLARITY = 0
SCK = 18
MOSI = 19
CS = 17
DC = 16
RST = None  # the panel is reset by command
BACKLIGHT = 20
SPEAKER = None
LED = (6, 7, 8)  # red, green, blue: lit by a low level
LED_ON = 0
PANEL = (
    (0xB0, b"\x00\xc0"),  # RAMCTRL: without it green has bands
    (0xBB, b"\x1f"),  # VCOMS
    (0xE0, b"\xd0\x08\x11\x08\x0c\x15\x39\x33\x50\x36\x13\x14\x29\x2d"),  # PVGAMCTRL
    (0xE1, b"\xd0\x08\x10\x08\x06\x06\x39\x44\x51\x0b\x16\x14\x2f\x31"),  # NVGAMCTRL
)

# As a plain Pico: VSYS by three, a lithium cell.
BATTERY_ADC = 29
BATTERY_DIVIDER = 3
BATTERY_FULL = 4100
BATTERY_EMPTY = 3300
VBUS = 24

BUTTONS = (
    (12, CONFIRM),
    (13, BACK),
    (14, LEFT),
    (15, RIGHT),
)
LABELS = ("A", "B", "X", "Y")
CHORDS = (
    (12, 14, UP),
    (12, 15, DOWN),
    (13, 14, MENU),
    (13, 15, HELP),
)
KEYS = (("Ⓧ", "Ⓑ+Ⓧ"), ("Ⓨ", "Ⓑ+Ⓨ"), ("↑", "Ⓐ+Ⓧ"))
SIDES = "Ⓐ+Ⓧ <  > Ⓐ+Ⓨ"
