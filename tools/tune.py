"""Finds what a seat's tiles are worth after its play: the weights of `players.hard`, by least squares.

`python -m tools.tune` plays games of two in the MicroPython VM. It explains the points of the three rounds after a play
(the seat's own less the other's) by how many tiles it laid, how many pairs of those kept go together, how many copies
were kept, and what the kept tiles could score at best on the new board, a Qwirkle above all. The games are dealt from
seeds that no tournament uses.
"""

import argparse
import sys

from tqdm import tqdm

from tools import machines

FIRST_DEAL = 1_010_000_000
"""Beyond every deal of tools.tournament, whose seeds end at 10,000 times 100,000."""

TURNS = 6
"""How many turns after a play are looked at: three of each seat."""

NAMES = ("laid", "pairs", "copies", "best", "qwirkle")


def rows(line):
    """A game of the guest as (features with a constant first, points of the turns that followed) for each play."""
    turns = [[int(number) for number in word.split(",")] for word in line.split()]
    for i, (*features, _) in enumerate(turns):
        if features[0]:
            after = [turn[-1] for turn in turns[i + 1 : i + 1 + TURNS]]
            yield (1, *features), sum(after[1::2]) - sum(after[::2])


def fit(samples):
    """Least squares: the weight of each feature over an iterable of (features, value)."""
    samples = iter(samples)
    features, value = next(samples)
    size = len(features)
    sums = [[0.0] * (size + 1) for _ in range(size)]
    while True:
        for i in range(size):
            for j in range(size):
                sums[i][j] += features[i] * features[j]
            sums[i][size] += features[i] * value
        try:
            features, value = next(samples)
        except StopIteration:
            break
    for i in range(size):
        scale = sums[i][i]
        sums[i] = [number / scale for number in sums[i]]
        for j in range(size):
            if j != i:
                factor = sums[j][i]
                sums[j] = [a - factor * b for a, b in zip(sums[j], sums[i], strict=True)]
    return [row[size] for row in sums]


def main(arguments=None):
    """Play, fit and print."""
    parser = argparse.ArgumentParser(prog="tools.tune", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=2000, help="how many games are played")
    options = parser.parse_args(arguments)
    if options.games < 1:
        parser.error("--games: at least 1")
    deals = range(FIRST_DEAL, FIRST_DEAL + options.games)
    try:
        with tqdm(total=options.games, unit=" games", disable=None, leave=False) as bar:
            inputs = [("deals", " ".join(map(str, deals)).encode())]
            lines = machines.on_vm("tune_guest", inputs, lambda _: bar.update())
    except machines.Unavailable as error:
        sys.exit(str(error))
    samples = [sample for line in lines for sample in rows(line)]
    weights = fit(samples)
    print(f"{len(samples)} plays of {options.games} games; worth in the three rounds that follow:")
    for name, weight in zip(NAMES, weights[1:], strict=True):
        print(f"  each of {name:<7}{weight:>7.2f} points, {8 * weight:>6.1f} eighths")


if __name__ == "__main__":
    main()
