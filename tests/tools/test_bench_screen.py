"""The screen's figures: the reckoning, what a window on the wire is, and the first steps on the emulated Pico."""

import json

import pytest

from host_sim import cases, pico
from tools import bench_screen, figures, littlefs_image

TAKEN = {
    "reset": 900_000,
    "frame": 18_500.0,
    "hz": 62_500_000,
    bench_screen.MOVE: [float(us) for us in range(10_000, 30_000, 1000)],
    "turn to menu": [70_000.0],
    "menu back to turn": [90_000.0],
}


def test_rows_in_their_units_against_their_limits():
    table = {row.what: row for row in bench_screen.rows(TAKEN, (150 * 1024, 160 * 1024))}
    assert {what: (row.values["pico"], row.outcome) for what, row in table.items()} == {
        "reset to start screen": (0.9, "target met"),
        "cursor move, 95th percentile of 20 presses": (29, "target met"),
        "cursor move, median": (20, "aim met"),
        "screen change, worst": (90, "MISSED"),
        "  turn to menu": (70, "target met"),
        "  menu back to turn": (90, "MISSED"),
        "a whole frame, from canvas to panel": (18.5, "aim met"),
        "SPI rate": (62.5, ""),
        "firmware on flash": (150, "target met"),
        "the same in blocks of the flash": (160, ""),
    }


def test_flash_counts_bytes_and_whole_blocks():
    some, blocks = bench_screen.on_flash({"a.mpy": bytes(5000)})
    more, more_blocks = bench_screen.on_flash({"a.mpy": bytes(5000), "b.mpy": bytes(4097)})
    assert (some, more) == (5000, 9097)
    assert more_blocks - blocks == 2 * littlefs_image.BLOCK_SIZE


def test_without_an_emulated_pico_the_flash_is_told(monkeypatch, capsys):
    monkeypatch.delenv(pico.UF2_VARIABLE, raising=False)
    bench_screen.main(["--json"])
    printed = json.loads(capsys.readouterr().out)
    assert [figure["what"] for figure in printed["figures"]][0] == "firmware on flash"
    assert printed["figures"][0]["pico"] > 0
    assert "not measured. MICROPYTHON_UF2 is not set" in printed["notes"][0]


def test_the_steps_cover_what_is_judged():
    moves = [what for _, what, _ in bench_screen.STEPS if what == bench_screen.MOVE]
    assert len(moves) >= 10
    assert {scene for _, _, scene in bench_screen.STEPS} >= {"handover", "turn", "menu", "confirm"}


@pytest.mark.emulator
def test_the_start_and_the_hand_over_on_the_emulated_pico(micropython_uf2):
    """Same pictures as the simulator's, or measure() raises; times that are possible at all."""
    files = littlefs_image.firmware_files() | littlefs_image.board_files(cases.DEFAULT)
    taken = bench_screen.measure(micropython_uf2, files, bench_screen.STEPS[:1])
    frame_bits = 240 * 240 * 16
    assert taken["hz"] == 62_500_000
    assert frame_bits / 62.5 <= taken["frame"] < taken["reset"]
    assert taken["start to hand-over"][0] >= taken["frame"]
    assert json.loads(figures.as_json(bench_screen.rows(taken, (1, 1)), []))["figures"][0]["unit"] == "s"
