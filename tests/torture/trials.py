"""The trials of `make torture` under one contract, for the command that runs them and for its progress bar."""

import tempfile
from pathlib import Path

from host_sim import pico
from tests import micropython_vm
from tests.host_sim.twins import Twins
from tests.torture import pico_cuts, pico_game, power_cuts, soak
from tools import wear


class Trial:
    """One kind of torture.

    `total` is how many steps `run` yields, of `unit`, 0 where only the end tells; `counts` is {what: how many} so far,
    `figures` lines worth reading afterwards; `impossible` says why it cannot run here, or is "". `run` raises
    AssertionError at a loss.
    """

    unit = ""
    impossible = ""

    def __init__(self, seed):
        self.seed = seed
        self.total = 0
        self.counts = {}
        self.figures = []

    def run(self):
        """A generator that yields after every step."""
        raise NotImplementedError

    def count(self, what):
        """One more of `what`."""
        self.counts[what] = self.counts.get(what, 0) + 1


class PowerCuts(Trial):
    """The power goes at every byte and erase while a game is saved."""

    unit = " cuts"

    def __init__(self, seed):
        super().__init__(seed)
        self._tape = power_cuts.Tape(seed & 0xFFFF)
        self.total = power_cuts.total(self._tape)
        turns = len(self._tape.payloads) - 1
        self.figures.append(f"a game of {turns} turns: {len(self._tape.steps)} programs and erases of the flash")

    def run(self):
        for kind in power_cuts.run(self._tape, self.seed):
            self.count("cuts tried" if kind == 1 else "cuts of the save after a cut")
            if kind == 1:
                yield


class Files(Trial):
    """The handheld is switched on with damaged, foreign, older and newer files in place of a save."""

    unit = " files"

    def __init__(self, seed):
        super().__init__(seed)
        self._lines = micropython_vm.lines("tests.torture.fuzz_guest", [str(seed), "1"])
        self.total = int(next(self._lines))

    def run(self):
        for what in self._lines:
            self.count(what)
            yield


class Games(Trial):
    """Complete games one after another, by pressing buttons, with the heap of a Pico."""

    unit = " games"

    def __init__(self, seed):
        super().__init__(seed)
        self.total = soak.GAMES

    def run(self):
        heap = soak.Heap()
        for _ in soak.run(heap=heap):
            self.count("games played")
            yield
        self.figures += heap.figures()


class Wear(Trial):
    """Not a trial of the firmware but of the flash: how long it lasts."""

    unit = " games"

    def __init__(self, seed):
        super().__init__(seed)
        self.total = wear.GAMES

    def run(self):
        flash = wear.Wear()
        for _ in range(self.total):
            flash.play()
            self.count("games saved")
            yield
        self.figures += flash.lines()


class OnPico(Trial):
    """A trial that needs the emulated Pico; `uf2` is the MicroPython that it boots."""

    def __init__(self, seed):
        super().__init__(seed)
        self.uf2 = pico.uf2_path()
        if self.uf2 is None:
            self.impossible = f"It needs an emulated Pico: set {pico.UF2_VARIABLE} to a stock MicroPython for RPI_PICO."


class PicoCuts(OnPico):
    """Power cuts on MicroPython's own littlefs."""

    unit = " cuts"

    def __init__(self, seed):
        super().__init__(seed)
        self.total = 60

    def run(self):
        tape = pico_cuts.Tape(self.uf2, self.seed & 0xFFFF)
        for _ in pico_cuts.run(tape, self.total, self.seed):
            self.count("cuts tried")
            yield


class PicoGame(OnPico):
    """A whole game on the real firmware, turn by turn with the simulator, and a power cut every ten turns."""

    unit = " turns"

    def run(self):
        with tempfile.TemporaryDirectory() as folder, Twins(self.uf2, Path(folder), self.seed) as twins:
            for turns in twins.play(cut_after=range(5, 1000, 10)):
                self.count("turns alike")
                if turns % 10 == 5:
                    self.count("power cuts")
                yield


_SHORT_GAME = 3  # the seed of a game of six with few presses: every press takes seconds on the emulator


class PicoHeap(OnPico):
    """A complete game of six people on the emulated Pico, and the fewest bytes of heap that were free."""

    unit = " presses"

    def __init__(self, seed):
        super().__init__(seed)
        if not self.impossible:
            self._score = pico_game.Score(_SHORT_GAME)
            self.total = len(self._score.keys)

    def run(self):
        game = pico_game.Run(self.uf2, self._score)
        for _ in game.play():
            self.count("presses")
            self.figures = [f"fewest bytes of heap free: {game.least}"]
            yield
        game.check_the_end()
        self.count("games played")
        self.figures.append(f"{self._score.turns} turns of six people")


ALL = {
    "cuts": PowerCuts,
    "files": Files,
    "games": Games,
    "wear": Wear,
    "pico-cuts": PicoCuts,
    "pico-game": PicoGame,
    "pico-heap": PicoHeap,
}
