"""Walks through the running firmware by presses alone, and brings back named pictures of what a person sees.

A tour that no longer comes where it wants is an error here before it is a lie in the manual. It must never know where
the pictures go, nor reach into the firmware to make something happen.
"""

import tempfile
from pathlib import Path

import host_sim
from host_sim import cases, script, wires
from host_sim.device import Device
from host_sim.flash import Flash

SCRIPT = host_sim.ROOT / "tests" / "ui" / "scripts" / "three_turns.txt"
SCRIPT_SEED = 3720

NAMES = ("Anna", "Chris", "Sally")

MIDDLE = (20, 21)
"""Seed and turns of a game that shows well in the middle."""


class LostError(Exception):
    """A tour is not where it should be; the text says what it looked for."""


class Tour(Device):
    """A device that finds rows by their English text."""

    def __init__(self, saves=None, board=cases.DEFAULT, seed=1):
        super().__init__(saves, board, seed=seed)
        self.shots = {}
        self.wait_for(self.lit)
        self.wait(1000)

    def key(self, *names):
        """Press what the default board calls so, with the fingers that this board asks for."""
        for name in names:
            *held, pressed = self.case.fingers(name, self.app.stack[-1].vertical)
            for each in held:
                self.down(each)
                self.wait(self.press_ms)
            self.press(pressed)
            for each in held:
                self.up(each)
            self.wait(self.press_ms)

    def go(self, row):
        """Walk down a list to the row that says `row`. Raises LostError."""
        scene = self.app.stack[-1]
        for _ in range(scene.rows()):
            if scene.label(scene.focus) == row:
                return
            self.key("DOWN")
        raise LostError(f"{type(scene).__module__} has no row {row!r}")

    def take(self, row):
        """Walk to a row and take it."""
        self.go(row)
        self.key("A")

    def shot(self, name):
        """Keep what the screen shows."""
        self.shots[name] = self.screenshot()


def save_game(folder, seed, turns, computers=()):
    """Leave in `folder` the save of a game of NAMES after `turns` turns of the highest-scoring play.

    computers: the seats that a computer plays from then on.
    """
    host_sim.install()
    import saves
    from players import cpu
    from qwirkle import game, record, rules
    from ui import session

    played = game.Game(len(NAMES), seed=seed)
    play = rules.Play()
    while not played.over and played.turn_count < turns:
        for _ in cpu.think(played, played.turn, cpu.GREEDY, play):
            pass
        cpu.act(played, played.turn, play)
    kinds = [session.COMPUTER if seat in computers else session.HUMAN for seat in range(len(NAMES))]
    seats = session.pack_seats(bytes(kinds), list(NAMES))
    wires.current.flash = Flash(folder)
    problem = saves.Saves().save("game", bytes(seats) + record.pack(played))
    if problem:
        raise OSError(problem)
    return played


def three_turns():
    """Every `shot` of the script of three turns: {name: Image}."""
    screens = {}
    with tempfile.TemporaryDirectory() as folder, Device(folder, seed=SCRIPT_SEED) as device:
        device.wait_for(device.lit)
        steps = script.parse(SCRIPT.read_text(encoding="utf-8"), device.case.buttons, SCRIPT.name)
        script.play(steps, device, screens.__setitem__)
        if device.faults:
            raise RuntimeError(device.faults)
    return screens


def lists():
    """The lists before a game: names, ages, house rules, settings; and the self-test behind them."""
    with Tour() as tour:
        tour.key("A", "B")  # English, no lesson
        tour.take("New game")
        tour.go("Players")
        tour.key("RIGHT", "RIGHT")
        tour.take("1  Anna")
        tour.shot("names")
        tour.take("Write a name")
        tour.key("A")
        tour.shot("letters")
        tour.key("B", "B")
        tour.take("Oldest")
        tour.shot("ages")
        tour.key("B")
        tour.take("House rules")
        tour.go("Equal hands")
        tour.shot("options")
        tour.key("B", "B")
        tour.take("Settings")
        tour.shot("settings")
        tour.take("Self-test")
        tour.down("B")
        tour.wait(100)
        tour.shot("selftest")
        tour.up("B")
        tour.wait(100)
        tour.hold("A", 900)
        tour.shot("selftest-colours")
        return tour.shots


def first_game():
    """The game that teaches: what it offers at the very first start, and four moments of it."""
    with Tour() as tour:

        def partner():
            tour.wait(6000)
            if type(tour.app.stack[-1]).__module__ != "ui.scenes.lesson_turn":
                raise LostError("the partner of the first game does not come to an end")

        tour.key("A")  # English
        tour.shot("learn")
        tour.take("First game (5 minutes)")
        partner()
        tour.key("A")
        tour.shot("lesson-lay")
        tour.key("A", "X", "A", "A")
        partner()
        tour.key("A", "A", "X")
        tour.shot("lesson-other")
        tour.key("A", "A", "X", "A", "A")
        partner()
        tour.key("A")
        tour.hold("Y", 800)
        tour.key("DOWN", "DOWN", "A")
        tour.wait(1000)
        tour.shot("lesson-mistake")
        tour.key("B", "A", "A", "X", "A", "A")
        partner()
        tour.key("A", "A")
        tour.shot("lesson-six")
        return tour.shots


def palettes():
    """One turn in each palette, the last of them with colour marks."""
    shots = {}
    with tempfile.TemporaryDirectory() as folder:
        save_game(Path(folder), *MIDDLE)
        with Tour(folder) as tour:
            for name in ("palette-box", "palette-safe", "palette-sunlight"):
                tour.take("Settings")
                if name != "palette-box":
                    tour.go("Colours")
                    tour.key("RIGHT")
                if name == "palette-sunlight":
                    tour.take("Colour marks")
                tour.key("B")
                tour.take("Continue")
                tour.key("A", "A")
                tour.shot(name)
                tour.key("X")
                tour.take("Leave the game")
            shots.update(tour.shots)
    return shots


def the_end(seed=5):
    """The last turn of a game, made by a computer, the end, and the way back through the turns."""
    with tempfile.TemporaryDirectory() as folder:
        whole = save_game(Path(folder), seed, 1000)
        turns = whole.turn_count - 1
        save_game(Path(folder), seed, turns, [whole.turn_seat(turns)])
        with Tour(folder) as tour:
            tour.take("Continue")
            for _ in range(10):
                if tour.app.game.over and type(tour.app.stack[-1]).__module__ == "ui.scenes.gameover":
                    break
                tour.wait(2000)
                tour.key("A")
            else:
                raise LostError("the game does not end")
            tour.wait(3000)
            tour.shot("gameover")
            tour.key("X")
            tour.shot("gameover-scores")
            tour.key("B", "Y")
            tour.wait(5000)
            tour.shot("gameover-turns")
            tour.key("A")
            tour.shot("gameover-missed")
            return tour.shots


def looking():
    """What can be looked up in the middle of a game, and the sizes of its tiles."""
    with middle(cases.DEFAULT) as tour:
        tour.key("B", "Y")
        tour.shot("zoom-large")
        tour.key("Y", "Y")
        tour.shot("zoom-small")
        for row, name in (("Tiles left", "left"), ("Score sheet", "sheet"), ("Whole board", "board")):
            tour.key("X")
            tour.take(row)
            tour.shot(name)
            tour.key("B")
        return tour.shots


def box():
    """The scorekeeper: a game by length with a turn corrected, its ranking, and a turn laid for the referee."""
    with Tour() as tour:
        tour.key("A", "B")  # English, no lesson
        tour.take("Scorekeeper")
        tour.go("Players")
        tour.key("RIGHT")
        tour.shot("keeper-menu")
        tour.take("Start")
        # Each turn from the usual length, 3.
        for turn in ("A X", "LEFT A A X", "RIGHT A X", "A LEFT A X", "LEFT A X", "RIGHT A A A X", "DOWN A", "A A X"):
            tour.key(*turn.split())
        tour.key("A", "RIGHT", "RIGHT", "RIGHT", "A")
        tour.shot("keeper-turn")
        tour.key("X", "UP", "UP", "UP", "UP")
        tour.shot("keeper-corrected")
        tour.key("X", "X")
        tour.take("The game is over")
        tour.shot("keeper-over")
        tour.key("A", "X")
        tour.take("New game")
        tour.key("A")
        tour.take("Lay the tiles")
        tour.key(*["A"] * 6, "X", "X", "DOWN", "DOWN", "DOWN", "A", "A", "UP", "UP", "A", "DOWN", "A")
        tour.shot("keeper-referee")
        return tour.shots


def middle(board):
    """A Tour on a board in the middle of a game, while a person looks for a place for the tile that she has picked up.

    To be closed by the caller.
    """
    folder = tempfile.TemporaryDirectory()
    save_game(Path(folder.name), *MIDDLE)
    tour = Tour(folder.name, board)
    tour.folder = folder  # kept as long as the device is
    tour.take("Continue")
    # "It is me", what the others did; then the tile and one step along the lit cells.
    tour.key("A", "A", "A", "RIGHT")
    return tour
