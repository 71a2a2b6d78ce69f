"""Tiles: shapes told apart without colour at every size, colours in the order of the game."""

import pytest
from ui import colours, tiles
from ui.canvas import Canvas

from tests.ui.no_panel import NoPanel
from tools import make_tiles, notation

ART = make_tiles.read_art()
CELLS = range(4, 41)


@pytest.fixture
def canvas():
    canvas = Canvas(NoPanel(), 80, 80)
    canvas.fill(colours.BACK)
    return canvas


def apart(one, other):
    """How many pixels two shapes differ in."""
    return sum(a != b for row, twin in zip(one, other, strict=True) for a, b in zip(row, twin, strict=True))


@pytest.mark.parametrize("size", ART)
def test_six_shapes_are_six_shapes(size):
    """From 9 px, the shape on a cell of 12, any two differ in a seventh of their square at least."""
    least = {3: 1, 5: 4, 7: 8}.get(size, size * size // 7)
    for i in range(6):
        for k in range(i):
            assert apart(ART[size][i], ART[size][k]) >= least, (size, i, k)


@pytest.mark.parametrize("size", ART)
def test_shapes_are_symmetrical(size):
    """Both ways, but for the smallest clover, which three px cannot tell from the others otherwise."""
    for number, shape in enumerate(ART[size]):
        assert tuple(row[::-1] for row in shape[::-1]) == tuple(shape)
        if size > 3 or number != 4:
            assert tuple(row[::-1] for row in shape) == tuple(shape)


@pytest.mark.parametrize("cell", CELLS)
def test_a_tile_keeps_to_its_cell_and_leaves_a_gap(canvas, cell):
    for kind in range(36):
        canvas.fill(colours.LIT)
        tiles.draw(canvas, kind, 20, 21, cell)
        changed = [(x, y) for y in range(80) for x in range(80) if canvas.at(x, y) != colours.LIT]
        assert all(20 <= x < 20 + cell - 1 and 21 <= y < 21 + cell - 1 for x, y in changed)


@pytest.mark.parametrize("cell", CELLS)
def test_a_tile_shows_its_colour_and_its_shape(canvas, cell):
    pictures = set()
    for kind in range(36):
        canvas.fill(colours.BACK)
        tiles.draw(canvas, kind, 0, 0, cell)
        used = {canvas.at(x, y) for y in range(cell) for x in range(cell)}
        # The square of the smallest cells hides the face.
        assert used <= {colours.BACK, colours.TILE, colours.FIRST_TILE_COLOUR + kind // 6}
        assert colours.FIRST_TILE_COLOUR + kind // 6 in used
        pictures.add(bytes(canvas.buffer))
    assert len(pictures) == 36


@pytest.mark.parametrize("cell", tiles.SIZES)
def test_a_frame_leaves_the_shape_alone(canvas, cell):
    for kind in range(6):
        canvas.fill(colours.BACK)
        tiles.draw(canvas, kind, 0, 0, cell)
        before = [canvas.at(x, y) for y in range(cell) for x in range(cell)]
        tiles.ring(canvas, 0, 0, cell, colours.ACCENT)
        after = [canvas.at(x, y) for y in range(cell) for x in range(cell)]
        lost = sum(b == colours.RED and a != b for a, b in zip(after, before, strict=True))
        assert lost <= 4


def test_the_largest_shape_that_leaves_a_margin_is_used(canvas):
    chosen = []
    for cell in (*range(4, 12), *tiles.SIZES):
        tiles.draw(canvas, 0, 0, 0, cell)
        chosen.append(tiles._size)
    assert chosen == [3, 3, 5, 5, 7, 7, 9, 9, 9, 13, 15, 19]


def test_six_colours_in_the_order_of_the_game():
    order = (colours.RED, colours.ORANGE, colours.YELLOW, colours.GREEN, colours.BLUE, colours.PURPLE)
    assert order == tuple(colours.FIRST_TILE_COLOUR + i for i in range(6))
    assert notation.COLOURS == "ROYGBP" and notation.SHAPES == "CSDTLX"


@pytest.fixture
def marked():
    tiles.marked = 1
    yield
    tiles.marked = 0


@pytest.mark.parametrize("cell", tiles.SIZES)
def test_marks_name_the_colour_without_colour(canvas, marked, cell):
    """Six tiles of one shape differ even where all colours look the same, by at least 2 x 2 px each."""
    pictures = []
    for colour in range(6):
        canvas.fill(colours.BACK)
        tiles.draw(canvas, colour * 6, 0, 0, cell)
        seen = [[canvas.at(x, y) >= colours.FIRST_TILE_COLOUR for x in range(cell)] for y in range(cell)]
        assert any(sum(row) for row in seen)
        pictures.append(seen)
    for i in range(6):
        for k in range(i):
            assert apart(pictures[i], pictures[k]) >= 4


@pytest.mark.parametrize("cell", tiles.SIZES)
def test_a_marked_tile_keeps_a_dark_row_between_its_shape_and_its_ticks(canvas, marked, cell):
    for kind in range(36):
        canvas.fill(colours.LIT)
        tiles.draw(canvas, kind, 20, 21, cell)
        changed = [(x, y) for y in range(80) for x in range(80) if canvas.at(x, y) != colours.LIT]
        assert all(20 <= x < 20 + cell - 1 and 21 <= y < 21 + cell - 1 for x, y in changed)
        rows = [any(canvas.at(x, y) > colours.TILE for x in range(20, 20 + cell - 1)) for y in range(21, 21 + cell - 1)]
        first, last = rows.index(True), len(rows) - 1 - rows[::-1].index(True)
        assert not all(rows[first : last + 1])


def test_the_overview_has_no_room_for_marks(canvas, marked):
    for cell in range(4, 12):
        canvas.fill(colours.BACK)
        tiles.draw(canvas, 7, 0, 0, cell)
        with_marks = bytes(canvas.buffer)
        tiles.marked = 0
        canvas.fill(colours.BACK)
        tiles.draw(canvas, 7, 0, 0, cell)
        assert bytes(canvas.buffer) == with_marks
        tiles.marked = 1
