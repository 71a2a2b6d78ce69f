"""The words on the screen, in one language at a time.

The file of a language is built by tools/make_words.py, which says how it is packed. Only its
index is kept in the heap, two bytes a text and 422 more; the texts are read from flash when they are asked
for, which takes 0.3 ms each on an emulated Pico. This module must never know where a text is shown.
"""

import micropython
from micropython import const

_LETTERS = const(4)  # where the parts of the index begin
_PAIRS = const(36)
_SHIFTS = const(292)
_PLACES = const(420)
_LONGEST = const(255)  # bytes of a text

_file = None
_index = b""
_keys: tuple = ()
_room = memoryview(bytearray(_LONGEST))


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
    head = file.read(_PLACES)
    _index = head + file.read(2 * (head[0] | head[1] << 8) + 2)
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
    letters = key.encode()
    span = _span(_index, len(letters), letters)
    at = _LONGEST - (span >> 14 & 0xFF)
    _file.seek(span & 0x3FFF)  # type: ignore[union-attr]
    _file.readinto(_room[at:])  # type: ignore[union-attr]
    if _room[at] != span >> 22:
        return None
    return str(_room[: _spell(_index, _room, at + 1)], "utf-8")


@micropython.viper
def _span(index: ptr8, at: int, key: ptr8) -> int:
    """Return where the text of a key of `at` bytes is, should it have one.

    That is: its place in the file, below 2**14; how many bytes it takes there, times 2**14; and what the first of them
    must be, times 2**22, else it is another key's.
    """
    wanted = index[2]
    while at:
        at -= 1
        wanted = ((wanted * 33) ^ key[at]) & 0xFFFF
    at = (wanted + index[_SHIFTS + (wanted >> 9)]) % (index[0] | (index[1] << 8))
    at = _PLACES + (at << 1)
    place = index[at] | (index[at + 1] << 8)
    return place | (((index[at + 2] | (index[at + 3] << 8)) - place) << 14) | ((wanted & 0xFF) << 22)


@micropython.viper
def _spell(index: ptr8, text: ptr8, at: int) -> int:
    """Write what the codes from `at` to the end stand for to the beginning of `text`; return how many bytes it is.

    A pair takes the place of its code and of what is before it. It stands for two bytes at least that are not written
    yet, so as long as they all fit nothing is written over that is still to be read.
    """
    end = 0
    while at < _LONGEST:
        code = text[at]
        if code & 128:
            code = _PAIRS - 256 + (code << 1)
            text[at] = index[code + 1]
            at -= 1
            text[at] = index[code]
        else:
            if code < 32:
                code = index[_LETTERS + code]
            text[end] = code
            end += 1
            at += 1
    return end
