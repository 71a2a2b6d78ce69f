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

LONGEST = 4096
"""Bytes of a file that may be settings."""

_MOST = 8  # problems told at once: with more it is another file, or the first ones explain the others
_LONG_NAME = 20  # letters of it that a sentence has room for
_WHOLE = 9999  # in place of a line: what is wrong with several together comes last


def read(data):
    """Return what a file (bytes) says, as a dictionary with the names of a board file, and a list of sentences.

    Those are about what is wrong, the first ones; then the dictionary has the panel's part alone, or is empty when that
    is wrong too. Comments may be in any encoding.
    """
    if len(data) > LONGEST:
        return {}, ["%s is longer than %d bytes: that is no list of settings" % (FILE, LONGEST)]
    if b"\0" in data:
        return {}, ["%s is not plain text: save it as UTF-8 (or ASCII)" % FILE]
    values = dict(_DEFAULTS)
    lines: dict = {}  # setting -> number of its line
    wrong: dict = {}  # setting, or number of a line that is none -> (number of the line, sentence)
    _read_lines(data, values, lines, wrong)
    if len(wrong) < _MOST:
        for name in _NEEDED:
            if name not in values and name not in wrong:
                value = "240x240" if name == "size" else "PIN"
                wrong[name] = _WHOLE, "%s: '%s' is missing: add a line %s = %s" % (FILE, name, name, value)
        _check_pins(values, lines, wrong)
        _check_size(values, lines, wrong)
    board: dict = {}
    if len(wrong) < _MOST and not any(name in wrong for name in _PANEL):
        _panel(values, board)
        if not wrong:
            _rest(values, board)
    return board, [sentence for _, sentence in sorted(wrong.values())[:_MOST]]


def _read_lines(data, values, lines, wrong):
    if data[:3] == b"\xef\xbb\xbf":  # what some editors begin UTF-8 with
        data = data[3:]
    for number, line in enumerate(data.replace(b"\r", b"\n" if b"\n" not in data else b"").split(b"\n"), 1):
        line = line.split(b"#")[0].strip()
        if not line:
            continue
        name = ""
        if max(line) > 126:
            problem = "there is a letter that is not ASCII: write the line anew"
        else:
            name, _, value = (part.strip().decode() for part in line.lower().partition(b"="))
            if name in lines:
                problem = "'%s' stands in line %d already: remove one" % (name, lines[name])
            elif name in _PANEL or name in _PINS:
                lines[name] = number
                problem = _take(name, value, values)
            else:
                problem = "'%s' is no setting: docs/breadboard.txt has all that there are" % name[:_LONG_NAME]
                name = ""
        if problem:
            wrong[name or number] = number, "%s, line %d: %s" % (FILE, number, problem)
        if len(wrong) == _MOST:
            break


def _take(name, value, values):
    """Put a setting into `values`; or return what is wrong with it."""
    if name in _CHOICES:
        if value not in _CHOICES[name]:
            return "%s is %s, not '%s'" % (name, " or ".join(_CHOICES[name]), value[:_LONG_NAME])
        values[name] = value
    elif name in _PINS:
        if value != "none" or name in _NEEDED:
            pin = _number(value[2:] if value[:2] == "gp" else value)
            if pin < 0 or pin > 28 or 23 <= pin <= 25:
                return "%s is a pin, 0 to 22 or 26 to 28, not '%s'" % (name, value[:_LONG_NAME])
            values[name] = pin
    else:
        values[name] = _number(value)
        if not 0 <= values[name] <= 80:
            return "%s is 0 to 80, not '%s'" % (name, value[:_LONG_NAME])
    return None


def _number(value):
    """The number that one or two digits are, else -1."""
    return int(value) if value.isdigit() and len(value) <= 2 else -1


def _check_pins(values, lines, wrong):
    users: dict = {}
    for name in _PINS:
        pin = values.get(name)
        if pin is None:
            continue
        if pin in users:
            other = users[pin]
            _blame(wrong, lines, name, "GP%d is %s already (line %d): take another pin" % (pin, other, lines[other]))
        users[pin] = name
    clock, data = values.get("sck"), values.get("mosi")
    if clock is not None and data is not None and _bus(clock, data) < 0:
        pairs = ["sck %s with mosi %s" % pair for pair in _BUSES]
        _blame(wrong, lines, "sck", "GP%d and mosi's GP%d are no SPI; possible: %s" % (clock, data, ", ".join(pairs)))
    arrows = [name for name in _ARROWS if name in values]
    if len(arrows) not in (0, 4) and not any(name in wrong for name in _ARROWS):
        _blame(wrong, lines, arrows[0], "there is %s, but not the other arrows: all four, or none" % ", ".join(arrows))
    # Neighbours, and pins that are 16 apart, share a PWM slice, and so its frequency.
    slices = [values[name] >> 1 & 7 for name in ("speaker", "backlight") if name in values]
    if len(slices) == 2 and slices[0] == slices[1]:
        light = values["backlight"]
        _blame(wrong, lines, "speaker", "GP%d cannot be heard beside the backlight on GP%d: take another pin"
               % (values["speaker"], light))  # fmt: skip


def _check_size(values, lines, wrong):
    if values.get("size") == "320x240" and values["rotation"] not in ("90", "270"):
        name = "rotation" if "rotation" in lines else "size"
        _blame(wrong, lines, name, "320x240 lies on its side: write rotation = 90 or rotation = 270")


def _blame(wrong, lines, name, sentence):
    """Say what is wrong with a setting that could be right by itself, unless there is more to say of it."""
    if name not in wrong:
        wrong[name] = _WHOLE, "%s, line %d: %s" % (FILE, lines[name], sentence)


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
    board["KEYS"] = (("Ⓧ", "Ⓑ+Ⓧ"), ("Ⓨ", "Ⓑ+Ⓨ"), ("↑", "Ⓐ+Ⓧ")) if four else ()
    board["SIDES"] = "Ⓐ+Ⓧ <  > Ⓐ+Ⓨ" if four else ""
    board["SPEAKER"] = values.get("speaker")
