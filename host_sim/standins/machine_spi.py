"""The SPI class of the `machine` stand-in, with the RP2040's pins and clock dividers."""

from host_sim import wires

_SCK = {0: (2, 6, 18, 22), 1: (10, 14, 26)}
_MOSI = {0: (3, 7, 19, 23), 1: (11, 15, 27)}
_MISO = {0: (0, 4, 16, 20), 1: (8, 12, 24, 28)}
_DEFAULT = {0: (18, 19, 16), 1: (10, 11, 8)}
"""SCK, MOSI, MISO of a stock RPI_PICO build (MICROPY_HW_SPIx_*)."""


def _dividers(source_hz, baudrate):
    """Prescaler and post-divider as pico-sdk's spi_set_baudrate picks them: never faster than asked."""
    for prescale in range(2, 255, 2):
        if source_hz < (prescale + 2) * 256 * baudrate:
            break
    else:
        raise ValueError("baudrate too small")
    for postdivide in range(256, 1, -1):
        if source_hz // (prescale * (postdivide - 1)) > baudrate:
            break
    else:
        postdivide = 1
    return prescale * postdivide


class SPI:
    """A hardware SPI bus that sends to what is attached to the wires.

    Like MicroPython before 1.25, the bus claims its default MISO pin even with `miso=None`: a DC pin
    there must be made an output after the bus, and a driver that forgets it fails here too.
    """

    MSB = 1
    LSB = 0

    def __init__(self, id, baudrate=1_000_000, *, polarity=0, phase=0, bits=8, firstbit=MSB,
                 sck=None, mosi=None, miso=None):
        if id not in _DEFAULT:
            raise ValueError(f"SPI({id}) doesn't exist")
        chosen = [d if p is None else p.id for p, d in zip((sck, mosi, miso), _DEFAULT[id], strict=True)]
        for pin, allowed, name in zip(chosen, (_SCK, _MOSI, _MISO), ("SCK", "MOSI", "MISO"), strict=True):
            if pin not in allowed[id]:
                raise ValueError(f"bad {name} pin")
        self._wires = wires.current
        self._id = id
        self._pins = chosen
        self._polarity, self._phase, self._bits = polarity, phase, bits
        self._set_rate(baudrate)
        for pin in chosen:
            self._wires.make_function(pin)

    def init(self, baudrate=None, *, polarity=None, phase=None, bits=None, firstbit=None):
        """Change what is given."""
        if baudrate is not None:
            self._set_rate(baudrate)
        self._polarity = self._polarity if polarity is None else polarity
        self._phase = self._phase if phase is None else phase

    def _set_rate(self, baudrate):
        self._divider = _dividers(self._wires.peripheral_hz, baudrate)
        self._rate = self._wires.peripheral_hz // self._divider

    def deinit(self):
        """Nothing to let go of."""

    def write(self, data):
        """Send bytes, at the rate that the dividers make of the peripheral clock of this moment."""
        self._wires.spi_write(self._id, memoryview(data).cast("B"), self._wires.peripheral_hz // self._divider)

    def read(self, count, write=0):
        """`count` zero bytes: nothing drives MISO."""
        self.write(bytes([write]) * count)
        return bytes(count)

    def readinto(self, buffer, write=0):
        """Zeros into `buffer`."""
        buffer[:] = self.read(len(buffer), write)

    def write_readinto(self, data, buffer):
        """Send `data`, zeros into `buffer`."""
        self.write(data)
        buffer[:] = bytes(len(buffer))

    def __repr__(self):
        sck, mosi, miso = self._pins
        return (
            f"SPI({self._id}, baudrate={self._rate}, polarity={self._polarity}, phase={self._phase},"
            f" bits={self._bits}, sck={sck}, mosi={mosi}, miso={miso})"
        )
