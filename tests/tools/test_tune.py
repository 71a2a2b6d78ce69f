"""The weights by least squares: exact where the points are explained exactly, and taken from the turns that follow."""

import pytest

from tools import tune


def test_least_squares_finds_the_weights():
    samples = [((1, x, y), 3 + 2 * x - y) for x in range(4) for y in range(5)]
    assert tune.fit(samples) == pytest.approx([3, 2, -1])


def test_points_are_the_seat_s_own_less_the_other_s():
    line = "1,0,0,0,0,9 2,1,0,5,0,4 0,0,0,0,0,0 3,2,1,12,1,7"
    samples = list(tune.rows(line))
    assert samples[0] == ((1, 1, 0, 0, 0, 0), 0 - 4 - 7)
    assert samples[1] == ((1, 2, 1, 0, 5, 0), 7 - 0)
    assert len(samples) == 3, "a trade is no play"


def test_it_prints_a_weight_for_each_feature(capsys):
    tune.main(["--games", "4"])
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[2] for line in lines[1:]] == list(tune.NAMES)
