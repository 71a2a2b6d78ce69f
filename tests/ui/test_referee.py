"""The scorekeeper's referee by its buttons: tiles laid from all 36 kinds, the verdict, the points, and the way back."""

import random

import pytest
from qwirkle import rules
from qwirkle.board import cell_at
from qwirkle.game import Game
from ui import board_view, refusals, setup, words

from tests import oracle
from tests.ui import keys, scorer
from tests.ui.bench import Bench
from tests.ui.simulated import Fingered
from tests.ui.test_scorekeeper import at_the_sheet, press, saved, scores
from tests.ui.test_sheet import state
from tools import notation

RED_CIRCLE, RED_SQUARE, RED_DIAMOND, BLUE_CIRCLE, BLUE_STAR = 0, 1, 2, 24, 27


def at_the_referee(seats=2):
    bench = Bench()
    setup.set_seats(bench.app.setup, seats)
    press(bench, scorer.open_sheet(bench.app, "Lay the tiles"))
    assert bench.scene_name == "referee"
    return bench


def lay(bench, *tiles):
    """Lay tiles (x, y, kind)."""
    press(bench, scorer.lay(bench.app, [(cell_at(x, y), kind) for x, y, kind in tiles]))


def keeper(bench):
    return next(scene for scene in bench.app.stack if hasattr(scene, "take_play"))


def line(bench):
    """The line of words, and whether it is a refusal."""
    return bench.scene.table._line, bench.scene.table.alarm


def test_a_turn_is_laid_counted_and_written_down():
    bench = at_the_referee()
    lay(bench, (0, 0, RED_CIRCLE), (1, 0, RED_SQUARE), (2, 0, RED_DIAMOND))
    assert bench.scene.laying.score == 3
    bench.press("X")
    assert bench.scene_name == "scorekeeper" and scores(bench) == [0, 0]
    bench.press("X")
    assert bench.scene_name == "referee", "the next turn is laid too"
    assert list(keeper(bench).sheet.scores) == [3, 0] and bench.app.stack[-1].app.left == 108 - 12 - 3
    lay(bench, (0, 1, BLUE_CIRCLE), (0, 2, 6))
    bench.press("X", "A")
    assert list(keeper(bench).sheet.scores) == [3, 3]
    sheet = state(keeper(bench).sheet)
    bench.press("B")
    assert bench.scene_name == "scorekeeper" and state(saved(bench)) == sheet


def test_a_whole_game_tile_by_tile_has_the_totals_of_the_engine(seed):
    game = Game(3, seed & 0x3FFFFFFF)
    bench = at_the_referee(3)
    bench.press("B", *["DOWN"] * game.starter, "X")
    press(bench, scorer.go(bench.app, "Lay the tiles"))
    for _, finished, tiles in scorer.course(game):
        if tiles:
            press(bench, scorer.lay(bench.app, tiles))
            bench.press("X")
            if finished:
                press(bench, scorer.choose(bench.app, 7))
                bench.press("A")
            bench.press("X")
        else:
            bench.press("B")
            press(bench, scorer.by_length(bench.app, []))
            bench.press("X", "A")
        sheet = keeper(bench).sheet
        assert list(sheet.scores) == list(game.scores)
        assert sheet.complete and sheet.board.count == game.board.count
        if not game.over:
            assert bench.scene.app.left == game.bag.left
    assert sheet.ranking() == game.ranking()
    assert {(sheet.board.cells[i], sheet.board.kinds[i]) for i in range(sheet.board.count)} == {
        (game.board.cells[i], game.board.kinds[i]) for i in range(game.board.count)
    }


def test_what_is_not_legal_is_refused_with_its_reason():
    bench = at_the_referee()
    lay(bench, (0, 0, RED_CIRCLE), (1, 0, RED_SQUARE))
    bench.press("X", "X")
    press(bench, scorer.dye(bench.app, 4))
    bench.press("RIGHT", "RIGHT", "RIGHT", "A")
    assert bench.scene.laying.lit_count == 0 and bench.scene.laying.picked == 3
    bench.press("RIGHT", "A")
    assert line(bench) == (words.get("refused_clash_in_a_row"), True)
    assert bench.scene.view.blame_count == 3
    bench.press("RIGHT", "A")
    assert line(bench) == (words.get("refused_not_connected"), True)
    bench.press("LEFT", "LEFT", "A")
    assert line(bench) == (words.get("refused_occupied"), True)
    assert bench.scene.laying.play.count == 0
    bench.press("B", "LEFT", "LEFT", "LEFT", "A", "A")
    assert bench.scene.laying.play.count == 1 and bench.scene.laying.score == 2


def test_the_reasons_are_those_of_the_oracle(seed):
    """Any tile at any cell near by: the sentence is one of the oracle's reasons, and there is none for a legal one."""
    noise = random.Random(seed)
    bench = at_the_referee()
    lay(bench, (0, 0, RED_CIRCLE), (1, 0, RED_SQUARE), (2, 0, RED_DIAMOND))
    bench.press("X", "X")
    board = {(x, 0): notation.tile_name(x) for x in range(3)}
    for _ in range(40):
        kind = noise.randrange(36)
        press(bench, scorer.dye(bench.app, kind // 6))
        press(bench, keys.focus(bench.scene.hand, 63, [kind % 6]))
        bench.press("A")
        if bench.scene.laying.lit_count:
            bench.press("HOLD Y")
        x, y = noise.randrange(-2, 5), noise.randrange(-2, 3)
        while bench.scene.view.cursor & 255 != 128 + x:
            bench.press("LEFT" if bench.scene.view.cursor & 255 > 128 + x else "RIGHT")
        while bench.scene.view.cursor >> 8 != 128 + y:
            bench.press("UP" if bench.scene.view.cursor >> 8 > 128 + y else "DOWN")
        bench.press("A")
        judgement = oracle.judge(board, [(x, y, notation.tile_name(kind))])
        assert (bench.scene.laying.play.count == 1) == judgement.legal, (kind, x, y)
        if judgement.legal:
            assert bench.scene.laying.score == judgement.score
            bench.press("B")
        else:
            assert line(bench)[1] and rules.reason_name(bench.scene.app.verdict.reason) in judgement.broken
            assert line(bench)[0] == refusals.of_play(bench.scene.app.verdict)
            bench.press("B")


def test_the_box_has_three_tiles_of_a_kind():
    bench = at_the_referee()
    sheet = keeper(bench).sheet
    for i in range(3):
        sheet.board.put(cell_at(i, 2 * i), RED_CIRCLE)
    bench.press("A")
    assert line(bench) == (words.get("turn_fits_nowhere"), True) and bench.scene.laying.picked < 0
    bench.press("RIGHT", "A")
    assert bench.scene.laying.picked == 1


def test_what_was_laid_comes_up_again_to_be_changed():
    bench = at_the_referee()
    lay(bench, (0, 0, RED_CIRCLE), (0, 1, BLUE_CIRCLE))
    bench.press("X", "B")
    assert bench.scene_name == "referee" and bench.scene.laying.play.count == 2
    assert bench.scene.hand.kinds[0] // 6 == 4, "the tiles of the last colour"
    bench.press("B")
    assert bench.scene.laying.play.count == 1
    lay(bench, (0, 1, 12))
    bench.press("X", "X", "B", "B", "B")
    assert bench.scene_name == "referee" and bench.scene.laying.play.count == 2, "a finished turn comes back too"
    assert list(keeper(bench).sheet.scores) == [0, 0] and keeper(bench).sheet.board.count == 0
    bench.press("HOLD B")
    bench.press("B")
    assert bench.scene_name == "scorekeeper" and bench.scene.lines == 0
    bench.press("B")
    assert bench.scene_name == "start"


def test_the_colour_of_the_tile_taken_back_is_at_hand():
    bench = at_the_referee()
    lay(bench, (0, 0, RED_CIRCLE), (0, 1, BLUE_CIRCLE))
    press(bench, scorer.dye(bench.app, 2))
    bench.press("B", "B")
    assert bench.scene.laying.play.count == 0 and bytes(bench.scene.hand.kinds) == bytes(range(6))
    assert bench.scene.laying.gone == 0


def test_after_a_turn_by_length_tiles_are_laid_without_points():
    bench = at_the_referee()
    lay(bench, (0, 0, RED_CIRCLE), (1, 0, RED_SQUARE))
    bench.press("X", "X", "B")
    press(bench, scorer.by_length(bench.app, [3]))
    assert bench.scene_name == "scorekeeper", "the next turn is by length as well"
    bench.press("X")
    press(bench, scorer.go(bench.app, "Lay the tiles"))
    assert line(bench) == (words.get("referee_old"), False) and bench.scene.app.left == "?"
    lay(bench, (2, 0, RED_DIAMOND))
    assert bench.scene.laying.score == 3
    bench.press("X")
    assert bench.scene_name == "referee" and list(keeper(bench).sheet.scores) == [2, 3]
    assert keeper(bench).sheet.board.count == 3
    lay(bench, (2, 1, 2 + 6))
    bench.press("X", "X", "B")
    assert state(saved(bench)) == state(bench.scene.sheet) and bench.scene.sheet.board.count == 4
    bench.press("X")
    press(bench, scorer.go(bench.app, "Lay the tiles"))
    bench.press("B", "B", "B")
    assert bench.scene_name == "scorekeeper" and bench.scene.sheet.board.count == 2, "what was not a turn goes first"
    bench.press("B", "B")
    assert bench.scene.sheet.complete and bench.scene.sheet.turn_count == 1


def test_a_tile_without_points_is_on_flash_before_the_next_picture():
    bench = at_the_sheet()
    press(bench, scorer.by_length(bench.app, [3]))
    bench.press("X")
    press(bench, scorer.go(bench.app, "Lay the tiles"))
    lay(bench, (0, 0, RED_CIRCLE), (1, 0, RED_SQUARE))
    bench.press("X")
    assert saved(bench).board.count == 2
    bench.press("B")
    assert saved(bench).board.count == 1


def test_the_last_play_is_marked_and_looked_at_after_turns_that_laid_nothing():
    bench = at_the_referee()
    lay(bench, (0, 0, RED_CIRCLE), (1, 0, RED_SQUARE))
    bench.press("X", "X", "B")
    for lines in ([], [3]):  # a pass, and a turn of which only the lines are known
        press(bench, scorer.by_length(bench.app, lines))
        bench.press("X")
        press(bench, scorer.go(bench.app, "Lay the tiles"))
        view = bench.scene.view
        assert (view.mark_first, view.mark_count) == (0, 2)
        bench.press("RIGHT", "RIGHT", "A")
        assert view.cursor in (cell_at(2, 0), cell_at(0, 1), cell_at(0, -1), cell_at(-1, 0)), "beside the tiles"
        bench.press("B", "B")


def test_a_laid_turn_keeps_its_lines_but_for_the_finish():
    bench = at_the_referee()
    lay(bench, (0, 0, RED_CIRCLE), (1, 0, RED_SQUARE))
    bench.press("X")
    press(bench, scorer.choose(bench.app, 4))
    bench.press("A")
    assert bench.scene.lines == 2
    press(bench, scorer.choose(bench.app, 7))
    bench.press("A", "B")
    assert bench.scene.lines == 2
    bench.press("A", "X")
    assert bench.scene_name == "gameover"
    bench.press("A")
    assert scores(bench) == [8, 0]


def test_the_size_of_the_tiles_changes_as_in_a_turn():
    bench = at_the_referee()
    lay(bench, (0, 0, RED_CIRCLE))
    sizes = []
    for _ in range(4):
        bench.press("Y")
        sizes.append(bench.scene.view.size)
    assert set(sizes) <= set(board_view.SIZES) and len(set(sizes)) > 2


def test_a_board_that_is_not_on_flash_is_told_in_the_referee():
    bench = at_the_sheet()
    bench.flash.refusal = "full"
    press(bench, scorer.by_length(bench.app, []))
    bench.press("X")
    press(bench, scorer.go(bench.app, "Lay the tiles"))
    assert line(bench) == (words.get("unsaved_full"), True)


@pytest.mark.parametrize("board", ["picosystem", "display_pack_2"])
def test_a_turn_is_laid_on_other_boards(tmp_path, board):
    with Fingered(tmp_path, board) as handheld:
        handheld.press("A", "B")
        press(handheld, scorer.open_sheet(handheld.app, "Lay the tiles"))
        tiles = [(cell_at(0, 0), RED_CIRCLE), (cell_at(0, 1), BLUE_CIRCLE), (cell_at(0, -1), 12)]
        press(handheld, scorer.lay(handheld.app, tiles))
        handheld.press("X", "X")
        sheet = handheld.app.stack[-1].keeper.sheet
        assert list(sheet.scores) == [3, 0]
        handheld.power_off()
        handheld.power_on()
        press(handheld, scorer.open_sheet(handheld.app))
        assert state(handheld.app.stack[-1].sheet) == state(sheet)
        assert not handheld.faults and not handheld.panel.complaints
