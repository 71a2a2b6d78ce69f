"""Makes the README's pictures from the running firmware: the handheld in the middle of a game, and its screens.

`python -m tools.pictures` writes docs/pictures/. It presses buttons as a person would; a picture that no longer
comes about is an error here before it is a lie there.
"""

import sys
import tempfile
from pathlib import Path

from PIL import Image

import host_sim
from host_sim import script, wires
from host_sim.case_art import portrait
from host_sim.device import Device
from host_sim.flash import Flash

BOARD = "waveshare_lcd_13"

FOLDER = host_sim.ROOT / "docs" / "pictures"

SCRIPT = host_sim.ROOT / "tests" / "ui" / "scripts" / "three_turns.txt"
SCRIPT_SEED = 3720

SHEET = (
    "start", "setup-three-seats", "handover-first", "turn-lit-cells",
    "turn-refused", "confirm-qwirkle", "qwirkle", "drawn",
    "tiles-left", "scores", "trade", "howto",
)  # fmt: skip

NAMES = ("Anna", "Chris", "Sally")


def main():
    """Write the pictures and say where they are."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    _handheld().save(FOLDER / "handheld.png")
    _sheet(_screens()).save(FOLDER / "screens.png", optimize=True)
    print(f"Pictures: {FOLDER.relative_to(host_sim.ROOT)}/handheld.png and screens.png")
    return 0


def _handheld(seed=11, turns=24):
    """The whole device while Anna looks for a place for the tile that she has picked up."""
    with tempfile.TemporaryDirectory() as folder:
        save_game(Path(folder), seed, turns)
        with Device(folder, BOARD, seed=seed) as device:
            device.wait_for(device.lit)
            device.wait(1000)
            # Continue, "it is me", what the others did; then the tile and one step along the lit cells.
            device.press("A", 3)
            device.press("A")
            device.press("RIGHT")
            return portrait(device)


def save_game(folder, seed, turns):
    """Leave in `folder` the save of a game of NAMES after `turns` turns of the highest-scoring play."""
    host_sim.install()
    import saves
    from qwirkle import cpu, game, record, rules
    from ui import session

    played = game.Game(len(NAMES), seed=seed)
    play = rules.Play()
    for _ in range(turns):
        for _ in cpu.think(played, played.turn, 0, play):
            pass
        cpu.act(played, played.turn, play)
    seats = session.pack_seats(bytes([session.HUMAN] * len(NAMES)), list(NAMES))
    wires.current.flash = Flash(folder)
    problem = saves.Saves().save("game", bytes(seats) + record.pack(played))
    if problem:
        raise OSError(problem)


def _screens():
    """Name and picture of every `shot` of SCRIPT."""
    screens = {}
    with tempfile.TemporaryDirectory() as folder, Device(folder, BOARD, seed=SCRIPT_SEED) as device:
        device.wait_for(device.lit)
        steps = script.parse(SCRIPT.read_text(encoding="utf-8"), device.case.buttons, SCRIPT.name)
        script.play(steps, device, screens.__setitem__)
        if device.faults:
            raise RuntimeError(device.faults)
    return screens


def _sheet(screens, columns=4, gap=8):
    """SHEET's pictures in rows, pixel for pixel."""
    width, height = screens[SHEET[0]].size
    rows = -(-len(SHEET) // columns)
    sheet = Image.new("RGB", (columns * (width + gap) + gap, rows * (height + gap) + gap), (60, 64, 72))
    for n, name in enumerate(SHEET):
        left, top = n % columns * (width + gap) + gap, n // columns * (height + gap) + gap
        sheet.paste(screens[name].convert("RGB"), (left, top))
    return sheet


if __name__ == "__main__":
    sys.exit(main())
