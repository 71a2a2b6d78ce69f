"""The real firmware on the simulated handheld: it starts, stops, is faulted and resumes as on a Pico."""

import pytest

from host_sim.device import Device


def top(device):
    return type(device.app.stack[-1]).__module__.rpartition(".")[2]


def new_game(device):
    """Through the languages, past the lesson, the start and the set-up as they stand, to the first hand-over."""
    device.wait_for(device.lit)
    for key in "ABAA":
        device.press(key)
    assert top(device) == "handover"


def test_the_driver_does_what_the_data_sheet_asks():
    with Device(seed=1) as device:
        device.wait(1500)
        assert device.lit()
        assert device.panel.complaints == []
        # The trap of HARDWARE.md: SPI would crawl at 24 MHz with the peripheral clock of power on.
        assert device.wires.peripheral_hz == 125_000_000


def test_snow_is_never_seen():
    """The panel's memory holds noise at power on; until the first picture is there the light stays off."""
    with Device(seed=1) as device:
        colours = set()
        for _ in range(300):
            device.wait(5)
            colours.add(len(device.screenshot().getcolors(1 << 16)))
        assert max(colours) <= 16


def test_b_held_at_power_on_stops_at_the_prompt():
    with Device(held=("B",)) as device:
        device.wait(2000)
        assert device.state == "ended"
        assert device.lit(), "a message says why nothing starts"
        device.up("B")
        device.power_on()
        device.wait(1500)
        assert device.running


def test_a_power_cut_resumes_at_a_blank_hand_over(tmp_path):
    with Device(tmp_path, seed=5) as device:
        new_game(device)
        hands = bytes(device.app.game.hands)
        device.press("A")
        assert top(device) == "turn"
        device.power_off()
        device.power_on()
        device.wait_for(device.lit)
        device.press("A")
        assert bytes(device.app.game.hands) == hands
        assert top(device) == "handover"
        assert device.app.revealed_seat < 0


def test_a_flash_that_refuses_everything_does_not_stop_the_game(tmp_path):
    with Device(tmp_path, seed=5) as device:
        device.wait_for(device.lit)

        def full(what):
            if what not in ("sleep", "spi"):
                raise OSError(28)

        device.hook = full
        new_game(device)
        device.press("A")
        assert top(device) == "turn"
        assert device.faults == ""


@pytest.mark.parametrize("error", [MemoryError("no room"), ValueError("a slip")])
def test_a_fault_shows_a_page_is_logged_and_a_press_goes_on(error):
    with Device(seed=5) as device:
        device.wait(1500)
        device.press("A")
        device.press("B")
        before = device.screenshot().tobytes()

        def slip(what):
            if what == "spi":
                device.hook = None
                raise error

        device.hook = slip
        device.press("DOWN")
        device.wait(500)
        assert type(error).__name__ in device.faults
        page = device.screenshot().tobytes()
        assert page != before
        device.wait(5000)
        assert device.screenshot().tobytes() == page
        device.press("B")
        device.wait(500)
        assert top(device) == "start"
        assert device.screenshot().tobytes() == before


def test_the_clock_may_wrap():
    """ticks_ms goes back to 0 after 2**30 ms; 12 days of play must not end in a dead handheld."""
    with Device(seed=5, start_us=((1 << 30) - 2500) * 1000) as device:
        new_game(device)
        device.wait(5000)
        assert device.wires.clock.us // 1000 > 1 << 30
        device.press("A")
        assert top(device) == "turn"
