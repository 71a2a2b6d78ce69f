"""What outlasts the scorekeeper: its sheet, through power cuts and damage, and nothing else on flash or in the heap."""

import random
import sys

import pytest
from qwirkle import record
from qwirkle.game import Game
from saves import Saves
from ui import session, settings_file, words
from ui import sheet as sheets

from host_sim import flash, wires
from tests.ui import keys, scorer
from tests.ui.bench import Bench, Flash, play_on
from tests.ui.simulated import Fingered, Handheld, store_bytes
from tests.ui.test_scorekeeper import at_the_sheet, press, said, saved, scores
from tests.ui.test_sheet import state


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
