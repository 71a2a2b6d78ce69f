"""A whole game in a few hundred bytes, and the same game again from them.

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

from qwirkle import rules, tiles
from qwirkle.game import PASS, TRADE, Game, Options

_MAGIC = const(0x51)
_VERSION = const(1)
_HEADER = const("<BBBBBHI")
_HEADER_SIZE = const(11)
_CHECK_SIZE = const(2)

# Flags: options that are 0 or 1, and whether there is an explicit order.
_FREE_OPENING = const(0)
_FREE_PASS = const(1)
_HINT = const(2)
_ORDER = const(3)


def pack(game, before=b""):
    """The record of a game, a bytearray that begins with the bytes `before`.

    There is no copy of it on the way: a long game would need a hole of its size in the heap for each.
    """
    options = game.options
    flags = options.free_opening << _FREE_OPENING | options.free_pass << _FREE_PASS | options.hint << _HINT
    if game.order:
        flags |= 1 << _ORDER
    seats = game.seats
    out = bytearray(before)
    out.extend(struct.pack(_HEADER, _MAGIC, _VERSION, seats, options.tie, flags, options.target, game.bag.seed))
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


def unpack(data):
    """The game of a record (bytes), played again from its deal.

    Raises ValueError for a record that is damaged, foreign or tells of turns that the rules refuse; the text
    says which and where.
    """
    # A header that is cut short is filled up here; its check finds it out.
    head = data[:_HEADER_SIZE] + bytes(_HEADER_SIZE)
    magic, version, seats, tie, flags, target, seed = struct.unpack_from(_HEADER, head)
    if magic != _MAGIC:
        raise ValueError("this is not the record of a game")
    if version != _VERSION:
        raise ValueError("the record has version %d, and this program reads version %d" % (version, _VERSION))
    ages_end = _HEADER_SIZE + seats
    end = ages_end + (flags >> _ORDER & 1) * tiles.TILES
    crc = _check(data, 0, end, 0, "the header")
    options = Options()
    options.tie = tie
    options.free_opening = flags >> _FREE_OPENING & 1
    options.free_pass = flags >> _FREE_PASS & 1
    options.hint = flags >> _HINT & 1
    options.target = target
    game = Game(seats, seed, data[ages_end:end] or None, data[_HEADER_SIZE:ages_end], options)
    play = rules.Play()
    while end + _CHECK_SIZE < len(data):
        part = "turn %d" % (game.turn_count + 1)
        start = end + _CHECK_SIZE
        action = data[start]
        end = start + 1 + (3 * action if action < TRADE else 0)
        crc = _check(data, start, end, crc, part)
        play.clear()
        for i in range(start + 1, end, 3):
            play.add(data[i + 1] | data[i + 2] << 8, data[i])
        # The rules refuse whatever no game writes: kinds and cells that there are not, masks too long.
        if not take_turn(game, action, play):
            raise ValueError("%s of the record breaks the rules: %s" % (part, rules.reason_name(game.verdict.reason)))
    return game


def take_turn(game, action, play):
    """Let the seat to move do `action` (as in the history; `play` has its tiles). False when the rules refuse."""
    if action == PASS:
        return game.pass_turn(game.turn)
    if action >= TRADE:
        return game.trade(game.turn, action & ~TRADE)
    return game.play(game.turn, play)


def _close(out, start, crc):
    """Add the check of `out[start:]`, which goes on from `crc`; the new one."""
    crc = binascii.crc32(memoryview(out)[start:], crc)
    out.extend(_fold(crc))
    return crc


def _check(data, start, end, crc, part):
    """Raise ValueError unless `data[start:end]` and the check behind it are there and agree; the new `crc`."""
    stored = data[end : end + _CHECK_SIZE]
    if len(stored) < _CHECK_SIZE:
        raise ValueError("the record ends within %s" % part)
    crc = binascii.crc32(data[start:end], crc)
    if stored != _fold(crc):
        raise ValueError("the record is damaged in %s" % part)
    return crc


def _fold(crc):
    return struct.pack("<H", (crc ^ crc >> 16) & 0xFFFF)
