"""The settings of a breadboard: what they make of it, and that each mistake is named with its line."""

import random
import re
import sys
from pathlib import Path

import pytest
from hardware import board, buttons, wiring

import host_sim
from host_sim import flash, wires

EXAMPLE = Path(host_sim.ROOT, "docs", "breadboard.txt").read_text(encoding="utf-8")
FOUR = (
    "size = 320x240\nrotation = 90\nsck = 18\nmosi = 19\ndc = 16\ncs = 17\nbacklight = 20\n"
    "a = 12\nb = 13\nx = 14\ny = 15\n"
)


def read(lines):
    """What is read of these lines."""
    return wiring.read("\n".join(lines).encode())


def with_line(line):
    """The example with one of its settings written anew; and the number of that line."""
    name = line.split("=")[0].strip()
    lines = EXAMPLE.splitlines()
    number = next(i for i, old in enumerate(lines) if old.split("=")[0].strip() == name)
    lines[number] = line
    return lines, number + 1


def test_the_example_is_right():
    said, wrong = read(EXAMPLE.splitlines())
    assert not wrong
    assert (said["WIDTH"], said["SPI_ID"], said["SPI_POLARITY"], said["CS"], said["RST"]) == (240, 0, 1, None, 21)
    assert said["BUTTONS"][4:6] == ((6, buttons.CONFIRM), (7, buttons.BACK))


def test_four_buttons_are_enough():
    said, wrong = read(FOUR.splitlines())
    assert not wrong
    actions = {action for _, action in said["BUTTONS"]} | {action for _, _, action in said["CHORDS"]}
    assert actions == set(range(buttons.HELP + 1))
    assert (said["WIDTH"], said["MADCTL"], said["RST"], said["SPEAKER"]) == (320, 0x60, None, None)


@pytest.mark.parametrize(
    ("rotation", "madctl", "x", "y"), [(0, 0x00, 0, 0), (90, 0x60, 0, 0), (180, 0xC0, 0, 80), (270, 0xA0, 80, 0)]
)
def test_a_square_glass_may_sit_any_way(rotation, madctl, x, y):
    said, _ = read(with_line(f"rotation = {rotation}")[0])
    assert (said["MADCTL"], said["X_OFFSET"], said["Y_OFFSET"]) == (madctl, x, y)


def test_order_and_inversion():
    assert read(with_line("order = BGR")[0])[0]["MADCTL"] == 0x08
    assert read(with_line("inversion = off")[0])[0]["INVERT"] is False


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("dc = 23", "dc is a pin, 0 to 22 or 26 to 28, not '23'"),
        ("dc = twenty", "dc is a pin, 0 to 22 or 26 to 28, not 'twenty'"),
        ("dc =", "dc is a pin, 0 to 22 or 26 to 28, not ''"),
        ("dc = none", "dc is a pin, 0 to 22 or 26 to 28, not 'none'"),
        ("rotation = 45", "rotation is 0 or 90 or 180 or 270, not '45'"),
        ("order = red", "order is rgb or bgr, not 'red'"),
        ("size = 240x135", "size is 240x240 or 320x240, not '240x135'"),
    ],
)
def test_a_wrong_value_is_named_with_its_line(line, told):
    lines, number = with_line(line)
    assert read(lines)[1] == [f"breadboard.txt, line {number}: {told}"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("a = 8", "line 26: GP8 is a already (line 24): take another pin"),
        ("mosi = 11", "line 5: GP18 and mosi's GP11 are no SPI; possible: sck (2, 6, 18, 22) with mosi (3, 7, 19), "
                      "sck (10, 14, 26) with mosi (11, 15, 27)"),
        ("up = none", "line 21: there is down, left, right, but not the other arrows: all four, or none"),
        ("speaker = 9", "line 27: GP9 is speaker already (line 28): take another pin"),
        ("speaker = 23", "line 28: speaker is a pin, 0 to 22 or 26 to 28, not '23'"),
        ("size = 320x240", "line 15: 320x240 lies on its side: write rotation = 90 or rotation = 270"),
    ],
)
def test_settings_that_do_not_go_together(line, told):
    assert read(with_line(line)[0])[1] == ["breadboard.txt, " + told]


def test_a_speaker_and_a_backlight_of_one_slice():
    told = read([*FOUR.splitlines(), "speaker = 21"])[1]
    assert told == ["breadboard.txt, line 12: GP21 cannot be heard beside the backlight on GP20: take another pin"]


def test_unknown_twice_and_missing():
    problems = read([*FOUR.replace("dc = 16\n", "").splitlines(), "b = 3", "bl = 4"])[1]
    assert problems == [
        "breadboard.txt, line 11: 'b' stands in line 8 already: remove one",
        "breadboard.txt, line 12: 'bl' is no setting: docs/breadboard.txt has all that there are",
        "breadboard.txt: 'dc' is missing: add a line dc = PIN",
    ]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("dc = pg5", "dc is a pin, 0 to 22 or 26 to 28, not 'pg5'"),
        ("dc = gp", "dc is a pin, 0 to 22 or 26 to 28, not 'gp'"),
        ("dc = -1", "dc is a pin, 0 to 22 or 26 to 28, not '-1'"),
        ("dc = \u0662\u0660", "there is a letter that is not ASCII: write the line anew"),
        ("dc 20", "'dc 20' is no setting: docs/breadboard.txt has all that there are"),
        ("= 20", "'' is no setting: docs/breadboard.txt has all that there are"),
        ("dc = 1" + "0" * 300, "dc is a pin, 0 to 22 or 26 to 28, not '10000000000000000000'"),
    ],
)
def test_what_is_no_number_or_no_setting(line, told):
    lines, number = with_line("dc = 20")
    lines[number - 1] = line
    assert read(lines)[1][0] == f"breadboard.txt, line {number}: {told}"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1"])
def test_what_editors_make_of_line_ends_and_comments(end, encoding):
    text = EXAMPLE.replace("# SPI clock", "# reloj é ü ñ").replace("\n", end)
    assert wiring.read(text.encode(encoding)) == wiring.read(EXAMPLE.encode())


def test_what_is_no_text_and_what_is_not_ascii():
    told = "breadboard.txt is not plain text: save it as UTF-8 (or ASCII)"
    assert wiring.read(EXAMPLE.encode("utf-16")) == ({}, [told])
    assert wiring.read(bytes(4096)) == ({}, [told])
    long = "breadboard.txt is longer than 4096 bytes: that is no list of settings"
    assert wiring.read(b"# " + b"x" * 4096) == ({}, [long])
    lines, number = with_line("dc = 20\u00a0")
    sentence = f"breadboard.txt, line {number}: there is a letter that is not ASCII: write the line anew"
    assert wiring.read("\n".join(lines).encode("latin-1"))[1][0] == sentence


def mutated(chance):
    """The example or the short one, spoilt a few times; bytes."""
    lines = chance.choice((EXAMPLE, FOUR)).splitlines()
    names = [line.split("=")[0].strip() for line in lines if "=" in line.split("#")[0]]
    for _ in range(chance.randrange(1, 5)):
        at = chance.randrange(len(lines))
        line = lines[at]
        kind = chance.randrange(8)
        if kind == 0:
            del lines[at]
        elif kind == 1:
            lines.insert(at, chance.choice(lines))
        elif kind == 2:
            lines[at] = f"{chance.choice(names)} = {chance.randrange(-3, 40)}"
        elif kind == 3:
            value = chance.choice(("none", "gp", "on", "GP7", "0x5", "1e1", "270", "bgr", ""))
            lines[at] = f"{chance.choice(names)}={value}"
        elif kind == 4:
            lines[at] = "".join(chr(chance.randrange(1, 0x250)) for _ in range(chance.randrange(60)))
        elif kind == 5 and line:
            i = chance.randrange(len(line))
            lines[at] = line[:i] + chance.choice("=#gp 0123456789é\t") + line[i + chance.randrange(2) :]
        elif kind == 6:
            lines.append(chance.choice(names) + " = " + chance.choice(names))
        else:
            lines[at] = line.upper()
        lines = lines or [""]
    text = chance.choice(("\n", "\r\n", "\r")).join(lines)
    data = text.encode(chance.choice(("utf-8", "utf-8", "utf-16", "utf-8-sig")))
    if not chance.randrange(4):
        spoilt = bytearray(data)
        for _ in range(chance.randrange(1, 9)):
            spoilt[chance.randrange(len(spoilt))] = chance.randrange(256)
        data = bytes(spoilt)
    return data if chance.randrange(20) else chance.randbytes(chance.randrange(6000))


def judge(data):
    """Whether `data` makes a board. AssertionError unless it is whole, or sentences say where and what is wrong."""
    said, problems = wiring.read(data)
    count = max(data.count(b"\n"), data.count(b"\r")) + 1
    for problem in problems:
        where = re.match(r"breadboard\.txt(?:, line (\d+))?:? .", problem)
        assert where and len(problem) < 160, problem
        assert not where[1] or 1 <= int(where[1]) <= count, problem
        assert where[1] or any(said in problem for said in ("is missing: add", "is longer", "not plain text")), problem
    assert len(problems) <= 8
    if said:
        assert said["SPI_ID"] in (0, 1) and said["WIDTH"] in (240, 320)
        assert said["DC"] not in (said["SCK"], said["MOSI"])
    if not problems:
        pins = [pin for pin, _ in said["BUTTONS"]]
        pins += [said[name] for name in ("SCK", "MOSI", "DC", "CS", "RST", "BACKLIGHT", "SPEAKER")]
        pins = [pin for pin in pins if pin is not None]
        assert len(pins) == len(set(pins)) and all(0 <= pin <= 28 and not 23 <= pin <= 25 for pin in pins)
        actions = {action for _, action in said["BUTTONS"]} | {action for _, _, action in said["CHORDS"]}
        assert set(range(buttons.HELP + 1)) <= actions
    return not problems


def test_ten_thousand_spoilt_files_are_a_board_or_a_sentence(seed):
    chance = random.Random(seed)
    right = sum(judge(mutated(chance)) for _ in range(10_000))
    assert 100 < right < 6000, f"{right} of them are right: the files are too good or too bad to say anything"


def test_a_wrong_button_leaves_a_panel_to_tell_of_it(monkeypatch, tmp_path):
    (tmp_path / "breadboard.txt").write_text("\n".join(with_line("x = 99")[0]))
    monkeypatch.setattr(wires, "current", wires.Wires(flash=flash.Flash(tmp_path)))
    sys.modules.pop("hardware.boards.breadboard", None)
    with pytest.raises(board.WrongSettings, match="x is a pin") as error:
        board.load("breadboard")
    assert error.value.panel.WIDTH == 240
    (tmp_path / "breadboard.txt").unlink()
    with pytest.raises(board.WrongSettings, match="breadboard.txt is missing") as error:
        board.load("breadboard")
    assert error.value.panel is None
