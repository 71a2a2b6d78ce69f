"""The flash of a simulated device: firmware/ with a folder of saves laid over it.

What the firmware reads comes from the saves folder first and from firmware/ otherwise; what it
writes always goes to the saves folder, so a run never changes the repository. Paths are the
device's: "saves/a" and "/saves/a" are the same file.
"""

import builtins
import io
import os
from pathlib import Path, PurePosixPath
from types import SimpleNamespace

from host_sim import nor, wires

FIRMWARE = Path(__file__).resolve().parent.parent / "firmware"



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

    def open(self, path, mode):
        """An open file: text is UTF-8."""
        if set(mode) & set("wax+"):
            return _File(self.target(path), mode)
        place = self.where(path)
        if place.is_dir():
            raise OSError(21, "EISDIR")
        return builtins.open(place, mode, encoding=None if "b" in mode else "utf-8")

    def stat(self, path):
        """Whether a path is a folder, and its size."""
        place = self.where(path)
        return place.is_dir(), 0 if place.is_dir() else place.stat().st_size

    def mkdir(self, path):
        """Make a folder."""
        try:
            self.where(path)
        except OSError:
            self.target(path).mkdir()
            return
        raise OSError(17, "EEXIST")

    def remove(self, path):
        """Remove a file."""
        self._own(path).unlink()

    def rmdir(self, path):
        """Remove an empty folder."""
        self._own(path).rmdir()

    def rename(self, old, new):
        """Rename, over an existing file too, as littlefs does."""
        self._own(old).replace(self.target(new))

    def keep(self, path, text):
        """Put a text there from outside, as a person with mpremote would."""
        self.target(path).write_text(text, encoding="utf-8")

    def text(self, path):
        """The text of a file, "" when there is none."""
        place = self.saves / path
        return place.read_text(encoding="utf-8") if place.exists() else ""

    def _own(self, path):
        place = self.where(path)
        if self.saves is None or not place.is_relative_to(self.saves):
            raise OSError(30, "EROFS")
        return place


_bare = Flash()


def _flash():
    """The flash of the running device, or firmware/ alone when a test runs no device."""
    return wires.current.flash or _bare


class _File:
    """A file open for writing: its bytes reach the flash at flush or close, as on littlefs.

    What a power cut interrupts is therefore lost as a whole, and nothing of it is half there.
    """

    def __init__(self, target, mode):
        keep = "w" not in mode and target.exists()
        if not target.exists():
            # littlefs has the name on flash as soon as the file is open.
            target.write_bytes(b"")
        self._target = target
        self._data = io.BytesIO(target.read_bytes() if keep else b"")
        if "a" in mode:
            self._data.seek(0, 2)
        self._file = self._data if "b" in mode else io.TextIOWrapper(self._data, "utf-8", newline="")

    def write(self, data):
        """Write, after telling the hook."""
        wires.current.note("write")
        return self._file.write(data)

    def flush(self):
        """Put what was written so far on the flash, after telling the hook."""
        wires.current.note("flush")
        self._file.flush()
        self._target.write_bytes(self._data.getvalue())

    def close(self):
        """Put everything on the flash, after telling the hook."""
        if not self._data.closed:
            wires.current.note("close")
            self._file.flush()
            self._target.write_bytes(self._data.getvalue())
            self._file.close()

    def __getattr__(self, name):
        return getattr(self._file, name)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()


def open_file(path, mode="r"):
    """The firmware's `open`: text is UTF-8."""
    if set(mode) & set("wax+"):
        wires.current.note("open")
    return _flash().open(path, mode)


class _Os:
    """MicroPython's `os` module as the firmware sees it."""

    sep = "/"

    def listdir(self, path=""):
        """Names in a folder."""
        return _flash().names(path)

    def ilistdir(self, path=""):
        """(name, type, inode, size) of each entry of a folder; type 0x4000 folder, 0x8000 file."""
        for name in _flash().names(path):
            mode, *_, size = self.stat(path.rstrip("/") + "/" + name)[:7]
            yield (name, mode, 0, size)

    def stat(self, path):
        """(mode, 0, 0, 0, 0, 0, size, 0, 0, 0), without times."""
        folder, size = _flash().stat(path)
        return (0x4000 if folder else 0x8000, 0, 0, 0, 0, 0, size, 0, 0, 0)

    def uname(self):
        """What MicroPython says of the board: the names that the firmware asks for."""
        return SimpleNamespace(sysname="rp2", machine="Simulated Pico with RP2040")

    def statvfs(self, path):
        """Block size, free and total blocks of a stock Pico; the free ones are nominal."""
        return (nor.BLOCK, nor.BLOCK, nor.BLOCKS, nor.BLOCKS // 2, nor.BLOCKS // 2, 0, 0, 0, 0, 255)

    def mkdir(self, path):
        """Make a folder."""
        wires.current.note("mkdir")
        _flash().mkdir(path)

    def remove(self, path):
        """Remove a file."""
        wires.current.note("remove")
        _flash().remove(path)

    def rmdir(self, path):
        """Remove an empty folder."""
        wires.current.note("rmdir")
        _flash().rmdir(path)

    def rename(self, old, new):
        """Rename, over an existing file too, as littlefs does."""
        wires.current.note("rename")
        _flash().rename(old, new)

    unlink = remove

    def sync(self):
        """Nothing is buffered."""

    def urandom(self, count):
        """`count` random bytes, from the device's seed when it has one."""
        return wires.current.random_bytes(count)


os_view = _Os()
