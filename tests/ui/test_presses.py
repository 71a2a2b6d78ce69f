"""How many presses a turn of three tiles takes, from one hand-over to the next: a sample of what the tool measures."""

import json
import statistics

from tools import presses


def test_a_turn_of_three_tiles_takes_twelve_presses_or_so():
    fewest, along = presses.measure(10)
    assert statistics.median(fewest) <= 13, fewest
    assert max(fewest) <= presses.LIMIT, fewest
    assert all(least <= walked for least, walked in zip(fewest, along, strict=True))


def test_no_press_goes_uncounted():
    """Two for the hand-over, two a tile, done, yes, and on; but two tiles may have picked themselves up."""
    fewest, _ = presses.measure(4)
    assert min(fewest) >= 2 + 3 * 2 - 2 + 3


def test_the_tool_prints_the_table_and_json(capsys):
    presses.main(["--turns", "2"])
    assert "aim met" in capsys.readouterr().out
    presses.main(["--turns", "2", "--json"])
    median, *_ = json.loads(capsys.readouterr().out)["figures"]
    assert median["at_most"] == 16 and median["aim"] == 12 and 9 <= median["presses"] <= 16
