"""The house rules that a machine can check: who may import whom, where pins live, what must have a docstring."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FIRMWARE = ROOT / "firmware"
OURS = sorted(p for top in ("firmware", "host_sim", "tools") for p in (ROOT / top).rglob("*.py"))

# A room may import itself, the rooms named here, and what MicroPython brings. `main.py` may import everything, and
# nothing but `main.py` imports `pages`, which is its other half; `slots` is the reading half of `saves`.
ROOMS = {
    "qwirkle": {"qwirkle", "array", "micropython", "struct", "binascii"},
    "players": {"players", "qwirkle", "array", "micropython"},
    "hardware": {"hardware", "machine", "micropython", "array", "time", "gc", "sys"},
    "ui": {"ui", "players", "qwirkle", "hardware", "saves", "array", "framebuf"}
    | {"gc", "micropython", "os", "struct", "sys"},
}
HALVES = {("main.py", "pages"), ("saves.py", "slots"), ("pages.py", "slots")}


def imported_rooms(path):
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name.split(".")[0], node.lineno
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.split(".")[0], node.lineno


@pytest.mark.parametrize("room", ROOMS)
def test_imports_run_one_way(room):
    paths = sorted((FIRMWARE / room).rglob("*.py"))
    assert paths, f"no modules in firmware/{room}"
    wrong = [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in paths
        for name, line in imported_rooms(path)
        if name not in ROOMS[room]
    ]
    assert not wrong, "\n".join(wrong)


def test_firmware_imports_only_itself_and_micropython():
    allowed = set.union(*ROOMS.values())
    wrong = [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in FIRMWARE.glob("*.py")
        for name, line in imported_rooms(path)
        if name not in allowed and (path.name, name) not in HALVES
    ]
    assert not wrong, "\n".join(wrong)


def test_pins_are_named_in_board_files_only():
    wrong = []
    for path in FIRMWARE.rglob("*.py"):
        if "boards" not in path.parts and re.search(r"\bPin\(\s*\d", path.read_text()):
            wrong.append(str(path.relative_to(ROOT)))
    assert not wrong, wrong


def test_firmware_does_not_ask_where_it_runs():
    """One source for device and desktop: no module of the firmware tests the interpreter or the platform."""
    wrong = []
    for path in FIRMWARE.rglob("*.py"):
        if re.search(r"sys\.(implementation|platform)|\bcpython\b", path.read_text(), re.IGNORECASE):
            wrong.append(str(path.relative_to(ROOT)))
    assert not wrong, wrong


@pytest.mark.parametrize("path", OURS, ids=lambda p: str(p.relative_to(ROOT)))
def test_public_things_have_docstrings(path):
    tree = ast.parse(path.read_text())
    missing = [] if ast.get_docstring(tree) or not tree.body else ["the module"]
    for node in tree.body:
        if not isinstance(node, (ast.FunctionDef, ast.ClassDef)) or node.name.startswith("_"):
            continue
        if not ast.get_docstring(node):
            missing.append(node.name)
        if isinstance(node, ast.ClassDef):
            # A method that fills in a base class's contract is described there.
            if node.bases:
                continue
            missing += [
                f"{node.name}.{item.name}"
                for item in node.body
                if isinstance(item, ast.FunctionDef) and not item.name.startswith("_") and not ast.get_docstring(item)
            ]
    assert not missing, f"{path.relative_to(ROOT)} lacks a docstring for: {', '.join(missing)}"


def test_no_path_of_one_machine():
    files = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    needle = re.compile(r"(?<![\w.])/(work|farm|root|home|opt)/")
    wrong = []
    for name in files:
        data = (ROOT / name).read_bytes() if (ROOT / name).is_file() else b""
        if b"\0" not in data and name != "tests/test_house.py" and needle.search(data.decode("utf-8", "replace")):
            wrong.append(name)
    assert not wrong, wrong


def test_lint_is_clean():
    done = subprocess.run([sys.executable, "-m", "ruff", "check", "."], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_types_agree_with_the_micropython_stubs():
    done = subprocess.run([sys.executable, "-m", "mypy"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
