"""The table of thinking times: figures out of the guest's lines, and a run in the MicroPython VM."""

import json

import pytest

from tools import bench_cpu


def test_rows_are_mean_longest_and_gap_of_each_level():
    lines = ["easy 2 10 1000 500", "easy 2 40 3000 700", "hard 2 40 9000000 21000"]
    values = [(row.values["pico"], row.outcome) for row in bench_cpu.rows(lines, "pico")]
    assert values[:3] == [(2, "aim met"), (3, "aim met"), (0.7, "aim met")]
    assert values[3:] == [(9000, "MISSED"), (9000, "MISSED"), (21, "MISSED")]


def test_every_level_is_asked_in_the_same_positions(capsys):
    bench_cpu.main(["--vm", "--levels", "easy,medium", "--json", "--lines"])
    out = capsys.readouterr().out
    lines, figures = out[: out.index("{")].splitlines(), json.loads(out[out.index("{") :])
    asked = [line.split()[:3] for line in lines]
    positions = {level: [rest for name, *rest in asked if name == level] for level in ("easy", "medium")}
    assert positions["easy"] == positions["medium"] and len(positions["easy"]) == 4
    assert len(figures["figures"]) == 6


@pytest.mark.parametrize("arguments", [["--levels", "greedy"], ["--seats", "3"]])
def test_wishes_that_cannot_be_met(arguments, capsys):
    with pytest.raises(SystemExit):
        bench_cpu.main(arguments)
    assert "--" in capsys.readouterr().err
