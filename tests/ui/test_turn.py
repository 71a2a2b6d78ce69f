"""The turn scene through presses: pick, walk, lay, take back, refuse, look round, and end."""

from qwirkle import game as games
from qwirkle.board import cell_at
from qwirkle.game import Game
from qwirkle.options import Options
from ui import board_view, tile_names, words

from tests.qwirkle.positions import position
from tests.ui.bench import Bench, play_on

ROW = "RC@0,0 RS@1,0 RD@2,0"


def bench(board=ROW, hand="RT RL BC YC GX PX", bag="OC OS OD OT OL OX", **settings):
    """The turn of seat 0 in a position, hand revealed."""
    return Bench(position(board, [hand, "GC GC"], bag, **settings)).turn()


def line(device):
    """The words on the status line."""
    return device.scene.table._line


def test_a_picked_tile_lights_the_cells_that_take_it_and_the_cursor_stands_on_one():
    device = bench()
    device.press("A")
    scene = device.scene
    lit = set(scene.laying.lit[: scene.laying.lit_count])
    assert lit == {cell_at(-1, 0), cell_at(3, 0), *(cell_at(x, y) for x in (0, 1, 2) for y in (-1, 1))}
    assert scene.view.cursor in lit
    assert scene.view.lit_count == len(lit)


def test_the_cursor_begins_where_the_tile_scores_most():
    device = bench()
    device.press("A")
    assert device.scene.view.cursor in (cell_at(-1, 0), cell_at(3, 0))


def test_arrows_walk_the_lit_cells_and_nothing_else():
    device = bench()
    device.press("A")
    scene = device.scene
    lit = set(scene.laying.lit[: scene.laying.lit_count])
    for key in ("UP", "LEFT", "DOWN", "RIGHT") * 5:
        device.press(key)
        assert scene.view.cursor in lit


def test_laying_shows_the_score_and_focuses_the_next_tile_that_can_be_added():
    device = bench()
    device.press("A", "A")
    scene = device.scene
    assert scene.laying.play.count == 1
    assert scene.laying.score == 4
    assert scene.hand.position(scene.hand.focus) == 1, "RL makes the line longer, BC comes later"
    device.press("A", "A")
    assert scene.laying.score == 6, "four in the row, two across"


def test_the_only_kind_that_can_be_added_is_picked_up_at_once():
    device = bench(hand="RT YD RL BX GX PX")
    device.press("A", "A")
    scene = device.scene
    assert scene.laying.kind(scene.laying.picked) == scene.hand.kinds[2]
    device.press("X")
    assert device.scene_name == "confirm", "it does not stand in the way of the end"
    assert device.scene.play.count == 1


def test_tiles_that_cannot_be_added_are_weak_and_passed_over():
    device = bench(hand="RT YD RL BX RX PX")
    device.press("A", "A")
    scene = device.scene
    assert scene.hand.position(scene.hand.focus) == 2
    assert scene.hand.weak >> 1 & 1
    device.press("RIGHT")
    assert scene.laying.usable >> scene.hand.position(scene.hand.focus) & 1


def test_back_takes_back_one_and_held_takes_back_all():
    device = bench()
    device.press("A", "A", "A", "A")
    scene = device.scene
    assert scene.laying.play.count == 2
    device.press("B")
    assert scene.laying.play.count == 1
    assert scene.laying.score == 4
    assert scene.hand.position(scene.hand.focus) == 1, "the tile that came back is in focus"
    device.press("A", "A", "HOLD B")
    assert scene.laying.play.count == 0
    assert scene.laying.gone == 0


def test_back_with_a_tile_in_the_air_puts_it_back():
    device = bench()
    device.press("A", "B")
    assert device.scene.laying.picked == -1
    assert device.scene.view.cursor == 0


def test_one_of_two_equal_tiles_stays_in_the_hand():
    device = bench(hand="RT RT BC YC GX PX")
    device.press("A", "A")
    assert device.scene.laying.gone == 1


def test_free_roaming_reaches_any_cell_and_a_refusal_says_why_and_flashes():
    device = bench()
    device.press("A", "HOLD Y")
    scene = device.scene
    start = scene.view.cursor
    for key in ("LEFT", "LEFT", "LEFT", "LEFT", "LEFT", "LEFT", "RIGHT") if start == cell_at(3, 0) else ("RIGHT",):
        device.press(key)
    assert scene.view.cursor not in scene.laying.lit[: scene.laying.lit_count]
    device.press("A")
    assert scene.laying.play.count == 0
    assert scene.table.alarm
    device.step(100)
    assert scene.view.flash
    device.press("UP")
    assert not scene.table.alarm
    assert not scene.view.flash


def test_each_refusal_has_its_own_sentence_and_blames_a_cell():
    said = set()
    for x, y in ((1, 0), (5, 5), (-2, 0)):
        device = bench(hand="RT BX BC YC GX PX")
        device.press("A", "HOLD Y")
        _go(device, x, y)
        device.press("A")
        scene = device.scene
        assert scene.table.alarm
        assert scene.view.blame_count
        said.add(line(device))
    device = bench(hand="RT BX BC YC GX PX")
    device.press("RIGHT", "RIGHT", "A", "HOLD Y")
    _go(device, 3, 0)
    device.press("A")
    said.add(line(device))
    assert said == {"A tile lies here already", "It must touch the grid", "It does not fit the row"}


def _go(device, x, y):
    for _ in range(40):
        cell = device.scene.view.cursor
        across = x - ((cell & 255) - 128)
        down = y - ((cell >> 8) - 128)
        if not across and not down:
            return
        device.press("RIGHT" if across > 0 else "LEFT" if across < 0 else "DOWN" if down > 0 else "UP")
    raise AssertionError("the cursor does not get there")


def test_roaming_ends_where_no_hand_reaches():
    device = bench()
    device.press("A", "HOLD Y", *["LEFT"] * 60, *["UP"] * 60)
    assert device.scene.view.cursor == cell_at(-6, -6)
    assert device.scene.view.holds(cell_at(-6, -6))


def test_the_first_turn_says_how_many_tiles_and_refuses_fewer():
    device = Bench(position("", ["RC RS RD BX GX PX", "GC GC"], "OC OS OD OT OL OX")).turn()
    assert line(device) == "First turn: lay 3 tiles"
    device.press("A")
    assert list(device.scene.laying.lit[:1]) == [cell_at(0, 0)]
    assert device.scene.laying.lit_count == 1
    device.press("A", "X")
    assert device.scene_name == "turn"
    assert device.scene.table.alarm
    device.press("A", "A", "A", "A", "X")
    assert device.scene_name == "confirm"


def test_a_free_opening_asks_for_nothing():
    options = Options()
    options.free_opening = 1
    device = Bench(position("", ["RC RS RD BX GX PX", "GC GC"], "OC OS", options=options)).turn()
    assert line(device) == "Pick a tile with Ⓐ"
    device.press("A", "A", "X")
    assert device.scene_name == "confirm"


def test_no_play_and_a_bag_leads_straight_to_the_trade():
    device = bench(hand="GX PX", board="RC@0,0 RS@1,0")
    assert device.app.game.duty() == games.MUST_TRADE
    assert device.scene_name == "trade"
    device.press("B")
    assert device.scene_name == "turn"
    assert line(device) == "No tile fits.    Ⓐ trade"
    device.press("A")
    assert device.scene_name == "trade"


def test_no_play_and_no_bag_is_one_press_to_pass():
    device = Bench(position("RC@0,0 RS@1,0", ["GX PX", "RD RT"])).turn()
    assert device.app.game.duty() == games.MUST_PASS
    device.press("A")
    assert device.app.game.turn == 1
    assert device.scene_name == "handover"
    assert device.app.revealed_seat == -1


def test_menu_without_tiles_opens_the_menu_and_with_tiles_the_question():
    device = bench()
    device.press("X")
    assert device.scene_name == "menu"
    device.press("B", "A", "A", "X")
    assert device.scene_name == "confirm"
    device.press("B")
    assert device.scene_name == "turn"
    assert device.scene.laying.play.count == 1
    device.press("HOLD X")
    assert device.scene_name == "menu"


def test_help_goes_round_all_zooms_and_keeps_the_cursor_in_sight():
    device = Bench(play_on(Game(2, seed=4), 20)).turn()
    device.press("A")
    view = device.scene.view
    zooms = []
    for _ in range(5):
        device.press("Y")
        zooms.append(view.zoom)
        assert view.holds(view.cursor)
    assert sorted(zooms) == [0, 1, 2, 3, board_view.OVERVIEW]


def test_help_leaves_the_overview_out_when_it_would_show_nothing_new():
    device = bench()
    for _ in range(8):
        device.press("Y")
        assert device.scene.view.zoom != board_view.OVERVIEW


def test_sorting_the_hand_changes_places_and_not_the_engine():
    device = bench(hand="PX RC BC RC YS GD")
    before = bytes(device.app.game.hand(0))
    device.press("X", "DOWN", "A", "B")
    scene = device.scene
    shown = [scene.hand.kinds[scene.hand.position(i)] for i in range(6)]
    assert shown == sorted(before)
    assert bytes(device.app.game.hand(0)) == before


def test_look_round_from_the_hand_and_back():
    device = bench()
    device.press("UP", "RIGHT", "DOWN")
    assert device.scene.view.cursor
    assert device.scene.view.cursor_kind == -1
    device.press("A")
    assert device.scene.view.cursor == 0
    assert device.scene.laying.picked == -1


def test_looking_round_names_the_tile_under_the_cursor():
    device = bench()
    device.press("UP")
    said = set()
    for _ in range(4):
        kind = device.app.game.board.get(device.scene.view.cursor)
        assert line(device) == (words.get("turn_look") if kind < 0 else words.get("turn_look_at", tile_names.of(kind)))
        said.add(line(device))
        device.press("RIGHT")
    assert len(said) >= 2
