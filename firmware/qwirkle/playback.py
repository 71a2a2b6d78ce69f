"""The same game again from its record: what power-on and whoever looks at a finished game need.

It is apart from `record`, since nothing that it does is needed while a game goes on: 1 KB of heap. It must never know
files, names or screens.
"""
import binascii
import struct

from micropython import const

from qwirkle import record, rules, tiles
from qwirkle.game import Game
from qwirkle.history import PASS, TRADE
from qwirkle.options import Options

_HEADER_SIZE = const(11)
_CHECK_SIZE = const(2)


def unpack(data):
    """The game of a record (bytes), played again from its deal.

    Raises ValueError for a record that is damaged, foreign or tells of turns that the rules refuse; the text
    says which and where.
    """
    # A header that is cut short is filled up here; its check finds it out.
    head = data[:_HEADER_SIZE] + bytes(_HEADER_SIZE)
    magic, version, seats, tie, flags, target, seed = struct.unpack_from(record.HEADER, head)
    if magic != record.MAGIC:
        raise ValueError("this is not the record of a game")
    if version != record.VERSION:
        raise ValueError("the record has version %d, and this program reads version %d" % (version, record.VERSION))
    ages_end = _HEADER_SIZE + seats
    end = ages_end + (flags >> record.ORDER & 1) * tiles.TILES
    crc = _check(data, 0, end, 0, "the header")
    options = Options()
    options.tie = tie
    options.free_opening = flags >> record.FREE_OPENING & 1
    options.free_pass = flags >> record.FREE_PASS & 1
    options.hint = flags >> record.HINT & 1
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


def _check(data, start, end, crc, part):
    """Raise ValueError unless `data[start:end]` and the check behind it are there and agree; the new `crc`."""
    stored = data[end : end + _CHECK_SIZE]
    if len(stored) < _CHECK_SIZE:
        raise ValueError("the record ends within %s" % part)
    crc = binascii.crc32(data[start:end], crc)
    if stored != record.fold(crc):
        raise ValueError("the record is damaged in %s" % part)
    return crc
