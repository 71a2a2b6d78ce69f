"""The deploy command: what it does to an emulated Pico over its serial port, and each thing that can be wrong."""

import os
import socket
from types import SimpleNamespace

import pytest
import serial

from tests.tools.serial_pico import chatty, flash, serial_pico, wait_for
from tools import deploy, device, mpy, ports
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
    assert plan.copy == plan.folders == []
    assert set(plan.stale) == set(old)
    assert plan.stale.index("ui/old/scene.mpy") < plan.stale.index("ui/old"), "a folder goes when it is empty"


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
        with pytest.raises(DeployError, match="file system is full: .* takes 24 KB and there is room for "):
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


def connected(monkeypatch, *devices):
    found = [SimpleNamespace(device=name, vid=vid, pid=pid, serial_number="E66") for name, vid, pid in devices]
    monkeypatch.setattr(ports.list_ports, "comports", lambda: found)
    monkeypatch.setattr(ports, "boot_drive", lambda: None)


def test_one_pico_is_found_among_other_devices(monkeypatch):
    connected(monkeypatch, ("ttyS0", None, None), ("ttyACM0", 0x2E8A, 0x000C), ("ttyACM1", 0x2E8A, 0x0005))
    assert ports.find() == "ttyACM1"
    assert ports.find("ttyS0") == "ttyS0"


def test_no_pico_two_picos_and_one_without_micropython(monkeypatch):
    connected(monkeypatch, ("ttyS0", None, None))
    with pytest.raises(DeployError, match="no Pico is connected: plug it in with a USB cable that carries data"):
        ports.find()
    connected(monkeypatch, ("ttyACM1", 0x2E8A, 5), ("ttyACM0", 0x2E8A, 5))
    with pytest.raises(DeployError, match="2 devices are connected, .*: PORT=ttyACM0 .*, PORT=ttyACM1"):
        ports.find()
    connected(monkeypatch)
    monkeypatch.setattr(ports, "boot_drive", lambda: "/media/RPI-RP2")
    with pytest.raises(DeployError, match="BOOTSEL mode, where no MicroPython runs: copy a UF2"):
        ports.find()


def test_the_drive_of_bootsel_mode_is_found_where_it_is_mounted(tmp_path):
    assert ports.boot_drive([tmp_path]) is None
    (tmp_path / "someone" / "RPI-RP2").mkdir(parents=True)
    assert ports.boot_drive([tmp_path]) == tmp_path / "someone" / "RPI-RP2"


def test_a_busy_port_and_a_port_that_is_not_there():
    pty = pytest.importorskip("pty", reason="there are pseudo-terminals on POSIX systems only")
    _, slave = pty.openpty()
    name = os.ttyname(slave)
    with serial.Serial(name, exclusive=True), pytest.raises(DeployError, match="is in use by another program: close"):
        device.Device(name)
    with pytest.raises(DeployError, match="there is no device at no_such_port"):
        device.Device("no_such_port")


def test_a_device_that_never_answers(monkeypatch):
    monkeypatch.setattr(device, "ANSWER_S", 0.2)
    silent = socket.create_server(("127.0.0.1", 0))
    with silent, pytest.raises(DeployError, match="does not answer as MicroPython does. If it is a Pico: hold BOOTSEL"):
        device.Device(f"socket://127.0.0.1:{silent.getsockname()[1]}")


def test_an_unknown_board_lists_the_known_ones(capsys):
    assert deploy.main(["--board", "gameboy"]) == 1
    assert "there is no board 'gameboy'; there are: " in capsys.readouterr().err


def test_no_device_is_one_sentence_and_exit_code_1(monkeypatch, capsys):
    connected(monkeypatch)
    assert deploy.main([]) == 1
    assert capsys.readouterr().err.startswith("deploy: no Pico is connected: ")
