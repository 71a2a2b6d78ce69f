"""The settings of a breadboard are read by MicroPython as by CPython, spoilt ones too."""

import ast
import random

from hardware import wiring

from tests import micropython_vm
from tests.hardware.test_wiring import EXAMPLE, mutated

CODE = """
class machine:
    pass

sys.modules["machine"] = machine

import binascii
from hardware import wiring

with open(sys.argv[0]) as file:
    for line in file:
        said, wrong = wiring.read(binascii.unhexlify(line.strip()))
        print(repr((wrong, [(name, said[name]) for name in sorted(said)])))
"""


def test_the_same_in_the_vm(seed, tmp_path):
    chance = random.Random(seed)
    files = [EXAMPLE.encode(), *(mutated(chance) for _ in range(1000))]
    (tmp_path / "files").write_text("\n".join(data.hex() for data in files))
    there = micropython_vm.run(CODE, [str(tmp_path / "files")]).splitlines()
    assert len(there) == len(files)
    for data, line in zip(files, there, strict=True):
        said, wrong = wiring.read(data)
        assert ast.literal_eval(line) == (wrong, [(name, said[name]) for name in sorted(said)]), data
