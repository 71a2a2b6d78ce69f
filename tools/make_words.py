"""Pack the words of tools/assets/words.tsv into one table a language.

    python -m tools.make_words            write firmware/lang/*.bin
    python -m tools.make_words --check    say whether they are up to date

The source has one row a text, sorted by key, and one column a language; `|` in a text is a line
end, {0} the first value that the program fills in, and `-` stands where a language has no such form
of a number. The space before a French ! ? : ; becomes one at which no line is broken. ui/words.py is
the reader of the packed form, all numbers of 16 bits, low byte first:

    the number of texts, and the seed with which no two keys have one hash
    the hash of each key, rising, so that a text is found by halving
    where each text begins, from the start of the file, and where the last one ends
    the texts, in UTF-8

This module must know nothing of what the keys mean.
"""

import re
import struct
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "tools" / "assets" / "words.tsv"
TARGETS = ROOT / "firmware" / "lang"

NO_FORM = "-"
"""In place of a text, in rows that end in .two or .few: only Slovene has these forms."""

LIMIT = 1 << 15
"""The reader puts where a text lies and its length into one small integer of 30 bits."""


def read_words(path=SOURCE):
    """Return {language: {key: text}} of the source.

    Raises ValueError naming the line that has no text in some language, repeats a key or is not
    in order.
    """
    lines = path.read_text(encoding="utf-8").splitlines()
    languages = lines[0].split("\t")[1:]
    words = {language: {} for language in languages}
    last = ""
    for number, line in enumerate(lines[1:], 2):
        key, *texts = line.split("\t")
        if len(texts) != len(languages) or not all(texts):
            raise ValueError(f"{path.name}:{number}: {key!r} needs a text in {', '.join(languages)}")
        if key <= last:
            raise ValueError(f"{path.name}:{number}: {key!r} must come after {last!r}, once")
        last = key
        for language, text in zip(languages, texts, strict=True):
            if language == "fr":
                text = re.sub(r" (?=[!?:;])", "\N{NO-BREAK SPACE}", text)
            if text != NO_FORM:
                words[language][key] = text.replace("|", "\n")
            elif not key.endswith((".two", ".few")):
                raise ValueError(f"{path.name}:{number}: {key!r} is no form of a number: it needs a text")
    return words


def hash_of(key, seed):
    """Return the 16 bits that stand for a key: Bernstein's hash, with exclusive or."""
    for byte in key.encode():
        seed = (seed * 33 ^ byte) & 0xFFFF
    return seed


def seed_for(keys):
    """Return the first seed that gives every key a hash of its own; a few hundred keys have one."""
    return next(seed for seed in range(1 << 16) if len({hash_of(key, seed) for key in keys}) == len(keys))


def build(texts):
    """Return the packed table of one language. Raises ValueError when it grows too large."""
    seed = seed_for(texts)
    by_hash = sorted((hash_of(key, seed), text.encode()) for key, text in texts.items())
    count = len(by_hash)
    places = [4 + 4 * count + 2]
    for _, text in by_hash:
        places.append(places[-1] + len(text))
    if places[-1] >= LIMIT:
        raise ValueError(f"the texts of a language take {places[-1]} bytes: at most {LIMIT - 1} can be addressed")
    numbers = [count, seed, *(value for value, _ in by_hash), *places]
    return struct.pack(f"<{len(numbers)}H", *numbers) + b"".join(text for _, text in by_hash)


def main(arguments):
    """Write the tables, or with --check report the first that is out of date."""
    for language, texts in read_words().items():
        packed = build(texts)
        path = TARGETS / (language + ".bin")
        if "--check" in arguments:
            if not path.exists() or path.read_bytes() != packed:
                print(f"{path.name} is out of date: run python -m tools.make_words")
                return 1
        else:
            TARGETS.mkdir(exist_ok=True)
            path.write_bytes(packed)
            print(f"{path.name}: {len(texts)} texts, {len(packed)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
