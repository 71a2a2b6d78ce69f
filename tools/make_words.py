"""Pack the words of tools/assets/words.tsv into one table a language.

    python -m tools.make_words            write firmware/lang/*.bin
    python -m tools.make_words --check    say whether they are up to date

The source has one row a text, sorted by key, and one column a language; `|` in a text is a line
end, {0} the first value that the program fills in, and `-` stands where a language has no such form
of a number. The space before a French ! ? : ; becomes one at which no line is broken. ui/words.py is
the reader of the packed form; numbers of 16 bits have their low byte first:

      0  number of texts, 16 bits
      2  seed of the keys' hash             3  0
      4  32 letters: the bytes that the codes below 32 stand for
     36  128 pairs of codes, for which the codes from 128 on stand
    292  128 shifts: the hash of a key, 16 bits, plus that of its highest 7 bits, modulo the number of texts, is which
         text the key has
    420  where each text begins, from the start of the file, 16 bits, and where the last one ends
         the texts: the lowest 8 bits of the key's hash, then codes

A code from 32 to 127 is that letter of ASCII. The pairs are found by byte pair encoding: the most frequent pair
of codes becomes a code, over and over. That halves the texts.

This module must know nothing of what the keys mean.
"""

import re
import struct
import sys
from collections import Counter
from itertools import accumulate, pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "tools" / "assets" / "words.tsv"
TARGETS = ROOT / "firmware" / "lang"

NO_FORM = "-"
"""In place of a text, in rows that end in .two or .few: only Slovene has these forms."""

LETTERS = 32
PAIRS = 128
"""How many codes there are below the letters of ASCII, and above them."""

LONGEST = 255
"""Bytes of a text, and of a text in the file: the reader's work space."""

SHIFTS = 128

LIMIT = 1 << 14
"""The reader puts where a text lies, its length and a byte of its hash into one small integer of 30 bits."""


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
    """Return the 16 bits that stand for a key: Bernstein's hash, from the last letter on and with exclusive or."""
    for byte in reversed(key.encode()):
        seed = (seed * 33 ^ byte) & 0xFFFF
    return seed


def places_for(keys):
    """Return a perfect hash of the keys, as (seed, SHIFTS shifts, the keys in their order). Raises ValueError."""
    for seed in range(1 << 8):
        found = _shifted([(hash_of(key, seed), key) for key in keys])
        if found:
            return seed, *found
    raise ValueError(f"no seed gives each of {len(keys)} keys a place of its own")


def _shifted(hashed):
    """Give each (hash, key) a place: (shifts, keys in order), or None.

    Hashes whose highest 7 bits are equal share a shift. The largest such groups go first, to where all of them find
    room.
    """
    groups = [[] for _ in range(SHIFTS)]
    for value, key in hashed:
        groups[value >> 9].append((value, key))
    count = len(hashed)
    shifts = bytearray(SHIFTS)
    order = [None] * count
    for number in sorted(range(SHIFTS), key=lambda number: -len(groups[number])):
        for shift in range(1 << 8):
            places = {(value + shift) % count: key for value, key in groups[number]}
            if len(places) == len(groups[number]) and not any(order[place] for place in places):
                break
        else:
            return None
        shifts[number] = shift
        for place, key in places.items():
            order[place] = key
    return bytes(shifts), order


def letters_of(texts):
    """Return the LETTERS bytes that need a code of their own, each at its code; the line end is its own."""
    wanted = sorted({byte for text in texts for byte in text if not 32 <= byte < 128} - {10})
    if len(wanted) >= LETTERS:
        raise ValueError(f"{len(wanted)} bytes outside of ASCII: there are codes for {LETTERS - 1}")
    wanted += bytes(LETTERS - 1 - len(wanted))
    return bytes(wanted[:10] + [10] + wanted[10:])


def pair_up(texts):
    """Shorten `texts`, lists of codes below 128, in place; return the pairs that codes from 128 on stand for.

    Of pairs that are equally frequent the largest is taken, so that the same texts always give the same file.
    """
    pairs = []
    while len(pairs) < PAIRS:
        counts = Counter(pair for text in texts for pair in pairwise(text))
        pair = max(counts, key=lambda pair: (counts[pair], pair), default=None)
        if pair is None or counts[pair] == 1:
            break
        for text in texts:
            _join(text, pair, 128 + len(pairs))
        pairs.append(pair)
    return pairs


def _join(text, pair, code):
    """Put a code in place of each pair in a list of codes, from the left."""
    kept = 0
    i = 0
    while i < len(text):
        found = (*text[i : i + 2],) == pair
        text[kept] = code if found else text[i]
        kept += 1
        i += 2 if found else 1
    del text[kept:]


def build(texts):
    """Return the packed table of one language, {key: text}. Raises ValueError when something is too large for it."""
    seed, shifts, order = places_for(list(texts))
    packed = [texts[key].encode() for key in order]
    longest = max(packed, key=len)
    if len(longest) > LONGEST:
        raise ValueError(f"{longest.decode()[:40]!r}... takes {len(longest)} bytes: at most {LONGEST} can be shown")
    letters = letters_of(packed)
    texts = [[byte if 32 <= byte < 128 else letters.index(byte) for byte in text] for text in packed]
    pairs = pair_up(texts)
    pairs += [(0, 0)] * (PAIRS - len(pairs))
    head = struct.pack("<HBx", len(order), seed) + letters + bytes(code for pair in pairs for code in pair) + shifts
    entries = [bytes([hash_of(key, seed) & 0xFF, *text]) for key, text in zip(order, texts, strict=True)]
    if max(map(len, entries)) > LONGEST:
        raise ValueError(f"a text takes {max(map(len, entries))} bytes in the file: at most {LONGEST} can be read")
    places = list(accumulate(map(len, entries), initial=len(head) + 2 * len(entries) + 2))
    if places[-1] > LIMIT:
        raise ValueError(f"the texts of a language take {places[-1]} bytes: at most {LIMIT} can be addressed")
    return head + struct.pack(f"<{len(places)}H", *places) + b"".join(entries)


def main(arguments):
    """Write the tables, or with --check report the first that is out of date; the exit code."""
    try:
        tables = {language: (len(texts), build(texts)) for language, texts in read_words().items()}
    except ValueError as error:
        print(f"{SOURCE.name} cannot be packed: {error}", file=sys.stderr)
        return 1
    for language, (count, packed) in tables.items():
        path = TARGETS / (language + ".bin")
        if "--check" in arguments:
            if not path.exists() or path.read_bytes() != packed:
                print(f"{path.name} is out of date: run python -m tools.make_words")
                return 1
        else:
            TARGETS.mkdir(exist_ok=True)
            path.write_bytes(packed)
            print(f"{path.name}: {count} texts, {len(packed)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
