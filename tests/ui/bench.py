"""The app on a bench: real canvas and scenes, presses from a list, a clock that only the test moves."""

from PIL import Image
from qwirkle import cpu, rules
from ui import session
from ui.app import App
from ui.canvas import Canvas

from hardware import buttons

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


class Queue:
    """Buttons whose events a test puts in."""

    def __init__(self):
        self.events = []

    def poll(self, now):
        return self.events.pop(0) if self.events else -1


class Flash:
    """Saves that remember only how many games they were given."""

    def __init__(self):
        self.count = 0
        self.problem = ""

    def load(self, name):
        return None

    def save(self, name, payload):
        self.count += 1


class Bench:
    """An app with a running `game`; `people` of its seats are played by hand, the others by the computer."""

    def __init__(self, game, names=None, people=None):
        self.wire = Wire()
        self.canvas = Canvas(self.wire, 240, 240)
        self.buttons = Queue()
        self.now = 0
        self.app = App(None, self.canvas, self.buttons, Flash(), 1)
        self.app.game = game
        self.app.names = list(names or session.NAMES[: game.seats])
        people = game.seats if people is None else people
        self.app.kinds = bytes([session.HUMAN] * people + [session.COMPUTER] * (game.seats - people))
        self.presses = 0

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
