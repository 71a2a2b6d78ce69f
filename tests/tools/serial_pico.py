"""An emulated Pico on a serial port of its own: a process that the tests of the deploy command talk to."""

import contextlib
import re
import subprocess
import sys

import serial

from tools import littlefs_image


def chatty(text):
    """A main.py that prints a text for ever, so that it can be seen to run, and to have been stopped."""
    return f"import time\nwhile True:\n    print({text!r})\n    time.sleep_ms(50)\n".encode()


@contextlib.contextmanager
def serial_pico(uf2, files, folder):
    """Boot MicroPython with `files`, {path: bytes}, on a pseudo-terminal; gives the name of that port.

    When it is over, flash(folder) returns what the device has then.
    """
    image = folder / "flash.img"
    image.write_bytes(littlefs_image.build({"main.py": chatty("before")} | files))
    command = [sys.executable, "-u", "-m", "rp2040py", "micropython", "--pty", "--image", uf2]
    command += ["--littlefs", image, "--dump-fs", image]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        for line in process.stdout:
            if found := re.search(r"listening on (\S+)", line):
                wait_for(found[1], "before")
                yield found[1]
                break
        else:
            raise RuntimeError("the emulator did not open a port")
    finally:
        process.terminate()
        process.communicate()


def wait_for(port, text):
    """Wait until the device prints a text. Nothing is sent: what comes before its USB is up would jam the emulator."""
    with serial.Serial(port, timeout=60) as line:
        assert text in line.read_until(text.encode()).decode()


def flash(folder):
    """{path: bytes} of the device that had its power cut last."""
    return littlefs_image.read((folder / "flash.img").read_bytes())
