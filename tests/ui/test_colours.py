"""Colours: six that nobody mistakes, and text that can be read on what it stands on."""

import pytest
from ui import colours

from tools import palette

BOX = colours.box()


def test_sixteen_values_of_rgb565():
    assert len(BOX) == 16
    assert all(0 <= value <= 0xFFFF for value in BOX)
    assert colours.rgb565(255, 255, 255) == 0xFFFF and colours.rgb565(255, 0, 0) == 0xF800


@pytest.mark.parametrize(("eyes", "least"), [("normal", 50), ("protan", 24), ("deutan", 24), ("tritan", 24)])
def test_tile_colours_are_told_apart(eyes, least):
    distance, pair = palette.distances(BOX, eyes)[0]
    assert distance >= least, pair


def test_the_measure_agrees_with_known_values():
    """White and black are 100 apart, and have the largest contrast there is."""
    assert palette.lab(palette.linear(0xFFFF)) == pytest.approx((100, 0, 0), abs=0.1)
    assert palette.lab(palette.linear(0)) == pytest.approx((0, 0, 0), abs=0.1)
    assert palette.contrast(0, 0xFFFF) == pytest.approx(21)


@pytest.mark.parametrize("ink", ["INK", "DIM", "ACCENT", "GOOD", "ALERT"])
@pytest.mark.parametrize("ground", ["BACK", "PANEL"])
def test_text_can_be_read(ink, ground):
    """WCAG's 4.5 for text, 3 for the large text and frames of a refusal."""
    least = 3 if ink == "ALERT" else 4.5
    assert palette.contrast(BOX[getattr(colours, ink)], BOX[getattr(colours, ground)]) >= least


@pytest.mark.parametrize("ground", ["ACCENT", "ALERT", "GOOD"])
def test_dark_text_can_be_read_on_bright_bars(ground):
    assert palette.contrast(BOX[colours.TILE], BOX[getattr(colours, ground)]) >= 4.5


def test_tiles_stand_out():
    face = BOX[colours.TILE]
    for colour in range(colours.RED, colours.PURPLE + 1):
        assert palette.contrast(BOX[colour], face) >= 3
    assert palette.contrast(BOX[colours.BACK], face) >= 1.25
