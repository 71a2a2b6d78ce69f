"""`make emulate`: window and scripts on an emulated Pico, what is kept between two runs, what can be missing."""

from types import SimpleNamespace
from urllib.error import URLError

import pytest
from PIL import Image

from host_sim import emulate, pico, window
from host_sim.__main__ import main
from host_sim.wires import Wires
from tools import littlefs_image, stock_micropython

FIRMWARE = {"main.py": b"run()", "saves.mpy": b"M", "ui/app.mpy": b"M"}


@pytest.fixture
def script(tmp_path):
    """Path of a script that answers the first question."""
    path = tmp_path / "script.txt"
    path.write_text("wait 200\nshot first\npress A\nshot second\n")
    return str(path)


@pytest.mark.emulator
def test_a_script_takes_the_pictures_of_the_simulator_and_the_flash_is_kept(script, tmp_path):
    for folder, more in (("real", ["--emulate", "--saves", str(tmp_path)]), ("simulated", [])):
        arguments = ["--headless", "--script", script, "--screenshots", str(tmp_path / folder), *more]
        assert main(arguments) == 0
    for name in ("first.png", "second.png"):
        real, simulated = (Image.open(tmp_path / folder / name) for folder in ("real", "simulated"))
        assert real.tobytes() == simulated.tobytes(), name
    kept = littlefs_image.read((tmp_path / emulate.FLASH).read_bytes())
    assert kept["board.txt"] == b"waveshare_lcd_13\n"
    assert any(name.startswith("saved/settings") for name in kept), sorted(kept)


def test_games_are_kept_and_the_firmware_is_new(tmp_path):
    players = {"saved/game.0": b"a game", "faults.txt": b"", "notes.txt": b"1"}
    old = {"main.py": b"old", "ui/gone.mpy": b"M", "gone.mpy": b"M"}
    image = tmp_path / emulate.FLASH
    assert emulate.players_files(image, FIRMWARE) == {}
    image.write_bytes(littlefs_image.build(players | old))
    assert emulate.players_files(image, FIRMWARE) == players


def test_a_seed_deals_the_games_of_the_simulated_device():
    number = int.from_bytes(Wires(seed=5).random_bytes(4), "big") & 0x3FFFFFFF
    main_py = littlefs_image.firmware_files()["main.py"]
    assert emulate.seeded(main_py, 5) == main_py.replace(b"    run()\n", f"    run({number})\n".encode())
    assert emulate.seeded(main_py, 5) != main_py


def test_without_micropython_it_is_one_sentence(script, tmp_path, monkeypatch, capsys):
    def retrieve(*_):
        raise URLError("no route to host")

    monkeypatch.setattr(stock_micropython.firmware_retrieve, "retrieve", retrieve)
    monkeypatch.delenv(pico.UF2_VARIABLE, raising=False)
    arguments = ["--emulate", "--headless", "--script", script, "--screenshots", str(tmp_path)]
    assert main(arguments) == 2
    assert "could not be downloaded (no route to host): put the path of" in capsys.readouterr().err
    wrong = tmp_path / "wrong.uf2"
    wrong.write_bytes(b"not one")
    monkeypatch.setenv(pico.UF2_VARIABLE, str(wrong))
    assert main(arguments) == 2
    assert capsys.readouterr().err.startswith("wrong.uf2 is not a UF2")


def test_without_a_display_it_says_how_to_do_without(monkeypatch, capsys):
    monkeypatch.setattr(window, "no_display", lambda: "there is no display")
    assert main(["--emulate"]) == 2
    assert capsys.readouterr().err == "No window: there is no display. Without one: --headless --script FILE.\n"


def test_the_window_says_why_it_is_dark_until_it_is_lit():
    device = SimpleNamespace(_was_lit=False, lit=lambda: False)
    notice = emulate.Emulated.notice.fget
    assert notice(device).startswith("Starting: the emulated chip")
    device.lit = lambda: True
    assert notice(device) == ""
    device.lit = lambda: False
    assert notice(device) == ""
