"""Text: the letters that six languages need, measured as they are drawn, inside their line."""

import pytest
from ui import colours, text
from ui.canvas import Canvas

from tests.ui.no_panel import NoPanel

LETTERS = {
    "en": "abcdefghijklmnopqrstuvwxyz",
    "pt": "áâãàçéêíóôõúü",
    "gl": "áéíñóúüï",
    "sl": "čšž",
    "fr": "àâæçéèêëîïôœùûüÿ",
    "es": "áéíñóúü",
}
SIGNS = "0123456789 .,:;!?¡¿«»‘’“”…–—·•'\"()[]+-×/&%@#*=<>ªº←↑→↓▲▶▼◀✓★ⒶⒷⓍⓎ✥\u00a0"


@pytest.fixture
def canvas():
    canvas = Canvas(NoPanel(), 240, 64)
    canvas.fill(colours.BACK)
    return canvas


def drawn(canvas):
    """The box around what is not background: left, top, right, bottom, inclusive; None for nothing."""
    lit = [(x, y) for y in range(canvas.height) for x in range(canvas.width) if canvas.at(x, y) != colours.BACK]
    if not lit:
        return None
    return min(x for x, _ in lit), min(y for _, y in lit), max(x for x, _ in lit), max(y for _, y in lit)


@pytest.mark.parametrize("language", LETTERS)
def test_every_letter_of_the_language_is_there(language):
    for letter in LETTERS[language] + LETTERS[language].upper().replace("SS", ""):
        assert text.has(letter), letter


def test_every_sign_is_there():
    assert [sign for sign in SIGNS if not text.has(sign)] == []


def test_a_letter_that_is_not_there_shows_as_a_question_mark(canvas):
    assert not text.has("漢") and not text.has("🂡")
    text.draw(canvas, "漢", 0, 0, colours.INK)
    shown = bytes(canvas.buffer)
    canvas.fill(colours.BACK)
    text.draw(canvas, "?", 0, 0, colours.INK)
    assert bytes(canvas.buffer) == shown


@pytest.mark.parametrize("font", [text.SMALL, text.LARGE])
def test_letters_stay_in_their_box(font):
    canvas = Canvas(NoPanel(), 80, 48)
    everything = "".join(LETTERS.values()) + "".join(LETTERS.values()).upper() + SIGNS
    for letter in everything:
        canvas.fill(colours.BACK)
        width = text.draw(canvas, letter, 30, 9, colours.INK, font)
        assert width == text.measure(letter, font)
        box = drawn(canvas)
        if not letter.isspace():
            assert box is not None, letter
            assert box[0] >= 30 and box[2] < 30 + width, letter
            assert box[1] >= 9 and box[3] < 9 + text.height(font), letter


@pytest.mark.parametrize("font", [text.SMALL, text.LARGE])
def test_letters_differ_from_each_other(canvas, font):
    pictures = {}
    letters = "".join(LETTERS.values())
    for letter in sorted(set(letters + letters.upper() + SIGNS) - {" ", "\u00a0"}):
        canvas.fill(colours.BACK)
        text.draw(canvas, letter, 0, 0, colours.INK, font)
        twin = pictures.setdefault(bytes(canvas.buffer), letter)
        assert twin == letter, f"{twin} looks like {letter}"


def test_sizes_are_those_that_layouts_count_on():
    assert text.height(text.SMALL) == text.SMALL_LINE == 15
    assert text.height(text.LARGE) == text.LARGE_LINE == 30
    assert text.baseline(text.SMALL) == 12


def test_capitals_are_at_least_nine_px_high(canvas):
    text.draw(canvas, "H", 0, 0, colours.INK)
    _, top, _, bottom = drawn(canvas)
    assert bottom - top + 1 >= 9


def test_the_width_of_a_text_is_the_sum_of_its_letters():
    line = "Žiga’s 12 points — ñandú"
    assert text.measure(line) == sum(map(text.measure, line))
    assert text.measure("") == 0


@pytest.mark.parametrize(("x", "y"), [(-20, 4), (230, 4), (5, -9), (5, 58), (-300, 0), (5, 300)])
def test_text_is_clipped(canvas, x, y):
    big = Canvas(NoPanel(), 240, 64)
    big.fill(colours.BACK)
    text.draw(canvas, "Points", x, y, colours.INK)
    text.draw(big, "Points", 100, 20, colours.INK)
    for py in range(64):
        for px in range(240):
            if 0 <= px - 100 + x < 240 and 0 <= py - 20 + y < 64:
                assert canvas.at(px - 100 + x, py - 20 + y) == big.at(px, py)


def test_fit_keeps_what_fits_and_says_that_it_cut():
    assert text.fit("Anna", 200) == "Anna"
    short = text.fit("Bartholomew the Second", 80)
    assert short.endswith("…") and text.measure(short) <= 80
    assert "Bartholomew the Second".startswith(short[:-1])


def test_cut_keeps_as_much_as_fits():
    short = text.cut("Bartholomew", 40)
    assert "Bartholomew".startswith(short)
    assert text.measure(short) <= 40 < text.measure("Bartholomew"[: len(short) + 1])
    assert text.cut("Anna", 200) == "Anna"


def test_wrap_breaks_at_spaces_and_line_ends():
    source = "A line shares one colour, and its shapes all differ.\nOr one shape."
    lines = text.wrap(source, 150)
    assert all(text.measure(line) <= 150 for line in lines)
    assert " ".join(lines) == source.replace("\n", " ")
    assert lines[-1] == "Or one shape."
    assert text.wrap("", 100) == [""]
    assert text.wrap("Donaudampfschiff", 20) == ["Donaudampfschiff"]


def test_centre_and_right_place_by_the_width(canvas):
    width = text.measure("128")
    text.centre(canvas, "128", 100, 0, 60, colours.INK)
    assert drawn(canvas)[0] in range(100 + (60 - width) // 2, 103 + (60 - width) // 2)
    canvas.fill(colours.BACK)
    text.right(canvas, "128", 200, 0, colours.INK)
    assert drawn(canvas)[2] < 200
