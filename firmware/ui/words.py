"""The words on the screen, in one language at a time.

The table of a language is one block of bytes, built by tools/make_words.py, which says how it is
packed: a text is found by searching for its key, so the words cost no more heap than their
letters. This module must never know where a text is shown.
"""

_table = b""


def use(language):
    """Make a language (its two letters, as in lang/) the one that the others here answer in.

    Raises OSError where the device has no such language; the one in use stays.
    """
    global _table
    with open("lang/" + language + ".bin", "rb") as file:
        _table = file.read()


def get(key, *values):
    """Return the text of a key, its {0}, {1} ... filled in with `values`.

    A key without a text is its own text: the scene stays usable, and a test finds the gap.
    """
    text = _find(key)
    if text is None:
        text = key
    for i, value in enumerate(values):
        text = text.replace("{%d}" % i, str(value))
    return text


def number(key, n):
    """Return a text that depends on a number: "1 point", "2 points".

    The row of the table is `key.one`, `key.two`, `key.few` or `key.other`, as the language's
    rule says; {0} is the number.
    """
    return get(key + "." + form(n, _find("plural") or "english"), n)


def several(names):
    """Return names as a list to read: "Anna", "Anna and Chris", "Anna, Chris and Sally"."""
    if len(names) == 1:
        return names[0]
    return get("several", ", ".join(names[:-1]), names[-1])


def form(n, rule):
    """Return which form a number takes: "one", "two", "few" or "other".

    Rules after Unicode CLDR: english (also Portuguese of Portugal, Galician, Spanish), french
    (0 is singular) and slovene (by the last two digits).
    """
    if rule == "slovene":
        return ("other", "one", "two", "few", "few")[n % 100] if n % 100 < 5 else "other"
    if n == 1 or (n == 0 and rule == "french"):
        return "one"
    return "other"


def _find(key):
    """Return the text of a key, or None."""
    if not _table:
        use("en")
    start = _table.find(b"\x01" + key.encode() + b"\x02")
    if start < 0:
        return None
    start += len(key) + 2
    return _table[start : _table.find(b"\x01", start)].decode()
