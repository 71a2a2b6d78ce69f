"""The simulator's window: a handheld to look at and to press, in real time.

It turns keys and the mouse into contacts of buttons and shows what the panel shows; all else is the
device's. It must never know the game.
"""

import os
import sys
import traceback

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from host_sim.case_art import INK, TABLE, CaseArt
from host_sim.device import FirmwareCrashed

FRAMES = 60
"""Pictures a second."""

KEPT = "right mouse button"
"""Holds a button until it is clicked again: one mouse is enough for a chord."""

LONGEST_MS = 100
"""A frame that took longer (a window dragged, a busy desktop) counts as this long."""


def no_display():
    """Why no window can be opened, in a few words; None when it can."""
    chosen = os.environ.get("SDL_VIDEODRIVER")
    if sys.platform.startswith("linux") and not chosen:
        if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
            return "there is no display (DISPLAY and WAYLAND_DISPLAY are not set)"
    try:
        pygame.display.init()
    except pygame.error as error:
        return f"there is no display ({error})"
    if not chosen and pygame.display.get_driver() in ("dummy", "offscreen"):
        return "there is no display"
    return None


class Window:
    """A window on `handheld` (see handheld.py), `scale` pixels to each of the panel's."""

    def __init__(self, handheld, scale=2):
        pygame.display.init()
        pygame.font.init()
        self.handheld = handheld
        self.crash = ""
        self._keys = {pygame.key.key_code(key): name for name, key in handheld.case.keys.items()}
        self._keys[pygame.K_KP_ENTER] = self._keys.get(pygame.K_RETURN, "A")
        # Who holds each button: its keys and the mouse; and how long it has been down.
        self._holders = {}
        self._down_ms = {}
        pygame.display.set_caption(f"Qwirkle on {handheld.case.title}")
        width, height = handheld.case.size
        self._surface = pygame.display.set_mode((width * scale, height * scale), pygame.RESIZABLE)
        self._panel_seen = None
        self._lay_out()

    def _lay_out(self):
        width, height = self._surface.get_size()
        case_width, case_height = self.handheld.case.size
        factor = max(min(width / case_width, height / case_height), 0.25)
        self.art = CaseArt(self.handheld.case, factor)
        self.origin = (round((width - case_width * factor) / 2), round((height - case_height * factor) / 2))
        self._panel_seen = None

    @property
    def message(self):
        """The sentence below the handheld, often empty."""
        return self.crash or self.handheld.notice

    def step(self, ms):
        """Handle events, let the device run for `ms`, show the picture; False once the window is closed."""
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                return False
            self._handle(event)
        self._release(ms)
        try:
            self.handheld.wait(ms)
        except FirmwareCrashed as error:
            traceback.print_exception(error)
            self.crash = f"The firmware stopped: {error}"
        self._show()
        return True

    def _handle(self, event):
        if event.type == pygame.KEYDOWN and event.key in self._keys:
            self._hold(self._keys[event.key], event.key)
        elif event.type == pygame.KEYUP and event.key in self._keys:
            self._let_go(event.key)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            x, y = event.pos
            name = self.art.button_at(x - self.origin[0], y - self.origin[1])
            if name and event.button == 1:
                self._hold(name, "mouse")
            elif name and KEPT in self._holders.get(name, ()):
                self._holders[name].discard(KEPT)
            elif name:
                self._hold(name, KEPT)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._let_go("mouse")
        elif event.type == pygame.WINDOWFOCUSLOST:
            # The key's release would go to another window.
            for holders in self._holders.values():
                holders.clear()
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._surface = pygame.display.get_surface()
            self._lay_out()

    def _hold(self, name, holder):
        self._holders.setdefault(name, set()).add(holder)
        if name not in self._down_ms:
            self._down_ms[name] = 0
            self.handheld.down(name)

    def _let_go(self, holder):
        for holders in self._holders.values():
            holders.discard(holder)

    def _release(self, ms):
        """Open the contacts that nobody holds, each after a time that the debounce can see."""
        for name in list(self._down_ms):
            if not self._holders[name] and self._down_ms[name] >= self.handheld.press_ms:
                del self._down_ms[name]
                self.handheld.up(name)
            else:
                self._down_ms[name] += ms

    def _show(self):
        handheld = self.handheld
        seen = (handheld.panel, handheld.panel.changes, handheld.brightness(), frozenset(self._down_ms), self.message)
        if seen == self._panel_seen:
            return
        self._panel_seen = seen
        self._surface.fill(TABLE)
        self._surface.blit(self.art.with_screen(handheld.screenshot(), self._down_ms), self.origin)
        if self.message:
            text = pygame.font.Font(None, 22).render(self.message, True, INK)
            self._surface.blit(text, (12, self._surface.get_height() - text.get_height() - 6))
        pygame.display.flip()

    def close(self):
        """Take the window away."""
        pygame.display.quit()


def run(device, scale=2, longest_ms=LONGEST_MS):
    """Open a window on a device and run it in real time until it is closed; returns exit code 0.

    longest_ms: of the device's time between two pictures, and two looks at the keys.
    """
    with device:
        window = Window(device, scale)
        pace = pygame.time.Clock()
        try:
            while window.step(min(pace.tick(FRAMES), longest_ms)):
                pass
        except KeyboardInterrupt:
            print()
        window.close()
    return 0
