"""Files that survive a power cut at any byte: the running game, the settings.

It must never know what the bytes mean; callers bring them and take them back.

Each name has two slots, `name.0` and `name.1`. A save goes to a third file, is closed, and is renamed over the
slot with the older one, so that at every moment at least one slot is whole. A slot is

    "QWK", version (1), number (4), length (2), payload, CRC-32 of all before (4)     low byte first

and the whole slot with the higher number is the newest save.
"""
import binascii
import os
import struct

from micropython import const

PAYLOAD_MOST = const(3072)  # bytes; with header and file system data a save stays within one 4 KB block

_MAGIC = b"QWK"
_VERSION = const(1)
_HEADER = "<BIH"
_START = const(10)  # bytes before the payload
_CRC_SIZE = const(4)

# Why a slot cannot be used, and why nothing can be saved. Whoever shows them has the words.
DAMAGED = "damaged"
NEWER = "newer"
FOREIGN = "foreign"
UNREAD = "unread"
REJECTED = "rejected"
FULL = "full"
READ_ONLY = "read_only"
FAULT = "fault"
LONG = "long"

_ENOENT = const(2)
_EEXIST = const(17)
_ENOSPC = const(28)
_EROFS = const(30)
_ENAMETOOLONG = const(36)  # what littlefs says when a new file's name finds no room


class Saves:
    """The saves in one folder, which is made when it is missing.

    The folder must not have the name of a module: MicroPython would import the folder in its place.

    `problem` says why the last `load` had to put a file aside, DAMAGED to REJECTED, or is ""; `aside` is its new name.
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
        self.problem = self.aside = ""
        best = None
        number, slot = 0, 1
        for i in (0, 1):
            found, wrong = read_slot(self.path(name, str(i)))
            if wrong:
                self._put_aside(name, i, wrong)
            elif found and (best is None or found[0] > number):
                number, slot, best = found[0], i, found[1]
        self._newest[name] = (number, slot)
        return best

    def reject(self, name):
        """Put the newest save of that name aside, since whoever loaded it cannot read its payload.

        The payload of the one before it, or None; `problem` is REJECTED. Never raises.
        """
        self._put_aside(name, self._newest[name][1], REJECTED)
        aside = self.aside
        payload = self.load(name)
        self.problem = REJECTED
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

    def _put_aside(self, name, slot, wrong):
        path = self.path(name, str(slot))
        self.problem = wrong
        try:
            os.rename(path, path + ".bad")
        except OSError:
            self.aside = "%s.%d" % (name, slot)
        else:
            self.aside = "%s.%d.bad" % (name, slot)


def _write(path, number, payload):
    # Piece by piece: a copy of a long game would need a hole of its size in the heap.
    head = _MAGIC + struct.pack(_HEADER, _VERSION, number, len(payload))
    crc = binascii.crc32(payload, binascii.crc32(head))
    with open(path, "wb") as file:
        for piece in (head, payload, struct.pack("<I", crc)):
            if file.write(piece) != len(piece):
                raise OSError(_ENOSPC)


def read_slot(path):
    """The number and payload of a slot, and "" or what is wrong with it; (None, "") when it is not there."""
    try:
        with open(path, "rb") as file:
            head = file.read(_START)
            if len(head) == _START and head[:3] == _MAGIC:
                version, number, length = struct.unpack(_HEADER, head[3:])
                if version == _VERSION and length <= PAYLOAD_MOST:
                    payload = file.read(length)
                    crc = struct.pack("<I", binascii.crc32(payload, binascii.crc32(head)))
                    if file.read(_CRC_SIZE + 1) == crc:
                        return (number, payload), ""
                elif version > _VERSION:
                    return None, NEWER
    except OSError as error:
        return None, "" if error.errno == _ENOENT else UNREAD
    if head and head[:3] != _MAGIC[: len(head)]:
        return None, FOREIGN
    return None, DAMAGED


def _remove(path):
    try:
        os.remove(path)
    except OSError:
        pass  # it was never made, or cannot be removed either: the next save writes over it
