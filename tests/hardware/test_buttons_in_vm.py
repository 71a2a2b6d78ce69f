"""Polling the buttons costs no heap: it happens 200 times a second, between turns and during them."""

from tests import micropython_vm

CODE = """
import gc, time

class Pin:
    IN = PULL_UP = IRQ_FALLING = IRQ_RISING = 0
    levels = [1] * 30
    handlers = {}

    def __init__(self, number, mode, pull):
        self.number = number

    def value(self):
        return self.levels[self.number]

    def irq(self, handler, trigger):
        self.handlers[self.number] = handler

class machine:
    pass

machine.Pin = Pin
sys.modules["machine"] = machine

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
    few, little, many, much = map(int, micropython_vm.run(CODE).split())
    assert many > 10 * few > 0
    assert much == little, "polling longer took more heap"
