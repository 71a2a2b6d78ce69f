"""Makes the pictures of the README and of docs/ from the running firmware and the board files.

`python -m tools.pictures` writes docs/pictures/. Buttons are pressed as a person would press them (tools/tours.py).
"""

import sys

from PIL import Image

import host_sim
from host_sim import cases
from host_sim.case_art import portrait
from tools import tours, wiring

FOLDER = host_sim.ROOT / "docs" / "pictures"

SHEET = (
    "start", "setup-three-seats", "handover-first", "turn-lit-cells",
    "turn-refused", "confirm-qwirkle", "qwirkle", "drawn",
    "tiles-left", "scores", "trade", "lesson-lay",
)  # fmt: skip

STRIPS = {
    "play-start": ("language", "start", "setup-three-seats"),
    "play-lesson": ("learn", "lesson-lay", "lesson-other", "lesson-mistake", "lesson-six"),
    "play-setup": ("names", "letters", "ages", "options"),
    "play-turn": ("turn-opening", "turn-lit-cells", "turn-one-laid", "turn-ready"),
    "play-refused": ("turn-too-few", "turn-refused"),
    "play-confirm": ("confirm-qwirkle", "qwirkle", "drawn"),
    "play-handover": ("handover-second", "handover-changes", "turn-last-play-marked"),
    "play-trade": ("menu", "trade", "trade-asked"),
    "play-look": ("left", "sheet", "board"),
    "play-zoom": ("zoom-small", "palette-box", "zoom-large"),
    "play-computer": ("thinking-lands", "thinking-counts", "thinking-played"),
    "play-settings": ("settings", "palette-box", "palette-safe", "palette-sunlight"),
    "play-end": ("gameover", "gameover-scores", "gameover-turns", "gameover-missed"),
    "play-keeper": ("keeper-menu", "keeper-turn", "keeper-referee", "keeper-over"),
    "build-selftest": ("selftest", "selftest-colours"),
}
"""The pictures of docs/play.md and docs/build.md: file -> what is side by side in it."""

TABLE = (60, 64, 72)
GAP = 8


def main():
    """Write the pictures and say where they are."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    shown = screens()
    written = {
        "handheld": handheld(cases.DEFAULT, 2),
        "boards": sheet([handheld(board, 1) for board in cases.CASES], 2),
        "screens": sheet([shown[name] for name in SHEET], 4),
    }
    written |= {name: sheet([shown[each] for each in shots], len(shots)) for name, shots in STRIPS.items()}
    for name, image in written.items():
        # 256 colours are more than the screens have, and enough for the cases.
        image.quantize(256, dither=Image.Dither.NONE).save(FOLDER / f"{name}.png", optimize=True)
    for board in cases.CASES:
        wiring.write(board)
    print(f"{len(written) + len(cases.CASES)} pictures in {FOLDER.relative_to(host_sim.ROOT)}")
    return 0


def screens():
    """Every screen that the tours come to: {name: Image}."""
    shown = tours.three_turns() | tours.first_game() | tours.lists() | tours.palettes()
    return shown | tours.looking() | tours.the_end() | tours.box()


def names():
    """The names of all files that `main` writes."""
    made = ["handheld", "boards", "screens", *STRIPS]
    return [f"{name}.png" for name in made] + [wiring.path_of(board).name for board in cases.CASES]


def handheld(board, factor):
    """An Image of the whole device in the middle of a game, its panel `factor` pixels to one."""
    with tours.middle(board) as tour:
        return portrait(tour, factor)


def sheet(images, columns):
    """The images in rows, pixel for pixel; smaller ones in the middle of their place."""
    width = max(image.width for image in images)
    height = max(image.height for image in images)
    rows = -(-len(images) // columns)
    paper = Image.new("RGB", (columns * (width + GAP) + GAP, rows * (height + GAP) + GAP), TABLE)
    for n, image in enumerate(images):
        left, top = n % columns * (width + GAP) + GAP, n // columns * (height + GAP) + GAP
        paper.paste(image.convert("RGB"), (left + (width - image.width) // 2, top + (height - image.height) // 2))
    return paper


if __name__ == "__main__":
    sys.exit(main())
