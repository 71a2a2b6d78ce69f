"""Whole games by random and by greedy players, 2 to 6 seats, looked at after every turn."""

from players import cpu
from qwirkle import game, rules, tiles
from qwirkle.bag import Random
from qwirkle.board import cell_at

from tests.qwirkle import positions

_play = rules.Play()


def greedy(table, chance):
    """Take the turn of the computer player that takes the highest-scoring play."""
    seat = table.turn
    for _ in cpu.think(table, seat, cpu.GREEDY, _play):
        pass
    assert cpu.act(table, seat, _play), rules.reason_name(table.verdict.reason)


def careless(table, chance):
    """Take any play, each as likely; now and then trade instead, or try what is refused."""
    seat = table.turn
    hand = table.hand(seat)
    if chance.below(4) == 0:
        try_nonsense(table, seat, chance)
    if table.board.count and table.bag.left and chance.below(12) == 0:
        give_up(table, seat, 1 + chance.below(min(len(hand), table.bag.left)))
        return
    smallest = table.opening_size(seat) if not table.board.count else 1
    search = table.search
    search.start(table.board, hand, len(hand), smallest)
    met = 0
    while search.next() >= 0:
        met += 1
        if chance.below(met) == 0:
            _play.copy_from(search.play)
    if met:
        assert table.play(seat, _play), rules.reason_name(table.verdict.reason)
    else:
        give_up(table, seat, min(len(hand), table.bag.left))


def give_up(table, seat, count):
    """Trade the first `count` tiles, or pass when that is none."""
    if count:
        assert table.trade(seat, (1 << count) - 1), rules.reason_name(table.verdict.reason)
    else:
        assert table.pass_turn(seat), rules.reason_name(table.verdict.reason)


def try_nonsense(table, seat, chance):
    """Ask for turns that are refused, each for its reason, and see that nothing moves."""
    before = positions.state(table)
    other = (seat + 1) % table.seats
    assert not table.pass_turn(other) and table.verdict.reason == rules.NOT_YOUR_TURN
    assert not table.trade(other, 1) and table.verdict.reason == rules.NOT_YOUR_TURN
    assert not table.trade(seat, 0) and table.verdict.reason == rules.NO_TILES
    _play.clear()
    assert not table.play(seat, _play) and table.verdict.reason == rules.NO_TILES
    _play.add(cell_at(chance.below(90) - 45, 90), table.hand(seat)[0])
    assert not table.play(seat, _play) and table.verdict.reason == rules.NOT_CONNECTED
    if table.can_play(seat):
        assert not table.pass_turn(seat) and table.verdict.reason == rules.PASS_REFUSED
    assert positions.state(table) == before


def look(table, scores, laid):
    """Check what must hold after every turn; scores and laid are those of before it."""
    assert positions.whole(table)
    turn = table.turn_count - 1
    seat = table.turn_seat(turn)
    for other in range(table.seats):
        gained = table.scores[other] - scores[other]
        assert gained == (table.turn_score(turn) if other == seat else 0)
        assert table.hand_counts[other] == tiles.HAND or not table.bag.left
    action = table.turn_action(turn)
    assert table.board.count - laid == (action if action <= tiles.HAND else 0)
    assert table.turn_score(turn) > 0 if action <= tiles.HAND else table.turn_score(turn) == 0
    for i in range(laid, table.board.count):
        assert table.board.get(table.board.cells[i]) == table.board.kinds[i]


def played_out(seats, seed, player):
    """Play a game to its end with the same kind of player in every seat, and return it."""
    table = game.Game(seats, seed)
    chance = Random(seed + 1000)
    assert positions.whole(table)
    while not table.over:
        assert table.turn_count < 500, "no end in sight"
        scores = list(table.scores)
        laid = table.board.count
        seat = table.turn
        player(table, chance)
        assert table.turn_seat(table.turn_count - 1) == seat
        assert table.over or table.turn == (seat + 1) % seats
        look(table, scores, laid)
    check_end(table)
    return table


def check_end(table):
    """Check that the end is the one the rules know, and that nothing can follow it."""
    last = table.turn_seat(table.turn_count - 1)
    if table.end == game.FINISHED:
        assert not table.bag.left and not table.hand_counts[last]
    else:
        assert table.end in (game.STUCK, game.ENDLESS)
        assert (table.end == game.STUCK) == (not table.bag.left)
        for seat in range(table.seats):
            assert not table.can_play(seat)
    for seat in range(table.seats):
        assert not table.pass_turn(seat) and table.verdict.reason == rules.GAME_OVER
        assert not table.trade(seat, 1) and table.verdict.reason == rules.GAME_OVER
    best = max(table.scores)
    assert sorted(table.winners()) == [seat for seat in range(table.seats) if table.scores[seat] == best]


def test_greedy_games_of_2_to_6():
    for seats in range(2, 7):
        for seed in (1, 2):
            table = played_out(seats, seed * 10 + seats, greedy)
            assert table.board.count > 60


def test_careless_games_of_2_to_6():
    for seats in range(2, 7):
        played_out(seats, 70 + seats, careless)


def test_the_same_seed_and_players_make_the_same_game():
    for player in (greedy, careless):
        first, second = played_out(3, 5, player), played_out(3, 5, player)
        assert positions.state(first) == positions.state(second)


def test_a_short_game_ends_at_its_target():
    options = game.Options()
    options.target = 40
    table = game.Game(3, 9, options=options)
    while not table.over:
        assert max(table.scores) < 40
        greedy(table, None)
    assert table.end == game.TARGET
    assert max(table.scores) >= 40
