"""How many presses a turn of three tiles takes, from one hand-over to the next, as a table.

The turns are those of computer players, found by playing; each is made on the real app by a person who knows the play.
Must never know what a scene does with a press.
"""

import argparse
import copy
import itertools
import statistics

from tqdm import tqdm

import host_sim

host_sim.install()

from players import cpu  # noqa: E402 - the firmware is found after install()
from qwirkle import rules  # noqa: E402
from qwirkle.game import Game  # noqa: E402

from tests.ui import player  # noqa: E402
from tests.ui.bench import Bench  # noqa: E402
from tools import figures  # noqa: E402
from tools.bench import percentile  # noqa: E402

COLUMNS = [("presses", "presses")]
TILES = 3
TURNS = 100
LIMIT, AIM = 16, 12

NOTE = (
    "Every turn of three tiles in games of two, three and four medium computers, one after another. The person walks "
    "the shorter way and lays in the order that takes the fewest presses; in the last row, from one end of the line to "
    "the other. Counted from the name of the hand-over to the next name."
)


def turns(count):
    """(game, tiles) of `count` turns: the game before one, and the play that was made as a list of (cell, kind)."""
    play = rules.Play()
    for seed in itertools.count(1):
        game = Game(2 + seed % 3, seed)
        while not game.over:
            for _ in cpu.think(game, game.turn, cpu.MEDIUM, play):
                pass
            if play.count == TILES:
                yield copy.deepcopy(game), [(play.cells[i], play.kinds[i]) for i in range(TILES)]
                count -= 1
                if not count:
                    return
            cpu.act(game, game.turn, play)


def presses(game, tiles):
    """Presses of a person who lays the tiles in this order, each as soon as it fits."""
    device = Bench(copy.deepcopy(game))
    device.app.next_turn()
    device.step()
    player.to_the_hand(device)
    player.lay(device, tiles)
    while device.scene_name not in ("handover", "gameover"):
        device.press("A")
    return device.presses


def measure(count, on_turn=lambda: None):
    """(fewest presses, presses from one end to the other) of `count` turns, each a list."""
    fewest = []
    along = []
    for game, tiles in turns(count):
        in_order = [presses(game, order) for order in itertools.permutations(sorted(tiles))]
        fewest.append(min(in_order))
        along.append(in_order[0])
        on_turn()
    return fewest, along


def rows(fewest, along):
    """The table's rows."""

    def row(what, value, *limits):
        return figures.Row(what, "", {"presses": value}, *limits, judged="presses")

    return [
        row(f"a turn of three tiles, median of {len(fewest)}", statistics.median(fewest), LIMIT, AIM),
        row("  mean", statistics.mean(fewest)),
        row("  90th percentile", percentile(fewest, 0.9)),
        row("  worst", max(fewest)),
        row("  laid from one end to the other, median", statistics.median(along)),
    ]


def main(arguments=None):
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="tools.presses", description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--turns", type=int, default=TURNS, help="how many turns of three tiles")
    options = parser.parse_args(arguments)
    if options.turns < 1:
        parser.error("--turns: at least 1")
    with tqdm(total=options.turns, desc="presses", unit=" turns", disable=None, leave=False) as bar:
        table = rows(*measure(options.turns, bar.update))
    if options.json:
        print(figures.as_json(table, [NOTE]))
    else:
        print("\n".join(figures.table(table, COLUMNS)), "", NOTE, sep="\n")


if __name__ == "__main__":
    main()
