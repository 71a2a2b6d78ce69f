"""A computer's turn on the screen: it thinks, tiles land one by one, lines count up, a press skips ahead."""

from hardware import sound
from players import cpu
from qwirkle.game import Game
from ui import session

from tests.qwirkle.positions import position
from tests.ui.bench import Bench, play_on


def computer_to_move(seats=2, people=1, turns=6):
    """A bench at the turn of the last seat, which a computer plays."""
    game = play_on(Game(seats, seed=21), turns)
    while game.turn < people:
        play_on(game, 1)
    device = Bench(game, people=people)
    device.app.next_turn()
    assert device.scene_name == "thinking"
    return device


def until(device, done, limit=20000):
    """Let time pass until `done()`."""
    for _ in range(limit // 5):
        if done():
            return
        device.step()
    raise AssertionError("it did not come")


def test_tiles_land_one_by_one_then_lines_count_up_then_the_next_turn():
    device = computer_to_move()
    game = device.app.game
    turns = game.turn_count
    scene = device.scene
    until(device, lambda: game.turn_count == turns + 1)
    assert scene.view.shown == scene.view.mark_first
    shown = set()
    points = set()
    until(device, lambda: shown.add(scene.view.shown) or points.add(scene._points) or device.scene is not scene)
    laid = game.turn_action(turns)
    assert len(shown) >= laid + 1
    assert max(points) == game.turn_score(turns)
    assert device.scene_name == "turn", "one person at the device: no hand-over"


def test_the_score_in_the_bar_counts_up_with_the_lines():
    device = computer_to_move()
    game = device.app.game
    turns = game.turn_count
    until(device, lambda: game.turn_count == turns + 1)
    assert device.scene._uncounted == game.turn_score(turns)
    until(device, lambda: device.scene._uncounted == 0)


def test_a_press_shows_the_last_picture_and_the_next_goes_on():
    device = computer_to_move()
    game = device.app.game
    turns = game.turn_count
    device.press("A")
    assert game.turn_count == turns + 1
    assert device.scene_name == "thinking"
    assert device.scene.view.shown == game.board.count
    device.press("A")
    assert device.scene_name == "turn"


def test_no_hand_is_revealed_while_a_computer_plays():
    device = computer_to_move(seats=4, people=2)
    while device.scene_name == "thinking":
        assert device.app.revealed_seat == -1
        device.press("A")
    assert device.scene_name == "handover"
    assert device.app.revealed_seat == -1


def test_without_motion_the_play_lies_at_once():
    device = computer_to_move()
    device.app.settings.motion = 0
    game = device.app.game
    turns = game.turn_count
    until(device, lambda: game.turn_count == turns + 1)
    assert device.scene.view.shown == game.board.count


def test_a_trade_and_a_pass_are_told():
    for bag, word in (("OC OS OD OT", "trades"), ("", "has to pass")):
        game = position("RC@0,0 RS@1,0", ["GX PX", "RD RT RL"], bag)
        device = Bench(game, names=["Luka", "Iria"], people=0)
        device.app.next_turn()
        until(device, lambda game=game: game.turn_count == 1)
        assert word in device.scene._said
        assert device.scene._said.startswith("Luka")


def about_to_make_a_qwirkle():
    game = position("RC@0,0 RS@1,0 RD@2,0", ["RT RL RX BC", "OC OC"], "OS OD")
    device = Bench(game, names=["Luka", "Iria"], people=0)
    device.app.kinds = bytes([session.COMPUTER + cpu.MEDIUM] * 2)
    device.app.next_turn()
    return device


def test_a_qwirkle_of_a_computer_is_celebrated():
    device = about_to_make_a_qwirkle()
    heard = []
    device.app.sound.play = heard.append
    scene = device.scene
    until(device, lambda: "Qwirkle" in scene._said)
    assert sound.QWIRKLE in heard
    until(device, lambda: not scene.view.flash)
    assert scene._said == "Qwirkle! Luka: +12"


def test_a_press_that_skips_a_qwirkle_still_says_so():
    device = about_to_make_a_qwirkle()
    until(device, lambda: device.app.game.turn_count == 1)
    device.press("A")
    assert device.scene._said == "Qwirkle! Luka: +12"


def test_computers_alone_play_a_whole_game():
    device = Bench(Game(3, seed=30), people=0)
    device.app.next_turn()
    until(device, lambda: device.scene_name == "gameover" or device.press("A"), 60000)
    assert device.app.game.over
