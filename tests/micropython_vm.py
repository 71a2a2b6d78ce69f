"""Starts scripts in the MicroPython VM that the virtual environment brings, with the firmware as its root."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
INTERPRETER = Path(sys.executable).parent / "micropython"

# As on the device firmware/ comes first; the repository follows for `tests`. CPython's own library is out of reach.
_PRELUDE = "import sys; sys.path[:] = [{firmware!r}, {root!r}, '.frozen']; sys.argv[:] = {argv!r}\n"


def _command(code, argv, heap):
    assert INTERPRETER.is_file(), f"no MicroPython beside {sys.executable}: `make test` installs it"
    prelude = _PRELUDE.format(firmware=str(ROOT / "firmware"), root=str(ROOT), argv=list(argv))
    options = ["-X", f"heapsize={heap}k"] if heap else []
    return [INTERPRETER, *options, "-c", prelude + code]


def run(code, argv=(), heap=None, timeout=300):
    """Run MicroPython source; returns its output, standard error included.

    heap: size of its heap in KB, by default that of the VM. timeout: seconds until it counts as hung.
    Raises AssertionError with the output when the script does not end with exit code 0.
    """
    done = subprocess.run(
        _command(code, argv, heap),
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=timeout,
        check=False,
    )
    assert done.returncode == 0, f"MicroPython ended with code {done.returncode}:\n{done.stdout}"
    return done.stdout


def run_module(name, argv=(), heap=None, timeout=300):
    """As run(), for the main() of a module of the repository, such as "tests.vm.digest"."""
    return run(f"import {name}\nsys.modules[{name!r}].main()\n", argv, heap, timeout)


def lines(name, argv=(), heap=None):
    """As run_module(), but a generator of the lines as they come, for what takes its time."""
    code = f"import {name}\nsys.modules[{name!r}].main()\n"
    command = _command(code, argv, heap)
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        last = []
        for line in process.stdout:
            last = [*last[-30:], line]
            yield line.rstrip("\n")
    assert process.returncode == 0, f"MicroPython ended with code {process.returncode}:\n{''.join(last)}"
