"""The cursor over the lit cells: straight first, round at the edges, and no cell that it cannot reach."""

import random
from array import array

import pytest
from hardware import buttons
from qwirkle.board import cell_at
from ui import walk

ARROWS = (buttons.UP, buttons.DOWN, buttons.LEFT, buttons.RIGHT)


def go(cells, at, direction, seen=None):
    """Where an arrow leads among (x, y) cells."""
    lit = array("H", [cell_at(x, y) for x, y in cells])
    found = walk.target(lit, len(cells), cell_at(*at), direction, seen or bytearray(len(cells)))
    return None if found < 0 else cells[found]


@pytest.mark.parametrize(
    "direction, expected",
    [(buttons.RIGHT, (2, 0)), (buttons.LEFT, (-3, 1)), (buttons.UP, (0, -1)), (buttons.DOWN, (1, 4))],
)
def test_an_arrow_takes_the_nearest_cell_on_its_side(direction, expected):
    assert go([(2, 0), (3, 1), (-3, 1), (0, -1), (1, 4), (0, -5)], (0, 0), direction) == expected


def test_a_cell_far_off_the_axis_is_taken_when_no_other_is_on_that_side():
    assert go([(1, 7), (-4, 0)], (0, 0), buttons.RIGHT) == (1, 7)


def test_beyond_the_edge_the_cursor_comes_in_from_the_other_end():
    assert go([(-4, 0), (-2, 0), (-3, 5)], (0, 0), buttons.RIGHT) == (-4, 0)


def test_a_single_lit_cell_leaves_the_cursor_where_it_is():
    assert go([(3, 3)], (3, 3), buttons.LEFT) is None
    assert go([(3, 3)], (0, 0), buttons.LEFT) == (3, 3)


def test_from_any_lit_cell_every_other_can_be_reached(seed):
    """Walk to the edge and on: each press beyond the edge is a cell not stood on, until none is left."""
    chance = random.Random(seed)
    for _ in range(150):
        size = chance.choice([3, 6, 12, 30])
        cells = {(chance.randrange(-size, size), chance.randrange(-size, size)) for _ in range(chance.randint(2, 40))}
        lit = array("H", [cell_at(x, y) for x, y in cells])
        direction = chance.choice(ARROWS)
        at = lit[chance.randrange(len(lit))]
        seen = bytearray(len(lit))
        stood = {at}
        for _ in range(len(lit) * len(lit)):
            found = walk.target(lit, len(lit), at, direction, seen)
            seen[found] = 1
            at = lit[found]
            stood.add(at)
        assert stood == set(lit)


def test_one_step_stays_within_the_packed_range():
    assert walk.one_step(cell_at(0, 0), buttons.LEFT) == cell_at(-1, 0)
    assert walk.one_step(cell_at(0, 0), buttons.UP) == cell_at(0, -1)
    assert walk.one_step(cell_at(0, 0), buttons.DOWN) == cell_at(0, 1)
    assert walk.one_step(0x80FF, buttons.RIGHT) == 0x80FF
    assert walk.one_step(0x8000, buttons.LEFT) == 0x8000
    assert walk.one_step(0x0180, buttons.UP) == 0x0180
    assert walk.one_step(0xFF80, buttons.DOWN) == 0xFF80
