"""The cursor over the lit cells: straight first, round at the edges, and no cell that it cannot reach."""

import random
from array import array

import pytest
from hardware import buttons
from qwirkle.board import cell_at
from qwirkle.game import Game
from ui import laying, walk

from tests.ui.bench import play_on

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


def real_boards(seed):
    """(game, kind) of tiles in hands in the middle of games, with the cells that light up for each."""
    chance = random.Random(seed)
    for _ in range(12):
        game = play_on(Game(chance.randint(2, 4), chance.randrange(1 << 30)), chance.randint(1, 40))
        if game.over:
            continue
        lay = laying.Laying(game, game.turn)
        for position in range(len(game.hand(game.turn))):
            if lay.pick(position):
                yield lay


def reached(lay, start, far):
    """The cells that can be reached from `start` by presses, or by jumps with a far above 0, whatever was seen."""
    found = [start]
    for cell in found:
        for direction in ARROWS:
            other = laying.walk_lit(lay, cell, direction, far)
            if other not in found:
                found.append(other)
    return set(found)


def groups(cells):
    """The cells that hang together, with at most one other between two neighbours."""
    left = set(cells)
    while left:
        group = [left.pop()]
        for one in group:
            near = {c for c in left if max(abs((c & 255) - (one & 255)), abs((c >> 8) - (one >> 8))) <= 2}
            left -= near
            group += near
        yield set(group)


def test_on_real_boards_every_cell_is_a_walk_away_and_every_group_a_few_jumps(seed):
    met = 0
    for lay in real_boards(seed):
        lit = set(lay.lit[: lay.lit_count])
        for start in lit:
            for seen in (0, 1):
                lay.seen[:] = bytes([seen]) * len(lay.seen)
                assert reached(lay, start, 0) == lit
                jumped = reached(lay, start, 2)
                assert all(jumped & group for group in groups(lit))
                assert reached(lay, start, 0) == lit, "after the jumps"
                met += len(jumped) > 1
    assert met > 50


def test_a_jump_leaves_its_group_and_stays_where_there_is_no_other(seed):
    for lay in real_boards(seed):
        there = list(groups(lay.lit[: lay.lit_count]))
        for group in there:
            for cell in group:
                for direction in ARROWS:
                    goal = laying.walk_lit(lay, cell, direction, 2)
                    if len(there) == 1 and goal != cell:
                        assert len(group) > 2, "a group that is bent may be jumped across"
                    elif len(group) == 1 < len(there):
                        assert goal not in group


def test_one_step_stays_within_the_packed_range():
    assert walk.one_step(cell_at(0, 0), buttons.LEFT) == cell_at(-1, 0)
    assert walk.one_step(cell_at(0, 0), buttons.UP) == cell_at(0, -1)
    assert walk.one_step(cell_at(0, 0), buttons.DOWN) == cell_at(0, 1)
    assert walk.one_step(0x80FF, buttons.RIGHT) == 0x80FF
    assert walk.one_step(0x8000, buttons.LEFT) == 0x8000
    assert walk.one_step(0x0180, buttons.UP) == 0x0180
    assert walk.one_step(0xFF80, buttons.DOWN) == 0xFF80
