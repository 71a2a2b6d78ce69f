"""From power-on to the first hand-over: start, set-up, names, ages, house options, settings, how to play."""

from players import cpu
from qwirkle import options
from ui import colours, session, setup, text, tiles, words

from tests.ui.bench import Bench, Flash


def at(bench, label):
    """Move the focus to the row with this label."""
    for _ in range(30):
        if bench.scene.label(bench.scene.focus) == label:
            return bench
        bench.press("DOWN")
    raise AssertionError(f"there is no row {label!r} in {bench.scene_name}")


def in_setup():
    bench = Bench()
    bench.press("A")
    assert bench.scene_name == "setup"
    return bench


def test_two_presses_start_the_first_game():
    bench = Bench()
    bench.press("A", "A")
    assert bench.scene_name == "handover"
    assert bench.app.names == ["Anna", "Chris"] and bench.app.humans() == 2


def test_seats_stay_between_two_and_six():
    bench = at(in_setup(), "Players")
    bench.press("LEFT")
    assert bench.app.setup.seats == 2
    bench.press(*["RIGHT"] * 7)
    assert bench.app.setup.seats == 6
    assert len(set(bench.app.setup.names)) == 6
    assert "two to four" in bench.scene.hint(bench.scene.focus)
    bench.press("A")
    assert bench.app.setup.seats == 2


def test_a_seat_for_a_computer():
    bench = at(in_setup(), "2  Chris")
    for level, said in ((cpu.EASY, "easy"), (cpu.MEDIUM, "medium"), (cpu.HARD, "hard")):
        bench.press("RIGHT")
        assert bench.app.setup.kinds[1] == session.COMPUTER + level and said in bench.scene.value(3)
    bench.press("RIGHT")
    assert bench.app.setup.kinds[1] == session.HUMAN
    bench.press("LEFT", "LEFT")
    at(bench, "Start").press("A")
    assert list(bench.app.kinds) == [session.HUMAN, session.COMPUTER + cpu.MEDIUM]


def test_a_name_from_the_list():
    bench = at(in_setup(), "1  Anna")
    bench.press("A")
    at(bench, "Žiga").press("A")
    assert bench.scene_name == "setup" and bench.app.setup.names[0] == "Žiga"


def test_the_list_has_no_name_of_another_seat():
    bench = at(in_setup(), "1  Anna")
    bench.press("A")
    assert "Chris" not in [bench.scene.label(row) for row in range(bench.scene.rows())]


def test_a_seat_that_comes_back_does_not_share_a_name():
    bench = in_setup()
    bench.app.setup.names[0] = "Sally"
    at(bench, "Players").press("RIGHT")
    assert len(set(bench.app.setup.names[:3])) == 3


def write(bench, name):
    """Type a name on the letters, by the shortest way along the rows."""
    for letter in name:
        letters = bench.scene._letters()
        goal = letters.index(letter)
        while bench.scene._at // 10 != goal // 10:
            bench.press("DOWN" if bench.scene._at // 10 < goal // 10 else "UP")
        while bench.scene._at != goal:
            bench.press("RIGHT" if bench.scene._at < goal else "LEFT")
        bench.press("A")


def at_letters():
    bench = at(in_setup(), "1  Anna")
    bench.press("A")
    return at(bench, "Write a name").press("A") or bench


def test_a_name_letter_by_letter_with_accents():
    bench = at_letters()
    write(bench, "Špela-Zoé")
    bench.press("X")
    assert bench.scene_name == "setup" and bench.app.setup.names[0] == "Špela-Zoé"


def test_back_takes_a_letter_and_then_leaves():
    bench = at_letters()
    write(bench, "Ab")
    bench.press("B", "B")
    assert bench.scene_name == "letters"
    bench.press("B")
    assert bench.scene_name == "setup" and bench.app.setup.names[0] == "Anna"


def test_names_that_are_refused():
    bench = at_letters()
    bench.press("X")
    assert bench.scene._refusal == words.get("letters_empty")
    write(bench, "Chris")
    bench.press("X")
    assert bench.scene._refusal == words.get("letters_taken", "Chris")
    write(bench, "tophers")
    assert bench.scene._refusal == words.get("letters_full", session.NAME_LETTERS)
    assert len(bench.scene._name) == session.NAME_LETTERS


def test_every_letter_can_be_reached_and_has_a_glyph():
    bench = at_letters()
    seen = set()
    for _ in range(len(bench.scene._letters()) + 1):
        seen.add(bench.scene._at)
        bench.press("RIGHT")
    assert len(seen) == len(bench.scene._letters())
    for key in ["UP"] * 8 + ["DOWN"] * 8 + ["LEFT"] * 3 + ["UP"] * 8:
        bench.press(key)
        assert 0 <= bench.scene._at < len(seen)
    bench.press("A")
    assert all(text.has(letter) for letter in bench.scene._letters() if letter != " ")


def test_the_order_of_ages():
    bench = in_setup()
    setup.set_seats(bench.app.setup, 3)
    at(bench, "Oldest").press("A")
    at(bench, "Sally").press("A", "B", "A")
    assert bench.scene_name == "ages"
    at(bench, "Chris").press("A")
    assert bench.scene_name == "setup" and setup.age_order(bench.app.setup) == [0, 1, 2]
    bench.press("A")
    at(bench, "Sally").press("A")
    at(bench, "Chris").press("A")
    assert setup.age_order(bench.app.setup) == [2, 1, 0]
    at(bench, "Start").press("A")
    assert list(bench.app.game.ages) == [2, 1, 0]


def test_house_options_reach_the_game_and_the_next_set_up():
    flash = Flash()
    bench = Bench(flash=flash)
    bench.press("A")
    at(bench, "House rules").press("A")
    at(bench, "Equal hands").press("RIGHT")
    at(bench, "Free opening").press("A")
    at(bench, "Free pass").press("LEFT")
    at(bench, "Short game").press("RIGHT", "RIGHT")
    bench.press("B")
    assert bench.scene.value(bench.scene.focus) == "changed"
    at(bench, "Start").press("A")
    chosen = bench.app.game.options
    assert (chosen.tie, chosen.free_opening, chosen.free_pass, chosen.target) == (options.YOUNGEST, 1, 1, 75)
    bench.app.setup.options.target = 0
    assert bench.app.game.options.target == 75
    assert Bench(flash=flash).app.setup.options.target == 75


def test_every_choice_has_its_words():
    bench = in_setup()
    for name in ("setup", "options", "settings", "ages"):
        bench.app.push(name)
        scene = bench.scene
        for row in range(scene.rows()):
            for said in (scene.title(), scene.label(row), scene.value(row), scene.hint(row)):
                assert "_" not in said, said
            assert scene.hint(row) and len(text.wrap(scene.hint(row), 224)) <= scene.hint_lines, scene.hint(row)


def test_the_first_start_asks_the_language_by_its_own_names():
    flash = Flash()
    bench = Bench(flash=flash, first_start=True)
    assert bench.scene_name == "language"
    assert [bench.scene.label(row) for row in range(6)] == [
        "English", "Português", "Galego", "Slovenščina", "Français", "Español",
    ]  # fmt: skip
    bench.press("B", "DOWN", "DOWN", "DOWN")
    assert bench.scene_name == "language" and "nastavitvah" in bench.scene.hint(3)
    bench.press("A")
    assert bench.scene_name == "learn" and bench.scene.label(0) == "Prva igra (5 minut)"
    words.use("en")
    bench = Bench(flash=flash, first_start=True)
    assert bench.scene_name == "start" and bench.scene.label(0) == "Nova igra"
    words.use("en")


def test_the_language_is_changed_at_any_time():
    bench = at(Bench(), "Settings")
    bench.press("A", "RIGHT")
    assert bench.scene.title() == "Definições" and "Português" in bench.scene.value(0)
    bench.press("A", "DOWN", "B")
    assert bench.scene_name == "settings" and bench.scene.title() == "Definições"
    bench.press("A", "UP", "A", "B")
    assert bench.scene_name == "start" and bench.scene.label(bench.scene.focus) == "Settings"


def test_palette_and_marks_are_seen_at_once():
    bench = at(Bench(), "Settings")
    bench.press("A")
    at(bench, "Colours")
    pictures = {bench.picture().tobytes()}
    for _ in range(len(colours.PALETTES) - 1):
        bench.press("RIGHT")
        pictures.add(bench.picture().tobytes())
    at(bench, "Colour marks").press("RIGHT")
    pictures.add(bench.picture().tobytes())
    assert len(pictures) == len(colours.PALETTES) + 1
    bench.press("B")
    kept = Bench(flash=bench.flash).app.settings
    assert (kept.palette, kept.marks) == (len(colours.PALETTES) - 1, 1)
    tiles.marked = 0


def test_settings_work_at_once_and_are_kept():
    flash = Flash()
    bench = Bench(flash=flash)
    lights = []
    bench.wire.backlight = lights.append
    at(bench, "Settings").press("A")
    at(bench, "Brightness").press(*["LEFT"] * 10)
    assert lights[-1] == 10
    at(bench, "Tile size").press("RIGHT")
    at(bench, "Motion").press("A", "B")
    settings = Bench(flash=flash).app.settings
    assert (settings.brightness, settings.zoom, settings.motion) == (10, 3, 0)


def test_how_to_play_turns_its_pages_and_leaves():
    bench = at(Bench(), "How to play")
    bench.press("A")
    at(bench, "How to play").press("A")
    pictures = set()
    for _ in range(8):
        pictures.add(bytes(bench.canvas.buffer))
        bench.press("A")
    assert len(pictures) == 8 and bench.scene_name == "learn"


def test_a_new_game_says_that_the_running_one_ends():
    bench = Bench()
    bench.press("A", "A", "X")
    assert bench.scene_name == "start" and bench.scene.label(0) == "Continue"
    bench.press("DOWN")
    assert bench.scene.hint(1) == words.get("start_new_hint")
