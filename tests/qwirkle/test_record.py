"""A game as bytes and as text, and the same game again."""

from qwirkle import cpu, notation, record, rules, tiles
from qwirkle.bag import Random
from qwirkle.game import PASS, RANDOM, YOUNGEST, Game, Options

from tests.qwirkle.positions import names, order_with, play_of, state


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
        for again in (record.unpack(packed), notation.parse(text)):
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
        assert state(record.unpack(before)) != state(game)
        before = after


def test_replay_stops_before_every_turn():
    game = played(4, 21, 14)
    counts = []
    for again in record.replay(game):
        counts.append(again.turn_count)
        for i in range(again.turn_count):
            assert again.turn_score(i) == game.turn_score(i)
    assert counts == list(range(15)) and state(again) == state(game)


def test_passes_are_recorded():
    game = played(3, 7, 40, house_options())
    passes = [i for i in range(game.turn_count) if game.turn_action(i) == PASS]
    assert passes and state(record.unpack(record.pack(game))) == state(game)
    assert "\npass  # turn" in notation.dump(game)


def test_every_flipped_bit_is_found():
    packed = bytearray(record.pack(played(2, 2, 6)))
    for i in range(len(packed)):
        for bit in range(8):
            packed[i] ^= 1 << bit
            refused(record.RecordError, record.unpack, bytes(packed))
            packed[i] ^= 1 << bit
    record.unpack(bytes(packed))


def test_a_cut_record_is_an_error_or_an_earlier_game():
    game = played(2, 2, 6)
    packed = record.pack(game)
    earlier = 0
    for size in range(len(packed)):
        try:
            again = record.unpack(packed[:size])
        except record.RecordError as error:
            assert "record" in str(error)
            continue
        assert record.pack(again) == packed[:size]
        earlier += 1
    assert earlier == 6


def test_noise_is_refused():
    chance = Random(99)
    for _ in range(300):
        noise = bytes([chance.below(256) for _ in range(chance.below(80))])
        refused(record.RecordError, record.unpack, noise)
        # With a header that looks right.
        refused(record.RecordError, record.unpack, b"Q\x01\x02" + noise)


def test_errors_of_records_say_what_is_wrong():
    packed = record.pack(played(2, 2, 3))
    assert "not the record" in refused(record.RecordError, record.unpack, b"R" + packed[1:])
    assert "version 9" in refused(record.RecordError, record.unpack, b"Q\x09" + packed[2:])
    assert "turn 3" in refused(record.RecordError, record.unpack, packed[:-1])
    assert "header" in refused(record.RecordError, record.unpack, packed[:5])


TEXT = """
seats 2           # two friends
tie youngest
opening free
seed 12
"""


def test_text_with_remarks_and_defaults():
    game = notation.parse(TEXT)
    assert game.options.tie == YOUNGEST and game.options.free_opening == 1 and game.options.hint == 1
    assert game.bag.seed == 12 and game.turn_count == 0
    first = names(game.hand(game.turn))[0]
    game = notation.parse(TEXT + "\n  " + first.lower() + "@0,0 # alone\n")
    assert game.turn_count == 1 and game.turn_score(0) == 1


def test_errors_of_texts_say_the_line_and_what_was_expected():
    for text, line, expected in (
        ("", 1, "seats"),
        ("seed 4\nRC@0,0", 2, "seats"),
        ("seats 7\nRC@0,0", 2, "2 to 6"),
        ("seats two", 1, "number"),
        ("seats 2 3", 1, "one value"),
        ("seats 2\ntie eldest", 2, "oldest or youngest or random"),
        ("seats 2\nplayers 2", 2, "neither a turn"),
        ("seats 2\ntarget 70000", 2, "65535"),
        ("seats 2\nages 0 2\nseed 1", 3, "ages"),
        ("seats 2\norder RC RS", 2, "108"),
        ("seats 2\nseed -1", 2, "seed"),
        (TEXT + "RC@0", 6, "such as RS@0,3"),
        (TEXT + "RC@0,0 RQ@1,0", 6, "RQ"),
        (TEXT + "RC@0,0 RC@0,1,2", 6, "such as RS@0,3"),
        (TEXT + "RC@0,900", 6, "900"),
        (TEXT + "pass", 6, "pass while a play exists"),
        (TEXT + "pass 1", 6, "nothing after"),
        (TEXT + "trade PX PX PX PX", 6, "PX"),
        (TEXT + "RC@0,0 RC@1,0 RC@2,0 RC@3,0 RC@4,0 RC@5,0 RC@6,0", 6, "six"),
    ):
        wrong = refused(notation.NotationError, notation.parse, text)
        assert wrong.startswith(f"line {line}: ") or line == 2 and wrong.startswith("line 1: "), (text, wrong)
        assert expected in wrong, (text, wrong)
    first = names(notation.parse(TEXT).hand(notation.parse(TEXT).turn))[0]
    wrong = refused(notation.NotationError, notation.parse, TEXT + first + "@0,0\nseed 3\n")
    assert wrong.startswith("line 7: ") and "expected a turn" in wrong


def test_a_placed_tile():
    assert notation.read_tile("rs@-3,12") == (tiles.parse("RS"), -3, 12)
    assert notation.write_tile(tiles.parse("GT"), 4, -1) == "GT@4,-1"
    for word in ("", "RS", "RS@", "RS@1", "RS@1,", "RS@1,x", "RS@--1,2", "RS@1.5,2", "@1,2", "RSX@1,2"):
        assert "expected" in refused(ValueError, notation.read_tile, word)
    assert play_of("RS@0,0").count == 1
