"""Lets computer players play against each other and says who wins how often.

`python -m tools.tournament --games 1000 --players hard,greedy --seed 1` deals 500 orders of the tiles and plays each
with the players in both orders of seats; with more players, each deal is played once for every rotation of them over
the seats. So luck with the tiles is shared out, and the interval is taken over deals. `--cross` plays every level
against every other. `greedy` always takes the highest-scoring play; it is what the others are measured against.

The games are played by the engine's own code in the MicroPython VM. The same seed gives the same games.
"""

import argparse
import itertools
import json
import math
import sys
from concurrent.futures import ThreadPoolExecutor

from tqdm import tqdm

import host_sim

host_sim.install()

from players import cpu  # noqa: E402

from tools import machines  # noqa: E402

DEALS = 100_000
"""Deals of one seed: no two seeds share one."""


class Standing:
    """What the players of one name did, over all deals of a tournament."""

    def __init__(self, name, seats):
        self.name = name
        self.seats = seats
        self.shares = []  # of the wins, one a deal, for each seat that the name has
        self.scores = []
        self.turns = 0
        self.us = 0
        self.longest_us = 0

    def add_deal(self, share, games):
        """share: wins a game and a seat, shared ones in parts; games: (score, turns, us, longest us) each."""
        self.shares.append(share)
        for score, turns, us, longest in games:
            self.scores.append(score)
            self.turns += turns
            self.us += us
            self.longest_us = max(self.longest_us, longest)

    def as_dict(self):
        """The figures: wins and their 95 per cent interval in per cent, thinking in milliseconds of the VM."""
        wins, interval = mean_and_interval(self.shares)
        return {
            "player": self.name,
            "seats": self.seats,
            "wins": round(100 * wins, 2),
            "interval": round(100 * interval, 2),
            "score": round(sum(self.scores) / len(self.scores), 2),
            "turns": round(self.turns / len(self.scores), 2),
            "think_ms": round(self.us / self.turns / 1000, 3),
            "longest_ms": round(self.longest_us / 1000, 3),
        }


def mean_and_interval(values):
    """The mean, and half the width of its 95 per cent interval (normal approximation); infinite for one value."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, math.inf
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, 1.96 * math.sqrt(variance / len(values))


def shares_of(scores):
    """Each player's part in the win of one game: 1, or that divided by those who share the most points."""
    most = max(scores)
    return [(score == most) / scores.count(most) for score in scores]


def parse(line):
    """A line of the guest as (deal, rotation, list of (score, turns, us, longest us) by player)."""
    deal, rotation, *lists = line.split()
    numbers = [[int(number) for number in each.split(",")] for each in lists]
    return int(deal), int(rotation), list(zip(*numbers, strict=True))


def run(players, deals, jobs=1, work=0, on_game=lambda: None):
    """Play the deals (seeds) with every rotation of the players (names); a list of Standing, one a name.

    Raises machines.Unavailable, and RuntimeError when a player breaks a rule.
    """

    def part(mine):
        inputs = [
            ("players", ",".join(players).encode()),
            ("deals", " ".join(map(str, mine)).encode()),
            ("work", str(work).encode()),
        ]
        return machines.on_vm("tournament_guest", inputs, lambda _: on_game())

    parts = [deals[i::jobs] for i in range(jobs) if deals[i::jobs]]
    with ThreadPoolExecutor(len(parts)) as pool:
        lines = sorted(parse(line) for lines in pool.map(part, parts) for line in lines)
    names = list(dict.fromkeys(players))
    standings = {name: Standing(name, players.count(name)) for name in names}
    for _, games in itertools.groupby(lines, key=lambda line: line[0]):
        games = [results for _, _, results in games]
        shares = [shares_of([result[0] for result in game]) for game in games]
        for name, standing in standings.items():
            seats = [seat for seat, player in enumerate(players) if player == name]
            share = sum(game[seat] for game in shares for seat in seats) / len(games) / len(seats)
            standing.add_deal(share, [game[seat] for game in games for seat in seats])
    return [standings[name] for name in names]


def table(standings):
    """The figures of a tournament as lines of text."""
    lines = [f"{'player':<12}{'wins':>8}{'95 %':>8}{'score':>9}{'turns':>8}{'think, ms':>11}{'longest':>9}"]
    for standing in standings:
        row = standing.as_dict()
        name = row["player"] if row["seats"] == 1 else f"{row['player']} x{row['seats']}"
        lines.append(
            f"{name:<12}{row['wins']:>7.1f}%{'+-' + format(row['interval'], '.1f'):>8}{row['score']:>9.1f}"
            f"{row['turns']:>8.1f}{row['think_ms']:>11.2f}{row['longest_ms']:>9.2f}"
        )
    return lines


def cross_table(results):
    """{(name, other): (wins in per cent, interval)} as lines of text: the row's player against the column's."""
    names = list(dict.fromkeys(name for name, _ in results))
    lines = [" " * 12 + "".join(f"{name:>14}" for name in names)]
    for name in names:
        cells = []
        for other in names:
            wins = results.get((name, other))
            cells.append(f"{wins[0]:>7.1f} +-{wins[1]:<4.1f}" if wins else f"{'-':>14}")
        lines.append(f"{name:<12}" + "".join(cells))
    return lines


def main(arguments=None):
    """Play and print."""
    parser = argparse.ArgumentParser(prog="tools.tournament", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1000, help="games in all (of each pairing with --cross)")
    parser.add_argument("--players", default="hard,greedy", help="2 to 6 of " + ", ".join(cpu.NAMES) + "; with commas")
    parser.add_argument("--cross", action="store_true", help="every level against every other, two seats")
    parser.add_argument("--seed", type=int, default=1, help="which deals, 0 to 9999")
    parser.add_argument("--jobs", type=int, default=1, help="games that are played at the same time")
    parser.add_argument("--work", type=int, default=0, help="how long hard thinks, in about milliseconds of a Pico")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    options = parser.parse_args(arguments)
    players = options.players.split(",")
    for name in players:
        if name not in cpu.NAMES:
            parser.error(f"--players: there is no player '{name}': they are {', '.join(cpu.NAMES)}")
    if not 2 <= len(players) <= 6:
        parser.error(f"--players: a game has 2 to 6 players, not {len(players)}")
    if not 0 <= options.seed < 10_000:
        parser.error("--seed: 0 to 9999")
    pairings = list(itertools.combinations(cpu.NAMES, 2)) if options.cross else [players]
    deals_count = -(-options.games // len(pairings[0]))
    if not 1 <= deals_count <= DEALS:
        parser.error(f"--games: 1 to {DEALS * len(pairings[0])}")
    if options.jobs < 1:
        parser.error("--jobs: at least 1")
    deals = range(options.seed * DEALS, options.seed * DEALS + deals_count)
    games = deals_count * len(pairings[0])
    tournaments = []
    try:
        with tqdm(total=games * len(pairings), unit=" games", disable=None, leave=False) as bar:
            for pairing in pairings:
                tournaments.append(run(pairing, deals, options.jobs, options.work, bar.update))
    except (machines.Unavailable, RuntimeError) as error:
        sys.exit(str(error))
    rows = [[standing.as_dict() for standing in standings] for standings in tournaments]
    if options.json:
        print(json.dumps({"games": games, "seed": options.seed, "tournaments": rows}, indent=2))
        return
    title = f"{games} games{' of each pairing' * options.cross}, {deals_count} deals, seed {options.seed}"
    if options.cross:
        results = {}
        for one, other in rows:
            results[one["player"], other["player"]] = one["wins"], one["interval"]
            results[other["player"], one["player"]] = other["wins"], other["interval"]
        order = {pair: results[pair] for pair in sorted(results, key=lambda pair: cpu.NAMES.index(pair[0]))}
        print(f"{title}; wins in per cent of the row's player", *cross_table(order), sep="\n")
        return
    print(title, *table(tournaments[0]), "think: milliseconds a turn in the MicroPython VM on this machine", sep="\n")


if __name__ == "__main__":
    main()
