"""How many presses a turn of three tiles takes, from one hand-over to the next."""

import copy
import itertools
import statistics

from players import cpu
from qwirkle import rules
from qwirkle.game import Game

from tests.ui import player
from tests.ui.bench import Bench, play_on


def three_tile_turns(count):
    """(game, tiles) of `count` turns in which the highest-scoring play lays three tiles, early and late in games."""
    found = 0
    seed = 0
    play = rules.Play()
    while found < count:
        seed += 1
        game = play_on(Game(2 + seed % 4, seed), seed % 20)
        while not game.over:
            for _ in cpu.think(game, game.turn, cpu.GREEDY, play):
                pass
            if play.count == 3:
                yield game, [(play.cells[i], play.kinds[i]) for i in range(3)]
                found += 1
                break
            cpu.act(game, game.turn, play)


def presses(game, tiles):
    """Presses of a person who knows the play and the order in which it is laid best."""
    counts = []
    for order in itertools.permutations(tiles):
        device = Bench(copy.deepcopy(game))
        device.app.next_turn()
        device.step()
        player.to_the_hand(device)
        player.lay(device, order)
        while device.scene_name not in ("handover", "gameover"):
            device.press("A")
        counts.append(device.presses)
    return min(counts)


def test_a_turn_of_three_tiles_takes_twelve_presses_or_so():
    counts = [presses(game, tiles) for game, tiles in three_tile_turns(8)]
    assert statistics.median(counts) <= 13, counts
    assert statistics.mean(counts) <= 14, counts
