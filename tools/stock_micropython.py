"""Finds the MicroPython for a Pico: the file that MICROPYTHON_UF2 names, else one that is downloaded once.

The download is the emulator package's own (its list of releases, its cache). The checksum of what came is written down
beside it, and compared from then on. Must never change the file.
"""

import hashlib
from urllib.error import URLError

from rp2040py.utils import firmware_retrieve

from host_sim import pico
from tools import uf2

VERSION = "1.26.1"
"""What is downloaded: the release that the firmware is tested on."""

ADVICE = (
    f"put the path of a MicroPython for the Pico into {pico.UF2_VARIABLE} "
    "(a .uf2 for RPI_PICO, from MicroPython's download page)"
)


class NoMicroPython(Exception):
    """There is none to be had; the message says why and what to do."""


def find(say=print):
    """Return the Path of the UF2. Raises NoMicroPython."""
    try:
        named = pico.uf2_path()
    except FileNotFoundError as error:
        raise NoMicroPython(f"{error}: {ADVICE}") from None
    if named is not None:
        return named
    say(f"{pico.UF2_VARIABLE} is not set: MicroPython {VERSION} comes from its download page, once")
    try:
        path = firmware_retrieve.retrieve(firmware_retrieve.MICROPYTHON, VERSION, "pico")
    except (URLError, OSError) as error:
        reason = getattr(error, "reason", error)
        raise NoMicroPython(f"MicroPython could not be downloaded ({reason}): {ADVICE}") from None
    if path is None:
        raise NoMicroPython(f"MicroPython could not be downloaded (no answer, or none with the file): {ADVICE}")
    check(path)
    return path


def check(path):
    """Compare a downloaded file with the checksum beside it, or write that down if it is the first time.

    Raises NoMicroPython when it is not what it was, or not whole to begin with.
    """
    found = hashlib.sha256(path.read_bytes()).hexdigest()
    record = path.with_name(path.name + ".sha256")
    if record.exists():
        if record.read_text().split()[:1] != [found]:
            raise NoMicroPython(
                f"{path} is not the file that was downloaded first: its checksum differs from {record.name}. "
                f"Remove both to download it anew, or {ADVICE}"
            )
        return
    try:
        uf2.read(path)
    except uf2.UF2Error as error:
        path.unlink()
        raise NoMicroPython(f"the download is not whole ({error}): try again, or {ADVICE}") from None
    record.write_text(f"{found}  {path.name}\n")
