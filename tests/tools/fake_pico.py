"""A Pico that has a file system and MicroPython's raw REPL, and can be unplugged at any command.

The lines that tools/device.py sends run in CPython, on a real littlefs in memory. It is a stand-in for the emulated one
where hundreds of cuts are tried; it must never know what the tools do.
"""

import builtins
import contextlib
import io
import os
import threading
from types import SimpleNamespace

import pytest
from littlefs import UserContext
from littlefs.errors import LittleFSError

from tools import littlefs_image, mpy

PROMPT = b"raw REPL; CTRL-B to exit\r\n>"


class FakePico:
    """`port` is the name of its serial port, `commands` counts what it was told to run.

    files: {path: bytes}. before(number) is called before each command; "unplug" from it takes the power away there, and
    "silence" lets the command run and does not answer. With `blocks` only that many are free.
    """

    def __init__(self, files, before=lambda number: None, blocks=None, **implementation):
        self._context = UserContext(buffsize=littlefs_image.BLOCK_SIZE * littlefs_image.BLOCK_COUNT)
        self._context.buffer[:] = littlefs_image.build(files)
        self._disk = littlefs_image._disk(self._context)
        self._disk.mount()
        if blocks is not None:
            taken = littlefs_image.BLOCK_COUNT - self._disk.used_block_count - blocks
            with self._disk.open("large", "wb") as file:
                file.write(bytes(taken * littlefs_image.BLOCK_SIZE))
        self._before = before
        self._implementation = {"name": "micropython", "version": (1, 26, 1, ""), "_mpy": mpy.PICO} | implementation
        self._implementation.setdefault("_machine", "A Pico")
        self.commands = 0
        self.resets = 0
        pty = pytest.importorskip("pty", reason="there are pseudo-terminals on POSIX systems only")
        tty = pytest.importorskip("tty")
        self._line, slave = pty.openpty()
        tty.setraw(slave)
        self.port = os.ttyname(slave)
        self._slave = slave
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        os.close(self._slave)  # the thread reads an end of file when nobody else has the port open
        self._thread.join(10)

    def files(self):
        """{path: bytes} of what is on flash when it is over: what was written to a file and not closed is not."""
        return littlefs_image.read(self._flash)

    def _serve(self):
        with contextlib.suppress(OSError, EOFError):
            self._repl()
        # Before Python closes what the device had open.
        self._flash = bytes(self._context.buffer)
        os.close(self._line)

    def _byte(self):
        byte = os.read(self._line, 1)
        if not byte:
            raise EOFError
        return byte

    def _send(self, data):
        os.write(self._line, data)

    def _repl(self):
        source = bytearray()
        while True:
            byte = self._byte()
            if byte == b"\x03" or byte == b"\x02":
                source.clear()
            elif byte == b"\x01":
                source.clear()
                self._send(PROMPT)
                self._names = self._fresh()
            elif byte == b"\x05":  # what follows is pasted, with room for 64 KB
                self._byte(), self._byte()
                self._send(b"R\x01\xff\xff")
            elif byte == b"\x04" and not source.strip():
                self._names = self._fresh()
                self._send(b"OK\r\nMPY: soft reboot\r\n" + PROMPT)
            elif byte == b"\x04":
                self._run(bytes(source).decode())
                source.clear()
            else:
                source += byte

    def _run(self, source):
        fate = self._before(self.commands)
        self.commands += 1
        if fate == "unplug":
            raise EOFError
        printed, fault = io.StringIO(), ""
        self._names["print"] = lambda *values: builtins.print(*values, file=printed)
        try:
            exec(source, self._names)
        except Exception as error:
            code = f"[Errno {error.errno}] {error.strerror}" if isinstance(error, OSError) else error
            fault = f"Traceback (most recent call last):\r\n{type(error).__name__}: {code}\r\n"
        if fate != "silence":
            self._send(b"\x04" + printed.getvalue().encode() + b"\x04" + fault.encode() + b"\x04>")

    def _fresh(self):
        """What a program finds there: MicroPython's modules as far as they are needed, and open()."""
        disk = self._disk

        def stat(path):
            found = disk.stat(path)
            return (0x4000 if found.type == 2 else 0x8000, 0, 0, 0, 0, 0, found.size, 0, 0, 0)

        def ilistdir(folder):
            return [(each.name, 0x4000 if each.type == 2 else 0x8000, 0, each.size) for each in disk.scandir(folder)]

        def reset():
            self.resets += 1

        def free(path):
            count = littlefs_image.BLOCK_COUNT
            return (littlefs_image.BLOCK_SIZE, littlefs_image.BLOCK_SIZE, count, count - disk.used_block_count)

        modules = {
            "os": SimpleNamespace(
                stat=_told(stat), ilistdir=_told(ilistdir), listdir=lambda path="": disk.listdir(path or "/"),
                mkdir=_told(disk.mkdir), remove=_told(disk.remove), rmdir=_told(disk.remove), statvfs=free,
                rename=_told(disk.rename), uname=lambda: SimpleNamespace(machine="A Pico"),
            ),
            "sys": SimpleNamespace(implementation=SimpleNamespace(**self._implementation)),
            "machine": SimpleNamespace(reset=reset),
        }  # fmt: skip

        def find(name, *rest):
            return modules.get(name) or builtins.__import__(name, *rest)

        def opened(path, mode="r"):
            return _File(_told(disk.open)(path, mode, buffering=0) if "b" in mode else disk.open(path, mode))

        return {"open": opened, "__builtins__": vars(builtins) | {"__import__": find}}


class _File:
    """An open file that goes with the power: nothing of it is written but by close()."""

    def __init__(self, raw):
        self._raw = raw

    def __getattr__(self, name):
        return _told(getattr(self._raw, name))

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self._raw.close()


def _told(function):
    """A function of littlefs whose errors are MicroPython's."""

    def call(*args, **options):
        try:
            return function(*args, **options)
        except LittleFSError as error:
            names = {-28: "ENOSPC", -2: "ENOENT", -17: "EEXIST"}
            raise OSError(-error.code, names.get(error.code, error.name)) from error

    return call
