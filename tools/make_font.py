"""Pack the glyph art of tools/assets/ into the fonts that the handheld draws with.

    python -m tools.make_font            write firmware/assets/font_*.bin
    python -m tools.make_font --check    say whether they are up to date

The art is a text file of bands; see the head of tools/assets/font_small.txt. Accented letters
are not drawn: each is its base letter and a mark, and stays so in the packed file, which is
half the size that finished letters would take. ui/text.py is the reader of the layout:

    0  height of a line      1  row of the baseline      2  gap between letters
    3  0, for even offsets   4  number of letters, 16 bits, low byte first
    6  code points, 16 bits each, rising, so that a letter is found by halving
       then as many offsets of the base glyph, then of the mark (0: none)
    a glyph: width, first row, rows, then the rows, 8 pixels a byte, leftmost pixel highest

This module must know nothing of the screen or the game.
"""

import struct
import sys
import unicodedata
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "tools" / "assets"
TARGETS = ROOT / "firmware" / "assets"

LETTERS = (
    "ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸŠŽČĆ"
    "àáâãäçèéêëìíîïñòóôõöùúûüýÿšžčć"
)
"""Letters made of a base and a mark, for the six languages and some neighbours' names."""

MARKS = {
    0x0300: "grave",
    0x0301: "acute",
    0x0302: "circumflex",
    0x0303: "tilde",
    0x0308: "diaeresis",
    0x030A: "ring",
    0x030C: "caron",
    0x0327: "cedilla",
}
"""Unicode's combining marks by the name they have in the art."""

ABOVE = 3
"""Rows kept above a capital for its accent, in the small font's pixels."""

FONTS = {"font_small": ("font_small.txt", 1), "font_large": ("font_large.txt", 2)}
"""Packed name -> (art, size of its grid in the small font's pixels)."""


def read_art(path):
    """Return {name: [row, ...]} of the art file, rows as strings of '.' and '#'.

    Raises ValueError naming the file and the glyph whose rows differ in length.
    """
    glyphs = {}
    names = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("= "):
            names = line.split()[1:]
            glyphs.update((name, []) for name in names)
        elif line and line[0] in ".#":
            cells = line.split()
            if len(cells) != len(names):
                raise ValueError(f"{path.name}: a row of {len(cells)} under {' '.join(names)}")
            for name, cell in zip(names, cells, strict=True):
                if glyphs[name] and len(glyphs[name][0]) != len(cell):
                    raise ValueError(f"{path.name}: the rows of {name} differ in length")
                glyphs[name].append(cell)
    return glyphs


def code_of(name):
    """Return the code point that a name in the art stands for, or None for a mark."""
    if name.startswith("U+"):
        return int(name[2:], 16)
    return ord(name) if len(name) == 1 else None


def pack_glyph(rows, top):
    """Return one packed glyph: its empty rows at both ends are left out."""
    while rows and "#" not in rows[0]:
        rows, top = rows[1:], top + 1
    while rows and "#" not in rows[-1]:
        rows = rows[:-1]
    width = len(rows[0]) if rows else 0
    packed = bytearray([width, top, len(rows)])
    for row in rows:
        bits = row.replace(".", "0").replace("#", "1")
        bits += "0" * (-width % 8)
        packed += int(bits, 2).to_bytes(len(bits) // 8, "big")
    return packed


def mark_top(name, rows, scale):
    """Return the first row of a mark: capitals' at the top, the others' 1 lower, or below."""
    if name == "cedilla":
        return (ABOVE + 9) * scale
    return 0 if name.isupper() else (ABOVE + 1) * scale - len(rows)


def compose(code):
    """Return (base name, mark name) for a letter with an accent."""
    base, mark = unicodedata.normalize("NFD", chr(code))
    name = MARKS[ord(mark)]
    if base.isupper() and name != "cedilla":
        name = name.upper()
    return ("ı" if base == "i" else base), name


def build(art, scale):
    """Return the packed font for the art; `scale` is 1 for the small grid, 2 for twice it."""
    blob = bytearray()
    places = {}
    letters = {32: (None, None)}
    for name, rows in art.items():
        code = code_of(name)
        top = ABOVE * scale if code else mark_top(name, rows, scale)
        places[name] = len(blob)
        blob += pack_glyph(rows, top)
        if code:
            letters[code] = (name, None)
    letters.update((ord(letter), compose(ord(letter))) for letter in LETTERS)
    letters[0xA0] = letters[32]
    space = len(blob)
    blob += bytes([3 * scale, 0, 0])
    codes = sorted(letters)
    start = 6 + 6 * len(codes)
    bases = [start + (space if letters[c][0] is None else places[letters[c][0]]) for c in codes]
    marks = [0 if letters[c][1] is None else start + places[letters[c][1]] for c in codes]
    head = struct.pack("<BBBBH", 15 * scale, (ABOVE + 9) * scale, scale, 0, len(codes))
    table = struct.pack(f"<{3 * len(codes)}H", *codes, *bases, *marks)
    return bytes(head + table + blob)


def main(arguments):
    """Write the packed fonts, or with --check report the first that is out of date."""
    for target, (source, scale) in FONTS.items():
        packed = build(read_art(SOURCES / source), scale)
        path = TARGETS / (target + ".bin")
        if "--check" in arguments:
            if not path.exists() or path.read_bytes() != packed:
                print(f"{path.name} is out of date: run python -m tools.make_font")
                return 1
        else:
            path.write_bytes(packed)
            print(f"{path.name}: {len(packed)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
