"""A whole game of six people on the emulated Pico, as shipped, with the heap watched from its boot.py.

The keys are found on the bench, from the same saved game; the Pico gets them one by one, each after it has shown what
the last one did. At the end its flash must hold the same game.
"""

import binascii
import re
import struct
from itertools import islice

from qwirkle import record
from qwirkle.game import Game
from ui import session, settings_file

from host_sim import pico
from host_sim.pico_device import PicoDevice
from tests.torture import games
from tests.ui import keys
from tests.ui.bench import Bench, Flash
from tools import littlefs_image

SEATS = 6
ENOUGH = 96 * 1024
"""Bytes of heap that must be free at the worst moment."""

_EVERY_MS = 200
_DOWN_MS = 20
_QUIET_MS = 80  # the screen has not changed for so long: the last press is done with. No finger is faster
_PATIENCE_MS = 3000

# Looks at the heap in the middle of whatever the firmware does, and says when there is less than ever. What it takes
# itself, with the way to the host, is counted as free.
_BOOT = f"""
import gc
gc.collect()
own = gc.mem_alloc()
{pico.CONSOLE.decode()}
from machine import Timer
least = 1 << 29
def look(timer):
    global least
    gc.collect()
    free = gc.mem_free() + own
    if free < least:
        least = free
        print('free', free)
timer = Timer(period={_EVERY_MS}, mode=Timer.PERIODIC, callback=look)
gc.collect()
own = gc.mem_alloc() - own
"""


class Score:
    """The game beforehand, or `most` keys of it.

    `saved` is the payload that it begins with, `keys` the presses, `turns_after` how many turns are finished after
    each, `end` the record after them all, `turns` its turns.
    """

    def __init__(self, seed, most=None):
        game = Game(SEATS, seed)
        self.saved = bytes(session.pack_seats(bytes(SEATS), session.NAMES[:SEATS])) + record.pack(game)
        flash = Flash()
        flash.files["game"] = self.saved
        # Without motion: what moves is skipped by a press or not, by how fast the chip is.
        settings = session.Settings()
        settings.motion = 0
        self.settings = flash.files["settings"] = bytes(settings_file.pack(settings, session.Setup()))
        bench = Bench(flash=flash)
        self.keys = []
        self.turns_after = []
        for key in islice(self._presses(bench.app), most):
            self.keys.append(key)
            bench.press(key)
            self.turns_after.append(bench.app.game.turn_count)
        self.end = record.pack(bench.app.game)
        self.turns = bench.app.game.turn_count

    @staticmethod
    def _presses(app):
        while keys.scene_name(app) != "handover":
            yield "A"
        yield from keys.game(app)


class Run:
    """The game on a Pico; `least` is the fewest bytes of heap that were free so far."""

    def __init__(self, uf2, score):
        self.score = score
        files = littlefs_image.firmware_files()
        files["boot.py"] = _BOOT.encode()
        for name, payload in (("game", score.saved), ("settings", score.settings)):
            slot = b"QWK" + struct.pack("<BIH", 1, 1, len(payload)) + payload
            files[f"saved/{name}.0"] = slot + struct.pack("<I", binascii.crc32(slot))
        self.device = PicoDevice(uf2, littlefs_image.build(files))
        self._sent = 0
        self.device.wires.attach(self.device.case.spi, self._count)

    def _count(self, data):
        self._sent += len(data)

    @property
    def least(self):
        """The last number that the guest told, 0 before the first."""
        told = [int(free) for free in re.findall(r"^free (\d+)$", "\n".join(self.device.pico.lines[:-1]), re.MULTILINE)]
        return told[-1] if told else 0

    def play(self):
        """Press the keys: a generator that yields after each. Raises AssertionError."""
        self.device.wait_for(self.device.lit)
        self._settle()
        before = 0
        for number, (key, turns) in enumerate(zip(self.score.keys, self.score.turns_after, strict=True)):
            self.device.down(key)
            self.device.wait(_DOWN_MS)
            self.device.up(key)
            self._settle()
            if turns > before:
                # Late in a game it may think for longer than the screen has to be quiet: who can still play?
                waited = 0
                while (saved := self._saved_turns()) < turns and waited < _PATIENCE_MS:
                    self.device.wait(_QUIET_MS)
                    waited += _QUIET_MS
                assert saved == turns, f"after {number + 1} presses the Pico has saved {saved} turns of {turns}"
                self._settle()
                before = turns
            yield
        lines = self.device.pico.lines
        assert not any("Traceback" in line for line in lines), "\n".join(lines[-20:])
        assert self.least >= ENOUGH, f"only {self.least} bytes of heap were free"

    def check_the_end(self):
        """Raise AssertionError unless the flash holds the game as it ended on the bench."""
        files = littlefs_image.read(self.device.pico.file_system)
        assert "faults.txt" not in files, files.get("faults.txt")
        assert any(slot.endswith(self.score.end) for slot in self._slots(files)), "the Pico played another game"

    def _saved_turns(self):
        return max(games.unpacked(slot).turn_count for slot in self._slots())

    def _slots(self, files=None):
        """The payloads of the game's slots in the flash."""
        files = files or littlefs_image.read(self.device.pico.file_system)
        return [files[name][10:-4] for name in ("saved/game.0", "saved/game.1") if name in files]

    def _settle(self):
        quiet = waited = 0
        while quiet < _QUIET_MS and waited < _PATIENCE_MS:
            before = self._sent
            self.device.wait(5)
            quiet = 0 if self._sent != before else quiet + 5
            waited += 5
