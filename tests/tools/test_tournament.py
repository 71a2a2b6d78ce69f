"""The tournament: shared luck, intervals over deals, results that repeat, and errors that are said."""

import json
import math

import pytest

from tools import tournament


def test_a_win_is_shared_by_those_with_the_most_points():
    assert tournament.shares_of([10, 30, 20]) == [0, 1, 0]
    assert tournament.shares_of([30, 10, 30]) == [0.5, 0, 0.5]


def test_interval_of_deals():
    assert tournament.mean_and_interval([0.5]) == (0.5, math.inf)
    assert tournament.mean_and_interval([0.5] * 9) == (0.5, 0)
    mean, interval = tournament.mean_and_interval([0, 1] * 50)
    assert mean == 0.5 and interval == pytest.approx(1.96 * 0.5 / math.sqrt(99))


def test_a_player_against_itself_wins_half_of_every_deal():
    (standing,) = tournament.run(["greedy", "greedy"], [1, 2, 3])
    assert standing.shares == [0.5, 0.5, 0.5] and standing.seats == 2
    assert len(standing.scores) == 12 and standing.as_dict()["interval"] == 0


def test_json_repeats_whatever_the_jobs(capsys):
    taken = []
    for jobs in ("1", "2"):
        tournament.main(["--games", "8", "--players", "medium,greedy,easy,greedy", "--json", "--jobs", jobs])
        taken.append(json.loads(capsys.readouterr().out))
    for found in taken:
        (rows,) = found["tournaments"]
        assert found["games"] == 8 and [row["player"] for row in rows] == ["medium", "greedy", "easy"]
        assert sum(row["wins"] * row["seats"] for row in rows) == pytest.approx(100, abs=0.1)
        for row in rows:
            assert 0 < row.pop("think_ms") <= row.pop("longest_ms")
    assert taken[0] == taken[1]


def test_tables(capsys):
    tournament.main(["--games", "2", "--players", "easy,greedy"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "2 games, 1 deals, seed 1" and lines[1].split()[0] == "player"
    table = tournament.cross_table({("easy", "hard"): (4.0, 1.5), ("hard", "easy"): (96.0, 1.5)})
    assert table[1].split() == ["easy", "-", "4.0", "+-1.5"] and table[2].split() == ["hard", "96.0", "+-1.5", "-"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--players", "hard,grandmaster"], "there is no player 'grandmaster'"),
        (["--players", "hard"], "2 to 6 players, not 1"),
        (["--games", "0"], "--games"),
        (["--jobs", "0"], "--jobs"),
        (["--seed", "-1"], "--seed"),
    ],
)
def test_wishes_that_cannot_be_met(arguments, said, capsys):
    with pytest.raises(SystemExit):
        tournament.main(arguments)
    assert said in capsys.readouterr().err
