"""One simulated handheld: the real firmware on stand-ins, with its buttons pressed from outside.

The firmware runs in a thread of its own, in lock-step: it only runs while `wait` (or what calls it)
does, and hands back at a sleep. Time is virtual, so a run is the same every time. This module must
never reach into the firmware to make something happen: buttons, power and files are all there is.
"""

import importlib
import sys
import tempfile
import threading
import traceback

import host_sim
from host_sim import cases, loader, wires
from host_sim.flash import Flash
from host_sim.handheld import Handheld
from host_sim.littlefs_flash import LittlefsFlash

PATIENCE_S = 120
"""Real seconds without a sleep after which the firmware counts as hung."""


FAULT_LOG = "faults.txt"
"""Where main.py writes what it survived."""


class PowerCut(BaseException):
    """Power is gone: raised inside the firmware, which can neither catch nor outlive it."""


class FirmwareCrashed(Exception):
    """The firmware let an exception out of main.run(); it is the cause of this one."""


class Device(Handheld):
    """A handheld, switched on.

    saves: folder that holds what the firmware writes (None: a new one, gone with the device), or a LittlefsFlash.
    board: name of a board (ValueError if unknown). seed: makes os.urandom on the device repeatable.
    held: buttons that are down at power on. start_us: where the clock starts.
    """

    def __init__(self, saves=None, board=cases.DEFAULT, seed=None, held=(), start_us=0):
        host_sim.install()
        super().__init__(board)
        self._own_saves = tempfile.TemporaryDirectory() if saves is None else None
        if isinstance(saves, LittlefsFlash):
            self.flash = saves
        else:
            self.flash = Flash(self._own_saves.name if saves is None else saves)
        self._seed = seed
        self._thread = None
        # What hooks see: "sleep", "spi", "open", "write", "close", "rename" ... before it happens.
        self.hook = None
        self.power_on(held, start_us)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

    def close(self):
        """Power off, and remove the saves if they were this device's own."""
        self.power_off()
        if self._own_saves:
            self._own_saves.cleanup()

    # Power

    def power_on(self, held=(), start_us=0):
        """Start the firmware afresh: pins, panel and modules are new, files are as they were."""
        self.power_off()
        self.flash.keep("board.txt", self.case.board + "\n")
        for name, contents in self.case.files.items():
            self.flash.keep(name, contents)
        self.connect(wires.Wires(start_us, self._seed, self.flash))
        self.wires.hook = self._note
        self.wires.clock.on_pause = self._hand_back
        for name in held:
            self.down(name)
        self.state, self.error = "on", None
        self._modules, self._cutting, self._cut_at = {}, False, None
        # Two locks handed to and fro, each released by the other side.
        self._go, self._back = threading.Lock(), threading.Lock()
        self._go.acquire()
        self._back.acquire()
        self._thread = threading.Thread(target=self._run, name="firmware", daemon=True)
        self._thread.start()

    def power_off(self):
        """Cut the power, wherever the firmware is."""
        if self._thread:
            if self.running:
                self._cutting = True
                self._let_run(self.wires.clock.us)
            self._thread.join()

    def cut_power_at(self, count):
        """Cut the power instead of the `count`-th thing (0: the next) done to a file from now on."""
        self._cut_at = count

    @property
    def running(self):
        """Whether the firmware runs: not after a power cut, a crash or main.run()'s return."""
        return self.state == "on"

    # Time

    def wait(self, ms):
        """Let the firmware run for `ms` milliseconds of its time; nothing happens when it does not run.

        FirmwareCrashed when it lets an exception out.
        """
        clock = self.wires.clock
        end = clock.us + int(ms * 1000)
        if self.running:
            self._let_run(end)
        else:
            clock.advance(end - clock.us)

    @property
    def app(self):
        """The firmware's `app`: the local of that name in main.run(), None until it exists."""
        frame = sys._current_frames().get(self._thread.ident)
        while frame:
            if "app" in frame.f_locals and frame.f_code.co_name == "run":
                return frame.f_locals["app"]
            frame = frame.f_back
        return None

    @property
    def notice(self):
        """See Handheld."""
        return "The game has ended at MicroPython's prompt: close the window." if self.state == "ended" else ""

    @property
    def faults(self):
        """The firmware's log of faults it survived, "" when there is none."""
        return self.flash.text(FAULT_LOG)

    # The firmware's thread

    def boot(self):
        """What MicroPython does at power on: run main.py."""
        importlib.import_module("main").run()

    def _run(self):
        self._go.acquire()
        while self.state == "on":
            try:
                if not self._cutting:
                    self.boot()
                self.state = "ended"
            except PowerCut:
                self.state = "off"
            except wires.Reset:
                loader.swap_modules({})
                self.wires.chip_reset()
            except BaseException as error:
                self.state, self.error = "crashed", error
        if self._cutting:
            self.state = "off"
        self.wires.clock.forget_alarms()
        self._back.release()

    def _let_run(self, until_us):
        """Give control to the firmware until a sleep that reaches `until_us`."""
        self.wires.clock.pause_at = until_us
        before, wires.current = wires.current, self.wires
        modules = loader.swap_modules(self._modules)
        self._go.release()
        back = self._back.acquire(timeout=PATIENCE_S)
        self._modules = loader.swap_modules(modules)
        wires.current = before
        if not back:
            stack = "".join(traceback.format_stack(sys._current_frames()[self._thread.ident]))
            raise RuntimeError(f"the firmware has not slept for {PATIENCE_S} seconds; it is at:\n{stack}")
        if self.state == "crashed" and self.error and not self._cutting:
            error, self.error = self.error, None
            raise FirmwareCrashed(f"{type(error).__name__}: {error}") from error

    def _hand_back(self):
        self.wires.clock.pause_at = None
        self._back.release()
        self._go.acquire()
        if self._cutting:
            raise PowerCut

    def _note(self, what):
        """Called before whatever the firmware does to the world outside."""
        if self._cutting or self.state != "on":
            raise PowerCut
        if self._cut_at is not None and what not in ("sleep", "spi"):
            self._cut_at -= 1
            if self._cut_at < 0:
                self._cutting = True
                raise PowerCut
        if self.hook:
            self.hook(what)
