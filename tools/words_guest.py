"""Weighs the words: what is in the heap for the language in use, its open file included.

Runs in the MicroPython VM and on the Pico. One line a figure: what, of what, bytes. It must never know the target.
"""

import os
import sys

from memory_guest import used


def main(inputs, say):
    """Speak every language, one after the other; inputs are not needed."""
    os.chdir(sys.path[0] or "/")
    before = used()
    from ui import words

    loaded = used()
    say(f"module ui/words {loaded - before}")
    for name in os.listdir("lang"):
        words.use(name[: -len(".bin")])
        say(f"words {name} {used() - loaded}")
