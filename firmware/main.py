"""Power on: board, buttons, panel, canvas, app, and then one step after the other.

B held at power-on stops at the REPL, Y shows the self-test. A fault is shown, written to a log and
survived. There is no watchdog: once started it cannot be stopped, so it would reset the board under anyone
who works at the REPL. It knows every room; no room knows it.
"""

import gc
import os
import sys
import time

from hardware import board as boards
from hardware import buttons as switches
from hardware.st7789 import ST7789
from saves import Saves
from ui import colours, paragraph, text, words
from ui.canvas import Canvas

LOG = "faults.txt"
_LOG_BYTES = 4096  # then the log becomes LOG_BEFORE, so both together stay under 9 KB
LOG_BEFORE = "faults.old"

_MESSAGE = 90  # letters of a fault's message that the page has room for

_GRACE_MS = 300  # for Ctrl-C after power-on, should everything after it fail
_STEP_MS = 5  # the longest that a press waits on the page of a fault


def run(seed=None):
    """Run the handheld; returns only when B was held at power-on, or the settings of the board are wrong.

    seed: 0 to 2**30 - 1, which game the next "new game" deals; by default the chip's own noise decides.
    """
    time.sleep_ms(_GRACE_MS)
    try:
        board = boards.load()
    except boards.WrongSettings as wrong:
        _tell(wrong)
        return
    gc.collect()
    panel = ST7789(board)
    # After the panel, whose bus claims the pin of MISO: on a PicoSystem that is where Y is.
    buttons = switches.of(board)
    test = buttons.held(switches.HELP)
    stop = buttons.held(switches.BACK) and not test
    words.show_keys(board.KEYS)
    canvas = Canvas(panel, board.WIDTH, board.HEIGHT)
    if stop:
        _speak()
        _page(canvas, "stopped_title", [words.get("stopped_text")])
        panel.backlight(100)
        return
    if seed is None:
        seed = int.from_bytes(os.urandom(4), "big") & 0x3FFFFFFF
    resume = False
    while True:
        app = None
        try:
            # Imported here, so that the picture's 28.8 KB come first, while the heap is whole.
            from ui.app import App

            app = App(board, canvas, buttons, Saves(), seed)
            app.start(resume)
            if test:
                test = False
                app.reset("selftest", False)
            while True:
                app.step(time.ticks_ms())
                app.idle.rest()
        except Exception as fault:
            # The app's heap is needed to tell what happened, should there be none left.
            dealt = turns = -1
            if app and app.game:
                dealt = app.game.bag.seed
                turns = app.game.turn_count
            app = None
            gc.collect()
            canvas.take_back()
            lines = _write_down(fault)
        resume = _wait_after_fault(canvas, buttons, lines, dealt, turns)
        seed = (seed + 1) & 0x3FFFFFFF


def _tell(wrong):
    """Say what is wrong with the settings of a board, at the REPL and, if its panel is described, there."""
    for problem in wrong.problems:
        print(problem)
    if wrong.panel:
        canvas = Canvas(ST7789(wrong.panel), wrong.panel.WIDTH, wrong.panel.HEIGHT)
        _page(canvas, "board_wrong", wrong.problems)
        canvas.panel.backlight(100)


def _speak():
    """Use the language of the settings; what cannot be read leaves the first one."""
    from ui import session

    settings = session.Settings()
    try:
        session.unpack_settings(Saves().load("settings") or b"", settings, session.Setup())
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


def _wait_after_fault(canvas, buttons, lines, dealt, turns):
    """Show the fault, and what is saved of the game of that seed and number of turns (-1: there was none).

    Returns after a press: True to go on with the game, False to show the start.
    """
    told = [words.get("crash_text")]
    saved = True
    try:
        from ui import aftermath

        saved = turns >= 0 and aftermath.tell(Saves(), dealt, turns, told)
    except Exception:
        pass  # heap or flash do not even allow a look, so nothing is said; the next start may find the game
    _page(canvas, "crash_title", told + lines + [words.get("crash_press" if saved else "crash_start")])
    canvas.panel.wake()  # the fault may have come in the dark
    canvas.panel.backlight(100)
    while True:
        event = buttons.poll(time.ticks_ms())
        if 0 <= event < switches.REPEAT:
            return saved and event != switches.BACK
        time.sleep_ms(_STEP_MS)


def _page(canvas, title, lines):
    canvas.fill(colours.BACK)
    y = paragraph.draw(canvas, words.get(title), 8, 4, canvas.width - 16, colours.ALERT, text.LARGE)
    for line in lines:
        y = paragraph.draw(canvas, line, 8, y + 6, canvas.width - 16, colours.INK)
    canvas.flush()


if __name__ == "__main__":
    run()
