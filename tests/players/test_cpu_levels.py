"""The three strengths: legal turns in every game, stopped at any moment or not, by what the seat sees alone."""

import gc
import sys

from players import cpu
from qwirkle import rules, tiles
from qwirkle.game import Game

from tests.qwirkle.positions import names, position, whole, written

LEVELS = (cpu.EASY, cpu.MEDIUM, cpu.HARD, cpu.GREEDY)
SHORT = 60  # work of a hard player in these tests, which CPython plays too


def choose(game, level, yields=10000):
    """The play chosen by the seat to move, stopped after so many yields; and how often it did yield."""
    play = rules.Play()
    done = 0
    for _ in cpu.think(game, game.turn, level, play, SHORT):
        done += 1
        if done == yields:
            break
    return play, done


def late_game(seed, most):
    """A game of two with an empty bag and at most `most` tiles in each hand, or None when this seed has none."""
    game = Game(2, seed)
    play = rules.Play()
    while not game.over:
        if not game.bag.left and max(game.hand_counts) <= most:
            return game
        for _ in cpu.think(game, game.turn, cpu.GREEDY, play):
            pass
        cpu.act(game, game.turn, play)
    return None


def test_no_level_breaks_a_rule():
    """Games of 2 to 6 seats with all levels at the table, each stopped after a different number of yields."""
    for seats in range(2, 7):
        game = Game(seats, 40 + seats)
        while not game.over:
            level = LEVELS[(game.turn + seats) % len(LEVELS)]
            play, _ = choose(game, level, 1 + game.turn_count % 23)
            assert not play.count or game.check(play, game.turn), (seats, game.turn_count)
            assert cpu.act(game, game.turn, play) and whole(game)
            assert game.turn_count < 400


def test_stopped_at_once_there_is_a_play():
    for level in LEVELS:
        game = Game(3, 9)
        for _ in range(4):
            play, _ = choose(game, level, 1)
            before = game.board.count
            assert cpu.act(game, game.turn, play) and game.board.count > before


def test_the_opening_is_a_largest_set_or_what_the_option_allows():
    for level in LEVELS:
        for seed in range(4):
            game = Game(2, seed)
            play, _ = choose(game, level, 200)
            assert play.count == game.opening_size(game.turn) and game.check(play)


def test_the_same_view_gives_the_same_choice():
    """Whatever the other hand and the bag hold, and also a second time."""
    for level in LEVELS:
        chosen = []
        for other, bag in (("RL RT OC", "YC GC"), ("GC YC OC", "RL RT"), ("RT YC RL", "OC GC"), ("RL RT OC", "YC GC")):
            game = position("RC@0,0 RS@1,0 RD@2,0 BC@0,1", ["RX BD PC OS OD YD", other], bag)
            play, _ = choose(game, level)
            chosen.append(written(play))
        assert chosen == chosen[:1] * 4, (level, chosen)


def test_medium_does_not_give_away_a_qwirkle():
    """One more in the long line scores most, and then any of three red crosses makes it a Qwirkle."""
    game = position("RC@0,0 RS@1,0 RD@2,0 RT@3,0 BC@0,1 GC@0,2", ["RL YC BX GT OS PD", "BS"], "BT")
    play, _ = choose(game, cpu.GREEDY)
    assert "RL@" in written(play)
    play, _ = choose(game, cpu.MEDIUM)
    assert "RL@" not in written(play) and play.count


def test_easy_plays_few_tiles():
    laid = []
    game = Game(2, 5)
    choose(game, cpu.EASY)
    while len(laid) < 12:
        play, _ = choose(game, cpu.EASY)
        if game.board.count:
            laid.append(play.count)
        cpu.act(game, game.turn, play)
    assert max(laid) <= 2


def plays_of(game, board, hand):
    """All plays of a hand, as (score, cells, kinds)."""
    search = game.search
    search.start(board, bytes(hand), len(hand))
    found = []
    score = search.next()
    while score > 0:
        play = search.play
        found.append((score, list(play.cells[: play.count]), list(play.kinds[: play.count])))
        score = search.next()
    return found


def brute_force(game, board, hands, side, passed=False):
    """What the end of the game is worth to `side`, who moves: its points from now on less the other's."""
    plays = plays_of(game, board, hands[side])
    if not plays:
        return 0 if passed else -brute_force(game, board, hands, 1 - side, True)
    return max([worth(game, board, hands, side, play) for play in plays])


def worth(game, board, hands, side, play):
    """What one play is worth to `side`, with best play of both from then on."""
    score, cells, kinds = play
    left = list(hands[side])
    for kind in kinds:
        left.remove(kind)
    if not left:
        return score + 6
    for i in range(len(cells)):
        board.put(cells[i], kinds[i])
    after = [left, hands[1]] if side == 0 else [hands[0], left]
    value = score - brute_force(game, board, after, 1 - side)
    for _ in cells:
        board.take()
    return value


def test_the_end_of_two_is_played_exactly():
    """Against all that can happen, in positions with few tiles left."""
    compared = 0
    seed = 0
    while compared < 4:
        seed += 1
        game = late_game(seed, 2)
        if game is None:
            continue
        hands = [list(game.hand(0)), list(game.hand(1))]
        plays = plays_of(game, game.board, hands[game.turn])
        if len(plays) < 2:
            continue
        play = rules.Play()
        for _ in cpu.think(game, game.turn, cpu.HARD, play):
            pass
        chosen = (list(play.cells[: play.count]), list(play.kinds[: play.count]))
        values = [worth(game, game.board, hands, game.turn, each) for each in plays]
        assert values[[each[1:] for each in plays].index(chosen)] == max(values), seed
        compared += 1


def test_it_yields_all_the_time():
    """Between two yields of a hard player lies one search of the board at most: so there are about as many."""
    game = Game(2, 3)
    for _ in range(6):
        play, _ = choose(game, cpu.GREEDY)
        cpu.act(game, game.turn, play)
    _, yields = choose(game, cpu.HARD)
    assert yields > 60


def test_thinking_takes_no_heap():
    """Only its beginning does: what is loaded late, and the look at the hand."""
    if sys.implementation.name != "micropython":
        return
    for level in (cpu.MEDIUM, cpu.HARD):
        for seats in (2, 3):
            game = Game(seats, 3)
            for _ in range(8):
                play, _ = choose(game, cpu.GREEDY)
                cpu.act(game, game.turn, play)
            assert heap_of(game, level) == 0, (level, seats)
    assert heap_of(late_game(3, 6), cpu.HARD) == 0


def heap_of(game, level):
    """Bytes that thinking takes once it has begun, which is between its third yield and its last."""
    play = rules.Play()
    thoughts = cpu.think(game, game.turn, level, play)
    for _ in range(3):
        next(thoughts)
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    yields = 0
    for _ in thoughts:
        yields += 1
        if yields == 200:
            break
    used = gc.mem_alloc() - before
    gc.enable()
    assert yields > 8
    return used


def test_what_is_asked_is_what_was_seen():
    """A level neither changes the hand nor the board while it thinks."""
    game = position("RC@0,0 RS@1,0", ["RX RD PC OS OD YD", "RL RT OC"], "YC GC")
    before = names(game.hand(0)), game.board.count, game.bag.left
    for level in LEVELS:
        for _ in cpu.think(game, 0, level, rules.Play(), SHORT):
            assert (names(game.hand(0)), game.board.count, game.bag.left) == before
    assert tiles.HAND == 6
