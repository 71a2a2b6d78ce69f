"""Presses random buttons on the app and looks after each of them. Runs in the MicroPython VM and on CPython.

Arguments of main(), by sys.argv: the seed, how many presses, and a board whose own few buttons are pressed, on a screen
of its size; without one any event comes at any time, on a square screen. It prints what it met, or fails with an
AssertionError, after a line that says which press it was.
"""

import binascii
import os
import sys

from hardware import board as boards
from hardware import buttons
from players import cpu
from qwirkle import record, rules, tiles
from qwirkle.bag import Random
from qwirkle.game import Game
from ui import hand_view, restore, session
from ui.app import App
from ui.canvas import Canvas

from tests.ui.random_buttons import Fingers, OneEvent

DEVICES = 10  # each with a saved game of its own, and then the games that the presses start
HAND_SCENES = ("turn", "menu", "trade", "confirm", "drawn", "qwirkle", "tiles_left", "overview", "scores", "howto",
               "hint", "lesson_turn", "lesson_menu")  # fmt: skip


class Glass:
    """A panel that nobody looks at."""

    def window(self, *values):
        pass

    write = backlight = sleep = wake = window


class Memory:
    """Saves that outlive the app."""

    problem = ""

    def __init__(self):
        self.files = {}

    def load(self, name):
        return self.files.get(name)

    def save(self, name, payload):
        self.files[name] = bytes(payload)


class Masher:
    """One handheld under random presses."""

    def __init__(self, canvas, number, random, met, board):
        self.board = board
        self.random = random
        self.met = met
        self.now = 0
        self.memory = Memory()
        self.memory.files["game"] = self._a_game(number)
        self.canvas = canvas
        self.switch_on(resume=True)

    def _a_game(self, number):
        """A saved game of 2 to 6 seats: at its beginning and among people, or near its end with computers."""
        seats = 2 + number % 5
        game = Game(seats, self.random.word())
        play = rules.Play()
        while not game.over and (min(game.hand_counts) > 1 if number & 1 else game.bag.left > 60):
            for _ in cpu.think(game, game.turn, cpu.GREEDY, play):
                pass
            cpu.act(game, game.turn, play)
        kinds = [session.COMPUTER + self.random.below(session.LEVELS) for _ in range(seats)]
        for seat in range(seats):
            if not number & 1 and self.random.below(2):
                kinds[seat] = session.HUMAN
        kinds[0] = session.COMPUTER if number & 1 and number < 6 else session.HUMAN
        return bytes(session.pack_seats(kinds, session.NAMES[:seats], number)) + record.pack(game)

    def switch_on(self, resume):
        """Power on with what was saved; with `resume` the saved game goes on at once."""
        self.buttons = Fingers(self.board) if self.board else OneEvent()
        self.app = App(None, self.canvas, self.buttons, self.memory, self.random.word())
        self.app.start(resume)
        if not resume and self.random.below(2):
            self.app.reset("scorekeeper")
        self.app.step(self.now)
        self.turns = self.app.game.turn_count if self.app.game else 0

    def scene(self):
        """Name of the scene on top."""
        return type(self.app.stack[-1]).__module__.split(".")[-1]

    def press(self):
        """One random press, and all that has to be true after it."""
        app = self.app
        if self.random.below(60) == 0:
            app.idle._quiet = 120_000  # nobody has pressed for so long
            app.step(self.now)
            assert not (app.idle.dark and app.revealed_seat >= 0), "a hand stays revealed in the dark"
            self.met["dark"] = self.met.get("dark", 0) + app.idle.dark
        before = self.scene()
        lesson = app.lesson
        kept = [self.memory.files.get(name) for name in ("game", "results")]
        revealed = app.revealed_seat
        self.buttons.mash(self.random)
        self.now += 5 + self.random.below(300)
        app.step(self.now)
        self.met[self.scene()] = self.met.get(self.scene(), 0) + 1
        if app.revealed_seat >= 0:
            self._check_revealed(before, revealed, self.buttons.told)
        if lesson:
            assert kept == [self.memory.files.get(name) for name in ("game", "results")], "the lesson is saved"
        if app.game and not app.lesson and app.game.turn_count != self.turns:
            self._check_turn()
        if self.scene() == "scorekeeper" and app.stack[-1].sheet.turn_count:
            assert self.memory.files["sheet"] == app.stack[-1].sheet.pack(), "the sheet is not saved"
        if app.revealed_seat < 0 and self.random.below(12) == 0:
            self._check_picture()

    def _check_revealed(self, before, revealed, event):
        app = self.app
        seat = app.revealed_seat
        assert app.kinds[seat] == session.HUMAN, "a computer's hand is revealed"
        assert self.scene() in HAND_SCENES, f"{self.scene()} is shown over a revealed hand"
        if seat != app.game.turn:
            assert self.scene() in ("drawn", "qwirkle"), f"the hand of seat {seat} in {self.scene()}"
            assert seat == app.game.turn_seat(app.game.turn_count - 1)
        if seat != revealed and app.humans() > 1:
            assert before == "handover" and event == buttons.CONFIRM, f"revealed by {event} in {before}"

    def _check_turn(self):
        game = self.app.game
        self.turns = game.turn_count
        counts = [0] * tiles.KINDS
        for source in (game.board.kinds[: game.board.count], game.bag.order[: game.bag.left]):
            for kind in source:
                counts[kind] += 1
        for seat in range(game.seats):
            for kind in game.hand(seat):
                counts[kind] += 1
        assert counts == [tiles.COPIES] * tiles.KINDS, "tiles are lost or doubled"
        _, _, length, _ = restore.seats(self.memory.files["game"])
        assert self.memory.files["game"][length:] == record.pack(game), "the turn is not saved"
        self.met["turns made"] = self.met.get("turns made", 0) + 1
        if game.over:
            self.met["games ended"] = self.met.get("games ended", 0) + 1

    def _check_picture(self):
        """Draw the scene again with all that is hidden dealt anew: not a pixel may differ."""
        game = self.app.game
        if self.scene() == "selftest":
            return  # it shows what is measured anew each time
        if not game or not game.turn_count:
            return  # the reason for the first turn tells how large the largest set is, and may
        hands = bytes(game.hands)
        order = bytes(game.bag.order)
        picture = self._draw()
        self._deal_anew(game)
        again = self._draw()
        game.hands[:] = hands
        game.bag.order[:] = order
        assert picture == again, f"{self.scene()} shows something of a hand"
        self.met["pictures compared"] = self.met.get("pictures compared", 0) + 1

    def _draw(self):
        scene = self.app.stack[-1]
        scene.fresh = True
        scene.draw(self.canvas)
        scene.fresh = False
        return binascii.crc32(self.canvas.buffer)

    def _deal_anew(self, game):
        hidden = bytearray(game.bag.order[: game.bag.left])
        for seat in range(game.seats):
            hidden.extend(game.hand(seat))
        for i in range(len(hidden) - 1, 0, -1):
            j = self.random.below(i + 1)
            hidden[i], hidden[j] = hidden[j], hidden[i]
        at = game.bag.left
        game.bag.order[:at] = hidden[:at]
        for seat in range(game.seats):
            for i in range(game.hand_counts[seat]):
                game.hands[seat * tiles.HAND + i] = hidden[at]
                at += 1


def watch_hands(apps):
    """Have every drawing of a hand checked: it must be the revealed one of the one app in `apps`.

    The referee of the scorekeeper draws all tiles of a colour in its place.
    """
    draw = hand_view.HandView.draw

    def checked(view, canvas, everything):
        app = apps[0]
        if type(app.stack[-1]).__module__ == "ui.scenes.referee":
            hand = range(view.kinds[0], view.kinds[0] + 6)
        else:
            hand = app.hand()
        assert bytes(view.kinds) == bytes(hand), "another hand than the revealed one is drawn"
        draw(view, canvas, everything)

    hand_view.HandView.draw = checked
    return draw


def mash(seed, presses, name=None):
    """Press `presses` buttons on DEVICES handhelds one after the other; a dict of what was met.

    name: a board whose own buttons are pressed.
    """
    board = boards.load(name) if name else None
    canvas = Canvas(Glass(), board.WIDTH if board else 240, 240)
    random = Random(seed)
    met = {}
    apps = []
    draw = watch_hands(apps)
    try:
        for number in range(DEVICES):
            masher = Masher(canvas, number, random, met, board)
            apps[:] = [masher.app]
            for i in range(presses // DEVICES):
                if random.below(400) == 0:
                    masher.switch_on(random.below(2))
                    apps[:] = [masher.app]
                try:
                    masher.press()
                except Exception:
                    print(f"seed {seed}, device {number}, press {i}, in {masher.scene()}")
                    raise
    finally:
        hand_view.HandView.draw = draw
    return met


def main():
    """Mash as the arguments say, with firmware/ as the root of the files; print what was met."""
    os.chdir("firmware")
    met = mash(int(sys.argv[0]), int(sys.argv[1]), *sys.argv[2:])
    for name in sorted(met):
        print(name, met[name])
