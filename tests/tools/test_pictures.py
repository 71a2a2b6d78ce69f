"""The pictures of the docs: every screen on them is still reached by presses, and a tour that is lost says so."""

import pytest

from host_sim import cases
from tools import pictures, tours

SHOWN = {name for shots in (pictures.SHEET, *pictures.STRIPS.values()) for name in shots}


def test_every_screen_is_reached_and_no_two_of_a_strip_are_alike():
    screens = pictures.screens()
    assert set(screens) >= SHOWN, SHOWN - set(screens)
    for name, shots in pictures.STRIPS.items():
        assert len({screens[shot].tobytes() for shot in shots}) == len(shots), name


@pytest.mark.parametrize("board", cases.CASES)
def test_the_same_turn_is_reached_on_every_board(board):
    with tours.middle(board) as tour:
        assert tour.app.stack[-1].laying.picked >= 0
        assert not tour.faults


def test_a_row_that_is_not_there_is_named():
    with tours.middle(cases.DEFAULT) as tour:
        tour.key("B", "X")
        with pytest.raises(tours.LostError, match="no row 'Fly'"):
            tour.go("Fly")
