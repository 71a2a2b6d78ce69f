"""The flash of a simulated device as a Pico has it: a littlefs, with MicroPython's settings, on a NOR chip.

It takes the place of `flash.Flash`, so the firmware's own `os` and `open` work on it. It must never know what the
files hold.
"""

import io

from littlefs import LittleFS, UserContext
from littlefs.errors import LittleFSError

from host_sim import flash, nor, wires

# As MicroPython's extmod/vfs_lfs.c and the rp2 port's _boot.py set it up.
SETTINGS = {
    "block_size": nor.BLOCK,
    "prog_size": nor.PAGE,
    "read_size": 32,
    "lookahead_size": 32,
    "cache_size": 4 * nor.PAGE,
    "block_cycles": 100,
}


class _Context(UserContext):
    """The way from littlefs to the chip."""

    def __init__(self, chip):
        self.chip = chip

    def read(self, config, block, offset, size):
        return bytearray(self.chip.read(block * nor.BLOCK + offset, size))

    def prog(self, config, block, offset, data):
        self.chip.program(block * nor.BLOCK + offset, data)
        return 0

    def erase(self, config, block):
        self.chip.erase(block)
        return 0


class LittlefsFlash:
    """The files on a chip, over those of firmware/. A chip that was never used is formatted.

    `read_only` True makes it refuse every change with EROFS. Raises OSError when a used chip cannot be mounted.
    """

    def __init__(self, chip):
        self.chip = chip
        self.read_only = False
        self._below = flash.Flash()
        self._disk = LittleFS(
            context=_Context(chip), block_count=len(chip.content) // nor.BLOCK, mount=False, **SETTINGS
        )
        if chip.content.startswith(b"\xff" * (2 * nor.BLOCK)):
            self._disk.format()
        _asked(self._disk.mount)

    def open(self, path, mode):
        """A file of the chip; one to read may also be of firmware/."""
        if not set(mode) & set("wax+"):
            if not self._has(path):
                return self._below.open(path, mode)
        else:
            self._check()
            if "a" in mode and not self._has(path):  # MicroPython's "a" makes the file, this library's does not
                _asked(self._disk.open, path, "wb", buffering=0).close()
        file = _asked(self._disk.open, path, mode.replace("b", "").replace("t", "") + "b", buffering=0)
        return _File(file, "b" in mode)

    def names(self, path=""):
        """Sorted names in a folder, of both layers."""
        found = set(self._disk.listdir(path or ".")) if not path or self._has(path) else set()
        try:
            found.update(self._below.names(path))
        except OSError:
            if not found and not self._has(path):
                raise
        return sorted(found)

    def stat(self, path):
        """Whether a path is a folder, and its size."""
        if not self._has(path):
            return self._below.stat(path)
        found = self._disk.stat(path)
        return found.type == 2, found.size

    def mkdir(self, path):
        """Make a folder."""
        self._check()
        _asked(self._disk.mkdir, path)

    def remove(self, path):
        """Remove a file or an empty folder."""
        self._check()
        _asked(self._disk.remove, path)

    rmdir = remove

    def rename(self, old, new):
        """Rename, over an existing file too."""
        self._check()
        _asked(self._disk.rename, old, new)

    def keep(self, path, text):
        """Put a text there from outside, as a person with mpremote would. Raises OSError."""
        file = _asked(self._disk.open, path, "wb", buffering=0)
        try:
            _asked(file.write, text.encode())
        finally:
            _close(file)

    def text(self, path):
        """The text of a file, "" when there is none."""
        if not self._has(path):
            return ""
        with self._disk.open(path, "rb", buffering=0) as file:
            return file.read().decode()

    def _has(self, path):
        try:
            self._disk.stat(path)
        except LittleFSError:
            return False
        return True

    def _check(self):
        if self.read_only:
            raise OSError(30, "EROFS")


class _File(io.RawIOBase):
    """An open file, whose writes and close the device's hook hears of; text goes through UTF-8."""

    def __init__(self, raw, binary):
        self._raw = raw
        self._binary = binary
        self._changed = False

    def write(self, data):
        wires.current.note("write")
        self._changed = True
        data = data if self._binary else data.encode()
        return _asked(self._raw.write, data)

    def read(self, size=-1):
        data = self._raw.read(size)
        return data if self._binary else data.decode()

    def readinto(self, buffer):
        return _asked(self._raw.readinto, buffer)

    def readline(self, size=-1):
        data = self._raw.readline(size)
        return data if self._binary else data.decode()

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def seek(self, offset, whence=0):
        return self._raw.seek(offset, whence)

    def close(self):
        if not self.closed:
            if self._changed:
                wires.current.note("close")
            super().close()
            _close(self._raw)


def _close(raw):
    """Close a file of littlefs, which lets go of it even when there is no room for what was written."""
    try:
        _asked(raw.close)
    except OSError:
        # Its Python handle does not know; a second close would end the process.
        setattr(raw, "__IOBase_closed", True)
        raise


def _asked(function, *args, **options):
    """Call into littlefs; its errors become OSError with the errno that MicroPython gives."""
    try:
        return function(*args, **options)
    except LittleFSError as error:
        raise OSError(-error.code, error.name) from error
    except FileNotFoundError as error:
        raise OSError(2, "ENOENT") from error
    except FileExistsError as error:
        raise OSError(17, "EEXIST") from error
