"""How full the battery is: read now and then, shown as a small sign, and told once when it runs low.

It never knows pins or volts, which are `hardware.battery`'s.
"""

from hardware.battery import UNKNOWN
from micropython import const
from ui import colours

WIDTH = const(20)
HEIGHT = const(10)

_EVERY = const(10_000)  # ms between two readings
_BARS = const(4)
_USB = const(5)  # in place of a number of bars

# Per cent at which a warning is due, and from which on the battery counts as another one or a charged one.
_LOW = const(20)
_LAST = const(8)
_CHARGED = const(35)


class Gauge:
    """The battery as the screen has it; without a `battery` (a `hardware.battery.Battery`) there is nothing to show.

    `warning` is 0, 1 for a low battery or 2 for one that lasts no longer: it stays until it is taken, and comes
    once for each.
    """

    def __init__(self, battery):
        self.warning = 0
        self._battery = battery
        self._wait = 0
        self._told = 0
        self._bars = self._usb = UNKNOWN
        if battery is not None:
            self.step(0)

    def step(self, elapsed):
        """Let `elapsed` milliseconds pass; True when the sign looks different now. Allocates nothing."""
        if self._battery is None:
            return False
        usb = self._battery.usb()
        self._wait -= elapsed
        # What USB is plugged into changes at once, the battery slowly.
        if usb == self._usb and self._wait > 0:
            return False
        self._usb = usb
        self._wait = _EVERY
        percent = self._battery.percent()
        before = self._bars
        if usb:
            self._bars = _USB
        elif percent == UNKNOWN:
            self._bars = UNKNOWN
        else:
            self._bars = (percent * _BARS + 50) // 100
        self._judge(usb, percent)
        return self._bars != before

    def _judge(self, usb, percent):
        """Find out whether a warning is due, or none any more."""
        if usb or percent > _CHARGED:
            self._told = self.warning = 0
        elif percent != UNKNOWN:
            level = 2 if percent <= _LAST else 1 if percent <= _LOW else 0
            if level > self._told:
                self._told = self.warning = level

    def watch(self, app, elapsed):
        """Step, paint the sign anew if the scene on top has it, and warn when a person sees it."""
        scene = app.stack[-1]
        if self.step(elapsed) and scene.shows_battery:
            scene.fresh = scene.stale = True
        if self.warning and scene.waits and not app.idle.dark:
            app.push("battery", self.take_warning())

    def take_warning(self):
        """Return the warning that is due; it is due no longer."""
        level = self.warning
        self.warning = 0
        return level

    def draw(self, canvas, right, y):
        """Paint the sign, WIDTH by HEIGHT px, so that it ends before `right`; nothing while nothing is known."""
        if self._bars == UNKNOWN:
            return
        x = right - WIDTH
        if self._bars == _USB:
            _plug(canvas, x, y)
            return
        colour = colours.DIM if self._bars > 1 else colours.ALERT
        canvas.box(x, y, WIDTH - 2, HEIGHT, colour)
        canvas.rect(x + WIDTH - 2, y + 3, 2, HEIGHT - 6, colour)
        for i in range(self._bars):
            canvas.rect(x + 2 + i * 4, y + 2, 3, HEIGHT - 4, colour)


def _plug(canvas, x, y):
    """A cable, the body of a plug, and its two pins."""
    canvas.rect(x, y + 4, 6, 2, colours.DIM)
    canvas.rect(x + 6, y + 1, 7, HEIGHT - 2, colours.DIM)
    canvas.rect(x + 13, y + 2, 5, 2, colours.DIM)
    canvas.rect(x + 13, y + HEIGHT - 4, 5, 2, colours.DIM)
