"""The kept script in which one person plays two machines to the end."""

import re
from pathlib import Path

from host_sim import script
from host_sim.device import Device
from tests.ui import keys

SCRIPT = Path(__file__).parent / "scripts" / "two_machines.txt"


def test_one_person_plays_two_machines_to_the_end(tmp_path):
    text = SCRIPT.read_text(encoding="utf-8")
    pictures = {}
    with Device(tmp_path, seed=int(re.search(r"--seed (\d+)", text)[1])) as device:
        device.wait_for(device.lit)
        steps = script.parse(text, device.case.buttons, SCRIPT.name)
        script.play(steps, device, lambda name, image: pictures.setdefault(name, image.tobytes()))
        app = device.app
        again = "record the script anew: python -m tests.ui.record_script"
        assert app.game.seats == 3 and app.humans() == 1, again
        assert app.game.over and keys.scene_name(app) == "gameover", again
        assert not device.faults and not device.panel.complaints
    assert len(set(pictures.values())) == len(pictures) == text.count("shot ")
