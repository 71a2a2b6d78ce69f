"""The scorekeeper by its buttons: turns by length, mistakes, what is kept, the end of a game and the next one."""

import random
import sys

import pytest
from qwirkle import record
from qwirkle.game import Game
from saves import Saves
from ui import session, settings_file, setup, text, words
from ui import sheet as sheets

from host_sim import flash, wires
from tests.ui import keys, scorer
from tests.ui.bench import Bench, Flash, play_on
from tests.ui.simulated import Handheld, store_bytes
from tests.ui.test_sheet import state


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


def test_every_turn_is_on_flash_before_the_next_picture(seed):
    noise = random.Random(seed)
    bench = at_the_sheet(seats=4)
    draw = bench.scene.draw
    kept = []

    def drawn(canvas):
        sheet = bench.scene.sheet
        kept.append(not sheet.turn_count or state(sheet) == state(sheets.unpack(bench.flash.files["sheet"])))
        draw(canvas)

    bench.scene.draw = drawn
    for _ in range(12):
        press(bench, scorer.by_length(bench.app, [noise.randrange(2, 7) for _ in range(noise.randrange(4))]))
    bench.press("B", "X", "UP", "B", "X")
    assert len(kept) > 40 and all(kept)


def test_flash_that_takes_nothing_is_told_and_the_sheet_goes_on(monkeypatch):
    bench = at_the_sheet()
    for refusal in ("full", "read_only"):
        bench.flash.refusal = refusal
        press(bench, scorer.by_length(bench.app, [3]))
        assert words.get("unsaved_" + refusal) in said(bench, monkeypatch)
    bench.flash.refusal = None
    press(bench, scorer.by_length(bench.app, [3]))
    assert not any("Not saved" in each for each in said(bench, monkeypatch))
    assert scores(bench) == [6, 3] and state(saved(bench)) == state(bench.scene.sheet)


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


def test_the_names_of_a_new_sheet_are_there_after_a_power_cut():
    bench = at_the_sheet()
    press(bench, scorer.by_length(bench.app, [3]))
    bench.app.setup.names[:2] = ["Iria", "Luka"]
    bench.app.keep_settings()
    bench.press("X")
    press(bench, scorer.go(bench.app, "New game"))
    bench.press("A")
    press(bench, scorer.go(bench.app, "Start"))
    again = Bench(flash=bench.flash)
    press(again, scorer.open_sheet(again.app))
    assert again.scene.sheet.names == ["Anna", "Chris"]


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


def test_the_running_game_is_not_touched():
    flash = Flash()
    game = play_on(Game(2, 3), 7)
    flash.files["game"] = bytes(session.pack_seats(bytes(2), ["Anna", "Luka"])) + record.pack(game)
    flash.files["settings"] = bytes(settings_file.pack(session.Settings(), session.Setup()))
    before = dict(flash.files)
    bench = at_the_sheet(flash)
    for lines in ([3], [4], []):
        press(bench, scorer.by_length(bench.app, lines))
    bench.press("X")
    press(bench, scorer.go(bench.app, "Lay the tiles"))
    press(bench, scorer.lay(bench.app, [(0x8080, 0)]))
    bench.press("X", "X")
    press(bench, scorer.go(bench.app, "Leave the game"))
    assert bench.scene_name == "start" and bench.app.revealed_seat == -1
    assert {name: data for name, data in flash.files.items() if name != "sheet"} == before
    press(bench, scorer.go(bench.app, "Continue"))
    assert bench.scene_name == "handover" and record.pack(bench.app.game) == record.pack(game)
    assert bench.app.names == ["Anna", "Luka"]


def test_all_of_it_leaves_the_heap():
    bench = Bench()
    bench.app.reset("start")
    before = {name for name in sys.modules if name.startswith("ui.")}
    press(bench, scorer.open_sheet(bench.app))
    press(bench, scorer.by_length(bench.app, []))
    bench.press("X")
    press(bench, scorer.go(bench.app, "Lay the tiles"))
    assert {"ui.sheet", "ui.columns", "ui.scenes.referee"} <= set(sys.modules)
    bench.press("X")
    press(bench, scorer.go(bench.app, "Leave the game"))
    assert {name for name in sys.modules if name.startswith("ui.")} <= before


@pytest.mark.parametrize("damage", ["damaged", "foreign", "rejected"])
def test_a_sheet_that_cannot_be_read_is_put_aside_with_a_sentence(tmp_path, damage):
    with Handheld(tmp_path) as handheld:
        handheld.press("A", "B")  # English, no lesson
        press(handheld, scorer.open_sheet(handheld.app))
        press(handheld, scorer.by_length(handheld.app, [4]))
    for path in (tmp_path / "saved").glob("sheet.*"):
        path.unlink()
    store_bytes(tmp_path, "sheet", b"\1nothing of a sheet")
    if damage != "rejected":
        (tmp_path / "saved" / "sheet.0").write_bytes(b"QWK\1\1" if damage == "damaged" else b"GIF89a")
    with Handheld(tmp_path) as handheld:
        press(handheld, scorer.go(handheld.app, scorer.START))
        scene = handheld.app.stack[-1]
        assert keys.scene_name(handheld.app) == "sheet_menu"
        assert scene.hint(0) == words.get("save_" + damage, "sheet.0.bad")
        assert (tmp_path / "saved" / "sheet.0.bad").exists()
        press(handheld, scorer.go(handheld.app, "Start"))
        press(handheld, scorer.by_length(handheld.app, [5]))
        assert list(handheld.app.stack[-1].sheet.scores) == [5, 0]
        assert not handheld.faults


def test_of_a_damaged_sheet_the_one_before_it_comes(tmp_path, monkeypatch, seed):
    """Some bits of the newest slot turned over, and every truncation of it."""
    monkeypatch.setattr(wires.current, "flash", flash.Flash(tmp_path))
    noise = random.Random(seed)
    OnFlash().save("settings", settings_file.pack(session.Settings(), session.Setup()))
    bench = at_the_sheet(OnFlash())
    for lines in ([3], [4], [5]):
        press(bench, scorer.by_length(bench.app, lines))
    slots = sorted((tmp_path / "saved").glob("sheet.?"), key=lambda path: path.read_bytes()[4:8])
    whole = slots[1].read_bytes()
    tried = [whole[:size] for size in range(len(whole))]
    tried += [_flipped(whole, noise.randrange(8 * len(whole))) for _ in range(60)]
    for damaged in tried:
        slots[1].write_bytes(damaged)
        again = Bench(flash=OnFlash())
        press(again, scorer.open_sheet(again.app))
        assert scores(again) == [3, 4]
        assert (tmp_path / "saved" / (slots[1].name + ".bad")).read_bytes() == damaged


def _flipped(data, bit):
    return data[: bit // 8] + bytes([data[bit // 8] ^ 1 << bit % 8]) + data[bit // 8 + 1 :]


class OnFlash(Saves):
    """The real saves, on the flash of the simulated device; on it somebody has chosen a language before."""

    files = ("settings",)


@pytest.mark.parametrize("board", ["waveshare_lcd_13", "display_pack_2"])
def test_the_sheet_comes_back_after_a_power_cut_on_each_kind_of_board(tmp_path, board):
    with Fingered(tmp_path, board) as handheld:
        handheld.press("A", "B")
        press(handheld, scorer.open_sheet(handheld.app))
        handheld.press("UP")
        for lines in ([3], [4, 2], [], [6]):
            press(handheld, scorer.by_length(handheld.app, lines))
        handheld.press("UP", "UP", "UP", "B", "X", "A")
        sheet = state(handheld.app.stack[-1].sheet)
        handheld.power_off()
        handheld.power_on()
        press(handheld, scorer.open_sheet(handheld.app))
        assert state(handheld.app.stack[-1].sheet) == sheet and sheet[3] == [16, 3]
        assert not handheld.faults and not handheld.panel.complaints


class Fingered(Handheld):
    """A handheld whose `press` takes the names of the default board, with the fingers that its own board asks for."""

    def __init__(self, saves, board):
        super().__init__(saves, board, seed=1)

    def press(self, *names):
        for name in names:
            *held, pressed = self.case.fingers(name, self.app.stack[-1].vertical)
            for each in held:
                self.down(each)
                self.wait(60)
            super().press(pressed)
            for each in held:
                self.up(each)
            self.wait(60)
