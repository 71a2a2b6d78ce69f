"""Whole games move by move against the oracle: turns, trades, passes, house options, ends and what is refused."""

import random
from collections import Counter

from qwirkle import game, rules

from tests import engine_terms, oracle, oracle_game, oracle_positions
from tools import notation

ENDS = {
    0: None,
    game.FINISHED: oracle_game.FINISHED,
    game.STUCK: oracle_game.STUCK,
    game.ENDLESS: oracle_game.ENDLESS,
    game.TARGET: oracle_game.TARGET,
}


class Pair:
    """The engine's game and the oracle's, kept in step; every turn is asked of both."""

    def __init__(self, rng):
        self.rng = rng
        seats = rng.randint(2, 6)
        ages = rng.sample(range(seats), seats)
        options = game.Options()
        options.tie = rng.choice([game.OLDEST, game.YOUNGEST])
        options.free_opening = rng.randrange(2)
        options.free_pass = rng.randrange(2)
        options.target = rng.choice([0, 0, 0, 60])
        self.engine = game.Game(seats, rng.randrange(1 << 30), ages=ages, options=options)
        hands = [self.hand(seat) for seat in range(seats)]
        bag = [notation.tile_name(kind) for kind in self.engine.bag.order[: self.engine.bag.left]]
        first = oracle_game.starter(hands, ages, options.tie == game.YOUNGEST)
        self.right = oracle_game.OracleGame(
            hands, bag, first, bool(options.free_opening), bool(options.free_pass), options.target
        )
        self.refused = Counter()
        self.laid = rules.Play()
        self.compare()

    def hand(self, seat):
        return [notation.tile_name(kind) for kind in self.engine.hand(seat)]

    def compare(self):
        engine, right = self.engine, self.right
        assert ENDS[engine.end] == right.end
        assert engine.turn == right.turn
        assert list(engine.scores) == right.scores
        for seat in range(engine.seats):
            assert sorted(self.hand(seat)) == sorted(right.hands[seat])
        assert sorted(notation.tile_name(kind) for kind in engine.bag.order[: engine.bag.left]) == sorted(right.bag)
        assert engine.board.count == len(right.board)
        for (x, y), tile in right.board.items():
            assert notation.tile_name(engine.board.get(engine_terms.board_module.cell_at(x, y))) == tile

    def outcome(self, done, broken):
        """Check one answer of the engine against the rules that the oracle finds broken."""
        reason = engine_terms.reason_of(self.engine.verdict)
        assert bool(done) == (not broken), f"engine {reason}, oracle {broken}"
        if broken:
            assert reason in broken
            self.refused[reason] += 1
            self.compare()

    def drawn(self, seat, kept):
        return list((Counter(self.hand(seat)) - Counter(kept)).elements())

    def try_play(self, seat, play):
        verdict = self.right.judge(seat, play)
        engine_terms.fill_play(self.laid, play)
        done = self.engine.play(seat, self.laid)
        self.outcome(done, verdict.broken)
        if done:
            kept = Counter(self.right.hands[seat]) - Counter(tile for _, _, tile in play)
            self.right.play(seat, play, self.drawn(seat, kept))
            self.compare()

    def try_trade(self, seat, mask):
        hand = self.hand(seat)
        traded = [hand[i] for i in range(len(hand)) if mask >> i & 1]
        if mask >> len(hand):
            traded.append("none")
        broken = self.right.broken_by_trade(seat, traded)
        done = self.engine.trade(seat, mask)
        self.outcome(done, broken)
        if done:
            kept = Counter(hand) - Counter(traded)
            self.right.trade(seat, traded, self.drawn(seat, kept))
            self.compare()

    def try_pass(self, seat):
        broken = self.right.broken_by_pass(seat)
        done = self.engine.pass_turn(seat)
        self.outcome(done, broken)
        if done:
            self.right.pass_turn(seat)
            self.compare()

    def try_wrong_things(self):
        """Some turns that may be refused, by the seat to move or another one."""
        turns = self.engine.turn_count
        while self.engine.turn_count == turns and self.rng.random() < 0.6:
            seat = self.engine.turn if self.rng.random() < 0.8 else self.rng.randrange(self.engine.seats)
            act = self.rng.randrange(5)
            if act == 0:
                self.try_pass(seat)
            elif act == 1:
                self.try_trade(seat, self.rng.choice([0, 1, 3, 32, 63, self.rng.randrange(128)]))
            else:
                hand = self.hand(seat) or ["RC"]
                *_, play = oracle_positions.plays_to_judge(self.rng, self.right.board, hand, 2)
                self.try_play(seat, play)

    def take_turn(self):
        """A turn that the oracle finds legal: mostly its best play."""
        seat = self.engine.turn
        hand = self.right.hands[seat]
        plays = oracle.all_plays(self.right.board, hand)
        if not self.right.board and not self.right.free_opening:
            plays = {play: score for play, score in plays.items() if len(play) == oracle.largest_set(hand)}
        tradable = min(len(hand), len(self.right.bag)) if self.right.board else 0
        if plays and not (tradable and self.rng.random() < 0.05):
            top = max(plays.values()) if self.rng.random() < 0.7 else None
            wanted = sorted(sorted(play) for play, score in plays.items() if top in (None, score))
            self.try_play(seat, self.rng.choice(wanted))
        elif tradable:
            self.try_trade(seat, (1 << self.rng.randint(1, tradable)) - 1)
        else:
            self.try_pass(seat)


def test_games_move_by_move(seed):
    rng = random.Random(seed)
    refused, ends = Counter(), Counter()
    for _ in range(8):
        pair = Pair(rng)
        while not pair.engine.over:
            turns = pair.engine.turn_count
            pair.try_wrong_things()
            if pair.engine.turn_count == turns and not pair.engine.over:
                pair.take_turn()
                assert pair.engine.turn_count == turns + 1, "the oracle's turn was refused"
        pair.try_pass(pair.engine.turn)
        pair.try_trade(pair.engine.turn, 1)
        assert pair.refused[oracle_game.GAME_OVER] >= 2
        refused += pair.refused
        ends[pair.right.end] += 1
    assert ends[oracle_game.FINISHED]
    for reason in (oracle.NOT_IN_HAND, oracle.NO_TILES, oracle_game.PASS_REFUSED, oracle_game.NOT_YOUR_TURN):
        assert refused[reason], f"never refused as {reason}: {refused}"


def test_starter_is_the_oracles(seed):
    rng = random.Random(seed)
    for _ in range(300):
        seats = rng.randint(2, 6)
        ages = rng.sample(range(seats), seats)
        options = game.Options()
        options.tie = rng.choice([game.OLDEST, game.YOUNGEST, game.RANDOM])
        new = game.Game(seats, rng.randrange(1 << 30), ages=ages, options=options)
        hands = [[notation.tile_name(kind) for kind in new.hand(seat)] for seat in range(seats)]
        sizes = [oracle.largest_set(hand) for hand in hands]
        assert [new.opening_size(seat) for seat in range(seats)] == sizes
        if options.tie == game.RANDOM:
            assert sizes[new.starter] == max(sizes)
        else:
            assert new.starter == oracle_game.starter(hands, ages, options.tie == game.YOUNGEST)
