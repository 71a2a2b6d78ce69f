"""The benchmark: its positions, its reckoning, and that every interpreter gives the same answers."""

import json

import pytest

from host_sim import pico
from tests import oracle
from tools import bench, bench_positions, figures, machines, memory

POSITIONS = 60


@pytest.fixture(scope="module")
def scripts():
    return bench.scripts_for(POSITIONS)


def test_the_positions_are_the_same_every_time(scripts):
    again, met = bench_positions.played(POSITIONS)
    assert again.data == scripts["played"].data
    assert len(met) == len(again.scores) == POSITIONS


def test_the_longest_board_is_legal():
    board = {}
    for (x, y), tile in bench_positions.staircase().items():
        board[x, y] = tile
    lines = {oracle.line_through(board, cell, step) for cell in board for step in ((1, 0), (0, 1))}
    assert all(oracle.is_proper_line([board[cell] for cell in line]) for line in lines if len(line) > 1)
    assert len(board) == 102
    assert all(list(board.values()).count(tile) <= 3 for tile in oracle.KINDS)
    assert max(x for x, _ in board) - min(x for x, _ in board) == 85


def test_percentile():
    assert bench.percentile([3, 1, 2], 0.5) == 2
    assert bench.percentile(range(200), 0.99) == 198
    assert bench.percentile([7], 1.0) == 7


def test_the_interpreters_and_the_oracle_agree(scripts, monkeypatch):
    """Same plays found, same scores, same number of lit cells on CPython and in the VM; measure() raises otherwise."""
    monkeypatch.delenv(pico.UF2_VARIABLE, raising=False)
    taken, missing = bench.measure(scripts, seeds=bytes([1]))
    assert set(taken) == {"cpython", "vm"}
    assert len(taken["vm"]["played", "best"]) == POSITIONS
    assert any(line.startswith("pico: not measured. MICROPYTHON_UF2 is not set.") for line in missing)
    table = bench.rows(taken, scripts)
    assert all(row.values["cpython"] > 0 and row.values["oracle"] > 0 for row in table)
    assert json.loads(figures.as_json(table, missing))["figures"][0]["pico" if "pico" in taken else "vm"] > 0


@pytest.mark.emulator
def test_the_emulated_pico_agrees(scripts, micropython_uf2):
    """The same again with 32-bit machine code: the answers of all questions, one by one."""
    taken, _ = bench.measure(scripts, seeds=b"")
    assert len(taken["pico"]["played", "best"]) == POSITIONS
    assert taken["pico"]["played", "lit"]


def test_an_answer_that_differs_is_noticed():
    taken = {"cpython": bench.parse(["played best 5 12"]), "vm": bench.parse(["played best 4 11"])}
    with pytest.raises(bench.Disagreement, match="'played best'"):
        bench.compare(taken, "vm")


def test_no_heap_is_allocated_in_the_vm(scripts):
    heap = memory.parse(machines.on_vm("memory_guest", memory.inputs_for(scripts), lambda line: None))
    assert {heap["searching", question] for question in memory.QUESTIONS} == {0}
    # Words of 64 bits: about half of this on the Pico, where the target is 2,048.
    assert 0 < heap["state", "ended"] < 4096
    assert memory.rows({"vm": heap})[0].values == {"vm": heap["state", "ended"]}


def test_modules_come_after_what_they_import():
    names = memory.modules("qwirkle")
    order = [names.index("qwirkle." + name) for name in ("tiles", "board", "moves", "game")]
    assert order == sorted(order)


def test_outcomes():
    def outcome(value, *limits):
        return figures.Row("x", "ms", {"pico": value} if value is not None else {}, *limits).outcome

    assert outcome(5, 25, 8) == "aim met"
    assert outcome(8.5, 25, 8) == "target met"
    assert outcome(26, 25, 8) == "MISSED"
    assert outcome(None, 25, 8) == ""
    assert outcome(5) == ""


def test_table_and_numbers():
    rows = [figures.Row("one", "ms", {"a": 0.01234, "b": 12345.6}, 2, 1, judged="a"), figures.Row("two", "B", {})]
    assert figures.table(rows, [("a", "A"), ("b", "B")]) == [
        "     unit  at most  aim       A       B",
        "---  ----  -------  ---  ------  ------  -------",
        "one  ms          2    1  0.0123  12,346  aim met",
        "two  B                        -       -",
    ]
