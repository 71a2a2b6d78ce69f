"""A handheld as a person holds it: a panel to look at and buttons to press, on the pins of any chip.

What runs on the chip (the firmware under CPython, or a whole emulated Pico) is for subclasses: they
give `wait`. This module must never know the firmware.
"""

from host_sim import cases
from host_sim.panel import Panel

PRESS_MS = 40
"""How long a press lasts, and the pause after it: longer than the debounce."""

USB_VOLTS = 4.8
"""What feeds a Pico on USB: VBUS after its diode."""

CONVERTER_VOLTS = 3.3
"""What the analogue converter reads as its largest value."""

LIT_MS = 10_000
"""After this long without a picture the screen counts as dark for good."""


class Handheld:
    """A case (see cases.py) whose panel and buttons are joined to `wires` by `connect`.

    `press_ms` is how long a press lasts, and the pause after it.
    """

    press_ms = PRESS_MS

    def __init__(self, board=cases.DEFAULT):
        self.case = cases.find(board)
        self.wires = None
        self.panel = None
        self._volts, self._usb = USB_VOLTS, True

    def connect(self, wires):
        """A panel at power on, and all buttons, on the pins of `wires`."""
        self.wires = wires
        self.panel = Panel(self.case.glass, lambda: wires.clock.us)
        wires.attach(self.case.spi, self._receive)
        if self.case.rst is not None:
            wires.watch(self.case.rst, lambda level: level or self.panel.hardware_reset())
        self.supply(self._volts, self._usb)

    def supply(self, volts=USB_VOLTS, usb=False):
        """From now on the power is of `volts`, 0 to 5.5 (else ValueError), and of USB or not; at first it is USB's."""
        if not 0 <= volts <= 5.5:
            raise ValueError(f"{volts} V: a Pico stands 0 to 5.5")
        self._volts, self._usb = volts, usb
        if self.case.battery:
            channel, divider = self.case.battery
            self.wires.adc[channel] = round(min(volts / divider / CONVERTER_VOLTS, 1) * 65535)
        if self.case.vbus is not None:
            self.wires.drive(self.case.vbus, int(usb))

    def _receive(self, data):
        selected = self.case.cs is None or not self.wires.level(self.case.cs)
        self.panel.receive(data, self.wires.level(self.case.dc), selected)

    @property
    def notice(self):
        """A sentence for the window about the state it is in, "" when there is nothing to say."""
        return ""

    def wait(self, ms):
        """Let `ms` milliseconds of the device's time pass."""
        raise NotImplementedError

    def wait_for(self, condition, ms=LIT_MS, step=20):
        """Wait until `condition()` is true, asked every `step` ms; TimeoutError after `ms`."""
        for _ in range(0, ms, step):
            if condition():
                return
            self.wait(step)
        if not condition():
            raise TimeoutError(f"still not so after {ms} ms: {condition.__name__}")

    # Buttons

    def down(self, name):
        """Close a button's contact. ValueError for a button that this board lacks."""
        self.wires.drive(self._pin(name), 0)

    def up(self, name):
        """Open a button's contact."""
        self.wires.drive(self._pin(name), None)

    def _pin(self, name):
        if name not in self.case.buttons:
            raise ValueError(f"there is no button {name!r}; there are: {', '.join(self.case.buttons)}")
        return self.case.buttons[name]

    def press(self, name, times=1):
        """Press and release a button, `times` times."""
        for _ in range(times):
            self.hold(name, self.press_ms)
            self.wait(self.press_ms)

    def hold(self, name, ms):
        """Keep a button down for `ms` milliseconds."""
        self.down(name)
        self.wait(ms)
        self.up(name)

    def chord(self, held, pressed):
        """Press and release a button while another one is down."""
        self.down(held)
        self.wait(self.press_ms)
        self.press(pressed)
        self.up(held)
        self.wait(self.press_ms)

    # The screen

    def brightness(self):
        """The backlight's duty, 0.0..1.0; one that is not wired to a pin is always on."""
        return 1.0 if self.case.backlight is None else self.wires.brightness(self.case.backlight)

    def lit(self):
        """Whether there is a picture: the panel is awake and the backlight on."""
        return self.panel.lit() and self.brightness() > 0

    def screenshot(self):
        """The panel as a person sees it now: an RGB Image."""
        return self.panel.image(self.brightness())
