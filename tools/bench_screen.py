"""How soon the screen answers: the whole firmware on the emulated Pico, from a press to the last byte, as a table.

Times are the chip's own. Every press is made on the simulator too, which tells what scene it led to; both must show
the same picture. Must never know how the firmware draws, nor reach into the emulated chip to make something happen.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from tqdm import tqdm

from host_sim import cases, pico
from host_sim.pico_device import PicoDevice
from tools import figures, littlefs_image, machines, tours
from tools.bench import percentile

COLUMNS = [("pico", "Pico")]

WINDOW, PIXELS = 0x2A, 0x2C
"""CASET, with which every window begins, and RAMWR, after which its pixels follow: ST7789V data sheet, chapter 9."""

BOOT_US = 5_000_000
"""A handheld that shows nothing by then never will."""

IDLE_US = 40_000
"""A chip with nothing to do for so long has answered, and has let go of the button: its debounce takes 25 ms."""

ANSWER_US = 2_000_000
"""An answer takes no longer."""

SLICE_US = 10_000
"""How often it is looked at whether the chip idles."""

SETTLE_MS = 200
"""For the simulator, as long as the emulated chip rests."""

MOVE = "cursor move"

STEPS = (
    ("A", "start to hand-over", "handover"),
    ("A", "hand-over to what the others did", "handover"),
    ("A", "hand-over to the first turn since power on", "turn"),
    *((key, MOVE, "turn") for key in ("RIGHT", "RIGHT", "RIGHT", "LEFT", "LEFT")),  # along the hand
    ("A", "", "turn"),
    *((key, MOVE, "turn") for key in ("RIGHT", "RIGHT", "DOWN", "DOWN", "LEFT", "LEFT", "UP", "UP")),  # lit cells
    ("B", "", "turn"),
    *((key, MOVE, "turn") for key in ("UP", "RIGHT", "RIGHT", "RIGHT", "DOWN", "DOWN", "DOWN", "LEFT", "LEFT")),
    ("B", "", "turn"),
    ("X", "turn to menu", "menu"),
    ("B", "menu back to turn", "turn"),
    ("A", "", "turn"),
    ("A", "", "turn"),
    ("X", "turn to confirm", "confirm"),
    ("B", "confirm back to turn", "turn"),
    ("Y", "board at another size", "turn"),
    ("X", "", "confirm"),
    ("A", "confirm to what was drawn, game saved", "drawn"),
    ("A", "what was drawn to hand-over", "handover"),
    ("A", "", "handover"),
    ("A", "hand-over to a later turn", "turn"),
)
"""(button, what its press is measured as or "", scene that it leads to), in a turn of the game of `tours.MIDDLE`."""

EMULATED = (
    "Pico: an emulated RP2040 at 125 MHz with the whole firmware, three seats in the middle of a game. A press is "
    "timed from the contact to the last byte on the wire. No access to its flash ever waits, and no write to it takes "
    "any time: a real one is slower to start and to save."
)
HEAP = "Free heap: `python -m tools.memory_map`."


class Wire:
    """Listens to the panel's bus of a PicoDevice that has not run yet.

    `end_us` is when the last byte so far was complete, by the chip's clock; `frames` has the microseconds of every
    window of `frame_bytes` bytes of pixels, from its first command to its last pixel.
    """

    def __init__(self, device, frame_bytes):
        self.end_us = 0.0
        self.frames = []
        self._frame_bytes = frame_bytes
        self._clock = device.pico.clock
        self._spi = device.pico.rp2040.spi[device.case.spi]
        self._pass_on = self._spi.on_transmit
        self._spi.on_transmit = self._transmit
        self._dc = device.wires.level(device.case.dc)
        device.wires.watch(device.case.dc, self._dc_changed)
        self._window_us = 0.0
        self._pixels = -1  # bytes of pixels in this window, or -1 outside

    @property
    def hz(self):
        """Bits a second on the wire."""
        return self._spi.clock_frequency

    def _dc_changed(self, level):
        self._dc = level

    def _transmit(self, value):
        start_us = self._clock.nanos / 1000
        self.end_us = start_us + self._spi.data_bits * 1e6 / (self.hz or 1_000_000)
        if self._dc:
            if self._pixels >= 0:
                self._pixels += 1
                if self._pixels == self._frame_bytes:
                    self.frames.append(self.end_us - self._window_us)
        else:
            self._pixels = 0 if value == PIXELS else -1
            if value == WINDOW:
                self._window_us = start_us
        self._pass_on(value)


class Bench:
    """An emulated handheld at power on, with `files` ({path: bytes}) in its flash."""

    def __init__(self, uf2, files):
        self.device = PicoDevice(uf2, littlefs_image.build(files))
        width, height = self.device.case.glass.size
        self.wire = Wire(self.device, 2 * width * height)

    def reset(self):
        """Microseconds from power on to the last byte of the first picture, or to the light if that is later."""
        chip = self.device.pico
        if not chip.run_until(self.device.lit, BOOT_US):
            raise tours.LostError(f"the emulated Pico shows nothing after {BOOT_US // 1_000_000} s")
        lit = chip.us
        self._rest()
        return max(lit, self.wire.end_us)

    def press(self, button):
        """Microseconds from the contact to the last byte that it led to; None when nothing was sent."""
        start = self.device.pico.us
        self.device.down(button)
        self.device.wait(self.device.TAP_MS)
        self.device.up(button)
        self._rest()
        return self.wire.end_us - start if self.wire.end_us > start else None

    def _rest(self):
        """Run until the chip has idled for IDLE_US."""
        chip = self.device.pico
        end = chip.us + ANSWER_US
        idle = 0
        while idle < IDLE_US:
            if chip.us > end:
                raise tours.LostError(f"the emulated Pico still works after {ANSWER_US // 1_000_000} s")
            cycles, sent = chip.cycles, self.wire.end_us
            chip.run(SLICE_US)
            worked = chip.cycles - cycles > self.device.IDLE_SHARE * pico.CPU_HZ * SLICE_US / 1e6
            idle = 0 if worked or self.wire.end_us > sent else idle + SLICE_US


def measure(uf2, files, steps=STEPS):
    """Walk the steps on the emulated Pico: {"reset": us, "frame": us, "hz": bits a second, what: list of us}.

    files: the firmware, {path: bytes}. Raises LostError when a step does not lead where it should.
    """
    with tempfile.TemporaryDirectory() as folder:
        tours.save_game(Path(folder), *tours.MIDDLE)
        saved = {path.relative_to(folder).as_posix(): path.read_bytes() for path in Path(folder).rglob("*.?")}
        bench = Bench(uf2, files | saved)
        with tours.Tour(folder) as tour, tqdm(total=len(steps), desc="screen", disable=None, leave=False) as bar:
            taken = {"reset": bench.reset()}
            _compare(bench, tour, "the start")
            for button, what, scene in steps:
                us = bench.press(button)
                tour.key(button)
                reached = type(tour.app.stack[-1]).__module__.rsplit(".", 1)[1]
                if reached != scene:
                    raise tours.LostError(f"{button} leads to {reached!r}, not to {scene!r}")
                _compare(bench, tour, what or scene)
                if what and us is None:
                    raise tours.LostError(f"{what}: {button} changes nothing on the screen")
                if what:
                    taken.setdefault(what, []).append(us)
                bar.update()
    if bench.device.faults:
        raise tours.LostError(bench.device.faults)
    return taken | {"frame": max(bench.wire.frames), "hz": bench.wire.hz}


def _compare(bench, tour, where):
    """Raise LostError unless both handhelds show the same."""
    tour.wait(SETTLE_MS)
    if bench.device.panel.image().tobytes() != tour.panel.image().tobytes():
        raise tours.LostError(f"{where}: the emulated Pico shows another picture than the simulator")


def rows(taken, flash):
    """The table's rows; taken is None without an emulated Pico. flash: as of on_flash()."""
    kept = [
        figures.Row("firmware on flash", "KB", {"pico": flash[0] / 1024}, 200, 120),
        figures.Row("the same in blocks of the flash", "KB", {"pico": flash[1] / 1024}),
    ]
    if taken is None:
        return kept

    def row(what, us, *limits):
        return figures.Row(what, "ms", {"pico": us / 1000}, *limits)

    changes = [what for _, what, _ in STEPS if what and what != MOVE and what in taken]
    timed = [figures.Row("reset to start screen", "s", {"pico": taken["reset"] / 1e6}, 1.5, 0.8)]
    if MOVE in taken:
        moves = taken[MOVE]
        timed.append(row(f"{MOVE}, 95th percentile of {len(moves)} presses", percentile(moves, 0.95), 40, 25))
        timed.append(row(f"{MOVE}, median", percentile(moves, 0.5), 40, 25))
    if changes:
        timed.append(row("screen change, worst", max(max(taken[what]) for what in changes), 80, 40))
        timed += [row(f"  {what}", max(taken[what]), 80, 40) for what in changes]
    timed.append(row("a whole frame, from canvas to panel", taken["frame"], 30, 19))
    return [*timed, figures.Row("SPI rate", "MHz", {"pico": taken["hz"] / 1e6}), *kept]


def on_flash(files):
    """What files ({path: bytes}) take on a Pico: (their bytes, the bytes of the littlefs blocks written for them)."""
    image = littlefs_image.build(files)
    size = littlefs_image.BLOCK_SIZE
    erased = b"\xff" * size
    written = sum(size for start in range(0, len(image), size) if image[start : start + size] != erased)
    return sum(map(len, files.values())), written


def main(arguments=None):
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="tools.bench_screen", description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    options = parser.parse_args(arguments)
    files = littlefs_image.firmware_files() | littlefs_image.board_files(cases.DEFAULT)
    try:
        uf2 = pico.uf2_path()
        taken = measure(uf2, files) if uf2 else None
    except (FileNotFoundError, tours.LostError) as error:
        sys.exit(str(error))
    notes = [EMULATED if taken else f"Times of the screen: not measured. {machines.NOT_SET}.", HEAP]
    table = rows(taken, on_flash(files))
    if options.json:
        print(figures.as_json(table, notes))
    else:
        print("\n".join(figures.table(table, COLUMNS)), "", *notes, sep="\n")


if __name__ == "__main__":
    main()
