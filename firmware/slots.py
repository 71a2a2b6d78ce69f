"""Reads the slots of `saves`, whose docstring has their form, and puts those aside that cannot be used.

It must never know what the bytes mean, and never deletes.
"""
import binascii
import os
import struct

import saves
from micropython import const

# Why a slot cannot be used. Whoever shows them has the words.
DAMAGED = "damaged"
NEWER = "newer"
FOREIGN = "foreign"
UNREAD = "unread"
REJECTED = "rejected"

_START = const(10)  # bytes before the payload
_CRC_SIZE = const(4)
_ENOENT = const(2)


def newest(store, name):
    """The payload of the newest whole slot of `name`, or None, and (its number, its slot), (0, 1) without one.

    store: the `saves.Saves` whose they are; its `problem` and `aside` tell of a slot that cannot be used.
    """
    payload = None
    number, slot = 0, 1
    for i in (0, 1):
        found, wrong = read(store.path(name, str(i)))
        if wrong:
            put_aside(store, name, i, wrong)
        elif found and (payload is None or found[0] > number):
            number, slot, payload = found[0], i, found[1]
    return payload, (number, slot)


def put_aside(store, name, slot, wrong):
    """Rename a slot to `name.0.bad` or `name.1.bad`; `wrong`, DAMAGED to REJECTED, becomes the store's `problem`."""
    path = store.path(name, str(slot))
    store.problem = wrong
    store.aside = "%s.%d" % (name, slot)
    try:
        os.rename(path, path + ".bad")
    except OSError:
        return  # it stays where it is, as `aside` says
    store.aside += ".bad"


def read(path):
    """The number and payload of a slot, and "" or what is wrong with it; (None, "") when it is not there."""
    try:
        with open(path, "rb") as file:
            head = file.read(_START)
            if len(head) == _START and head[:3] == saves.MAGIC:
                version, number, length = struct.unpack(saves.HEADER, head[3:])
                if version == saves.VERSION and length <= saves.PAYLOAD_MOST:
                    payload = file.read(length)
                    crc = struct.pack("<I", binascii.crc32(payload, binascii.crc32(head)))
                    if file.read(_CRC_SIZE + 1) == crc:
                        return (number, payload), ""
                elif version > saves.VERSION:
                    return None, NEWER
    except OSError as error:
        return None, "" if error.errno == _ENOENT else UNREAD
    if head and head[:3] != saves.MAGIC[: len(head)]:
        return None, FOREIGN
    return None, DAMAGED
