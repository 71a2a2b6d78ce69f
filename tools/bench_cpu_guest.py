"""Lets the computer players think in positions of one game and prints how long each took. Runs on every interpreter.

It must never know the targets.
"""

from bench_guest import now, since
from players import cpu
from qwirkle import rules
from qwirkle.game import Game


def think(game, level, play):
    """One turn's thought, not acted on: (microseconds in all, the longest time from one yield to the next)."""
    thoughts = cpu.think(game, game.turn, level, play)
    longest = 0
    start = last = now()
    for _ in thoughts:
        longest = max(longest, since(last))
        last = now()
    return since(start), max(longest, since(last))


def main(inputs, say):
    """inputs: "games", lines of seats, seed, and the turns to think at, with spaces; "levels", names with spaces.

    The game itself is played by highest-scoring plays, so all levels are asked in the same positions. Says for each
    level and position: level, seats, tiles on the board, microseconds in all, longest microseconds without a yield.
    """
    given = {name: data.decode() for name, data in inputs}
    play = rules.Play()
    for line in given["games"].split("\n"):
        seats, seed, *turns = [int(word) for word in line.split()]
        game = Game(seats, seed)
        while not game.over and game.turn_count <= max(turns):
            if game.turn_count in turns:
                for name in given["levels"].split():
                    us, longest = think(game, cpu.NAMES.index(name), play)
                    say(f"{name} {seats} {game.board.count} {us} {longest}")
            for _ in cpu.think(game, game.turn, cpu.GREEDY, play):
                pass
            cpu.act(game, game.turn, play)
