"""A piezo that plays the effects of `hardware.sound`: loaded on boards that have one."""

import machine
from micropython import const

from hardware.sound import PLACE, Silence

_DUTY = const(6_000)  # of 65535: a piezo is loudest at half, and this is for a train

# Each note: Hz and ms. Piezos of this size are weak below 200 Hz.
_EFFECTS = (
    ((1760, 15),),
    ((262, 60), (220, 90)),
    ((1047, 70), (1319, 70), (1568, 70), (2093, 160)),
    ((784, 70), (1047, 110)),
)


class Piezo(Silence):
    """A piezo between a pin and ground."""

    there = True

    def __init__(self, pin):
        self._wave = machine.PWM(machine.Pin(pin))
        self._wave.freq(_EFFECTS[PLACE][0][0])
        self._wave.duty_u16(0)
        self._notes: tuple = ()
        self._at = 0
        self._end = -1  # -1: the note has not begun

    def play(self, effect):
        if self.on:
            self.stop()
            self._notes = _EFFECTS[effect]
            self._at = 0
            self._end = -1

    def stop(self):
        if self._end >= 0:
            self._wave.duty_u16(0)
            self._notes = ()
            self._end = -1

    def step(self, now):
        if not self._notes or now < self._end:
            return
        if self._end >= 0:
            self._at += 1
        if self._at == len(self._notes):
            self.stop()
            return
        hertz, ms = self._notes[self._at]
        self._wave.freq(hertz)
        self._wave.duty_u16(_DUTY)
        self._end = now + ms
