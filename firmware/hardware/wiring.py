"""The settings file of a handheld on a breadboard: read, and checked before any pin is touched.

One `name = value` a line, `#` begins a comment; docs/breadboard.txt is an example that says what each is
for. Knows what an RP2040's pins can do. It must never touch a pin.
"""

from hardware.buttons import BACK, CONFIRM, DOWN, HELP, LEFT, MENU, MUTE, RIGHT, UP

FILE = "breadboard.txt"

_BUTTONS = {"up": UP, "down": DOWN, "left": LEFT, "right": RIGHT, "centre": CONFIRM, "a": CONFIRM, "b": BACK,
            "x": MENU, "y": HELP}  # fmt: skip
_ORDER = ("up", "down", "left", "right", "centre", "a", "b", "x", "y")
_ARROWS = ("up", "down", "left", "right")

_PANEL = ("size", "sck", "mosi", "dc", "cs", "rst", "backlight", "rotation", "order", "inversion", "polarity",
          "x_offset", "y_offset")  # fmt: skip
_PINS = ("sck", "mosi", "dc", "cs", "rst", "backlight", "speaker") + _ORDER
_NEEDED = ("size", "sck", "mosi", "dc", "a", "b", "x", "y")

_CHOICES = {
    "size": ("240x240", "320x240"),
    "rotation": ("0", "90", "180", "270"),
    "order": ("rgb", "bgr"),
    "inversion": ("on", "off"),
    "polarity": ("0", "1"),
}
_DEFAULTS = {"rotation": "0", "order": "rgb", "inversion": "on", "polarity": "0"}

# Each bus: its clock pins and its data pins, after the RP2040 datasheet, section 1.4.3, as far as a Pico has them.
_BUSES = (((2, 6, 18, 22), (3, 7, 19)), ((10, 14, 26), (11, 15, 27)))

# Rotation: MADCTL, and what a glass of 240 of the memory's 320 rows adds to x and y.
_ROTATIONS = {"0": (0x00, 0, 0), "90": (0x60, 0, 0), "180": (0xC0, 0, 80), "270": (0xA0, 80, 0)}
_BGR = 0x08

_WHOLE = 9999  # in place of a line: what is wrong with several together comes last


def read(lines):
    """Return what a board file says as a dictionary, and a list of sentences about what is wrong.

    With something wrong the dictionary has the panel's part alone, or is empty when that is wrong too.
    """
    values = dict(_DEFAULTS)
    wrong: dict = {}  # setting, or number of a line that is none -> (number of the line, sentence)
    _read_lines(lines, values, wrong)
    for name in _NEEDED:
        if name not in values and name not in wrong:
            wrong[name] = _WHOLE, "%s: '%s' is missing" % (FILE, name)
    _check_pins(values, wrong)
    if values.get("size") == "320x240" and "rotation" not in wrong and values["rotation"] not in ("90", "270"):
        wrong["rotation"] = _WHOLE, "%s: 320x240 lies on its side: rotation is 90 or 270" % FILE
    board: dict = {}
    if not any(name in wrong for name in _PANEL):
        _panel(values, board)
        if not wrong:
            _rest(values, board)
    return board, [sentence for _, sentence in sorted(wrong.values())]


def _read_lines(lines, values, wrong):
    given = set()
    for number, line in enumerate(lines, 1):
        line = line.split("#")[0].strip()
        if not line:
            continue
        name, _, value = (part.strip().lower() for part in (line.partition("=")))
        said = "%s, line %d: " % (FILE, number)
        if name not in _PANEL and name not in _PINS:
            wrong[number] = number, said + "'%s' is no setting" % name
        elif name in given:
            wrong[name] = number, said + "'%s' stands there twice" % name
        elif name in _CHOICES:
            if value in _CHOICES[name]:
                values[name] = value
            else:
                wrong[name] = number, said + "%s is %s, not '%s'" % (name, " or ".join(_CHOICES[name]), value)
        elif name in _PINS:
            if value == "none" and name not in _NEEDED:
                given.add(name)
                continue
            pin = int(value[2:] if value[:2] == "gp" else value) if value.lstrip("gp").isdigit() else -1
            if not 0 <= pin <= 28 or 23 <= pin <= 25:
                wrong[name] = number, said + "%s is a pin, 0 to 22 or 26 to 28, not '%s'" % (name, value)
            else:
                values[name] = pin
        elif value.isdigit() and int(value) <= 80:
            values[name] = int(value)
        else:
            wrong[name] = number, said + "%s is 0 to 80, not '%s'" % (name, value)
        given.add(name)


def _check_pins(values, wrong):
    users: dict = {}
    for name in _PINS:
        pin = values.get(name)
        if pin is not None and pin in users:
            wrong[name] = _WHOLE, "%s: GP%d is both %s and %s" % (FILE, pin, users[pin], name)
        users[pin] = name
    clock, data = values.get("sck"), values.get("mosi")
    if clock is not None and data is not None and _bus(clock, data) < 0:
        pairs = ["sck %s with mosi %s" % pair for pair in _BUSES]
        wrong["sck"] = _WHOLE, "%s: GP%d and GP%d are no SPI; possible: %s" % (FILE, clock, data, ", ".join(pairs))
    arrows = [name for name in _ARROWS if name in values]
    if len(arrows) not in (0, 4):
        wrong["up"] = _WHOLE, "%s: there is %s, but an arrow is missing: all four, or none" % (FILE, ", ".join(arrows))
    # Neighbours, and pins that are 16 apart, share a PWM slice, and so its frequency.
    slices = [values[name] >> 1 & 7 for name in ("speaker", "backlight") if name in values]
    if len(slices) == 2 and slices[0] == slices[1]:
        wrong["speaker"] = _WHOLE, "%s: the speaker has the PWM slice of the backlight: take another pin" % FILE


def _bus(clock, data):
    """The bus of two pins, or -1."""
    for bus, (clocks, datas) in enumerate(_BUSES):
        if clock in clocks and data in datas:
            return bus
    return -1


def _panel(values, board):
    """The panel's part of a board file."""
    madctl, x, y = _ROTATIONS[values["rotation"]]
    square = values["size"] == "240x240"
    board["WIDTH"] = 240 if square else 320
    board["HEIGHT"] = 240
    board["X_OFFSET"] = values.get("x_offset", x if square else 0)
    board["Y_OFFSET"] = values.get("y_offset", y if square else 0)
    board["MADCTL"] = madctl | (_BGR if values["order"] == "bgr" else 0)
    board["INVERT"] = values["inversion"] == "on"
    board["PANEL"] = ()
    board["SPI_ID"] = _bus(values["sck"], values["mosi"])
    board["SPI_POLARITY"] = int(values["polarity"])
    for name in ("sck", "mosi", "cs", "dc", "rst", "backlight"):
        board[name.upper()] = values.get(name)


def _rest(values, board):
    """The switches and what else a board file says."""
    names = [name for name in _ORDER if name in values]
    four = "up" not in values
    pins = [values[name] for name in names]
    actions = [_BUTTONS[name] for name in names]
    a, b, x, y = (values[name] for name in "abxy")
    chords: tuple = ((b, y, MUTE),) if "speaker" in values else ()
    if four:
        # As on a Display Pack, which says why.
        actions = [{"x": LEFT, "y": RIGHT}.get(name, _BUTTONS[name]) for name in names]
        chords = ((a, x, UP), (a, y, DOWN), (b, x, MENU), (b, y, HELP))
        if "speaker" in values:
            chords += ((a, b, MUTE),)
    board["BUTTONS"] = tuple(zip(pins, actions))
    board["LABELS"] = tuple(name.upper() for name in names)
    board["CHORDS"] = chords
    board["KEYS"] = (("Ⓧ", "Ⓑ+Ⓧ"), ("Ⓨ", "Ⓑ+Ⓨ")) if four else ()
    board["SIDES"] = "Ⓐ+Ⓧ <  > Ⓐ+Ⓨ" if four else ""
    board["SPEAKER"] = values.get("speaker")
