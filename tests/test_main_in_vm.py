"""main.py in the MicroPython VM, where a heap can really be full."""

from tests.vm import whole_games


def test_a_heap_that_is_full_is_a_fault_like_any_other():
    # The test is in that heap too, with what it knows of the app.
    told = whole_games.run("tests.vm.hog", heap=whole_games.HEAP_KB + 16).splitlines()
    assert told == ["apps 2 saved True", "log True", "back ui.scenes.handover True", "then ui.scenes.turn"], told
