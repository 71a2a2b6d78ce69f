"""The command line as a person meets it: exit codes, one clear line, pictures, the demonstration game."""

import subprocess
import sys

import pytest
from PIL import Image

from host_sim import ROOT, demo
from host_sim.__main__ import main


def script(tmp_path, text):
    path = tmp_path / "presses.txt"
    path.write_text(text)
    return str(path)


def headless(tmp_path, text, *more):
    arguments = ["--headless", "--script", script(tmp_path, text), "--screenshots", str(tmp_path / "shots")]
    return main([*arguments, "--saves", str(tmp_path / "saves"), *more])


def only_line(text):
    assert text.endswith("\n") and text.count("\n") == 1, text
    return text.strip()


def test_a_script_leaves_its_pictures(tmp_path, capsys):
    assert headless(tmp_path, "shot start\npress DOWN\nshot down", "--seed", "1", "--scale", "2") == 0
    pictures = [Image.open(tmp_path / "shots" / f"{name}.png") for name in ("start", "down")]
    assert [p.size for p in pictures] == [(480, 480)] * 2
    assert pictures[0].tobytes() != pictures[1].tobytes()
    assert "3 steps, 2 pictures" in capsys.readouterr().out


def test_the_same_seed_gives_the_same_pictures(tmp_path):
    seen = []
    for n in range(2):
        folder = tmp_path / str(n)
        folder.mkdir()
        assert headless(folder, "wait 300\npress A 3\nwait 500\nshot game", "--seed", "77") == 0
        seen.append((folder / "shots" / "game.png").read_bytes())
    assert seen[0] == seen[1]


@pytest.mark.parametrize(
    "arguments, told",
    [
        (["--board", "gameboy"], "there is no board 'gameboy'"),
        (["--headless"], "--headless and --script FILE go together"),
        (["--script", "x.txt"], "--headless and --script FILE go together"),
        (["--scale", "9"], "--scale 9: expected 1 to 8"),
        (["--scale", "big"], "argument --scale: invalid int value: 'big'"),
        (["--jump"], "unrecognized arguments: --jump"),
        (["--headless", "--script", "gone.txt"], "gone.txt: the script cannot be read: No such file or directory"),
    ],
)
def test_a_mistake_gets_one_line_and_exit_code_2(arguments, told, capsys):
    assert main(arguments) == 2
    assert told in only_line(capsys.readouterr().err)


def test_a_wrong_script_line_gets_one_line_and_exit_code_2(tmp_path, capsys):
    assert headless(tmp_path, "wait 10\npress Q") == 2
    assert "presses.txt, line 2: expected a button, one of UP, DOWN" in only_line(capsys.readouterr().err)
    assert not (tmp_path / "saves").exists(), "nothing may run before the script is read"


def test_a_script_that_is_no_text(tmp_path, capsys):
    path = tmp_path / "presses.txt"
    path.write_bytes(b"\xff\xfe")
    assert main(["--headless", "--script", str(path)]) == 2
    assert "it is not UTF-8 text" in only_line(capsys.readouterr().err)


def test_help_and_the_module_as_a_program():
    done = subprocess.run([sys.executable, "-m", "host_sim", "--help"], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert "--screenshots DIR" in done.stdout
    done = subprocess.run([sys.executable, "-m", "host_sim", "--board", "x"], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    only_line(done.stderr)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a display")
def test_without_a_display_a_game_is_played(tmp_path, monkeypatch, capsys):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(demo, "FOLDER", tmp_path)
    assert main(["--seed", "4"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("No window: there is no display")
    turns = [line for line in lines if line[:3].strip().isdigit()]
    assert len(turns) > 20
    assert [int(line[:3]) for line in turns] == list(range(1, len(turns) + 1))
    assert sum("points" in line for line in lines[-3:]) == 2
    with Image.open(tmp_path / "demo.gif") as picture:
        assert picture.n_frames > len(turns)
    assert (tmp_path / "demo.png").exists()
    # The points of each turn add up to the totals.
    totals = {}
    for line in turns:
        name, points, total = line.split()[1], int(line.split()[-2]), int(line.split()[-1])
        totals[name] = totals.get(name, 0) + points
        assert totals[name] == total
