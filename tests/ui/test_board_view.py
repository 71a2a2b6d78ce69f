"""The window onto the board: what it holds at each zoom, how it scrolls, and the overview of any board."""

import random

import pytest
from qwirkle import rules
from qwirkle.board import Board, cell_at
from qwirkle.game import Game
from ui import board_view, colours
from ui.canvas import Canvas

from tests.ui.bench import Wire, play_on


def view_of(board, width=240, height=160):
    return board_view.BoardView(board, 0, 30, width, height)


def canvas():
    return Canvas(Wire(), 240, 240)


def row(length, across):
    board = Board()
    for i in range(length):
        board.put(cell_at(i - 50, 0) if across else cell_at(0, i - 50), i % 36)
    return board


@pytest.mark.parametrize("zoom, columns, rows", [(0, 20, 13), (1, 15, 10), (2, 12, 8), (3, 10, 6)])
def test_a_zoom_shows_whole_cells_only(zoom, columns, rows):
    view = view_of(row(108, True))
    view.set_zoom(zoom, cell_at(0, 0))
    held = [(x, y) for x in range(-60, 60) for y in range(-20, 20) if view.holds(cell_at(x, y))]
    assert len({x for x, _ in held}) == columns
    assert len({y for _, y in held}) == rows


def test_a_small_board_stands_in_the_middle_and_does_not_scroll():
    board = Board()
    for x in range(4):
        board.put(cell_at(x, 0), x)
    view = view_of(board)
    view.set_zoom(2, cell_at(0, 0))
    assert view.holds(cell_at(-4, -3))
    assert view.holds(cell_at(7, 4))
    assert not view.follow(cell_at(4, 0))
    assert not view.follow(cell_at(-1, 0))


def test_a_large_board_scrolls_to_the_cursor_and_keeps_its_neighbours_in_sight():
    view = view_of(row(60, True))
    view.set_zoom(3, cell_at(0, 0))
    for x in range(-50, 10):
        view.cursor = cell_at(x, 0)
        view.follow(view.cursor)
        for near in (cell_at(x - 1, 0), cell_at(x + 1, 0), cell_at(x, -1), cell_at(x, 1)):
            assert view.holds(near)


def test_the_window_shows_no_more_emptiness_than_it_must():
    view = view_of(row(60, True))
    view.set_zoom(2, cell_at(-50, 0))
    assert view.holds(cell_at(-51, 0))
    assert not view.holds(cell_at(-52, 0))


@pytest.mark.parametrize("across", [True, False])
@pytest.mark.parametrize("length", [1, 12, 30, 40, 60, 108])
def test_the_overview_holds_every_tile(length, across):
    board = row(length, across)
    view = view_of(board)
    view.set_zoom(board_view.OVERVIEW, board.cells[0])
    for i in range(length):
        assert view.holds(board.cells[i])
        x, y = view._px(board.cells[i]), view._py(board.cells[i])
        assert x >= 0 and x + view.size <= 240
        assert y >= 30 and y + view.size <= 190
    picture = canvas()
    picture.fill(colours.BACK)
    view.draw(picture)
    drawn = sum(1 for x in range(240) for y in range(30, 190) if picture.at(x, y) >= colours.RED)
    assert drawn >= length


def test_the_overview_holds_lit_cells_and_a_roaming_cursor_too():
    board = row(30, True)
    view = view_of(board)
    view.cursor = cell_at(-56, 6)
    view.set_zoom(board_view.OVERVIEW, view.cursor)
    assert view.holds(view.cursor)
    view.cursor = cell_at(-20, 60)
    assert view.follow(view.cursor)
    assert view.holds(view.cursor)
    assert view.holds(board.cells[0])


def test_nothing_is_painted_outside_the_window():
    game = play_on(Game(4, seed=9), 60)
    picture = canvas()
    for zoom in range(5):
        for at in (0, game.board.count // 2, game.board.count - 1):
            picture.fill(colours.ALERT)
            view = view_of(game.board)
            view.cursor = game.board.cells[at]
            view.set_zoom(zoom, view.cursor)
            view.draw(picture)
            for y in (*range(30), *range(190, 240)):
                assert all(picture.at(x, y) == colours.ALERT for x in range(240)), (zoom, y)


def test_painting_cell_by_cell_gives_the_same_picture_as_painting_all(seed):
    """What a move of the cursor or a flash leaves must be what a fresh picture would show."""
    chance = random.Random(seed)
    game = play_on(Game(3, seed=12), 18)
    for zoom in range(5):
        view = view_of(game.board)
        view.play = rules.Play()
        view.lit = [cell for cell in (game.board.cells[i] + 1 for i in range(12)) if game.board.get(cell) < 0]
        view.lit_count = len(view.lit)
        view.mark_first = game.board.count - 3
        view.mark_count = 3
        view.blame = [game.board.cells[i] for i in range(4)]
        view.blame_count = 4
        view.cursor_kind = 7
        view.cursor = view.lit[0]
        view.set_zoom(zoom, view.cursor)
        step, whole = canvas(), canvas()
        view.draw(step)
        for _ in range(12):
            old = view.cursor
            view.cursor = chance.choice([*view.lit, game.board.cells[2], game.board.cells[game.board.count - 1]])
            view.flash = chance.random() < 0.5
            view.draw_cell(step, old)
            view.draw_cell(step, view.cursor)
            view.draw_blame(step)
            whole.fill(colours.BACK)
            step_part = [step.at(x, y) for y in range(30, 190) for x in range(240)]
            view.draw(whole)
            assert step_part == [whole.at(x, y) for y in range(30, 190) for x in range(240)], zoom


def test_tiles_still_to_land_are_not_shown():
    board = row(5, True)
    view = view_of(board)
    view.set_zoom(2, board.cells[0])
    view.shown = 3
    picture = canvas()
    view.draw(picture)
    x, y = view._px(board.cells[4]), view._py(board.cells[4])
    assert all(picture.at(x + i, y + j) == colours.BACK for i in range(20) for j in range(20))
    view.draw_cell(picture, board.cells[4])
    assert picture.at(x + 9, y + 9) == colours.BACK
    view.shown = 5
    view.draw_cell(picture, board.cells[4])
    assert picture.at(x + 9, y + 9) != colours.BACK
