"""An emulated Raspberry Pi Pico that runs a real MicroPython with the real firmware in its flash.

Knows the chip (rp2040py), its flash and what it prints; what hangs on its pins is a `Wires`, the same that the desktop
simulator has. It must never know the game. No USB host is attached: its endless empty packets would slow the guest
threefold. The emulator runs at about a twentieth of the speed of the chip; sleeping costs nothing.
"""

import os
from pathlib import Path

from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.device.load_flash import load_uf2
from rp2040py.execute_batch import execute_batch
from rp2040py.memory_map import FLASH_START_ADDRESS
from rp2040py.rp2040 import RP2040
from rp2040py.utils.logging import ConsoleLogger, LogLevel

from host_sim.pico_wires import connect
from host_sim.wires import Wires

CPU_HZ = 125_000_000
"""The emulator knows one clock for the processor and the peripherals, whatever machine.freq() asks for."""

FILE_SYSTEM_OFFSET = 0xA0000
"""Where a stock RPI_PICO build keeps its file system in the flash (352 blocks of 4096 bytes)."""
FILE_SYSTEM_BYTES = 352 * 4096

UF2_VARIABLE = "MICROPYTHON_UF2"
"""Environment variable that names the MicroPython to boot."""

# UART0's data register takes what the guest prints: its pins are free on every board. `machine.UART` itself is not
# used, because the emulator's transmit interrupt never goes away and the guest would hang in it.
CONSOLE = b"""
import io, micropython, os
class Console(io.IOBase):
    @micropython.viper
    def write(self, data) -> int:
        source = ptr8(data)
        count = int(len(data))
        register = ptr32(0x40034000)
        for i in range(count):
            register[0] = source[i]
        return count
    def readinto(self, data):
        return None
os.dupterm(Console())
"""
"""A boot.py for the guest that sends all it prints to `Pico.lines`."""


def uf2_path():
    """Path of the MicroPython image to boot, from MICROPYTHON_UF2, or None when that is not set.

    Raises FileNotFoundError when it names no file.
    """
    name = os.environ.get(UF2_VARIABLE)
    if not name:
        return None
    path = Path(name)
    if not path.is_file():
        raise FileNotFoundError(f"{UF2_VARIABLE} names no file: {name}")
    return path


class _NeverStepped(list):
    """The PIO blocks by index but not to a loop: nothing uses them, and stepping them cost 20 % of the speed."""

    def __iter__(self):
        return iter(())


class Pico:
    """One emulated Pico, powered on and stopped before its first instruction.

    uf2: path of a MicroPython for the RPI_PICO. file_system: bytes of a littlefs image of FILE_SYSTEM_BYTES, or None
    for an erased one (MicroPython formats it). wires: a `Wires` with what is connected to the pins.
    `rp2040`, `clock` and `stopped` are what the emulator's own loop asks of the object that it runs.
    """

    def __init__(self, uf2, file_system=None, wires=None):
        self.rp2040 = RP2040()
        self.clock = self.rp2040.clock
        self.stopped = True
        self.wires = wires or Wires()
        self.rp2040.logger = ConsoleLogger(LogLevel.ERROR)
        self.rp2040.load_bootrom(BOOTROM_B1)
        self.rp2040.pio = _NeverStepped(self.rp2040.pio)
        load_uf2(uf2, self.rp2040)
        if file_system is not None:
            if len(file_system) != FILE_SYSTEM_BYTES:
                raise ValueError(f"a file system has {FILE_SYSTEM_BYTES} bytes, not {len(file_system)}")
            self.rp2040.flash[FILE_SYSTEM_OFFSET : FILE_SYSTEM_OFFSET + FILE_SYSTEM_BYTES] = file_system
        self._printed = bytearray()
        self.rp2040.uart[0].on_byte = self._printed.append
        self._settle = connect(self.rp2040, self.wires)
        self._pause = self.clock.create_alarm(self.stop)
        self.rp2040.core.pc = FLASH_START_ADDRESS

    @property
    def us(self):
        """Microseconds since power on, by the chip's clock."""
        return int(self.clock.nanos) // 1000

    @property
    def cycles(self):
        """Processor cycles executed since power on; sleeping executes none."""
        return self.rp2040.core.cycles

    @property
    def lines(self):
        """Lines that the guest has printed so far, when its boot.py is CONSOLE; the last may be unfinished."""
        return self._printed.decode(errors="replace").splitlines()

    @property
    def file_system(self):
        """The bytes of the flash file system as they are now: what a power cut at this moment leaves behind."""
        return bytes(self.rp2040.flash[FILE_SYSTEM_OFFSET : FILE_SYSTEM_OFFSET + FILE_SYSTEM_BYTES])

    def stop(self):
        """Leave `run` after the present instruction."""
        self.stopped = True

    def run(self, us):
        """Let `us` microseconds of the chip's time pass."""
        self._pause.schedule(us * 1000)
        self.stopped = False
        while not self.stopped:
            execute_batch(self, 1)
        self._settle()

    def run_until(self, condition, us, step_us=1000):
        """Run until `condition()`, asked every `step_us`, is true, at most `us` microseconds; return whether it is."""
        end = self.us + us
        while not condition():
            if self.us >= end:
                return False
            self.run(step_us)
        return True
