"""A kept game as text and pictures: from every form in which one is kept, and what is said of files that hold none."""

import pytest
from PIL import Image
from qwirkle import record
from qwirkle.game import Game
from ui import results, session

from host_sim import demo
from tests.ui.bench import play_on
from tests.ui.simulated import store, store_bytes
from tools import notation, replay, replay_pictures

NAMES = ["Anna", "Žiga", "Chloé"]


@pytest.fixture
def finished():
    return play_on(Game(3, 5), 400)


def test_the_same_game_from_a_save_a_record_and_a_text(tmp_path, finished, capsys):
    store(tmp_path, finished, NAMES, 2)
    (tmp_path / "bare").write_bytes(record.pack(finished))
    (tmp_path / "text.txt").write_text(notation.dump(finished), encoding="utf-8")
    said = []
    for name in ("saved/game.0", "bare", "text.txt"):
        assert replay.main([str(tmp_path / name)]) == 0
        said.append(capsys.readouterr().out.splitlines())
    assert said[0][0] == "Anna, Žiga, Chloé; Anna starts."
    assert [len(lines) for lines in said] == [1 + finished.turn_count + 3] * 3
    assert said[1] == said[2] and said[1][0].startswith("Anna, Chris, Sally")
    # Names apart, the lines are the same.
    assert [line[17:] for line in said[0][1:-3]] == [line[17:] for line in said[1][1:-3]]


def test_each_turn_adds_up(finished):
    lines = [replay.turn_line(finished, NAMES, turn) for turn in range(finished.turn_count)]
    last = {line.split()[1]: int(line.split()[-1]) for line in lines}
    assert [last[name] for name in NAMES] == list(finished.scores)
    assert "BT@0,0 BD@1,0 BX@2,0" in lines[0]


def test_trades_and_passes_are_told():
    text = "seats 2\npassing free\nseed 5\n"
    game = notation.parse(text)
    play_on(game, 1)
    assert game.trade(game.turn, 0b101) and game.pass_turn(game.turn)
    lines = list(replay.tell(game, ["Anna", "Chris"]))
    assert "trades 2" in lines[2] and "passes" in lines[3]
    assert lines[4].endswith(f"is next; {game.bag.left} tiles are in the bag.")


def test_a_record_kept_by_the_handheld(tmp_path, finished):
    class Folder:
        problem = ""

        def load(self, name):
            return None

        def save(self, name, payload):
            store_bytes(tmp_path, name, bytes(payload))

    results.keep(Folder(), finished, bytes(3), NAMES)
    game, names = replay.read(tmp_path / "saved" / "record1.0")
    assert names == NAMES and list(game.scores) == list(finished.scores)
    with pytest.raises(replay.ReplayError, match="holds no game"):
        replay.read(tmp_path / "saved" / "results.0")


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("missing", None, "cannot be read: No such file"),
        ("picture", b"\x89PNG\r\n\xff", "neither a save, nor a record, nor a text"),
        ("word", b"seats two\n", "line 1: expected a number, not 'two'"),
        ("empty", b"", "expected 'seats'"),
        ("short", b"QWK\1\0", "is damaged"),
        ("newer", b"QWK\xff" + bytes(20), "newer version"),
    ],
)
def test_what_is_no_game_is_said_in_a_sentence(tmp_path, capsys, name, data, said):
    if data is not None:
        (tmp_path / name).write_bytes(data)
    assert replay.main([str(tmp_path / name)]) == replay.UNREADABLE
    error = capsys.readouterr().err
    assert said in error and name in error and "Traceback" not in error


def test_every_truncation_of_a_save_is_refused_or_an_earlier_game(tmp_path, finished):
    store(tmp_path, finished, NAMES, 3)
    slot = (tmp_path / "saved" / "game.0").read_bytes()
    bare = record.pack(finished)
    for length in range(0, len(slot), 5):
        (tmp_path / "cut").write_bytes(slot[:length])
        with pytest.raises(replay.ReplayError):
            replay.read(tmp_path / "cut")
    for length in range(0, len(bare), 7):
        (tmp_path / "cut").write_bytes(bare[:length])
        try:
            game, _ = replay.read(tmp_path / "cut")
        except replay.ReplayError:
            continue
        assert game.turn_count < finished.turn_count


def test_a_record_of_another_number_of_seats(finished):
    payload = bytes(session.pack_seats(bytes(2), NAMES[:2])) + record.pack(finished)
    with pytest.raises(ValueError, match="2 names for a game of 3"):
        replay.game_of(payload)


# Pictures


def test_a_gif_has_a_frame_a_turn_and_the_end(tmp_path, finished):
    out = tmp_path / "game.gif"
    replay_pictures.write_gif(finished, NAMES, out)
    with Image.open(out) as gif:
        assert gif.size == (240, 240) and gif.n_frames == finished.turn_count + 1
        assert gif.info["duration"] == replay_pictures.TURN_MS
        gif.seek(gif.n_frames - 1)
        assert gif.info["duration"] == replay_pictures.END_MS


def test_the_frames_are_what_the_firmware_draws(finished):
    """The last but one picture holds the same board as the overview; the last is the firmware's own end."""
    frames = replay_pictures.frames(finished, NAMES)
    assert len({frame.tobytes() for frame in frames}) == len(frames)
    sheet = replay_pictures.sheet(finished, NAMES)
    assert sheet[0] == frames[-1]
    assert len(sheet) == 1 + 2 + 1, "the end, 17 rounds on two pages, the board"


def test_the_sheet_is_one_picture(tmp_path):
    game = play_on(Game(2, 5), 9)
    replay_pictures.write_sheet(game, NAMES[:2], tmp_path / "sheet.png")
    with Image.open(tmp_path / "sheet.png") as sheet:
        assert sheet.height < sheet.width == 2 * 240 + 3 * (sheet.height - 240) // 2


def test_a_game_without_a_turn_has_no_gif(tmp_path, capsys):
    (tmp_path / "new.txt").write_text("seats 2\n")
    assert replay.main([str(tmp_path / "new.txt"), "--gif", str(tmp_path / "out.gif")]) == replay.UNREADABLE
    assert "no turn yet" in capsys.readouterr().err
    assert replay.main([str(tmp_path / "new.txt"), "--sheet", str(tmp_path / "out.png")]) == 0


def test_a_picture_that_cannot_be_written(tmp_path, finished, capsys):
    (tmp_path / "game").write_bytes(record.pack(finished))
    assert replay.main([str(tmp_path / "game"), "--sheet", str(tmp_path / "no" / "folder.png")]) == replay.UNREADABLE
    assert "folder.png" in capsys.readouterr().err


def test_the_wires_of_others_are_left_alone(finished):
    from host_sim import wires

    before = wires.current
    replay_pictures.frames(play_on(Game(2, 5), 2), NAMES)
    assert wires.current is before
    assert demo.write_gif.__doc__
