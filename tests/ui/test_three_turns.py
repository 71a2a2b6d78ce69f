"""The script that plays three turns and takes a picture of every scene on its way."""

import re
from pathlib import Path

from host_sim import script
from host_sim.device import Device

SCRIPT = Path(__file__).parent / "scripts" / "three_turns.txt"
SEED = int(re.search(r"--seed (\d+)", SCRIPT.read_text()).group(1))

NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "CENTRE", "A", "B", "X", "Y")


def test_it_ends_three_turns_later_and_no_two_pictures_are_alike(tmp_path):
    pictures = {}
    with Device(tmp_path, seed=SEED) as device:
        device.wait_for(device.lit)
        steps = script.parse(SCRIPT.read_text(encoding="utf-8"), NAMES, SCRIPT.name)
        script.play(steps, device, lambda name, image: pictures.setdefault(name, image.tobytes()))
        game = device.app.game
        assert game.turn_count == 3
        assert list(game.scores)[:2] == [3, 12], "an opening of three, then a Qwirkle"
        assert not device.faults
        assert not device.panel.complaints
    assert len(pictures) == sum(1 for step in steps if step[0] == "shot")
    assert len(set(pictures.values())) == len(pictures)
