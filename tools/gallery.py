"""Every scene of the handheld, each with the longest names, numbers and sentences that it can meet.

Pictures of a language or a screen are made from it, and a test looks for texts that do not fit. A pose puts a scene on
top of the app and gives it a name; `scene/what` is a variation that differs in words only. It must never know how a
scene looks.
"""

import types

import host_sim

host_sim.install()

import pages  # noqa: E402 - the firmware is found after install()
from hardware import board as boards  # noqa: E402
from hardware import buttons  # noqa: E402
from qwirkle import game as games  # noqa: E402
from qwirkle.board import cell_at  # noqa: E402
from qwirkle.options import OLDEST, RANDOM, YOUNGEST  # noqa: E402
from ui import results, session, tiles, words  # noqa: E402
from ui import setup as setups  # noqa: E402
from ui.app import App  # noqa: E402

from tools import gallery_sheet  # noqa: E402
from tools import gallery_turns as turns  # noqa: E402

SCREENS = {"waveshare_lcd_13": (240, 240), "picosystem": (240, 240), "display_pack_2": (320, 240)}
"""Width and height in px, by a board in hardware/boards/; the buttons in texts and the rows of lists differ too."""

_board = None


def app_on(canvas, language):
    """An app with empty flash that speaks `language` (as in lang/) on a canvas."""
    files = {}
    flash = types.SimpleNamespace(problem="", load=files.get, save=files.__setitem__, reject=files.pop)
    app = App(_board, canvas, types.SimpleNamespace(poll=lambda now: -1, vertical=True), flash, 1)
    app.settings.motion = 0  # every scene as it is in the end
    app.settings.language = [code for code, _ in session.LANGUAGES].index(language)
    app.setup.names = list(turns.NAMES)
    app.start()
    return app


def keys_of(board):
    """Have the words name the buttons of a board, a name in hardware/boards/; the next app is on that board."""
    global _board
    _board = boards.load(board)
    words.show_keys(_board.KEYS)


def poses(app):
    """Put one scene after the other on top of `app`, and yield what it is called."""
    rooms = (_before_a_game, _first_game, turns.between_turns, turns.a_turn, turns.ends_of_a_turn, turns.a_computer)
    for room in rooms + (_looking_up, _other_scenes, gallery_sheet.the_box, _the_end, _faults):
        for name in room(app):
            # Whatever stood still, such as a thought, would go on in the next pose.
            app.stack[-1].fresh = app.stack[-1].stale = True
            yield name


def _before_a_game(app):
    app.reset("language", True)
    yield "language"
    app.reset("start")
    yield "start"
    setup = app.setup
    app.push("setup")
    yield "setup"
    setups.set_seats(setup, 6)
    setup.kinds[:] = bytes([1, 2, 3, 0, 1, 2])
    setup.options.target = 150
    yield from turns.rows(app, "setup")
    app.push("names", 5)
    yield "names"
    app.replace("letters", 5)
    yield "letters"
    turns.press(app, buttons.MENU)
    yield "letters/empty"
    turns.press(app, *[buttons.CONFIRM] * (session.NAME_LETTERS + 1))
    yield "letters/full"
    setup.names[0] = "Aaaaaaaaaa"
    turns.press(app, buttons.MENU)
    yield "letters/taken"
    setup.names[0] = turns.NAMES[0]
    app.replace("ages")
    yield from turns.rows(app, "ages")
    turns.press(app, *[buttons.CONFIRM] * 4)
    yield "ages/last"
    app.replace("options")
    yield from turns.rows(app, "options")
    for tie in (YOUNGEST, RANDOM, OLDEST):
        setup.options.tie = tie
        yield f"options/tie-{tie}"
    app.replace("settings")
    yield from turns.rows(app, "settings")
    settings = app.settings
    for settings.palette in (1, 2, 0):
        yield f"settings/palette-{settings.palette}"
    yield from _pages(app)


def _pages(app):
    """How to play, page by page."""
    app.reset("howto")
    scene = app.stack[-1]
    shown = -1
    while scene._page != shown:
        shown = scene._page
        yield f"howto-{shown + 1}"
        turns.press(app, buttons.RIGHT)


def _first_game(app):
    """The lesson turn by turn, each with what its panel can say."""
    app.reset("start")
    app.push("learn", True)
    yield from turns.rows(app, "learn")
    app.setup.names[:] = turns.NAMES
    app.stack[-1].focus = 0
    turns.press(app, buttons.CONFIRM)
    first = app.lesson
    yield "lesson_thinking"
    for turn in range(5):
        turns.follow(app, "lesson_turn")
        scene = app.stack[-1]
        yield f"lesson_turn-{turn + 1}"
        scene._mistaken = True
        yield f"lesson_turn/{turn + 1}-tried"
        if first.goal():
            turns.press(app, buttons.CONFIRM)
            yield f"lesson_turn-{turn + 1}-lit"
            turns.press(app, *[buttons.CONFIRM] * (2 if turn == 1 else 1))
            yield f"lesson_turn-{turn + 1}-laid"
        scene._refused = True
        yield f"lesson_turn-{turn + 1}-other"
        scene._refused = False
        app.push("menu")
        yield from turns.rows(app, "lesson_menu")
        app.pop()
        if first.goal():
            turns.press(app, buttons.MENU, buttons.CONFIRM)
        else:
            app.game.trade(0, 1)
            app.follow("drawn")
    turns.follow(app, "lesson_page")
    yield "lesson_page"
    turns.press(app, buttons.CONFIRM)
    turns.follow(app, "lesson_page")
    yield "lesson_page/end"
    app.reset("start")


def _looking_up(app):
    turns.take(app, turns.later())
    app.reveal()
    for name in ("tiles_left", "scores", "overview"):
        app.push(name)
        yield name
        app.pop()
    board = turns.take(app, games.Game(2, 1)).board
    for count in range(1, 6):
        board.put(cell_at(0, count), count)
        app.reset("overview")
        yield f"overview/{count}"


def _other_scenes(app):
    for level in (1, 2):
        app.reset("battery", level)
        yield "battery" if level == 1 else "battery/last"
    app.reset("statistics")
    yield "statistics/none"
    ended = results.Results()
    for count in (101, 102, 103, 105):
        result = results.Result().read(turns.later(), bytes([session.HUMAN, 1, 2, 3, 0, 0]), turns.NAMES)
        result.turns = count
        result.best = 90
        ended.add(result)
    app.saves.save("results", ended.pack())
    app.reset("statistics")
    yield "statistics"
    turns.press(app, buttons.CONFIRM)
    yield "statistics-games"


def _the_end(app):
    game = turns.take(app, turns.later())
    for game.end in (games.FINISHED, games.STUCK, games.ENDLESS, games.TARGET):
        app.reset("gameover")
        yield "gameover" if game.end == games.FINISHED else f"gameover/end-{game.end}"
    app.push("review")
    yield "review"
    for _ in range(5):
        turns.press(app, buttons.LEFT)
        yield f"review/{app.stack[-1]._turn}"
    turns.press(app, buttons.CONFIRM)
    yield "review-missed"
    app.pop()
    for winners in (2, 6):
        for seat in range(winners):
            game.scores[seat] = 300
        yield f"gameover-{winners}-winners"
    app.settings.marks = tiles.marked = 0
    game.end = 0
    app.reset("start")
    yield from turns.rows(app, "start-continue")
    app.stack[-1].focus = 0
    app.notice = words.get("settings_lost")
    yield "start/settings-lost"
    for problem in ("damaged", "foreign", "newer", "rejected", "unread"):
        app.notice = words.get("save_" + problem, "settings.0.bad")
        yield f"start/{problem}"
    app.notice = ""
    for refusal in ("fault", "full", "long", "read_only"):
        app.unsaved = words.get("unsaved_" + refusal)
        app.reset("handover")
        yield f"handover/unsaved-{refusal}"
        app.reset("battery", 2)
        yield f"battery/unsaved-{refusal}"
        app.reveal()
        yield f"turn/unsaved-{refusal}"
    app.unsaved = ""


class _Page:
    """A page that main.py draws without a scene."""

    def __init__(self, title, lines):
        self.title = title
        self.lines = lines

    def draw(self, canvas):
        """Paint it."""
        pages.draw(canvas, self.title, self.lines)


def _faults(app):
    app.stack[:] = [_Page("stopped_title", [words.get("stopped_text")])]
    yield "stopped"
    place = ["ValueError: " + "what went wrong in words " * 3, "thinking.py, line 123, in handle"]
    for name, told, log, press in (
        ("fault", words.get("crash_saved"), "crash_place", "crash_press"),
        ("fault/part", words.get("crash_part", 98, 102), "crash_place", "crash_press"),
        ("fault/none", words.get("crash_none"), "crash_unlogged", "crash_start"),
    ):
        lines = [words.get("crash_text"), told, words.get(log), *place, words.get(press)]
        app.stack[:] = [_Page("crash_title", lines)]
        yield name
