"""What tools/ builds for the device is what its sources say, and what its readers expect."""

import pytest

from tools import make_font, make_tiles, make_words


@pytest.mark.parametrize("tool", [make_font, make_tiles, make_words], ids=lambda tool: tool.__name__)
def test_built_files_are_those_of_the_sources(tool, capsys):
    assert tool.main(["--check"]) == 0, capsys.readouterr().out


@pytest.mark.parametrize("target", make_font.FONTS)
def test_ascii_has_no_hole(target):
    """ui/text.py finds those letters by counting from the space."""
    source, _ = make_font.FONTS[target]
    codes = {make_font.code_of(name) for name in make_font.read_art(make_font.SOURCES / source)}
    assert set(range(33, 127)) <= codes


def test_both_fonts_have_the_same_letters():
    small, large = (set(make_font.read_art(make_font.SOURCES / source)) for source, _ in make_font.FONTS.values())
    assert small == large


def test_ragged_art_is_refused(tmp_path):
    path = tmp_path / "art.txt"
    path.write_text("= A B\n## #\n# #\n")
    with pytest.raises(ValueError, match="rows of A differ"):
        make_font.read_art(path)
    path.write_text("= 2\n## ##\n")
    with pytest.raises(ValueError, match="size 2"):
        make_tiles.read_art(path)


@pytest.mark.parametrize(
    ("rows", "complaint"),
    [("b\tx\na\ty\n", "after 'b'"), ("a\tx\na\ty\n", "once"), ("a\t\n", "needs a text"), ("a\tx\ty\n", "needs a text"),
     ("a\t-\n", "no form of a number"), ("a.one\t-\n", "no form of a number")],
)
def test_a_careless_row_of_words_is_refused(tmp_path, rows, complaint):
    path = tmp_path / "words.tsv"
    path.write_text("key\ten\n" + rows)
    with pytest.raises(ValueError, match=complaint):
        make_words.read_words(path)


def test_what_is_wrong_with_the_words_is_a_sentence(tmp_path, monkeypatch, capsys):
    """And no table is written then."""
    monkeypatch.setattr(make_words, "TARGETS", tmp_path / "lang")
    for rows, sentence in (("b\tx\na\ty\n", "words.tsv:3: 'a' must come"), ("a\t" + "x" * 256, "256 bytes: at most")):
        source = tmp_path / "words.tsv"
        source.write_text("key\ten\n" + rows)
        monkeypatch.setattr(make_words.read_words, "__defaults__", (source,))
        assert make_words.main([]) == 1
        told = capsys.readouterr().err
        assert sentence in told and told.count("\n") == 1
    assert not (tmp_path / "lang").exists()
