"""Buttons: one event a press whatever the contact does, and none lost."""

import random

import pytest
from hardware import board, buttons
from hardware.buttons import CONFIRM, HOLD, REPEAT, Buttons

PERIOD = 1 << 30  # of ticks_ms


class Poller:
    """Polls every `every` ms of the handheld's time, and keeps what it hears."""

    def __init__(self, handheld, start=0):
        self.handheld = handheld
        self.start = start
        self.ms = 0
        self.heard = []
        self.buttons = Buttons(board.load())

    def run(self, ms, every=5):
        for _ in range(0, ms, every):
            self.handheld.wait(every)
            self.ms += every
            event = self.buttons.poll((self.start + self.ms) % PERIOD)
            if event >= 0:
                self.heard.append(event)
        return self.heard

    def drain(self):
        heard, self.heard = self.heard, []
        return heard


@pytest.fixture
def poller(handheld):
    return Poller(handheld)


@pytest.mark.parametrize(
    ("name", "action"),
    [("UP", 0), ("DOWN", 1), ("LEFT", 2), ("RIGHT", 3), ("CENTRE", 4), ("A", 4), ("B", 5), ("X", 6), ("Y", 7)],
)
def test_each_button_has_its_action(handheld, poller, name, action):
    handheld.down(name)
    poller.run(60)
    handheld.up(name)
    assert poller.run(100) == [action]


def test_a_press_is_told_at_its_first_contact(handheld, poller):
    handheld.down("A")
    assert poller.run(5) == [CONFIRM]


@pytest.mark.parametrize("seed", range(20))
def test_a_contact_that_bounces_is_one_press(handheld, poller, seed):
    noise = random.Random(seed)
    for _ in range(20):
        noise.choice((handheld.down, handheld.up))("A")
        poller.run(1, every=1)
    handheld.down("A")
    poller.run(100)
    for _ in range(20):
        noise.choice((handheld.down, handheld.up))("A")
        poller.run(1, every=1)
    handheld.up("A")
    assert poller.run(200) == [CONFIRM]


def test_a_jolt_while_held_is_no_second_press(handheld, poller):
    handheld.down("A")
    poller.run(100)
    handheld.up("A")
    poller.run(10, every=1)
    handheld.down("A")
    assert poller.run(100) == [CONFIRM]


def test_two_quick_presses_are_two(handheld, poller):
    for _ in range(2):
        handheld.down("A")
        poller.run(40)
        handheld.up("A")
        poller.run(40)
    assert poller.heard == [CONFIRM, CONFIRM]


def test_a_press_between_two_polls_is_not_lost(handheld, poller):
    """A frame takes 20 ms and a saved turn more: the contact may open again before the next poll."""
    handheld.down("X")
    handheld.wait(8)
    handheld.up("X")
    handheld.wait(60)
    assert poller.run(100) == [buttons.MENU]


@pytest.mark.parametrize("still_down", [False, True])
def test_two_presses_of_one_button_between_two_polls_are_two(handheld, poller, still_down):
    """A hurried A, A while a turn is saved: the second is for the next screen."""
    for _ in range(2):
        handheld.down("A")
        handheld.wait(20)
        handheld.up("A")
        handheld.wait(30)
    handheld.wait(60)
    if still_down:
        handheld.down("A")
    assert poller.run(100) == [CONFIRM, CONFIRM]


def test_let_go_and_pressed_again_between_two_polls_is_another_press(handheld, poller):
    handheld.down("A")
    assert poller.run(10) == [CONFIRM]
    for level in (handheld.up, handheld.down):
        level("A")
        handheld.wait(30)
    assert poller.run(1000) == [CONFIRM, CONFIRM, CONFIRM | HOLD]


def test_a_jolt_between_two_polls_is_no_other_press(handheld, poller):
    handheld.down("A")
    assert poller.run(10) == [CONFIRM]
    for _ in range(9):
        handheld.up("A")
        handheld.wait(20)
        handheld.down("A")
        handheld.wait(3)
    assert poller.run(100) == [CONFIRM]


@pytest.mark.parametrize("names", [("X", "LEFT", "A"), ("A", "LEFT", "X"), ("LEFT", "A", "X")])
def test_presses_between_two_polls_are_told_in_their_order(handheld, poller, names):
    action = {"X": buttons.MENU, "LEFT": buttons.LEFT, "A": CONFIRM}
    for name in names:
        handheld.down(name)
        handheld.wait(12)
        handheld.up(name)
    assert poller.run(100) == [action[name] for name in names]


@pytest.mark.parametrize("seed", range(30))
def test_whatever_the_polls_no_press_of_a_quick_person_is_lost_or_told_twice(handheld, poller, seed):
    """Presses of 20 to 90 ms with 40 to 90 between, bounces at both ends, and up to 80 ms of work between two polls."""
    noise = random.Random(seed)
    actions = {"A": CONFIRM, "B": buttons.BACK, "X": buttons.MENU, "LEFT": buttons.LEFT, "DOWN": buttons.DOWN}
    edges, pressed, now = [], [], 10
    for _ in range(120):
        name = noise.choice(list(actions))
        pressed.append(actions[name])
        for change, then in ((handheld.down, noise.randrange(20, 90)), (handheld.up, noise.randrange(40, 90))):
            other = handheld.up if change == handheld.down else handheld.down
            for i in range(noise.randrange(3)):
                edges += [(now + 4 * i, change, name), (now + 4 * i + 2, other, name)]
            edges.append((now + 9, change, name))
            now += 9 + then
    next_poll = time = 0
    edges.sort(key=lambda edge: edge[0])
    while time < now + 300:
        while edges and edges[0][0] <= time:
            _, change, name = edges.pop(0)
            change(name)
        if time >= next_poll:
            event = poller.buttons.poll(time)
            if event >= 0:
                poller.heard.append(event)
            next_poll = time + noise.choice([5, 5, 5, 20, 35, 80])
        handheld.wait(1)
        time += 1
    assert poller.heard == pressed


def test_buttons_at_one_moment_all_count(handheld, poller):
    for name in ("A", "X", "LEFT"):
        handheld.down(name)
    poller.run(50)
    assert sorted(poller.heard) == [buttons.LEFT, CONFIRM, buttons.MENU]


def test_a_direction_repeats(handheld, poller):
    handheld.down("LEFT")
    poller.run(1000)
    handheld.up("LEFT")
    poller.run(500)
    first, *rest = poller.heard
    assert first == buttons.LEFT
    assert rest == [buttons.LEFT | REPEAT] * len(rest)
    assert len(rest) == 1 + (1000 - 350) // 90


def test_a_slow_scene_gets_no_heap_of_repeats(handheld, poller):
    handheld.down("LEFT")
    poller.run(5)
    poller.drain()
    poller.run(3000, every=1000)
    assert len(poller.drain()) == 3


@pytest.mark.parametrize("name", ["A", "B", "X", "Y"])
def test_other_buttons_tell_once_that_they_are_held(handheld, poller, name):
    handheld.down(name)
    poller.run(3000)
    assert poller.heard[1:] == [poller.heard[0] | HOLD]


def test_a_short_press_is_no_hold(handheld, poller):
    handheld.down("B")
    poller.run(550)
    handheld.up("B")
    assert poller.run(300) == [buttons.BACK]


@pytest.mark.parametrize("name", ["LEFT", "A"])
def test_a_stuck_button_falls_silent(handheld, poller, name):
    handheld.down(name)
    poller.run(60_000)
    poller.drain()
    assert poller.run(60_000) == []


def test_a_contact_that_chatters_for_ever_is_one_stuck_button(handheld, poller):
    for _ in range(3000):
        handheld.down("A")
        poller.run(10)
        handheld.up("A")
        poller.run(10)
    assert poller.heard == [CONFIRM, CONFIRM | HOLD]


def test_down_at_the_start_is_silent_until_let_go(handheld):
    handheld.down("B")
    poller = Poller(handheld)
    assert poller.buttons.held(buttons.BACK) and not poller.buttons.held(CONFIRM)
    assert poller.run(2000) == []
    handheld.up("B")
    poller.run(100)
    handheld.down("B")
    assert poller.run(100) == [buttons.BACK]


@pytest.mark.parametrize("before", [5, 30, 200, 500])
def test_the_clock_may_wrap_at_any_moment(handheld, before):
    poller = Poller(handheld, start=PERIOD - before)
    handheld.down("LEFT")
    handheld.down("B")
    poller.run(1000)
    handheld.up("LEFT")
    handheld.up("B")
    poller.run(100)
    assert len([e for e in poller.heard if e & 7 == buttons.LEFT]) == 9
    assert [e for e in poller.heard if e & 7 == buttons.BACK] == [buttons.BACK, buttons.BACK | HOLD]
    poller.drain()
    handheld.down("A")
    assert poller.run(30) == [CONFIRM]


def test_a_long_idle_changes_nothing(handheld):
    """Half the clock's period, six days, without a press."""
    poller = Poller(handheld)
    handheld.down("A")
    poller.run(60)
    handheld.up("A")
    poller.run(100)
    poller.start += PERIOD // 2 + 1000
    handheld.down("A")
    poller.run(60)
    handheld.up("A")
    assert poller.run(100) == [CONFIRM, CONFIRM]
