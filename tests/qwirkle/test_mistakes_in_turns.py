"""The kinds of mistake that public implementations make in turns, hands and ends, one test or more for each.

The numbers are those of the project's list of mistakes. Those about lines and scores are in test_mistakes_in_lines.py.
"""

from players import cpu
from qwirkle import game, rules
from qwirkle.bag import Bag

from tests.qwirkle import positions


def refuses(table, seat, reason, act):
    """Check that an act of a seat is refused for a reason and leaves the game as it was."""
    before = positions.state(table)
    assert not act(seat)
    assert table.verdict.reason == reason, rules.reason_name(table.verdict.reason)
    assert positions.state(table) == before


def held(table, seat):
    """The tiles of a seat, sorted, in one text."""
    return " ".join(sorted(positions.names(table.hand(seat))))


# 1. One stuck player loops for ever, or ends the game for the others.


def test_01_one_stuck_player_passes_and_the_others_play_on():
    table = positions.position("RC@0,0 RS@1,0", ["BD GT", "RL YL", "PD"])
    assert table.duty() == game.MUST_PASS
    assert table.pass_turn(0)
    assert table.turn == 1
    assert not table.over
    refuses(table, 1, rules.PASS_REFUSED, table.pass_turn)


def test_01_when_all_are_stuck_the_game_ends_with_its_winner():
    table = positions.position("RC@0,0 RS@1,0", ["RD BX", "YL", "GX"])
    assert table.play(0, positions.play_of("RD@2,0"))
    assert table.over
    assert table.end == game.STUCK
    assert list(table.scores) == [3, 0, 0]
    assert table.winners() == [0]
    refuses(table, 1, rules.GAME_OVER, table.pass_turn)


# 4. The starter chosen by counting duplicates.


def test_04_identical_tiles_count_once_for_the_start():
    order = positions.order_with(["RC RC RC OS OS OS", "YD YD GD BX PL RT", "GC GC GC BL BL OX"])
    new = game.Game(3, order=order)
    assert [new.opening_size(seat) for seat in range(3)] == [1, 2, 1]
    assert new.starter == new.turn == 1


def test_04_only_the_tied_hands_are_compared_by_age():
    order = positions.order_with(["RC RS RD OX YL BT", "OC OS OD RX GL BX", "RC RC OS OS GX PT", "YX YC PS PS GD GD"])
    sizes = [3, 3, 1, 2]
    new = game.Game(4, order=order, ages=[2, 1, 0, 3])
    assert [new.opening_size(seat) for seat in range(4)] == sizes
    assert new.starter == 1


# 5. An opening smaller than the largest set.

DEAL = ["RC RS RD BC GC YX", "OX OX YL YL GT BS"]


def test_05_the_opening_must_be_a_largest_set():
    new = game.Game(2, order=positions.order_with(DEAL))
    assert new.starter == 0
    refuses(new, 0, rules.OPENING_TOO_SMALL, lambda seat: new.play(seat, positions.play_of("RC@0,0 RS@1,0")))
    refuses(new, 0, rules.OPENING_TOO_SMALL, lambda seat: new.play(seat, positions.play_of("YX@0,0")))
    assert new.play(0, positions.play_of("RC@0,0 RS@1,0 RD@2,0"))


def test_05_sets_of_equal_size_are_a_free_choice():
    new = game.Game(2, order=positions.order_with(DEAL))
    assert new.play(0, positions.play_of("RC@0,-1 BC@0,0 GC@0,1"))
    assert new.scores[0] == 3


def test_05_free_opening_is_a_house_option():
    options = game.Options()
    options.free_opening = 1
    new = game.Game(2, order=positions.order_with(DEAL), options=options)
    assert new.play(0, positions.play_of("YX@0,0"))
    assert new.scores[0] == 1


# 6. Free passes, and games that end by passes with tiles in the bag.


def test_06_a_trade_of_nothing_is_no_pass():
    table = positions.position("RC@0,0", ["RS BD", "YL"], "GX GD GT")
    refuses(table, 0, rules.NO_TILES, lambda seat: table.trade(seat, 0))
    refuses(table, 0, rules.PASS_REFUSED, table.pass_turn)
    refuses(table, 0, rules.NO_TILES, lambda seat: table.play(seat, rules.Play()))


def test_06_without_a_play_a_trade_is_due_while_the_bag_has_tiles():
    table = positions.position("RC@0,0 RS@1,0", ["BD GT", "RL"], "YX")
    assert table.duty() == game.MUST_TRADE
    refuses(table, 0, rules.MUST_TRADE, table.pass_turn)
    refuses(table, 0, rules.TRADE_TOO_LARGE, lambda seat: table.trade(seat, 0b11))
    assert table.trade(0, 0b10)


def test_06_no_number_of_trades_ends_a_game_that_can_go_on():
    table = positions.position("RC@0,0", ["RS RD", "RT RL"], "RX OC YC")
    for turn in range(60):
        assert table.trade(turn % 2, 1)
        assert not table.over
    assert table.turn_count == 60


# 7. Trades with an empty bag or of more than it holds.


def test_07_a_trade_that_the_bag_cannot_serve_changes_nothing():
    table = positions.position("RC@0,0", ["RS RD RT RL BX", "YL"], "GX GD GT")
    refuses(table, 0, rules.TRADE_TOO_LARGE, lambda seat: table.trade(seat, 0b1111))
    assert table.trade(0, 0b0111)
    table = positions.position("RC@0,0", ["RS RD", "YL"])
    refuses(table, 0, rules.TRADE_EMPTY_BAG, lambda seat: table.trade(seat, 0b01))


def test_07_a_trade_of_tiles_that_are_not_there():
    table = positions.position("RC@0,0", ["RS RD", "YL"], "GX GD GT")
    refuses(table, 0, rules.NOT_IN_HAND, lambda seat: table.trade(seat, 0b100))


# 8. A stuck player discards into the empty bag and goes out.


def test_08_a_stuck_player_keeps_the_tiles_and_gets_no_bonus():
    table = positions.position("RC@0,0 RS@1,0", ["BD", "RL YX"])
    refuses(table, 0, rules.TRADE_EMPTY_BAG, lambda seat: table.trade(seat, 1))
    assert table.pass_turn(0)
    assert held(table, 0) == "BD"
    assert table.scores[0] == 0
    assert table.play(1, positions.play_of("RL@2,0"))
    assert table.end == game.STUCK
    assert list(table.scores) == [0, 3]


# 10. Twins in the hand.


def test_10_playing_one_of_two_twins_keeps_the_other():
    table = positions.position("RC@0,0", ["RS BX RS", "YL"], "GX GD GT")
    before = positions.counts(table)
    assert table.play(0, positions.play_of("RS@1,0"))
    assert held(table, 0) == "BX GD GT GX RS"
    assert positions.counts(table) == before


def test_10_two_of_a_twin_cannot_be_played_from_one():
    table = positions.position("RC@0,0 RD@1,0", ["RS BX", "YL"], "GX")
    assert not table.play(0, positions.play_of("RS@2,0 RS@3,0"))
    assert table.verdict.reason in (rules.NOT_IN_HAND, rules.DUPLICATE)
    refuses(table, 0, rules.NOT_IN_HAND, lambda seat: table.play(seat, positions.play_of("RT@2,0")))


def test_10_trading_one_of_two_twins_trades_one():
    for mask in (0b001, 0b100):
        table = positions.position("RC@0,0", ["RS BX RS", "YL"], "GX GD GT")
        before = positions.counts(table)
        assert table.trade(0, mask)
        assert held(table, 0) == "BX GX RS"
        assert positions.counts(table) == before


def test_10_trading_a_twin_and_another_takes_just_these():
    table = positions.position("RC@0,0", ["RS BX RS", "YL"], "GX GD GT")
    assert table.trade(0, 0b110)
    assert held(table, 0) == "GD GX RS"


# 15. The traded tile put into the bag before drawing.


def test_15_nobody_draws_the_tiles_just_traded():
    table = positions.position("RC@0,0", ["RS RD RT", "YL"], "GX GD GT")
    assert table.trade(0, 0b111)
    assert held(table, 0) == "GD GT GX"
    assert sorted(positions.names(table.bag.order[: table.bag.left])) == ["RD", "RS", "RT"]


# 16. The same seed gives different games.


def test_16_a_seed_is_one_game():
    for seed in (0, 1, 77, 123456):
        assert bytes(Bag(seed).order) == bytes(Bag(seed).order)
        assert positions.state(game.Game(4, seed)) == positions.state(game.Game(4, seed))


def test_16_seeds_are_different_games():
    orders = {bytes(Bag(seed).order) for seed in range(200)}
    assert len(orders) == 200


# 18. A trade allowed after tiles were laid in the same turn.


def test_18_a_turn_is_a_play_or_a_trade():
    table = positions.position("RC@0,0", ["RS RD", "RT YL"], "GX GD GT BX BD BT PX")
    assert table.play(0, positions.play_of("RS@1,0"))
    refuses(table, 0, rules.NOT_YOUR_TURN, lambda seat: table.trade(seat, 1))
    assert table.trade(1, 1)
    refuses(table, 1, rules.NOT_YOUR_TURN, lambda seat: table.play(seat, positions.play_of("RT@2,0")))


# 19. Computer players trade with each other for ever.


def test_19_a_game_in_which_no_tile_fits_ends():
    table = positions.position("RC@0,0 RS@1,0", ["BD GT", "YL"], "BX")
    assert table.trade(0, 1)
    assert table.end == game.ENDLESS
    assert list(table.scores) == [0, 0]


def test_19_a_tile_that_fits_anywhere_unplayed_keeps_it_going():
    table = positions.position("RC@0,0 RS@1,0", ["BD GT", "YL"], "RX")
    assert table.trade(0, 1)
    assert not table.over


def test_19_a_computer_player_with_a_play_plays():
    table = positions.position("RC@0,0 RS@1,0", ["BD RT", "YL"], "GX GX GD GT BL")
    play = rules.Play()
    for _ in cpu.think(table, 0, cpu.GREEDY, play):
        pass
    assert play.count == 1
    assert cpu.act(table, 0, play)
    assert list(table.scores) == [3, 0]


# 20. An opening blocked by the connection rule.


def test_20_an_opening_connects_to_nothing():
    assert rules.check(positions.board_of(""), positions.play_of("RC@0,0 RS@1,0"), rules.Verdict())
    new = game.Game(2, order=positions.order_with(DEAL))
    assert new.can_play(0)
    assert new.duty() == game.OPENING
    refuses(new, 0, rules.OPENING_TRADE, lambda seat: new.trade(seat, 1))
    refuses(new, 0, rules.PASS_REFUSED, new.pass_turn)
    assert new.play(0, positions.play_of("RC@-1,0 RS@0,0 RD@1,0"))
