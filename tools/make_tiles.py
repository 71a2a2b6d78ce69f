"""Pack the shapes of tools/assets/tiles.txt into the masks that the handheld draws tiles with.

    python -m tools.make_tiles            write firmware/assets/tiles.bin
    python -m tools.make_tiles --check    say whether it is up to date

ui/tiles.py is the reader: the number of sizes, the sizes in px, then for each size the six
masks in the order of the game's shapes, row by row, 8 pixels a byte, leftmost pixel highest,
each row from a new byte. This module must know nothing of the screen or the game's rules.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "tools" / "assets" / "tiles.txt"
TARGET = ROOT / "firmware" / "assets" / "tiles.bin"

SHAPES = 6


def read_art(path=SOURCE):
    """Return {size: six lists of rows}, rows as strings of '.' and '#'.

    Raises ValueError naming the size whose art is not six squares of it.
    """
    bands = {}
    rows = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("= "):
            rows = bands[int(line[2:])] = []
        elif line and line[0] in ".#":
            rows.append(line.split())
    for size, rows in bands.items():
        if len(rows) != size or any([len(cell) for cell in row] != [size] * SHAPES for row in rows):
            raise ValueError(f"{path.name}: the art of size {size} is not six squares of {size} px")
    return {size: list(zip(*rows, strict=True)) for size, rows in bands.items()}


def build(art):
    """Return the packed masks of an art."""
    packed = bytearray([len(art), *art])
    for size, shapes in art.items():
        row_bytes = (size + 7) // 8
        for row in (row for shape in shapes for row in shape):
            bits = row.replace(".", "0").replace("#", "1").ljust(row_bytes * 8, "0")
            packed += int(bits, 2).to_bytes(row_bytes, "big")
    return bytes(packed)


def main(arguments):
    """Write the masks, or with --check report that they are out of date."""
    packed = build(read_art())
    if "--check" in arguments:
        if not TARGET.exists() or TARGET.read_bytes() != packed:
            print(f"{TARGET.name} is out of date: run python -m tools.make_tiles")
            return 1
        return 0
    TARGET.write_bytes(packed)
    print(f"{TARGET.name}: {len(packed)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
