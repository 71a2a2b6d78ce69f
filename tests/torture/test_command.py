"""`make torture`: what it prints, and its exit code."""

import pytest

from tests.torture import trials
from tests.torture.__main__ import main


class Good(trials.Trial):
    def run(self):
        for _ in range(3):
            self.count("cuts tried")
            yield
        self.figures.append("worth reading")


class Bad(trials.Trial):
    def run(self):
        self.count("cuts tried")
        yield
        raise AssertionError("cut 2 in step 7: the game is gone")


class Elsewhere(trials.Trial):
    impossible = "It needs another machine."


@pytest.fixture(autouse=True)
def _few(monkeypatch):
    monkeypatch.setattr(trials, "ALL", {"good": Good, "bad": Bad, "elsewhere": Elsewhere})


def test_counts_and_no_losses(capsys):
    assert main(["good", "elsewhere", "--seed", "7"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "seed 7" and lines[-1] == "losses: 0"
    assert lines[1].startswith("good: 3 cuts tried (") and lines[2] == "  worth reading"
    assert lines[3] == "elsewhere: left out. It needs another machine."


def test_a_loss_is_told_and_is_an_error(capsys):
    assert main([]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "bad: LOST: cut 2 in step 7: the game is gone" in lines and lines[-1] == "losses: 1"


def test_an_unknown_trial_names_those_there_are(capsys):
    with pytest.raises(SystemExit) as stop:
        main(["fire"])
    assert stop.value.code == 2
    assert "there is no trial fire; there are good, bad, elsewhere" in capsys.readouterr().err
