"""Puts the game onto a connected Pico: compiled for it, only what changed, checked there, and started.

Knows what of a device's files is the firmware's and what is the player's; must never touch the latter.
"""

import argparse
import hashlib
import sys
from pathlib import Path

from tqdm import tqdm

from host_sim import cases
from tools import littlefs_image, mpy, ports
from tools.device import FULL, PART, Device
from tools.ports import DeployError

MAIN = "main.py"
"""What MicroPython runs at power on."""

HALF_COPIED = (Path(__file__).resolve().parent / "half_copied.py").read_bytes()
"""A MAIN that says what is wrong, in its place while files of two versions are on the device."""


class Plan:
    """What is to be done on a device, from the files it should have and `on_device`, {path: hash or None for a folder}.

    wanted: {path: bytes}. `same`, `copy`, `folders` and `stale` are lists of paths, in the order in which to go on.

    MAIN is copied last, once all else is known to be there. So it is copied whenever something else changes, as
    HALF_COPIED takes its place until then.

    Stale is what lies in one of the firmware's folders and is not wanted; and in the root an .mpy that is not
    wanted, or a .py in whose place an .mpy would come, which MicroPython would import instead. All else, such as
    saved/, board.txt, logs and a boot.py, is the player's.
    """

    def __init__(self, wanted, on_device):
        self.wanted = wanted
        copy = {path for path in wanted if on_device.get(path) != digest(wanted[path])}
        needed = {folder for path in wanted for folder in parents(path)}
        self.folders = sorted(folder for folder in needed if folder not in on_device)
        tops = {path.split("/")[0] for path in wanted if "/" in path}
        kept = needed | set(wanted)
        self.stale = sorted(
            (path for path in on_device if path not in kept and self._is_ours(path, tops)),
            key=lambda path: -path.count("/"),
        )
        if copy or self.stale or PART in on_device:  # which goes when the next file is written
            copy.add(MAIN)
        self.copy = sorted(copy, key=lambda path: (path == MAIN, path))
        self.same = [path for path in wanted if path not in copy]

    def _is_ours(self, path, tops):
        if "/" in path:
            return path.split("/")[0] in tops
        stem, _, extension = path.rpartition(".")
        return extension == "mpy" or (extension == "py" and f"{stem}.mpy" in self.wanted)

    def blocks(self, size):
        """Blocks of `size` bytes that the copied files and new folders take, and what their changing about needs."""
        files = [_blocks(len(self.wanted[path]), size) for path in self.copy]
        spare = 2 + max(files, default=0)  # a file is there twice for a moment; the file system wants some of its own
        return sum(files) + 2 * len(self.folders) + spare


def _blocks(count, size):
    """Blocks of `size` bytes that a file of `count` bytes takes."""
    return -(-count // size)


def digest(data):
    """The sha256 of bytes, in hex."""
    return hashlib.sha256(data).hexdigest()


def parents(path):
    """The folders that a path lies in, outermost first: "a/b/c" -> ["a", "a/b"]."""
    parts = path.split("/")[:-1]
    return ["/".join(parts[: i + 1]) for i in range(len(parts))]


def architecture_for(device, say):
    """What to compile for: a key of mpy.ARCHITECTURES, or mpy.PLAIN with a word about it. Raises DeployError."""
    version = ".".join(map(str, device.version))
    if device.name != "micropython":
        raise DeployError(f"{device.port} runs {device.name} {version} and not MicroPython: {ports.UF2_ADVICE}")
    say(f"{device.machine}, MicroPython {version}, at {device.port}")
    oldest = mpy.OLDEST_NAME
    if device.version < mpy.OLDEST:
        raise DeployError(f"MicroPython {version} is too old, {oldest} is the oldest that works: {ports.UF2_ADVICE}")
    try:
        architecture = mpy.architecture_of(device.loads)
    except mpy.CompileError as error:
        raise DeployError(f"{error}: a MicroPython from {oldest} to 1.29 works; {ports.UF2_ADVICE}") from None
    if architecture == mpy.PLAIN:
        say("No native code is made for its processor: plain bytecode instead, which works but is ten times slower.")
    elif architecture != "armv6m":
        say(f"Compiled for its {architecture}; tried so far was an RP2040 only.")
    return architecture


def put(device, wanted, say=print):
    """Make the device's copy of the firmware `wanted`, {path: bytes}; returns the Plan that was followed.

    Raises DeployError.
    """
    plan = Plan(wanted, on_device := device.files())
    _check_room(device, plan, on_device)
    say(f"{len(plan.same)} files are there already, {len(plan.copy)} to copy")
    if plan.copy:
        if plan.stale or plan.copy != [MAIN]:
            device.write(MAIN, HALF_COPIED)
        for path in plan.stale:
            say(f"removing {path}, which the firmware no longer has")
            device.remove(path, folder=on_device[path] is None)
        for folder in plan.folders:
            device.make_folder(folder)
        _copy(device, plan)
    say(f"{len(wanted)} files verified on the device")
    return plan


def _check_room(device, plan, on_device):
    """Raise DeployError when what is to be copied has no room; nothing has been changed then."""
    size, free = device.free()
    leaving = [path for path in plan.stale + plan.copy if on_device.get(path)]
    room = free + sum(_blocks(count, size) for count in device.sizes(leaving))
    needed = plan.blocks(size) if plan.copy else 0
    if needed > room:
        raise DeployError(f"{FULL}. It takes {needed * size >> 10} KB and there is room for {room * size >> 10}")


def _copy(device, plan):
    """Copy the files, MAIN when all others are on the device as sent. Raises DeployError."""
    total = sum(len(plan.wanted[path]) for path in plan.copy)
    with tqdm(total=total, unit="B", unit_scale=True, disable=None) as bar:
        for path in plan.copy:
            bar.set_description(path)
            if path == MAIN:
                _verify(device, plan, except_for=(MAIN,))
            device.write(path, plan.wanted[path], bar.update)
    _verify(device, plan)


def _verify(device, plan, except_for=()):
    on_device = device.files()
    wrong = [path for path in plan.wanted if on_device.get(path) != digest(plan.wanted[path])]
    wrong = [path for path in wrong if path not in except_for]
    if wrong:
        raise DeployError(f"{', '.join(wrong)}: not on the device as sent; run `make deploy` again")


def deploy(port=None, board=None, files=littlefs_image.firmware_files, say=print):
    """Deploy to the device at `port` (None: the only one there is) and start the game.

    board: name of the board to write down on the device, with a breadboard's settings if there are none; None leaves
    its choice. files(architecture=) returns what to put there. Raises DeployError, mpy.CompileError.
    """
    chosen = _board_files(board)
    device = Device(ports.find(port))
    try:
        architecture = architecture_for(device, say)
        if not board:
            _check_board(device, say)
        there = device.names() if len(chosen) > 1 else []
        for name in list(chosen):
            if name in there and name != "board.txt":
                say(f"{name} on the device stays as it is")
                del chosen[name]
        plan = put(device, files(architecture=architecture) | chosen, say)
    except BaseException:
        device.close()
        raise
    device.reset()
    say("The game starts.")
    return plan


def _board_files(board):
    """What chooses a board on the device, {path: bytes}; nothing for None. DeployError when it is unknown or wrong."""
    if not board:
        return {}
    _check_name(board)
    try:
        return littlefs_image.board_files(board)
    except ValueError as error:
        raise DeployError(str(error)) from None


def _check_name(board):
    try:
        cases.find(board)
    except ValueError as error:
        raise DeployError(f"{error}. For example: make deploy BOARD={cases.DEFAULT}") from None


def _check_board(device, say):
    """Say which board the device is set to. DeployError when there is none of that name."""
    data = device.ask("open('board.txt', 'rb').read() if 'board.txt' in os.listdir() else b''")
    name = data.decode(errors="replace").strip() or cases.DEFAULT
    _check_name(name)
    say(f"Board: {name} (to change it: make deploy BOARD=NAME)")


def main(arguments=None):
    """Deploy, and return the exit code."""
    parser = argparse.ArgumentParser(prog="tools.deploy", description=__doc__.splitlines()[0])
    parser.add_argument("--port", help="serial port, when more than one device is connected")
    parser.add_argument("--board", help=f"the handheld: {', '.join(sorted(cases.CASES))}")
    options = parser.parse_args(arguments)
    try:
        deploy(options.port, options.board)
    except (DeployError, mpy.CompileError) as error:
        print(f"deploy: {error}.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped half way: run `make deploy` again to finish.", file=sys.stderr)
        return ports.INTERRUPTED
    return 0


if __name__ == "__main__":
    sys.exit(main())
