"""The handhelds themselves: how each is wired, what its glass shows, and how its case is drawn.

Pins and glass are facts of the vendors' boards, written here a second time on purpose: a slip in a
board file of the firmware then shows as a dark screen or a dead button, as it would in the hand.
"""

from pathlib import Path

from host_sim import ROOT
from host_sim.panel import Glass

ARROWS = {"UP": "up", "DOWN": "down", "LEFT": "left", "RIGHT": "right", "CENTRE": "return"}
LETTERS = {"A": "a", "B": "b", "X": "x", "Y": "y"}
"""Button -> the pygame name of its key."""


class Case:
    """One handheld.

    board: name of the firmware's board file. title: for the window. spi, cs, dc, rst, backlight: pins
    (rst None: not connected). battery: converter channel and what the battery's voltage is divided by, vbus: the pin
    that is high while USB gives power; None where the board has none. buttons: name -> pin, in the order they are
    told to people. keys: name -> key.
    files: name -> text of what its builder has put on the device. chords: arrow or letter that the board has no
    button for -> (held, pressed), with X and Y for LEFT and RIGHT. speaker: pin of a piezo, or None.
    size, screen, spots: the drawing in pixels of the panel at scale 1: whole case, (left, top) of the glass,
    button -> (x, y, radius). stick: button spots that are one joystick or D-pad rather than single caps.
    """

    def __init__(
        self, board, title, glass, spi, cs, dc, rst, backlight, battery, vbus, buttons, size, screen, spots, stick=(),
        chords=None, speaker=None, files=None,
    ):  # fmt: skip
        self.board, self.title, self.glass, self.spi = board, title, glass, spi
        self.cs, self.dc, self.rst, self.backlight = cs, dc, rst, backlight
        self.battery, self.vbus = battery, vbus
        self.buttons, self.size, self.screen, self.spots, self.stick = buttons, size, screen, spots, stick
        self.chords, self.speaker, self.files = chords or {}, speaker, files or {}
        self.keys = {name: key for name, key in (ARROWS | LETTERS).items() if name in buttons}

    def fingers(self, name, vertical=False):
        """The buttons for what the default board calls `name`: the last is pressed while the others are down.

        vertical: the screen is a list, and one pair of arrows goes up and down.
        """
        if vertical and self.chords:
            name = {"UP": "LEFT", "LEFT": "UP", "DOWN": "RIGHT", "RIGHT": "DOWN"}.get(name, name)
        return self.chords.get(name, (name,))


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
    battery=(3, 3),
    vbus=24,
    buttons={"UP": 2, "DOWN": 18, "LEFT": 16, "RIGHT": 20, "CENTRE": 3, "A": 15, "B": 17, "X": 19, "Y": 21},
    size=(540, 300),
    screen=(150, 30),
    spots=_stick(72, 150, 34, 13, _JOYSTICK) | {"A": (465, 54, 20), "B": (465, 118, 20), "X": (465, 182, 20),
                                                "Y": (465, 246, 20)},
    stick=_JOYSTICK,
)

_D_PAD = ("UP", "DOWN", "LEFT", "RIGHT")

PICOSYSTEM = Case(
    board="picosystem",
    title="Pimoroni PicoSystem",
    glass=Glass(0, 0, 240, 240),
    spi=0,
    cs=5,
    dc=9,
    rst=4,
    backlight=12,
    battery=(0, 3),
    vbus=None,
    buttons={"UP": 23, "DOWN": 20, "LEFT": 22, "RIGHT": 21, "A": 18, "B": 19, "X": 17, "Y": 16},
    size=(580, 300),
    screen=(170, 30),
    spots=_stick(85, 150, 34, 15, _D_PAD) | {"A": (530, 150, 20), "B": (490, 200, 20), "X": (490, 100, 20),
                                             "Y": (450, 150, 20)},
    stick=_D_PAD,
    speaker=11,
)

DISPLAY_PACK_2 = Case(
    board="display_pack_2",
    title="Pico Display Pack 2.0",
    glass=Glass(0, 0, 240, 320, turn=1),
    spi=0,
    cs=17,
    dc=16,
    rst=None,
    backlight=20,
    battery=(3, 3),
    vbus=24,
    buttons={"A": 12, "B": 13, "X": 14, "Y": 15},
    size=(480, 300),
    screen=(80, 30),
    spots={"A": (36, 80, 20), "B": (36, 200, 20), "X": (444, 80, 20), "Y": (444, 200, 20)},
    chords={"LEFT": ("X",), "RIGHT": ("Y",), "UP": ("A", "X"), "DOWN": ("A", "Y"), "X": ("B", "X"), "Y": ("B", "Y"),
            "CENTRE": ("A",)},
)

BREADBOARD = Case(
    board="breadboard",
    title="ST7789 on a breadboard",
    glass=Glass(0, 0, 240, 240),
    spi=0,
    cs=None,
    dc=20,
    rst=21,
    backlight=22,
    battery=(3, 3),
    vbus=24,
    buttons={"UP": 2, "DOWN": 3, "LEFT": 4, "RIGHT": 5, "A": 6, "B": 7, "X": 8, "Y": 9},
    size=(560, 300),
    screen=(170, 30),
    spots={"UP": (85, 100, 17), "DOWN": (85, 200, 17), "LEFT": (40, 150, 17), "RIGHT": (130, 150, 17),
           "A": (521, 150, 17), "B": (484, 200, 17), "X": (484, 100, 17), "Y": (447, 150, 17)},
    speaker=15,
    files={"breadboard.txt": Path(ROOT, "docs", "breadboard.txt").read_text(encoding="utf-8", errors="replace")},
)

CASES = {case.board: case for case in (WAVESHARE_LCD_13, PICOSYSTEM, DISPLAY_PACK_2, BREADBOARD)}
DEFAULT = WAVESHARE_LCD_13.board


def find(board):
    """The case of a board. ValueError, with the names there are, for one that is unknown."""
    if board not in CASES:
        raise ValueError(f"there is no board {board!r}; there are: {', '.join(sorted(CASES))}")
    return CASES[board]
