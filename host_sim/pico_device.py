"""A handheld whose chip is an emulated Pico: the same case, panel and buttons as the simulator's, with all timing real.

It must never reach into the guest to make something happen: buttons, power and the flash are all there is.
"""

from host_sim import cases
from host_sim.handheld import Handheld
from host_sim.pico import Pico
from host_sim.wires import Wires


class PicoDevice(Handheld):
    """A handheld, switched on.

    uf2: path of a MicroPython for the RPI_PICO. file_system: bytes of the littlefs image with the firmware.
    board: name of a board (ValueError if unknown). held: buttons that are down at power on.
    """

    def __init__(self, uf2, file_system, board=cases.DEFAULT, held=()):
        super().__init__(board)
        self._uf2 = uf2
        self.power_on(file_system, held)

    def power_on(self, file_system=None, held=()):
        """Cut the power and start afresh, with the flash as it is at this moment, or as given."""
        if file_system is None:
            file_system = self.pico.file_system
        wires = Wires()
        self.connect(wires)
        self.pico = Pico(self._uf2, file_system, wires)
        for name in held:
            self.down(name)

    def wait(self, ms):
        """Let the chip run for `ms` milliseconds of its time."""
        self.pico.run(int(ms * 1000))
