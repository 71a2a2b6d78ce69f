"""The app on a bench: real canvas and scenes, presses from a list, a clock that only the test moves."""

from hardware import buttons
from PIL import Image
from players import cpu
from qwirkle import rules
from ui import session, settings_file
from ui.app import App
from ui.canvas import Canvas

ACTIONS = {
    "UP": buttons.UP,
    "DOWN": buttons.DOWN,
    "LEFT": buttons.LEFT,
    "RIGHT": buttons.RIGHT,
    "A": buttons.CONFIRM,
    "B": buttons.BACK,
    "X": buttons.MENU,
    "Y": buttons.HELP,
    "HOLD B": buttons.BACK | buttons.HOLD,
    "HOLD X": buttons.MENU | buttons.HOLD,
    "HOLD Y": buttons.HELP | buttons.HOLD,
}


class Wire:
    """A panel that only counts what it is sent: rows, and pixels."""

    def __init__(self):
        self.rows = set()
        self.bytes = 0

    def window(self, x0, y0, x1, y1):
        self.rows.update(range(y0, y1 + 1))

    def write(self, data):
        self.bytes += len(memoryview(data).cast("B"))

    def backlight(self, percent):
        pass

    def sleep(self):
        pass

    def wake(self):
        pass


class Queue:
    """Buttons whose events a test puts in."""

    def __init__(self):
        self.events = []

    def poll(self, now):
        return self.events.pop(0) if self.events else -1


class Flash:
    """Saves in memory: `files` by name, `count` of all saves; `refusal` is what a save answers, None when it works."""

    def __init__(self):
        self.files = {}
        self.count = 0
        self.problem = ""
        self.refusal = None

    def load(self, name):
        return self.files.get(name)

    def reject(self, name):
        self.files.pop(name)

    def save(self, name, payload):
        self.count += 1
        if self.refusal is None:
            self.files[name] = bytes(payload)
        return self.refusal


class Bench:
    """An app with a running `game`; `people` of its seats are played by hand, the others by the computer.

    Without a game it is switched on with what `flash` holds, and shows its first scene; but for a `first_start`
    somebody has chosen a language before.
    """

    def __init__(self, game=None, names=None, people=None, flash=None, first_start=False):
        self.wire = Wire()
        self.canvas = Canvas(self.wire, 240, 240)
        self.buttons = Queue()
        self.now = 0
        self.flash = flash or Flash()
        if not first_start and not self.flash.files:
            self.flash.files["settings"] = bytes(settings_file.pack(session.Settings(), session.Setup()))
        self.app = App(None, self.canvas, self.buttons, self.flash, 1)
        self.presses = 0
        if game is None:
            self.app.start()
            self.step()
            return
        self.app.game = game
        self.app.names = list(names or session.NAMES[: game.seats])
        people = game.seats if people is None else people
        self.app.kinds = bytes([session.HUMAN] * people + [session.COMPUTER] * (game.seats - people))

    def turn(self):
        """Begin the turn of the seat to move, hand revealed."""
        self.app.reveal()
        self.step()
        return self

    def step(self, milliseconds=5):
        """Let time pass, in steps of 5 ms."""
        for _ in range(max(1, milliseconds // 5)):
            self.now += 5
            self.app.step(self.now)

    def press(self, *keys):
        """Press one key after the other; `HOLD B` is its press and then the hold."""
        for key in keys:
            if key.startswith("HOLD "):
                self.buttons.events.append(ACTIONS[key[5:]])
                self.step()
            self.buttons.events.append(ACTIONS[key])
            self.presses += 1
            self.step()

    @property
    def scene(self):
        """The scene on top."""
        return self.app.stack[-1]

    @property
    def scene_name(self):
        """Its name."""
        return type(self.scene).__module__.rsplit(".", 1)[1]

    def picture(self):
        """What the canvas holds, as an image."""
        table = [self.canvas._pairs[16 * i + i] & 0xFFFF for i in range(16)]
        rgb = []
        for value in table:
            value = (value & 0xFF) << 8 | value >> 8
            rgb += [(value >> 11) * 255 // 31, (value >> 5 & 63) * 255 // 63, (value & 31) * 255 // 31]
        image = Image.new("P", (240, 240))
        image.putpalette(rgb)
        pixels = bytearray()
        for byte in self.canvas.buffer:
            pixels += bytes((byte >> 4, byte & 15))
        image.putdata(pixels)
        return image.convert("RGB")


def play_on(game, turns):
    """Let the computer play `turns` turns of every seat."""
    play = rules.Play()
    for _ in range(turns):
        if game.over:
            break
        for _ in cpu.think(game, game.turn, cpu.GREEDY, play):
            pass
        cpu.act(game, game.turn, play)
    return game
