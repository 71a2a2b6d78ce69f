"""A game that plays itself where there is no display: two computer seats, set up and shown by the firmware.

It presses the buttons that a person would press and reads the game only to print it.
"""

import math
import os
import sys
import tempfile

from PIL import Image

import host_sim
from host_sim.device import Device

FOLDER = host_sim.ROOT / "build"

FRAME_MS = 250
"""Time on the device between two pictures for the GIF; those that look like the one before are left out."""

END_MS = 3000
"""How long the last picture stands."""

LONGEST_MS = 60 * 60 * 1000
"""A game takes some five minutes of the device's time; after this the demonstration gives up."""

THUMBNAIL = 120


def run(board, seed=None):
    """Play one game, print it and leave demo.gif and demo.png in FOLDER; returns the exit code."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    from tools import replay  # it needs the firmware, which is found once a device was made

    frames, sheet = [], []
    with tempfile.TemporaryDirectory() as saves, Device(saves, board, seed) as device:
        _set_up(device)
        game = device.app.game
        names = device.app.names[: game.seats]
        print(f"{' and '.join(names)} play, both by the computer; {names[game.starter]} starts.")
        told, scene = 0, None
        for _ in range(0, LONGEST_MS, FRAME_MS):
            if device.faults:
                print(device.faults, file=sys.stderr)
                return 1
            if game.turn_count > told:
                print(replay.turn_line(game, names, told))
                told += 1
                scene = device.app.stack[-1]
                sheet.append(device.screenshot())
            elif _scene(device) == "gameover":
                break
            elif _scene(device) != "thinking":
                device.press("A")
            elif sheet and device.app.stack[-1] is scene:
                # While a turn is shown its picture grows: tiles land, lines light up. The last one stays.
                sheet[-1] = device.screenshot()
            device.wait(FRAME_MS)
            _add(frames, device.screenshot())
        sheet.append(device.screenshot())
    write_gif(frames, FOLDER / "demo.gif", FRAME_MS, END_MS)
    _write_sheet(sheet, FOLDER / "demo.png")
    print(*replay.ranking_lines(game, names), sep="\n")
    print(f"Pictures: {os.path.relpath(FOLDER / 'demo.gif')} and {os.path.relpath(FOLDER / 'demo.png')}")
    return 0 if game.over else 1


def _scene(device):
    """The name of the scene on the screen."""
    return type(device.app.stack[-1]).__module__.rpartition(".")[2]


def _set_up(device):
    """From power on to the first turn: the first language, no lesson, a new game, both seats to the computer."""
    device.wait_for(device.lit)
    device.wait(500)
    for name in ("A", "B", "A", "DOWN", "DOWN", "RIGHT", "DOWN", "RIGHT", "UP", "UP", "UP", "A"):
        *held, pressed = device.case.fingers(name, device.app.stack[-1].vertical)
        if held:
            device.chord(held[0], pressed)
        else:
            device.press(pressed)

    def started():
        return device.app.game is not None

    device.wait_for(started)


def _add(frames, picture):
    if not frames or frames[-1].tobytes() != picture.tobytes():
        frames.append(picture)


def write_gif(frames, path, frame_ms, last_ms):
    """Write pictures of the screen as a GIF; each stands for `frame_ms`, the last one for `last_ms`."""
    times = [frame_ms] * (len(frames) - 1) + [last_ms]
    # 16 canvas colours: a palette of 32 loses nothing.
    small = [frame.quantize(32) for frame in frames]
    small[0].save(path, save_all=True, append_images=small[1:], duration=times, loop=0, optimize=False)


def _write_sheet(pictures, path):
    """One small picture a turn, in rows."""
    columns = min(8, math.ceil(math.sqrt(len(pictures))))
    gap = 6
    step = THUMBNAIL + gap
    whole = Image.new("RGB", (columns * step + gap, math.ceil(len(pictures) / columns) * step + gap), (60, 64, 72))
    for n, picture in enumerate(pictures):
        picture.thumbnail((THUMBNAIL, THUMBNAIL), Image.LANCZOS)
        whole.paste(picture, (n % columns * step + gap, n // columns * step + gap))
    whole.save(path)
