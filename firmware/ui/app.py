"""The running handheld: a stack of scenes, the game they share, and the order of work in one step.

It owns three promises, so that no scene has to remember them: a finished turn is on flash before the next picture,
a hand is visible only between its owner's press and the next change of seat, and the module of a scene leaves the
heap soon after the scene. It never knows pins or the panel, and takes the time from its caller.
"""

import gc
import sys

from hardware import sound
from hardware.battery import Battery
from hardware.buttons import HOLD, MUTE
from micropython import const
from qwirkle import record
from qwirkle.bag import Random
from qwirkle.game import Game
from ui import colours, session, tiles, words
from ui.gauge import Gauge
from ui.idle import Idle
from ui.scene import OF_TURN

# The largest scene stays loaded while a game goes on: it would come back every turn, for 10 ms and another hole in
# the heap. The others and what only they import, or only the turn does, leave.
_RESIDENT = "ui.scenes.turn"
_PASSING = ("qwirkle.playback", "slots", "ui.choices", "ui.clock", "ui.columns", "ui.lesson", "ui.loading",
            "ui.notation", "ui.restore", "ui.results", "ui.settings_file", "ui.setup", "ui.sheet")
_THINKING = ("ui.scenes.thinking", "ui.scenes.hint", "ui.scenes.review")  # the computer players leave with them

# With less free heap than this nothing is loaded before it is needed, nor before all else has left: a Pico has more.
_PLENTY = const(32768)
_HOLES = const(100)  # 2 ms, 1.6 KB

_TICKS = const(0x3FFFFFFF)  # where `ticks_ms` of a Pico wraps


class App:
    """Everything the scenes share.

    `game` is the running `qwirkle.game.Game` or None; `names` its seats' names; `kinds` one of `session.HUMAN` or a
    computer's level a seat, `house` its house options beside `game.options` (see there). `setup` is the next game's,
    `settings` are the handheld's. `revealed_seat` is the seat whose hand may be on the screen, or -1. `notice` is a
    sentence for the start screen, `unsaved` one that says why the running game is not on flash, both often empty.
    `now` is the time of the current step in milliseconds since the first one; it stands still in the dark. `shown` is
    how much of it a hand was revealed. `idle` has the light and the time without a press, `gauge` the battery: of a
    `board` that is not None. `sound` plays the effects of `hardware.sound` where the settings want it. While `lesson`
    is not None but a `ui.lesson.Lesson`, the game is that one's: in scenes of its own, and never saved.
    """

    def __init__(self, board, canvas, buttons, saves, seed):
        self.board = board
        self.canvas = canvas
        self.buttons = buttons
        self.saves = saves
        self.settings = session.Settings()
        self.setup = session.Setup()
        self.game: Game = None  # type: ignore[assignment]  # only the start and the set-up run without one
        self.names: list = []
        self.kinds = b""
        self.house = self.now = self.shown = 0
        self.lesson = None
        self.notice = self.unsaved = ""
        self.revealed_seat = self._ticks = self.saved_turns = -1
        self.stack: list = []
        self._tidied = None  # the `soon` of the scene after whose coming all was tidied
        self._scarce = False
        battery = Battery(board) if board else None
        self.idle = Idle(self, battery)
        self.gauge = Gauge(battery)
        self.sound = sound.of(board)
        self.random = Random(seed)  # deals new games

    def start(self, resume=False):
        """Load what flash holds and show the first scene: the start, or with `resume` the running game."""
        from ui import loading  # it leaves the heap with the first scene

        known = loading.load(self)
        if resume and self.game and not self.game.over:
            self.continue_game()
        elif known or self.game is not None:
            self.reset("start")
        else:
            self.reset("language", True)  # nothing was ever saved: ask before a word is read

    def use_settings(self):
        """Speak and colour as the settings say; the light follows them by itself."""
        settings = self.settings
        words.use(session.LANGUAGES[settings.language][0])
        tiles.marked = settings.marks
        self.sound.on = settings.sound == 1
        self.canvas.palette(colours.PALETTES[settings.palette]())

    # The stack

    def push(self, name, *args):
        """Put scene `name` on top; the one below stays and is resumed by `pop`."""
        path = "ui.scenes." + (self.lesson.scene(name) if self.lesson else name)
        if self._scarce or self._tidied is None or path not in sys.modules:  # None: the presses come in a hurry
            self._release(path)
            if self._scarce:
                gc.collect()
            __import__(path)
        self._tidied = None
        scene = sys.modules[path].Scene(self)
        self.stack.append(scene)
        scene.enter(*args)

    def pop(self):
        """Leave the top scene and resume the one below."""
        self.stack.pop()
        self._tidied = None
        scene = self.stack[-1]
        scene.fresh = scene.stale = True
        scene.resume()

    def replace(self, name, *args):
        """Leave the top scene for scene `name`; what lies below stays."""
        self.stack.pop()
        self.push(name, *args)

    def reset(self, name, *args):
        """Leave every scene for scene `name` and hide the hand."""
        self.revealed_seat = -1
        self.follow(name, *args)

    def follow(self, name, *args):
        """Leave every scene for scene `name`, which may still show the hand."""
        self.stack.clear()
        self.push(name, *args)

    def _tidy(self):
        """In a step with nothing else to do: forget what the scenes before left, or load one of the modules `soon`.

        Both would come between a press and its picture: a collection takes 12 ms of a Pico, a module 10 to 40.
        """
        soon = self.stack[-1].soon
        if self._tidied is not soon:
            self._release(*soon)
            gc.collect()
            self._tidied = soon
            self._scarce = gc.mem_free() < _PLENTY
            # Whatever takes two blocks or more is looked for from the lowest free one on, past all holes of one. Filled
            # with litter they are out of the way: a text then comes in 0.4 ms and not in 0.9.
            for _ in range(0 if self._scarce else _HOLES):
                object()
        elif not self._scarce:
            for path in soon:  # type: ignore[union-attr]
                if path not in sys.modules:
                    __import__(path)
                    self._tidied = None  # what is left of reading it is more than the module
                    return

    def _release(self, *needed):
        """Forget modules of scenes, and what only those need, that are neither stacked nor `needed` nor resident."""
        playing = self.game and not self.game.over
        wanted = list(needed) + [_RESIDENT] * bool(playing)
        for scene in self.stack:
            wanted.append(type(scene).__module__)
            wanted.extend(scene.needs)
        helpers = _PASSING if playing or self.stack else _PASSING + OF_TURN
        thinks = set(_THINKING) & set(wanted)
        passing = []
        for path in sys.modules:
            scene = path.startswith("ui.scenes.") or path in helpers
            if path not in wanted and (scene or path.startswith("players.") and not thinks):
                passing.append(path)
        for path in passing:
            del sys.modules[path]
            package, _, name = path.rpartition(".")
            if package:
                delattr(sys.modules[package], name)

    # The hand

    def reveal(self):
        """Show the hand of the seat to move: the only way to the turn scene."""
        self.revealed_seat = self.game.turn
        self.follow("turn")

    def conceal(self):
        """Hide the revealed hand behind a blank hand-over, under which an unfinished turn stays as it is."""
        cover = self.push if self.revealed_seat == self.game.turn else self.reset
        self.revealed_seat = -1
        cover("handover")

    def go_back_to_turn(self):
        """Show the hand again, and the turn as it was when it was concealed."""
        self.revealed_seat = self.game.turn
        self.pop()

    def hand(self):
        """The tiles (kinds, read only) of the revealed seat. Raises RuntimeError when none is revealed."""
        if self.revealed_seat < 0:
            raise RuntimeError("a hand was asked for while no seat is revealed")
        return self.game.hand(self.revealed_seat)

    # The course of a game

    def humans(self):
        """How many seats of the game are played by people."""
        return sum(1 for kind in self.kinds if kind == session.HUMAN)

    def passes_on(self):
        """True when the seat to move is another person's, so that the handheld has to go from hand to hand."""
        return self.kinds[self.game.turn] == session.HUMAN and self.humans() > 1

    def continue_game(self):
        """Go on with the running game: at a blank hand-over, or at a computer's turn."""
        if self.kinds[self.game.turn] == session.HUMAN:
            self.reset("handover")
        else:
            self.next_turn()

    def next_turn(self):
        """Go to the scene of the seat to move: call it once the last turn has been shown."""
        game = self.game
        if game.over:
            self.reset("gameover")
        elif self.kinds[game.turn] != session.HUMAN:
            self.reset("thinking")
        else:
            self.sound.play(sound.TURN)
            if self.passes_on():
                self.reset("handover")
            else:
                self.reveal()

    # Flash

    def keep_settings(self):
        """Write settings and set-up to flash. What flash refuses is lost at power-off, and costs a player nothing."""
        from ui import settings_file

        self.sound.stop()
        self.saves.save("settings", settings_file.pack(self.settings, self.setup))

    def _keep_turn(self):
        game = self.game
        if game is None or self.lesson or game.turn_count == self.saved_turns:
            return
        self.saved_turns = game.turn_count
        self.sound.stop()
        if game.over:
            # While the heap is not lent: they stay longer.
            __import__("ui.results")
            __import__("slots")
        self.canvas.lend()  # a heap full of small holes may have no other place for the bytes of a save
        try:
            refusal = self.saves.save("game", record.pack(game, session.pack_seats(self.kinds, self.names, self.house)))
            self.unsaved = words.get("unsaved_" + refusal) if refusal else ""
            self.keep_result()
        finally:
            self.canvas.take_back()

    def keep_result(self):
        """Add the game to the results when it is over; after a power cut in its last turn, at the next start."""
        if self.game.over:
            from ui import results  # it leaves the heap with the scenes of the game

            self.notice = results.keep(self.saves, self.game, self.kinds, self.names) or self.notice

    # One step

    def step(self, now):
        """Poll the buttons once, let the top scene work, save a finished turn, then draw and flush.

        now: `ticks_ms()`, which starts again from 0 after 12 days; the scenes' clock does not.
        """
        elapsed = (now - self._ticks) & _TICKS if self._ticks >= 0 else 0
        self._ticks = now
        self.buttons.vertical = self.stack[-1].vertical
        event = self.idle.step(elapsed, self.buttons.poll(now))
        if not self.idle.dark:
            self.now += elapsed
            self.shown += elapsed * (self.revealed_seat >= 0)
            if event == MUTE:
                self._toggle_sound()
            elif 0 <= event != MUTE | HOLD:
                (self.lesson or self.stack[-1]).handle(event)
            self.stack[-1].tick(self.now)
        self._keep_turn()
        self.sound.step(self.now)
        self.gauge.watch(self, elapsed)
        scene = self.stack[-1]
        if scene.stale:
            scene.draw(self.canvas)
            scene.fresh = scene.stale = False
            self.canvas.flush()
        elif event < 0:
            self._tidy()
        self.idle.shine()

    def _toggle_sound(self):
        """The one press that mutes anywhere, and brings the sound back with an example of it."""
        self.settings.sound = self.sound.on = not self.sound.on
        self.keep_settings()
        self.sound.play(sound.TURN)
        self.stack[-1].fresh = self.stack[-1].stale = True
