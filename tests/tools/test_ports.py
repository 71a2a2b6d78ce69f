"""Finding the port: of one Pico among other devices, and why there is none or it cannot be opened, in a sentence."""

import os
from types import SimpleNamespace

import pytest
import serial

from tools import device, ports
from tools.ports import DeployError


def connected(monkeypatch, *devices):
    found = [SimpleNamespace(device=name, vid=vid, pid=pid, serial_number="E66") for name, vid, pid in devices]
    monkeypatch.setattr(ports.list_ports, "comports", lambda: found)
    monkeypatch.setattr(ports, "boot_drive", lambda: None)


def test_one_pico_is_found_among_other_devices(monkeypatch):
    connected(monkeypatch, ("ttyS0", None, None), ("ttyACM0", 0x2E8A, 0x000C), ("ttyACM1", 0x2E8A, 0x0005))
    assert ports.find() == "ttyACM1"
    assert ports.find("ttyS0") == "ttyS0"


def test_no_pico_two_picos_and_one_without_micropython(monkeypatch):
    connected(monkeypatch, ("ttyS0", None, None))
    with pytest.raises(DeployError, match="no Pico is connected: plug it in with a USB cable that carries data"):
        ports.find()
    connected(monkeypatch, ("ttyACM1", 0x2E8A, 5), ("ttyACM0", 0x2E8A, 5))
    with pytest.raises(DeployError, match="2 devices are connected, .*: PORT=ttyACM0 .*, PORT=ttyACM1"):
        ports.find()
    connected(monkeypatch)
    monkeypatch.setattr(ports, "boot_drive", lambda: "/media/RPI-RP2")
    with pytest.raises(DeployError, match="BOOTSEL mode, where no MicroPython runs: copy a UF2"):
        ports.find()


def test_the_drive_of_bootsel_mode_is_found_where_it_is_mounted(tmp_path):
    assert ports.boot_drive([tmp_path]) is None
    (tmp_path / "someone" / "RPI-RP2").mkdir(parents=True)
    assert ports.boot_drive([tmp_path]) == tmp_path / "someone" / "RPI-RP2"


def test_a_busy_port_and_a_port_that_is_not_there():
    pty = pytest.importorskip("pty", reason="there are pseudo-terminals on POSIX systems only")
    _, slave = pty.openpty()
    name = os.ttyname(slave)
    with serial.Serial(name, exclusive=True), pytest.raises(DeployError, match="is in use by another program: close"):
        device.Device(name)
    with pytest.raises(DeployError, match="there is no device at no_such_port"):
        device.Device("no_such_port")


@pytest.mark.parametrize(("system", "sentence"), [("linux", "may not be opened by you: add yourself to its group .sudo "
                         "usermod -a -G dialout "), ("win32", "is in use by another program: close ")])
def test_a_port_that_is_forbidden(system, sentence, monkeypatch):
    """On Windows that is what a port says that another program has open."""

    def forbidden(*arguments, **options):
        raise serial.SerialException(13, "could not open port: [Errno 13] Permission denied: '/dev/ttyACM9'")

    monkeypatch.setattr(serial, "serial_for_url", forbidden)
    monkeypatch.setattr(ports.sys, "platform", system)
    with pytest.raises(DeployError, match=sentence):
        device.Device("/dev/ttyACM9")


def test_a_port_that_is_none():
    with pytest.raises(DeployError, match="could not be opened: "):
        device.Device("carrier://pigeon")
