"""The firmware as plain bytecode, for a processor without native code: the MicroPython VM gives the same answers."""

import pytest

from tests import micropython_vm
from tests.vm import digest
from tools import littlefs_image, mpy

# The files of assets/ are found from the root of the device.
PICTURE = """
import binascii, os, sys
os.chdir(sys.path[0])
from ui import colours, text
from ui.canvas import Canvas

class Panel:
    crc = 0
    def window(self, *corners):
        self.crc = binascii.crc32(bytes(corners), self.crc)
    def write(self, data):
        self.crc = binascii.crc32(data, self.crc)

panel = Panel()
canvas = Canvas(panel, 240, 240)
for i in range(16):
    canvas.rect(15 * i, 0, 15, 200, i)
text.draw(canvas, "Plain", 7, 100, colours.INK)
canvas.flush()
print(panel.crc)
"""


@pytest.fixture(scope="module")
def plain(tmp_path_factory):
    """A folder with the firmware as plain bytecode."""
    folder = tmp_path_factory.mktemp("plain")
    for name, data in littlefs_image.firmware_files(architecture=mpy.PLAIN).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    # Found in place of the sources, or the test would prove nothing.
    return f"sys.path[0] = {str(folder)!r}\nfrom qwirkle import board\nassert board.__file__.endswith('.mpy')\n"


def test_the_engine(plain):
    code = f"{plain}from tests.vm import digest\nfor line in digest.lines(1, 6): print(line)\n"
    assert micropython_vm.run(code).splitlines() == list(digest.lines(1, 6))


def test_a_picture(plain):
    assert micropython_vm.run(plain + PICTURE) == micropython_vm.run(PICTURE)
