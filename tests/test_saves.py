"""Saves: the newest whole one comes back, whatever is cut, full, read-only, damaged or foreign."""

import random
import sys

import pytest
import saves
import slots
from saves import PAYLOAD_MOST, Saves

from host_sim import flash, wires


class PowerCut(BaseException):
    """The battery died: no handler of the firmware may run on."""


class Card:
    """A file system in memory, as unkind as flash may be: an opened file is empty at once, and every byte
    written may be the last. Renaming is atomic, as on littlefs.

    Each call and each byte is a step; at step `cut` the power goes, and call number `fault` raises OSError(errno).
    """

    def __init__(self):
        self.files = {}
        self.folders = set()
        self.steps = self.calls = 0
        self.cut = self.fault = None
        self.errno = 5

    def step(self):
        if self.steps == self.cut:
            raise PowerCut
        self.steps += 1

    def call(self):
        self.step()
        self.calls += 1
        if self.calls - 1 == self.fault:
            raise OSError(self.errno, "")

    def open(self, path, mode):
        self.call()
        if mode == "wb":
            self.files[path] = b""
        elif path not in self.files:
            raise OSError(2, "")
        return _File(self, path)

    def mkdir(self, path):
        self.call()
        if path in self.folders:
            raise OSError(17, "")
        self.folders.add(path)

    def stat(self, path):
        if path not in self.folders:
            raise OSError(2, "")

    def rename(self, old, new):
        self.call()
        self.files[new] = self.files.pop(old)

    def remove(self, path):
        self.step()
        if path not in self.files:
            raise OSError(2, "")
        assert path.endswith(".new"), f"{path} was deleted"
        del self.files[path]


class _File:
    def __init__(self, card, path):
        self.card = card
        self.path = path
        self.at = 0

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if kind is not PowerCut:
            self.card.call()

    def read(self, size):
        self.card.call()
        data = self.card.files[self.path][self.at : self.at + size]
        self.at += len(data)
        return data

    def write(self, data):
        self.card.call()
        for i in range(len(data)):
            self.card.step()
            self.card.files[self.path] += data[i : i + 1]
        return len(data)


@pytest.fixture
def card(monkeypatch):
    """An empty card in place of the device's flash."""
    new = Card()
    monkeypatch.setitem(sys.modules, "slots", slots)  # which `saves` imports when it reads
    for module in (saves, slots):
        monkeypatch.setattr(module, "os", new)
        monkeypatch.setattr(module, "open", new.open, raising=False)
    return new


TURNS = [bytes([i]) * (20 + 3 * i) for i in range(5)]


def saved(card, payloads=TURNS):
    for payload in payloads:
        assert Saves().save("game", payload) is None
    return card.files


def test_nothing_saved_yet(card):
    store = Saves()
    assert store.load("game") is None and store.problem == ""


def test_the_newest_comes_back(card):
    store = Saves()
    for payload in TURNS:
        assert store.save("game", payload) is None
        assert store.load("game") == payload == Saves().load("game")
        assert store.problem == ""
    assert sorted(card.files) == ["saved/game.0", "saved/game.1"]
    assert store.save("settings", b"") is None
    assert store.load("settings") == b"" and store.load("game") == TURNS[-1]


def test_the_folder_is_not_taken_for_a_module(card):
    """MicroPython imports a folder before a module of its name, with or without __init__.py in it."""
    saved(card)
    modules = {path.stem for path in flash.FIRMWARE.rglob("*.py")} | {"main", "boot"}
    assert card.folders and not card.folders & modules


def test_the_longest_payload(card):
    store = Saves("other")
    assert store.save("game", bytes(PAYLOAD_MOST)) is None
    assert store.load("game") == bytes(PAYLOAD_MOST)
    assert store.save("game", bytes(PAYLOAD_MOST + 1)) == saves.LONG
    assert store.load("game") == bytes(PAYLOAD_MOST)


def test_a_payload_that_its_reader_rejects_is_kept_aside_and_the_one_before_it_comes(card):
    saved(card)
    last, before = newest(card.files)
    files = dict(card.files)
    store = Saves()
    assert store.load("game") == TURNS[-1]
    assert store.reject("game") == TURNS[-2]
    assert store.problem == slots.REJECTED and "saved/" + store.aside == last + ".bad"
    assert card.files == {last + ".bad": files[last], before: files[before]}
    assert store.reject("game") is None
    assert store.problem == slots.REJECTED and "saved/" + store.aside == before + ".bad"
    assert store.save("game", b"next") is None and Saves().load("game") == b"next"


def test_power_cut_at_every_step(card):
    """At each byte and call of five saves; then the game resumes at the last finished save or the one being made."""
    cut = 0
    while True:
        card.files, card.steps, card.cut = {}, 0, cut
        finished = None
        store = Saves()
        try:
            for payload in TURNS:
                store.save("game", payload)
                finished = payload
        except PowerCut:
            pass
        else:
            break
        card.cut = None
        later = TURNS[0] if finished is None else TURNS[TURNS.index(finished) + 1]
        store = Saves()
        assert store.load("game") in (finished, later), f"cut at step {cut}"
        assert store.problem == ""
        assert store.save("game", b"after") is None and Saves().load("game") == b"after"
        cut += 1
    assert cut > sum(map(len, TURNS))


@pytest.mark.parametrize(
    ("errno", "reason"), [(28, saves.FULL), (36, saves.FULL), (30, saves.READ_ONLY), (5, saves.FAULT)]
)
def test_an_error_at_any_call_is_told_and_loses_nothing(card, errno, reason):
    store = Saves()
    assert store.save("game", b"before") is None
    card.errno = errno
    told = fault = 0
    last = b"before"
    while True:
        card.calls, card.fault = 0, fault
        payload = b"%d" % fault
        answer = store.save("game", payload)
        if card.calls <= fault:
            break
        card.fault = None
        if answer:
            told += 1
            assert answer == reason
            assert Saves().load("game") == last
            assert not [name for name in card.files if name.endswith(".new")]
        assert store.save("game", payload) is None
        assert Saves().load("game") == payload
        last = payload
        fault += 1
    assert told >= 4  # open, write, close, rename


def test_a_flash_that_cannot_be_read(card):
    saved(card)
    card.fault, card.calls = 0, 0
    store = Saves()
    assert store.load("game") in TURNS[-2:]
    assert store.problem == slots.UNREAD


def newest(files):
    """The slot of the last of TURNS, and the one before it."""
    return ("saved/game.0", "saved/game.1") if TURNS[-1] in files["saved/game.0"] else ("saved/game.1", "saved/game.0")


def test_every_flipped_bit_and_every_length(card):
    files = dict(saved(card))
    last, _ = newest(files)
    whole = files[last]
    damaged = [whole[:size] for size in range(len(whole))] + [whole + b"x"]
    for i in range(len(whole)):
        for bit in range(8):
            damaged.append(whole[:i] + bytes([whole[i] ^ 1 << bit]) + whole[i + 1 :])
    for data in damaged:
        card.files = dict(files)
        card.files[last] = data
        store = Saves()
        assert store.load("game") == TURNS[-2]
        assert store.problem and "saved/" + store.aside == last + ".bad"
        assert card.files[last + ".bad"] == data and last not in card.files
        assert store.save("game", b"next") is None and Saves().load("game") == b"next"


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"GIF89a and so on", slots.FOREIGN),
        (b"QWK\x02" + bytes(40), slots.NEWER),
        (b"QWK\x00" + bytes(40), slots.DAMAGED),
        (b"", slots.DAMAGED),
        (b"QW", slots.DAMAGED),
        (b"QWK\x01" + bytes(9000), slots.DAMAGED),
    ],
)
def test_what_cannot_be_used_is_kept_and_explained(card, data, reason):
    card.files["saved/game.0"] = data
    store = Saves()
    assert store.load("game") is None
    assert store.problem == reason and store.aside == "game.0.bad"
    assert card.files == {"saved/game.0.bad": data}
    assert store.save("game", b"new") is None and Saves().load("game") == b"new"


def test_noise_is_never_taken_for_a_save(card, seed):
    rng = random.Random(seed)
    for _ in range(2000):
        for name in ("saved/game.0", "saved/game.1"):
            noise = rng.randbytes(rng.randrange(80))
            card.files[name] = b"QWK\x01" + noise if rng.random() < 0.5 else noise
        assert Saves().load("game") is None


def test_on_the_flash_of_the_simulated_device(tmp_path, monkeypatch):
    monkeypatch.setattr(wires.current, "flash", flash.Flash(tmp_path))
    for payload in TURNS:
        assert Saves().save("game", payload) is None
    assert Saves().load("game") == TURNS[-1]
    assert sorted(path.name for path in (tmp_path / "saved").iterdir()) == ["game.0", "game.1"]


def test_a_read_only_device_says_so(monkeypatch):
    monkeypatch.setattr(wires.current, "flash", flash.Flash(None))
    store = Saves()
    assert store.load("game") is None
    assert store.save("game", b"x") == saves.READ_ONLY
