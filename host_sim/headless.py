"""The simulator without a window: plays a script of presses and writes pictures.

What it prints is for people; what a test needs is in the exit code and the pictures.
"""

import sys
from pathlib import Path

from host_sim import script
from host_sim.device import FirmwareCrashed


def read_script(path, buttons):
    """The steps in a file. ScriptError when it cannot be read or a line is wrong."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8 text"
        raise script.ScriptError(f"{path}: the script cannot be read: {reason}") from None
    return script.parse(text, buttons, str(path))


def run(steps, screenshots, device, scale=1):
    """Play `steps` on a device just switched on; returns the exit code, 1 when the firmware or the panel complains.

    The steps begin as soon as the screen is lit. Pictures go to the folder `screenshots`, `scale` times as large.
    """
    folder = Path(screenshots)
    folder.mkdir(parents=True, exist_ok=True)
    names = []

    def shot(name, image):
        image.resize((image.width * scale, image.height * scale), 0).save(folder / f"{name}.png")
        names.append(name)

    troubles = []
    with device:
        faults = device.faults
        try:
            device.wait_for(device.lit)
            script.play(steps, device, shot)
        except TimeoutError:
            troubles.append("the screen stayed dark")
        except FirmwareCrashed as error:
            troubles.append(f"the firmware stopped: {error}")
        if device.faults != faults:
            troubles.append(f"the firmware wrote to its fault log:\n{device.faults.removeprefix(faults)}")
        troubles += [f"the panel would not understand this: {text}" for text in device.panel.complaints]
    for trouble in troubles:
        print(trouble, file=sys.stderr)
    print(f"{len(steps)} steps, {len(names)} pictures in {folder}")
    return 1 if troubles else 0
