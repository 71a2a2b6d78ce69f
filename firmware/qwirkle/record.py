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
from qwirkle.board import LIMIT, cell_at
from qwirkle.game import PASS, TRADE, Game, Options

_MAGIC = const(0x51)
_VERSION = const(1)
_HEADER = "<BBBBBHI"
_HEADER_SIZE = const(11)
_CHECK_SIZE = const(2)
_FREE_OPENING = const(1)
_FREE_PASS = const(2)
_HINT = const(4)
_ORDER = const(8)


class RecordError(ValueError):
    """A record that is damaged, foreign or tells of turns that the rules refuse; the text says which and where."""


def pack(game):
    """The record of a game as bytes."""
    options = game.options
    flags = _FREE_OPENING if options.free_opening else 0
    flags |= _FREE_PASS if options.free_pass else 0
    flags |= _HINT if options.hint else 0
    flags |= _ORDER if game.order else 0
    seats = game.seats
    out = bytearray(
        struct.pack(_HEADER, _MAGIC, _VERSION, seats, options.tie, flags, options.target, game.bag.seed)
    )
    out.extend(game.ages or bytes(range(seats)))
    out.extend(game.order or b"")
    crc = _close(out, 0, 0)
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
    return bytes(out)


def unpack(data):
    """The game of a record, played again from its deal. Raises RecordError."""
    reader = _Reader(data)
    reader.begin("the header")
    magic, version, seats, tie, flags, target, seed = struct.unpack(_HEADER, reader.take(_HEADER_SIZE))
    if magic != _MAGIC:
        raise RecordError("this is not the record of a game")
    if version != _VERSION:
        raise RecordError("the record has version %d, and this program reads version %d" % (version, _VERSION))
    ages = reader.take(seats)
    order = reader.take(tiles.TILES) if flags & _ORDER else None
    reader.check()
    options = Options()
    options.tie = tie
    options.free_opening = flags & _FREE_OPENING
    options.free_pass = (flags & _FREE_PASS) >> 1
    options.hint = (flags & _HINT) >> 2
    options.target = target
    game = _deal(seats, seed, order, ages, options)
    play = rules.Play()
    while reader.more():
        _read_turn(reader, game, play)
    return game


def replay(game):
    """Play a game again from its deal: a generator of the new game before each turn and after the last.

    The same object is yielded each time, one turn further.
    """
    again = Game(game.seats, game.bag.seed, game.order, game.ages, game.options)
    play = rules.Play()
    first = 0
    for i in range(game.turn_count):
        yield again
        action = game.turn_action(i)
        play.clear()
        if action < TRADE:
            for j in range(first, first + action):
                play.add(game.board.cells[j], game.board.kinds[j])
            first += action
        take_turn(again, action, play)
    yield again


def take_turn(game, action, play):
    """Let the seat to move do `action` (as in the history; `play` has its tiles). False when the rules refuse."""
    if action == PASS:
        return game.pass_turn(game.turn)
    if action >= TRADE:
        return game.trade(game.turn, action & ~TRADE)
    return game.play(game.turn, play)


def _deal(seats, seed, order, ages, options):
    try:
        return Game(seats, seed, order, ages, options)
    except ValueError as error:
        wrong = str(error)
    raise RecordError("the header of the record is wrong: " + wrong)


def _read_turn(reader, game, play):
    reader.begin("turn %d" % (game.turn_count + 1))
    action = reader.take(1)[0]
    play.clear()
    if action < TRADE:
        if not 1 <= action <= tiles.HAND:
            reader.damaged()
        for _ in range(action):
            kind, x, y = reader.take(3)
            if kind >= tiles.KINDS or abs(x - 128) > LIMIT or abs(y - 128) > LIMIT:
                reader.damaged()
            play.add(cell_at(x - 128, y - 128), kind)
    elif action > PASS:
        reader.damaged()
    reader.check()
    if not take_turn(game, action, play):
        raise RecordError("%s of the record breaks the rules: %s" % (reader.part, rules.REASONS[game.verdict.reason]))


def _close(out, start, crc):
    """Add the check of `out[start:]`, which goes on from `crc`; the new one."""
    crc = binascii.crc32(memoryview(out)[start:], crc)
    out.extend(_fold(crc))
    return crc


def _fold(crc):
    return struct.pack("<H", (crc ^ crc >> 16) & 0xFFFF)


class _Reader:
    """Takes a record apart and checks each part."""

    def __init__(self, data):
        self.data = data
        self.at = 0
        self.start = 0
        self.crc = 0
        self.part = ""

    def begin(self, part):
        self.part = part
        self.start = self.at

    def more(self):
        return self.at < len(self.data)

    def take(self, count):
        end = self.at + count
        if end > len(self.data):
            raise RecordError("the record ends within %s" % self.part)
        taken = self.data[self.at : end]
        self.at = end
        return taken

    def check(self):
        self.crc = binascii.crc32(self.data[self.start : self.at], self.crc)
        if self.take(_CHECK_SIZE) != _fold(self.crc):
            self.damaged()

    def damaged(self):
        raise RecordError("the record is damaged in %s" % self.part)
