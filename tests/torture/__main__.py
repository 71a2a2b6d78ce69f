"""Runs all trials, or those named on the command line, with a progress bar; prints what was tried and what was lost.

Exit code 1 when anything was lost.
"""

import argparse
import random
import sys
import time

from tqdm import tqdm

import host_sim

host_sim.install()

# Only now can modules of the firmware be imported.
from tests.torture import trials  # noqa: E402


def main(arguments=None):
    """Run the trials and print their counts."""
    parser = argparse.ArgumentParser(prog="make torture", description=__doc__.splitlines()[0])
    parser.add_argument("trials", nargs="*", metavar="trial", help=f"of {', '.join(trials.ALL)}; default: all of them")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 30), help="default: a new one")
    options = parser.parse_args(arguments)
    unknown = set(options.trials) - trials.ALL.keys()
    if unknown:
        parser.error(f"there is no trial {', '.join(unknown)}; there are {', '.join(trials.ALL)}")
    print(f"seed {options.seed}")
    lost = 0
    for name in options.trials or trials.ALL:
        trial = trials.ALL[name](options.seed)
        if trial.impossible:
            print(f"{name}: left out. {trial.impossible}")
            continue
        start = time.monotonic()
        with tqdm(total=trial.total or None, desc=name, unit=trial.unit, disable=None, leave=False) as bar:
            try:
                for _ in trial.run():
                    bar.update()
            except AssertionError as error:
                lost += 1
                print(f"{name}: LOST: {error}")
        took = time.monotonic() - start
        counts = ", ".join(f"{count} {what}" for what, count in trial.counts.items())
        print(f"{name}: {counts} ({took:.0f} s)")
        for line in trial.figures:
            print(f"  {line}")
    print(f"losses: {lost}")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
