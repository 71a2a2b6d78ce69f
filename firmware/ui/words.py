"""The words on the screen, in one language at a time.

The file of a language is built by tools/make_words.py, which says how it is packed. Only its
index is kept in the heap, four bytes a text; the texts are read from flash when they are asked
for, which takes 0.2 ms each on an emulated Pico. This module must never know where a text is shown.
"""

import micropython

_file = None
_index = b""
_keys: tuple = ()


def show_keys(keys):
    """Have the buttons in all texts shown as those of a board: `keys` is a tuple of (in the table, shown)."""
    global _keys
    _keys = keys


def use(language):
    """Make a language (its two letters, as in lang/) the one that the others here answer in.

    Where its file did not come onto the device the one in use stays: better another language than none.
    """
    global _file, _index
    try:
        file = open("lang/" + language + ".bin", "rb")  # noqa: SIM115 - it stays open, for the texts
    except OSError:
        return
    head = file.read(4)
    _index = head + file.read(4 * (head[0] | head[1] << 8) + 2)
    if _file is not None:
        _file.close()
    _file = file


def get(key, *values):
    """Return the text of a key, its {0}, {1} ... filled in with `values`.

    A key without a text is its own text: the scene stays usable, and a test finds the gap.
    """
    text = _find(key)
    if text is None:
        text = key
    for key, shown in _keys:
        text = text.replace(key, shown)
    for i, value in enumerate(values):
        text = text.replace("{%d}" % i, str(value))
    return text


def number(key, n, *values):
    """Return a text that depends on a number: "1 point", "2 points".

    The row of the table is `key.one`, `key.two`, `key.few` or `key.other`, as the language's
    rule says; {0} is the number, {1} the first of `values`.
    """
    return get(key + "." + form(n, _find("plural") or "english"), n, *values)


def several(names):
    """Return names as a list to read: "Anna", "Anna and Chris", "Anna, Chris and Sally"."""
    last = names[-1]
    if len(names) == 1:
        return last
    # Spanish "y" is "e" before the sound of another i.
    before_i = last[0] in "IÍ" or last[:2] in ("Hi", "Hí")
    return get("several_before_i" if before_i else "several", ", ".join(names[:-1]), last)


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
    if _file is None:
        use("en")
    span = _span(_index, key.encode())
    if span < 0:
        return None
    _file.seek(span & 0x7FFF)  # type: ignore[union-attr]
    return _file.read(span >> 15).decode()  # type: ignore[union-attr]


@micropython.viper
def _span(index: ptr8, key) -> int:
    """Return where a key's text begins, below 2**15, and its length times 2**15; -1 for none."""
    wanted = index[2] | (index[3] << 8)
    letter = ptr8(key)
    for i in range(int(len(key))):
        wanted = ((wanted * 33) ^ letter[i]) & 0xFFFF
    count = index[0] | (index[1] << 8)
    low = 0
    high = count
    while low < high:
        middle = (low + high) >> 1
        at = 4 + (middle << 1)
        if (index[at] | (index[at + 1] << 8)) < wanted:
            low = middle + 1
        else:
            high = middle
    at = 4 + (low << 1)
    if low == count or (index[at] | (index[at + 1] << 8)) != wanted:
        return -1
    at += count << 1
    start = index[at] | (index[at + 1] << 8)
    return start | (((index[at + 2] | (index[at + 3] << 8)) - start) << 15)
