"""Plays games between computer players and prints one line a game. Runs in the MicroPython VM, which is fast.

It must never know what becomes of the results.
"""

from players import cpu
from qwirkle import rules
from qwirkle.game import Game

try:
    # The processor time, which other programs do not disturb.
    from time import process_time_ns

    def now():
        """Microseconds of a clock that only goes forward."""
        return process_time_ns() // 1000

except ImportError:
    from time import ticks_us as now

_play = rules.Play()


def play(levels, seed, rotation, work):
    """One game; player p sits at seat (p + rotation) % seats.

    levels: the level of each player. Returns (scores, turns, microseconds in all, microseconds of the longest turn),
    each a list by player. Raises RuntimeError when a player breaks a rule.
    """
    seats = len(levels)
    game = Game(seats, seed)
    turns = [0] * seats
    total = [0] * seats
    longest = [0] * seats
    while not game.over:
        seat = game.turn
        player = (seat - rotation) % seats
        start = now()
        for _ in cpu.think(game, seat, levels[player], _play, work):
            pass
        took = now() - start
        if not cpu.act(game, seat, _play):
            raise RuntimeError(
                f"{cpu.NAMES[levels[player]]} broke a rule: {rules.reason_name(game.verdict.reason)} (deal {seed}, "
                f"rotation {rotation}, turn {game.turn_count + 1})"
            )
        turns[player] += 1
        total[player] += took
        longest[player] = max(longest[player], took)
    return [game.scores[(player + rotation) % seats] for player in range(seats)], turns, total, longest


def main(inputs, say):
    """inputs: "players", names with commas; "deals", the seeds with spaces; "work", for `cpu.think`.

    Says, for each deal and each rotation of the players over the seats: the deal, the rotation, and the four lists of
    `play` with commas.
    """
    given = {name: data.decode() for name, data in inputs}
    levels = [cpu.NAMES.index(name) for name in given["players"].split(",")]
    for deal in given["deals"].split():
        for rotation in range(len(levels)):
            results = play(levels, int(deal), rotation, int(given["work"]))
            say(" ".join([deal, str(rotation)] + [",".join([str(n) for n in numbers]) for numbers in results]))
