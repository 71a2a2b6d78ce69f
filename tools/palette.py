"""Measure how far apart the colours of the tiles are, for normal and for colour-blind eyes.

    python -m tools.palette        the closest pairs of each palette, as the panel shows them

Distances are CIE76 in CIELAB, from RGB565 taken as sRGB: 2 is hardly seen side by side, below 20
two small shapes are mistaken in bad light. Colour blindness is simulated after Machado, Oliveira
and Fernandes (2009) at full severity. This module must know nothing of what is drawn.
"""

import itertools
import math

import host_sim

host_sim.install()

from ui import colours  # noqa: E402 - firmware is found after install()

NAMES = "ROYGBP"

EYES = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""What reaches each kind of eye, as a matrix over linear red, green and blue."""

_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
_WHITE = (0.95047, 1.0, 1.08883)


def _times(matrix, vector):
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def linear(pixel):
    """Return linear red, green and blue, 0..1, of a pixel in RGB565."""
    parts = ((pixel >> 11) / 31, (pixel >> 5 & 63) / 63, (pixel & 31) / 31)
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]


def lab(light):
    """Return (L*, a*, b*) of linear red, green and blue."""
    ratios = [part / white for part, white in zip(_times(_XYZ, light), _WHITE, strict=True)]
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in ratios)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distances(palette, eyes):
    """Return [(distance, pair of letters)] of the six tile colours, the closest pair first."""
    seen = [
        lab([min(1, max(0, part)) for part in _times(EYES[eyes], linear(pixel))])
        for pixel in palette[colours.FIRST_TILE_COLOUR : colours.FIRST_TILE_COLOUR + 6]
    ]
    pairs = itertools.combinations(range(6), 2)
    return sorted((math.dist(seen[i], seen[k]), NAMES[i] + NAMES[k]) for i, k in pairs)


def contrast(pixel, other):
    """Return the contrast ratio of two pixels after WCAG 2, 1..21."""
    lights = sorted(0.05 + _times(_XYZ, linear(p))[1] for p in (pixel, other))
    return lights[1] / lights[0]


def main():
    """Print the closest pairs."""
    for palette in colours.PALETTES:
        print(palette.__name__)
        for eyes in EYES:
            closest = ", ".join(f"{pair} {distance:.0f}" for distance, pair in distances(palette(), eyes)[:4])
            print(f"   {eyes}  closest: {closest}")


if __name__ == "__main__":
    main()
