"""Fetching saves from a device: from one that a test stands in for, and from an emulated Pico over its serial port."""

import _thread
import binascii
import subprocess

import pytest
from qwirkle.game import Game

from tests.tools.fake_pico import FakePico
from tests.tools.serial_pico import chatty, flash, serial_pico, wait_for
from tests.ui.bench import play_on
from tests.ui.simulated import store, store_bytes
from tools import ports, pull
from tools.ports import DeployError

LOG = "ValueError: seventeen\n"


class Files:
    """A device of files alone: {path: bytes}."""

    def __init__(self, files):
        self._files = files
        self.was_reset = False

    def names(self, folder=""):
        inside = [path.partition("/") for path in self._files]
        return sorted(end for start, _, end in inside if start == folder) if folder else [s for s, _, _ in inside]

    def read(self, path):
        return self._files[path]

    def reset(self):
        self.was_reset = True

    def close(self):
        pass


@pytest.fixture
def files(tmp_path):
    """What a handheld has after some games."""
    store(tmp_path, play_on(Game(2, 8), 6), ["Anna", "Žiga"], 2)
    store_bytes(tmp_path, "settings", b"\1")
    found = {f"saved/{path.name}": path.read_bytes() for path in (tmp_path / "saved").iterdir()}
    store(tmp_path, play_on(Game(3, 5), 400), ["Anna", "Žiga", "Chloé"], 2)
    found["saved/record1.0"] = (tmp_path / "saved" / "game.0").read_bytes()
    found |= {"saved/record2.1": b"QWK", "saved/game.new": b"", "faults.txt": LOG.encode()}
    return found | {"main.py": chatty("before")}


def test_saves_and_log_come_and_each_is_described(files, tmp_path, monkeypatch):
    device, said = Files(files), []
    monkeypatch.setattr(pull, "Device", lambda port: device)
    names = pull.pull("a port", tmp_path / "to", said.append)
    assert names == ["game.0", "record1.0", "record2.1", "settings.0", "faults.txt"] and device.was_reset
    assert {name: (tmp_path / "to" / name).read_bytes() for name in names[:-1]} == {
        name: files["saved/" + name] for name in names[:-1]
    }
    lines = dict(line.split(maxsplit=1) for line in said)
    assert lines["game.0"].startswith("Anna ") and lines["game.0"].endswith("6 turns, not finished")
    assert "Chloé 126" in lines["record1.0"] and lines["record1.0"].endswith(" finished")
    assert lines["record2.1"] == "this save is damaged" and lines["settings.0"] == "no game"


def test_a_device_without_saves(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(pull, "Device", lambda port: Files({"main.py": b""}))
    assert pull.main(["--port", "a port", "--to", str(tmp_path)]) == 0
    assert "nothing to fetch" in capsys.readouterr().out


def test_what_goes_wrong_is_one_sentence(tmp_path, monkeypatch, capsys, files):
    monkeypatch.setattr(ports.list_ports, "comports", list)
    monkeypatch.setattr(ports, "boot_drive", lambda: None)
    assert pull.main([]) == pull.FAILED
    assert "no Pico is connected" in capsys.readouterr().err
    (tmp_path / "file").write_text("")
    monkeypatch.setattr(pull, "Device", lambda port: Files(files))
    assert pull.main(["--port", "a port", "--to", str(tmp_path / "file" / "x")]) == pull.FAILED
    error = capsys.readouterr().err
    assert "cannot be written" in error and error.count("\n") == 1


def test_a_line_that_breaks_leaves_the_device_closed(tmp_path, monkeypatch, files):
    device = Files(files)
    closed = []
    device.close = lambda: closed.append(True)

    def broken(path):
        raise DeployError("the connection broke off")

    device.read = broken
    monkeypatch.setattr(pull, "Device", lambda port: device)
    with pytest.raises(DeployError):
        pull.pull("a port", tmp_path / "to", lambda line: None)
    assert closed and not device.was_reset


def test_unplugged_at_any_moment_is_one_sentence(tmp_path, files, capsys):
    with FakePico(files) as pico:
        assert pull.main(["--port", pico.port, "--to", str(tmp_path / "to")]) == 0
    assert pico.files() == files and pico.resets == 1
    for number in range(pico.commands):
        capsys.readouterr()
        with FakePico(files, lambda at, number=number: "unplug" if at == number else None) as cut:
            assert pull.main(["--port", cut.port, "--to", str(tmp_path / "cut")]) == pull.FAILED
        sentence = f"the connection to {cut.port} broke off: plug the device in again and repeat the command"
        assert capsys.readouterr().err == f"pull: {sentence}.\n"
        assert cut.files() == files


def test_ctrl_c_is_one_sentence(tmp_path, files, capsys):
    def before(number):
        if number == 4:
            _thread.interrupt_main()

    with FakePico(files, before) as pico:
        assert pull.main(["--port", pico.port, "--to", str(tmp_path)]) == ports.INTERRUPTED
    assert capsys.readouterr().err == "\nStopped: the device is as it was. Plug it in again to play on.\n"
    assert pico.files() == files


def test_make_knows_it():
    listed = subprocess.run(["make", "help"], capture_output=True, text=True, check=True).stdout
    assert "make pull" in listed


@pytest.mark.emulator
def test_from_an_emulated_pico(micropython_uf2, tmp_path, files):
    with serial_pico(micropython_uf2, files, tmp_path) as port:
        said = []
        names = pull.pull(port, tmp_path / "to", said.append)
        wait_for(port, "before")
    assert flash(tmp_path) == files, "nothing is changed on the device"
    assert names == ["game.0", "record1.0", "record2.1", "settings.0", "faults.txt"]
    for name in names[:-1]:
        assert binascii.crc32((tmp_path / "to" / name).read_bytes()) == binascii.crc32(files["saved/" + name])
    assert (tmp_path / "to" / "faults.txt").read_text() == LOG
