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

# Every switch closes to ground. The first pin of an action is the one shown in texts.
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
