"""Contact sheets to look at: every scene in every language on every screen, the palettes, and the shapes in grey.

    python -m tools.contact_sheets              all of them into build/sheets/
    python -m tools.contact_sheets sl           one language

docs/pictures/ gets two small ones: the languages, and the palettes with marks.
"""

import sys

import host_sim

host_sim.install()

from PIL import Image, ImageOps  # noqa: E402 - the firmware is found after install()
from ui import colours, session, tiles, words  # noqa: E402
from ui.canvas import Canvas  # noqa: E402

from tools import gallery  # noqa: E402

FOLDER = host_sim.ROOT / "build" / "sheets"
KEPT = host_sim.ROOT / "docs" / "pictures"

GROUND = (60, 64, 72)
GAP = 8

SHOWN = ("start", "handover-changes", "turn-lit", "confirm")
"""Scenes on the sheet of the languages."""


class Glass:
    """A panel that nobody looks at: the pictures come from the canvas."""

    def _nothing(self, *values):
        pass

    window = write = backlight = wake = sleep = _nothing


def picture(canvas):
    """What a canvas holds, in the colours of its palette as the panel shows them."""
    # The palette's table has a pair of pixels for every byte; byte 0x11 * i is colour i twice.
    rgb = []
    for i in range(16):
        low = canvas._pairs[0x11 * i] & 0xFFFF
        value = (low & 0xFF) << 8 | low >> 8
        rgb += [(value >> 11) * 255 // 31, (value >> 5 & 63) * 255 // 63, (value & 31) * 255 // 31]
    image = Image.new("P", (canvas.width, canvas.height))
    image.putpalette(rgb)
    image.putdata([half for byte in canvas.buffer for half in (byte >> 4, byte & 15)])
    return image.convert("RGB")


def scenes(size, language, wanted=None, palette=colours.box):
    """{name: picture} of the scenes on a screen of `size` px, variations left out; with `wanted` only those."""
    canvas = Canvas(Glass(), *size)
    app = gallery.app_on(canvas, language)
    found = {}
    for name in gallery.poses(app):
        if "/" not in name and (wanted is None or name in wanted):
            app.stack[-1].draw(canvas)
            canvas.palette(palette())
            found.setdefault(name, picture(canvas))
    words.use("en")
    return found


def sheet(pictures, columns):
    """Pictures of one size in rows."""
    pictures = list(pictures)
    width, height = pictures[0].size
    rows = -(-len(pictures) // columns)
    image = Image.new("RGB", (columns * (width + GAP) + GAP, rows * (height + GAP) + GAP), GROUND)
    for i, one in enumerate(pictures):
        image.paste(one, (GAP + i % columns * (width + GAP), GAP + i // columns * (height + GAP)))
    return image


def all_tiles(cell, marks):
    """The 36 tiles as they lie on a board, on cells of `cell` px."""
    canvas = Canvas(Glass(), 160, 6 * cell + 8)
    canvas.fill(colours.BACK)
    tiles.marked = marks
    for kind in range(36):
        tiles.draw(canvas, kind, 4 + kind % 6 * cell, 4 + kind // 6 * cell, cell)
    tiles.marked = 0
    return picture(canvas).crop((0, 0, 6 * cell + 8, 6 * cell + 8))


def shapes():
    """The tiles at 12 px in grey, without and with marks, six times as large."""
    small = [ImageOps.grayscale(all_tiles(12, marks)) for marks in (0, 1)]
    return sheet([one.resize([6 * side for side in one.size], Image.Resampling.NEAREST) for one in small], 2)


def palettes(size):
    """A turn in each palette, with marks in the lower row."""
    canvas = Canvas(Glass(), *size)
    app = gallery.app_on(canvas, "en")
    for name in gallery.poses(app):
        if name == "turn-laid":
            break
    found = []
    for app.settings.marks in (0, 1):
        for app.settings.palette in range(len(colours.PALETTES)):
            app.use_settings()
            app.stack[-1].fresh = True
            app.stack[-1].draw(canvas)
            found.append(picture(canvas))
    tiles.marked = 0
    return sheet(found, len(colours.PALETTES))


def main(arguments):
    """Make the sheets and say where they are."""
    codes = [code for code, _ in session.LANGUAGES]
    FOLDER.mkdir(parents=True, exist_ok=True)
    for board, size in gallery.SCREENS.items():
        gallery.keys_of(board)
        for language in arguments or codes:
            sheet(scenes(size, language).values(), 8).save(FOLDER / f"{board}-{language}.png", optimize=True)
    if not arguments:
        size = gallery.SCREENS["waveshare_lcd_13"]
        gallery.keys_of("waveshare_lcd_13")
        sheet(scenes(size, "en", palette=colours.sunlight).values(), 8).save(FOLDER / "sunlight.png", optimize=True)
        shapes().save(FOLDER / "shapes-12px-grey.png")
        palettes(size).quantize(64).save(KEPT / "palettes.png", optimize=True)
        shown = [scenes(size, code, SHOWN)[name] for code in codes for name in SHOWN]
        sheet(shown, len(SHOWN)).quantize(64).save(KEPT / "languages.png", optimize=True)
    words.show_keys(())
    print(f"Sheets: {FOLDER.relative_to(host_sim.ROOT)}/, and {KEPT.relative_to(host_sim.ROOT)}/")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
