"""The scenes of a running game for the gallery: between turns, in a turn, at its end, and a computer's.

It also has the games that they show. It must never know how a scene looks.
"""

import host_sim

host_sim.install()

from hardware import buttons  # noqa: E402 - the firmware is found after install()
from players import cpu  # noqa: E402
from qwirkle import game as games  # noqa: E402
from qwirkle import rules  # noqa: E402
from qwirkle.options import OLDEST, RANDOM, YOUNGEST, Options  # noqa: E402
from ui import refusals, session, tile_names, words  # noqa: E402

NAMES = ["Wilhelmina", "Maximilian", "Anastazija", "Bernadette", "Clementina", "Marguerite"]
"""As long as the handheld lets a name be, and wide."""

_SEED = 7  # of a game in which one seat alone holds the largest set
_TIED = 1  # of one in which several do
_PLAYED = {}


def press(app, *events):
    """Hand events of `hardware.buttons` to the scene on top."""
    for event in events:
        app.stack[-1].handle(event)


def follow(app, name):
    """Press CONFIRM until the scene `name` has come."""
    while type(app.stack[-1]).__module__ != "ui.scenes." + name:
        press(app, buttons.CONFIRM)


def rows(app, name):
    """Every row of the list on top in focus."""
    yield name
    for row in range(1, app.stack[-1].rows()):
        app.stack[-1].focus = row
        yield f"{name}/{row}"


def _play(game):
    play = rules.Play()
    for _ in cpu.think(game, game.turn, cpu.GREEDY, play):
        pass
    cpu.act(game, game.turn, play)


def deal(seats, seed=_SEED, turns=0, **options):
    """A game dealt from a seed, after some turns of best plays; it is the same object every time."""
    key = (seats, seed, turns)
    if key not in _PLAYED:
        chosen = Options()
        chosen.free_pass = 1
        _PLAYED[key] = game = games.Game(seats, seed, options=chosen)
        for _ in range(turns):
            _play(game)
    game = _PLAYED[key]
    for name, value in options.items():
        setattr(game.options, name, value)
    return game


def take(app, game, people=6):
    """Let the app play `game`, with so many persons."""
    app.game = game
    app.names = NAMES[: game.seats]
    app.kinds = bytes([session.HUMAN] * people + [session.COMPUTER] * (game.seats - people))[: game.seats]
    return game


def between_turns(app):
    """Hand-overs: at the first turn, for each way to break a tie, and later ones."""
    take(app, deal(6))
    app.reset("handover")
    yield "handover"
    game = take(app, deal(6, _TIED))
    for game.options.tie in (YOUNGEST, RANDOM, OLDEST):
        app.reset("handover")
        yield f"handover/tie-{game.options.tie}"
    take(app, later())
    app.reset("handover")
    yield "handover-later"
    press(app, buttons.CONFIRM)
    yield "handover-changes"
    take(app, later(), 1)
    app.reset("handover")
    yield "handover/alone"
    take(app, deal(6), 0)
    app.reset("handover")
    yield "handover/computer"


def later():
    """A game with large scores whose last turns were a play, two trades, a pass and a play."""
    game = deal(6, _SEED, 17)
    if game.turn_count == 17:
        for _ in range(2):
            game.trade(game.turn, 63)
        game.pass_turn(game.turn)
        _play(game)
        _play(game)
    for seat in range(6):
        game.scores[seat] = 288 + seat
    return game


def a_turn(app):
    """The turn, with everything that its line of words can say, and the menu over it."""
    take(app, deal(6))
    app.reveal()
    yield "turn-opening"
    game = take(app, later())
    app.reveal()
    scene = app.stack[-1]
    yield "turn"
    press(app, buttons.CONFIRM)
    yield "turn-lit"
    press(app, buttons.CONFIRM)
    yield "turn-laid"
    yield from _clocks(app)
    app.reveal()
    scene = app.stack[-1]
    for size in range(1, 7):
        scene.table.say(words.number("turn_opening", size))
        yield f"turn/opening-{size}"
    for key in ("pick", "place", "roam", "look", "more", "no_more", "must_pass", "must_trade", "fits_nowhere", "undo"):
        scene.table.say(words.get("turn_" + key))
        yield f"turn/{key}"
    for kind in range(36):
        scene.table.say(words.get("turn_look_at", tile_names.of(kind)))
        yield f"turn/{tile_names.of(kind)}"
    for reason in range(1, rules.OPENING_TRADE + 1):
        game.verdict.reason = reason
        for step in (1, 256):
            game.verdict.blame_line[1] = step
            scene.table.say(refusals.of_play(game.verdict), True)
            yield f"turn/refused-{reason}-{step}"
    app.push("menu", 0)
    yield from rows(app, "menu")
    press(app, buttons.UP)
    for app.stack[-1].focus in (0, 1):
        app.stack[-1]._laid = 1
        press(app, buttons.CONFIRM)
        yield "menu/take-back"
    app.stack[-1]._laid = 0
    press(app, buttons.CONFIRM)
    yield "menu/sure"
    app.replace("hint")
    yield "hint/busy"
    press(app, buttons.CONFIRM)
    yield "hint"
    app.stack[-1].play.clear()
    yield "hint/none"


def _clocks(app):
    """The turn with a clock: in time, and as far beyond it as it counts."""
    app.house = 5
    app.reveal()
    yield "turn-clock"
    press(app, buttons.CONFIRM, buttons.CONFIRM)
    app.shown += 6_300_000
    app.stack[-1].tick(0)
    yield "turn-clock-over"
    app.house = 0


def ends_of_a_turn(app):
    """Trade, the question before a play counts, a Qwirkle, what was drawn."""
    game = take(app, later())
    app.reveal()
    app.push("trade", True)
    yield "trade/forced"
    app.replace("trade", False)
    press(app, buttons.MENU)
    yield "trade/none"
    for count in range(1, 7):
        press(app, buttons.CONFIRM, buttons.RIGHT)
        yield "trade" if count == 1 else f"trade/{count}"
        press(app, buttons.MENU)
        yield "trade-asked" if count == 5 else f"trade/asked-{count}"
        press(app, buttons.BACK)
    for left in range(1, 6):
        app.stack[-1]._refusal = words.number("trade_limit", left)
        yield f"trade/limit-{left}"
    play = rules.Play()
    game.search.start(game.board, game.hand(game.turn), len(game.hand(game.turn)))
    game.search.best(play)
    app.replace("confirm", play)
    yield "confirm"
    app.stack[-1]._finish = True
    app.stack[-1]._lines = [(play.cells[0], 1, 6)] * 7
    app.stack[-1]._total = 90
    app.stack[-1]._counted = 8
    yield "confirm-largest"
    cell = game.board.cells[0]
    for lines in (1, 2, 6):
        app.replace("qwirkle", cell, 0, lines, 90)
        yield f"qwirkle-{lines}" if lines < 6 else "qwirkle/6"
    for game.drawn in range(1, 7):
        app.replace("drawn")
        yield "drawn" if game.drawn == 4 else f"drawn/{game.drawn}"
    for points in (301, 302, 303):
        game.scores[game.turn] = points
        yield f"drawn/{points}"


def a_computer(app):
    """A computer's turn, with all that is said of it."""
    game = take(app, later(), 0)
    app.reset("thinking")
    scene = app.stack[-1]
    yield "thinking"
    name = app.names[game.turn]
    said = [words.get("thinking_plays", name), words.get("thinking_play", name, 90), words.get("thinking_pass", name)]
    said.append(words.get("qwirkle") + " " + said[1])
    said += [words.number("thinking_trade", count, name) for count in range(1, 7)]
    for i, scene._said in enumerate(said):
        yield f"thinking/{i}"
