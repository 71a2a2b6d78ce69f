"""Polling the buttons costs no heap, 200 times a second, and bears with interrupts that come at any moment, or late."""

from hardware.buttons import BACK, CONFIRM, RIGHT

from tests import micropython_vm

PINS = """
import time, micropython

class Pin:
    IN = PULL_UP = IRQ_FALLING = IRQ_RISING = 0
    levels = [1] * 30
    handlers = {}
    at_next_look = None

    def __init__(self, number, mode, pull):
        self.number = number

    def value(self):
        if Pin.at_next_look and self.number == 15:
            happen, Pin.at_next_look = Pin.at_next_look, None
            happen()
        return self.levels[self.number]

    def irq(self, handler, trigger):
        self.handlers[self.number] = handler

class machine:
    pass

machine.Pin = Pin
sys.modules["machine"] = machine
"""

COST = """
import gc

from hardware import board
from hardware.buttons import Buttons

buttons = Buttons(board.load())

def play(until):
    now = 0
    events = 0
    while now < until:
        now += 5
        if now % 700 == 0:
            Pin.levels[15] = Pin.levels[16] = 0
            Pin.handlers[15](None)
        elif now % 700 == 650:
            Pin.levels[15] = Pin.levels[16] = 1
        if buttons.poll(now) >= 0:
            events += 1
    return events

def cost(until):
    gc.collect()
    before = gc.mem_alloc()
    events = play(until)
    return events, gc.mem_alloc() - before

gc.disable()
cost(1000)
print(*cost(1000), *cost(20000))
"""


def test_polling_allocates_nothing():
    few, little, many, much = map(int, micropython_vm.run(PINS + COST).split())
    assert many > 10 * few > 0
    assert much == little, "polling longer took more heap"


LATE = """
from hardware import buttons

class Board:
    BUTTONS = ((15, buttons.CONFIRM), (17, buttons.BACK), (16, buttons.RIGHT))
    CHORDS = ()

def edge(pin, level, late=0):
    Pin.levels[pin] = level
    time.sleep_ms(late)
    Pin.handlers[pin](None)

def tap(pin):
    for level in (0, 1):
        edge(pin, level)
        time.sleep_ms(30)

def told():
    events = []
    for _ in range(20):
        event = switches.poll(time.ticks_ms())
        if event >= 0:
            events.append(event)
        time.sleep_ms(5)
    print(*events)

def press_while_polled():
    Pin.levels[15] = 0
    micropython.schedule(Pin.handlers[15], None)

switches = buttons.Buttons(Board)
time.sleep_ms(60)
"""


def presses(code):
    """The actions told after `code` was done to the pins, in a VM, whose interrupts run between two bytecodes."""
    return [int(event) for event in micropython_vm.run(PINS + LATE + code + "\ntold()").split()]


def test_a_contact_in_the_middle_of_a_poll_is_one_press():
    assert presses("Pin.at_next_look = press_while_polled") == [CONFIRM]


def test_a_tap_whose_interrupts_come_when_it_is_over_is_told():
    """Interrupts wait while flash is erased."""
    assert presses("edge(15, 1); edge(15, 1)") == [CONFIRM]


def test_a_bounce_into_an_erase_of_the_flash_is_no_other_press():
    """The second contact of the bounce is heard 45 ms after the first one opened."""
    assert presses("edge(15, 0); told(); time.sleep_ms(6)") == [CONFIRM]
    assert presses("edge(15, 0); switches.poll(time.ticks_ms()); time.sleep_ms(6); edge(15, 1); edge(15, 0, 45)") == []


def test_many_presses_between_two_polls_are_told_in_their_order():
    assert presses("tap(16); tap(16); tap(15)") == [RIGHT, RIGHT, CONFIRM]
    assert presses("tap(16); tap(15); tap(17); tap(16)") == [RIGHT, CONFIRM, BACK, RIGHT]
