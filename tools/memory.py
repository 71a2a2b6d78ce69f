"""What engine and words cost in heap: on the emulated Pico and in the MicroPython VM, by gc.mem_alloc before and after.

Must never know how the engine saves its bytes.
"""

import argparse
import ast
import graphlib
import sys

from tqdm import tqdm

from tools import bench, figures, machines

COLUMNS = [("pico", "Pico"), ("vm", "VM")]
QUESTIONS = {"best": "finding the best play", "lit": "lighting the cells for a tile", "check": "checking a play"}
POSITIONS = 160
"""From played games; the guest looks at every 16th of them, and at all the worst cases."""

PICO = (
    "Pico: the engine as .mpy on an emulated RP2040 with a stock MicroPython; heap is counted by MicroPython itself, "
    "in blocks of 16 bytes."
)
VM = (
    "VM: the same engine compiled from source on this machine, whose words and blocks are twice as large and whose "
    "machine code lies outside of the heap."
)


def modules(room):
    """Names of the modules of a room such as qwirkle, each after those of it that it imports."""
    paths = {path.stem: path for path in (machines.FIRMWARE / room).glob("*.py") if path.stem != "__init__"}
    needs = {name: set() for name in paths}
    for name, path in paths.items():
        for line in ast.parse(path.read_text()).body:
            if isinstance(line, ast.ImportFrom) and line.module.startswith(room):
                imported = {line.module.partition(".")[2], *(alias.name for alias in line.names)}
                needs[name] |= imported & paths.keys()
    return [f"{room}.{name}" for name in graphlib.TopologicalSorter(needs).static_order()]


def parse(lines):
    """Lines of the guest as {(what, of what): largest figure}."""
    heap = {}
    for line in lines:
        what, of_what, size = line.split()[:3]
        key = ("searching", of_what) if of_what in QUESTIONS else (what, of_what)
        heap[key] = max(int(size), heap.get(key, 0))
        if what == "words":
            heap[what, "largest"] = max(heap[key], heap.get((what, "largest"), 0))
    return heap


def inputs_for(scripts):
    """What the guest is given: the names of the modules, and the scripts of positions."""
    names = " ".join(modules("qwirkle") + modules("players"))
    return [("modules", names.encode()), *((name, bytes(it.data)) for name, it in scripts.items())]


def measure(scripts):
    """Weigh the engine on every interpreter that there is: ({column: parse()}, list of what could not be measured)."""
    inputs = inputs_for(scripts)
    taken = {}
    missing = []
    expected = None
    for column, run in (("vm", machines.on_vm), ("pico", machines.on_pico)):
        with tqdm(total=expected, desc=column, unit=" figures", disable=None, leave=False) as bar:
            try:
                lines = run("memory_guest", inputs, lambda line, bar=bar: bar.update())
                lines += run("words_guest", [], lambda line, bar=bar: bar.update())
            except machines.Unavailable as error:
                missing.append(f"{column}: not measured. {error}.")
                continue
        expected = len(lines)
        taken[column] = parse(lines)
    missing.append("cpython: not measured. Its heap says nothing about MicroPython's.")
    return taken, missing


def rows(taken):
    """The table's rows, in bytes; the modules that make up the engine last."""

    def row(what, key, *limits):
        return figures.Row(what, "B", {column: heap[key] for column, heap in taken.items() if key in heap}, *limits)

    def parts(room):
        keys = {key for heap in taken.values() for key in heap if key[0] == "module" and key[1].startswith(room)}
        return [row("  " + key[1].partition(".")[2], key) for key in sorted(keys, key=lambda key: -largest.get(key, 0))]

    largest = taken.get("pico") or taken["vm"]
    return [
        row("state of a 6-seat game at its end", ("state", "ended"), 2048, 1280),
        row("the same when dealt", ("state", "dealt")),
        *(row(f"allocated while {text}", ("searching", key), 0, 0) for key, text in QUESTIONS.items()),
        row("words of a language in use: index and open file", ("words", "largest"), 3 * 1024, 3 * 1024),
        row("  the module that finds them, ui/words", ("module", "ui/words")),
        row("imported engine, all of qwirkle/", ("room", "qwirkle"), 24 * 1024, 16 * 1024),
        *parts("qwirkle."),
        row("computer players, all of players/, loaded for their turns", ("room", "players")),
        *parts("players."),
    ]


def main(arguments=None):
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="tools.memory", description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    options = parser.parse_args(arguments)
    try:
        taken, missing = measure(bench.scripts_for(POSITIONS))
    except FileNotFoundError as error:
        sys.exit(str(error))
    notes = [PICO] * ("pico" in taken) + [VM] * ("vm" in taken) + missing
    if options.json:
        print(figures.as_json(rows(taken), notes))
        return
    print("\n".join(figures.table(rows(taken), COLUMNS)), "", *notes, sep="\n")


if __name__ == "__main__":
    main()
