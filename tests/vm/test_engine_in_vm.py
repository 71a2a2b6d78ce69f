"""Every test file of the engine, its players and its notation once more, in the MicroPython VM."""

import re

import pytest

from tests import micropython_vm

TESTS = micropython_vm.ROOT / "tests"
ROOMS = ("qwirkle", "players")
FILES = [path for room in ROOMS for path in sorted((TESTS / room).glob("test_*.py"))]
FILES.append(TESTS / "tools" / "test_notation.py")


def test_there_are_files_to_run():
    for room in ROOMS:
        assert any(path.parent.name == room for path in FILES), f"no tests/{room}/test_*.py"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_in_the_vm(path):
    output = micropython_vm.run_module("tests.vm.run_tests", [f"tests.{path.parent.name}.{path.stem}"])
    counts = re.search(r"^ran (\d+) failed (\d+)$", output, re.MULTILINE)
    assert counts, f"the VM stopped before the end:\n{output}"
    ran, failed = int(counts[1]), int(counts[2])
    written = set(re.findall(r"^def (test_\w+)", path.read_text(), re.MULTILINE))
    assert ran == len(written) > 0, f"{len(written)} tests in {path.name}, {ran} found in the VM:\n{output}"
    assert not failed, f"{failed} of {ran} failed in the VM:\n" + re.sub(r"(?m)^passed .*\n", "", output)
