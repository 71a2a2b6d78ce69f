"""Runs a script on an emulated Pico and returns what it prints.

Knows how to give a guest its files and how to tell the end of a script; must never know what the script is about.
"""

from host_sim.pico import CONSOLE, Pico
from tools import littlefs_image

BANNER = "MicroPython v"
"""First words of the prompt that MicroPython shows when main.py has ended."""


class ScriptError(Exception):
    """The script raised, or did not end in time; the message holds its last lines."""


def run_script(uf2, source, files=None, seconds=600, wires=None, on_line=None):
    """Run `source` (bytes or str) as main.py beside `files`, {path: bytes}, and return the lines that it printed.

    seconds: the chip's time, not this machine's. on_line(line) is called for each line as it comes. Raises ScriptError.
    """
    main = source.encode() if isinstance(source, str) else source
    image = littlefs_image.build({"boot.py": CONSOLE, "main.py": main, **(files or {})})
    pico = Pico(uf2, image, wires)
    lines = []

    def ended():
        for line in pico.lines[len(lines) : -1]:
            if line.startswith(BANNER):
                return True
            lines.append(line)
            if on_line:
                on_line(line)
        return False

    if not pico.run_until(ended, seconds * 1_000_000, step_us=20_000):
        raise ScriptError(f"no end after {seconds} s of the chip's time; last lines: {pico.lines[-5:]}")
    if any(line.startswith("Traceback (most recent call last)") for line in lines):
        raise ScriptError("\n".join(lines[-20:]))
    return lines
