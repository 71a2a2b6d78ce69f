"""The virtual clock of a simulated device.

Time passes only when the firmware sleeps, reads the clock or moves bytes over a wire, so a run is
the same on every machine. It must never look at the time of day.
"""

import heapq


class Clock:
    """Microseconds since power on, alarms, and the moment at which control goes to the driver.

    `pause_at` (microseconds or None) is when a sleeping firmware hands control over by a call of
    `on_pause`, which moves `pause_at` on. Only a sleep does that: a picture is then never half drawn.
    """

    def __init__(self, start_us=0):
        self.us = start_us
        self.pause_at = None
        self.on_pause = None
        self._alarms = []
        self._serial = 0

    def alarm(self, at_us, callback):
        """Call `callback()` when the clock reaches `at_us`; returns a handle for `cancel`."""
        self._serial += 1
        entry = [at_us, self._serial, callback]
        heapq.heappush(self._alarms, entry)
        return entry

    def cancel(self, handle):
        """Forget an alarm; one that has already rung is ignored."""
        handle[2] = None

    def forget_alarms(self):
        """Forget every alarm: the chip was reset or lost its power."""
        self._alarms.clear()

    def advance(self, us):
        """Let `us` microseconds pass and ring what is due, without handing over control."""
        end = self.us + us
        while self._alarms and self._alarms[0][0] <= end:
            at, _, callback = heapq.heappop(self._alarms)
            self.us = max(self.us, at)
            if callback:
                callback()
        self.us = max(self.us, end)

    def sleep(self, us):
        """Let `us` microseconds pass, handing over control at every `pause_at` on the way."""
        end = self.us + max(us, 0)
        while self.pause_at is not None and self.pause_at <= end:
            self.advance(max(self.pause_at - self.us, 0))
            self.on_pause()
            # What the driver did (a button's edge) counts before the sleep goes on.
            self.advance(0)
        self.advance(max(end - self.us, 0))
