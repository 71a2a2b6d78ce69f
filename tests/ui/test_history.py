"""Finished games: counted once, kept small, shown, and kept as records from which they can be played again."""

import contextlib
import io
import random

import pytest
from qwirkle import playback
from qwirkle.game import Game
from ui import restore, results, session, text, words

from tests import micropython_vm
from tests.ui import player
from tests.ui.bench import Bench, Flash, play_on
from tests.ui.simulated import Handheld, store, store_bytes
from tests.ui.test_end import words_on
from tests.ui.test_start_setup import at

NAMES = ["Wilhelmina", "Bartholomä", "Mmmmmmmmmm", "Špela-Zoé", "Žiga", "Jo"]


def kept(count, seats=2, names=NAMES, flash=None, kinds=None):
    """Flash with `count` finished games of NAMES in it, and the games."""
    flash = flash or Flash()
    games = [play_on(Game(seats, seed), 400) for seed in range(count)]
    for game in games:
        results.keep(flash, game, kinds or bytes(seats), names[:seats])
    return flash, games


def test_a_game_is_kept_before_the_game_over_screen_shows():
    bench = Bench(play_on(Game(2, 4), 400))
    bench.app.next_turn()
    order = []
    flush, save = bench.canvas.flush, bench.flash.save
    bench.canvas.flush = lambda: (order.append("picture"), flush())
    bench.flash.save = lambda name, payload: (order.append(name), save(name, payload))[1]
    bench.step()
    assert order == ["game", "record1", "results", "picture"]
    bench.step(100)
    bench.app.reset("start")
    bench.step()
    assert order.count("results") == 1


def test_what_is_kept_of_a_game():
    flash, (game,) = kept(1, 3)
    found = results.load(flash)
    assert found.played == 1 and len(found.games) == 1
    only = found.games[0]
    assert only.names == NAMES[:3] and only.scores == list(game.scores) and only.turns == game.turn_count
    points = [game.turn_score(turn) for turn in range(game.turn_count)]
    assert only.best == max(points) and only.best_seat == game.turn_seat(points.index(max(points)))
    assert found.best_play == (max(points), NAMES[only.best_seat])
    assert found.best_score == (max(game.scores), NAMES[list(game.scores).index(max(game.scores))])


def test_wins_are_counted_by_name_and_shared_wins_for_each():
    flash = Flash()
    for seed in range(6):
        game = play_on(Game(3, seed), 400)
        if seed == 2:
            game.scores[:] = game.scores[:1] * 3
        results.keep(flash, game, bytes([0, 0, session.COMPUTER + seed % 3]), ["Anna", "Chris", "Sally"])
    found = results.load(flash)
    wins = {(kind, name): (won, games) for kind, games, won, name in found.players}
    assert wins[0, "Anna"][1] == wins[0, "Chris"][1] == 6
    assert [wins[session.COMPUTER + level, ""][1] for level in range(3)] == [2, 2, 2]
    assert sum(won for won, _ in wins.values()) == 8, "six games, one of them won by all three"


def test_the_same_game_is_kept_once():
    flash, (game,) = kept(1)
    results.keep(flash, game, bytes(2), NAMES[:2])
    assert results.load(flash).played == 1
    again = play_on(Game(2, 0), 400)
    results.keep(flash, again, bytes(2), NAMES[:2])
    assert results.load(flash).played == 1


def test_the_file_stays_small_and_forgets_the_oldest():
    flash, games = kept(1, 6)
    found = results.load(flash)
    for n in range(1, 40):
        result = results.Result().read(games[0], bytes(6), ["Ž" * 9 + chr(65 + n % 26)] * 6)
        result.seed += n
        assert found.add(result)
        assert len(found.pack()) <= 2500
    assert found.played == 40 and len(found.games) == 20 and len(found.players) <= 12
    again = results.Results(bytes(found.pack()))
    assert 12 <= len(again.games) <= 20
    assert [result.seed for result in again.games] == [result.seed for result in found.games][: len(again.games)]
    assert again.played == 40 and again.players == found.players


def test_a_new_name_takes_the_place_of_whoever_played_least():
    flash, (game,) = kept(1)
    found = results.load(flash)
    for n in range(20):
        result = results.Result().read(game, bytes(2), ["Anna", f"Guest {n}"])
        result.seed = n + 1
        found.add(result)
    names = [name for _, _, _, name in found.players]
    assert len(names) == 12 and "Anna" in names and "Guest 19" in names


def test_the_last_five_records_play_again():
    flash, games = kept(7)
    names = sorted(name for name in flash.files if name.startswith("record"))
    assert names == [f"record{n}" for n in range(5)]
    assert all(len(flash.files[name]) < 700 for name in names)
    replayed = []
    for name in names:
        _, seats, length, _ = restore.seats(flash.files[name])
        assert seats == NAMES[:2]
        replayed.append(playback.unpack(flash.files[name][length:]))
    assert sorted(bytes(game.scores) for game in replayed) == sorted(bytes(game.scores) for game in games[2:])


@pytest.mark.parametrize("refusal", [0, 1, 2])
def test_power_lost_between_the_saves_of_the_last_turn(refusal):
    """Cut after the game, the record or the results: at the next start the game is in the results exactly once."""
    flash, _ = kept(2)
    bench = Bench(play_on(Game(2, 9), 400), flash=flash)
    save, names = flash.save, []

    def cut(name, payload):
        if len(names) > refusal:
            raise KeyboardInterrupt
        names.append(name)
        return save(name, payload)

    flash.save = cut
    bench.app.next_turn()
    if refusal < 2:
        with pytest.raises(KeyboardInterrupt):
            bench.step()
    else:
        bench.step()
    flash.save = save
    again = Bench(flash=flash)
    found = results.load(again.flash)
    assert found.played == 3 and found.games[0].seed == 9 and "record3" in flash.files
    assert Bench(flash=flash).app.game.over and results.load(flash).played == 3


def test_a_flash_that_refuses_does_not_stop_the_game():
    flash = Flash()
    flash.refusal = "Saving does not work: the flash is full."
    bench = Bench(play_on(Game(2, 4), 400), flash=flash)
    bench.app.next_turn()
    bench.step()
    assert bench.scene_name == "gameover"


# Bytes that are no results


def test_every_truncation_and_every_flipped_bit_is_refused_or_harmless():
    flash, _ = kept(2, 3)
    good = bytes(flash.files["results"])
    for length in range(1, len(good)):
        check(good[:length])
    for i in range(len(good) * 8):
        damaged = bytearray(good)
        damaged[i >> 3] ^= 1 << (i & 7)
        check(bytes(damaged))


def test_noise_is_refused_or_harmless(seed):
    noise = random.Random(seed)
    for _ in range(2000):
        check(b"\1" + noise.randbytes(noise.randrange(200)))


def check(data):
    """Whatever the bytes are, the results are refused or can be shown and packed."""
    try:
        found = results.Results(data)
    except (ValueError, IndexError):
        return
    for result in found.games:
        assert 2 <= len(result.scores) == len(result.names) <= 6 and result.best_seat < len(result.names)
    found.pack()


def test_results_that_cannot_be_read_are_put_aside_and_begun_anew(tmp_path):
    store(tmp_path, play_on(Game(2, 4), 400), ["Anna", "Chris"], 2)
    store_bytes(tmp_path, "results", b"\7nonsense")
    with Handheld(saves=tmp_path, seed=5) as device:
        assert player.scene_name(device) == "start" and not device.faults
        assert list(tmp_path.rglob("results.0.bad")) and "results.0.bad" in device.app.notice
        at_row(device, "Statistics")
        device.press("A")
        assert device.app.stack[-1]._results.played == 1


def at_row(device, label):
    while device.app.stack[-1].label(device.app.stack[-1].focus) != label:
        device.press("DOWN")


# The scene


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
        at_row(device, "Statistics")
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
