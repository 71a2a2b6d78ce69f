"""The three interpreters that figures are taken on: the emulated Pico, the MicroPython VM and CPython.

Each runs one guest module of tools/ with the same input and hands its lines back. A guest is plain MicroPython with a
main(inputs, say): inputs is a list of (name, bytes), say takes a line. Must never know what a guest measures.
"""

import importlib
import subprocess
import sys
from pathlib import Path

import host_sim
from host_sim import pico
from tools import littlefs_image, mpy, pico_script

TOOLS = Path(__file__).resolve().parent
FIRMWARE = littlefs_image.FIRMWARE
VM = Path(sys.executable).parent / "micropython"
GUESTS = ("bench_guest", "memory_guest", "bench_cpu_guest", "words_guest")
NOT_SET = (
    f"{pico.UF2_VARIABLE} is not set. Put the path of a stock MicroPython for the Pico into it (a .uf2 for RPI_PICO, "
    "from MicroPython's download page)"
)


class Unavailable(Exception):
    """An interpreter is not to be had here; the message says why, and what to do about it."""


def on_cpython(guest, inputs, on_line):
    """Run the guest in this process, through the simulator's stand-ins; returns its lines."""
    host_sim.install()
    lines = []

    def say(line):
        lines.append(line)
        on_line(line)

    importlib.import_module(f"tools.{guest}").main(inputs, say)
    return lines


def on_vm(guest, inputs, on_line):
    """Run the guest in the MicroPython VM, from source; returns its lines. Raises Unavailable."""
    if not VM.is_file():
        raise Unavailable(f"there is no MicroPython beside {sys.executable}: `make test` installs it")
    source = (
        f"import sys\nsys.path[:] = [{str(FIRMWARE)!r}, {str(TOOLS)!r}, '.frozen']\n"
        f"import {guest}\n{guest}.main({inputs!r}, print)\n"
    )
    lines = []
    with subprocess.Popen([VM, "-c", source], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        for line in process.stdout:
            lines.append(line.rstrip("\n"))
            on_line(lines[-1])
        errors = process.stderr.read()
    if process.returncode:
        last = lines[-5:]
        raise RuntimeError("\n".join([f"the MicroPython VM ended with code {process.returncode}:", *last, errors]))
    return lines


def on_pico(guest, inputs, on_line):
    """Run the guest on the emulated Pico, beside the compiled engine and the words; returns its lines.

    Raises Unavailable.
    """
    uf2 = pico.uf2_path()
    if uf2 is None:
        raise Unavailable(NOT_SET)
    files = {}
    for room in ("qwirkle", "players"):
        of_room = littlefs_image.firmware_files(FIRMWARE / room)
        files |= {f"{room}/{name}": data for name, data in of_room.items()}
    files["ui/words.mpy"] = mpy.compile_file(FIRMWARE / "ui" / "words.py", "ui/words.py")
    files |= {f"lang/{path.name}": path.read_bytes() for path in (FIRMWARE / "lang").glob("*.bin")}
    for name in GUESTS:
        files[f"{name}.mpy"] = mpy.compile_file(TOOLS / f"{name}.py", f"{name}.py")
    for name, data in inputs:
        files[f"inputs/{name}"] = bytes(data)
    names = [name for name, _ in inputs]
    source = (
        f"import {guest}\n"
        f"{guest}.main([(name, open('inputs/' + name, 'rb').read()) for name in {names!r}], print)\n"
    )
    return pico_script.run_script(uf2, source, files, on_line=on_line)
