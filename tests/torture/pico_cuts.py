"""Power cuts on an emulated Pico: MicroPython's own littlefs, saves.py as it is shipped, and real turns.

As with the cuts on the desktop the flash's steps are written down in one run; each cut is then a Pico that boots from
what the flash held at that moment.
"""

from host_sim import nor, pico, pico_flash
from tests.torture import games
from tools import littlefs_image, mpy

SAVES = 6  # among them payloads of one and of two blocks

_PATIENCE_US = 20_000_000

# Says which payload it finds, and saves what follows: all when it finds nothing, else the next one.
_MAIN = b"""
from saves import Saves
with open('payloads', 'rb') as file:
    payloads = []
    while True:
        size = file.read(2)
        if not size:
            break
        payloads.append(file.read(size[0] | size[1] << 8))
store = Saves()
found = store.load('game')
at = payloads.index(found) if found in payloads else -1
print('found', at, 'nothing' if found is None else 'something', store.problem)
last = at + 1 if found else len(payloads) - 1
for i in range(at + 1, last + 1):
    print('saved', i, store.save('game', payloads[i % len(payloads)]))
print('whole', Saves().load('game') == payloads[last % len(payloads)])
"""


class Tape:
    """Saves on one emulated Pico: the file system before them, the steps of its flash, and which step ended which."""

    def __init__(self, uf2, seed):
        self.uf2 = uf2
        payloads = games.payloads(2, seed)
        # From the middle of the game on, and the last ones, which are the longest.
        chosen = payloads[len(payloads) // 2 :][: SAVES // 2] + payloads[-(SAVES - SAVES // 2) :]
        listed = b"".join(len(payload).to_bytes(2, "little") + payload for payload in chosen)
        files = {
            "boot.py": pico.CONSOLE,
            "main.py": _MAIN,
            "payloads": listed,
            "saves.mpy": mpy.compile_file(littlefs_image.FIRMWARE / "saves.py", "saves.py"),
            "slots.mpy": mpy.compile_file(littlefs_image.FIRMWARE / "slots.py", "slots.py"),
        }
        self.before = littlefs_image.build(files)
        self.steps = []
        self.ends = []
        chip = pico.Pico(uf2, self.before)
        pico_flash.record(chip.rp2040, pico.FILE_SYSTEM_OFFSET, self.steps)
        self._note_the_ends(chip.rp2040.uart[0])
        assert _wait(chip, "whole ") == "whole True"
        assert len(self.ends) == SAVES, chip.lines

    def _note_the_ends(self, uart):
        """Look at the flash's steps at the very moment when the guest says that a save has ended."""
        line = bytearray()
        on_byte = uart.on_byte

        def listen(byte):
            on_byte(byte)
            line.append(byte)
            if byte == 10:
                if line.startswith(b"saved "):
                    self.ends.append(len(self.steps))
                line.clear()

        uart.on_byte = listen

    def saved(self, step):
        """Number of the last save that had ended at `step`, -1 before the first, and of the one that ran."""
        done = sum(end <= step for end in self.ends)
        return done - 1, min(done, SAVES - 1)


def run(tape, count, seed):
    """Cut at about `count` points: a generator that yields after each. Raises AssertionError at a loss."""
    every = max(nor.count_cuts(tape.steps) // count, 1)
    for step, content in nor.cuts(tape.before, tape.steps, every, seed):
        where = f"cut in step {step} of {len(tape.steps)}"
        chip = pico.Pico(tape.uf2, bytes(content))
        _, found, what, *problem = _wait(chip, "found ").split(maxsplit=3)
        right = tape.saved(step)
        assert int(found) in right, f"{where}: save {found} came back ({what}), not one of {right}"
        assert int(found) >= 0 or what == "nothing", f"{where}: a mixture came back"
        assert not problem, f"{where}: {problem}"
        assert _wait(chip, "whole ") == "whole True", f"{where}: nothing can be saved any more"
        yield


def _wait(chip, beginning):
    """The line of the guest that begins so, once it has come."""

    def come():
        return [line for line in chip.lines[:-1] if line.startswith(beginning)]

    assert chip.run_until(come, _PATIENCE_US, step_us=5000), f"no line '{beginning}' but {chip.lines[-5:]}"
    return come()[0]
