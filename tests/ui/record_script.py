"""Records a game of one person against two machines as a script of presses for the headless simulator.

    python -m tests.ui.record_script > tests/ui/scripts/two_machines.txt

The person makes the highest-scoring play. Run it anew when a change of the screens or the players makes the kept
script go astray; `tests/ui/test_two_machines.py` says when.
"""

import re
import tempfile

import host_sim

host_sim.install()

from host_sim.device import Device  # noqa: E402
from tests.ui import keys  # noqa: E402

SEED = 5
SET_UP = """
wait 1500
press A
press B
press A
press DOWN
press RIGHT
press DOWN 2
press RIGHT 2
press DOWN
press RIGHT 3
shot set-up
press UP 4
press A
"""
PICTURES = (0, 3, 9)
"""The person's turns that have pictures on the way, counted from 0."""


def record(seed=SEED):
    """Yield the lines of the script."""
    yield f"# One person plays two machines, medium and hard, to the end: --seed {seed}"
    yield "# Written by python -m tests.ui.record_script."
    with tempfile.TemporaryDirectory() as saves, Device(saves, seed=seed) as device:
        device.wait_for(device.lit)
        for line in SET_UP.split("\n")[1:-1]:
            _do(device, line)
            yield line
        turns = 0
        while True:
            yield from _until_the_person_can_press(device)
            if device.app.game.over:
                break
            number = turns
            turns += 1
            pictures = number in PICTURES
            if pictures:
                yield f"shot turn-{number}"
            for line in _presses(keys.turn(device.app), device):
                yield line
                if pictures and keys.scene_name(device.app) in ("confirm", "drawn", "thinking", "qwirkle"):
                    yield f"shot turn-{number}-{keys.scene_name(device.app)}"
        yield "shot end"


def _presses(wanted, device):
    """Press what `wanted`, a generator of keys, asks for until a machine thinks; yields the lines."""
    for key in wanted:
        line = f"press {key}"
        _do(device, line)
        yield line
        if keys.scene_name(device.app) == "thinking":
            return


def _until_the_person_can_press(device):
    """Let the machines think and show their plays, and go on to the person's hand; yields the lines."""
    while not device.app.game.over or keys.scene_name(device.app) != "gameover":
        name = keys.scene_name(device.app)
        if name in ("turn", "trade"):
            return
        line = "wait 500" if name == "thinking" else "press A"
        _do(device, line)
        yield line


def _do(device, line):
    word, *rest = line.split()
    if word == "press":
        device.press(rest[0], int(rest[1]) if rest[1:] else 1)
    elif word == "wait":
        device.wait(int(rest[0]))


def shorter(lines):
    """The same script with equal lines that follow each other as one: `press A 2`, `wait 1500`."""
    kept = []
    for line in lines:
        found = re.fullmatch(r"(press [A-Z]+|wait)(?: (\d+))?", line)
        before = re.fullmatch(r"(press [A-Z]+|wait)(?: (\d+))?", kept[-1]) if kept else None
        if found and before and found[1] == before[1]:
            kept[-1] = f"{found[1]} {int(before[2] or 1) + int(found[2] or 1)}"
        else:
            kept.append(line)
    return kept


if __name__ == "__main__":
    print("\n".join(shorter(record())))
