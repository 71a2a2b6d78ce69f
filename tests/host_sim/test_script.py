"""Scripts of presses: what is read, and what a person is told about a wrong line."""

import pytest

from host_sim import script

BUTTONS = ("UP", "RIGHT", "A", "X")


def test_every_form_and_comments():
    text = """
    # a whole line
    press RIGHT
    press A 3      # three times
    hold X 800
    wait 500
    shot first-picture_2
    """
    assert script.parse(text, BUTTONS) == [
        ("press", "RIGHT", 1),
        ("press", "A", 3),
        ("hold", "X", 800),
        ("wait", 500),
        ("shot", "first-picture_2"),
    ]


@pytest.mark.parametrize(
    "line, told",
    [
        ("jump A", "expected one of press, hold, chord, wait, shot"),
        ("press", "expected press BUTTON [TIMES]"),
        ("press A 1 2", "expected press BUTTON [TIMES]"),
        ("press a", "expected a button, one of UP, RIGHT, A, X"),
        ("press A -1", "expected press BUTTON [TIMES] with a whole number above 0"),
        ("press A 0", "expected press BUTTON [TIMES] with a whole number above 0"),
        ("hold X", "expected hold BUTTON MILLISECONDS"),
        ("hold X 1.5", "expected hold BUTTON MILLISECONDS with a whole number above 0"),
        ("wait", "expected wait MILLISECONDS"),
        ("wait soon", "expected wait MILLISECONDS with a whole number above 0"),
        ("wait ²", "expected wait MILLISECONDS with a whole number above 0"),
        ("shot", "expected shot NAME"),
        ("shot ../x", "expected a name of letters, digits, - and _"),
    ],
)
def test_a_wrong_line_is_named_with_what_was_expected(line, told):
    with pytest.raises(script.ScriptError) as error:
        script.parse(f"wait 5\n\n{line}\npress A\n", BUTTONS, "presses.txt")
    assert str(error.value) == f"presses.txt, line 3: {told}: {line}"


def test_steps_are_played_in_order():
    class Recorder:
        def __init__(self):
            self.done = []

        def __getattr__(self, name):
            return lambda *arguments: self.done.append((name, *arguments)) or "picture"

    handheld, shots = Recorder(), []
    steps = script.parse("press A 2\nhold X 5\nwait 9\nshot end", BUTTONS)
    script.play(steps, handheld, lambda name, image: shots.append((name, image)))
    assert handheld.done == [("press", "A", 2), ("hold", "X", 5), ("wait", 9), ("screenshot",)]
    assert shots == [("end", "picture")]
