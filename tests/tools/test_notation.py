"""Games and tiles as text, in CPython and in the MicroPython VM."""

from qwirkle.game import YOUNGEST

from tests.qwirkle.positions import names, play_of, state
from tests.qwirkle.test_record import played, refused
from tools import notation


def test_replay_stops_before_every_turn():
    game = played(4, 21, 14)
    counts = []
    for again in notation.replay(game):
        counts.append(again.turn_count)
        for i in range(again.turn_count):
            assert again.turn_score(i) == game.turn_score(i)
    assert counts == list(range(15)) and state(again) == state(game)


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
        ("seats 2\norder" + " RC" * 108, 2, "108 of RC"),
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
    assert notation.read_tile("rs@-3,12") == (notation.parse_tile("RS"), -3, 12)
    assert notation.write_tile(notation.parse_tile("GT"), 4, -1) == "GT@4,-1"
    for word in ("", "RS", "RS@", "RS@1", "RS@1,", "RS@1,x", "RS@--1,2", "RS@1.5,2", "@1,2", "RSX@1,2"):
        assert "expected" in refused(ValueError, notation.read_tile, word)
    assert play_of("RS@0,0").count == 1
