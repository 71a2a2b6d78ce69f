"""The scorekeeper for the gallery: its sheet, its menu, the referee and the ranking.

It must never know how a scene looks.
"""

import host_sim

host_sim.install()

from hardware import buttons  # noqa: E402 - the firmware is found after install()
from ui import setup, words  # noqa: E402

from tools.gallery_turns import press, rows  # noqa: E402


def the_box(app):
    """A game of six with the real box: by length, then laid, and its end."""
    setup.set_seats(app.setup, 6)
    app.reset("scorekeeper")
    yield from rows(app, "sheet-new")
    app.stack[-1].focus = 0
    for problem in ("damaged", "foreign", "newer", "rejected", "unread"):
        app.notice = words.get("save_" + problem, "sheet.0.bad")
        yield f"sheet-new/{problem}"
    app.notice = ""
    press(app, buttons.CONFIRM)
    yield "sheet-first"
    press(app, buttons.CONFIRM)
    yield "sheet/entered"
    press(app, buttons.RIGHT, buttons.RIGHT, buttons.RIGHT, *[buttons.CONFIRM] * 6)
    yield "sheet/largest"
    press(app, buttons.RIGHT, buttons.CONFIRM)
    yield "sheet/finish"
    press(app, buttons.BACK, buttons.MENU)
    for turn in range(90):
        press(app, *[buttons.CONFIRM] * (1 + turn % 3), buttons.MENU)
    yield "sheet-later"
    press(app, buttons.DOWN)
    yield "sheet/zero"
    press(app, *[buttons.UP] * 8)
    yield "sheet-corrected"
    press(app, buttons.MENU)
    for refusal in ("fault", "full", "long", "read_only"):
        app.stack[-1].notice = words.get("unsaved_" + refusal)
        yield f"sheet/unsaved-{refusal}"
    app.stack[-1].notice = ""
    press(app, buttons.MENU)
    yield from rows(app, "sheet-menu")
    app.stack[-1].focus = 2
    press(app, buttons.CONFIRM)
    yield "sheet-menu/asked"
    app.stack[-1].focus = 0
    press(app, buttons.CONFIRM)
    yield "referee/incomplete"
    press(app, buttons.BACK, buttons.MENU)
    app.stack[-1].focus = 1
    press(app, buttons.CONFIRM)
    yield "gameover-sheet"
    press(app, buttons.CONFIRM, buttons.MENU)
    app.stack[-1].focus = 2
    press(app, buttons.CONFIRM, buttons.CONFIRM, buttons.DOWN, buttons.CONFIRM)
    yield "referee"
    press(app, buttons.CONFIRM, buttons.CONFIRM, buttons.CONFIRM)
    yield "referee-lit"
    press(app, buttons.CONFIRM)
    yield "referee/laid"
    press(app, buttons.MENU)
    yield "sheet/laid"
    press(app, *[buttons.RIGHT] * 7, buttons.CONFIRM, buttons.MENU)
    yield "gameover/sheet-finished"
