"""The UF2 with MicroPython and the game, and where MicroPython comes from; tests/host_sim/test_pico.py boots one."""

import hashlib
from urllib.error import URLError

import pytest

from host_sim import pico
from tools import littlefs_image, make_uf2, stock_micropython, uf2

BANNER = b"MicroPython v1.26.1 on 2025-09-11; Raspberry Pi Pico with RP2040\0"
STOCK = {0x10000000: bytes(256), 0x10000100: BANNER.ljust(256, b"\0"), 0x10051200: bytes(range(256))}


@pytest.fixture
def stock(tmp_path, monkeypatch):
    """A UF2 that looks like MicroPython's, named by the variable."""
    path = tmp_path / "stock.uf2"
    path.write_bytes(uf2.write(STOCK))
    monkeypatch.setenv(pico.UF2_VARIABLE, str(path))
    return path


def test_what_is_written_is_read(stock):
    data = stock.read_bytes()
    assert len(data) == 3 * 512
    assert uf2.read(stock) == STOCK


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda data: data[:-1], "cut short"),
        (lambda data: data[:512], "cut short: 1 blocks of 3"),
        (lambda data: b"", "not a UF2, or cut short"),
        (lambda data: b"X" + data[1:], "block 0 has other magic numbers"),
        (lambda data: data[:28] + b"\x59\xff\x8b\xe4" + data[32:], r"another chip than the RP2040 \(family 0xe48bff59"),
        (lambda data: data[:16] + b"\x80" + data[17:], "block of 384 bytes"),
    ],
)
def test_a_file_that_is_no_uf2_for_the_rp2040_is_refused(stock, change, words):
    stock.write_bytes(change(stock.read_bytes()))
    with pytest.raises(uf2.UF2Error, match=words):
        uf2.read(stock)


@pytest.mark.parametrize(
    ("pages", "words"),
    [
        ({0x10000000: bytes(256)}, "stock.uf2 is not a MicroPython"),
        ({0x10000000: b"MicroPython v1.22.2 on 2024-02-22".ljust(256)}, "v1.22.2, 1.23 is the oldest that works"),
        (STOCK | {make_uf2.FILE_SYSTEM: bytes(256)}, "too large: it is for another board"),
    ],
)
def test_a_micropython_that_does_not_do_is_refused(pages, words):
    with pytest.raises(uf2.UF2Error, match=words):
        make_uf2.check(pages, "stock.uf2")


def test_the_file_has_micropython_and_the_game_at_its_place(stock, tmp_path, capsys):
    assert make_uf2.main([str(tmp_path / "build"), "--board", "waveshare_lcd_13"]) == 0
    pages = uf2.read(tmp_path / "build" / "qwirkle-pico-waveshare_lcd_13.uf2")
    assert "MicroPython v1.26.1 and " in capsys.readouterr().out
    assert {address: pages.pop(address) for address in STOCK} == STOCK
    assert min(pages) == 0x100A0000
    files = littlefs_image.read(b"".join(pages[address] for address in sorted(pages)))
    assert files["board.txt"] == b"waveshare_lcd_13\n"
    assert files["qwirkle/moves.mpy"] == littlefs_image.firmware_files()["qwirkle/moves.mpy"]


def test_an_unknown_board_and_a_wrong_file_are_one_sentence(stock, tmp_path, capsys):
    assert make_uf2.main([str(tmp_path), "--board", "gameboy"]) == 1
    assert "there is no board 'gameboy'" in capsys.readouterr().err
    stock.write_bytes(b"<html>")
    assert make_uf2.main([str(tmp_path)]) == 1
    assert capsys.readouterr().err.startswith("uf2: stock.uf2 is not a UF2")


@pytest.fixture
def download(tmp_path, monkeypatch):
    """Without the variable: what the emulator's own resolver brings, or raises, is the test's."""
    path = tmp_path / "RPI_PICO-v1.26.1.uf2"
    path.write_bytes(uf2.write(STOCK))
    result = [path]

    def retrieve(spec, tag, board):
        assert (tag, board) == (stock_micropython.VERSION, "pico")
        if isinstance(result[0], Exception):
            raise result[0]
        return result[0]

    monkeypatch.delenv(pico.UF2_VARIABLE, raising=False)
    monkeypatch.setattr(stock_micropython.firmware_retrieve, "retrieve", retrieve)
    return result


def test_a_download_is_remembered_by_its_checksum(download):
    path = stock_micropython.find(lambda line: None)
    record = path.with_name(path.name + ".sha256")
    assert record.read_text().split() == [hashlib.sha256(path.read_bytes()).hexdigest(), path.name]
    assert stock_micropython.find(lambda line: None) == path
    path.write_bytes(uf2.write(STOCK | {0x10051200: bytes(256)}))
    with pytest.raises(stock_micropython.NoMicroPython, match="not the file that was downloaded first"):
        stock_micropython.find(lambda line: None)


def test_a_download_that_is_not_whole_is_thrown_away(download):
    download[0].write_bytes(download[0].read_bytes()[:700])
    with pytest.raises(stock_micropython.NoMicroPython, match="the download is not whole .* try again"):
        stock_micropython.find(lambda line: None)
    assert not download[0].exists()


@pytest.mark.parametrize("failure", [URLError("no route to host"), TimeoutError("timed out"), None])
def test_no_network_is_one_sentence_that_says_what_to_do(download, failure):
    download[0] = failure
    with pytest.raises(stock_micropython.NoMicroPython, match=r"could not be downloaded .*MICROPYTHON_UF2 \(a \.uf2"):
        stock_micropython.find(lambda line: None)
