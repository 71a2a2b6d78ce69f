"""Power cuts at every byte and every erase while a whole game is saved on a real littlefs.

saves.py and littlefs do the same things to the flash whether or not it is going to be cut. So the game is saved
once, every step of the chip is written down, and each cut is the chip as the steps before it and a part of
the next one leave it: mounted, loaded, and saved on.
"""

import random

from saves import Saves

from host_sim import nor, wires
from host_sim.littlefs_flash import LittlefsFlash
from tests.torture import games

AGAIN_EVERY = 50
"""After this many cuts the save that follows one of them is cut again, AGAIN times."""
AGAIN = 6
AGAIN_STEP = 41  # only each so-manieth of the second cuts is a candidate: each is a copy of the chip


class Tape:
    """A whole game saved turn by turn: the chip before it, its steps, and which step ended which save."""

    def __init__(self, seed, seats=2):
        self.payloads = games.payloads(seats, seed)
        self.settings = b"some settings"
        chip = nor.Nor()
        store = _on(chip)
        assert store.save("settings", self.settings) is None
        self.before = bytes(chip.content)
        steps = chip.journal = []
        self.ends = []
        for payload in self.payloads:
            assert store.save("game", payload) is None
            self.ends.append(len(list(nor.pages(steps))))
        self.steps = list(nor.pages(steps))
        self.erases = sum(data is None for _, data in self.steps)

    def saved(self, step):
        """The payload of the last save that had ended at `step`, None before the first, and of the one that ran."""
        done = sum(end <= step for end in self.ends)
        last = self.payloads[done - 1] if done else None
        return last, self.payloads[done] if done < len(self.payloads) else last


def total(tape, every=1):
    """How many first cuts `run` makes."""
    return nor.count_cuts(tape.steps, every)


def run(tape, seed, every=1):
    """Cut at each `every`-th point, and check: a generator of 1 for a first cut, 2 for a second one.

    Raises AssertionError, with the number of the cut, at the first loss.
    """
    noise = random.Random(seed)
    for number, (step, content) in enumerate(nor.cuts(tape.before, tape.steps, every, seed)):
        before, running = tape.saved(step)
        if number % AGAIN_EVERY:
            resume(content, before, running, tape.settings, f"cut {number} in step {step}")
            yield 1
            continue
        # The same chip, cut while it saves for the first time after the cut.
        chip = nor.Nor(bytes(content))
        chip.journal = []
        found = resume(chip, before, running, tape.settings, f"cut {number} in step {step}")
        yield 1
        again = list(nor.cuts(content, list(nor.pages(chip.journal)), AGAIN_STEP, number))
        for step_again, content_again in noise.sample(again, min(AGAIN, len(again))):
            where = f"cut {number} in step {step}, cut again in step {step_again}"
            resume(content_again, found, _NEXT, tape.settings, where)
            yield 2


_NEXT = b"the turn after the cut"


def resume(chip, before, running, settings, where):
    """Switch on with what a cut left, load, and save the next turn; the payload that was loaded.

    chip: a Nor, or the content of one. It must hold the game `before` the cut or the one whose save was `running`.
    """
    chip = chip if isinstance(chip, nor.Nor) else nor.Nor(chip)
    store = _on(chip)
    found = store.load("game")
    assert found in (before, running), f"{where}: neither the last turn nor the one before it came back"
    assert store.problem == "", f"{where}: {store.problem}"
    assert store.load("settings") == settings, f"{where}: the settings are gone"
    assert store.save("game", _NEXT) is None, f"{where}: nothing can be saved any more"
    assert Saves().load("game") == _NEXT, f"{where}: the next save is not the newest"
    names = [name for name in wires.current.flash.names("saved") if not name.startswith("settings.")]
    assert set(names) <= {"game.0", "game.1", "game.new"}, f"{where}: files are left behind: {names}"
    return found


def _on(chip):
    """The saves of a device that was just switched on, with this chip."""
    wires.current.flash = LittlefsFlash(chip)
    return Saves()
