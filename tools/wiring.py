"""Draws how each board is wired, from its board file: the pictures of docs/build.md.

    python -m tools.wiring            write docs/pictures/wiring-BOARD.png
    python -m tools.wiring --check    say whether they are up to date

Knows the header of a Pico and what the constants of a board file mean. It must never have a pin of its own: what is
not in a board file is not drawn.
"""

import sys
import tempfile
from pathlib import Path

from PIL import Image, PngImagePlugin

import host_sim
from host_sim import cases, wires
from host_sim.flash import Flash
from tools import wiring_art

FOLDER = host_sim.ROOT / "docs" / "pictures"

LEFT = (0, 1, "GND", 2, 3, 4, 5, "GND", 6, 7, 8, 9, "GND", 10, 11, 12, 13, "GND", 14, 15)
RIGHT = (
    "VBUS", "VSYS", "GND", "3V3_EN", "3V3", "VREF", 28, "GND", 27, 26, "RUN", 22, "GND", 21, 20, 19, 18, "GND", 17, 16,
)  # fmt: skip
"""The header of a Pico, and of a Pico 2, as it lies with USB at the top: pins 1 to 20 down, and 40 to 21 down."""

INSIDE = {24: "high while USB gives power", 29: "a third of VSYS"}
"""Pins of the chip that the Pico itself uses and does not lead out."""

PANEL, BUTTON, SOUND, LIGHT, POWER = "panel", "button", "sound", "LED", "power"

_ONE_PIN = (
    ("SCK", PANEL, "SCL (SCK)"),
    ("MOSI", PANEL, "SDA (MOSI)"),
    ("RST", PANEL, "RES (RST)"),
    ("DC", PANEL, "DC"),
    ("CS", PANEL, "CS"),
    ("BACKLIGHT", PANEL, "BLK (backlight)"),
    ("SPEAKER", SOUND, "piezo"),
    ("BATTERY_ADC", POWER, "battery voltage"),
    ("VBUS", POWER, "USB power"),
)
"""Constants of a board file that are one pin or None, and what stands at the other end of its wire."""


class Wire:
    """One pin in use. `gp`: its number on the chip. `group`: PANEL ... POWER. `end`: what is at its other end."""

    def __init__(self, gp, group, end):
        self.gp, self.group, self.end = gp, group, end

    @property
    def inside(self):
        """Whether the pin does not reach the header of a Pico."""
        return self.gp not in LEFT + RIGHT


def load(name):
    """The module of a board, as a device has it on which its builder has put the board's files."""
    host_sim.install()
    from hardware import board

    before = wires.current
    with tempfile.TemporaryDirectory() as folder:
        flash = Flash(folder)
        for path, text in cases.find(name).files.items():
            flash.keep(path, text)
        wires.current = wires.Wires(flash=flash)
        try:
            return board.load(name)
        finally:
            wires.current = before


def wires_of(board):
    """Every Wire of a board module, by the number of its pin."""
    found = [
        Wire(getattr(board, constant), group, end)
        for constant, group, end in _ONE_PIN
        if getattr(board, constant) is not None
    ]
    found += [Wire(pin, BUTTON, name) for (pin, _), name in zip(board.BUTTONS, board.LABELS, strict=True)]
    found += [Wire(pin, LIGHT, name) for pin, name in zip(board.LED, ("red", "green", "blue"), strict=False)]
    return sorted(found, key=lambda wire: wire.gp)


def is_for_a_pico(found):
    """Whether all of the wires fit a Pico; the other boards carry the chip itself."""
    return all(wire.gp in INSIDE for wire in found if wire.inside)


def notes(board, found):
    """Sentences below the picture."""
    lines = []
    if is_for_a_pico(found):
        lines.append("Each button joins its pin to GND when pressed; any GND does. The panel runs on 3V3.")
        if board.SPEAKER is not None:
            lines.append("The other wire of the piezo goes to GND.")
        inside = [f"GP{wire.gp} ({INSIDE[wire.gp]})" for wire in found if wire.inside]
        if inside:
            lines.append(f"Inside the Pico, with nothing to wire: {' and '.join(inside)}.")
    else:
        lines.append("The board carries the chip and everything else: there is nothing to wire.")
    if board.CS is None:
        lines.append("The panel has no CS, or its CS is joined to GND.")
    if board.BACKLIGHT is None:
        lines.append("The backlight has no pin: it is always on, and brightness cannot be set.")
    return lines


def picture(name):
    """The Image of a board's wiring."""
    board = load(name)
    found = wires_of(board)
    title = f"{board.NAME}   ({board.WIDTH} x {board.HEIGHT}, SPI {board.SPI_ID})"
    if is_for_a_pico(found):
        return wiring_art.header(title, (LEFT, RIGHT), {wire.gp: wire for wire in found}, notes(board, found))
    return wiring_art.chip(title, found, notes(board, found))


def facts(name):
    """All that a picture says, as text: it is kept in the picture, so that a stale one is found without drawing."""
    board = load(name)
    found = wires_of(board)
    lines = [f"{board.NAME} {board.WIDTH}x{board.HEIGHT} SPI{board.SPI_ID}"]
    return "\n".join(lines + [f"GP{wire.gp} {wire.group} {wire.end}" for wire in found] + notes(board, found))


def path_of(name):
    """Where the picture of a board belongs."""
    return FOLDER / f"wiring-{name}.png"


def is_current(name):
    """Whether the kept picture of a board was drawn from its board file as it is now."""
    path = path_of(name)
    if not path.exists():
        return False
    with Image.open(path) as image:
        return image.text.get("wiring") == facts(name)


def write(name):
    """Draw a board's picture; returns its Path."""
    kept = PngImagePlugin.PngInfo()
    kept.add_text("wiring", facts(name))
    path = path_of(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    image = picture(name).quantize(64, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
    image.save(path, optimize=True, pnginfo=kept)
    return path


def main(arguments):
    """Write the pictures, or with --check name those that are out of date; returns the exit code."""
    if "--check" not in arguments:
        for name in cases.CASES:
            print(Path(write(name)).relative_to(host_sim.ROOT))
        return 0
    stale = [path_of(name).name for name in cases.CASES if not is_current(name)]
    if stale:
        print(f"{', '.join(stale)}: out of date, run python -m tools.wiring")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
