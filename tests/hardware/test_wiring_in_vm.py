"""The settings of a breadboard are read by MicroPython as by CPython."""

from hardware import wiring

import host_sim
from tests import micropython_vm

EXAMPLE = host_sim.ROOT / "docs" / "breadboard.txt"

CODE = """
class machine:
    pass

sys.modules["machine"] = machine

from hardware import wiring

with open(sys.argv[0]) as file:
    said, wrong = wiring.read(file)
print(wrong, [(name, said[name]) for name in sorted(said)])
print(wiring.read(["size = 1", "dc = 99", "a = 5", "b = 5"])[1])
"""


def test_the_same_in_the_vm():
    vm = micropython_vm.run(CODE, [str(EXAMPLE)]).splitlines()
    said, wrong = wiring.read(EXAMPLE.read_text(encoding="utf-8").splitlines())
    assert vm[0] == f"{wrong} {[(name, said[name]) for name in sorted(said)]}"
    assert vm[1] == str(wiring.read(["size = 1", "dc = 99", "a = 5", "b = 5"])[1])
