"""How full the battery is, and whether USB gives the power.

Knows the two pins and the voltages that the board file names. It must never know what is done about an empty one.
"""

import machine
from micropython import const

UNKNOWN = const(-1)  # in place of a percentage

_REFERENCE = const(3300)  # mV at the converter that it reads as 65535
_READINGS = const(8)  # averaged: one reading of the RP2040's converter scatters by some 10 mV at the battery
_RUNS = const(1800)  # mV below which no Pico runs: a lower reading comes from an input that nothing drives


class Battery:
    """The power supply of a board.

    `board` says BATTERY_ADC (pin, None where there is none) with BATTERY_DIVIDER (battery over pin, whole number),
    BATTERY_FULL and BATTERY_EMPTY in millivolts, and VBUS (pin that is high while USB gives power, or None).
    """

    def __init__(self, board):
        # By number: some builds refuse a Pin for GP29.
        self._adc = None if board.BATTERY_ADC is None else machine.ADC(board.BATTERY_ADC)
        self._scale = _REFERENCE * board.BATTERY_DIVIDER
        self._empty = board.BATTERY_EMPTY
        self._range = board.BATTERY_FULL - board.BATTERY_EMPTY
        self._vbus = None if board.VBUS is None else machine.Pin(board.VBUS, machine.Pin.IN)

    def usb(self):
        """True while USB is seen to give the power. Allocates nothing."""
        return self._vbus is not None and self._vbus.value() == 1

    def alone(self):
        """True while USB is seen not to give it: never on a board that cannot tell. Allocates nothing."""
        return self._vbus is not None and self._vbus.value() == 0

    def millivolts(self):
        """The voltage of what feeds the board, or 0 where it cannot be read. Allocates nothing."""
        if self._adc is None:
            return 0
        total = 0
        for _ in range(_READINGS):
            total += self._adc.read_u16()
        # 65535 x 9900 still is a small integer on a Pico, which ends at 2**30.
        volts = (total // _READINGS) * self._scale // 65535
        return volts if volts >= _RUNS else 0

    def percent(self):
        """How full the battery is, 0..100, in a straight line between empty and full; or UNKNOWN.

        While USB gives the power this is the voltage of USB, which says nothing of a battery: then UNKNOWN too.
        """
        volts = 0 if self.usb() else self.millivolts()
        if not volts:
            return UNKNOWN
        return min(max((volts - self._empty) * 100 // self._range, 0), 100)
