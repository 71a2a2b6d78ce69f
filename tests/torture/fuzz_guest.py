"""Switches the app on with damaged, foreign, old and new files in place of a save. Runs in the MicroPython VM.

Arguments of main(), by sys.argv: the seed, and of how many files one is tried. Prints how many files there are, and
then a line of what it tried for every file, or fails with an AssertionError.
"""

import binascii
import os
import struct
import sys

import saves
from hardware import buttons
from players import cpu
from qwirkle import record, rules, tiles
from qwirkle.bag import Random
from qwirkle.game import Game
from ui import restore, session, settings_file
from ui.app import App
from ui.canvas import Canvas
from ui.sheet import Sheet

from tests.torture.card import Card
from tests.ui.masher import Glass
from tests.ui.random_buttons import OneEvent

RANDOM_FILES = 10_000
SEATS = 3


class Fuzzer:
    """One handheld, switched on again and again with other files."""

    def __init__(self, seed, every):
        self.random = Random(seed)
        self.every = every
        self.number = 0
        self.canvas = Canvas(Glass(), 240, 240)
        self.card = Card()
        self.card.lay()
        self.game = _played(self.random.word(), 40)
        self.earlier = _payload(self.game)
        _play(self.game)
        self.payload = _payload(self.game)
        store = saves.Saves()
        store.save("game", self.earlier)
        store.save("game", self.payload)
        store.save("settings", bytes(settings_file.pack(session.Settings(), session.Setup())))
        self.sheets = _sheets(self.game)
        for payload in self.sheets:
            store.save("sheet", payload)
        self.good = dict(self.card.files)
        self.slot = "saved/game.0" if self.payload in self.good["saved/game.0"] else "saved/game.1"
        self.sheet_slot = "saved/sheet.0" if self.sheets[1] in self.good["saved/sheet.0"] else "saved/sheet.1"
        self.app = None

    # What is tried

    def flips(self, data):
        """Every single bit turned over."""
        for i in range(len(data)):
            for bit in range(8):
                yield data[:i] + bytes([data[i] ^ 1 << bit]) + data[i + 1 :]

    def beginnings(self, data):
        """Every truncation."""
        for size in range(len(data)):
            yield data[:size]

    def noise(self, most):
        """Up to `most` random bytes."""
        return bytes([self.random.below(256) for _ in range(self.random.below(most + 1))])

    def random_files(self):
        """Bytes with nothing in common with a save, or with its beginning, its frame, or a record's header."""
        header = record.pack(Game(SEATS, 7))
        seats = self.payload[: restore.seats(self.payload)[2]]
        for number in range(RANDOM_FILES):
            kind = number & 3
            noise = self.noise(80 if kind else 600)
            if kind == 0:
                yield noise
            elif kind == 1:
                yield b"QWK\1" + noise
            elif kind == 2:
                yield _sealed(noise)
            else:
                yield _sealed(seats + header + self._turns(header))

    def _turns(self, header):
        """Turns of random bytes whose checks are right: the rules alone stand between them and the game."""
        crc = binascii.crc32(header[:-2])
        out = b""
        for _ in range(1 + self.random.below(3)):
            action = (1, 2, 6, 64, 65, 128, 7, 129, 255)[self.random.below(9)]
            turn = bytes([action])
            for _ in range(action if action < 64 else 0):
                far = self.random.below(3) == 0
                x, y = [self.random.below(256) if far else 128 + self.random.below(3) for _ in range(2)]
                turn += bytes([self.random.below(256 if far else 36), x, y])
            crc = binascii.crc32(turn, crc)
            out += turn + struct.pack("<H", (crc ^ crc >> 16) & 0xFFFF)
        return out

    def versions(self):
        """Files of another version or program, in the frame and in the record."""
        frame = self.good[self.slot]
        for version in (0, 2, 255):
            yield frame[:3] + bytes([version]) + frame[4:]
        at = restore.seats(self.payload)[2] + 1
        for version in (0, 2, 255):
            yield _sealed(self.payload[:at] + bytes([version]) + self.payload[at + 1 :])
        yield b"GIF89a" + bytes(300)
        yield b"import machine\n" * 50

    # What is asked of each

    def run(self):
        """Try them all."""
        good = self.good[self.slot]
        records = len(self.payload) - restore.seats(self.payload)[2]
        settings = self.good["saved/settings.0"]
        sheet = self.good[self.sheet_slot]
        files = 9 * len(good) + len(list(self.versions())) + 9 * records + RANDOM_FILES
        print(files + 8 * len(settings) + 9 * len(sheet) + 9 * len(self.sheets[1]))
        for what, files, may_load in (
            ("bit flips", self.flips(good), False),
            ("truncations", self.beginnings(good), False),
            ("other versions", self.versions(), False),
            ("bit flips of the record", map(_sealed, self._records(self.flips)), False),
            ("truncations of the record", map(_sealed, self._records(self.beginnings)), True),
            ("random files", self.random_files(), True),
        ):
            self.number = 0
            for data in files:
                self.number += 1
                if self.every == 1 or self.random.below(self.every) == 0 or what == "other versions":
                    self.try_game(data, may_load)
                    print(what)
        for data in self.flips(settings):
            if self.every == 1 or self.random.below(self.every) == 0:
                self.try_settings(data)
                print("bit flips of the settings")
        for what, files, may_load in (
            ("bit flips of the sheet", self.flips(sheet), False),
            ("truncations of the sheet", self.beginnings(sheet), False),
            ("bit flips in the sheet", map(_sealed, self.flips(self.sheets[1])), True),
            ("truncations in the sheet", map(_sealed, self.beginnings(self.sheets[1])), True),
        ):
            for data in files:
                if self.every == 1 or self.random.below(self.every) == 0:
                    self.try_sheet(data, may_load)
                    print(what)

    def _records(self, change):
        """The payload with a changed record, the seats before it whole."""
        at = restore.seats(self.payload)[2]
        for data in change(self.payload[at:]):
            yield self.payload[:at] + data

    def try_game(self, data, may_load):
        """Switch on with `data` in the newest slot. Unless it `may_load`, the game one turn before must come."""
        self.card.files = dict(self.good)
        self.card.files[self.slot] = data
        app = self.switch_on()
        assert app.game is not None, "the other slot was not used"
        aside = self.card.files.get(self.slot + ".bad")
        if may_load and aside is None:
            assert not app.notice, app.notice
            _check_tiles(app.game)
        else:
            assert app.notice and "None" not in app.notice, "nothing is said of the damage"
            assert aside == data, "the damaged file was not kept aside"
            assert record.pack(app.game) == self.earlier[-len(record.pack(app.game)) :], "another game came"
        if self.random.below(10) == 0:
            self.go_on(app)

    def try_settings(self, data):
        """Switch on with `data` as the only save of the settings: those of a new handheld must come."""
        self.card.files = dict(self.good)
        self.card.files["saved/settings.0"] = data
        app = self.switch_on()
        fresh = session.Settings()
        assert app.notice, "nothing is said of the damage"
        assert app.settings.zoom == fresh.zoom and app.settings.brightness == fresh.brightness
        assert self.card.files["saved/settings.0.bad"] == data

    def try_sheet(self, data, may_load):
        """Open the scorekeeper with `data` in the newest slot. Unless it `may_load`, the sheet before it must come."""
        self.card.files = dict(self.good)
        self.card.files[self.sheet_slot] = data
        app = self.switch_on()
        app.reset("scorekeeper")
        app.step(10)
        sheet = app.stack[0].sheet
        aside = self.card.files.get(self.sheet_slot + ".bad")
        if may_load and aside is None:
            assert 2 <= sheet.seats <= session.SEATS and sheet.turn < sheet.seats
        else:
            assert app.notice and aside == data, "nothing is said of the damage"
            assert sheet.pack() == self.sheets[0], "another sheet came"
        while len(app.stack) > 1:
            app.pop()
        app.stack[0].lay()
        app.step(20)
        app.reset("start")

    def switch_on(self):
        """The app at its first picture."""
        self.buttons = OneEvent()
        self.app = App(None, self.canvas, self.buttons, saves.Saves(), 1)
        self.app.start()
        self.app.step(0)
        return self.app

    def go_on(self, app):
        """Continue the game that came, finish a turn, and find it saved."""
        if app.game.over:
            return
        self.buttons.event = buttons.CONFIRM
        app.step(10)
        _play(app.game)
        app.step(20)
        assert app.unsaved == "", app.unsaved
        again = self.switch_on()
        assert again.notice == "" and record.pack(again.game) == record.pack(app.game)


def _played(seed, turns):
    game = Game(SEATS, seed)
    for _ in range(turns):
        _play(game)
    return game


def _play(game):
    play = rules.Play()
    for _ in cpu.think(game, game.turn, cpu.GREEDY, play):
        pass
    cpu.act(game, game.turn, play)


def _payload(game):
    return bytes(session.pack_seats(bytes(game.seats), session.NAMES[: game.seats])) + record.pack(game)


def _sheets(game):
    """A sheet with the board of a game, and the same one a few turns later: their bytes."""
    sheet = Sheet(list(session.NAMES[:SEATS]))
    play = rules.Play()
    for i in range(0, game.board.count, rules.CAPACITY):
        play.clear()
        for j in range(i, min(i + rules.CAPACITY, game.board.count)):
            play.add(game.board.cells[j], game.board.kinds[j])
        sheet.add(i // rules.CAPACITY % 5 + 2, play)
    before = bytes(sheet.pack())
    play.clear()
    for lines in (0, 0o36, 0o5247):
        sheet.add(lines, play)
    return before, bytes(sheet.pack())


def _sealed(payload):
    """A slot that is newer than all others and whole, whatever its payload."""
    data = b"QWK" + struct.pack("<BIH", 1, 900, len(payload)) + payload
    return data + struct.pack("<I", binascii.crc32(data))


def _check_tiles(game):
    counts = [0] * tiles.KINDS
    for kind in bytes(game.board.kinds[: game.board.count]) + bytes(game.bag.order[: game.bag.left]):
        counts[kind] += 1
    for seat in range(game.seats):
        for kind in game.hand(seat):
            counts[kind] += 1
    assert counts == [tiles.COPIES] * tiles.KINDS, "a game with other tiles than 108 was taken for good"


def main():
    """Run as the arguments say, with firmware/ as the root of the files."""
    os.chdir("firmware")
    Fuzzer(int(sys.argv[0]), int(sys.argv[1])).run()
