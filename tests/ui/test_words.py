"""Words: every key has a text and a use, every text its letters, every number its form."""

import ast
import re
from pathlib import Path

import pytest
from ui import text, words

from tools import make_words

FIRMWARE = Path(make_words.ROOT, "firmware")
TEXTS = make_words.read_words()


def strings():
    """Every string in the firmware but docstrings."""
    for path in FIRMWARE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def used(call):
    """Keys written out in calls of words.<call>()."""
    for path in FIRMWARE.rglob("*.py"):
        yield from re.findall(rf'words\.{call}\(\s*"([a-z_.]+)"\s*[,)]', path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", TEXTS)
def test_every_text_is_found_by_its_key(language):
    words.use(language)
    for key, expected in TEXTS[language].items():
        assert words.get(key) == expected
    words.use("en")


def test_a_key_without_a_text_is_shown_itself():
    assert words.get("no_such_key") == "no_such_key"


def test_a_missing_language_leaves_the_one_in_use():
    words.use("xx")
    assert words.get("yes") == TEXTS["en"]["yes"]


def test_every_key_used_has_a_text():
    missing = [key for key in used("get") if key not in TEXTS["en"]]
    missing += [key for key in used("number") if key + ".other" not in TEXTS["en"]]
    assert not missing


def test_every_text_is_used():
    """A key is written out somewhere, or it is put together from its beginning or its end."""
    known = {s for s in strings() if re.fullmatch(r"[a-z_.]+", s)}
    unused = []
    for key in TEXTS["en"]:
        stem = key.rsplit(".", 1)[0]
        parts = stem.split("_")
        beginnings = {"_".join(parts[:i]) + "_" for i in range(1, len(parts))}
        ends = {"_" + "_".join(parts[i:]) for i in range(1, len(parts))}
        if stem not in known and not (beginnings | ends) & known:
            unused.append(key)
    assert not unused


@pytest.mark.parametrize("language", TEXTS)
def test_the_font_has_every_letter(language):
    letters = set("".join(TEXTS[language].values())) - {"\n"}
    assert {letter for letter in letters if not text.has(letter)} == set()


@pytest.mark.parametrize("language", TEXTS)
def test_no_word_is_wider_than_the_screen(language):
    for line in TEXTS[language].values():
        assert all(text.measure(word) <= 224 for word in line.split())


@pytest.mark.parametrize("language", TEXTS)
def test_number_forms_are_complete(language):
    forms = {"english": {"one", "other"}, "french": {"one", "other"}, "slovene": {"one", "two", "few", "other"}}
    wanted = forms[TEXTS[language]["plural"]]
    stems = {key.rsplit(".", 1)[0] for key in TEXTS[language] if "." in key}
    for stem in stems:
        assert {key.rsplit(".", 1)[1] for key in TEXTS[language] if key.startswith(stem + ".")} == wanted, stem


def test_values_are_filled_in():
    assert words.number("points", 1) == "1 point"
    assert words.number("points", 0) == "0 points"
    assert words.number("points", 12) == "12 points"


def test_slovene_numbers():
    words.use("sl")
    said = [words.number("points", n) for n in (0, 1, 2, 3, 4, 5, 11, 21, 101, 102, 103, 105)]
    words.use("en")
    assert said == [
        "0 točk", "1 točka", "2 točki", "3 točke", "4 točke", "5 točk", "11 točk", "21 točk",
        "101 točka", "102 točki", "103 točke", "105 točk",
    ]  # fmt: skip


def test_french_sets_no_break_spaces_before_its_signs():
    for key, said in TEXTS["fr"].items():
        assert not re.search(r"[^\u00a0][!?;:]", said), (key, said)


def test_names_as_a_list():
    words.use("es")
    said = [words.several(names) for names in (["Anna"], ["Anna", "Luka", "Brais"], ["Anna", "Iria"], ["Luka", "Inês"])]
    words.use("en")
    assert said == ["Anna", "Anna, Luka y Brais", "Anna e Iria", "Luka e Inês"]
    assert words.several(["Anna", "Iria"]) == "Anna and Iria"


@pytest.mark.parametrize(
    ("rule", "forms"),
    [
        ("english", {0: "other", 1: "one", 2: "other", 101: "other"}),
        ("french", {0: "one", 1: "one", 2: "other", 101: "other"}),
        (
            "slovene",
            {0: "other", 1: "one", 2: "two", 3: "few", 4: "few", 5: "other", 11: "other", 100: "other", 101: "one",
             102: "two", 104: "few", 105: "other", 112: "other"},
        ),
    ],
)
def test_forms_of_numbers(rule, forms):
    """The rules of Unicode CLDR."""
    assert {n: words.form(n, rule) for n in forms} == forms
