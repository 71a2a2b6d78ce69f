"""The drawing layer sends the same bytes from MicroPython's viper as from CPython, at any offset."""

import contextlib
import io

from tests import micropython_vm

CODE = """
from ui import colours, text, tiles, words
from ui.canvas import Canvas

class Sum:
    value = 1

    def window(self, *corners):
        for number in corners:
            self.value = (self.value * 31 + number) & 0xFFFFFF

    def write(self, pixels):
        for byte in bytes(pixels):
            self.value = (self.value * 31 + byte) & 0xFFFFFF

panel = Sum()
canvas = Canvas(panel, 240, 240)
canvas.fill(colours.BACK)
for i in range(36):
    tiles.draw(canvas, i, 41 * i % 251 - 9, 29 * i % 247 - 6, 4 + i)
    tiles.ring(canvas, 13 * i, 7 * i, 12 + i, i % 16)
canvas.flush()
print(panel.value)
for i in range(20):
    text.draw(canvas, "Žiga’s ñandú 漢 Ⓐ ç…", 37 * i % 260 - 20, 31 * i % 260 - 15, i % 16, i & 1)
    canvas.line(i * 9, 0, 239 - i, 239, i % 16)
    canvas.flush()
print(panel.value)
print(text.measure("Ljubljana, São Tomé"), text.wrap(words.get("how_lines_text"), 200), text.fit("Bartholomew", 50))
print(words.number("points", 1), words.number("points", 7), words.get("no_such_key"))
"""


def test_both_interpreters_send_the_same_bytes():
    here = io.StringIO()
    with contextlib.redirect_stdout(here):
        exec(compile(CODE, "drawing", "exec"), {"__name__": "drawing"})
    there = micropython_vm.run("import os; os.chdir('firmware')\n" + CODE)
    assert here.getvalue() == there
