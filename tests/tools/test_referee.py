"""The referee: JSON lines, the conversation on a terminal, and the same ruling as the oracle's."""

import json
import os
import pty
import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests import oracle, oracle_positions
from tools import referee

ROOT = Path(__file__).resolve().parent.parent.parent
CASES = json.loads((ROOT / "tests/data/rule_cases.json").read_text())["cases"]


def ask(**question):
    return referee.answer(json.dumps(question))


def words(placed):
    return " ".join(f"{tile}@{x},{y}" for x, y, tile in placed)


def run(text):
    done = subprocess.run(
        [sys.executable, "-m", "tools.referee"], cwd=ROOT, input=text, capture_output=True, check=True, timeout=60
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_the_answer_has_this_form():
    assert run(b'{"board":"RC@0,0 RS@1,0","play":"RD@2,0"}\n') == [
        {"legal": True, "score": 3, "lines": [["RC@0,0", "RS@1,0", "RD@2,0"]], "reason": None}
    ]


def test_unreadable_lines_are_answered_and_the_next_one_too():
    good = b'{"board": "RC@0,0", "play": "RS@1,0"}\n'
    lines = [b"play RC\n", b"\n", b"[]\n", b'"x"\n', b"\xff\xfe\n", b"[" * 100000 + b"\n", b'{"board": "RC@0,0"}\n',
             b'{"play": 3}\n', b'{"play": "RC@0,0", "hand": ["RC"]}\n']  # fmt: skip
    answers = run(b"".join(line + good for line in lines))
    assert len(answers) == 2 * len(lines)
    for i, said in enumerate(answers):
        if i % 2:
            assert said["legal"] and said["score"] == 2
        else:
            assert list(said) == ["error"] and said["error"]


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_rule_cases(case):
    said = ask(board=words(case["board"]), play=words(case["move"]))
    assert said["legal"] == case["legal"]
    if case["legal"]:
        assert said["score"] == case["score"] and said["reason"] is None
        assert sorted(map(len, said["lines"])) == sorted(length for _, length in case["lines"])
    else:
        assert said["reason"] in oracle.BOARD_REASONS and said["score"] is None and said["lines"] == []


def test_like_the_oracle_anywhere(seed):
    """Random positions, moved far away: the same ruling and lines as the plain second implementation."""
    rng = random.Random(seed)
    for _ in range(3):
        for tiles, bag in oracle_positions.growing_board(rng):
            dx, dy = rng.choice([(0, 0), (-3, 50), (10**6, -(10**9))])
            board = {(x + dx, y + dy): tile for (x, y), tile in tiles.items()}
            for play in oracle_positions.plays_to_judge(rng, tiles, bag, 5):
                moved = [(x + dx, y + dy, tile) for x, y, tile in play]
                said = ask(board=words([(x, y, tile) for (x, y), tile in board.items()]), play=words(moved))
                compare(said, oracle.judge(board, moved), (seed, board, moved))


def compare(said, judged, position):
    assert said["legal"] == judged.legal, (said, position)
    if judged.legal:
        lines = {frozenset(tuple(map(int, word[3:].split(","))) for word in line) for line in said["lines"]}
        assert (said["score"], lines) == (judged.score, judged.lines), position
    else:
        assert said["reason"] in judged.broken, (said, position)


def test_hand():
    assert ask(board="RC@0,0", play="RD@1,0", hand="RD RT")["legal"]
    assert ask(board="RC@0,0", play="RS@1,0", hand="RD RT")["reason"] == "not in the hand"
    assert ask(board="RC@0,0", play="RS@1,0", hand="")["reason"] == "not in the hand"
    assert ask(board="RC@0,0", play="RD@1,0", hand=None)["legal"]
    assert ask(board="RC@0,0", play="RD@1,0 RT@2,0", hand="RD RT")["score"] == 3
    assert "six" in ask(board="", play="RC@0,0", hand="RC RC RC RS RS RS RD")["error"].replace("6", "six")


def test_opening():
    assert ask(board="", play="RD@4,4")["score"] == 1
    assert ask(play="RD@4,4 RT@4,5")["score"] == 2
    assert ask(board="", play="RD@0,0", hand="RD RT RC")["reason"] == "opening set too small"
    assert ask(board="", play="RD@0,0 RT@1,0 RC@2,0", hand="RD RT RC")["score"] == 3
    assert ask(board="", play="")["reason"] == "no tiles"


@pytest.mark.parametrize(
    ("board", "error"),
    [
        ("RC@0,0 RC@2,0", "not connected: RC@2,0"),
        ("RC@0,0 RS@1,1", "not connected: RS@1,1"),
        ("RC@0,0 RS@0,0", "two tiles on 0,0"),
        ("RC@0,0 BS@1,0", "clash in a line"),
        ("RC@0,0 RS@1,0 RC@2,0", "clash in a line"),
        ("RC@0,0 RQ@1,0", "'RQ' is no tile"),
        ("RC@0,0 RS", "such as RS@0,3"),
        ("RC@0,0 RS@1.5,0", "such as RS@0,3"),
        ("RC@0,0 RS@\u00b2,0", "such as RS@0,3"),
        (7, "texts"),
    ],
)
def test_impossible_boards(board, error):
    assert error in ask(board=board, play="RD@5,0")["error"]


def test_a_board_in_any_order():
    cells = ["RC@0,0", "RS@1,0", "RD@2,0", "BD@2,1", "BT@3,1", "BT@2,-1"]
    rng = random.Random(1)
    for _ in range(20):
        rng.shuffle(cells)
        assert "error" in ask(board=" ".join(cells), play="RT@3,0")  # BD, RD, BT: a column that clashes
        fine = [cell for cell in cells if cell != "BT@2,-1"]
        assert ask(board=" ".join(fine), play="RX@-1,0")["score"] == 4


def test_conversation():
    talk = referee.Talk()
    assert "RC" in talk.reply("board RC@0,0 RS@1,0")
    assert "Legal, 3 points." in talk.reply("play RD@2,0") and "RC@0,0 RS@1,0 RD@2,0" in talk.reply("play RD@2,0")
    assert "RD" in talk.reply("keep")
    assert "Illegal, occupied" in talk.reply("play RT@2,0") and "RD@2,0" in talk.reply("play RT@2,0")
    assert "a hole" in talk.reply("play RT@3,0 RX@5,0") and "(4,0)" in talk.reply("play RT@3,0 RX@5,0")
    assert "OX" in talk.reply("hand OX") and "not in the hand" in talk.reply("play RT@3,0")
    assert "any tile" in talk.reply("hand")
    assert "Qwirkle" in talk.reply("play RT@3,0 RL@4,0 RX@5,0")
    assert "empty" in talk.reply("board") and "1 point." in talk.reply("play RT@0,0")
    assert "keep" in talk.reply("help")
    for line in ("judge", "play RT", "board RC@0,0 RC@5,5", "hand RC RC RC RC RC RC RC"):
        with pytest.raises(ValueError):
            talk.reply(line)
    assert all(reason in referee.EXPLAINED for reason in (*oracle.BOARD_REASONS, oracle.NO_TILES))


def test_on_a_terminal():
    leader, follower = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "tools.referee"], cwd=ROOT, stdin=follower, stdout=subprocess.PIPE, text=True
    )
    os.close(follower)
    os.write(leader, b"board RC@0,0\nplay RS@1,0\nnonsense\nquit\n")
    said, _ = process.communicate(timeout=60)
    os.close(leader)
    assert process.returncode == 0
    assert "help" in said and "Legal, 2 points." in said and "Sorry: 'nonsense'" in said
