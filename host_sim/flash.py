"""The flash of a simulated device: firmware/ with a folder of saves laid over it.

What the firmware reads comes from the saves folder first and from firmware/ otherwise; what it
writes always goes to the saves folder, so a run never changes the repository. Paths are the
device's: "saves/a" and "/saves/a" are the same file.
"""

import builtins
import os
from pathlib import Path, PurePosixPath

from host_sim import wires

FIRMWARE = Path(__file__).resolve().parent.parent / "firmware"

BLOCK = 4096
BLOCKS = 352
"""The littlefs of a stock RPI_PICO build: 352 blocks of 4096 bytes."""


class Flash:
    """The files of one device. `saves` is a folder of the desktop, or None for a read-only flash."""

    def __init__(self, saves=None):
        self.saves = Path(saves).resolve() if saves is not None else None
        if self.saves:
            self.saves.mkdir(parents=True, exist_ok=True)

    def _parts(self, path):
        parts = [p for p in PurePosixPath(path).parts if p not in ("/", ".")]
        if ".." in parts:
            raise OSError(22, "EINVAL")
        return parts

    def where(self, path):
        """The desktop's path of an existing file or folder; OSError(ENOENT) when there is none."""
        parts = self._parts(path)
        for root in (self.saves, FIRMWARE):
            if root and root.joinpath(*parts).exists():
                return root.joinpath(*parts)
        raise OSError(2, "ENOENT")

    def target(self, path):
        """The desktop's path to write to; its folder must exist on the device."""
        if self.saves is None:
            raise OSError(30, "EROFS")
        parts = self._parts(path)
        if not self.where("/".join(parts[:-1])).is_dir():
            raise OSError(2, "ENOENT")
        target = self.saves.joinpath(*parts)
        target.parent.mkdir(parents=True, exist_ok=True)
        return target

    def names(self, path=""):
        """Sorted names in a folder, of both layers."""
        parts = self._parts(path)
        if not self.where(path).is_dir():
            raise OSError(20, "ENOTDIR")
        found = set()
        for root in (self.saves, FIRMWARE):
            folder = root.joinpath(*parts) if root else None
            if folder and folder.is_dir():
                found.update(n for n in os.listdir(folder) if n != "__pycache__")
        return sorted(found)


flash = Flash()
"""The flash of the running device; device.py puts its own here."""


class _File:
    """An open file that reports each write, so that the power can be cut there."""

    def __init__(self, file):
        self._file = file

    def write(self, data):
        """Write, after telling the hook."""
        wires.current.note("write")
        return self._file.write(data)

    def close(self):
        """Close, after telling the hook."""
        if not self._file.closed:
            wires.current.note("close")
            self._file.close()

    def __getattr__(self, name):
        return getattr(self._file, name)

    def __iter__(self):
        return iter(self._file)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()


def open_file(path, mode="r", **options):
    """The firmware's `open`."""
    if not isinstance(path, str) or path.startswith(str(FIRMWARE)):
        return builtins.open(path, mode, **options)
    if "b" not in mode:
        options.setdefault("encoding", "utf-8")
    if not set(mode) & set("wax+"):
        return builtins.open(flash.where(path), mode, **options)
    wires.current.note("open")
    return _File(builtins.open(flash.target(path), mode, **options))


class _Os:
    """MicroPython's `os` module as the firmware sees it."""

    sep = "/"

    def listdir(self, path=""):
        """Names in a folder."""
        return flash.names(path)

    def ilistdir(self, path=""):
        """(name, type, inode, size) of each entry of a folder; type 0x4000 folder, 0x8000 file."""
        for name in flash.names(path):
            mode, *_, size = self.stat(path.rstrip("/") + "/" + name)[:7]
            yield (name, mode, 0, size)

    def stat(self, path):
        """(mode, 0, 0, 0, 0, 0, size, 0, 0, 0), without times."""
        place = flash.where(path)
        if place.is_dir():
            return (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        return (0x8000, 0, 0, 0, 0, 0, place.stat().st_size, 0, 0, 0)

    def statvfs(self, path):
        """Block size, free and total blocks of a stock Pico; the free ones are nominal."""
        return (BLOCK, BLOCK, BLOCKS, BLOCKS // 2, BLOCKS // 2, 0, 0, 0, 0, 255)

    def mkdir(self, path):
        """Make a folder."""
        wires.current.note("mkdir")
        try:
            flash.where(path)
        except OSError:
            flash.target(path).mkdir()
            return
        raise OSError(17, "EEXIST")

    def remove(self, path):
        """Remove a file."""
        wires.current.note("remove")
        self._own(path).unlink()

    def rmdir(self, path):
        """Remove an empty folder."""
        wires.current.note("rmdir")
        self._own(path).rmdir()

    def rename(self, old, new):
        """Rename, over an existing file too, as littlefs does."""
        wires.current.note("rename")
        self._own(old).replace(flash.target(new))

    unlink = remove

    def sync(self):
        """Nothing is buffered."""

    def urandom(self, count):
        """`count` random bytes, from the device's seed when it has one."""
        return wires.current.random_bytes(count)

    def _own(self, path):
        place = flash.where(path)
        if flash.saves is None or not place.is_relative_to(flash.saves):
            raise OSError(30, "EROFS")
        return place


os_view = _Os()
