"""Power on: board, buttons, panel, canvas, app, and then one step after the other.

B held at power-on stops at the REPL, Y shows the self-test. A fault is shown, written to a log and
survived. There is no watchdog: once started it cannot be stopped, so it would reset the board under anyone
who works at the REPL. It knows every room; no room knows it. What is seldom needed is in `pages`, since this file
is compiled at every power-on and stays in the heap.
"""

import gc
import os
import sys
import time

_GRACE_MS = 250  # for Ctrl-C after power-on before a pin is touched, should everything after it fail


def run(seed=None):
    """Run the handheld; returns only when B was held at power-on, or the settings of the board are wrong.

    seed: 0 to 2**30 - 1, which game the next "new game" deals; by default the chip's own noise decides.
    """
    began = time.ticks_ms()
    from hardware import board as boards
    from hardware import buttons as switches
    from hardware.st7789 import ST7789
    from saves import Saves
    from ui import words
    from ui.canvas import Canvas

    try:
        board = boards.load()
    except boards.WrongSettings as wrong:
        import pages

        pages.wrong_settings(wrong)
        return
    del boards
    _forget("board", "wiring")  # 1.3 KB of heap, and on a breadboard 8 KB more
    gc.collect()
    try:
        __import__("qwirkle.game")  # what is needed anyway: 150 ms of the grace
    except Exception:
        pass  # it happens again below, where there is a page for it
    time.sleep_ms(max(0, _GRACE_MS - time.ticks_diff(time.ticks_ms(), began)))
    panel = ST7789(board)
    # After the panel, whose bus claims the pin of MISO: on a PicoSystem that is where Y is.
    buttons = switches.of(board)
    test = buttons.held(switches.HELP)
    stop = buttons.held(switches.BACK) and not test
    words.show_keys(board.KEYS)
    canvas = Canvas(panel, board.WIDTH, board.HEIGHT)
    if stop:
        import pages

        pages.stopped(canvas)
        return
    if seed is None:
        seed = int.from_bytes(os.urandom(4), "big") & 0x3FFFFFFF
    resume = False
    while True:
        app = None
        try:
            from ui.app import App  # here, where a fault in it has a page; and the picture's 28.8 KB have their place

            panel.wake()
            _forget("panel_settings")
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
            game = app and (app.lesson.own[0] if app.lesson else app.game)
            if game:
                dealt = game.bag.seed
                turns = game.turn_count
            app = game = None
            gc.collect()
            canvas.take_back()
            import pages

            resume = pages.fault(fault, canvas, buttons, dealt, turns)
            del pages, sys.modules["pages"]
        seed = (seed + 1) & 0x3FFFFFFF


def _forget(*names):
    """Let modules of `hardware` that are done with leave the heap."""
    for name in names:
        if sys.modules.pop("hardware." + name, None):
            delattr(sys.modules["hardware"], name)


if __name__ == "__main__":
    run()
