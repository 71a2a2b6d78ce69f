"""A sample of the damaged and foreign files, in the MicroPython VM."""

from tests import micropython_vm


def test_a_sample_of_the_files_is_survived(seed):
    total, *tried = micropython_vm.run_module("tests.torture.fuzz_guest", [str(seed & 0x3FFFFFFF), "60"]).splitlines()
    assert int(total) > 10_000 and len(tried) > 100
    assert len(set(tried)) >= 8, "a kind of damage was never tried"
