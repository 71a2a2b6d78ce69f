"""The worked game of the rules, turn by turn: scores, draws, hands, totals, and the order of the bag."""

import json

from qwirkle import playback, record
from qwirkle.game import Game

from tests.qwirkle.positions import kinds, names, play_of, whole
from tools import notation

FILE = "tests/data/example_game.json"


def load():
    with open(FILE) as file:
        return json.load(file)


def deal(story, ages=(0, 1, 2, 3)):
    order = kinds(" ".join(story["bag_order_deal_six_each_then_draws"]))
    return Game(4, order=order, ages=ages)


def words(turn):
    return " ".join([f"{tile}@{x},{y}" for x, y, tile in turn["tiles"]])


def test_the_deal():
    story = load()
    game = deal(story)
    for seat, name in enumerate(story["players"]):
        assert names(game.hand(seat)) == story["deal"][name]
        assert game.opening_size(seat) == story["best_opening_count"][name]
    assert game.starter == game.turn == 0


def test_anna_starts_only_as_the_oldest_of_the_tied():
    story = load()
    assert deal(story, (1, 0, 2, 3)).starter == 1
    assert deal(story, (2, 3, 0, 1)).starter == 0
    assert deal(story, (3, 2, 1, 0)).starter == 1


def test_every_turn():
    story = load()
    game = deal(story)
    for turn in story["turns"]:
        seat = story["players"].index(turn["player"])
        assert game.turn == seat
        before = names(game.hand(seat))
        play = play_of(words(turn))
        assert game.check(play) and game.verdict.score == turn["score"]
        assert game.play(seat, play), turn["n"]
        i = turn["n"] - 1
        assert (game.turn_count, game.turn_seat(i), game.turn_score(i)) == (turn["n"], seat, turn["score"])
        assert game.turn_action(i) == len(turn["tiles"])
        assert game.drawn == len(turn["draw"])
        after = names(game.hand(seat))
        assert after == turn["hand_after"]
        kept = list(before)
        for _, _, tile in turn["tiles"]:
            kept.remove(tile)
        assert after == kept + turn["draw"]
        assert whole(game) and not game.over
    totals = [story["totals"][name] for name in story["players"]]
    assert list(game.scores) == totals == [20, 22, 25, 18]
    assert game.bag.left == story["bag_left"]
    assert game.ranking() == [(1, 2), (2, 1), (3, 0), (4, 3)]
    assert game.board.bounds() == (-3, -1, 4, 4)


def test_its_record_and_its_text():
    story = load()
    game = deal(story)
    for turn in story["turns"]:
        game.play(game.turn, play_of(words(turn)))
    text = notation.dump(game)
    lines = text.split("\n")
    at = lines.index("RL@0,0 RD@0,1 RC@0,2  # turn 1, seat 0: 3")
    for turn in story["turns"]:
        assert sorted(lines[at].partition("  #")[0].split()) == sorted(words(turn).split())
        at += 1
    for again in (playback.unpack(record.pack(game)), notation.parse(text)):
        assert list(again.scores) == [20, 22, 25, 18]
        assert [names(again.hand(seat)) for seat in range(4)] == [names(game.hand(seat)) for seat in range(4)]
        assert notation.dump(again) == text
        assert again.bag.order == game.bag.order and again.bag.left == 59
    assert notation.tile_name(game.bag.draw()) == story["bag_order_deal_six_each_then_draws"][49]
