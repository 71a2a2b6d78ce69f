"""A handheld whose chip is an emulated Pico: the same case, panel and buttons as the simulator's, with all timing real.

It must never reach into the guest to make something happen: buttons, power and the flash are all there is.
"""

from host_sim import cases
from host_sim.handheld import Handheld
from host_sim.pico import Pico
from host_sim.wires import Wires
from tools import littlefs_image

FAULT_LOG = "faults.txt"
"""Where main.py writes what it survived."""


class PicoDevice(Handheld):
    """A handheld, switched on.

    uf2: path of a MicroPython for the RPI_PICO. file_system: bytes of the littlefs image with the firmware, None for
    what the UF2 itself brings. board: name of a board (ValueError if unknown). held: buttons that are down at power on.
    """

    press_ms = 160
    """Longer than a new scene takes to be imported and drawn, during which no button is looked at."""

    def __init__(self, uf2, file_system=None, board=cases.DEFAULT, held=()):
        super().__init__(board)
        self._uf2 = uf2
        self._start(file_system, held)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        pass

    def power_on(self, file_system=None, held=()):
        """Cut the power and start afresh, with the flash as it is at this moment, or as given."""
        self._start(self.pico.file_system if file_system is None else file_system, held)

    def _start(self, file_system, held):
        self._was_lit = False
        wires = Wires()
        self.connect(wires)
        self.pico = Pico(self._uf2, file_system, wires)
        for name in held:
            self.down(name)

    def wait(self, ms):
        """Let the chip run for `ms` milliseconds of its time."""
        self.pico.run(int(ms * 1000))

    @property
    def files(self):
        """{path: bytes} of the file system as a power cut would leave it."""
        return littlefs_image.read(self.pico.file_system)

    @property
    def faults(self):
        """The firmware's log of faults it survived, "" when there is none."""
        return self.files.get(FAULT_LOG, b"").decode()

    @property
    def notice(self):
        """For the window: why it is dark, until the first picture."""
        self._was_lit = self._was_lit or self.lit()
        return "" if self._was_lit else "Starting: the emulated chip runs at a twentieth of its speed."
