"""Finds the serial port of the one Pico that is connected, or says in a sentence why there is none to use.

Knows USB identities and what an operating system answers for a port; must never talk to what is at its other end.
"""

import sys
from pathlib import Path

import serial
from serial.tools import list_ports

RASPBERRY_PI = 0x2E8A
"""USB vendor of MicroPython on every RP2040 and RP2350 board."""
CIRCUITPYTHON = 0x239A
"""USB vendor of most CircuitPython boards: found, so that it can be told what is wrong with them."""
PROBES = (0x0004, 0x000C)
"""USB products of Raspberry Pi's debug probes, whose serial port leads to another board."""

BOOT_DRIVES = ("RPI-RP2", "RP2350")
"""Names of the drive that a Pico in BOOTSEL mode shows."""

UF2_ADVICE = "hold BOOTSEL while you plug it in, and copy a UF2 to the drive that appears (`make uf2` makes one)"

INTERRUPTED = 130
"""Exit code of a command after Ctrl-C, as a shell has it."""


class DeployError(Exception):
    """The firmware cannot go onto the device; the message is for the person and says what to do."""


def find(port=None):
    """Return the name of the port to use: `port` if given, else that of the only Pico. Raises DeployError."""
    if port:
        return port
    found = sorted((each for each in list_ports.comports() if _is_pico(each)), key=lambda each: each.device)
    if len(found) == 1:
        return found[0].device
    if found:
        names = ", ".join(f"PORT={each.device} (serial number {each.serial_number})" for each in found)
        raise DeployError(f"{len(found)} devices are connected, add to the command which one is meant: {names}")
    if boot_drive():
        raise DeployError(
            "the connected Pico is in BOOTSEL mode, where no MicroPython runs: "
            f"copy a UF2 to its drive {boot_drive()} (`make uf2` makes one)"
        )
    raise DeployError(
        "no Pico is connected: plug it in with a USB cable that carries data and not only power. "
        f"If it is plugged in, it may have no MicroPython: {UF2_ADVICE}"
    )


def _is_pico(port):
    return port.vid == CIRCUITPYTHON or (port.vid == RASPBERRY_PI and port.pid not in PROBES)


def boot_drive(roots=("/media", "/run/media", "/Volumes", "/mnt")):
    """Return the path of the drive of a Pico in BOOTSEL mode where the system has mounted one, else None."""
    for root in roots:
        for pattern in ("*", "*/*"):
            for path in Path(root).glob(pattern):
                if path.name in BOOT_DRIVES:
                    return path
    return None


def why_closed(port):
    """Return the sentence for a port that could not be opened."""
    try:
        serial.serial_for_url(port, exclusive=True).close()
    except (OSError, ValueError) as error:
        text = str(error).lower()
        denied = "permission" in text and "denied" in text
        if denied and sys.platform != "win32":
            return (
                f"{port} may not be opened by you: add yourself to its group "
                f"(sudo usermod -a -G {_group(port)} $USER), log out and in again, and repeat the command"
            )
        if "no such file" in text or "filenotfound" in text or "refused" in text:
            return f"there is no device at {port}: look at the name, or leave PORT away to have it found"
        # Windows denies a port that another program has open.
        if denied or "lock" in text or "busy" in text or "temporarily unavailable" in text:
            return f"{port} is in use by another program: close the one that has it open (Thonny, mpremote, a terminal)"
        return f"{port} could not be opened: {error}"
    return f"{port} could not be opened just now: run it again"


def _group(port):
    """The group whose members may open a port: dialout on Debian, uucp on others."""
    try:
        return Path(port).group()
    except (OSError, KeyError, NotImplementedError):
        return "dialout"
