"""Sounds: heard only when wanted, each note ends by itself, and none goes on while flash is written."""

import pytest
from hardware import sound

from host_sim import cases
from tests.ui.simulated import Handheld

CASE = cases.find("picosystem")


@pytest.fixture
def device(tmp_path):
    """A PicoSystem on its start screen, with the sound on."""
    with Handheld(board=CASE.board, saves=tmp_path, seed=7) as device:
        device.press("A", "B")
        device.app.settings.sound = 1
        device.app.use_settings()
        yield device
        assert not device.faults


def duty(device):
    return device.wires.duties.get(CASE.speaker, 0)


@pytest.mark.parametrize("effect", [sound.PLACE, sound.REFUSE, sound.QWIRKLE, sound.TURN])
def test_an_effect_is_heard_and_ends(device, effect):
    device.app.sound.play(effect)
    heard = set()
    for _ in range(120):
        device.wait(5)
        if duty(device):
            heard.add(device.wires.frequencies[CASE.speaker])
    assert heard and all(200 <= hertz <= 4000 for hertz in heard)
    assert duty(device) == 0


def test_nothing_is_heard_while_it_is_off(device):
    device.app.sound.on = False
    device.app.sound.play(sound.QWIRKLE)
    device.wait(20)
    assert duty(device) == 0


def test_the_piezo_is_silent_while_flash_is_written(device):
    during = []
    device.hook = lambda what: during.append(duty(device)) if what in ("open", "write", "close", "rename") else None
    device.press("A", "A")  # a new game: settings are kept, and the hand-over speaks
    device.press("A", "A", "A", "A")
    for _ in range(3):
        device.press("A", "A", "X", "A")
        device.app.sound.play(sound.QWIRKLE)
        device.wait(30)
        device.app.keep_settings()
    assert during and not any(during)


def test_a_board_without_a_speaker_takes_every_effect():
    silent = sound.of(None)
    silent.play(sound.TURN)
    silent.step(5)
    silent.stop()
    assert not silent.there
