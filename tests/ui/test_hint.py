"""A hint on request: a legal play with its score, by what the asker sees, and not where a house option forbids it."""

from qwirkle.game import Game, Options

from tests.ui.bench import Bench, play_on
from tests.ui.test_start_setup import at


def asked(options=None):
    """A bench at the hint of the person to move, opened from the menu."""
    game = play_on(Game(2, seed=21, options=options), 6)
    device = Bench(game, people=2)
    device.app.reveal()
    device.app.push("menu", 0)
    menu = device.scene
    if "menu_hint" in menu._keys:
        menu.take(menu._keys.index("menu_hint"))
    return device


def test_it_shows_a_legal_play_and_what_it_scores():
    device = asked()
    game = device.app.game
    assert device.scene_name == "hint"
    while device.scene._thinks:
        device.step()
    scene = device.scene
    assert game.check(scene.play, game.turn) and game.verdict.score == scene._score > 0
    assert scene.view.play is scene.play


def test_a_press_shows_the_best_so_far_and_the_next_goes_back():
    device = asked()
    turns = device.app.game.turn_count
    device.press("A")
    assert not device.scene._thinks and device.scene.play.count
    device.press("A")
    assert device.scene_name == "turn" and device.app.game.turn_count == turns


def test_a_house_option_forbids_it():
    options = Options()
    options.hint = 0
    device = asked(options)
    assert device.scene_name == "menu" and "menu_hint" not in device.scene._keys


def test_the_option_is_set_in_the_set_up():
    device = asked()
    device.app.reset("options")
    at(device, "Hints")
    assert device.app.setup.options.hint == 1
    device.press("RIGHT")
    assert device.app.setup.options.hint == 0
