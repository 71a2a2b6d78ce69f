"""Draws a handheld's case, joystick, buttons and keys with pygame, at any size.

It must never know the firmware or the device: it gets a Case and which buttons are down.
"""

import math
import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from PIL import Image

TABLE = (24, 26, 31)
BODY = (58, 63, 74)
BODY_EDGE = (92, 99, 114)
BODY_SHADE = (40, 44, 52)
BEZEL = (12, 13, 16)
WELL = (33, 36, 43)
CAP = (112, 120, 136)
CAP_DOWN = (255, 196, 64)
INK = (232, 236, 244)
INK_DARK = (20, 22, 26)
QUIET = (150, 158, 174)

SMOOTH = 3
"""The case is drawn this many times as large and scaled down: pygame's circles have hard edges."""

ARROW = {"UP": (0, -1), "DOWN": (0, 1), "LEFT": (-1, 0), "RIGHT": (1, 0)}


def portrait(handheld, factor=2):
    """An Image of the handheld as it lies there, its panel `factor` pixels to one; it needs no display."""
    pygame.font.init()
    surface = CaseArt(handheld.case, factor).with_screen(handheld.screenshot())
    return Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))


class CaseArt:
    """The picture of `case` at `factor` window pixels to one pixel of the panel."""

    def __init__(self, case, factor):
        self.case = case
        self.factor = factor
        self.screen = pygame.Rect(
            *(round(v * factor) for v in case.screen), *(round(v * factor) for v in case.glass.size)
        )
        self._pictures = {}

    def spot(self, name):
        """(x, y, radius) of a button in pixels of the picture."""
        return tuple(v * self.factor for v in self.case.spots[name])

    def button_at(self, x, y):
        """The button under a point of the picture, or None; spots reach a little past their edge."""
        nearest, distance = None, 1.25
        for name in self.case.spots:
            left, top, radius = self.spot(name)
            here = ((x - left) ** 2 + (y - top) ** 2) ** 0.5 / radius
            if here < distance:
                nearest, distance = name, here
        return nearest

    def picture(self, pressed):
        """A Surface of the whole case with the buttons in `pressed` lit, without the panel's picture."""
        pressed = frozenset(pressed)
        if pressed not in self._pictures:
            if len(self._pictures) > 32:
                self._pictures.clear()
            self._pictures[pressed] = self._draw(pressed)
        return self._pictures[pressed]

    def with_screen(self, image, pressed=()):
        """A new Surface of the whole case with `image`, an RGB Image of the panel, on its screen."""
        # Whole pixels first, then down to size: sharp at whole factors, even at the others.
        panel = pygame.image.frombuffer(image.tobytes(), image.size, "RGB")
        panel = pygame.transform.scale_by(panel, math.ceil(self.factor))
        if panel.get_size() != self.screen.size:
            panel = pygame.transform.smoothscale(panel, self.screen.size)
        whole = self.picture(pressed).copy()
        whole.blit(panel, self.screen)
        return whole

    def _draw(self, pressed):
        unit = self.factor * SMOOTH
        width, height = (round(v * self.factor) for v in self.case.size)
        large = pygame.Surface((width * SMOOTH, height * SMOOTH))
        large.fill(TABLE)
        self._body(large, unit)
        if self.case.stick:
            self._stick(large, unit, pressed)
        for name in self.case.buttons:
            if name not in self.case.stick:
                self._cap(large, unit, name, name in pressed)
        small = pygame.transform.smoothscale(large, (width, height))
        self._words(small)
        return small

    def _body(self, surface, unit):
        width, height = self.case.size
        for inset, colour in ((4, BODY_SHADE), (5, BODY_EDGE), (6.5, BODY)):
            edge = pygame.Rect(
                inset * unit, inset * unit, (width - 2 * inset) * unit, (height - 2 * inset) * unit
            )
            pygame.draw.rect(surface, colour, edge, border_radius=round((26 - inset) * unit))
        for x in (18, width - 18):
            for y in (18, height - 18):
                pygame.draw.circle(surface, BODY_SHADE, (x * unit, y * unit), 4 * unit)
                pygame.draw.line(
                    surface, BODY_EDGE, ((x - 2) * unit, (y - 2) * unit), ((x + 2) * unit, (y + 2) * unit), round(unit)
                )
        left, top = self.case.screen
        w, h = self.case.glass.size
        bezel = pygame.Rect((left - 9) * unit, (top - 9) * unit, (w + 18) * unit, (h + 18) * unit)
        pygame.draw.rect(surface, BODY_SHADE, bezel.inflate(3 * unit, 3 * unit), border_radius=round(9 * unit))
        pygame.draw.rect(surface, BEZEL, bezel, border_radius=round(8 * unit))

    def _stick(self, surface, unit, pressed):
        spots = [self.case.spots[name] for name in self.case.stick]
        x = sum(s[0] for s in spots) / len(spots) * unit
        y = sum(s[1] for s in spots) / len(spots) * unit
        reach = max(abs(s[0] * unit - x) for s in spots) + spots[0][2] * unit * 1.2
        pygame.draw.circle(surface, BODY_SHADE, (x, y), reach + 2 * unit)
        pygame.draw.circle(surface, WELL, (x, y), reach)
        tilt_x = tilt_y = 0
        for name, (right, down) in ARROW.items():
            if name not in self.case.stick:
                continue
            left, top, radius = (v * unit for v in self.case.spots[name])
            lit = name in pressed
            tilt_x += right * lit * 5 * unit
            tilt_y += down * lit * 5 * unit
            tip = (left + right * radius * 0.62, top + down * radius * 0.62)
            base = (left - right * radius * 0.1, top - down * radius * 0.1)
            side = (down * radius * 0.6, right * radius * 0.6)
            corners = (tip, (base[0] + side[0], base[1] + side[1]), (base[0] - side[0], base[1] - side[1]))
            pygame.draw.polygon(surface, CAP_DOWN if lit else QUIET, corners)
        if "CENTRE" in self.case.stick:
            cap = 19 * unit
            centre = (x + tilt_x, y + tilt_y)
            pygame.draw.circle(surface, INK_DARK, (centre[0], centre[1] + 2.5 * unit), cap)
            pygame.draw.circle(surface, CAP_DOWN if "CENTRE" in pressed else CAP, centre, cap)
            pygame.draw.circle(surface, BODY_EDGE, centre, cap * 0.6, round(1.5 * unit))

    def _cap(self, surface, unit, name, lit):
        x, y, radius = (v * unit for v in self.case.spots[name])
        pygame.draw.circle(surface, BODY_SHADE, (x, y), radius + 2.5 * unit)
        pygame.draw.circle(surface, WELL, (x, y), radius + 1 * unit)
        pygame.draw.circle(surface, CAP_DOWN if lit else CAP, (x, y if lit else y - 1.5 * unit), radius - unit)

    def _words(self, surface):
        """Letters on the caps, and below each what key it has; at their true size, so that they stay sharp."""
        for name in self.case.buttons:
            if name not in self.case.stick:
                x, y, radius = self.spot(name)
                key = f"key {self.case.keys[name].upper()}"
                if name in ARROW:
                    self._arrow(surface, name, x, y - 1.5 * self.factor, radius * 0.55)
                    key = "arrow key"
                else:
                    self._text(surface, name, x, y - 1.5 * self.factor, radius * 1.05, INK_DARK)
                self._text(surface, key, x, y + radius * 1.45, 9 * self.factor, QUIET)
        stick = [self.spot(name) for name in self.case.stick]
        if stick:
            x = sum(s[0] for s in stick) / len(stick)
            below = max(s[1] + s[2] for s in stick)
            lines = ["arrow keys"] + ["Enter: press it"] * ("CENTRE" in self.case.stick)
            for n, line in enumerate(lines):
                self._text(surface, line, x, below + (14 + 13 * n) * self.factor, 9 * self.factor, QUIET)
            self._text(surface, self.case.title, x, 40 * self.factor, 8 * self.factor, QUIET)
        else:
            width, height = self.case.size
            x, y = width / 2 * self.factor, (height - 13) * self.factor
            line = self.case.title + ": A or B held with X or Y (mouse: right button holds)" * bool(self.case.chords)
            self._text(surface, line, x, y, 9 * self.factor, QUIET)

    @staticmethod
    def _arrow(surface, name, x, y, size):
        """A triangle around (x, y) that points where the button does."""
        right, down = ARROW[name]
        tip = (x + right * size, y + down * size)
        base = (x - right * size * 0.6, y - down * size * 0.6)
        side = (down * size * 0.9, right * size * 0.9)
        corners = (tip, (base[0] + side[0], base[1] + side[1]), (base[0] - side[0], base[1] - side[1]))
        pygame.draw.polygon(surface, INK_DARK, corners)

    @staticmethod
    def _text(surface, text, x, y, size, colour):
        """Centred at (x, y), `size` pixels high."""
        picture = pygame.font.Font(None, max(8, round(size * 1.35))).render(text, True, colour)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
