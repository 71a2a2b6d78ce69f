"""Finished games: counted once, kept small, and kept as records from which they can be played again."""

import random

import pytest
from qwirkle import playback
from qwirkle.game import Game
from ui import restore, results, session

from tests.ui import player
from tests.ui.bench import Bench, Flash, play_on
from tests.ui.simulated import Handheld, store, store_bytes

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
        player.at_row(device, "Statistics")
        device.press("A")
        assert device.app.stack[-1]._results.played == 1
