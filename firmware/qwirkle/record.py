"""A whole game in a few hundred bytes; `playback` makes the same game again from them.

It must never know files, names or screens. A record is a header (options, seats, ages, seed, an explicit order
when there is one) and a block a turn; each ends with a check over everything before it. So the record of a
game is the beginning of its record some turns later, and a record cut between two turns is an earlier game.

    header  "Q", version, seats, tie, flags, target (2), seed (4), ages (one a seat), order (108 if flag 8), check
    turn    action; for a play kind, x + 128, y + 128 of each tile; check

Numbers of several bytes have the low byte first. A two-player game of 50 turns takes about 490 bytes.
"""
import binascii
import struct

from micropython import const

from qwirkle.history import TRADE

MAGIC = const(0x51)
VERSION = const(1)
HEADER = "<BBBBBHI"

# Flags: options that are 0 or 1, and whether there is an explicit order.
FREE_OPENING = const(0)
FREE_PASS = const(1)
HINT = const(2)
ORDER = const(3)


def pack(game, before=b""):
    """The record of a game, a bytearray that begins with the bytes `before`.

    There is no copy of it on the way: a long game would need a hole of its size in the heap for each.
    """
    options = game.options
    flags = options.free_opening << FREE_OPENING | options.free_pass << FREE_PASS | options.hint << HINT
    if game.order:
        flags |= 1 << ORDER
    seats = game.seats
    out = bytearray(before)
    out.extend(struct.pack(HEADER, MAGIC, VERSION, seats, options.tie, flags, options.target, game.bag.seed))
    out.extend(game.ages or bytes(range(seats)))
    out.extend(game.order or b"")
    crc = _close(out, len(before), 0)
    first = 0
    for i in range(game.turn_count):
        start = len(out)
        action = game.turn_action(i)
        out.append(action)
        if action < TRADE:
            for j in range(first, first + action):
                cell = game.board.cells[j]
                out.append(game.board.kinds[j])
                out.append(cell & 0xFF)
                out.append(cell >> 8)
            first += action
        crc = _close(out, start, crc)
    return out


def _close(out, start, crc):
    """Add the check of `out[start:]`, which goes on from `crc`; the new one."""
    crc = binascii.crc32(memoryview(out)[start:], crc)
    out.extend(fold(crc))
    return crc


def fold(crc):
    """The two bytes that a record keeps of a check."""
    return struct.pack("<H", (crc ^ crc >> 16) & 0xFFFF)
