"""Fetches the saves and the log of faults from a connected Pico, says which games they hold, and lets the game go on.

`python -m tools.pull` writes build/pulled/; `python -m tools.replay` plays again what is in it. It only reads: on the
device nothing is changed.
"""

import argparse
import sys
from pathlib import Path

import host_sim
from tools import ports, replay
from tools.device import Device
from tools.ports import DeployError

FOLDER = host_sim.ROOT / "build" / "pulled"

SAVED = "saved"
"""The folder of the saves on the device; what a save cut short left behind (".new") is of no use."""

LOGS = ("faults.txt", "faults.old")

FAILED = 1
"""Exit code when nothing could be fetched."""


def fetch(device, folder):
    """Copy what there is to fetch from an open Device into `folder`; the names. Raises DeployError, OSError."""
    paths = [f"{SAVED}/{name}" for name in device.names(SAVED) if not name.endswith(".new")]
    paths += [name for name in device.names() if name in LOGS]
    folder.mkdir(parents=True, exist_ok=True)
    names = []
    for path in paths:
        name = path.rpartition("/")[2]
        (folder / name).write_bytes(device.read(path))
        names.append(name)
    return names


def describe(path):
    """What a fetched file is, in a line."""
    if path.name in LOGS:
        return "the log of faults, for a report"
    try:
        game, names = replay.read(path)
    except replay.ReplayError as error:
        # The path is in front of the line already.
        return str(error).removeprefix(f"{path}: ") if path.name.startswith(("game", "record")) else "no game"
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, game.scores, strict=True))
    return f"{scores}; {game.turn_count} turns, {'finished' if game.over else 'not finished'}"


def pull(port=None, folder=FOLDER, say=print):
    """Fetch from the device at `port` (None: the only one there is), then start it; the names. Raises DeployError."""
    device = Device(ports.find(port))
    try:
        names = fetch(device, folder)
    except BaseException:
        device.close()
        raise
    device.reset()
    if not names:
        say("There is nothing to fetch: no game was saved on this device.")
    for name in names:
        say(f"{name:12} {describe(folder / name)}")
    return names


def main(arguments=None):
    """Fetch, and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.pull", description=__doc__.splitlines()[0])
    parser.add_argument("--port", help="serial port, when more than one device is connected")
    parser.add_argument("--to", type=Path, default=FOLDER, metavar="FOLDER", help="build/pulled by default")
    given = parser.parse_args(arguments)
    try:
        names = pull(given.port, given.to)
    except DeployError as error:
        print(f"pull: {error}.", file=sys.stderr)
        return FAILED
    except OSError as error:
        print(f"pull: {given.to} cannot be written: {error.strerror}.", file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        print("\nStopped: the device is as it was. Plug it in again to play on.", file=sys.stderr)
        return ports.INTERRUPTED
    if names:
        print(f"They are in {given.to}. To see a game again: python -m tools.replay {given.to / 'FILE'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
