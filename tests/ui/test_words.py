"""Words: every key has a text and a use, every text its letters, every number its form."""

import ast
import random
import re
from pathlib import Path

import pytest
from ui import text, words

from host_sim import flash, wires
from tests import micropython_vm
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


def test_a_key_without_a_text_is_shown_itself(seed):
    """A byte of its hash tells it from the key in whose place it falls, but once in 256."""
    chance = random.Random(seed)
    keys = {"".join(chance.choices("abcdefghijklmnopqrstuvwxyz_", k=12)) for _ in range(2000)}
    assert sum(words.get(key) != key for key in keys) < 40


def test_micropython_reads_the_same_texts():
    words_there = micropython_vm.run(
        "import os; os.chdir('firmware')\nfrom ui import words\n"
        f"for language in {list(TEXTS)}:\n"
        "    words.use(language)\n"
        f"    for key in {list(TEXTS['en'])}: print(repr(words.get(key).encode()))\n"
    )
    here = [table[key] for table in TEXTS.values() for key in TEXTS["en"]]
    assert [ast.literal_eval(line).decode() for line in words_there.splitlines()] == here


def _packed_and_read(texts, tmp_path, monkeypatch):
    """The texts of {key: text}, once through a file of a language."""
    monkeypatch.setattr(wires.current, "flash", flash.Flash(tmp_path))
    (tmp_path / "lang").mkdir()
    (tmp_path / "lang" / "xx.bin").write_bytes(make_words.build(texts))
    words.use("xx")
    try:
        return {key: words.get(key) for key in texts}
    finally:
        monkeypatch.undo()
        words.use("en")


def test_any_text_survives_being_packed(seed, tmp_path, monkeypatch):
    """As long as a text may be, of letters of one to three bytes, of nothing but pairs or of none at all."""
    chance = random.Random(seed)
    texts = {"long": "ab" * 127 + "c", "same": "a" * 255, "one": "x", "none": "", "lines": "\n\n \n"}
    texts |= {f"short_{number}": "ab c"[: number % 5] for number in range(260)}
    for number in range(40):
        letters = chance.choice(("ab", "abcdefgh \n", "éčž…’ ", "".join(map(chr, range(32, 127)))))
        size = chance.randrange(85 if "…" in letters else 255)
        texts[f"random_{number}"] = "".join(chance.choices(letters, k=size))
    assert _packed_and_read(texts, tmp_path, monkeypatch) == texts


def unpaired(size):
    """A text of letters no two of which follow each other twice, so that there is nothing to shorten."""
    text, pairs = "a", set()
    while len(text) < size:
        after = next(c for c in map(chr, range(33, 127)) if (text[-1], c) not in pairs)
        pairs.add((text[-1], after))
        text += after
    return text


def test_a_text_without_any_pair_is_read_too(tmp_path, monkeypatch):
    texts = {"a": unpaired(254), "b": "b"}
    assert _packed_and_read(texts, tmp_path, monkeypatch) == texts


@pytest.mark.parametrize(
    ("texts", "complaint"),
    [
        ({"a": "x" * 256}, "256 bytes: at most 255"),
        ({"a": "".join(map(chr, range(0x100, 0x130)))}, "bytes outside of ASCII"),
        ({"a": unpaired(255)}, "256 bytes in the file: at most 255"),
        ({f"key_{number}": "" for number in range(1000)}, "no seed"),
        ({f"key_{number}": random.Random(number).randbytes(120).hex() for number in range(200)}, "can be addressed"),
    ],
    ids=("long", "letters", "unpaired", "keys", "bytes"),
)
def test_what_does_not_fit_is_refused(texts, complaint):
    with pytest.raises(ValueError, match=complaint):
        make_words.build(texts)


def test_a_missing_language_leaves_the_one_in_use():
    words.use("xx")
    assert words.get("yes") == TEXTS["en"]["yes"]


def test_every_key_used_has_a_text():
    missing = [key for key in used("get") if key not in TEXTS["en"]]
    missing += [key for key in used("number") if key + ".other" not in TEXTS["en"]]
    assert not missing


def test_punctuation_is_that_of_the_language():
    """French keeps its double marks on the line of their word, Spanish opens what it closes."""
    assert not [key for key, said in TEXTS["fr"].items() if re.search(r"(?<!\u00a0)[:;?!](?!\w)", said)]
    assert not [key for key, said in TEXTS["es"].items() if said.count("¿") != said.count("?")]
    assert not [key for key, said in TEXTS["es"].items() if said.count("¡") != said.count("!")]
    assert not [key for table in TEXTS.values() for key, said in table.items() if "'" in said]


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
