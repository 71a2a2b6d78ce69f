"""The firmware twice, on the desktop and on an emulated Pico, under the same presses: the pictures must be the same.

The desktop's is looked into to decide what is pressed next, the Pico's never.
"""

from host_sim import cases, emulate
from host_sim.device import Device
from host_sim.pico_device import PicoDevice
from tests.ui import keys
from tools import littlefs_image, make_uf2, uf2

SETTLE_MS = 400
"""After a press, time for whatever is still being drawn; nothing moves by itself where pictures are compared."""

SAVES = ("saved/game.0", "saved/game.1")


class Twins:
    """The two handhelds, switched on with nothing saved, the Pico from a UF2 in `folder` as `make uf2` makes it.

    What is pressed goes by the names of the default board's buttons, on every board.
    """

    def __init__(self, stock, folder, seed, board=cases.DEFAULT):
        files = littlefs_image.firmware_files() | littlefs_image.board_files(board)
        files["main.py"] = emulate.seeded(files["main.py"], seed)
        together = folder / "qwirkle.uf2"
        together.write_bytes(uf2.write(make_uf2.join(uf2.read(stock), littlefs_image.build(files))))
        self._saves = folder / "desktop"
        self.desktop = Device(self._saves, board, seed=seed)
        self.desktop.press_ms = PicoDevice.press_ms
        self.pico = PicoDevice(together, board=board)
        self._light_up()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.desktop.close()

    def _light_up(self):
        for handheld in (self.desktop, self.pico):
            handheld.wait_for(handheld.lit)
        self.compare()

    def cut_power(self):
        """Take the power from both and give it back."""
        self.desktop.power_off()
        self.desktop.power_on()
        self.pico.power_on()
        self._light_up()

    def press(self, name):
        """Press a button of both, or its chord."""
        *held, pressed = self.desktop.case.fingers(name, self.desktop.app.stack[-1].vertical)
        for handheld in (self.desktop, self.pico):
            if held:
                handheld.chord(held[0], pressed)
            else:
                handheld.press(pressed)

    def compare(self):
        """The same picture on both, of which the panel understood every byte, and no fault on the Pico."""
        for handheld in (self.desktop, self.pico):
            handheld.wait(SETTLE_MS)
            assert handheld.panel.complaints == []
        picture = self.desktop.panel.image()
        assert len(picture.getcolors()) > 3, "a screen with nothing on it proves nothing"
        assert self.pico.panel.image().tobytes() == picture.tobytes(), keys.scene_name(self.desktop.app)

    def compare_saves(self):
        """The same bytes in both flashes, and no fault written down."""
        files = self.pico.files
        for name in SAVES:
            theirs = self._saves / name
            assert files.get(name) == (theirs.read_bytes() if theirs.exists() else None), name
        assert self.pico.faults == self.desktop.faults == ""

    def play(self, cut_after=()):
        """A game of two persons from the first start on: a generator that yields after every turn, up to the end.

        cut_after: numbers of turns after which the power goes, in the middle of the next one.
        """
        while keys.scene_name(self.desktop.app) != "handover":
            self.press("B" if keys.scene_name(self.desktop.app) == "learn" else "A")
        self.compare()
        turns = 0
        presses = keys.game(self.desktop.app)
        while (key := next(presses, None)) is not None:
            self.press(key)
            app = self.desktop.app
            if app.game.turn_count == turns or keys.scene_name(app) not in ("handover", "gameover"):
                continue
            turns += 1
            self.compare()
            self.compare_saves()
            if turns in cut_after:
                self._cut_power_in_a_turn()
                presses = keys.game(self.desktop.app)
            yield turns

    def _cut_power_in_a_turn(self):
        """From a hand-over: pick up a tile, lose the power, continue the game; the same hand-over is back."""
        for key in keys.to_the_hand(self.desktop.app):
            self.press(key)
        self.press("A")
        self.compare()
        self.cut_power()
        self.press("A")
        assert keys.scene_name(self.desktop.app) == "handover"
        self.compare()
