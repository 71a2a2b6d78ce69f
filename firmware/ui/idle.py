"""What the handheld does while nobody presses a button: dim, go dark with the hand hidden, sleep; and how it wakes.

It sets the light, which only the self-test does besides. It never knows pins, nor of a scene more than whether it
waits for a person.
"""

from hardware import buttons, power
from micropython import const

_DIM_AFTER = const(30_000)  # ms without a press
_DARK_AFTER = const(120_000)
_LONGEST = const(1000)  # that a step counts: one that took longer was work, or a clock that was set

_STEP = const(5)  # ms between two looks at the buttons: the longest that a press waits
_NAP = const(30)  # ms in the dark: even a hasty press is longer

# Half of the setting is a quarter of the light, by which the board can still be read; the least still shows something.
_DIMMEST = const(8)


class Idle:
    """The light of `app`'s panel, and the time since the last press.

    `dark`: nothing is to be seen, so no scene gets time or presses. A dimmed screen can be read, so a press there
    does what it always does.
    """

    def __init__(self, app, battery):
        self.dark = False
        self._app = app
        self._battery = battery  # a `hardware.battery.Battery`, or None where nothing is known of the power
        self._quiet = 0  # ms since the last press
        self._light = 0  # per cent, as the panel has it
        self._asleep = False  # the panel
        self._waking = False  # the press that woke the handheld may still be down

    def step(self, elapsed, event):
        """Let `elapsed` milliseconds pass with `event` at their end (-1 for none); return the event for the scene.

        That is -1 in the dark, and for the press that ends it with all that follows from keeping it down.
        """
        if event >= 0:
            self._quiet = 0
            if self.dark:
                self._wake()
                return -1
            if event < buttons.REPEAT:
                self._waking = False
            return -1 if self._waking else event
        if not self._app.stack[-1].waits:
            self._quiet = 0
        elif not self.dark:
            self._quiet += min(elapsed, _LONGEST)
            if self._quiet >= _DARK_AFTER:
                self.dark = True
                if self._app.revealed_seat >= 0:
                    self._app.conceal()
        return -1

    def _wake(self):
        self.dark = False
        self._waking = True
        if self._asleep:
            self._asleep = False
            self._app.canvas.panel.wake()

    def shine(self):
        """Bring the light nearer to where it belongs; to be called after the picture was sent."""
        goal = self._app.settings.brightness
        if self.dark:
            goal = 0
        elif self._quiet >= _DIM_AFTER:
            goal = max(goal >> 1, _DIMMEST)
        light = self._light
        if light == goal:
            return
        # It fades by one per cent a step, in a quarter of a second, and comes back at once.
        self._light = light - 1 if light > goal and self._quiet else goal
        panel = self._app.canvas.panel
        panel.backlight(self._light)
        if self.dark and not self._light:
            self._asleep = True
            panel.sleep()

    def rest(self):
        """Wait for the next step: longer in the dark, and with stopped clocks when USB gives no power."""
        if not self._asleep:
            power.wait(_STEP)
        elif self._battery is not None and self._battery.alone():
            power.nap(_NAP)
        else:
            power.wait(_NAP)
