"""Pack the words of tools/assets/words.tsv into one table a language.

    python -m tools.make_words            write firmware/lang/*.bin
    python -m tools.make_words --check    say whether they are up to date

The source has one row a text, sorted by key, and one column a language; `|` in a text is a line
end, {0} the first value that the program fills in. ui/words.py is the reader of the packed form:
for each row a byte 1, its key, a byte 2 and its text, in UTF-8, and a byte 1 at the end.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "tools" / "assets" / "words.tsv"
TARGETS = ROOT / "firmware" / "lang"


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
            words[language][key] = text.replace("|", "\n")
    return words


def build(texts):
    """Return the packed table of one language."""
    return b"".join(f"\x01{key}\x02{text}".encode() for key, text in texts.items()) + b"\x01"


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
