"""Every text of every scene in every language fits its place at its longest, on every screen."""

import pytest
from ui import session, text, words

from tests.ui.paper import Paper
from tools import gallery, gallery_turns
from tools.machines import FIRMWARE


def only_names(s):
    """Whether a text is names, and perhaps their points."""
    for name in gallery_turns.NAMES:
        s = s.replace(name, "")
    return not any(letter.isalpha() for letter in s)


@pytest.fixture
def paper(monkeypatch, request):
    """The paper that all texts are drawn on. Names may be cut, and nothing else."""
    board, size = request.param
    paper = Paper(*size)
    fit, cut = text.fit, text.cut

    def draw(canvas, s, x, y, colour, font=text.SMALL):
        return canvas.write_text(s, x, y, font)

    def shortened(how):
        def shorten(s, width, font=text.SMALL):
            if not only_names(s) and text.measure(s, font) > width:
                paper.complaints.append(f"{s!r} is cut: {text.measure(s, font)} px where there are {width}")
            return how(s, width, font)

        return shorten

    monkeypatch.setattr(text, "draw", draw)
    monkeypatch.setattr(text, "fit", shortened(fit))
    monkeypatch.setattr(text, "cut", shortened(cut))
    gallery.keys_of(board)
    yield paper
    words.show_keys(())
    words.use("en")


@pytest.mark.parametrize("language", [code for code, _ in session.LANGUAGES])
@pytest.mark.parametrize("paper", gallery.SCREENS.items(), ids=list(gallery.SCREENS), indirect=True)
def test_every_text_fits_its_place(paper, language):
    app = gallery.app_on(paper, language)
    found = []
    for name in gallery.poses(app):
        paper.fill(0)
        app.stack[-1].draw(paper)
        paper.judge()
        found += [f"{name}: {complaint}" for complaint in paper.complaints]
        paper.complaints.clear()
    assert not found, "\n".join(found)


def test_the_longest_names_are_as_long_as_a_name_can_be():
    assert {len(name) for name in gallery_turns.NAMES} == {session.NAME_LETTERS}
    assert len(gallery_turns.NAMES) == session.SEATS


def test_the_gallery_shows_every_scene():
    """But for the self-test, whose figures need a device and are English for whoever reads a report."""
    app = gallery.app_on(Paper(240, 240), "en")
    shown = {type(app.stack[-1]).__module__.rsplit(".", 1)[-1] for _ in gallery.poses(app)}
    there = {path.stem for path in (FIRMWARE / "ui" / "scenes").glob("*.py")}
    assert there - shown == {"selftest"}
