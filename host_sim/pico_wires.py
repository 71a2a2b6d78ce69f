"""Joins the pins, SPI buses and converter of an emulated RP2040 to the `Wires` that panels and buttons are attached to.

Levels go out when the chip changes a pin, come in when something outside drives one; bytes on SPI go out in pieces,
each with the CS and DC levels it was sent under. It must never know what any pin is for.
"""

from rp2040py.gpio_pin import GPIOPinState

PWM_FUNCTION = 4
"""GPIOn_CTRL.FUNCSEL of a pin that a PWM slice drives."""

PULLS = {GPIOPinState.INPUT_PULL_UP: 1, GPIOPinState.INPUT_PULL_DOWN: 0}


def connect(rp2040, wires):
    """Join the two, for as long as both live. Returns a function to call whenever the emulator has stopped.

    That function hands over what is still on its way and brings the clock and duties of `wires` up to the chip's.
    """

    def catch_up(us=None):
        """Bring the clock of `wires` to the chip's, or to an earlier moment of it."""
        wires.clock.advance(max(0, (_us(rp2040) if us is None else us) - wires.clock.us))

    buses = [_Bus(rp2040, index, wires, catch_up) for index in range(2)]

    def deliver():
        for bus in buses:
            bus.deliver()
        catch_up()

    for pin in rp2040.gpio:
        _join(pin, wires, deliver)
    _convert(rp2040.adc, wires)

    def settle():
        deliver()
        _show_duties(rp2040, wires)

    return settle


def _us(rp2040):
    return int(rp2040.clock.nanos) // 1000


def _join(pin, wires, deliver):
    def chip_changed(state, _before):
        if pin.function_select == PWM_FUNCTION:
            return  # thousands of edges a second: the duty says it all
        deliver()
        if state in (GPIOPinState.LOW, GPIOPinState.HIGH):
            wires.make_output(pin.index, int(state == GPIOPinState.HIGH))
        else:
            wires.make_input(pin.index, PULLS.get(state))
            # What held the pin before the chip listened to it, such as a button pressed at power on.
            outside_changed(wires.level(pin.index))

    def outside_changed(level):
        if pin.index in wires.driven or pin.function_select == PWM_FUNCTION:
            return
        if level == PULLS.get(pin.value):
            pin.release_input()
        else:
            pin.set_input_value(bool(level))

    pin.add_listener(chip_changed)
    wires.watch(pin.index, outside_changed)


def _convert(adc, wires):
    """Have the analogue converter, of 12 bits, read what `wires.adc` says when it starts."""
    start = adc.on_adc_read

    def read(channel):
        adc.channel_values[channel] = wires.adc.get(channel, 0) >> 4
        start(channel)

    adc.on_adc_read = read


def _show_duties(rp2040, wires):
    for pin in rp2040.gpio:
        if pin.function_select == PWM_FUNCTION:
            channel = rp2040.pwm.channels[pin.index >> 1 & 7]
            compare = channel.cc >> 16 if pin.index & 1 else channel.cc & 0xFFFF
            wires.make_pwm(pin.index, min(65535, compare * 65535 // (channel.top + 1)))


class _Bus:
    """One SPI bus: collects the bytes that go out, each taking its time on the wire."""

    def __init__(self, rp2040, index, wires, catch_up):
        self.rp2040 = rp2040
        self.index = index
        self.wires = wires
        self.catch_up = catch_up
        self.spi = rp2040.spi[index]
        self.sent = bytearray()
        self.first_us = 0
        self.byte_done = rp2040.clock.create_alarm(self._complete)
        self.spi.on_transmit = self._transmit

    def _transmit(self, value):
        if not self.sent:
            self.first_us = _us(self.rp2040)
        self.sent.append(value & 0xFF)
        # The byte is complete one byte time later: DMA paces itself by that.
        hz = self.spi.clock_frequency
        self.byte_done.schedule(self.spi.data_bits * 1e9 / hz if hz else 1000)

    def _complete(self):
        self.spi.complete_transmit(0)

    def deliver(self):
        """Hand over the bytes sent since the last call, at the moment when the first of them began."""
        if self.sent:
            data = bytes(self.sent)
            self.sent.clear()
            self.catch_up(self.first_us)
            self.wires.spi_write(self.index, data, int(self.spi.clock_frequency) or 1)
