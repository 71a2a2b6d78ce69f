"""The scorekeeper by its buttons: turns by length, mistakes, players and names, the end of a game and the next one."""

from qwirkle.game import Game
from ui import setup, text, words

from tests.ui import scorer
from tests.ui.bench import Bench


def press(handheld, presses):
    """Press what a generator of keys says; how many presses that were."""
    count = 0
    for key in presses:
        handheld.press(key)
        count += 1
    return count


def at_the_sheet(flash=None, seats=2):
    bench = Bench(flash=flash)
    setup.set_seats(bench.app.setup, seats)
    press(bench, scorer.open_sheet(bench.app))
    assert bench.scene_name == "scorekeeper"
    return bench


def scores(bench):
    return list(bench.scene.sheet.scores)


def saved(bench):
    """The sheet that a handheld finds which is switched on now."""
    return at_the_sheet(bench.flash).scene.sheet


def said(bench, monkeypatch):
    """Every text of the whole picture."""
    found = []
    draw = text.draw
    monkeypatch.setattr(text, "draw", lambda canvas, s, *where: found.append(s) or draw(canvas, s, *where))
    bench.scene.fresh = bench.scene.stale = True
    bench.step()
    monkeypatch.undo()
    return found


def test_a_turn_of_one_line_takes_two_or_three_presses():
    bench = at_the_sheet()
    assert press(bench, scorer.by_length(bench.app, [3])) == 2
    assert press(bench, scorer.by_length(bench.app, [4])) == 3
    assert press(bench, scorer.by_length(bench.app, [3, 2, 2])) == 5
    assert press(bench, scorer.by_length(bench.app, [])) <= 4
    assert scores(bench) == [10, 4]


def add(bench, *choices):
    """Add lines, or what they are for a finish, to the turn in question."""
    for choice in choices:
        press(bench, scorer.choose(bench.app, choice))
        bench.press("A")


def test_a_first_tile_and_a_qwirkle_are_shown_with_their_points(monkeypatch):
    bench = at_the_sheet()
    press(bench, scorer.by_length(bench.app, [1]))
    add(bench, 6, 2)
    texts = said(bench, monkeypatch)
    assert "12+2" in texts and "✓14" in texts and "6★" in texts
    bench.press("X")
    assert scores(bench) == [1, 14]
    assert {"1", "14", "Anna", "Chris"} <= set(said(bench, monkeypatch))


def test_a_whole_game_by_length_has_the_totals_of_the_engine(seed):
    for seats in (2, 3, 6):
        game = Game(seats, seed + seats & 0x3FFFFFFF)
        bench = at_the_sheet(seats=seats)
        press(bench, ["DOWN"] * game.starter)
        for lines, finished, _ in scorer.course(game):
            press(bench, scorer.by_length(bench.app, lines, finished))
            sheet = bench.scene.sheet
            assert (list(sheet.scores), sheet.turn_count) == (list(game.scores), game.turn_count)
        if game.end == 1:
            assert bench.scene_name == "gameover"
        assert sheet.ranking() == game.ranking() and sheet.turn == game.turn


def test_no_more_lines_than_a_turn_can_have():
    bench = at_the_sheet()
    add(bench, 1, 1, 3)
    bench.press("X")
    assert scores(bench) == [1, 0], "a tile that lies alone has no other line"
    add(bench, 6, 1, *[6] * 8, 7, 7, 2)
    bench.press("X")
    assert list(bench.app.stack[-2].sheet.scores) == [1, 90], "seven lines and a finish"


def test_back_takes_lines_and_then_turns_back_one_by_one():
    bench = at_the_sheet()
    for lines in ([3], [4, 2], [5]):
        press(bench, scorer.by_length(bench.app, lines))
    bench.press("A", "A", "B", "B")
    assert scores(bench) == [8, 6], "lines that were not finished are no turn"
    bench.press("B")
    assert scores(bench) == [3, 6] and bench.scene.sheet.turn == 0
    bench.press("X")
    assert scores(bench) == [8, 6], "done again with the lines that it had"
    bench.press("B", "B", "B", "B")
    assert scores(bench) == [3, 0], "two turns, and the second line of the first of them"
    bench.press("X")
    assert scores(bench) == [3, 4]


def test_any_earlier_turn_is_corrected_where_it_stands():
    bench = at_the_sheet(seats=3)
    for lines in ([3], [4, 2], [], [5], [6]):
        press(bench, scorer.by_length(bench.app, lines))
    bench.press("UP", "UP", "UP", "UP", "B")
    add(bench, 6)
    assert scores(bench) == [8, 4 + 12 + 12, 0]
    bench.press("DOWN")
    add(bench, 2)
    bench.press("X")
    assert scores(bench) == [8, 28, 2]
    assert bench.scene.at == 5 and saved(bench).turn_score(1) == 16
    press(bench, scorer.by_length(bench.app, [2]))
    assert scores(bench) == [8, 28, 4], "the next turn is that of the third player"


def test_who_begins_is_chosen_before_the_first_turn():
    bench = at_the_sheet(seats=3)
    bench.press("UP")
    press(bench, scorer.by_length(bench.app, [2]))
    assert scores(bench) == [0, 0, 2] and bench.scene.sheet.turn == 0
    bench.press("UP", "X")
    assert bench.scene.at == 1 and scores(bench) == [0, 0, 2], "the turn before is looked at, and the menu is not"


def test_who_begins_stays_when_the_menu_was_looked_at():
    bench = at_the_sheet(seats=3)
    bench.press("DOWN", "X", "B")
    assert bench.scene.sheet.turn == 1


def test_players_and_names_of_the_sheet():
    bench = Bench()
    press(bench, scorer.go(bench.app, scorer.START))
    bench.press("DOWN", "DOWN", "RIGHT", "A")
    assert "Dave" in [bench.scene.label(row) for row in range(bench.scene.rows())]
    press(bench, scorer.go(bench.app, "Anna"))
    press(bench, scorer.go(bench.app, "Žiga"))
    press(bench, scorer.go(bench.app, "Start"))
    assert bench.scene.sheet.names == ["Žiga", "Chris", "Sally", "Dave"]
    assert Bench(flash=bench.flash).app.setup.names[0] == "Žiga"
    press(bench, scorer.by_length(bench.app, [2]))
    assert saved(bench).names == ["Žiga", "Chris", "Sally", "Dave"]


def test_players_go_round_from_six_to_two():
    bench = Bench()
    press(bench, scorer.go(bench.app, scorer.START))
    bench.press("DOWN", "DOWN", *["A"] * 5, "RIGHT")
    assert bench.app.setup.seats == 3
    bench.press(*["LEFT"] * 3)
    assert bench.app.setup.seats == 2


def test_the_end_shows_the_ranking_and_a_new_game_is_asked_about_once(monkeypatch):
    bench = at_the_sheet(seats=3)
    for lines in ([3], [4, 2], []):
        press(bench, scorer.by_length(bench.app, lines))
    bench.press("X")
    press(bench, scorer.go(bench.app, "The game is over"))
    assert bench.scene_name == "gameover"
    texts = said(bench, monkeypatch)
    assert "Chris wins!" in texts and {"6", "3", "0", "1.", "2.", "3."} <= set(texts)
    bench.press("X", "Y", "A")
    assert bench.scene_name == "scorekeeper"
    bench.press("X")
    press(bench, scorer.go(bench.app, "New game"))
    assert scores_of(bench) == [3, 6, 0] and bench.scene.hint(bench.scene.focus) == words.get("start_new_hint")
    bench.press("B")
    assert scores(bench) == [3, 6, 0], "not meant"
    bench.app.setup.names[0] = "Somebody"
    bench.press("X")
    press(bench, scorer.go(bench.app, "New game"))
    bench.press("A")
    assert bench.scene_name == "sheet_menu" and bench.scene.label(3) == "Anna"
    press(bench, scorer.go(bench.app, "Start"))
    assert scores(bench) == [0, 0, 0] and saved(bench).turn_count == 0


def scores_of(bench):
    return list(bench.scene.keeper.sheet.scores)


def test_whoever_finishes_gets_six_more_and_the_ranking_comes_at_once(monkeypatch):
    bench = at_the_sheet()
    press(bench, scorer.by_length(bench.app, [3]))
    press(bench, scorer.by_length(bench.app, [4, 2], True))
    assert bench.scene_name == "gameover"
    assert words.get("end_finished", "Chris") in said(bench, monkeypatch)
    bench.press("A")
    assert scores(bench) == [3, 12]
