"""Chords: eight actions on the four buttons of a Display Pack, and none told twice or by mistake."""

import pytest
from hardware import board, buttons
from hardware.buttons import BACK, CONFIRM, DOWN, HELP, HOLD, LEFT, MENU, MUTE, REPEAT, RIGHT, UP

from host_sim import wires
from host_sim.handheld import Handheld


class Poller:
    """The buttons of a board, polled every 5 ms of the handheld's time."""

    def __init__(self, name, monkeypatch, held=()):
        self.handheld = Handheld(name)
        self.handheld.connect(wires.Wires())
        monkeypatch.setattr(wires, "current", self.handheld.wires)
        for button in held:
            self.handheld.down(button)
        self.buttons = buttons.of(board.load(name))
        self.ms = 0

    def wait(self, ms):
        """The events of the next `ms` milliseconds."""
        heard = []
        for _ in range(0, ms, 5):
            self.handheld.wires.clock.advance(5000)
            self.ms += 5
            event = self.buttons.poll(self.ms)
            if event >= 0:
                heard.append(event)
        return heard

    def press(self, name, ms=60):
        """The events of one press."""
        self.handheld.down(name)
        heard = self.wait(ms)
        self.handheld.up(name)
        return heard + self.wait(60)

    def chord(self, held, pressed, ms=60):
        """The events of a press of `pressed` under `held`, letting go included."""
        self.handheld.down(held)
        heard = self.wait(60) + self.press(pressed, ms)
        self.handheld.up(held)
        return heard + self.wait(60)


@pytest.fixture
def four(monkeypatch):
    return Poller("display_pack_2", monkeypatch)


@pytest.mark.parametrize(("name", "action"), [("A", CONFIRM), ("B", BACK), ("X", LEFT), ("Y", RIGHT)])
def test_a_button_alone(four, name, action):
    assert four.press(name) == [action]


@pytest.mark.parametrize(
    ("held", "pressed", "action"), [("A", "X", UP), ("A", "Y", DOWN), ("B", "X", MENU), ("B", "Y", HELP)]
)
def test_a_chord_is_one_event_and_the_held_button_says_nothing(four, held, pressed, action):
    assert four.chord(held, pressed) == [action]
    assert four.wait(1000) == []


def test_in_a_list_the_arrows_change_places(four):
    four.buttons.vertical = True
    assert four.press("X") + four.press("Y") == [UP, DOWN]
    assert four.chord("A", "X") + four.chord("A", "Y") == [LEFT, RIGHT]
    assert four.chord("B", "X") == [MENU]


def test_several_chords_under_one_hold(four):
    four.handheld.down("A")
    heard = four.wait(60) + four.press("X") + four.press("Y") + four.press("Y")
    four.handheld.up("A")
    assert heard + four.wait(100) == [UP, DOWN, DOWN]


def test_arrows_repeat_and_menu_is_held_under_a_chord_too(four):
    assert four.chord("A", "Y", 500)[:2] == [DOWN, DOWN | REPEAT]
    assert four.chord("B", "X", 800) == [MENU, MENU | HOLD]


def test_a_long_press_of_a_holder_is_a_hold_alone(four):
    assert four.press("B", 1000) == [BACK | HOLD]
    assert four.press("B") == [BACK]


def test_a_holder_pressed_after_an_arrow_is_no_chord(four):
    four.handheld.down("X")
    heard = four.wait(60) + four.press("A")
    four.handheld.up("X")
    assert heard + four.wait(60) == [LEFT, CONFIRM]


def test_down_at_the_start_is_silent_until_let_go(monkeypatch):
    four = Poller("display_pack_2", monkeypatch, held=("B", "Y"))
    assert four.buttons.held(BACK) and four.buttons.held(HELP) and not four.buttons.held(MENU)
    assert four.wait(1000) == []
    four.handheld.up("B")
    four.handheld.up("Y")
    assert four.wait(100) == []
    assert four.press("B") == [BACK]


def test_a_board_with_a_speaker_mutes_by_a_chord_and_keeps_its_arrows(monkeypatch):
    pico = Poller("picosystem", monkeypatch)
    pico.buttons.vertical = True
    assert [pico.press(name) for name in ("UP", "DOWN", "LEFT", "RIGHT")] == [[UP], [DOWN], [LEFT], [RIGHT]]
    assert pico.chord("B", "Y") == [MUTE]
    assert pico.press("B") + pico.press("Y") + pico.press("X") == [BACK, HELP, MENU]


def test_a_holder_pressed_twice_between_two_polls_is_told_twice(four):
    for _ in range(2):
        four.handheld.down("A")
        four.handheld.wires.clock.advance(30_000)
        four.handheld.up("A")
        four.handheld.wires.clock.advance(30_000)
    assert four.wait(100) == [CONFIRM, CONFIRM]
