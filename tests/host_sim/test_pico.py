"""The emulated Pico: what it prints, its pins, converter and SPI on the simulator's wires; the real firmware on it."""

import pytest

from host_sim import pico
from host_sim.wires import Wires
from tests.host_sim.twins import Twins
from tools import littlefs_image, mpy
from tools.pico_script import ScriptError, run_script


def test_without_the_variable_there_is_no_image(monkeypatch):
    monkeypatch.delenv(pico.UF2_VARIABLE, raising=False)
    assert pico.uf2_path() is None


def test_a_variable_that_names_no_file_is_told_so(monkeypatch):
    monkeypatch.setenv(pico.UF2_VARIABLE, "no/such.uf2")
    with pytest.raises(FileNotFoundError, match="names no file: no/such.uf2"):
        pico.uf2_path()


@pytest.mark.emulator
def test_a_file_system_of_the_wrong_size_is_refused(micropython_uf2):
    with pytest.raises(ValueError, match="not 4096"):
        pico.Pico(micropython_uf2, bytes(4096))


@pytest.mark.emulator
def test_it_loads_what_the_compiler_makes(micropython_uf2, tmp_path):
    source = tmp_path / "hot.py"
    source.write_text("@micropython.viper\ndef twice(n: int) -> int:\n    return n + n\n")
    script = "import sys, hot\nprint(sys.implementation._mpy)\nprint(hot.twice(21))\n"
    assert run_script(micropython_uf2, script, {"hot.mpy": mpy.compile_file(source)}) == [str(mpy.PICO), "42"]


@pytest.mark.emulator
def test_a_script_that_raises_or_never_ends_is_told_apart(micropython_uf2):
    with pytest.raises(ScriptError, match="ZeroDivisionError"):
        run_script(micropython_uf2, "print('before')\n1 // 0\n")
    with pytest.raises(ScriptError, match="no end after 1 s"):
        run_script(micropython_uf2, "import time\nwhile True:\n    time.sleep_ms(100)\n", seconds=1)


@pytest.mark.emulator
def test_spi_and_pins_reach_the_wires(micropython_uf2):
    wires = Wires()
    pieces = []
    wires.attach(1, lambda data: pieces.append((data, wires.level(9), wires.level(8))))
    script = """
import machine, time
machine.freq(125_000_000, 125_000_000)
spi = machine.SPI(1, 62_500_000, sck=machine.Pin(10), mosi=machine.Pin(11), miso=None)
cs = machine.Pin(9, machine.Pin.OUT, value=1)
dc = machine.Pin(8, machine.Pin.OUT, value=0)
light = machine.PWM(machine.Pin(13), freq=1000, duty_u16=32768)
button = machine.Pin(15, machine.Pin.IN, machine.Pin.PULL_UP)
battery = machine.ADC(29)
cs(0)
spi.write(b"\\x2a")
dc(1)
row = bytearray(range(240))
start = time.ticks_us()
spi.write(row)
print(time.ticks_diff(time.ticks_us(), start))
cs(1)
print(button())
print(battery.read_u16())
"""
    wires.drive(15, 0)
    wires.adc[3] = 0x8000
    took, pressed, volts = run_script(micropython_uf2, script, wires=wires)
    assert pieces == [(b"\x2a", 0, 0), (bytes(range(240)), 0, 1)]
    assert pressed == "0"
    assert int(volts) == pytest.approx(0x8000, abs=16)
    # 240 bytes at 62.5 MHz are 31 us on the wire; at 24 MHz, with the wrong clock, they would be 80.
    assert 31 <= int(took) < 80
    assert wires.brightness(13) == pytest.approx(0.5, abs=0.001)


@pytest.mark.emulator
def test_the_flash_outlives_the_power(micropython_uf2):
    main = b"with open('kept', 'w') as file:\n    file.write('a game')\nprint('done')\n"
    chip = pico.Pico(micropython_uf2, littlefs_image.build({"boot.py": pico.CONSOLE, "main.py": main}))
    assert chip.run_until(lambda: "done" in chip.lines, 2_000_000)
    assert littlefs_image.read(chip.file_system)["kept"] == b"a game"


@pytest.mark.emulator
def test_two_turns_a_power_cut_and_the_game_goes_on(micropython_uf2, tmp_path):
    """What `make uf2` makes boots; every picture and save is that of the simulator. `make torture` plays to the end."""
    with Twins(micropython_uf2, tmp_path, seed=7) as twins:
        for turns in twins.play(cut_after=[2]):
            if turns == 2:
                break
