"""What a panel is told between its reset and its first waking: voltages, gamma, colours, how it is turned.

It is loaded for that moment. Command numbers are those of Sitronix' ST7789 datasheet, their values the board maker's.
"""

from micropython import const

_INVOFF = const(0x20)
_INVON = const(0x21)
_MADCTL = const(0x36)

_SETTINGS = (
    (0x3A, b"\x05"),  # COLMOD: RGB565
    (0xB2, b"\x0c\x0c\x00\x33\x33"),  # PORCTRL
    (0xB7, b"\x35"),  # GCTRL
    (0xBB, b"\x19"),  # VCOMS
    (0xC0, b"\x2c"),  # LCMCTRL
    (0xC2, b"\x01"),  # VDVVRHEN
    (0xC3, b"\x12"),  # VRHS
    (0xC4, b"\x20"),  # VDVS
    (0xC6, b"\x0f"),  # FRCTRL2: 60 Hz
    (0xD0, b"\xa4\xa1"),  # PWCTRL1
    (0xE0, b"\xd0\x04\x0d\x11\x13\x2b\x3f\x54\x4c\x18\x0d\x0b\x1f\x23"),  # PVGAMCTRL
    (0xE1, b"\xd0\x04\x0c\x11\x13\x2c\x3f\x44\x51\x2f\x1f\x1f\x20\x23"),  # NVGAMCTRL
)


def send(panel, board):
    """Send to a `st7789.ST7789` what all panels need, and what `board` says of its own."""
    panel.command(_MADCTL, bytes((board.MADCTL,)))
    for command, values in _SETTINGS:
        panel.command(command, values)
    for command, values in board.PANEL:
        panel.command(command, values)
    panel.command(_INVON if board.INVERT else _INVOFF)
