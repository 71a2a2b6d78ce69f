"""Writes down what an emulated Pico does to its flash, in the form of `nor.Nor.journal`.

Knows the flash commands that the chip's serial interface carries; must never know a file system.
"""

from rp2040py.peripherals.ssi import CMD_PAGE_PROGRAM, CMD_SECTOR_ERASE

from host_sim.nor import PAGE


def record(rp2040, start, journal):
    """Append every program and sector erase from now on to `journal`, with offsets from `start` in the flash.

    Raises RuntimeError in the guest's place when it does something else to its flash.
    """
    ssi = rp2040.ssi
    apply = ssi._apply_command

    def apply_and_record():
        command = bytes(ssi._tx_buffer)
        if command and ssi._write_enabled and len(command) >= 4:
            offset = int.from_bytes(command[1:4], "big") - start
            if command[0] == CMD_PAGE_PROGRAM:
                journal.append((offset, command[4 : 4 + PAGE]))
            elif command[0] == CMD_SECTOR_ERASE:
                journal.append((offset, None))
            else:
                raise RuntimeError(f"flash command {command[0]:#04x} is not one that a save should give")
        apply()

    ssi._apply_command = apply_and_record
