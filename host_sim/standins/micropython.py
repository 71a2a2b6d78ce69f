"""Stand-in for MicroPython's `micropython` module: decorators and constants that change nothing.

A viper function runs here as ordinary Python, so its integers never wrap: see the house rule that
hot code masks explicitly.
"""


def _same(value):
    """Identity."""
    return value


const = _same
viper = _same
native = _same
bytecode = _same
asm_thumb = _same


def opt_level(level=None):
    """Report level 0; a new level is accepted and ignored."""
    return 0 if level is None else None


def alloc_emergency_exception_buf(size):
    """Accepted: CPython needs no such buffer."""


def mem_info(verbose=None):
    """Print nothing: the heap of the desktop says nothing about the Pico's."""


def qstr_info(verbose=None):
    """Print nothing."""


def stack_use():
    """Bytes of stack in use: unknown here, so 0."""
    return 0


def kbd_intr(char):
    """Accepted: the desktop keeps its own Ctrl-C."""


def heap_lock():
    """Accepted: nothing to lock."""
    return 1


def heap_unlock():
    """Accepted: nothing to unlock."""
    return 0


def schedule(function, argument):
    """Call `function(argument)` at once: the simulator has no interrupt context to leave."""
    function(argument)
