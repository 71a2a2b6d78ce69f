"""The simulated handheld as a person holds it: keys, and saves that a test has prepared."""

import binascii
import struct

from qwirkle import record
from ui import session

from host_sim.device import Device


class Handheld(Device):
    """A device whose `press` takes several keys; `HOLD B` keeps B down for a second."""

    START_MS = 1500  # power-on, panel and the start screen

    def power_on(self, held=(), start_us=0):
        super().power_on(held, start_us)
        self.wait(self.START_MS)

    def press(self, *keys):
        for key in keys:
            if key.startswith("HOLD "):
                self.hold(key[5:], 1000)
                self.wait(60)
            else:
                super().press(key)


class Fingered(Handheld):
    """A handheld whose `press` takes the names of the default board, with the fingers that its own board asks for."""

    def __init__(self, saves, board):
        super().__init__(saves, board, seed=1)

    def press(self, *names):
        for name in names:
            *held, pressed = self.case.fingers(name, self.app.stack[-1].vertical)
            for each in held:
                self.down(each)
                self.wait(60)
            super().press(pressed)
            for each in held:
                self.up(each)
            self.wait(60)


def store(folder, game, names, people):
    """Put a save of `game` into the saves folder of a device; `people` of its seats are persons."""
    kinds = [session.HUMAN] * people + [session.COMPUTER] * (game.seats - people)
    store_bytes(folder, "game", bytes(session.pack_seats(kinds, names)) + record.pack(game))


def store_bytes(folder, name, payload):
    """Put a save of that name into the saves folder: by the description in saves.py and not by its code."""
    slot = b"QWK" + struct.pack("<BIH", 1, 1, len(payload)) + payload
    (folder / "saved").mkdir(parents=True, exist_ok=True)
    (folder / "saved" / f"{name}.0").write_bytes(slot + struct.pack("<I", binascii.crc32(slot)))
