"""Imports firmware modules as the device would: with MicroPython's `os`, `open` and modules.

Each module under firmware/ gets builtins of its own, in which `open` and `import os` reach the
simulated device's flash, and an import of a module that the device lacks is refused. CPython's own
modules and the tests see none of this.
"""

import builtins
import sys
import traceback
from importlib.machinery import PathFinder, SourceFileLoader

from host_sim import flash

ON_DEVICE = {
    "array", "binascii", "builtins", "collections", "errno", "framebuf", "gc", "hashlib", "io", "json", "machine",
    "math", "micropython", "os", "random", "re", "select", "struct", "sys", "time", "uctypes",
}
"""Modules of a stock RPI_PICO build that the firmware may use; its own are found in firmware/."""


class _FirmwareLoader(SourceFileLoader):
    """Runs a firmware file with the device's builtins."""

    def exec_module(self, module):
        module.__dict__["__builtins__"] = device_builtins
        super().exec_module(module)


class _FirmwareFinder:
    """Finds modules under firmware/, ahead of CPython's own path."""

    def __init__(self, root):
        self.root = str(root)
        self.found = set()

    def find_spec(self, name, path=None, target=None):
        """Part of the import protocol: a spec for a module under firmware/, else None."""
        search = [self.root] if path is None else [p for p in path if p.startswith(self.root)]
        spec = PathFinder.find_spec(name, search) if search else None
        if spec is not None:
            self.found.add(name)
            if isinstance(spec.loader, SourceFileLoader):
                spec.loader = _FirmwareLoader(spec.loader.name, spec.loader.path)
        return spec


def _import(name, globals=None, locals=None, fromlist=(), level=0):
    """`__import__` as firmware modules see it."""
    top = name.partition(".")[0]
    if level == 0 and top == "os":
        return flash.os_view
    if level == 0 and top not in ON_DEVICE and _finder.find_spec(top) is None:
        raise ImportError(f"no module named '{name}'")
    return builtins.__import__(name, globals, locals, fromlist, level)


device_builtins: dict = {}
_finder: _FirmwareFinder | None = None


def installed():
    """True once `install` has run."""
    return _finder is not None


def install(firmware, standins):
    """Put the finder for `firmware` in place and `standins` on sys.path."""
    global _finder
    _finder = _FirmwareFinder(firmware)
    device_builtins.update(vars(builtins))
    device_builtins.update(open=flash.open_file, __import__=_import)
    sys.path.insert(0, str(standins))
    sys.meta_path.insert(0, _finder)


def swap_modules(modules):
    """Make `modules` (name -> module) the imported firmware modules; returns those before.

    Each simulated device has its own copy of the firmware's module state, as each Pico has.
    """
    before = {name: sys.modules.pop(name) for name in _finder.found if name in sys.modules}
    sys.modules.update(modules)
    return before


def print_exception(error, file=None):
    """MicroPython's sys.print_exception: the traceback of `error` to `file` (stdout)."""
    traceback.print_exception(error, file=file or sys.stdout)
