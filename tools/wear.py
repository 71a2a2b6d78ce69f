"""How much a game wears the flash: the saves of whole games on a littlefs that also holds the firmware.

Counts what reaches the chip, erase by erase; must never know how a save looks.
"""

import argparse

from tqdm import tqdm

import host_sim

host_sim.install()

from players import cpu  # noqa: E402
from qwirkle import record, rules  # noqa: E402
from qwirkle.game import Game  # noqa: E402
from saves import Saves  # noqa: E402
from ui import results, session, settings_file  # noqa: E402

from host_sim import nor, wires  # noqa: E402
from host_sim.littlefs_flash import LittlefsFlash  # noqa: E402
from tools import littlefs_image  # noqa: E402

ERASES = 100_000
"""Erases that the maker of the Pico's flash (Winbond W25Q16JV) promises for every block."""

GAMES_A_DAY = 10

GAMES = 200
"""After this many littlefs has moved its folders about often enough for the figures to be steady."""


def play(store, seats, seed):
    """A whole game of best plays, saved as the app saves it: the settings, the deal, every turn, the result.

    Returns how many saves that were.
    """
    game = Game(seats, seed)
    kinds, names = bytes(seats), list(session.NAMES[:seats])
    packed = bytes(session.pack_seats(kinds, names))
    count = 2
    store.save("settings", settings_file.pack(session.Settings(), session.Setup()))
    store.save("game", packed + record.pack(game))
    play = rules.Play()
    while not game.over:
        for _ in cpu.think(game, game.turn, cpu.GREEDY, play):
            pass
        cpu.act(game, game.turn, play)
        store.save("game", packed + record.pack(game))
        count += 1
    results.keep(store, game, kinds, names)
    return count + 2


class Wear:
    """A chip with the firmware on it, on which games are played; the sums so far are in its fields."""

    def __init__(self):
        self.chip = nor.Nor(bytearray(littlefs_image.build(littlefs_image.firmware_files())))
        wires.current.flash = LittlefsFlash(self.chip)
        self.games = self.saves = self.pages = 0
        self._store = Saves()

    def play(self):
        """One more game, of 2 to 6 seats in turn."""
        self.chip.journal = []
        self.saves += play(self._store, 2 + self.games % 5, self.games + 1)
        self.pages += sum(data is not None for _, data in nor.pages(self.chip.journal))
        self.chip.journal = None
        self.games += 1

    def lines(self):
        """What was measured, for people."""
        erases = self.chip.erases
        lasts = ERASES * self.games // max(erases)
        years = lasts // GAMES_A_DAY // 365
        return [
            f"{self.games} games of 2 to 6 seats, saved turn by turn beside the firmware on {len(erases)} blocks",
            f"saves a game                            {self.saves / self.games:10.1f}",
            f"pages of 256 bytes written a game       {self.pages / self.games:10.1f}",
            f"erases a game                           {sum(erases) / self.games:10.1f}",
            f"blocks that were erased                 {sum(count > 0 for count in erases):10}",
            f"erases a game of the block erased most  {max(erases) / self.games:10.2f}",
            f"games until it has {ERASES:,} erases    {lasts:10,} ({years:,} years of {GAMES_A_DAY} games a day)",
        ]


def main(arguments=None):
    """Play, and print the wear."""
    parser = argparse.ArgumentParser(prog="tools.wear", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=GAMES, help=f"default: {GAMES}; the more, the evener")
    options = parser.parse_args(arguments)
    if options.games < 1:
        parser.error("at least one game has to be played")
    wear = Wear()
    for _ in tqdm(range(options.games), unit=" games", disable=None, leave=False):
        wear.play()
    print(*wear.lines(), sep="\n")


if __name__ == "__main__":
    main()
