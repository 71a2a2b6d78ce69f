"""Makes the one file that is dragged onto a Pico: MicroPython and the game in its file system.

Knows where MicroPython keeps its files in the flash; must never know what is in them.
"""

import argparse
import re
import sys
from pathlib import Path

from host_sim import cases
from tools import littlefs_image, mpy, stock_micropython, uf2
from tools.uf2 import UF2Error

FILE_SYSTEM = 0x10000000 + littlefs_image.FLASH_OFFSET
"""Its address; the flash begins at 0x10000000."""

BANNER = re.compile(rb"MicroPython v(\d+)\.(\d+)[\w.-]*")


def check(pages, name):
    """Return which MicroPython `pages` are, such as "MicroPython v1.26.1".

    Raises UF2Error unless it is one for a stock Pico that loads the compiled firmware.
    """
    banner = BANNER.search(b"".join(pages[address] for address in sorted(pages)))
    if not banner:
        raise UF2Error(f"{name} is not a MicroPython")
    version = banner[0].decode()
    if tuple(map(int, banner.groups())) < mpy.OLDEST:
        raise UF2Error(f"{name} is {version}, {mpy.OLDEST_NAME} is the oldest that works")
    if max(pages) >= FILE_SYSTEM:
        raise UF2Error(f"{name} is too large: it is for another board than the Pico, such as the Pico W")
    return version


def join(pages, image):
    """Return the pages of MicroPython with those of a file system image.

    All of the image is taken, erased blocks too: what an earlier game left there must not be mistaken for
    the newer half of a pair of blocks.
    """
    files = {FILE_SYSTEM + at: image[at : at + uf2.PAYLOAD] for at in range(0, len(image), uf2.PAYLOAD)}
    return pages | files


def main(arguments=None):
    """Write the UF2 of a board, and return the exit code."""
    parser = argparse.ArgumentParser(prog="tools.make_uf2", description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, help="where to write it, for example build")
    parser.add_argument("--board", default=cases.DEFAULT, help="the handheld; %(default)s by default")
    options = parser.parse_args(arguments)
    try:
        files = littlefs_image.firmware_files() | littlefs_image.board_files(options.board)
        stock = stock_micropython.find()
        pages = uf2.read(stock)
        version = check(pages, stock.name)
    except (mpy.CompileError, ValueError, stock_micropython.NoMicroPython, UF2Error) as error:
        print(f"uf2: {error}.", file=sys.stderr)
        return 1
    output = options.folder / f"qwirkle-pico-{options.board}.uf2"
    output.parent.mkdir(parents=True, exist_ok=True)
    output.write_bytes(uf2.write(join(pages, littlefs_image.build(files))))
    print(f"{output}: {version} and {len(files)} files of the game")
    print("Hold BOOTSEL while you plug the Pico in, and copy it to the drive RPI-RP2. Games saved there are erased.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
