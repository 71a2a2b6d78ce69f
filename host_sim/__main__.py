"""Command line of the simulator: `python -m host_sim`, see --help."""

import argparse
import sys

from host_sim import ROOT, cases, demo, headless, script, window
from host_sim.device import Device

EMULATED_MS = 20
"""Of an emulated chip's time between two pictures: as much as half a second of a desktop's."""

USAGE_ERROR = 2
"""Exit code for what the person must change: a wrong argument or script line."""


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, without the whole usage before it."""

    def error(self, message):
        self.exit(USAGE_ERROR, f"{message}; see --help\n")


def _arguments(argv):
    parser = _Parser(
        prog="python -m host_sim", description="Play Qwirkle on a simulated handheld that runs the Pico's firmware."
    )
    parser.add_argument("--board", default=cases.DEFAULT, help="the handheld: %(default)s by default")
    parser.add_argument("--scale", type=int, metavar="N", help="window: 2 by default; pictures: 1; up to 8")
    parser.add_argument("--seed", type=int, metavar="N", help="deal the same games every time")
    parser.add_argument("--saves", metavar="DIR", help="saved games; a folder in build/ by default, none when headless")
    parser.add_argument("--emulate", action="store_true", help="an emulated Pico with a real MicroPython, and slow")
    parser.add_argument("--headless", action="store_true", help="no window: play a script")
    parser.add_argument("--script", metavar="FILE", help="the script of presses for --headless")
    parser.add_argument(
        "--screenshots", metavar="DIR", default=ROOT / "build" / "screenshots", help="folder for its pictures"
    )
    given = parser.parse_args(argv)
    given.scale = (1 if given.headless else 2) if given.scale is None else given.scale
    if not 1 <= given.scale <= 8:
        parser.error(f"--scale {given.scale}: expected 1 to 8")
    if given.headless != (given.script is not None):
        parser.error("--headless and --script FILE go together")
    return given


def _device(given, saves):
    """The handheld that is asked for, switched on. ValueError when there can be none."""
    if not given.emulate:
        return Device(saves, given.board, given.seed)
    # Imported for whoever asks for it: emulator and compiler take a third of a second.
    from host_sim import emulate

    try:
        return emulate.Emulated(saves, given.board, given.seed)
    except emulate.FAILURES as error:
        raise ValueError(str(error)) from None


def main(argv=None):
    """Run the simulator; returns the exit code."""
    try:
        given = _arguments(argv)
    except SystemExit as stop:
        return stop.code
    try:
        case = cases.find(given.board)
        if given.headless:
            steps = headless.read_script(given.script, case.buttons)
            return headless.run(steps, given.screenshots, _device(given, given.saves), given.scale)
        trouble = window.no_display()
        if not trouble:
            device = _device(given, given.saves or ROOT / "build" / ("emulated" if given.emulate else "saves"))
            return window.run(device, given.scale, EMULATED_MS if given.emulate else window.LONGEST_MS)
    except (ValueError, OSError, script.ScriptError) as error:
        print(error, file=sys.stderr)
        return USAGE_ERROR
    if given.emulate:
        print(f"No window: {trouble}. Without one: --headless --script FILE.", file=sys.stderr)
        return USAGE_ERROR
    print(f"No window: {trouble}. A demonstration game instead.")
    return demo.run(given.board, given.seed)


if __name__ == "__main__":
    sys.exit(main())
