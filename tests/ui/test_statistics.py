"""The statistics: reached and left by presses, in every language, after a game on the handheld, and in MicroPython."""

import contextlib
import io

import pytest
from qwirkle.game import Game
from ui import session, text, words

from tests import micropython_vm
from tests.ui import player
from tests.ui.bench import Bench, Flash, play_on
from tests.ui.simulated import Handheld, store
from tests.ui.test_end import words_on
from tests.ui.test_history import NAMES, kept
from tests.ui.test_start_setup import at


def test_from_the_start_to_the_statistics_and_back():
    flash, _ = kept(5)
    bench = Bench(flash=flash)
    bench.app.reset("start")
    at(bench, "Statistics").press("A")
    assert bench.scene_name == "statistics"
    pictures = [bytes(bench.canvas.buffer)]
    for key in ("A", "DOWN"):
        bench.press(key)
        pictures.append(bytes(bench.canvas.buffer))
    assert len(set(pictures)) == 3, "sums, four games, one game"
    bench.press("RIGHT")
    assert bytes(bench.canvas.buffer) == pictures[2]
    bench.press("UP", "LEFT", "UP")
    assert bytes(bench.canvas.buffer) == pictures[0]
    bench.press("A", "A", "A")
    assert bench.scene_name == "start"


def test_without_a_game_there_is_a_sentence(monkeypatch):
    bench = Bench()
    bench.app.push("statistics")
    said = " ".join(entry[0] for entry in words_on(monkeypatch, bench))
    assert words.get("statistics_none") in said
    bench.press("A")
    assert bench.scene_name == "start"


@pytest.mark.parametrize("language", range(len(session.LANGUAGES)))
def test_everything_stays_on_the_screen_in_every_language(monkeypatch, language):
    flash = Flash()
    for seats in range(2, 7):
        kinds = bytes([0] * (seats - 1) + [session.COMPUTER + seats % 3])
        kept(1, seats, NAMES, flash, kinds)
    bench = Bench(flash=flash)
    bench.app.settings.language = language
    bench.app.use_settings()
    bench.app.push("statistics")
    try:
        for _ in range(3):
            said = words_on(monkeypatch, bench)
            monkeypatch.undo()
            assert said
            for s, x, y, right in said:
                assert x >= 0 and right <= 240 and 0 <= y <= 240 - text.SMALL_LINE, (s, x, right, y)
            rows = {}
            for s, x, y, right in said:
                for other, left, end in rows.setdefault(y, []):
                    assert right <= left or end <= x, f"{s} and {other} overlap"
                rows[y].append((s, x, right))
            bench.press("DOWN")
    finally:
        words.use("en")


def test_the_end_on_the_handheld_is_found_in_the_statistics(tmp_path):
    """The last turn of a real game by presses, on the real saves; and after a power cut it is there once."""
    from players import cpu
    from qwirkle import rules

    game = Game(2, 21)
    play = rules.Play()
    while not (not game.bag.left and can_finish(game, play)):
        play_on(game, 1)
    store(tmp_path, game, ["Anna", "Chris"], 2)
    with Handheld(saves=tmp_path, seed=5) as device:
        device.press("A")
        player.to_the_hand(device)
        for _ in cpu.think(device.app.game, device.app.game.turn, cpu.GREEDY, play):
            pass
        assert player.play(device, [(play.cells[i], play.kinds[i]) for i in range(play.count)]) == "gameover"
        device.power_on()
        assert player.scene_name(device) == "start" and device.app.game.over
        player.at_row(device, "Statistics")
        device.press("A")
        assert device.app.stack[-1]._results.played == 1
        assert device.app.stack[-1]._results.games[0].scores == list(device.app.game.scores)


def can_finish(game, play):
    """Whether the highest-scoring play empties the hand."""
    hand = game.hand(game.turn)
    game.search.start(game.board, hand, len(hand))
    return game.search.best(play) > 0 and play.count == len(hand)


IN_BOTH = """
import binascii
from players import cpu
from qwirkle import rules
from qwirkle.game import Game
from ui import results
from ui.app import App
from ui.canvas import Canvas

class Nothing:
    vertical = False
    def window(self, *corners):
        pass
    def write(self, pixels):
        pass
    def backlight(self, percent):
        pass
    def poll(self, now):
        return -1

class Memory:
    problem = aside = ""
    def __init__(self):
        self.files = {}
    def load(self, name):
        return self.files.get(name)
    def save(self, name, payload):
        self.files[name] = bytes(payload)
    def reject(self, name):
        return self.files.pop(name) and None

memory = Memory()
names = ["Anna", "Žiga", "Chloé", "Špela-Zoé", "João", "Jo"]
play = rules.Play()
for n in range(4):
    game = Game(2 + n, n)
    while not game.over:
        for _ in cpu.think(game, game.turn, cpu.GREEDY, play):
            pass
        cpu.act(game, game.turn, play)
    for _ in range(2):
        results.keep(memory, game, bytes([0, 0, 1, 2, 3, 0][: 2 + n]), names[: 2 + n])
for name in sorted(memory.files):
    print(name, len(memory.files[name]), binascii.crc32(memory.files[name]))
app = App(None, Canvas(Nothing(), 240, 240), Nothing(), memory, 1)
app.reset("statistics")
for page in range(2):
    app.step(page)
    print(binascii.crc32(app.canvas.buffer))
    app.stack[-1].handle(1)
memory.files["results"] = b"nonsense"
print(results.load(memory).played)
"""


def test_micropython_keeps_and_shows_the_same():
    here = io.StringIO()
    with contextlib.redirect_stdout(here):
        exec(compile(IN_BOTH, "history", "exec"), {"__name__": "history"})
    there = micropython_vm.run("import os; os.chdir('firmware')\n" + IN_BOTH)
    assert here.getvalue() == there and len(there.splitlines()) == 5 + 2 + 1
