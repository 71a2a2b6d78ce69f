"""The score sheet and the end of a game."""

from qwirkle import game as engine
from qwirkle.game import Game
from ui import text, words

from tests.ui.bench import Bench, play_on

NAMES = ["Wilhelmina", "Bartholomä", "Mmmmmmmmmm", "Sally", "Žiga", "Jo"]


def words_on(monkeypatch, bench):
    """Every text that the next picture draws, with where it starts and its colour."""
    said = []
    draw = text.draw

    def record(canvas, s, x, y, colour, font=text.SMALL):
        said.append((s, x, y, x + text.measure(s, font)))
        return draw(canvas, s, x, y, colour, font)

    monkeypatch.setattr(text, "draw", record)
    bench.scene.fresh = bench.scene.stale = True
    bench.step()
    return said


def test_the_sheet_adds_up(monkeypatch):
    for seats in range(2, 7):
        game = play_on(Game(seats, seats), 5 * seats)
        bench = Bench(game, NAMES[:seats])
        bench.app.reset("start")
        bench.app.push("scores")
        said = [entry[0] for entry in words_on(monkeypatch, bench)]
        numbers = [int(s) for s in said if s.isdigit()]
        # Round numbers, then the score of each turn, then the totals.
        assert sum(numbers[-seats:]) == sum(game.scores)
        rounds = -(-(game.starter + game.turn_count) // seats)
        assert sum(numbers[:-seats]) == sum(game.scores) + rounds * (rounds + 1) // 2
        monkeypatch.undo()


def test_the_sheet_scrolls_to_its_ends_and_no_further():
    bench = Bench(play_on(Game(2, 4), 200))
    bench.app.reset("gameover")
    bench.press("X")
    last = bench.scene._first
    assert last > 0
    bench.press("DOWN")
    assert bench.scene._first == last
    bench.press(*["UP"] * 60)
    assert bench.scene._first == 0
    bench.press("B")
    assert bench.scene_name == "gameover"


def test_everything_at_the_end_stays_on_the_screen(monkeypatch):
    for seats in range(2, 7):
        bench = Bench(play_on(Game(seats, 9 + seats), 400), NAMES[:seats])
        assert bench.app.game.over
        for name in ("gameover", "scores"):
            bench.app.reset("start")
            bench.app.push(name)
            for s, x, y, right in words_on(monkeypatch, bench):
                assert x >= 0 and right <= 240 and 0 <= y <= 225, (s, x, right, y)
            monkeypatch.undo()


def test_a_win_is_shared(monkeypatch):
    game = play_on(Game(3, 4), 400)
    for i in range(3):
        game.scores[i] = 50
    bench = Bench(game)
    bench.app.reset("gameover")
    said = [entry[0] for entry in words_on(monkeypatch, bench)]
    assert "Anna, Chris and Sally share the win!" in " ".join(said)
    assert said.count("1.") == 3


def test_every_end_has_its_sentence(monkeypatch):
    for end in (engine.FINISHED, engine.STUCK, engine.ENDLESS, engine.TARGET):
        game = play_on(Game(2, 4), 400)
        game.end = end
        bench = Bench(game)
        bench.app.reset("gameover")
        said = " ".join(entry[0] for entry in words_on(monkeypatch, bench))
        key = {1: "end_finished", 2: "end_stuck", 3: "end_endless", 4: "end_target"}[end]
        assert words.get(key, bench.app.names[game.turn_seat(game.turn_count - 1)]) in said
        monkeypatch.undo()


def test_from_the_end_to_the_sheet_the_board_and_the_start():
    bench = Bench(play_on(Game(2, 4), 400))
    bench.app.next_turn()
    bench.press("X")
    assert bench.scene_name == "scores"
    bench.press("A", "Y")
    assert bench.scene_name == "review"
    bench.press("B", "A")
    assert bench.scene_name == "start"
