"""Viper's casts for a device that runs the firmware as plain bytecode; only such a device gets this file.

It must do what the simulator's stand-ins do: a cast is its argument, and a pointer moves by whole items, forward.
"""


class _Address:
    def __init__(self, buffer, offset=0):
        self.buffer = buffer
        self.offset = offset

    def __add__(self, count):
        return _Address(self.buffer, self.offset + count)


def _view(value, size):
    if isinstance(value, _Address):
        return memoryview(value.buffer)[value.offset // size :]
    return value


def ptr8(value):
    """Return a buffer of bytes: what is indexed in place of memory."""
    return _view(value, 1)


def ptr16(value):
    """Return a buffer of 16-bit items."""
    return _view(value, 2)


def ptr32(value):
    """Return a buffer of 32-bit items."""
    return _view(value, 4)


def uint(value):
    """Return an int as it is, and a buffer as an address that bytes can be added to."""
    return value if isinstance(value, int) else _Address(value)
