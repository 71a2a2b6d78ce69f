"""The wear of the flash: what is counted is what the chip saw."""

from host_sim import wires
from tools import wear


def test_a_few_games(monkeypatch):
    monkeypatch.setattr(wires.current, "flash", None)
    flash = wear.Wear()
    for _ in range(3):
        flash.play()
    assert flash.saves > 90 and flash.pages >= flash.saves and sum(flash.chip.erases) > 0
    text = "\n".join(flash.lines())
    assert "3 games" in text and f"{100_000 * 3 // max(flash.chip.erases):,}" in text
