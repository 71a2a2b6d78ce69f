"""Real games as the firmware saves them: one payload a finished turn."""

from players import cpu
from qwirkle import playback, record, rules
from qwirkle.game import Game
from ui import restore, session


def payloads(seats, seed):
    """What the app saves in the course of a whole game of best plays: the deal, then every turn."""
    game = Game(seats, seed)
    play = rules.Play()
    packed = bytes(session.pack_seats(bytes(seats), session.NAMES[:seats]))
    payloads = [packed + record.pack(game)]
    while not game.over:
        for _ in cpu.think(game, game.turn, cpu.GREEDY, play):
            pass
        cpu.act(game, game.turn, play)
        payloads.append(packed + record.pack(game))
    return payloads


def unpacked(payload):
    """The game of a payload. Raises ValueError or IndexError."""
    _, _, length, _ = restore.seats(payload)
    return playback.unpack(payload[length:])
