"""Each handheld as its owner has it: it starts, and a game is played with the buttons that it has."""

import pytest

from host_sim import cases
from tests.host_sim.twins import Twins
from tests.ui import keys
from tests.ui.simulated import Handheld


class Fingers(Handheld):
    """A device that is pressed by the names of the default board's buttons, chords where the board needs them."""

    def act(self, name):
        """One press, or one chord."""
        *held, pressed = self.case.fingers(name, self.app.stack[-1].vertical)
        if held:
            self.chord(held[0], pressed)
        else:
            super().press(pressed)


@pytest.fixture(params=sorted(cases.CASES))
def fingers(request, tmp_path):
    with Fingers(board=request.param, saves=tmp_path, seed=7) as device:
        yield device
        assert not device.faults
        assert not device.panel.complaints


def test_it_starts_lit_with_the_first_question(fingers):
    assert fingers.lit()
    assert keys.scene_name(fingers.app) == "language"
    picture = fingers.screenshot()
    assert picture.size == fingers.case.glass.size and len(picture.getcolors()) > 3


def test_a_short_game_is_played_to_its_end(fingers):
    """Two people and their own buttons: the language, the set-up, every turn, the score sheet at the end."""
    fingers.act("A")
    fingers.act("B")
    fingers.app.setup.options.target = 50
    fingers.act("A")
    fingers.act("A")
    for key in keys.game(fingers.app):
        fingers.act(key)
    assert keys.scene_name(fingers.app) == "gameover"
    assert max(fingers.app.game.scores) >= 50
    fingers.act("X")
    assert keys.scene_name(fingers.app) == "scores"


def test_the_set_up_is_changed_with_the_buttons_there_are(fingers):
    for key in ("A", "B", "A", "DOWN"):
        fingers.act(key)
    fingers.act("RIGHT")
    assert fingers.app.setup.seats == 3
    fingers.act("DOWN")
    fingers.act("RIGHT")
    assert fingers.app.setup.kinds[0] == 1
    fingers.act("LEFT")
    fingers.act("UP")
    fingers.act("LEFT")
    assert fingers.app.setup.seats == 2 and fingers.app.setup.kinds[0] == 0


def test_the_self_test_is_reached_at_power_on_and_lights_each_button(fingers):
    fingers.power_on(held=fingers.case.fingers("Y"))
    assert keys.scene_name(fingers.app) == "selftest"
    for name in fingers.case.fingers("Y"):
        fingers.up(name)
    fingers.wait(100)
    dark = fingers.screenshot()
    for name in fingers.case.buttons:
        fingers.down(name)
        fingers.wait(40)
        assert fingers.screenshot() != dark, name
        fingers.up(name)
        fingers.wait(60)
    assert fingers.screenshot() == dark
    pictures = set()
    for _ in range(4):
        fingers.hold("A", 700)
        fingers.wait(900)
        pictures.add(fingers.screenshot().tobytes())
    assert len(pictures) == 4
    fingers.hold("B", 700)
    fingers.wait(200)
    assert keys.scene_name(fingers.app) == "start"


@pytest.mark.emulator
def test_four_buttons_and_a_wide_screen_on_an_emulated_pico(micropython_uf2, tmp_path):
    """A Display Pack's first pictures and a chord on the set-up, as on the desktop; a game takes ten minutes more."""
    with Twins(micropython_uf2, tmp_path, seed=7, board="display_pack_2") as twins:
        for name in ("A", "B", "A", "DOWN", "RIGHT"):
            twins.press(name)
        twins.compare()
        assert twins.desktop.app.setup.seats == 3


def test_b_at_power_on_stops(fingers):
    fingers.power_on(held=["B"])
    assert fingers.state == "ended" and fingers.lit()


@pytest.mark.parametrize("name", [name for name, case in cases.CASES.items() if case.speaker is not None])
def test_sound_is_off_until_the_chord_and_again_after_it(name, tmp_path):
    with Fingers(board=name, saves=tmp_path, seed=7) as device:
        device.act("A")
        device.act("A")
        assert not device.wires.duties.get(device.case.speaker)
        heard = []
        for _ in range(2):
            device.chord("B", "Y")
            heard.append(device.app.sound.on)
        assert heard == [True, False]
        device.chord("B", "Y")
        device.wait(1000)
        assert device.wires.duties[device.case.speaker] == 0, "a note that does not end"
        device.power_on()
        assert device.app.settings.sound == 1


def test_the_wrong_settings_of_a_breadboard_are_told_on_its_screen_and_at_the_prompt(tmp_path, monkeypatch, capsys):
    case = cases.find("breadboard")
    text = case.files["breadboard.txt"]
    monkeypatch.setitem(case.files, "breadboard.txt", text.replace("a = 6", "a = 99"))
    with Fingers(board="breadboard", saves=tmp_path) as device:
        assert device.state == "ended" and device.lit() and len(device.screenshot().getcolors()) > 2
        assert not device.panel.complaints
    assert "a is a pin, 0 to 22 or 26 to 28, not '99'" in capsys.readouterr().out
    monkeypatch.setitem(case.files, "breadboard.txt", text.replace("dc = 20", "dc = 99"))
    with Fingers(board="breadboard", saves=tmp_path) as device:
        assert device.state == "ended" and not device.lit()
    assert "dc is a pin" in capsys.readouterr().out
