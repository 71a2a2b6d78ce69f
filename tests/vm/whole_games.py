"""Complete games on the whole firmware, main.py included, in a MicroPython VM with the heap of a Pico.

One VM has a person in it who chooses the keys; the other, whose heap is capped, gets those keys and nothing else, so
that the firmware has the heap for itself.
"""

import subprocess
import tempfile
from contextlib import ExitStack
from pathlib import Path

from tests import micropython_vm
from tools import littlefs_image, mpy

HEAP_KB = 192
SEED = 7
STANDINS = Path(__file__).parent / "standins"

_CODE = """
import os, sys
sys.path[:] = {path!r}
sys.argv[:] = {argv!r}
os.chdir({folder!r})
import {module}
sys.modules[{module!r}].main()
"""


def lines(games, seats, heap=HEAP_KB):
    """Play `games` games with the numbers of `seats` in turn: a generator of the lines of the VM capped at `heap` KB.

    Raises AssertionError with the last lines when the firmware has a fault or its heap is too small.
    """
    with ExitStack() as stack:
        # Each has a flash of its own; they write the same to it.
        folders = [stack.enter_context(tempfile.TemporaryDirectory()) for _ in range(2)]
        for folder in folders:
            _build(Path(folder))
        person = stack.enter_context(
            subprocess.Popen(
                _command(folders[0], "tests.vm.person", [SEED, games, *seats], [str(micropython_vm.ROOT)]),
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
            )
        )
        capped = stack.enter_context(
            subprocess.Popen(
                _command(folders[1], "player_piano", [SEED], [], f"heapsize={heap}k"),
                stdin=person.stdout,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
            )
        )
        last = []
        for line in capped.stdout:
            last = [*last[-30:], line]
            yield line.rstrip("\n")
        assert capped.wait() == 0, f"MicroPython ended with code {capped.returncode}:\n{''.join(last)}"
        why = person.stderr.read().decode()
        assert person.wait() == 0, f"the person at the buttons gave up:\n{why}"


def run(module, heap=HEAP_KB):
    """Run main() of a module of the repository beside the compiled firmware, in a VM with `heap` KB; its output.

    Raises AssertionError with the output when it does not end with exit code 0.
    """
    with tempfile.TemporaryDirectory() as folder:
        _build(Path(folder))
        command = _command(folder, module, [], [str(micropython_vm.ROOT)], f"heapsize={heap}k")
        done = subprocess.run(command, capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, f"MicroPython ended with code {done.returncode}:\n{done.stdout}{done.stderr}"
        return done.stdout


def _build(folder):
    """The device's flash, with the stand-ins beside the firmware."""
    files = littlefs_image.firmware_files(architecture="x64")
    for path in STANDINS.glob("*.py"):
        files[path.stem + ".mpy"] = mpy.compile_file(path, path.name, "x64")
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def _command(folder, module, argv, path, heap="heapsize=16m"):
    argv = [str(item) for item in argv]
    code = _CODE.format(path=[folder, *path, ".frozen"], argv=argv, folder=folder, module=module)
    return [micropython_vm.INTERPRETER, "-X", heap, "-c", code]
