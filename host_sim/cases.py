"""The handhelds themselves: how each is wired, what its glass shows, and how its case is drawn.

Pins and glass are facts of the vendors' boards, written here a second time on purpose: a slip in a
board file of the firmware then shows as a dark screen or a dead button, as it would in the hand.
"""

from host_sim.panel import Glass

ARROWS = {"UP": "up", "DOWN": "down", "LEFT": "left", "RIGHT": "right", "CENTRE": "return"}
LETTERS = {"A": "a", "B": "b", "X": "x", "Y": "y"}
"""Button -> the pygame name of its key."""


class Case:
    """One handheld.

    board: name of the firmware's board file. title: for the window. spi, cs, dc, rst, backlight: pins
    (rst None: not connected). buttons: name -> pin, in the order they are told to people. keys: name -> key.
    size, screen, spots: the drawing in pixels of the panel at scale 1: whole case, (left, top) of the glass,
    button -> (x, y, radius). stick: button spots that are one joystick or D-pad rather than single caps.
    """

    def __init__(self, board, title, glass, spi, cs, dc, rst, backlight, buttons, size, screen, spots, stick=()):
        self.board, self.title, self.glass, self.spi = board, title, glass, spi
        self.cs, self.dc, self.rst, self.backlight = cs, dc, rst, backlight
        self.buttons, self.size, self.screen, self.spots, self.stick = buttons, size, screen, spots, stick
        self.keys = {name: key for name, key in (ARROWS | LETTERS).items() if name in buttons}


_JOYSTICK = ("UP", "DOWN", "LEFT", "RIGHT", "CENTRE")


def _stick(x, y, reach, radius, names):
    """Spots of a joystick or D-pad around (x, y)."""
    places = {"UP": (0, -1), "DOWN": (0, 1), "LEFT": (-1, 0), "RIGHT": (1, 0), "CENTRE": (0, 0)}
    return {name: (x + places[name][0] * reach, y + places[name][1] * reach, radius) for name in names}


WAVESHARE_LCD_13 = Case(
    board="waveshare_lcd_13",
    title="Waveshare Pico-LCD-1.3",
    glass=Glass(0, 0, 240, 240, turn=1),
    spi=1,
    cs=9,
    dc=8,
    rst=12,
    backlight=13,
    buttons={"UP": 2, "DOWN": 18, "LEFT": 16, "RIGHT": 20, "CENTRE": 3, "A": 15, "B": 17, "X": 19, "Y": 21},
    size=(540, 300),
    screen=(150, 30),
    spots=_stick(72, 150, 34, 13, _JOYSTICK) | {"A": (465, 54, 20), "B": (465, 118, 20), "X": (465, 182, 20),
                                                "Y": (465, 246, 20)},
    stick=_JOYSTICK,
)

CASES = {case.board: case for case in (WAVESHARE_LCD_13,)}
DEFAULT = WAVESHARE_LCD_13.board


def find(board):
    """The case of a board. ValueError, with the names there are, for one that is unknown."""
    if board not in CASES:
        raise ValueError(f"there is no board {board!r}; there are: {', '.join(sorted(CASES))}")
    return CASES[board]
