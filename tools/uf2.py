"""Reads and writes UF2 files for the RP2040, as its boot loader takes them (Microsoft's UF2 specification).

Blocks of 512 bytes carry 256 bytes and their address each. Must never know what the bytes are.
"""

import struct
from pathlib import Path

BLOCK = 512
PAYLOAD = 256
HEADER = "<8I"
"""Two magic numbers, flags, address, payload size, block's number, number of blocks, family."""
MAGIC = (0x0A324655, 0x9E5D5157)
MAGIC_END = 0x0AB16F30
HAS_FAMILY = 0x2000
RP2040 = 0xE48BFF56
"""UF2 family of the RP2040; others are left alone by its boot loader."""


class UF2Error(Exception):
    """A file is not the UF2 that is needed; the message says what is wrong with it."""


def read(path):
    """Return {address: 256 bytes} of a UF2 for the RP2040. Raises UF2Error."""
    data = Path(path).read_bytes()
    name = Path(path).name
    count = len(data) // BLOCK
    if not data or len(data) % BLOCK:
        raise UF2Error(f"{name} is not a UF2, or cut short: {len(data)} bytes are not blocks of {BLOCK}")
    pages = {}
    for start in range(0, len(data), BLOCK):
        *magic, flags, address, size, _, total, family = struct.unpack_from(HEADER, data, start)
        (end,) = struct.unpack_from("<I", data, start + BLOCK - 4)
        if (*magic, end) != (*MAGIC, MAGIC_END):
            raise UF2Error(f"{name} is not a UF2: block {start // BLOCK} has other magic numbers")
        if flags & HAS_FAMILY and family != RP2040:
            raise UF2Error(f"{name} is for another chip than the RP2040 (family {family:#010x})")
        if total != count:
            raise UF2Error(f"{name} is cut short: {count} blocks of {total}")
        if size != PAYLOAD:
            raise UF2Error(f"{name} has a block of {size} bytes, the RP2040's boot loader takes {PAYLOAD}")
        pages[address] = data[start + 32 : start + 32 + PAYLOAD]
    return pages


def write(pages):
    """Return the bytes of a UF2 of {address: 256 bytes}."""
    blocks = []
    for number, address in enumerate(sorted(pages)):
        header = struct.pack(HEADER, *MAGIC, HAS_FAMILY, address, PAYLOAD, number, len(pages), RP2040)
        blocks.append(header + pages[address] + bytes(BLOCK - 36 - PAYLOAD) + struct.pack("<I", MAGIC_END))
    return b"".join(blocks)
