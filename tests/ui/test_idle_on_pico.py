"""Going dark, sleeping with stopped clocks and waking on an emulated Pico: its pins, its converter, its lightsleep."""

import pytest

from host_sim.handheld import Handheld
from host_sim.wires import Wires
from tools import littlefs_image
from tools.pico_script import run_script

CODE = """
import time
from hardware import board as boards
from hardware import buttons
from hardware.battery import Battery
from hardware.st7789 import ST7789
from saves import Saves
from ui.app import App
from ui.canvas import Canvas

board = boards.load()
panel = ST7789(board)
panel.wake()
app = App(board, Canvas(panel, board.WIDTH, board.HEIGHT), buttons.of(board), Saves(), 1)
app.start()
now = 0
app.step(now)
battery = Battery(board)
print("battery", battery.millivolts(), battery.alone())
# Two minutes in steps of a second, then the light goes out bit by bit.
while not app.idle._asleep:
    now += 1000
    app.step(now)
print("dark")
print("waiting")  # a line is told when the next one begins
start = time.ticks_ms()
naps = 0
while app.idle.dark:
    app.idle.rest()
    naps += 1
    app.step(now + naps)
print("awake", naps, time.ticks_diff(time.ticks_ms(), start))
time.sleep_ms(500)
"""


@pytest.mark.emulator
def test_dark_naps_and_a_press_that_wakes(micropython_uf2):
    wires = Wires()
    handheld = Handheld()
    handheld.connect(wires)
    handheld.supply(3.7)
    lit = []

    def on_line(line):
        lit.append((line.split()[0], handheld.lit()))
        if line == "dark":
            handheld.down("B")

    files = littlefs_image.firmware_files()
    del files["main.py"]
    lines = run_script(str(micropython_uf2), CODE, files, seconds=30, wires=wires, on_line=on_line)
    said = {line.split()[0]: line.split()[1:] for line in lines}
    millivolts, alone = said["battery"]
    assert abs(int(millivolts) - 3700) < 10 and alone == "True"
    naps, gone = map(int, said["awake"])
    assert naps >= 1 and gone >= 30 * naps
    assert ("dark", False) in lit and handheld.lit() and handheld.panel.complaints == []
