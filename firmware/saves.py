"""Files that survive a power cut at any byte: the running game, the settings.

It must never know what the bytes mean; callers bring them and take them back.

Each name has two slots, `name.0` and `name.1`. A save goes to a third file, is closed, and is renamed over the
slot with the older one, so that at every moment at least one slot is whole. A slot is

    "QWK", version (1), number (4), length (2), payload, CRC-32 of all before (4)     low byte first

and the whole slot with the higher number is the newest save. Reading them is in `slots`, which is loaded for it: it
happens at power-on and at the end of a game, and in between its 1 KB of heap is the game's.
"""
import binascii
import os
import struct

from micropython import const

PAYLOAD_MOST = const(3072)  # bytes; with header and file system data a save stays within one 4 KB block

MAGIC = b"QWK"
VERSION = const(1)
HEADER = "<BIH"

# Why nothing can be saved. Whoever shows them has the words.
FULL = "full"
READ_ONLY = "read_only"
FAULT = "fault"
LONG = "long"

_EEXIST = const(17)
_ENOSPC = const(28)
_EROFS = const(30)
_ENAMETOOLONG = const(36)  # what littlefs says when a new file's name finds no room


class Saves:
    """The saves in one folder, which is made when it is missing.

    The folder must not have the name of a module: MicroPython would import the folder in its place.

    `problem` says why the last `load` had to put a file aside, a reason of `slots`, or is ""; `aside` is its new name.
    """

    def __init__(self, directory="saved"):
        self.problem = self.aside = ""
        self._directory = directory
        self._newest = {}  # name -> number and slot of its newest save

    def load(self, name):
        """The payload of the newest whole save of that name, or None when there is none.

        A slot that cannot be used is renamed to `name.0.bad` or `name.1.bad`, and `problem` says why.
        Never raises.
        """
        import slots

        self.problem = self.aside = ""
        payload, self._newest[name] = slots.newest(self, name)
        return payload

    def reject(self, name):
        """Put the newest save of that name aside, since whoever loaded it cannot read its payload.

        The payload of the one before it, or None; `problem` is REJECTED. Never raises.
        """
        import slots

        slots.put_aside(self, name, self._newest[name][1], slots.REJECTED)
        aside = self.aside
        payload = self.load(name)
        self.problem = slots.REJECTED
        self.aside = aside
        return payload

    def save(self, name, payload):
        """Write a payload of up to PAYLOAD_MOST bytes; None when it is on flash.

        Otherwise why not, FULL to LONG, and the saves before it still stand. Never raises OSError.
        """
        if len(payload) > PAYLOAD_MOST:
            return LONG
        known = name in self._newest
        if not known:
            self.load(name)
        # What was never asked for is seldom saved, and is forgotten again: its name would cost heap for good.
        number, slot = self._newest[name] if known else self._newest.pop(name)
        number += 1
        slot = 1 - slot
        fresh = self.path(name, "new")
        try:
            self._make_folder()
            _write(fresh, number, payload)
            os.rename(fresh, self.path(name, str(slot)))
        except OSError as error:
            _remove(fresh)
            return {_ENOSPC: FULL, _ENAMETOOLONG: FULL, _EROFS: READ_ONLY}.get(error.errno, FAULT)
        if known:
            self._newest[name] = (number, slot)
        return None

    def path(self, name, end):
        """Where the slot "0" or "1" of that name is, or another file that belongs to it."""
        return self._directory + "/" + name + "." + end

    def _make_folder(self):
        try:
            os.mkdir(self._directory)
        except OSError as error:
            if error.errno != _EEXIST and not self._has_folder():
                raise

    def _has_folder(self):
        """A read-only file system refuses before it looks; that the folder is there is enough."""
        try:
            os.stat(self._directory)
        except OSError:
            return False
        return True


def _write(path, number, payload):
    # Piece by piece: a copy of a long game would need a hole of its size in the heap.
    head = MAGIC + struct.pack(HEADER, VERSION, number, len(payload))
    crc = binascii.crc32(payload, binascii.crc32(head))
    with open(path, "wb") as file:
        for piece in (head, payload, struct.pack("<I", crc)):
            if file.write(piece) != len(piece):
                raise OSError(_ENOSPC)


def _remove(path):
    try:
        os.remove(path)
    except OSError:
        pass  # it was never made, or cannot be removed either: the next save writes over it
