"""Colours: six that nobody mistakes, and text that can be read on what it stands on."""

import pytest
from ui import colours

from tools import palette as measure

EVERY = pytest.mark.parametrize("palette", colours.PALETTES, ids=lambda palette: palette.__name__)


@EVERY
def test_sixteen_values_of_rgb565(palette):
    assert len(palette()) == 16
    assert all(0 <= value <= 0xFFFF for value in palette())


def test_rgb565():
    assert colours.rgb565(255, 255, 255) == 0xFFFF and colours.rgb565(255, 0, 0) == 0xF800


@pytest.mark.parametrize("eyes", measure.EYES)
@EVERY
def test_tile_colours_are_told_apart(palette, eyes):
    """The colours of the box within reach of colour-blind eyes; the safe ones well within."""
    distance, pair = measure.distances(palette(), eyes)[0]
    assert distance >= (50 if eyes == "normal" else 24 if palette is colours.box else 32), pair


def test_the_measure_agrees_with_known_values():
    """White and black are 100 apart, and have the largest contrast there is."""
    assert measure.lab(measure.linear(0xFFFF)) == pytest.approx((100, 0, 0), abs=0.1)
    assert measure.lab(measure.linear(0)) == pytest.approx((0, 0, 0), abs=0.1)
    assert measure.contrast(0, 0xFFFF) == pytest.approx(21)


@EVERY
@pytest.mark.parametrize("ink", ["INK", "DIM", "ACCENT", "GOOD", "ALERT"])
@pytest.mark.parametrize("ground", ["BACK", "PANEL"])
def test_text_can_be_read(palette, ink, ground):
    """WCAG's 4.5 for text, 3 for the large text and frames of a refusal."""
    least = 3 if ink == "ALERT" else 4.5
    assert measure.contrast(palette()[getattr(colours, ink)], palette()[getattr(colours, ground)]) >= least


@EVERY
def test_text_can_be_read_on_bars(palette):
    for ground in (colours.ACCENT, colours.ALERT):
        assert measure.contrast(palette()[colours.BACK], palette()[ground]) >= 4.5
    assert measure.contrast(palette()[colours.INK], palette()[colours.EDGE]) >= 4.5


@EVERY
def test_tiles_stand_out(palette):
    face = palette()[colours.TILE]
    for colour in range(colours.RED, colours.PURPLE + 1):
        assert measure.contrast(palette()[colour], face) >= 3
    grounds = [(colours.BACK, 1.25), (colours.LIT, 2), (colours.DIM, 3), (colours.ACCENT, 3), (colours.GOOD, 3)]
    for ground, least in grounds:
        assert measure.contrast(palette()[ground], face) >= least


def test_sunlight_is_bright():
    """Most of the picture gives off at least half of what the panel can."""
    ground = colours.sunlight()[colours.BACK]
    assert measure.contrast(ground, 0) >= 10.5
