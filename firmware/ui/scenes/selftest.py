"""The self-test: what a builder looks at first, and photographs for a report.

Its figures are in English whatever the language, for who reads the report. It never changes a game or a setting.
"""

import gc
import os
import sys

from hardware import buttons, measure, st7789
from hardware.battery import Battery
from hardware.led import Led
from hardware.sound import PLACE
from micropython import const
from ui import colours, paragraph, text, words
from ui.scene import Scene as Base

VERSION = "0.1.0"  # of the firmware: that of pyproject.toml

_REPORT = const(0)
_COLOURS = const(1)
_TEARING = const(2)
_LIGHT = const(3)
_PAGES = const(4)

_TOP = const(31)
_BAR = const(16)  # px of the moving bar, which moves by half of that
_LOG = "faults.txt"  # where pages.py writes faults down

_SWEEP = const(4000)  # ms from dark to full light and back
_LAMP = const(700)  # ms of each colour of the lamp

# Full colours, for as long as the page of colours is shown: black to white in eight steps, then the pure ones.
_PURE = (
    0x0000, 0x2124, 0x4228, 0x632C, 0x8C71, 0xAD75, 0xCE79, 0xFFFF,
    0xF800, 0x07E0, 0x001F, 0xFFE0, 0x07FF, 0xF81F, 0x0000, 0xFFFF,
)  # fmt: skip


class Scene(Base):
    """`enter(whole)`: pages of tests. CONFIRM kept down goes on to the next, BACK kept down leaves.

    All other presses are only shown. `whole` is False where there is no scene below to go back to.
    """

    waits = False

    def enter(self, whole=True):
        app = self.app
        self._whole = whole
        self._labels = app.board.LABELS if app.board else ()
        self._led = Led(app.board) if app.board and app.board.LED else None
        self._down = bytearray(len(self._labels))
        self._page = _REPORT
        self._start = self._now = 0
        self._x = 0

    def handle(self, event):
        app = self.app
        if event == buttons.CONFIRM | buttons.HOLD:
            self._go_to((self._page + 1) % _PAGES)
        elif event == buttons.BACK | buttons.HOLD:
            self._go_to(_REPORT)
            app.use_settings()
            if self._whole:
                app.pop()
            else:
                app.reset("start")
        elif event < buttons.REPEAT:
            app.sound.on = True  # until the settings are used again
            app.sound.play(PLACE)

    def _go_to(self, page):
        """Leave a page as it was found, and show another."""
        app = self.app
        if self._page == _COLOURS:
            app.use_settings()
            if self._led:
                self._led.show(-1)
        elif self._page == _LIGHT:
            app.canvas.panel.backlight(app.settings.brightness)
        if page == _COLOURS:
            app.canvas.palette(_PURE)
        self._page = page
        self._start = self._now
        self.fresh = self.stale = True

    def tick(self, now):
        self._now = now
        page = self._page
        if page == _REPORT:
            for i in range(len(self._down)):
                if self._down[i] != self.app.buttons.down(i):
                    self._down[i] ^= 1
                    self.stale = True
        elif page == _COLOURS:
            if self._led:
                self._led.show((now - self._start) // _LAMP % 3)
        elif page == _TEARING:
            self.stale = True
        else:
            self.app.canvas.panel.backlight(self._level())
            self.stale = True

    def _level(self):
        """Per cent of light at this moment: up and down again."""
        at = (self._now - self._start) % _SWEEP
        return min(at, _SWEEP - at) * 100 // (_SWEEP // 2)

    # The pictures

    def draw(self, canvas):
        if self._page == _REPORT:
            self._draw_report(canvas)
        elif self._page == _COLOURS:
            self._draw_colours(canvas)
        elif self._page == _TEARING:
            self._draw_tearing(canvas)
        else:
            self._draw_light(canvas)

    def _draw_keys(self, canvas, colour):
        text.draw(canvas, words.get("selftest_keys"), 8, canvas.height - text.SMALL_LINE - 3, colour)

    def _draw_report(self, canvas):
        if self.fresh:
            canvas.fill(colours.BACK)
            text.draw(canvas, words.get("setting_selftest"), 8, 0, colours.INK, text.LARGE)
            text.right(canvas, "Qwirkle %s" % VERSION, canvas.width - 8, 10, colours.DIM)
            self._draw_keys(canvas, colours.DIM)
            y = self._draw_buttons(canvas) + 2
            for line, good in self._measure(canvas):
                text.draw(canvas, text.fit(line, canvas.width - 16), 8, y, colours.INK if good else colours.ALERT)
                y += text.SMALL_LINE
        self._draw_buttons(canvas)

    def _draw_buttons(self, canvas):
        """Each by its name, lit while it is down; the y below them."""
        x, y = 8, _TOP
        for i, label in enumerate(self._labels):
            width = text.measure(label) + 9
            if x + width > canvas.width - 8:
                x, y = 8, y + text.SMALL_LINE + 4
            down = self._down[i]
            canvas.rect(x, y, width, text.SMALL_LINE + 2, colours.ACCENT if down else colours.PANEL)
            text.draw(canvas, label, x + 4, y, colours.TILE if down else colours.INK)
            x += width + 4
        return y + text.SMALL_LINE + 2

    def _measure(self, canvas):
        """Lines of (figure, whether it is as it should be)."""
        gc.collect()
        free, used = gc.mem_free(), gc.mem_alloc()
        block, _, blocks, left = os.statvfs("/")[:4]
        canvas.mark(0, canvas.height)
        frame = measure.micros(canvas.flush)
        lines = [
            ("MicroPython %s" % sys.version.split("; MicroPython ")[-1], True),
            ("heap %d KB free, %d KB used" % (free >> 10, used >> 10), True),
            ("files %d KB free of %d KB" % (left * block >> 10, blocks * block >> 10), left > 2),
            ("frame %d.%d ms, %dx%d" % (frame // 1000, frame // 100 % 10, canvas.width, canvas.height), True),
        ]
        board = self.app.board
        if board:
            lines.insert(0, (board.NAME, True))
            lines.append((os.uname().machine, True))
            rate = canvas.panel.rate()
            megahertz = measure.clock() // 1_000_000
            line = "%d MHz, SPI %d.%02d of %d.%02d" % ((megahertz,) + _megahertz(rate) + _megahertz(st7789.RATE))
            lines.append((line, rate >= st7789.RATE))
            battery = Battery(board)
            volts = battery.millivolts()
            source = ", USB" if battery.usb() else ", battery" if battery.alone() else ""
            lines.append(("power %d.%02d V%s" % (volts // 1000, volts // 10 % 100, source), True))
            lines.append(("sound: %s" % ("piezo, at each press" if self.app.sound.there else "none"), True))
        fault = _last_fault()
        lines.append(("fault: " + (fault or "none"), not fault))
        return lines

    def _draw_colours(self, canvas):
        """Bars, greys, and a frame on the outermost pixels: a wrong offset cuts one of its sides off."""
        width = canvas.width
        canvas.fill(0)
        for i in range(6):
            canvas.rect(i * width // 6, 0, width // 6 + 1, 110, 8 + i)
        for i, letter in enumerate("RGB"):
            text.draw(canvas, letter, i * width // 6 + 12, 8, 15, text.LARGE)
        for i in range(8):
            canvas.rect(i * width >> 3, 110, width >> 3, 48, i)
        y = paragraph.draw(canvas, words.get("selftest_colours"), 8, 162, width - 16, 15)
        if self._led:
            text.draw(canvas, words.get("selftest_lamp"), 8, y, 15)
        self._draw_keys(canvas, 15)
        canvas.box(0, 0, width, canvas.height, 15)

    def _draw_tearing(self, canvas):
        """A bar that moves with every frame: where the panel shows two frames at once, it has a step."""
        canvas.fill(colours.BACK)
        self._x = (self._x + (_BAR >> 1)) % canvas.width
        canvas.rect(self._x, 0, _BAR, canvas.height, colours.INK)
        text.draw(canvas, words.get("selftest_tearing"), 8, 0, colours.DIM)
        self._draw_keys(canvas, colours.DIM)

    def _draw_light(self, canvas):
        """The number and the bar of a light that goes up and down."""
        level = self._level()
        if self.fresh:
            canvas.fill(colours.BACK)
            self._draw_keys(canvas, colours.DIM)
            text.draw(canvas, words.get("setting_brightness"), 8, 0, colours.INK, text.LARGE)
            if self.app.board and self.app.board.BACKLIGHT is None:
                text.draw(canvas, "no pin: always on", 8, 36, colours.INK)
        canvas.rect(0, 80, canvas.width, 60, colours.BACK)
        text.centre(canvas, "%d%%" % level, 0, 80, canvas.width, colours.INK, text.LARGE)
        canvas.rect(8, 120, (canvas.width - 16) * level // 100, 12, colours.GOOD)


def _megahertz(hertz):
    """(whole MHz, hundredths)."""
    return hertz // 1_000_000, hertz // 10_000 % 100


def _last_fault():
    """The last line of the log of faults, "" when there is none."""
    last = ""
    try:
        with open(_LOG) as log:
            for line in log:
                last = line.strip() or last
    except (OSError, ValueError):
        pass  # no log, or one that is no text
    return last
