"""The worked game of the rules by presses on the simulated handheld: four persons, twelve plays, every score."""

import json
from pathlib import Path

import pytest
from qwirkle.board import cell_at
from qwirkle.game import Game

from tests.ui import player
from tests.ui.simulated import Handheld, store
from tools import notation

STORY = json.loads((Path(__file__).parent.parent / "data" / "example_game.json").read_text())
NAMES = STORY["players"]


def deal():
    order = bytes(notation.parse_tile(name) for name in STORY["bag_order_deal_six_each_then_draws"])
    return Game(4, order=order, ages=[NAMES.index(name) for name in STORY["oldest_first"]])


@pytest.fixture
def handheld(tmp_path):
    """A handheld whose saved game is the worked one, just dealt."""
    store(tmp_path, deal(), NAMES, people=4)
    with Handheld(saves=tmp_path) as device:
        yield device


def test_every_score_of_the_text(handheld):
    handheld.press("A")  # continue
    assert player.scene_name(handheld) == "handover"
    totals = dict.fromkeys(NAMES, 0)
    for turn in STORY["turns"]:
        assert player.to_the_hand(handheld) == "turn"
        app = handheld.app
        assert app.names[app.revealed_seat] == turn["player"]
        player.play(handheld, [(cell_at(x, y), notation.parse_tile(name)) for x, y, name in turn["tiles"]])
        game = app.game
        assert game.turn_count == turn["n"]
        assert game.turn_score(turn["n"] - 1) == turn["score"], turn
        seat = NAMES.index(turn["player"])
        assert [notation.tile_name(kind) for kind in game.hand(seat)] == turn["hand_after"]
        totals[turn["player"]] += turn["score"]
    assert totals == STORY["totals"] == dict(zip(NAMES, game.scores, strict=True))
    assert game.bag.left == STORY["bag_left"]


def test_power_cut_between_two_turns_comes_back_at_a_blank_handover(handheld):
    handheld.press("A")
    for turn in STORY["turns"][:3]:
        player.to_the_hand(handheld)
        player.play(handheld, [(cell_at(x, y), notation.parse_tile(name)) for x, y, name in turn["tiles"]])
    before = bytes(handheld.app.game.hands), list(handheld.app.game.scores), handheld.app.game.turn
    handheld.power_on()
    handheld.press("A")
    app = handheld.app
    assert player.scene_name(handheld) == "handover" and app.revealed_seat == -1
    assert (bytes(app.game.hands), list(app.game.scores), app.game.turn) == before
    assert app.names == NAMES
