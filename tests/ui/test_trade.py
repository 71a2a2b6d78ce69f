"""The trade through presses: marking, its limit, the question, and the duties around it."""

from qwirkle.game import Game
from qwirkle.options import Options

from tests.qwirkle.positions import position
from tests.ui.bench import Bench, play_on

ROW = "RC@0,0 RS@1,0 RD@2,0"


def trading(bag, hand="RT RL BC YC GX PX", **settings):
    device = Bench(position(ROW, [hand, "GC GC"], bag, **settings)).turn()
    device.press("X", "A")
    return device


def test_mark_two_and_trade_them():
    device = trading("OC OS OD OT")
    assert device.scene_name == "trade"
    device.press("A", "RIGHT", "RIGHT", "A")
    assert device.scene.hand.marked == 0b101
    device.press("X", "A")
    assert device.scene_name == "drawn"
    game = device.app.game
    assert game.turn_count == 1
    assert game.drawn == 2
    assert device.scene.hand.marked == 0b110000
    assert game.bag.left == 4


def test_a_mark_can_be_taken_off_and_back_leaves_everything():
    device = trading("OC OS OD OT")
    device.press("A", "A")
    assert device.scene.hand.marked == 0
    device.press("B")
    assert device.scene_name == "turn"
    assert device.app.game.turn_count == 0


def test_no_to_the_question_keeps_the_marks():
    device = trading("OC OS OD OT")
    device.press("A", "X", "B")
    assert device.scene_name == "trade"
    assert device.scene.hand.marked == 1
    assert device.app.game.turn_count == 0


def test_nothing_marked_is_answered():
    device = trading("OC OS OD OT")
    device.press("X")
    assert device.scene_name == "trade"
    assert device.scene._refusal
    assert not device.scene._asking


def test_no_more_tiles_than_the_bag_holds():
    device = trading("OC OS")
    device.press("A", "RIGHT", "A", "RIGHT", "A")
    assert device.scene.marked() == 2
    assert device.scene._refusal == "The bag has 2 tiles only"
    device.press("LEFT", "A", "RIGHT", "A")
    assert device.scene.hand.marked == 0b101


def test_an_empty_bag_refuses_in_the_menu():
    device = trading("")
    assert device.scene_name == "menu"
    assert device.scene.hint(0) == "The bag is empty: no trade"


def test_the_first_turn_refuses_in_the_menu():
    device = Bench(Game(2, seed=3)).turn()
    device.press("X", "A")
    assert device.scene_name == "menu"
    assert device.scene.hint(0) == "No trade on the first turn"


def test_no_trade_while_tiles_lie():
    device = Bench(position(ROW, ["RT RL BC", "GC GC"], "OC OS")).turn()
    device.press("A", "A", "HOLD X", "A")
    assert device.scene_name == "menu"
    assert device.scene.hint(0) == "Take your tiles back first: hold Ⓑ."


def test_a_sorted_hand_trades_the_tiles_that_were_marked():
    device = Bench(position(ROW, ["PX RT BC RL YC GX", "GC GC"], "OC OS OD OT")).turn()
    device.app.settings.sort = 1
    device.press("X", "A")
    first = device.scene.hand.kinds[device.scene.hand.position(0)]
    device.press("A", "X", "A")
    assert first not in list(device.app.game.hand(0))
    assert device.app.game.hand_counts[0] == 6


def test_free_pass_takes_two_presses_and_is_absent_without_the_option():
    options = Options()
    options.free_pass = 1
    device = Bench(position(ROW, ["RT RL BC", "GC GC"], "OC OS", options=options)).turn()
    device.press("X", "DOWN", "A")
    assert device.app.game.turn_count == 0
    device.press("A")
    assert device.app.game.turn_count == 1
    device = Bench(position(ROW, ["RT RL BC", "GC GC"], "OC OS")).turn()
    device.press("X")
    assert "menu_pass" not in device.scene._keys


def test_a_pass_is_forgotten_when_the_focus_moves():
    options = Options()
    options.free_pass = 1
    device = Bench(position(ROW, ["RT RL BC", "GC GC"], "OC OS", options=options)).turn()
    device.press("X", "DOWN", "A", "UP", "DOWN", "A")
    assert device.app.game.turn_count == 0


def test_what_is_forgotten_leaves_the_screen_too():
    options = Options()
    options.free_pass = 1
    for key in ("LEFT", "RIGHT", "Y"):  # which do nothing on this row
        device = Bench(position(ROW, ["RT RL BC", "GC GC"], "OC OS", options=options)).turn()
        device.press("X", "DOWN")
        before = device.picture().tobytes()
        device.press("A")
        assert device.picture().tobytes() != before
        device.press(key)
        assert device.picture().tobytes() == before, key


def test_tiles_left_counts_the_board_and_the_own_hand_only():
    game = play_on(Game(3, seed=8), 9)
    device = Bench(game).turn()
    device.press("X", "DOWN", "DOWN", "A")
    assert device.scene_name == "tiles_left"
    counts = device.scene._counts
    mine = game.hand(game.turn)
    assert sum(counts) == 108 - game.board.count - len(mine)
    device.press("A")
    assert device.scene_name == "turn"


def test_every_row_of_the_menu_leads_somewhere_and_back():
    device = Bench(play_on(Game(2, seed=8), 4)).turn()
    for row, name in ((2, "tiles_left"), (3, "scores"), (4, "overview"), (5, "howto")):
        device.press("X", *["DOWN"] * row, "A")
        assert device.scene_name == name
        device.press("B")
        assert device.scene_name == "turn", name
    device.press("X", *["DOWN"] * 7, "A")
    assert device.scene_name == "start"
    assert device.app.revealed_seat == -1
