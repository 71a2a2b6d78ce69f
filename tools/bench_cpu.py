"""How long the computer players think on the emulated Pico, and how long the screen stands still meanwhile, as a table.

Every level is asked in the same positions of a game of two and a game of four. With `--vm` the MicroPython VM is asked
instead, in seconds rather than many minutes; its times say nothing about the Pico's.
"""

import argparse
import sys

from tqdm import tqdm

from tools import figures, machines

GAMES = {2: "2 11 5 22 46", 4: "4 12 28"}
"""By seats: seats, seed, and the turns at which everyone thinks; the last ones of the game of two have no bag."""

LIMITS = {"easy": (300, 300), "medium": (500, 500), "hard": (3000, 8000)}
"""Milliseconds a turn at most, by level: on average, and the longest."""

GAP = 20
"""Milliseconds at most from one yield to the next."""


def rows(lines, column):
    """Rows of the table out of the guest's lines."""
    taken = {}
    for line in lines:
        level, *numbers = line.split()
        taken.setdefault(level, []).append([int(number) for number in numbers])
    made = []
    for level, answers in taken.items():
        mean, longest = LIMITS[level]
        times = [us / 1000 for _, _, us, _ in answers]
        gap = max(us for *_, us in answers) / 1000
        made += [
            figures.Row(f"{level} thinks, mean of {len(times)}", "ms", {column: sum(times) / len(times)}, mean, mean),
            figures.Row(f"{level} thinks, longest", "ms", {column: max(times)}, longest, longest),
            figures.Row(f"{level}, longest without a yield", "ms", {column: gap}, GAP, GAP),
        ]
    return made


def main(arguments=None):
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="tools.bench_cpu", description=__doc__.splitlines()[0])
    parser.add_argument("--levels", default="easy,medium,hard", help="with commas")
    parser.add_argument("--seats", default="2,4", help="2, 4 or both")
    parser.add_argument("--vm", action="store_true", help="ask the MicroPython VM in place of the Pico")
    parser.add_argument("--lines", action="store_true", help="print level, seats, tiles, microseconds, longest gap")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    options = parser.parse_args(arguments)
    levels = options.levels.split(",")
    if not set(levels) <= set(LIMITS):
        parser.error("--levels: some of " + ", ".join(LIMITS))
    seats = options.seats.split(",")
    if not set(seats) <= {str(number) for number in GAMES}:
        parser.error("--seats: 2, 4 or 2,4")
    games = [GAMES[int(number)] for number in seats]
    inputs = [("games", "\n".join(games).encode()), ("levels", " ".join(levels).encode())]
    run = machines.on_vm if options.vm else machines.on_pico
    column = "vm" if options.vm else "pico"
    total = len(levels) * sum(len(game.split()) - 2 for game in games)
    try:
        with tqdm(total=total, desc=column, unit=" turns", disable=None, leave=False) as bar:
            lines = run("bench_cpu_guest", inputs, lambda line: bar.update())
    except machines.Unavailable as error:
        sys.exit(str(error))
    if options.lines:
        print("\n".join(lines))
    if options.json:
        print(figures.as_json(rows(lines, column), []))
    else:
        print("\n".join(figures.table(rows(lines, column), [(column, column)])))


if __name__ == "__main__":
    main()
