"""A MicroPython device at the other end of a serial port, and the files on it.

Knows mpremote's transport and what to run on the device; must never know which files the firmware has.
"""

import ast
import binascii
import contextlib
import io
import struct

from mpremote.transport import TransportError
from mpremote.transport_serial import SerialTransport

from tools import ports
from tools.ports import DeployError

PIECE = 1024
"""Bytes of a file that go over at once, as base64 in a line of source: a few KB of the device's heap."""

ANSWER_S = 10
"""A MicroPython has shown its prompt by then."""

PATIENCE_S = 60
"""Longest silence of a device that works: hashing a large file, erasing flash."""

PART = "deploy.part"
"""A file on its way, until all of it is on the device."""

IDENTITY = "(i.name, tuple(i.version[:3]), getattr(i, '_mpy', 0), getattr(i, '_machine', ''), os.uname().machine)"

REFORMAT = (
    "copy what you want to keep from the device and put a fresh MicroPython on it (`make uf2` makes one with the game)"
)
FULL = (
    "the device's file system is full: remove files that are not the game's (mpremote ls, mpremote rm), "
    "then run `make deploy` again"
)

# Folders come before what is in them. `skip` is a folder to leave alone.
VISIT = """
import binascii, hashlib, os, sys
def visit(folder, skip):
    for name, kind, *rest in os.ilistdir(folder or "/"):
        path = folder + "/" + name
        if kind == 0x4000:
            print(repr((path[1:], None)))
            if path != skip:
                visit(path, skip)
            continue
        digest = hashlib.sha256()
        piece = memoryview(bytearray(512))
        with open(path, "rb") as file:
            count = file.readinto(piece)
            while count:
                digest.update(piece[:count])
                count = file.readinto(piece)
        print(repr((path[1:], binascii.hexlify(digest.digest()).decode())))
i = sys.implementation
"""

BROKEN = (OSError, struct.error)
"""What pyserial and mpremote raise, besides TransportError, when a device is unplugged."""


class BrokenOff(DeployError):
    """The device was unplugged, or fell silent."""


class Device:
    """An open connection to a device whose program has been stopped.

    port: as pyserial takes it (a device name, or socket://host:port). Raises DeployError with the reason.
    `name`, `version` (three ints), `loads` (sys.implementation._mpy, 0 if it has none) and `machine` say what it is.
    """

    def __init__(self, port):
        self.port = port
        try:
            self._transport = SerialTransport(port, timeout=PATIENCE_S)
        except (TransportError, ValueError):
            raise DeployError(ports.why_closed(port)) from None
        try:
            # mpremote prints what it got before it raises.
            with contextlib.redirect_stdout(io.StringIO()):
                self._transport.enter_raw_repl(timeout_overall=ANSWER_S)
            self.run(VISIT)
            self.name, self.version, self.loads, machine, board = self.ask(IDENTITY)
        except BrokenOff:
            self.close()
            raise
        except BROKEN:
            self.close()
            raise self._broken_off() from None
        except (DeployError, TransportError, ValueError, SyntaxError):
            self.close()
            raise DeployError(
                f"the device at {port} does not answer as MicroPython does. If it is a Pico: {ports.UF2_ADVICE}"
            ) from None
        self.machine = machine or board

    def run(self, source):
        """Run source on the device; return the bytes that it prints. DeployError when it fails or the line breaks."""
        try:
            printed, fault = self._transport.exec_raw(source, timeout=PATIENCE_S)
        except (TransportError, *BROKEN):
            raise self._broken_off() from None
        if fault:
            last = fault.decode(errors="replace").strip().splitlines()[-1]
            if "ENOSPC" in last or last == "OSError: 28":
                raise DeployError(FULL)
            raise DeployError(f"the device reports {last}: repeat the command, and if it says so again, {REFORMAT}")
        return printed

    def ask(self, expression):
        """Return the value of an expression of literals."""
        return ast.literal_eval(self.run(f"print(repr({expression}))").decode())

    def files(self):
        """Return {path: sha256 in hex, or None for a folder} of all there is, but not what is in saved/."""
        return dict(ast.literal_eval(line) for line in self.run("visit('', '/saved')").decode().splitlines() if line)

    def free(self):
        """Return the size of the file system's blocks in bytes, and how many are free."""
        block, _, _, free = self.ask("os.statvfs('/')[:4]")
        return block, free

    def sizes(self, paths):
        """Return the bytes of each of some files."""
        return [self.ask(f"os.stat({path!r})[6]") for path in paths]

    def names(self, folder=""):
        """Return the names in a folder, in order; none when there is no such folder."""
        # A folder that is missing is no error of the device's, so its parent is asked.
        there = not folder or folder in self.ask("os.listdir()")
        return sorted(self.ask(f"os.listdir({folder!r})")) if there else []

    def read(self, path):
        """Return the bytes of a file of a few KB."""
        return binascii.a2b_base64(self.run(f"print(binascii.b2a_base64(open({path!r}, 'rb').read()).decode())"))

    def write(self, path, data, on_bytes=lambda count: None):
        """Write a file; on_bytes(count) is called for each piece that is on its way.

        Whatever happens meanwhile, the device has all of the file or what was there before: it is written under another
        name, and renamed.
        """
        self.run(f"f = open({PART!r}, 'wb')")
        for start in range(0, len(data), PIECE):
            piece = data[start : start + PIECE]
            self.run(f"f.write(binascii.a2b_base64({binascii.b2a_base64(piece, newline=False)!r}))")
            on_bytes(len(piece))
        self.run(f"f.close()\nos.rename({PART!r}, {path!r})")

    def make_folder(self, path):
        """Make a folder, whose parent must be there."""
        self.run(f"os.mkdir({path!r})")

    def remove(self, path, folder=False):
        """Remove a file or an empty folder."""
        self.run(f"os.{'rmdir' if folder else 'remove'}({path!r})")

    def reset(self):
        """Start the device as at power on, and close the connection. DeployError when the line breaks before."""
        try:
            # The answer has to be on its way before the USB of the device goes.
            self._transport.exec_raw_no_follow("import machine, time\ntime.sleep_ms(100)\nmachine.reset()")
        except (TransportError, *BROKEN):
            raise self._broken_off() from None
        finally:
            self._close_port()

    def close(self):
        """Leave the device at its prompt."""
        with contextlib.suppress(TransportError, *BROKEN):
            self._transport.exit_raw_repl()
        self._close_port()

    def _close_port(self):
        with contextlib.suppress(*BROKEN):
            self._transport.close()

    def _broken_off(self):
        return BrokenOff(f"the connection to {self.port} broke off: plug the device in again and repeat the command")
