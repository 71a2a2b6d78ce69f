"""An arrow that is kept down in a turn: through the hand, and over the board from group to group, on every board."""

import pytest
from hardware import buttons
from qwirkle.board import cell_at

from tests.ui.test_turn import bench
from tools import tours


def test_repeat_walks_on():
    device = bench()
    before = device.scene.hand.focus
    device.buttons.events.append(buttons.RIGHT | buttons.REPEAT)
    device.step()
    assert device.scene.hand.focus != before


def keep(device, arrow, repeats):
    """Press an arrow and keep it down for so many repeats; the cells where the cursor was, one an event."""
    stood = []
    for event in [arrow] + [arrow | buttons.REPEAT] * repeats:
        device.buttons.events.append(event)
        device.step()
        stood.append(device.scene.view.cursor)
    return stood


def test_an_arrow_kept_down_goes_from_group_to_group_and_a_press_from_cell_to_cell():
    """Three groups in a row: two cells with a tile between them, and two that lie alone."""
    device = bench(hand="RC GX BX PX OX YX", board="RS@0,0 RD@8,0 RT@16,0")
    device.press("A")
    lit = sorted(device.scene.laying.lit[: device.scene.laying.lit_count])
    row = [cell for cell in lit if cell >> 8 == 128]
    assert row == [cell_at(x, 0) for x in (-1, 1, 7, 9, 15, 17)]
    while device.scene.view.cursor != row[0]:
        device.press("LEFT")
    stood = keep(device, buttons.RIGHT, 8)
    assert stood[:4] == [row[1]] * 4, "a slow press is no jump"
    assert stood[4:] == [row[2]] * 4 + [row[4]]


@pytest.mark.parametrize(
    "board, fingers", [("waveshare_lcd_13", ["RIGHT"]), ("display_pack_2", ["Y"]), ("display_pack_2", ["A", "X"])]
)
def test_a_kept_arrow_jumps_on_every_board(board, fingers):
    """By the contacts of the board, and for longer than any press."""
    with tours.middle(board) as tour:
        scene = tour.app.stack[-1]
        assert scene.laying.picked >= 0
        stood = [scene.view.cursor]
        for finger in fingers:
            tour.down(finger)
            tour.wait(tour.press_ms)
        for _ in range(30):
            tour.wait(100)
            if scene.view.cursor != stood[-1]:
                stood.append(scene.view.cursor)
        for finger in fingers:
            tour.up(finger)
        assert len(stood) >= 3
        for before, after in zip(stood[1:], stood[2:], strict=False):
            assert max(abs((before & 255) - (after & 255)), abs((before >> 8) - (after >> 8))) > 2
