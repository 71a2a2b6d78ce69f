"""The drawing of tools/wiring.py: a Pico's header or a bare chip, and what its pins are joined to.

Knows shapes and places on the paper. It must never know a board file: it draws what it is given.
"""

from PIL import Image, ImageDraw, ImageFont

WIDTH = 1000
PITCH = 27
TOP = 84
NOTE = 24
SMOOTH = 2
"""Drawn so many times as large, then scaled down."""

PAPER = (255, 255, 255)
INK = (28, 32, 40)
QUIET = (128, 136, 150)
PCB = (30, 110, 78)
PCB_INK = (235, 246, 240)
METAL = (176, 182, 192)
PAD = (214, 186, 96)
GROUND = (40, 44, 52)
RED = (200, 44, 44)
COLOURS = {
    "panel": (32, 98, 196), "button": (216, 110, 16), "sound": (138, 62, 176), "LED": (20, 138, 92),
    "power": (200, 44, 44),
}  # fmt: skip
"""Of the wires, by group."""

BODY = 190
"""Width of the Pico; the pins are at its edges."""
FAR = 268
"""From the middle of the paper to the near edge of what a wire leads to."""
BOX = 150


class _Paper:
    """A large white Image, in units of the small one."""

    def __init__(self, height):
        self.image = Image.new("RGB", (WIDTH * SMOOTH, height * SMOOTH), PAPER)
        self._draw = ImageDraw.Draw(self.image)

    def done(self):
        """The small Image."""
        return self.image.resize((self.image.width // SMOOTH, self.image.height // SMOOTH), Image.Resampling.LANCZOS)

    def line(self, points, colour, width=3):
        self._draw.line([(x * SMOOTH, y * SMOOTH) for x, y in points], colour, round(width * SMOOTH))

    def box(self, left, top, right, bottom, fill=None, edge=None, round_by=5):
        self._draw.rounded_rectangle(
            (left * SMOOTH, top * SMOOTH, right * SMOOTH, bottom * SMOOTH), round_by * SMOOTH, fill, edge, 2 * SMOOTH
        )

    def dot(self, x, y, radius, fill):
        self._draw.ellipse([(v * SMOOTH) for v in (x - radius, y - radius, x + radius, y + radius)], fill)

    def text(self, text, x, y, colour=INK, size=14, anchor="mm"):
        self._draw.text((x * SMOOTH, y * SMOOTH), text, colour, ImageFont.load_default(size * SMOOTH), anchor)


def header(title, columns, wires, notes):
    """The Image of a Pico with its 40 pins.

    columns: what the pins of the left and of the right side are, from the top: a GP number or a name. wires: GP number
    -> an object with `gp`, `group` and `end`. notes: lines below.
    """
    rows = len(columns[0])
    paper = _Paper(TOP + rows * PITCH + 24 + NOTE * len(notes) + 12)
    _title(paper, title)
    middle = WIDTH // 2
    bottom = TOP + rows * PITCH
    paper.box(middle - BODY // 2, TOP - 22, middle + BODY // 2, bottom + 10, PCB, round_by=8)
    paper.box(middle - 28, TOP - 32, middle + 28, TOP + 2, METAL, round_by=3)
    paper.text("USB", middle, TOP - 15, INK, 13)
    paper.box(middle - 24, TOP + 9.3 * PITCH, middle + 24, TOP + 9.3 * PITCH + 48, GROUND, round_by=3)
    paper.text("Pico", middle, TOP + 9.3 * PITCH + 24, PCB_INK, 13)
    for side, column in zip((-1, 1), columns, strict=True):
        ends = _ends(column, wires)
        for row, pin in enumerate(column):
            number = row + 1 if side < 0 else 2 * rows - row
            _pin(paper, side, row, pin, number, ends[row])
        _components(paper, side, column, ends)
    _notes(paper, bottom + 34, notes)
    return paper.done()


def _ends(column, wires):
    """What the wire of each row leads to, as (group, text), or None: wires, and the panel's own power."""
    ends = [(wires[pin].group, wires[pin].end) if pin in wires else None for pin in column]
    panel = [row for row, end in enumerate(ends) if end and end[0] == "panel"]
    if "3V3" in column:
        ends[column.index("3V3")] = ("panel", "VCC (3.3 V)")
    if panel:
        # The ground that lies among the panel's pins, or next to them.
        grounds = [row for row, pin in enumerate(column) if pin == "GND"]
        nearest = min(grounds, key=lambda row: (min(abs(row - other) for other in panel), row))
        ends[nearest] = ("panel", "GND")
    return ends


def _pin(paper, side, row, pin, number, end):
    """A pad with its number and name, and its wire."""
    x = WIDTH // 2 + side * BODY // 2
    y = TOP + row * PITCH + PITCH / 2
    if end:
        colour = GROUND if pin == "GND" else RED if pin == "3V3" else COLOURS[end[0]]
        paper.line([(x, y), (WIDTH // 2 + side * FAR, y)], colour)
    shade = PAD
    if pin == "GND":
        shade = GROUND
    elif pin in ("VBUS", "VSYS", "3V3"):
        shade = RED
    paper.dot(x, y, 8, PAPER)
    paper.dot(x, y, 7, shade)
    name = f"GP{pin}" if isinstance(pin, int) else pin
    anchor = "lm" if side < 0 else "rm"
    paper.text(name, x - side * 14, y, PCB_INK if end or not isinstance(pin, int) else (120, 178, 152), 14, anchor)
    paper.text(str(number), x + side * 18, y - 7, QUIET, 10)


def _components(paper, side, column, ends):
    """What the wires lead to: one box for neighbouring pins of one group, a cap for each button."""
    near = WIDTH // 2 + side * FAR
    far = near + side * BOX
    row = 0
    while row < len(ends):
        if not ends[row]:
            row += 1
            continue
        group = ends[row][0]
        last = _last_of_box(column, ends, row)
        top = TOP + row * PITCH + 2
        bottom = TOP + (last + 1) * PITCH - 2
        if group == "button":
            for each in range(row, last + 1):
                if ends[each]:
                    _button(paper, side, near, TOP + each * PITCH + PITCH / 2, ends[each][1])
        else:
            paper.box(min(near, far), top, max(near, far), bottom, PAPER, COLOURS[group])
            paper.text(group, far + side * 10, (top + bottom) / 2, COLOURS[group], 14, "rm" if side < 0 else "lm")
            for each in range(row, last + 1):
                if ends[each]:
                    y = TOP + each * PITCH + PITCH / 2
                    paper.text(ends[each][1], near + side * 10, y, INK, 14, "rm" if side < 0 else "lm")
        row = last + 1


def _last_of_box(column, ends, row):
    """The last row of the box that begins at `row`: a ground between two pins of one group does not end it."""
    last = row
    for each in range(row + 1, len(ends)):
        if ends[each] and ends[each][0] == ends[row][0]:
            last = each
        elif ends[each] or column[each] != "GND":
            break
    return last


def _button(paper, side, x, y, name):
    """A switch, its cap and the ground at its other side."""
    colour = COLOURS["button"]
    paper.dot(x, y, 4, colour)
    paper.line([(x, y), (x + side * 26, y - 8)], colour)
    paper.dot(x + side * 28, y, 4, colour)
    paper.line([(x + side * 28, y), (x + side * 44, y)], GROUND)
    for step, half in ((44, 8), (49, 5), (54, 2)):
        paper.line([(x + side * step, y - half), (x + side * step, y + half)], GROUND, 2)
    paper.text(name, x + side * 66, y, INK, 15, "rm" if side < 0 else "lm")


def chip(title, wires, notes):
    """The Image of a bare RP2040 with the given wires down its sides; for boards that carry the chip themselves."""
    half = (len(wires) + 1) // 2
    paper = _Paper(TOP + half * PITCH + 24 + NOTE * len(notes) + 12)
    _title(paper, title)
    middle = WIDTH // 2
    paper.box(middle - 70, TOP - 10, middle + 70, TOP + half * PITCH + 10, GROUND, round_by=6)
    paper.text("RP2040", middle, TOP - 24, INK, 15)
    for i, wire in enumerate(wires):
        side = -1 if i < half else 1
        y = TOP + (i % half) * PITCH + PITCH / 2
        x = middle + side * 70
        colour = COLOURS[wire.group]
        paper.line([(x, y), (x + side * 110, y)], colour)
        paper.text(f"GP{wire.gp}", x - side * 8, y, PCB_INK, 13, "lm" if side < 0 else "rm")
        paper.dot(x + side * 110, y, 4, colour)
        paper.text(f"{wire.group}: {wire.end}", x + side * 122, y, colour, 14, "rm" if side < 0 else "lm")
    _notes(paper, TOP + half * PITCH + 34, notes)
    return paper.done()


def _title(paper, title):
    paper.text(title, WIDTH / 2, 24, INK, 20)


def _notes(paper, y, notes):
    for i, line in enumerate(notes):
        paper.text(line, WIDTH / 2, y + i * NOTE, QUIET, 14)
