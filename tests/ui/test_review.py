"""The walk through a finished game: every turn as it was, and each player's best missed play."""

from players.missed import Missed
from qwirkle import rules
from qwirkle.game import Game
from qwirkle.history import TRADE

from tests.ui.bench import Bench, play_on


def careless(seats=2, seed=4):
    """A finished game in which every third turn lays the first play that is found."""
    game = Game(seats, seed)
    play = rules.Play()
    while not game.over:
        if game.turn_count % 3 == 2 and game.board.count:
            game.search.start(game.board, game.hand(game.turn), len(game.hand(game.turn)))
            if game.search.any():
                play.copy_from(game.search.play)
                game.play(game.turn, play)
                continue
        play_on(game, 1)
    return game


def test_the_best_missed_play_was_legal_and_scored_more():
    game = careless()
    missed = Missed(game)
    looked = 0
    while missed.step():
        looked += 1
    assert looked == game.turn_count
    again = Game(2, 4)
    for turn in range(game.turn_count):
        seat = again.turn
        if missed.turns[seat] == turn:
            assert again.check(missed.plays[seat]) and again.verdict.score == missed.points[seat]
            assert missed.points[seat] > game.turn_score(turn)
        action = game.turn_action(turn)
        made = rules.Play()
        first = game.turn_first(turn)
        for i in range(first, first + (action if action < TRADE else 0)):
            made.add(game.board.cells[i], game.board.kinds[i])
        if action < TRADE:
            assert again.play(seat, made)
        else:
            assert again.trade(seat, action & 63)
    assert list(again.scores) == list(game.scores)


def test_who_always_takes_the_most_missed_nothing():
    missed = Missed(play_on(Game(2, 4), 400))
    while missed.step():
        pass
    assert missed.turns == [-1, -1] and missed.plays == [None, None]


def test_the_walk():
    game = careless()
    bench = Bench(game)
    bench.app.next_turn()
    bench.press("Y")
    scene = bench.scene
    assert bench.scene_name == "review" and scene._turn == game.turn_count - 1
    assert scene.view.shown == game.board.count
    bench.press("RIGHT")
    assert scene._turn == 0 and scene.view.shown == game.turn_action(0)
    bench.press("A")
    seat = scene._seat
    assert scene._turn == scene._missed.turns[seat] and scene.view.play is scene._missed.plays[seat]
    assert f"missed +{scene._missed.points[seat]}" in scene._line(seat)
    bench.press("A")
    assert scene._seat == 1 - seat
    bench.press("LEFT")
    assert scene.view.play is None
    bench.press("B")
    assert bench.scene_name == "gameover"
