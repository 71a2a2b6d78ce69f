"""A handheld whose chip is an emulated Pico: the same case, panel and buttons as the simulator's, with all timing real.

It must never reach into the guest to make something happen: buttons, power and the flash are all there is.
"""

from host_sim import cases
from host_sim.handheld import Handheld
from host_sim.pico import CPU_HZ, Pico
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

    TAP_MS = 40
    """A press of a chip that idles: longer than two looks at the buttons and the debounce."""
    SLICE_MS = 10
    IDLE_SHARE = 0.5
    """The firmware's loop idles at a sixth of the chip's cycles, and works at all of them."""

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

    def press(self, name, times=1):
        """Press and release a button, `times` times, and let the chip finish what it does about it.

        So a press costs the emulator no longer than the work takes, and none comes while nobody looks.
        """
        for _ in range(times):
            self.hold(name, self.TAP_MS)
            waited = idle = 0
            while idle < self.TAP_MS and waited < 4 * self.press_ms:
                before = self.pico.cycles
                self.wait(self.SLICE_MS)
                waited += self.SLICE_MS
                busy = self.pico.cycles - before > self.IDLE_SHARE * CPU_HZ * self.SLICE_MS / 1000
                idle = 0 if busy else idle + self.SLICE_MS

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
