"""House options of the screen: the clock of a turn, taking back in two presses, marks; all of them are kept."""

import sys

import pytest
from qwirkle import record
from qwirkle.game import Game
from ui import colours, restore, session, text, tiles, words

from tests import micropython_vm
from tests.ui.bench import Bench, Flash, play_on
from tests.ui.test_start_setup import at

DARK_MS = 122_000


@pytest.fixture
def drawn(monkeypatch):
    """Every text that is drawn from now on: [(text, colour)]."""
    texts = []
    draw = text.draw

    def record_and_draw(canvas, s, x, y, colour, font=text.SMALL):
        texts.append((s, colour))
        return draw(canvas, s, x, y, colour, font)

    monkeypatch.setattr(text, "draw", record_and_draw)
    return texts


def playing(house, people=2):
    """A bench in the middle of a game with these house options, at the hand of the seat to move."""
    bench = Bench(play_on(Game(2, seed=4), 6), people=people)
    bench.app.house = house
    return bench.turn()


def times(drawn):
    """The times among the texts, in order."""
    return [s for s, _ in drawn if s.replace(":", "").strip("+").isdigit() and ":" in s]


def test_the_clock_counts_down_every_second_and_paints_its_own_rows_only(drawn):
    bench = playing(2)
    assert times(drawn) == ["2:00"]
    bench.wire.rows.clear()
    drawn.clear()
    bench.step(3000)
    assert times(drawn) == ["1:59", "1:58", "1:57"]
    assert min(bench.wire.rows) >= 222
    assert len(drawn) == 3


def test_past_zero_it_counts_up_in_the_colour_of_an_alarm_and_forces_nothing(drawn):
    bench = playing(1)
    for _ in range(3):
        bench.step(20_000)
        bench.press("RIGHT")
    drawn.clear()
    bench.step(2000)
    assert [(s, colour) for s, colour in drawn if ":" in s] == [("+0:01", colours.ALERT), ("+0:02", colours.ALERT)]
    assert bench.scene_name == "turn"
    bench.press("A", "A")
    assert bench.scene.laying.play.count == 1


def test_thinking_in_a_menu_is_the_players_time(drawn):
    bench = playing(2)
    bench.press("X")
    bench.step(10_000)
    assert bench.scene_name == "menu"
    drawn.clear()
    bench.press("B")
    assert times(drawn) == ["1:50"]


def test_it_stands_still_while_the_hand_is_hidden_and_goes_on_where_it_was(drawn):
    bench = playing(5)
    bench.step(DARK_MS)
    assert bench.app.idle.dark
    bench.step(60_000)
    bench.press("B")
    bench.step(30_000)
    assert bench.scene_name == "handover"
    drawn.clear()
    bench.press("A")
    assert bench.scene_name == "turn"
    assert times(drawn) in (["3:00"], ["3:01"])


def test_every_turn_has_its_whole_time(drawn):
    bench = playing(1)
    bench.step(5000)
    bench.press("A", "A", "X", "A")
    bench.step(9000)
    while bench.scene_name != "turn":
        bench.step(1000)
        drawn.clear()
        bench.press("A")
    assert times(drawn)[0] == "1:00"


def test_the_clock_lets_the_light_go_down():
    bench = playing(5)
    lights = []
    bench.wire.backlight = lights.append
    bench.step(32_000)
    assert lights[-1] == 40


def test_without_the_option_there_is_no_clock_nor_its_module(drawn):
    sys.modules.pop("ui.clock", None)
    playing(0)
    assert not times(drawn) and "ui.clock" not in sys.modules


ALLOCATION_IN_VM = """
import gc
import os
os.chdir("firmware")
from qwirkle.game import Game
from ui.app import App
from ui.canvas import Canvas

class Panel:
    def window(self, *corners):
        pass
    def write(self, pixels):
        pass
    def backlight(self, percent):
        pass

class Buttons:
    def poll(self, now):
        return -1

class Saves:
    problem = ""
    def load(self, name):
        return None
    def save(self, name, payload):
        pass

app = App(None, Canvas(Panel(), 240, 240), Buttons(), Saves(), 1)
app.start()
app.game = Game(2, 1)
app.kinds = bytes(2)
app.names = ["Anna", "Chris"]
app.house = 5
app.reveal()
now = 0
while now < 3010:
    now += 5
    app.step(now)
gc.collect()
gc.disable()
before = gc.mem_alloc()
while now < 3990:
    now += 5
    app.step(now)
print(gc.mem_alloc() - before)
while now < 13990:
    now += 5
    app.step(now)
print(gc.mem_alloc() - before)
"""


def test_between_two_seconds_the_clock_allocates_nothing_and_with_one_next_to_nothing():
    within, ten_seconds = micropython_vm.run(ALLOCATION_IN_VM).split()
    assert int(within) == 0
    assert int(ten_seconds) <= 10 * 400


def test_taking_back_asks_first(drawn):
    bench = playing(session.UNDO)
    bench.press("A", "A", "B")
    if bench.scene.laying.play.count and bench.scene.table._line != words.get("turn_undo"):
        bench.press("B")  # the next tile was in the air already
    assert bench.scene.table._line == words.get("turn_undo") and bench.scene.laying.play.count == 1
    bench.press("RIGHT")
    assert bench.scene.table._line != words.get("turn_undo")
    bench.press("B")
    assert bench.scene.laying.play.count == 1
    bench.press("B")
    assert bench.scene.laying.play.count == 0


def lay_two(bench):
    bench.press("A", "A", "A", "A")
    while bench.scene.laying.picked >= 0:
        bench.press("B")
    assert bench.scene.laying.play.count == 2
    return bench


def test_taking_all_back_asks_too_and_the_press_that_asked_does_not_answer():
    bench = Bench(Game(2, seed=7))
    bench.app.house = session.UNDO
    lay_two(bench.turn())
    bench.press("HOLD B")
    assert bench.scene.laying.play.count == 2
    assert bench.scene.table._line == words.get("turn_undo")
    bench.press("B")
    assert bench.scene.laying.play.count == 0


@pytest.mark.parametrize("cover", [lambda app: app.conceal(), lambda app: app.push("battery", 1)])
def test_a_question_that_something_else_covered_is_asked_again(cover):
    bench = Bench(Game(2, seed=7))
    bench.app.house = session.UNDO
    lay_two(bench.turn())
    bench.press("B")
    cover(bench.app)
    bench.press("A", "B")
    assert bench.scene.laying.play.count == 2 and bench.scene.table._line == words.get("turn_undo")


def test_a_tile_in_the_air_goes_back_without_a_question():
    bench = playing(session.UNDO)
    bench.press("A", "B")
    assert bench.scene.laying.picked == -1


def chosen():
    """A bench whose set-up has every house option of the screen changed, by presses; the game was started."""
    bench = Bench(flash=Flash())
    bench.press("A")
    at(bench, "House rules").press("A")
    at(bench, "Turn clock").press("RIGHT", "RIGHT", "RIGHT")
    assert bench.scene.value(bench.scene.focus) == "< 3 min >"
    at(bench, "Take back: Ⓑ twice").press("A")
    at(bench, "Colour marks").press("A")
    assert tiles.marked == 1
    bench.press("B")
    assert bench.scene.value(bench.scene.focus) == "changed"
    at(bench, "Start").press("A")
    return bench


def test_all_are_kept_for_the_next_game_and_the_running_one(drawn):
    bench = chosen()
    bench.press("A", "A", "A", "X", "A", "A")  # a turn is saved
    assert bench.app.game.turn_count <= 1
    while bench.app.game.turn_count == 0:
        bench.press("A")
        bench.press("X", "A")
    again = Bench(flash=bench.flash)
    try:
        assert again.app.house == 3 | session.UNDO == again.app.setup.house
        assert again.app.settings.marks == tiles.marked == 1
        again.app.setup.house = 0
        drawn.clear()
        again.press("A", "A", "A")
        assert again.scene_name == "turn" and times(drawn) == ["3:00"]
    finally:
        tiles.marked = 0


def test_the_clock_goes_through_its_choices_both_ways():
    bench = Bench()
    bench.app.push("options")
    at(bench, "Turn clock")
    said = []
    for key in ["RIGHT"] * 5 + ["LEFT"] * 5:
        bench.press(key)
        said.append(bench.scene.value(bench.scene.focus))
    values = ["< 1 min >", "< 2 min >", "< 3 min >", "< 5 min >", "< no >"]
    assert said == values + values[-2::-1] + ["< no >"]


def test_the_marks_of_the_house_options_are_those_of_the_settings():
    bench = Bench()
    bench.app.push("options")
    at(bench, "Colour marks").press("RIGHT", "B")
    assert Bench(flash=bench.flash).app.settings.marks == 1
    bench.app.push("settings")
    at(bench, "Colour marks")
    assert bench.scene.value(bench.scene.focus) == "< yes >"
    tiles.marked = 0


def test_settings_and_games_from_before_the_clock_are_still_read():
    """Bytes that an earlier firmware saved."""
    flash = Flash()
    settings = bytes([3, 70, 1, 1, 2, 0, 0, 0, 0, 3]) + bytes(range(6)) + bytes([1, 0, 1, 75, 0])
    names = b"".join(bytes([0, len(name)]) + name for name in (b"Anna", b"Bo", b"Cy", b"Di", b"Ed", b"Flo"))
    flash.files["settings"] = settings + bytes([6]) + names
    flash.files["game"] = b"\x02\x00\x04Anna\x01\x02Bo" + bytes(record.pack(play_on(Game(2, 3), 5)))
    bench = Bench(flash=flash)
    setup = bench.app.setup
    assert not bench.app.notice
    assert (setup.seats, setup.options.target, setup.names[5], setup.house) == (3, 75, "Flo", 0)
    assert bench.app.names == ["Anna", "Bo"] and bench.app.game.turn_count == 5 and bench.app.house == 0


@pytest.mark.parametrize("house", range(16))
def test_every_house_goes_through_the_bytes(house):
    kinds, names, length, kept = restore.seats(bytes(session.pack_seats(bytes(6), session.NAMES[:6], house)))
    assert (len(kinds), tuple(names), kept) == (6, session.NAMES[:6], house)
