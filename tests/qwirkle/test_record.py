"""A game as bytes and as text, and the same game again."""

from players import cpu
from qwirkle import playback, record, rules
from qwirkle.bag import Random
from qwirkle.game import PASS, RANDOM, Game, Options

from tests.qwirkle.positions import order_with, state
from tools import notation


def played(seats, seed, turns, options=None, order=None, ages=None):
    """A game of computer seats that now and then trade though they need not, or pass where passing is free."""
    game = Game(seats, seed, order, ages, options)
    chance = Random(seed)
    play = rules.Play()
    while game.turn_count < turns and not game.over:
        seat = game.turn
        if chance.below(9) == 0 and game.pass_turn(seat):
            continue
        if chance.below(5) or not game.trade(seat, 1 + chance.below(63)):
            for _ in cpu.think(game, seat, cpu.GREEDY, play):
                pass
            assert cpu.act(game, seat, play)
    return game


def house_options():
    options = Options()
    options.tie = RANDOM
    options.free_opening = options.free_pass = 1
    options.target = 300
    options.hint = 0
    return options


def games():
    """Games of all kinds: seats, options, an explicit order, ages, just dealt, unfinished, finished."""
    yield played(2, 0, 0)
    yield played(2, (1 << 30) - 1, 400)
    yield played(3, 7, 9, house_options(), ages=[2, 1, 0])
    yield played(4, 8, 12, order=order_with(["RC RS RD RT RL RX"]), ages=[3, 2, 0, 1])
    yield played(6, 5, 400)


def refused(error, make, data):
    """The text of the error that `make(data)` must raise."""
    try:
        make(data)
    except error as wrong:
        return str(wrong)
    raise AssertionError("accepted")


def test_the_same_game_from_bytes_and_from_text():
    for game in games():
        packed = record.pack(game)
        text = notation.dump(game)
        for again in (playback.unpack(packed), notation.parse(text)):
            assert state(again) == state(game)
            assert again.end == game.end and again.starter == game.starter
            assert record.pack(again) == packed
            assert notation.dump(again) == text
            for name in ("tie", "free_opening", "free_pass", "target", "hint"):
                assert getattr(again.options, name) == getattr(game.options, name)


def test_a_few_hundred_bytes():
    game = played(2, 11, 400)
    assert game.over and len(record.pack(game)) < 600
    game = played(6, 11, 400, order=order_with(["RC RS RD RT RL RX"]))
    assert game.over and len(record.pack(game)) < 700


def test_a_record_is_the_beginning_of_a_later_one():
    game = played(3, 4, 0)
    play = rules.Play()
    before = record.pack(game)
    for _ in range(12):
        for _ in cpu.think(game, game.turn, cpu.GREEDY, play):
            pass
        cpu.act(game, game.turn, play)
        after = record.pack(game)
        assert after[: len(before)] == before and len(after) > len(before)
        assert state(playback.unpack(before)) != state(game)
        before = after


def test_passes_are_recorded():
    game = played(3, 7, 40, house_options())
    passes = [i for i in range(game.turn_count) if game.turn_action(i) == PASS]
    assert passes and state(playback.unpack(record.pack(game))) == state(game)
    assert "\npass  # turn" in notation.dump(game)


def test_every_flipped_bit_is_found():
    packed = bytearray(record.pack(played(2, 2, 6)))
    for i in range(len(packed)):
        for bit in range(8):
            packed[i] ^= 1 << bit
            refused(ValueError, playback.unpack, bytes(packed))
            packed[i] ^= 1 << bit
    playback.unpack(bytes(packed))


def test_a_cut_record_is_an_error_or_an_earlier_game():
    game = played(2, 2, 6)
    packed = record.pack(game)
    earlier = 0
    for size in range(len(packed)):
        try:
            again = playback.unpack(packed[:size])
        except ValueError as error:
            assert "record" in str(error)
            continue
        assert record.pack(again) == packed[:size]
        earlier += 1
    assert earlier == 6


def test_noise_is_refused():
    chance = Random(99)
    for _ in range(300):
        noise = bytes([chance.below(256) for _ in range(chance.below(80))])
        refused(ValueError, playback.unpack, noise)
        # With a header that looks right.
        refused(ValueError, playback.unpack, b"Q\x01\x02" + noise)


def test_errors_of_records_say_what_is_wrong():
    packed = record.pack(played(2, 2, 3))
    assert "not the record" in refused(ValueError, playback.unpack, b"R" + packed[1:])
    assert "version 9" in refused(ValueError, playback.unpack, b"Q\x09" + packed[2:])
    assert "turn 3" in refused(ValueError, playback.unpack, packed[:-1])
    assert "header" in refused(ValueError, playback.unpack, packed[:5])
