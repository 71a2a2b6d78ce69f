"""The kinds of mistake that public implementations of the game make, one test or more for each.

The numbers are those of the list the tests were written from; each name says the mistake.
"""

from qwirkle import cpu, game, moves, rules, tiles
from qwirkle.bag import Bag
from qwirkle.board import DOWN, cell_at

from tests.qwirkle import positions


def judged(board, play):
    """(reason, score, lengths of the lines) that the rules give a play on a board, both as texts."""
    verdict = rules.Verdict()
    if not rules.check(positions.board_of(board), positions.play_of(play), verdict):
        return rules.REASONS[verdict.reason], 0, []
    return None, verdict.score, sorted([verdict.line_lengths[i] for i in range(verdict.line_count)])


def refused(board, play):
    """The reason why a play is refused, None when it is legal."""
    return judged(board, play)[0]


def all_written(board, hand):
    """Every play of a hand on a board in the notation, each as often as the search meets it."""
    search = moves.Search()
    held = positions.kinds(hand)
    search.start(positions.board_of(board), held, len(held))
    found = []
    while search.next() >= 0:
        found.append(positions.written(search.play))
    return found


def refuses(table, seat, reason, act):
    """Check that an act of a seat is refused for a reason and leaves the game as it was."""
    before = positions.state(table)
    assert not act(seat)
    assert table.verdict.reason == reason, rules.REASONS[table.verdict.reason]
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


# 2. Gaps, far tiles, two tiles on one cell.


def test_02_gaps_are_holes_wherever_they_are():
    assert refused("RC@0,0", "RS@1,0 RD@3,0") == "a hole"
    assert refused("RC@0,0", "RS@1,0 RD@40,0") == "a hole"
    assert refused("RC@0,0", "RS@0,-1 RD@0,-3") == "a hole"
    assert refused("RC@0,0 RS@1,0", "RD@2,0 RT@-2,0") == "a hole"
    assert refused("", "RC@0,0 RS@2,0") == "a hole"
    assert refused("", "RC@0,0 RS@0,1 RD@0,3") == "a hole"


def test_02_a_gap_filled_by_old_tiles_is_none():
    assert judged("RC@0,0", "RS@1,0 RD@-1,0") == (None, 3, [3])


def test_02_two_tiles_on_one_cell():
    assert refused("RC@0,0", "RS@0,0") == "occupied"
    assert refused("RC@0,0", "RS@1,0 RD@1,0") == "occupied"
    assert refused("", "RC@0,0 RS@0,0") == "occupied"
    assert refused("RC@0,0 RS@1,0", "RD@2,0 RT@1,0") == "occupied"


# 3. Disconnected tiles accepted because each lies in the same row.


def test_03_the_same_row_is_no_connection():
    assert refused("RC@0,0 RS@1,0", "RD@5,0 RT@6,0") == "not connected"
    assert refused("RC@0,0 RS@1,0", "RD@9,0") == "not connected"
    assert refused("RC@0,0 RS@0,1", "RD@0,-5") == "not connected"


def test_03_a_corner_is_no_connection():
    for corner in ("1,1", "1,-1", "-1,1", "-1,-1"):
        assert refused("RC@0,0", "RS@" + corner) == "not connected"


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


# 9. Lines scored as something else than their length.


def test_09_a_bridge_scores_the_joined_line_once():
    assert judged("RC@0,0 RS@1,0 RT@3,0 RL@4,0", "RD@2,0")[1:] == (5, [5])


def test_09_a_line_of_four_is_no_qwirkle():
    assert judged("RC@0,0 RS@1,0 RD@2,0", "RT@3,0")[1:] == (4, [4])


def test_09_a_line_of_one_scores_nothing():
    assert judged("RC@0,0", "RS@0,1")[1:] == (2, [2])
    assert judged("RC@0,0 RS@1,0", "RD@-1,0")[1:] == (3, [3])
    assert judged("", "RC@0,0")[1] == 1


def test_09_old_lines_that_only_cross_the_play_are_not_scored():
    assert judged("RC@0,0 RS@1,0 OS@1,1", "RD@2,0")[1:] == (3, [3])


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


# 11. Searches that miss plays.


def test_11_plays_on_both_sides_of_an_old_tile_are_found():
    assert "RD@1,0 RS@-1,0" in all_written("RC@0,0", "RS RD")
    assert "RD@0,1 RS@0,-1" in all_written("RC@0,0", "RS RD")


def test_11_outer_tiles_need_not_touch_the_board():
    # Only YC fits under the red circle, and the yellow row lies with nothing but YC on the board's side.
    found = all_written("RC@0,0", "YC YS YD")
    assert "YC@0,1 YD@2,1 YS@1,1" in found
    assert "YC@0,1 YD@-1,1 YS@-2,1" in found
    assert "YC@0,1 YD@1,1 YS@-1,1" in found


def test_11_every_order_on_the_cells_is_its_own_play():
    found = all_written("RC@0,0", "RS RD")
    assert "RD@2,0 RS@1,0" in found
    assert "RD@1,0 RS@2,0" in found


def test_11_every_play_on_a_lone_tile_is_found_once():
    # A tile on each of the 4 sides: 8. Both in the row or the column of the circle: 3 places, 2 orders, 2 ways: 12.
    # Both beside the circle: each of 4 sides has 2 ways to reach past a corner, 2 orders: 16.
    found = all_written("RC@0,0", "RS RD")
    assert len(found) == len(set(found)) == 8 + 12 + 16


def test_11_a_twin_makes_no_second_play():
    found = all_written("RC@0,0", "RS RS")
    assert sorted(found) == ["RS@-1,0", "RS@0,-1", "RS@0,1", "RS@1,0"]


# 12. The neighbour test reads the wrong row.


def test_12_the_neighbour_on_each_side_is_read_where_it_is():
    # A tile between the origin and another one, in each of the four directions.
    for between, beyond in (("1,0", "2,0"), ("-1,0", "-2,0"), ("0,1", "0,2"), ("0,-1", "0,-2")):
        assert refused("RC@0,0 OX@" + beyond, "RS@" + between) == "clash in a line"
        assert refused("RC@0,0 RX@" + beyond, "RS@" + between) is None


def test_12_rows_further_off_do_not_matter():
    assert refused("RC@0,0 YX@1,2 YX@1,-2", "RS@1,0") is None


# 13. The second tile of a play never checked against its crossing line.


def test_13_each_tile_is_checked_against_its_crossing_line():
    # A row under a row: RC fits over nothing, the second and third tiles cross columns.
    board = "RC@0,0 RS@1,0 RD@2,0"
    assert judged(board, "OC@0,1 OS@1,1 OD@2,1")[1:] == (9, [2, 2, 2, 3])
    assert refused(board, "OC@0,1 OD@1,1") == "clash in a line"
    assert refused(board, "OC@0,1 OS@1,1 OX@2,1") == "clash in a line"
    assert refused(board, "OS@1,1 OX@2,1") == "clash in a line"


def test_13_the_clashing_line_is_named():
    verdict = rules.Verdict()
    board = positions.board_of("RC@0,0 RS@1,0 RD@2,0")
    assert not rules.check(board, positions.play_of("OC@0,1 OS@1,1 OX@2,1"), verdict)
    assert list(verdict.blame_line) == [cell_at(2, 0), DOWN, 2]


# 14. The bonus of six.


def test_14_six_in_a_line_scores_twelve():
    five = "RC@0,0 RS@1,0 RD@2,0 RT@3,0 RL@4,0"
    assert judged(five, "RX@5,0")[1:] == (12, [6])
    assert judged(five, "RX@-1,0")[1:] == (12, [6])
    assert judged("RC@0,0 RS@1,0 RD@2,0 RT@3,0", "RL@4,0")[1:] == (5, [5])
    assert judged("", "RC@0,0 RS@0,1 RD@0,2 RT@0,3 RL@0,4 RX@0,5")[1:] == (12, [6])


def test_14_a_seventh_tile_never_fits():
    six = "RC@0,0 RS@1,0 RD@2,0 RT@3,0 RL@4,0 RX@5,0"
    for kind in range(tiles.KINDS):
        assert refused(six, tiles.name(kind) + "@6,0") == "clash in a line"
        assert refused(six, tiles.name(kind) + "@-1,0") == "clash in a line"


def test_14_the_largest_play_has_seven_of_them():
    row = "{0}C@0,{1} {0}S@1,{1} {0}D@2,{1} {0}T@3,{1} {0}L@4,{1} {0}X@5,{1}"
    below = " ".join([row.format(colour, y) for colour, y in (("O", 1), ("Y", 2), ("G", 3), ("B", 4), ("P", 5))])
    assert judged(below, row.format("R", 0))[1:] == (84, [6] * 7)


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


# 17. A single tile that joins several lines.


def test_17_a_tile_scores_every_line_it_joins():
    assert judged("RC@0,0 OS@1,1 RD@2,0 YS@1,-1", "RS@1,0")[1:] == (6, [3, 3])
    assert judged("RC@0,0 BS@1,1", "RS@1,0")[1:] == (4, [2, 2])


def test_17_a_double_qwirkle_scores_both():
    row = "RC@0,0 RS@1,0 RD@2,0 RT@3,0 RL@4,0"
    column = "OX@5,1 YX@5,2 GX@5,3 BX@5,4 PX@5,5"
    assert judged(row + " " + column, "RX@5,0")[1:] == (24, [6, 6])


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
    assert refused("", "RC@0,0 RS@1,0") is None
    new = game.Game(2, order=positions.order_with(DEAL))
    assert new.can_play(0)
    assert new.duty() == game.OPENING
    refuses(new, 0, rules.OPENING_TRADE, lambda seat: new.trade(seat, 1))
    refuses(new, 0, rules.PASS_REFUSED, new.pass_turn)
    assert new.play(0, positions.play_of("RC@-1,0 RS@0,0 RD@1,0"))
