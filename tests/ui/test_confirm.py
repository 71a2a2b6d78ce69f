"""The question before a play counts, what follows a yes, and that a no leaves everything as it was."""

from qwirkle.board import cell_at
from ui import text

from tests.qwirkle.positions import position
from tests.ui.bench import Bench

SIX = "RC@0,0 RS@1,0 RD@2,0 RT@3,0 RL@4,0"


def asked(board, hands, bag="", presses=("A", "A", "X")):
    """A bench at the question."""
    device = Bench(position(board, hands, bag)).turn()
    device.press(*presses)
    assert device.scene_name == "confirm"
    return device


def test_it_lists_each_line_with_its_length_and_the_total():
    device = asked("RC@0,0 RS@1,0 BC@0,1", ["RD RT YC YX GX PX", "OC OC"], "OS OD OT OL", ("A", "A", "A", "A", "X"))
    scene = device.scene
    assert sum(length for _, _, length in scene._lines) == scene._total
    assert len(scene._lines) == device.app.game.verdict.line_count


def totals(device, monkeypatch, milliseconds):
    """The totals that show while so much time passes."""
    seen = []
    draw = text.draw

    def record(canvas, s, *rest):
        if s[0] == "+" and s not in seen:
            seen.append(s)
        return draw(canvas, s, *rest)

    with monkeypatch.context() as patch:
        patch.setattr(text, "draw", record)
        device.scene.stale = True
        device.step(milliseconds)
    return seen


TWO_LINES = ("RC@0,0 RS@1,0 GD@2,1 GS@1,1 GC@0,1", ["RD RT YC YX GX PX", "OC OC"], "OS OD")


def test_the_lines_count_up_one_by_one(monkeypatch):
    device = Bench(position(*TWO_LINES)).turn()
    device.press("A", "A", "X")
    lines = [length for _, _, length in device.scene._lines]
    assert len(lines) == 2
    assert totals(device, monkeypatch, 1500) == [f"+{lines[0]}", f"+{sum(lines)}"]
    assert sum(lines) == device.scene._total


def test_without_motion_the_total_is_there_at_once(monkeypatch):
    device = Bench(position(*TWO_LINES)).turn()
    device.app.settings.motion = 0
    device.press("A", "A", "X")
    assert totals(device, monkeypatch, 1500) == [f"+{device.scene._total}"]


def test_counting_does_not_keep_from_saying_yes():
    device = Bench(position(*TWO_LINES)).turn()
    device.press("A", "A", "X", "A")
    assert device.app.game.turn_count == 1


def test_what_counts_up_leaves_the_picture_that_a_fresh_one_would_show():
    device = Bench(position(*TWO_LINES)).turn()
    device.press("A", "A", "X")
    device.step(1500)
    before = bytes(device.canvas.buffer)
    device.scene.fresh = True
    device.scene.draw(device.canvas)
    assert bytes(device.canvas.buffer) == before


def test_back_changes_nothing():
    device = asked(SIX, ["RX BC YC GL GD PX", "OC OC"], "OS OD OT OL OX")
    hand = bytes(device.app.game.hand(0))
    device.press("B")
    assert device.scene_name == "turn"
    assert device.scene.laying.play.count == 1
    assert bytes(device.app.game.hand(0)) == hand
    assert device.app.game.turn_count == 0
    assert device.app.saves.count <= 1


def test_yes_makes_the_play_and_saves_it_before_the_next_picture():
    device = asked("RC@0,0 RS@1,0", ["RX BC YC GL GD PX", "OC OC"], "OS OD OT OL OX")
    before = device.app.saves.count
    device.press("A")
    assert device.app.game.turn_count == 1
    assert device.app.game.scores[0] == 3
    assert device.app.saves.count == before + 1
    assert device.scene_name == "drawn"
    device.press("A")
    assert device.scene_name == "handover"
    assert device.app.revealed_seat == -1


def test_a_qwirkle_is_celebrated_first_and_any_press_ends_that():
    device = asked(SIX, ["RX BC YC GL GD PX", "OC OC"], "OS OD OT OL OX")
    assert device.scene._total == 12
    device.press("A")
    assert device.scene_name == "qwirkle"
    device.step(300)
    assert device.scene_name == "qwirkle"
    device.press("DOWN")
    assert device.scene_name == "drawn"


def test_the_celebration_ends_by_itself_within_a_second_and_a_half():
    device = asked(SIX, ["RX BC YC GL GD PX", "OC OC"], "OS OD OT OL OX")
    device.press("A")
    device.step(1510)
    assert device.scene_name == "drawn"


def test_the_celebration_stands_still_without_motion():
    device = asked(SIX, ["RX BC YC GL GD PX", "OC OC"], "OS OD OT OL OX")
    device.app.settings.motion = 0
    device.press("A")
    device.wire.rows.clear()
    device.step(1000)
    assert not device.wire.rows


def test_the_finish_bonus_is_in_the_total_before_the_play():
    device = asked("RC@0,0 RS@1,0", ["RD", "OC OC"])
    assert device.scene._finish
    total = device.scene._total
    assert total == 3 + 6
    device.press("A")
    assert device.app.game.scores[0] == total
    assert device.app.game.over
    assert device.scene_name == "gameover"


def test_drawn_tiles_are_marked_and_nobody_elses_hand_is_asked_for():
    device = asked("RC@0,0 RS@1,0", ["RX BC YC GL GD PX", "OC OC"], "OS OD OT OL OX")
    device.press("A")
    scene = device.scene
    assert scene.hand.marked == 1 << 5
    assert list(scene.hand.kinds) == list(device.app.game.hand(0))


def test_an_empty_bag_has_no_drawn_tiles_to_show():
    device = asked("RC@0,0 RS@1,0", ["RD BC", "RT OC"])
    device.press("A")
    assert device.scene_name == "handover"


def test_the_first_tile_of_a_game_alone_scores_one():
    device = asked("", ["RC BX", "OC OC"], "OS", ("A", "A", "X"))
    assert device.scene._total == 1
    assert device.scene.play.cells[0] == cell_at(0, 0)
