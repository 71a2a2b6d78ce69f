"""Prints how the heap of a Pico fills up as the firmware starts and a game goes on: the memory map of the docs.

    MICROPYTHON_UF2=... python -m tools.memory_map

Knows the emulated Pico and a line of the guest. It must never know the firmware.
"""

import sys

from host_sim import pico
from tools import littlefs_image, machines, mpy, pico_script

GUEST = "memory_map_guest"


def measure(uf2):
    """Run the guest beside the whole firmware; [(stage, bytes free)]."""
    files = littlefs_image.firmware_files()
    del files["main.py"]
    files[f"{GUEST}.mpy"] = mpy.compile_file(machines.TOOLS / f"{GUEST}.py", f"{GUEST}.py")
    return parse(pico_script.run_script(uf2, f"import {GUEST}\n{GUEST}.main()\n", files))


def parse(lines):
    """Lines of the guest as [(stage, bytes free)]; a stage that lies over the one before begins with spaces."""
    found = []
    for line in lines:
        free, stage = line.split(" ", 1)
        found.append((stage, int(free)))
    return found


def table(found):
    """The stages as a table in Markdown: what came to the one before, and what is free."""
    lines = ["| reached | took, bytes | free, bytes |", "|---|---:|---:|"]
    before = found[0][1]
    for stage, free in found:
        lines.append(f"| {stage.strip()} | {before - free:,} | {free:,} |")
        # What lies over another scene goes again, so the next stage is not charged against it.
        before = before if stage.startswith(" ") else free
    return lines


def main():
    """Measure and print; returns the exit code."""
    uf2 = pico.uf2_path()
    if uf2 is None:
        print(machines.NOT_SET, file=sys.stderr)
        return 1
    print("\n".join(table(measure(uf2))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
