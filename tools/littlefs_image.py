"""Builds the flash file system of a Pico: the compiled firmware, ready to be copied to its place in the flash.

Knows the layout of a stock RPI_PICO build and littlefs; must never know what the files do.
"""

import argparse
import sys
from pathlib import Path

from littlefs import LittleFS, UserContext

import host_sim

host_sim.install()

from hardware import wiring  # noqa: E402 - the firmware is found after install()

from host_sim import cases  # noqa: E402
from tools import mpy  # noqa: E402

BLOCK_SIZE = 4096
BLOCK_COUNT = 352
FLASH_OFFSET = 0xA0000
"""Where a stock RPI_PICO build keeps its file system: the last 1408 KiB of the 2 MiB flash."""

# littlefs 2.0 is read by every MicroPython for the Pico; those before 1.22 hang on a newer one.
DISK_VERSION = 0x00020000
PROGRAM_SIZE = 256

TOOLS = Path(__file__).resolve().parent
FIRMWARE = TOOLS.parent / "firmware"


def firmware_files(root=FIRMWARE, architecture="armv6m"):
    """Return {path on the device: bytes} of a firmware tree, for an architecture as mpy.compile_file() takes it.

    Every module becomes an .mpy but main.py, which MicroPython runs as source only. Raises mpy.CompileError.
    """
    files = {}
    if architecture == mpy.PLAIN:
        name = mpy.PLAIN_NAMES
        files[f"{name}.mpy"] = mpy.compile_file(TOOLS / f"{name}.py", f"{name}.py", architecture)
    for path in sorted(Path(root).rglob("*")):
        name = path.relative_to(root).as_posix()
        if not path.is_file() or "__pycache__" in path.parts:
            continue
        if path.suffix == ".py" and name != "main.py":
            files[name[:-3] + ".mpy"] = mpy.compile_file(path, name, architecture)
        else:
            files[name] = path.read_bytes()
    return files


def build(files):
    """Return a littlefs image of BLOCK_COUNT blocks holding `files`, {path: bytes}; folders are made as needed."""
    context = UserContext(buffsize=BLOCK_SIZE * BLOCK_COUNT)
    disk = _disk(context, disk_version=DISK_VERSION)
    disk.format()
    disk.mount()
    for name, data in files.items():
        folder = Path(name).parent.as_posix()
        if folder != ".":
            disk.makedirs(folder, exist_ok=True)
        with disk.open(name, "wb") as file:
            file.write(data)
    disk.unmount()
    return bytes(context.buffer)


def read(image):
    """Return {path: bytes} of every file in a littlefs image, for looking at what a device has written."""
    context = UserContext(buffsize=len(image))
    context.buffer[:] = image
    # No version asked for: a newer MicroPython raises it at its first write.
    disk = _disk(context)
    disk.mount()
    files = {}
    for folder, _, names in disk.walk("/"):
        for name in names:
            path = f"{folder.rstrip('/')}/{name}"
            with disk.open(path, "rb") as file:
                files[path[1:]] = file.read()
    disk.unmount()
    return files


def board_files(board):
    """Return {path: bytes} of what chooses a board on the device, with the settings that a breadboard needs.

    Raises ValueError, with the names that there are, for an unknown board; and for settings that are wrong.
    """
    case = cases.find(board)
    settings = {name: text.encode() for name, text in case.files.items()}
    for data in settings.values():
        problems = wiring.read(data)[1]
        if problems:
            raise ValueError("docs/" + "; ".join(problems))
    return {"board.txt": f"{case.board}\n".encode(), **settings}


def _disk(context, **options):
    """A littlefs of the device's geometry over the bytes of `context`, neither formatted nor mounted."""
    return LittleFS(
        context=context,
        block_size=BLOCK_SIZE,
        block_count=BLOCK_COUNT,
        prog_size=PROGRAM_SIZE,
        mount=False,
        **options,
    )


def main(arguments=None):
    """Write the image of the compiled firmware to a file, or its files to a folder."""
    parser = argparse.ArgumentParser(prog="tools.littlefs_image", description=__doc__.splitlines()[0])
    parser.add_argument("output", type=Path, help="what to write, for example build/littlefs.img")
    parser.add_argument("--loose", action="store_true", help="write a folder with the files, to be copied by hand")
    parser.add_argument("--board", default=cases.DEFAULT, help="the handheld; %(default)s by default")
    options = parser.parse_args(arguments)
    try:
        files = firmware_files() | board_files(options.board)
    except (mpy.CompileError, ValueError) as error:
        sys.exit(str(error))
    if options.loose:
        for name, data in files.items():
            path = options.output / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
    else:
        options.output.parent.mkdir(parents=True, exist_ok=True)
        options.output.write_bytes(build(files))
    print(f"{options.output}: {len(files)} files, {sum(map(len, files.values()))} bytes")


if __name__ == "__main__":
    main()
