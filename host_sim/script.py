"""Scripts of presses: the text format, its mistakes, and playing one on any handheld.

    press RIGHT      press and release        press A 3       three times
    hold X 800       keep down, in ms         wait 500        do nothing, in ms
    chord B X        press X while B is down  # comment
    shot NAME        a picture NAME.png

The whole script is read before anything is pressed. It must never know the game.
"""

import re

FORMS = {
    "press": "press BUTTON [TIMES]",
    "hold": "hold BUTTON MILLISECONDS",
    "chord": "chord BUTTON BUTTON",
    "wait": "wait MILLISECONDS",
    "shot": "shot NAME",
}


class ScriptError(Exception):
    """A wrong line; the text says where and what was expected."""


def parse(text, buttons, name="script"):
    """The steps of a script, as tuples (word, arguments...). ScriptError for the first wrong line.

    buttons: the names of the buttons that the board has. name: of the script, for the error.
    """
    steps = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split("#")[0].split()
        if not words:
            continue
        try:
            steps.append(_step(words, buttons))
        except ValueError as error:
            raise ScriptError(f"{name}, line {number}: {error}: {line.strip()}") from None
    return steps


def _step(words, buttons):
    word, *rest = words
    if word not in FORMS:
        raise ValueError(f"expected one of {', '.join(FORMS)}")
    most = 2 if word in ("press", "hold", "chord") else 1
    least = 2 if word in ("hold", "chord") else 1
    if not least <= len(rest) <= most:
        raise ValueError(f"expected {FORMS[word]}")
    if word in ("press", "hold", "chord"):
        if not set(rest[: 2 if word == "chord" else 1]) <= set(buttons):
            raise ValueError(f"expected a button, one of {', '.join(buttons)}")
        if word == "chord":
            return (word, *rest)
        count = _number(rest[1], FORMS[word]) if len(rest) == 2 else 1
        return (word, rest[0], count)
    if word == "wait":
        return (word, _number(rest[0], FORMS[word]))
    if not re.fullmatch(r"[\w-]+", rest[0]):
        raise ValueError("expected a name of letters, digits, - and _")
    return (word, rest[0])


def _number(text, form):
    if not text.isascii() or not text.isdecimal() or int(text) == 0:
        raise ValueError(f"expected {form} with a whole number above 0")
    return int(text)


def play(steps, handheld, shot):
    """Do the steps; `shot(name, image)` gets each picture."""
    for word, *arguments in steps:
        if word == "shot":
            shot(arguments[0], handheld.screenshot())
        else:
            getattr(handheld, word)(*arguments)
