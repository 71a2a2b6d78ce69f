"""The pages that stand without the app: a fault, wrong settings of the board, and that it stopped at the REPL.

They are loaded when they are needed. They know the log of faults and the saves, and must never know scenes.
"""

import os
import sys
import time

from hardware import buttons as switches
from hardware.st7789 import ST7789
from saves import Saves
from ui import colours, paragraph, session, text, words
from ui.canvas import Canvas

LOG = "faults.txt"
_LOG_BYTES = 4096  # then the log becomes LOG_BEFORE, so both together stay under 9 KB
LOG_BEFORE = "faults.old"

_MESSAGE = 90  # letters of a fault's message that the page has room for
_STEP_MS = 5  # the longest that a press waits on the page of a fault


def wrong_settings(wrong):
    """Say what a `WrongSettings` says of a board: at the REPL and, if its panel is described, on it."""
    for problem in wrong.problems:
        print(problem)
    if wrong.panel:
        canvas = Canvas(ST7789(wrong.panel), wrong.panel.WIDTH, wrong.panel.HEIGHT)
        draw(canvas, "board_wrong", wrong.problems)


def stopped(canvas):
    """Say that the handheld waits at the REPL."""
    _speak()
    draw(canvas, "stopped_title", [words.get("stopped_text")])


def fault(error, canvas, buttons, dealt, turns):
    """Write an exception down, show it, and what is saved of the game of that seed and number of turns (-1: none was).

    Returns after a press: True to go on with the game, False to show the start.
    """
    lines = _write_down(error)
    told = [words.get("crash_text")]
    saved = True
    try:
        saved = turns >= 0 and _look_at_flash(dealt, turns, told)
    except Exception:
        pass  # heap or flash do not even allow a look, so nothing is said; the next start may find the game
    draw(canvas, "crash_title", told + lines + [words.get("crash_press" if saved else "crash_start")])
    while True:
        event = buttons.poll(time.ticks_ms())
        if 0 <= event < switches.REPEAT:
            return saved and event != switches.BACK
        time.sleep_ms(_STEP_MS)


def draw(canvas, title, lines):
    """Show a page: the text of the key `title`, and below it `lines`, each broken where it has to be."""
    canvas.panel.wake()  # it may be the first page, or the first after the dark
    canvas.fill(colours.BACK)
    y = paragraph.draw(canvas, words.get(title), 8, 4, canvas.width - 16, colours.ALERT, text.LARGE)
    for line in lines:
        y = paragraph.draw(canvas, line, 8, y + 6, canvas.width - 16, colours.INK)
    canvas.flush()
    canvas.panel.backlight(100)


def _speak():
    """Use the language of the settings; what cannot be read leaves the first one."""
    from ui import settings_file

    settings = session.Settings()
    try:
        settings_file.unpack(Saves().load("settings") or b"", settings, session.Setup())
    except (ValueError, IndexError):
        return
    words.use(session.LANGUAGES[settings.language][0])


def _write_down(fault):
    """Append the fault to the log; the lines that say what and where, and whether it is in the log."""
    lines = ["%s: %s" % (type(fault).__name__, str(fault)[:_MESSAGE])]
    told = "crash_place"
    try:
        try:
            if os.stat(LOG)[6] > _LOG_BYTES:
                os.rename(LOG, LOG_BEFORE)
        except OSError:
            pass  # no log yet
        with open(LOG, "a") as log:
            sys.print_exception(fault, log)
        with open(LOG) as log:
            # The innermost place is the last line of the traceback that names a file; its folders may be long.
            place = [line for line in log if ", line " in line][-1]
            lines.append(place.strip().split("/")[-1].replace('"', ""))
    except Exception:
        told = "crash_unlogged"
    return [words.get(told)] + lines


def _look_at_flash(seed, turns, lines):
    """Append to `lines` what is saved of the game of that seed, of which `turns` turns were finished.

    True when the next start can go on with it.
    """
    game = _saved_game()
    if game is None or game.bag.seed != seed:
        lines.append(words.get("crash_none"))
        return False
    if game.turn_count == turns:
        lines.append(words.get("crash_saved"))
    else:
        lines.append(words.get("crash_part", game.turn_count, turns))
    return not game.over


def _saved_game():
    """The newest game on flash that can be read, or None."""
    # Here, since what cannot be imported may be why there is a page at all.
    import slots
    from ui import restore

    saves = Saves()
    found = [slots.read(saves.path("game", str(i)))[0] for i in (0, 1)]
    for _, payload in sorted([slot for slot in found if slot], reverse=True):
        try:
            return restore.game(payload)[0]
        except (ValueError, IndexError):
            pass  # the next start rejects it and takes the one before
    return None
