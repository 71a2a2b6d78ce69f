"""Turns, refusals, house options, ends and the score sheet, beyond the cases of data/turn_cases.json."""

import gc

from qwirkle import rules, tiles
from qwirkle.game import (
    ENDLESS,
    FINISHED,
    FREE,
    MUST_PASS,
    MUST_TRADE,
    OPENING,
    PASS,
    RANDOM,
    STUCK,
    TARGET,
    TRADE,
    YOUNGEST,
    Game,
    Options,
)

from tests.qwirkle.positions import names, order_with, play_of, position, put_hand, state, whole
from tools import notation

BOARD = "RC@0,0 RS@1,0"
TIED = order_with(["RC RS RD OT OT GL", "BC BS BD OT YL PX", "GC GS GD YL PX PX"])


def options(**values):
    chosen = Options()
    for name, value in values.items():
        assert hasattr(Options, name)
        setattr(chosen, name, value)
    return chosen


def refusal(game, done):
    """The reason of a turn that must have been refused."""
    assert not done
    return rules.reason_name(game.verdict.reason)


def wrong(make):
    try:
        make()
    except ValueError as error:
        return str(error)
    raise AssertionError("not refused")


def test_deal_and_starter():
    for seats in range(2, 7):
        game = Game(seats, seed=seats)
        assert game.seats == seats and game.bag.left == 108 - 6 * seats and whole(game)
        sizes = [game.opening_size(seat) for seat in range(seats)]
        assert sizes[game.starter] == max(sizes) and game.turn == game.starter
        assert sizes.index(max(sizes)) == game.starter  # oldest first is seat order unless told


def test_ties():
    assert Game(3, order=TIED).starter == 0
    assert Game(3, order=TIED, ages=[2, 0, 1]).starter == 2
    assert Game(3, order=TIED, ages=[2, 0, 1], options=options(tie=YOUNGEST)).starter == 1
    seen = set()
    for seed in range(30):
        starter = Game(3, seed=seed, order=TIED, options=options(tie=RANDOM)).starter
        assert starter == Game(3, seed=seed, order=TIED, options=options(tie=RANDOM)).starter
        seen.add(starter)
    assert seen == {0, 1, 2}


def test_wrong_set_up_is_refused():
    assert "seats" in wrong(lambda: Game(1))
    assert "seats" in wrong(lambda: Game(7))
    assert "ages" in wrong(lambda: Game(3, ages=[0, 1]))
    assert "ages" in wrong(lambda: Game(3, ages=[0, 1, 1]))
    assert "who starts" in wrong(lambda: Game(2, options=options(tie=3)))


def test_opening():
    game = Game(3, order=TIED)
    before = state(game)
    assert game.duty() == OPENING
    assert refusal(game, game.play(0, play_of("RC@0,0"))) == "opening set too small"
    assert refusal(game, game.play(0, play_of("RC@3,0 RS@4,0 RD@5,0"))) == "not connected"
    assert refusal(game, game.play(0, play_of("RC@0,0 RS@1,0 RD@3,0"))) == "a hole"
    assert refusal(game, game.trade(0, 1)) == "trade on the opening turn"
    assert refusal(game, game.pass_turn(0)) == "pass while a play exists"
    assert state(game) == before
    assert game.play(0, play_of("RS@0,0 RC@-1,0 RD@1,0")) and game.scores[0] == 3
    assert names(game.board.kinds[:3]) == ["RC", "RS", "RD"]  # from left to right, however they were laid


def test_free_opening_changes_the_size_only():
    game = Game(3, order=TIED, options=options(free_opening=1, free_pass=1))
    assert refusal(game, game.trade(0, 1)) == "trade on the opening turn"
    assert refusal(game, game.pass_turn(0)) == "pass while a play exists"
    assert game.play(0, play_of("OT@0,0")) and game.scores[0] == 1


def test_refused_plays_change_nothing():
    game = position(BOARD, ["RD RD BL GX YT PC", "RL OC YC GC BC PS"], "OX YX GX")
    before = state(game)
    for words, reason in (
        ("", "no tiles"),
        ("RT@2,0", "not in the hand"),
        ("RD@2,0 RD@-1,0 RD@3,0", "not in the hand"),
        ("RD@2,0 BL@3,1", "not in one line"),
        ("RD@2,0 BL@4,0", "a hole"),
        ("RD@1,0", "occupied"),
        ("RD@5,0", "not connected"),
        ("RD@2,0 BL@3,0", "not all of one colour or shape"),
        ("RD@2,0 RD@3,0", "duplicate in the play"),
        ("BL@2,0", "clash in a line"),
    ):
        assert refusal(game, game.check(play_of(words))) == reason
        assert refusal(game, game.play(0, play_of(words))) == reason
        assert game.verdict.score == 0 and state(game) == before
    assert refusal(game, game.play(1, play_of("RL@2,0"))) == "not your turn"
    assert refusal(game, game.check(play_of("RL@2,0"), 1)) == "not your turn"
    assert refusal(game, game.trade(1, 1)) == "not your turn"
    assert refusal(game, game.pass_turn(1)) == "not your turn"
    assert refusal(game, game.trade(0, 0)) == "no tiles"
    assert refusal(game, game.trade(0, 64)) == "not in the hand"
    assert refusal(game, game.trade(0, 15)) == "trade too large"
    assert state(game) == before


def test_the_tiles_that_are_too_many_are_blamed():
    game = position(BOARD, ["RD BL", "RL"], "")
    assert not game.check(play_of("RD@2,0 RD@-1,0 BL@5,5"))
    assert game.verdict.blame_count == 1 and game.verdict.blame[0] == play_of("RD@-1,0").cells[0]


def test_one_of_two_identical_tiles():
    """Playing one keeps the other; trading one takes the first, and the other stays where it is."""
    game = position(BOARD, ["RD BL RD", "RL"], "OX YX GX PX")
    assert game.play(0, play_of("RD@2,0"))
    assert names(game.hand(0)) == ["BL", "RD", "OX", "YX", "GX", "PX"]
    game = position(BOARD, ["RD BL RD", "RL"], "OX YX")
    assert game.trade(0, 4) and game.turn_action(0) == TRADE | 1
    assert names(game.hand(0)) == ["BL", "RD", "OX"]
    game = position(BOARD, ["RD BL RD", "RL"], "OX YX")
    assert game.trade(0, 5) and names(game.hand(0)) == ["BL", "OX", "YX"]
    assert sorted(names(game.bag.order[:2])) == ["RD", "RD"]


def test_pass_and_free_pass():
    game = position(BOARD, ["RD", "RL"], "")
    assert game.duty() == FREE and refusal(game, game.pass_turn(0)) == "pass while a play exists"
    game = position(BOARD, ["RD", "RL"], "", options=options(free_pass=1))
    assert game.pass_turn(0) and game.turn == 1 and game.turn_action(0) == PASS
    game = position(BOARD, ["BL", "RL"], "PX", options=options(free_pass=1))
    assert game.duty() == MUST_TRADE
    assert refusal(game, game.pass_turn(0)) == "pass while a trade is possible"


def test_stuck_seat_passes_until_another_has_played():
    """A seat that is stuck with an empty bag neither loops nor throws tiles away for the 6."""
    game = position(BOARD, ["BD", "RL RD", "GT"], "")
    assert game.duty() == MUST_PASS and refusal(game, game.trade(0, 1)) == "trade with empty bag"
    assert game.pass_turn(0) and game.turn == 1
    assert game.play(1, play_of("RL@2,0")) and not game.over
    assert game.pass_turn(2) and game.turn == 0 and game.pass_turn(0)
    assert game.play(1, play_of("RD@3,0")) and game.end == FINISHED
    assert list(game.scores) == [0, 3 + 4 + 6, 0] and list(game.hand_counts) == [1, 0, 1]


def test_stuck_is_checked_after_every_turn():
    game = position("RC@0,0", ["RS BD", "GT", "YX"], "")
    assert game.play(0, play_of("RS@1,0")) and game.end == STUCK and game.scores[0] == 2


def test_finish_comes_before_stuck_and_target():
    game = position("RC@0,0", ["RS", "GT"], "", options=options(target=3))
    assert game.play(0, play_of("RS@1,0"))
    assert game.end == FINISHED and game.scores[0] == 8 and game.turn_score(0) == 8


def test_short_game_ends_at_once_on_the_target():
    game = position(BOARD, ["RD OC", "RL OX"], "", options=options(target=3))
    assert game.play(0, play_of("RD@2,0"))
    assert game.end == TARGET and game.winners() == [0]
    game = position(BOARD, ["RD OC", "RL OX"], "", options=options(target=4))
    assert game.play(0, play_of("RD@2,0")) and not game.over


def test_endless_trade_needs_the_whole_bag():
    """The one tile that fits may lie anywhere among the tiles of the bag."""
    dead = ["BD", "GT", "YL", "PX", "BT", "GD", "YX", "PD"]
    for at in range(8):
        bag = list(dead)
        bag[at] = "RX"
        game = position(BOARD, ["BD GT", "YL"], " ".join(bag))
        assert game.trade(0, 1) and not game.over
    game = position(BOARD, ["BD GT", "YL"], " ".join(dead))
    assert game.trade(0, 1) and game.end == ENDLESS


def test_many_trades():
    """The score sheet grows as long as people wish; the tiles stay complete."""
    game = Game(2, seed=9)
    size = game.opening_size(game.turn)
    game.search.start(game.board, game.hand(game.turn), 6, size)
    game.search.best()
    assert game.play(game.turn, game.search.play)
    for i in range(300):
        seat = game.turn
        assert game.trade(seat, 1 + i % 63) and game.drawn == len([b for b in range(6) if (1 + i % 63) >> b & 1])
        assert len(game.hand(seat)) == 6
    assert whole(game) and game.turn_count == 301 and game.turn == game.turn_seat(301)


def test_score_sheet():
    game = position(BOARD, ["RD RT", "BD GT", "RL RX"], "")
    assert game.play(0, play_of("RD@2,0 RT@3,0")) and game.end == FINISHED
    game = position(BOARD, ["RD RT BL", "BD GT", "RL RX"], "")
    laid = game.board.count
    assert game.play(0, play_of("RT@3,0 RD@2,0")) and game.pass_turn(1) is False
    assert game.play(1, play_of("BD@2,1"))
    assert game.play(2, play_of("RL@4,0"))
    assert game.turn_count == 3 and game.turn == 0
    assert [game.turn_seat(i) for i in range(3)] == [0, 1, 2]
    assert [game.turn_action(i) for i in range(3)] == [2, 1, 1]
    assert [game.turn_first(i) + laid for i in range(3)] == [2, 4, 5]
    assert [game.turn_score(i) for i in range(3)] == [4, 2, 5] == list(game.scores)
    assert game.ranking() == [(1, 2), (2, 0), (3, 1)]


def test_unseen_counts_the_board_and_one_hand():
    game = position(BOARD, ["RD RD", "RL"], "")
    out = bytearray(tiles.KINDS)
    game.unseen(0, out)
    assert sum(out) == 108 - 4 and out[notation.parse_tile("RD")] == 1 and out[notation.parse_tile("RL")] == 3
    put_hand(game, 1, "OX")
    again = bytearray(tiles.KINDS)
    game.unseen(0, again)
    assert again == out


def test_questions_allocate_nothing():
    game = Game(2, seed=3)
    game.search.start(game.board, game.hand(game.turn), 6, game.opening_size(game.turn))
    game.search.best()
    opening = rules.Play()
    opening.copy_from(game.search.play)
    out = bytearray(tiles.KINDS)
    for again in range(2):
        gc.collect()
        before = gc.mem_alloc()
        game.check(opening)
        game.opening_size(0)
        game.unseen(0, out)
        game.duty()
        game.can_play(1)
        assert gc.mem_alloc() == before
        if not again:
            assert game.play(game.turn, opening)
