"""The computer player: highest-scoring plays, sensible trades, whole games, and no more knowledge than its seat has."""

from players import cpu
from qwirkle import rules, tiles
from qwirkle.game import FINISHED, Game

from tests.qwirkle.positions import names, position, put_hand, whole, written


def choose(game):
    """Let the seat to move think to the end: its play, and how often it yielded."""
    play = rules.Play()
    yields = 0
    for _ in cpu.think(game, game.turn, cpu.GREEDY, play):
        yields += 1
        assert not play.count or play.count <= 6
    return play, yields


def test_takes_the_highest_score():
    game = position("RC@0,0 RS@1,0 RD@2,0 RT@3,0", ["RL RX BC BC GD YT", "RL"], "")
    play, _ = choose(game)
    assert written(play) in ("RL@4,0 RX@5,0", "RX@4,0 RL@5,0", "RL@-1,0 RX@4,0") or play.count == 2
    assert game.check(play) and game.verdict.score == 12
    game.search.start(game.board, game.hand(0), 6)
    assert game.search.best() == 12


def test_opens_with_a_largest_set():
    for seed in range(12):
        game = Game(2, seed)
        play, _ = choose(game)
        assert play.count == game.opening_size(game.turn)
        assert cpu.act(game, game.turn, play) and not game.turn_action(0) >= 64


def test_no_play_means_trade_or_pass():
    game = position("RC@0,0 RS@1,0", ["BD BT BD GL GX YX", "RL"], "OX RX OL")
    play, _ = choose(game)
    assert play.count == 0
    kept = [i for i in range(6) if not cpu.discard(game, 0) >> i & 1]
    assert len(kept) == 3  # the bag has only three
    assert cpu.act(game, 0, play) and game.turn_action(0) > 64
    game = position("RC@0,0 RS@1,0", ["BD GL", "RL"], "")
    play, _ = choose(game)
    assert cpu.discard(game, 0) == 0 and cpu.act(game, 0, play) and game.turn == 1


def test_keeps_one_of_each_kind_of_its_largest_set():
    game = position("RC@0,0 RS@1,0", ["BD BD BT GL BX YL", "RL"], "OX RX OL YX YT YD PD")
    traded = [names(game.hand(0))[i] for i in range(6) if cpu.discard(game, 0) >> i & 1]
    assert sorted(traded) == ["BD", "GL", "YL"]
    # A hand that is one set must still trade something.
    game = position("RC@0,0 RC@5,5", ["BD BT BL BX", "RL"], "OX RX")
    assert cpu.discard(game, 0) == 1


def test_a_hidden_hand_changes_nothing():
    """The same view with other tiles in the other hand and in the bag: the same choice."""
    chosen = set()
    for other, bag in (("RL RT OC", "YC GC"), ("GC YC OC", "RL RT"), ("RT YC RL", "OC GC")):
        game = position("RC@0,0 RS@1,0 RD@2,0", ["RX BD PC OS OD YD", other], bag)
        play, _ = choose(game)
        chosen.add((written(play), cpu.discard(game, 0)))
    assert len(chosen) == 1


def test_whole_games():
    for seats in range(2, 7):
        game = Game(seats, 100 + seats)
        while not game.over:
            play, _ = choose(game)
            assert cpu.act(game, game.turn, play)
            assert whole(game) and game.turn_count < 400
        assert sum([game.turn_score(i) for i in range(game.turn_count)]) == sum(game.scores)
        assert game.end != FINISHED or 0 in list(game.hand_counts)
        assert game.board.count + sum(game.hand_counts) + game.bag.left == tiles.TILES


def test_two_stuck_computers_do_not_trade_for_ever():
    """Only a tile of the bag fits: whoever draws it plays it."""
    game = position("RC@0,0 RS@1,0", ["BD GT YL BT PD PL", "GD YT PT BL YD GL"], "PX RX GX BX", seed=3)
    for _ in range(200):
        play, _ = choose(game)
        assert cpu.act(game, game.turn, play)
        if game.board.count > 2:
            break
    assert game.board.count > 2
    put_hand(game, 0, "BD")
