"""A NOR flash chip in memory: what it holds, what was done to it, and what a power cut leaves of the last thing done.

It must never know a file system.
"""

import random

BLOCK = 4096
"""Bytes that one erase covers."""
BLOCKS = 352
"""Blocks that a stock RPI_PICO build gives to its file system."""
PAGE = 256
"""Bytes that one program command covers."""
ERASE_POINTS = 32
"""Moments within an erase at which `cuts` takes the power away."""


class Nor:
    """`content` is the bytes of the chip, `erases` how often each block was erased.

    content: what it holds to begin with, a bytearray being used as it is; by default `blocks` erased blocks.
    With `journal` a list, every program and erase is appended to it as (offset, data), data None for an erase:
    `cuts` makes broken chips of that.
    """

    def __init__(self, content=None, blocks=BLOCKS):
        if content is None:
            content = b"\xff" * (blocks * BLOCK)
        self.content = content if isinstance(content, bytearray) else bytearray(content)
        self.erases = [0] * (len(self.content) // BLOCK)
        self.journal = None

    def read(self, offset, size):
        """The bytes from `offset` on."""
        return bytes(self.content[offset : offset + size])

    def program(self, offset, data):
        """Clear the bits that are 0 in `data`, as NOR does; none is ever set."""
        if self.journal is not None:
            self.journal.append((offset, bytes(data)))
        self.content[offset : offset + len(data)] = _programmed(self.content, offset, data)

    def erase(self, block):
        """Set every bit of a block."""
        if self.journal is not None:
            self.journal.append((block * BLOCK, None))
        self.content[block * BLOCK : (block + 1) * BLOCK] = b"\xff" * BLOCK
        self.erases[block] += 1


def pages(journal):
    """The same steps with every program cut into pages, as the Pico's flash driver sends them."""
    for offset, data in journal:
        if data is None:
            yield offset, None
        else:
            for start in range(0, len(data), PAGE):
                yield offset + start, data[start : start + PAGE]


def cuts(content, journal, every=1, seed=0):
    """The states that a power cut during `journal` can leave: a generator of (step, content of the chip).

    content: the chip before the first step. Of a program: each number of bytes done, the next one with some of its
    bits; besides, all bytes with some of their bits. Of an erase: each of ERASE_POINTS stretches done, the next one
    half way, and all half way. `every`: give only each so-manieth. Steps count from 0, len(journal) is the end;
    `seed` decides which bits. The bytearray is the caller's own.
    """
    noise = random.Random(seed)
    now = bytearray(content)
    number = 0
    for step, (offset, data) in enumerate(journal):
        size = BLOCK if data is None else len(data)
        before = bytes(now[offset : offset + size])
        after = b"\xff" * size if data is None else _programmed(now, offset, data)
        stretch = size // ERASE_POINTS if data is None else 1
        for done in [*range(0, size, stretch), None]:
            if number % every == 0:
                if done is None:
                    part = _between(before, after, 0, size, noise)
                else:
                    part = after[:done] + _between(before, after, done, stretch, noise)
                torn = bytearray(now)
                torn[offset : offset + len(part)] = part
                yield step, torn
            number += 1
        now[offset : offset + size] = after
    yield len(journal), now


def count_cuts(journal, every=1):
    """How many states `cuts` gives."""
    return 1 + -(-sum(1 + (ERASE_POINTS if data is None else len(data)) for _, data in journal) // every)


def _programmed(content, offset, data):
    old = int.from_bytes(content[offset : offset + len(data)], "big")
    return (old & int.from_bytes(data, "big")).to_bytes(len(data), "big")


def _between(before, after, start, size, noise):
    """Bytes `start` to `start + size`, each bit as it was or as it will be."""
    old = int.from_bytes(before[start : start + size], "big")
    new = int.from_bytes(after[start : start + size], "big")
    mask = noise.getrandbits(8 * size)
    return (old & ~mask | new & mask).to_bytes(len(before[start : start + size]), "big")

