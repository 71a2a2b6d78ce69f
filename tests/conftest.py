"""Shared by all tests: firmware made importable by the stand-ins, one seed a run, the emulator or its absence."""

import os
import random
import signal
from pathlib import Path

import pytest

import host_sim

host_sim.install()

# Every random test draws from this seed, so that a failure can be run again: QWIRKLE_SEED=<the number in the header>.
SEED = int(os.environ.get("QWIRKLE_SEED") or random.SystemRandom().randrange(1 << 31))


def pytest_configure(config):
    # Whoever runs the tests in the background of a shell hands them a Ctrl-C that is ignored; some are about Ctrl-C.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    config.addinivalue_line("markers", "emulator: needs an emulated Pico, that is MICROPYTHON_UF2")


def pytest_report_header(config):
    uf2 = os.environ.get("MICROPYTHON_UF2")
    return [
        f"random tests: QWIRKLE_SEED={SEED}",
        f"emulated Pico: {Path(uf2).name if uf2 else 'left out, MICROPYTHON_UF2 is not set'}",
    ]


def pytest_collection_modifyitems(items):
    if os.environ.get("MICROPYTHON_UF2"):
        return
    reason = "to run this on an emulated Pico, set MICROPYTHON_UF2 to the .uf2 of a stock MicroPython for RPI_PICO"
    for item in items:
        if item.get_closest_marker("emulator"):
            item.add_marker(pytest.mark.skip(reason=reason))


@pytest.fixture(scope="session")
def micropython_uf2():
    """Path of the MicroPython image for the emulated Pico; tests that ask for it carry the emulator marker."""
    path = Path(os.environ["MICROPYTHON_UF2"])
    assert path.is_file(), f"MICROPYTHON_UF2 names no file: {path}"
    return path


@pytest.fixture
def seed():
    """The seed of this run, printed in the header."""
    return SEED
