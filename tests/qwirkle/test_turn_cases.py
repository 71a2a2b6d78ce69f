"""Each case of data/turn_cases.json: starts, trades and ends."""

import json

from qwirkle import hands, rules
from qwirkle.game import ENDLESS, FINISHED, MUST_PASS, MUST_TRADE, OPENING, STUCK, Game

from tests.qwirkle.positions import kinds, names, order_with, play_of, position, state

FILE = "tests/data/turn_cases.json"

# A hand of six whose tiles fit the board RC RS, and tiles that do not fit it.
FITTING = "RD RT RL RX OC YC"
BOARD = "RC@0,0 RS@1,0"
BAG = "OX YX GX BX PX OL YL GL BL PL "


def load():
    with open(FILE) as file:
        return {case["name"].split()[0]: case for case in json.load(file)}


def board_of(case):
    """The board of a case in the notation: it writes "(0,0)RC (1,0)RS"."""
    words = []
    for word in case["board"].split():
        place, _, tile = word[1:].partition(")")
        words.append(tile + "@" + place)
    return " ".join(words)


def reason(game):
    return rules.reason_name(game.verdict.reason)


def refused_trade(case):
    """Trade as many tiles as the case says out of a fitting hand; the reason, None when it was legal."""
    game = position(BOARD, [FITTING, FITTING], BAG[: 3 * case["bag"]])
    before = state(game)
    done = game.trade(0, (1 << case["trade"]) - 1)
    assert done == case.get("legal", False)
    if done:
        assert game.turn == 1 and game.bag.left == case["bag"] and game.drawn == case["trade"]
        assert list(game.scores) == [0, 0] and game.turn_score(0) == 0
        own = names(kinds(FITTING))[: case["trade"]]
        assert not [tile for tile in names(game.hand(0))[6 - case["trade"] :] if tile in own]
        assert len(game.hand(0)) == 6
        return None
    assert state(game) == before
    return reason(game)


def test_every_case_has_its_test():
    tested = [name.split("_")[1].upper() for name in globals() if name.startswith("test_f")]
    assert sorted(tested) == sorted(load())


def test_f01_duplicates_count_once():
    case = load()["F01"]
    game = Game(2, order=order_with([case["hand"], "OC YC BS GS PT YT"]))
    assert game.opening_size(0) == hands.largest_set(kinds(case["hand"]), 6) == case["opening_count"]
    game.starter = game.turn = 0
    assert not game.play(0, play_of("RC@0,0 RC@1,0"))
    assert game.play(0, play_of("RC@0,0")) and game.scores[0] == 1


def test_f02_free_choice_between_equal_sets():
    case = load()["F02"]
    for choice in case["choices"]:
        game = Game(2, order=order_with([case["hand"], "OC YS BT GL PX PX"]))
        assert game.starter == 0 and game.opening_size(0) == case["opening_count"]
        words = [f"{tile}@{x},0" for x, tile in enumerate(choice)]
        assert not game.check(play_of(" ".join(words[:2])))
        assert reason(game) == "opening set too small" and game.verdict.blame_count == 2
        assert game.play(0, play_of(" ".join(words)))


def test_f03_set_of_six_in_the_deal():
    case = load()["F03"]
    game = Game(2, order=order_with([case["hand"], "OC YS BT GL PX PX"]))
    assert game.opening_size(0) == case["opening_count"] and game.duty() == OPENING
    words = [f"{tile}@0,{y}" for y, tile in enumerate(case["hand"].split())]
    assert game.play(0, play_of(" ".join(words)))
    assert game.scores[0] == case["score"]


def test_f04_only_the_tied_are_compared():
    case = load()["F04"]
    deal = ["RC RS RD OT OT GL", "BC BS BD OT YL PX", "GC GS YT YL PX PX", "RL RL RL OX OX OX"]
    game = Game(4, order=order_with(deal), ages=case["oldest_order"])
    assert [game.opening_size(seat) for seat in range(4)] == case["counts"]
    assert game.starter == game.turn == case["starts"]


def test_f05_trade_more_than_the_bag_has():
    assert refused_trade(load()["F05"]) == "trade too large"


def test_f06_trade_the_whole_bag():
    """Drawn first, so none of the own tiles can come back."""
    assert refused_trade(load()["F06"]) is None


def test_f07_trade_nothing():
    assert refused_trade(load()["F07"]) == "no tiles"


def test_f08_trade_with_empty_bag():
    assert refused_trade(load()["F08"]) == "trade with empty bag"


def test_f09_trade_though_a_play_exists():
    assert refused_trade(load()["F09"]) is None


def test_f10_stuck():
    """The last play leaves nobody a cell: the game ends at once, without the 6."""
    case = load()["F10"]
    first, second = board_of(case).split()
    game = position(first, ["RS " + case["hands"][0], case["hands"][1]], "")
    assert game.play(0, play_of(second))
    assert game.over and game.end == STUCK
    assert list(game.scores) == [2, 0]
    assert not game.pass_turn(1) and reason(game) == "game over"


def test_f11_not_stuck_while_another_can_play():
    case = load()["F11"]
    game = position(board_of(case), case["hands"], "")
    assert game.duty() == MUST_PASS and game.pass_turn(0)
    assert not game.over and game.turn == 1
    before = state(game)
    assert not game.pass_turn(1) and reason(game) == "pass while a play exists"
    assert state(game) == before
    assert game.play(1, play_of("RL@2,0"))


def test_f12_must_trade():
    case = load()["F12"]
    for mask in (1, 2):
        game = position(board_of(case), [case["hand"], "RL YL"], "PX")
        assert game.duty() == MUST_TRADE
        before = state(game)
        assert not game.pass_turn(0) and reason(game) == "pass while a trade is possible"
        assert not game.trade(0, 3) and reason(game) == "trade too large"
        assert state(game) == before
        kept = names(game.hand(0))[2 - mask]
        assert game.trade(0, mask) and names(game.hand(0)) == [kept, "PX"] and game.bag.left == 1


def play_last(case, bag):
    place, _, tile = case["move"][1:].partition(")")
    game = position(board_of(case), [case["hand"], "RD YL"], bag)
    assert game.play(0, play_of(tile + "@" + place))
    assert game.scores[0] == case["score"]
    return game


def test_f13_last_tile_with_empty_bag():
    game = play_last(load()["F13"], "")
    assert game.end == FINISHED and game.over
    assert not game.play(1, play_of("RD@3,0")) and reason(game) == "game over"


def test_f14_last_tile_but_the_bag_has_one():
    game = play_last(load()["F14"], "PX")
    assert not game.over and game.drawn == 1 and names(game.hand(0)) == ["PX"]


def test_f15_play_more_than_the_bag_has():
    case = load()["F15"]
    game = position("RC@0,0", ["RS RD RT RL RX GC", "RC OT YL GL BS PX"], "PT YD")
    assert game.play(0, play_of("RS@1,0 RD@2,0 RT@3,0 RL@4,0 RX@5,0"))
    assert game.drawn == case["bag"] and game.bag.left == case["bag_after"]
    assert names(game.hand(0)) == ["GC", "PT", "YD"] and len(game.hand(0)) == case["hand_after"]


def test_f16_finishing_qwirkle():
    case = load()["F16"]
    words = [f"{tile}@{x},0" for x, tile in enumerate(case["board"].split())]
    game = position(" ".join(words), [case["hand"], "YL"], "")
    assert game.play(0, play_of(case["hand"] + "@5,0"))
    assert game.scores[0] == case["score"] == game.turn_score(0) and game.end == FINISHED


def test_f17_shared_win():
    case = load()["F17"]
    game = Game(3)
    for seat in range(3):
        game.scores[seat] = case["scores"][seat]
    assert game.winners() == case["winners"]
    assert game.ranking() == [(1, 0), (1, 1), (3, 2)]


def test_f18_endless_trade():
    """No tile of the hands or the bag fits: the trade that shows it ends the game, and nobody gets the 6."""
    case = load()["F18"]
    game = position(board_of(case), ["BD GT", "YL"], "PX")
    assert game.bag.left == case["bag"] and game.trade(0, 1)
    assert game.end == ENDLESS and game.over and list(game.scores) == [0, 0]
    # With a tile in the bag that fits, it goes on.
    game = position(board_of(case), ["BD GT", "YL"], "RX")
    assert game.trade(0, 1) and not game.over
