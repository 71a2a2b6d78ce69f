"""main.py in the MicroPython VM, where a heap can really be full."""

from tests.vm import whole_games


def test_a_heap_that_is_full_is_a_fault_like_any_other():
    told = whole_games.run("tests.vm.hog").splitlines()
    assert told == ["apps 2", "log True", "back ui.scenes.handover True", "then ui.scenes.turn"], told
