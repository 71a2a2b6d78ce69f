"""Waveshare Pico-LCD-1.3: ST7789 240x240, joystick and four buttons. Pins after the maker's demo."""

from hardware.buttons import BACK, CONFIRM, DOWN, HELP, LEFT, MENU, RIGHT, UP

NAME = "Waveshare Pico-LCD-1.3"

WIDTH = 240
HEIGHT = 240
X_OFFSET = 0  # column of the panel's memory that is the leftmost of the picture
Y_OFFSET = 0
MADCTL = 0x70  # MX, MV, ML: the joystick at the left
INVERT = True  # IPS glass

SPI_ID = 1
SPI_POLARITY = 0
SCK = 10
MOSI = 11
CS = 9
DC = 8
RST = 12
BACKLIGHT = 13
SPEAKER = None
LED = ()
LED_ON = 1
PANEL = ()  # commands with which the panel differs from the common start

# What the Pico itself has: VSYS over a divider by three, and a pin that is high while USB gives power. Full and empty
# are those of a lithium cell; the Pico's regulator goes on down to 1.8 V, but the cell should not.
BATTERY_ADC = 29
BATTERY_DIVIDER = 3
BATTERY_FULL = 4100
BATTERY_EMPTY = 3300
VBUS = 24

# Every switch closes to ground. LABELS are the names of the same switches, CHORDS what they mean together, and KEYS
# how texts show a button where it is not the one of this board; SIDES stands over lists where left and right are not
# a button each.
BUTTONS = (
    (2, UP),
    (18, DOWN),
    (16, LEFT),
    (20, RIGHT),
    (3, CONFIRM),  # the joystick pressed in
    (15, CONFIRM),
    (17, BACK),
    (19, MENU),
    (21, HELP),
)
LABELS = ("UP", "DOWN", "LEFT", "RIGHT", "CENTRE", "A", "B", "X", "Y")
CHORDS = ()
KEYS = ()
SIDES = ""
