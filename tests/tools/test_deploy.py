"""The deploy command: what it does to an emulated Pico over its serial port, and each thing that can be wrong."""

import os
import signal
import socket
import subprocess
import sys
from types import SimpleNamespace

import pytest

import host_sim
from host_sim import cases
from host_sim.device import Device
from tests.tools.fake_pico import FakePico
from tests.tools.serial_pico import chatty, flash, serial_pico, wait_for
from tests.tools.test_ports import connected
from tools import deploy, device, mpy
from tools.deploy import Plan
from tools.ports import DeployError

# One file each: at the root, in a folder, in a folder's folder, longer than a piece, empty.
TREE = {
    "main.py": chatty("a game"),
    "saves.mpy": b"M\x06" + bytes(range(256)) * 5,
    "ui/app.mpy": b"M\x06app",
    "ui/scenes/start.mpy": b"",
    "lang/en.bin": b"key\0text\0",
}
PLAYERS = {"saved/game.0": b"a game", "board.txt": b"waveshare_lcd_13\n", "faults.txt": b"", "notes/mine.py": b"1\n"}


ALL_OLD = {path: b"# old " + data for path, data in TREE.items()} | {"ui/gone.mpy": b"M", "saves.py": b"1\n"}


def test_a_fresh_device_gets_everything_and_main_last():
    plan = Plan(TREE, {})
    assert sorted(plan.copy) == sorted(TREE)
    assert plan.copy[-1] == "main.py"
    assert plan.folders == ["lang", "ui", "ui/scenes"]
    assert plan.stale == plan.same == []


def test_what_the_firmware_no_longer_has_goes_and_the_players_files_stay():
    hashes = {path: deploy.digest(data) for path, data in (TREE | PLAYERS).items()}
    old = {"ui/old": None, "ui/old/scene.mpy": "1", "ui/gone.py": "2", "former.mpy": "3", "saves.py": "4"}
    folders = {"ui": None, "ui/scenes": None, "lang": None, "saved": None, "notes": None}
    plan = Plan(TREE, hashes | old | folders | {"boot.py": "5"})
    assert plan.copy == ["main.py"], "another stands in for it meanwhile"
    assert plan.folders == []
    assert set(plan.stale) == set(old)
    assert plan.stale.index("ui/old/scene.mpy") < plan.stale.index("ui/old"), "a folder goes when it is empty"


def put(pico, files=TREE):
    """Deploy to a fake Pico without a word."""
    return deploy.deploy(pico.port, files=lambda architecture: files, say=lambda line: None)


def whole(files):
    """Whether a device with these files starts one version of the game, or says that it has none."""
    ours = {path: data for path, data in files.items() if path not in PLAYERS and path != device.PART}
    started = files.get("main.py")
    return started == deploy.HALF_COPIED or ours in (TREE, ALL_OLD) or (started is None and not ours)


@pytest.mark.parametrize("old", [{}, ALL_OLD], ids=["fresh", "old"])
def test_unplugged_at_any_moment_it_says_so_and_the_next_deploy_repairs_it(old):
    """Before each command that the device gets in a deploy."""
    with FakePico(old | PLAYERS) as pico:
        put(pico)
    assert pico.files() == TREE | PLAYERS and pico.resets == 1
    seen = []
    for number in range(pico.commands - 1):
        with FakePico(old | PLAYERS, lambda at, number=number: "unplug" if at == number else None) as cut:
            with pytest.raises(DeployError, match="the connection to .* broke off: plug the device in again"):
                put(cut)
            left = cut.files()
        assert whole(left), f"unplugged at command {number}"
        assert {path: data for path, data in left.items() if path in PLAYERS} == PLAYERS
        if left not in seen:
            seen.append(left)
            with FakePico(left) as again:
                put(again)
            assert again.files() == TREE | PLAYERS
    assert sum(left.get("main.py") == deploy.HALF_COPIED for left in seen) > len(TREE)


def test_ctrl_c_is_a_sentence_and_leaves_what_the_next_deploy_repairs(tmp_path):
    """Ctrl-C reaches the command itself, in a process of its own, at some of the commands of a deploy."""
    script = tmp_path / "deploy_tree.py"
    script.write_text(
        "import sys\nfrom tools import deploy\nTREE = " + repr(TREE) + "\n"
        "deploy.deploy.__defaults__ = (None, None, lambda architecture: TREE, print)\n"
        "sys.exit(deploy.main(['--port', sys.argv[1]]))\n"
    )
    for number in (0, 5, 14, 21, 30):
        started = []

        def before(at, number=number, started=started):
            if at == number:
                started[0].send_signal(signal.SIGINT)
            return "silence" if at == number else None

        with FakePico(ALL_OLD | PLAYERS, before) as pico:
            command = [sys.executable, script, pico.port]
            heard = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
            path = os.environ | {"PYTHONPATH": str(host_sim.ROOT)}
            started.append(subprocess.Popen(command, env=path, **heard))
            errors = started[0].communicate(timeout=60)[1]
        assert started[0].returncode == 130, errors
        assert "Traceback" not in errors
        assert errors.splitlines()[-1] == "Stopped half way: run `make deploy` again to finish."
        assert whole(pico.files())
        with FakePico(pico.files()) as again:
            put(again)
        assert again.files() == TREE | PLAYERS


def test_what_came_over_wrongly_is_never_started():
    with FakePico({}) as pico:
        write = device.Device.write

        def garbled(self, path, data, on_bytes=lambda count: None):
            write(self, path, data[:-1] if path == "ui/app.mpy" else data, on_bytes)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(device.Device, "write", garbled)
            with pytest.raises(DeployError, match="ui/app.mpy: not on the device as sent; run `make deploy` again"):
                put(pico)
    assert pico.files()["main.py"] == deploy.HALF_COPIED


class HalfCopied(Device):
    """A handheld that runs what stands in for main.py."""

    def boot(self):
        exec(compile(deploy.HALF_COPIED, "main.py", "exec"), {})


@pytest.mark.parametrize("board", sorted(cases.CASES))
def test_a_half_copied_game_says_so_on_the_screen(board, capsys):
    with HalfCopied(board=board) as handheld:
        handheld.wait(1000)
        assert handheld.state == "ended" and handheld.lit()
        colours = handheld.panel.image().convert("RGB").getcolors()
    assert len(colours) == 3
    assert capsys.readouterr().out.endswith("run make deploy again.\n")


@pytest.mark.emulator
def test_a_half_copied_game_says_so_at_the_prompt_should_the_screen_not_work(micropython_uf2, tmp_path):
    files = {"main.py": deploy.HALF_COPIED + chatty("before"), "hardware/board.mpy": b"M\x06"}
    with serial_pico(micropython_uf2, files, tmp_path) as port:
        found = device.Device(port)
        assert b"run make deploy again" in found.run("exec(open('main.py').read().split('import time')[0])")
        found.close()


def test_a_flash_that_is_too_full_is_left_as_it_is():
    full = FakePico(ALL_OLD | PLAYERS, blocks=1)
    with full as pico, pytest.raises(DeployError, match="file system is full: .* takes .* KB and there is room for "):
        put(pico, TREE | {"ui/large.mpy": bytes(40_000)})
    left = pico.files()
    del left["large"]
    assert left == ALL_OLD | PLAYERS


def test_a_flash_that_fills_on_the_way_is_a_sentence(monkeypatch):
    """What is counted in blocks may not be what littlefs takes."""
    monkeypatch.setattr(deploy.Plan, "blocks", lambda self, size: 0)
    filling = FakePico(PLAYERS, blocks=6)
    with filling as pico, pytest.raises(DeployError, match="file system is full: remove files that are not the game's"):
        put(pico, TREE | {"ui/large.mpy": bytes(40_000)})
    assert pico.files()["main.py"] == deploy.HALF_COPIED


@pytest.mark.parametrize(
    ("implementation", "sentence"),
    [
        ({"name": "circuitpython"}, "runs circuitpython 1.26.1 and not MicroPython: hold BOOTSEL"),
        ({"version": (1, 19, 1, "")}, "MicroPython 1.19.1 is too old, 1.23 is the oldest that works: hold BOOTSEL"),
    ],
    ids=("CircuitPython", "old"),
)
def test_a_device_that_cannot_run_it_is_left_as_it_is(implementation, sentence, capsys):
    with FakePico(PLAYERS, **implementation) as pico:
        assert deploy.main(["--port", pico.port]) == 1
    told = capsys.readouterr().err
    assert sentence.replace("1.26.1", "1.26.1.") in told or sentence in told
    assert told.count("\n") == 1 and pico.files() == PLAYERS


def test_a_board_that_the_device_names_and_nobody_knows(capsys):
    with FakePico(PLAYERS | {"board.txt": b"gameboy\n"}) as pico:
        assert deploy.main(["--port", pico.port]) == 1
    told = capsys.readouterr().err
    assert "there is no board 'gameboy'; there are: " in told and "make deploy BOARD=" in told
    assert pico.files() == PLAYERS | {"board.txt": b"gameboy\n"}


@pytest.mark.emulator
def test_only_what_changed_is_copied_and_the_game_starts(micropython_uf2, tmp_path):
    said = []
    old = TREE | PLAYERS | {"ui/app.mpy": b"M\x06old", "ui/gone.mpy": b"M", "main.py": chatty("before")}
    with serial_pico(micropython_uf2, old, tmp_path) as port:
        plan = deploy.deploy(port, files=lambda architecture: TREE, say=said.append)
        assert plan.copy == ["ui/app.mpy", "main.py"]
        assert plan.stale == ["ui/gone.mpy"]
        wait_for(port, "a game")
    assert flash(tmp_path) == TREE | PLAYERS
    assert said[0] == f"Raspberry Pi Pico with RP2040, MicroPython 1.26.1, at {port}"
    assert said[-2:] == [f"{len(TREE)} files verified on the device", "The game starts."]


@pytest.mark.emulator
def test_a_full_file_system_is_told_before_anything_is_copied(micropython_uf2, tmp_path):
    full = {"saved/large": bytes(345 * 4096)}
    with serial_pico(micropython_uf2, full, tmp_path) as port:
        with pytest.raises(DeployError, match="file system is full: .* takes 56 KB and there is room for "):
            deploy.deploy(port, "waveshare_lcd_13", lambda architecture: TREE, lambda line: None)
        with pytest.raises(DeployError, match="file system is full"):
            device.Device(port).run("f = open('too_large', 'wb')\nwhile True:\n f.write(bytes(4096))")
    assert set(flash(tmp_path)) == {"main.py", "saved/large", "too_large"}


def told(**changes):
    found = {"name": "micropython", "version": (1, 26, 1), "loads": mpy.PICO, "machine": "A Pico", "port": "COM3"}
    return SimpleNamespace(**found | changes)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"name": "circuitpython"}, "runs circuitpython 1.26.1 and not MicroPython: hold BOOTSEL"),
        ({"version": (1, 22, 2)}, "MicroPython 1.22.2 is too old, 1.23 is the oldest that works: hold BOOTSEL"),
        ({"version": (2, 0, 0), "loads": 7}, "loads .mpy version 7.* 1.23 to"),
    ],
)
def test_what_the_device_runs_can_be_wrong(changes, sentence):
    with pytest.raises(DeployError, match=sentence):
        deploy.architecture_for(told(**changes), lambda line: None)


def test_another_processor_gets_its_own_code_or_bytecode_with_a_word_about_it():
    said = []
    assert deploy.architecture_for(told(), said.append) == "armv6m"
    assert said == ["A Pico, MicroPython 1.26.1, at COM3"]
    assert deploy.architecture_for(told(loads=mpy.VERSION | (7 << 2 | 3) << 8), said.append) == "armv7emsp"
    assert deploy.architecture_for(told(loads=mpy.VERSION | (11 << 2 | 3) << 8), said.append) == mpy.PLAIN
    assert "plain bytecode instead" in said[-1]


def test_a_device_that_never_answers(monkeypatch):
    monkeypatch.setattr(device, "ANSWER_S", 0.2)
    silent = socket.create_server(("127.0.0.1", 0))
    with silent, pytest.raises(DeployError, match="does not answer as MicroPython does. If it is a Pico: hold BOOTSEL"):
        device.Device(f"socket://127.0.0.1:{silent.getsockname()[1]}")


def test_an_unknown_board_lists_the_known_ones(capsys):
    assert deploy.main(["--board", "gameboy"]) == 1
    assert "there is no board 'gameboy'; there are: " in capsys.readouterr().err


def test_wrong_settings_of_a_breadboard_are_told_before_anything_is_copied(monkeypatch, capsys):
    case = cases.find("breadboard")
    text = case.files["breadboard.txt"].replace("a = 6", "a = 99")
    monkeypatch.setitem(case.files, "breadboard.txt", text)
    assert deploy.main(["--board", "breadboard", "--port", "no_such_port"]) == 1
    line = text.splitlines().index(next(line for line in text.splitlines() if line.startswith("a = "))) + 1
    told = capsys.readouterr().err
    assert told == f"deploy: docs/breadboard.txt, line {line}: a is a pin, 0 to 22 or 26 to 28, not '99'.\n"


def test_no_device_is_one_sentence_and_exit_code_1(monkeypatch, capsys):
    connected(monkeypatch)
    assert deploy.main([]) == 1
    assert capsys.readouterr().err.startswith("deploy: no Pico is connected: ")
