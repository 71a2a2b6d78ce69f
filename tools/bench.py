"""How fast the engine is: the same questions on the emulated Pico, in the MicroPython VM and on CPython, as a table.

Beside them stands the oracle, a plain engine of dicts and sets, on the same positions in the same run. Must never know
how the engine finds its answers; it only sees to it that all of them agree.
"""

import argparse
import sys

from tqdm import tqdm

from tools import bench_positions, figures, machines

COLUMNS = [("pico", "Pico"), ("vm", "VM"), ("cpython", "CPython"), ("oracle", "oracle"), ("ratio", "x faster")]
GAME_SEEDS = bytes([1])
EMULATED = (
    "Pico: an emulated RP2040 at 125 MHz running the compiled engine. Its figures count cycles: they repeat exactly, "
    "and are somewhat optimistic, since no access to the flash ever waits for its cache."
)
DESKTOP = (
    "VM: this machine, by the clock on the wall, which other programs disturb. CPython: its processor time. "
    "oracle: a plain engine in dicts and sets, on CPython."
)


class Disagreement(Exception):
    """Two interpreters, or the engine and the oracle, gave different answers to one question."""


def percentile(values, part):
    """The value below which `part` (0.0 to 1.0) of the values lie; part 1.0 is the largest."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


def parse(lines):
    """Lines of the guest as {(script, question): list of (microseconds, answer)}."""
    answers = {}
    for line in lines:
        name, question, us, answer = line.split()
        answers.setdefault((name, question), []).append((int(us), int(answer)))
    return answers


def measure(scripts, seeds=GAME_SEEDS):
    """Put the scripts, {name: Script}, to every interpreter that there is.

    Returns ({column: answers as of parse()}, list of what could not be measured). Raises Disagreement.
    """
    inputs = [(name, bytes(script.data)) for name, script in scripts.items()] + [("seeds", seeds)]
    taken = {}
    missing = []
    expected = None
    for column, run in (("cpython", machines.on_cpython), ("vm", machines.on_vm), ("pico", machines.on_pico)):
        with tqdm(total=expected, desc=column, unit=" answers", disable=None, leave=False) as bar:
            try:
                lines = run("bench_guest", inputs, lambda line, bar=bar: bar.update())
            except machines.Unavailable as error:
                missing.append(f"{column}: not measured. {error}.")
                continue
        expected = len(lines)
        taken[column] = parse(lines)
        compare(taken, column)
    for name, script in scripts.items():
        if [answer for _, answer in taken["cpython"][name, "best"]] != script.scores:
            raise Disagreement(f"the engine and the oracle differ about the best plays of {name!r}")
    return taken, missing


def compare(taken, column):
    """Raise Disagreement unless `column` of `taken` gave the answers of CPython."""
    for question, answers in taken["cpython"].items():
        if [answer for _, answer in answers] != [answer for _, answer in taken[column].get(question, ())]:
            raise Disagreement(f"cpython and {column} answer {' '.join(question)!r} differently")


def rows(taken, scripts):
    """The table's rows, in milliseconds, the whole game in seconds."""

    def row(what, script, question, part, *limits, unit="ms", judged="pico"):
        scale = 1e3 if unit == "ms" else 1e6
        values = {
            column: percentile([us for us, _ in answers[script, question]], part) / scale
            for column, answers in taken.items()
            if answers.get((script, question))
        }
        seconds = scripts[script].seconds.get(question) if script in scripts else scripts["played"].games
        if seconds:
            values["oracle"] = percentile(seconds, part) * 1e6 / scale
            values["ratio"] = values["oracle"] / max(values["cpython"], 1e-6)
        return figures.Row(what, unit, values, *limits, judged=judged)

    count = len(scripts["played"].scores)
    return [
        row(f"best play, median of {count} positions", "played", "best", 0.5, 25, 8),
        row("best play, 99th percentile", "played", "best", 0.99, 150, 50),
        row("cells for a picked tile, late board, median", "played", "lit", 0.5, 8, 3),
        row("cells for a picked tile, late board, worst", "played", "lit", 1.0, 8, 3),
        row("check and score one play, median", "played", "check", 0.5, 2, 0.6),
        row("check and score one play, worst", "played", "check", 1.0, 2, 0.6),
        row("worst hand: six of one colour, late board", "colour", "best", 1.0),
        row("longest board: 102 tiles, 86 columns wide", "longest", "best", 1.0),
        row("one tile in the bag", "bag", "best", 1.0),
        row("a whole 2-player game of best plays", "game", "whole", 0.5, 0.4, 0.2, unit="s", judged="cpython"),
    ]


def scripts_for(count):
    """All scripts of positions, by name, `count` of them from played games."""
    with tqdm(total=count, desc="oracle", unit=" positions", disable=None, leave=False) as bar:
        played, met = bench_positions.played(count, on_position=bar.update)
    return {
        "played": played,
        "colour": bench_positions.one_colour(met),
        "longest": bench_positions.longest(),
        "bag": bench_positions.bag_of_one(met),
    }


def main(arguments=None):
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="tools.bench", description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--positions", type=int, default=bench_positions.PLAYED, help="positions from played games")
    options = parser.parse_args(arguments)
    if options.positions < 50:
        parser.error("--positions: at least 50, so that a late board is among them")
    scripts = scripts_for(options.positions)
    try:
        taken, missing = measure(scripts)
    except (Disagreement, FileNotFoundError) as error:
        sys.exit(str(error))
    notes = [EMULATED] * ("pico" in taken) + [DESKTOP] + missing
    if options.json:
        print(figures.as_json(rows(taken, scripts), notes))
        return
    print("\n".join(figures.table(rows(taken, scripts), COLUMNS)), "", *notes, sep="\n")


if __name__ == "__main__":
    main()
