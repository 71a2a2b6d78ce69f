"""What the pages of README and docs name is there: files, links, make targets, modules, functions, boards, pictures."""

import ast
import re
import shutil
import subprocess
import sys
import textwrap
from functools import cache
from pathlib import Path

import pytest

from host_sim import cases
from tools import pictures

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
PICTURES = ROOT / "docs" / "pictures"

LARGEST = 64 * 1024
"""Bytes of a kept picture."""

FOLDERS = ("firmware", "host_sim", "tests", "tools", "docs", ".ci")
INVENTED = ("NAME", "pocket")
"""What examples call something that is not there."""

MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


@cache
def text_of(page):
    """A page; its fenced blocks included."""
    return page.read_text(encoding="utf-8")


def prose(page):
    """A page without its fenced blocks."""
    return re.sub(r"^ *```.*?^ *```", "", text_of(page), flags=re.MULTILINE | re.DOTALL)


def code(page):
    """Everything set as code: spans in the prose and the lines of fenced blocks."""
    blocks = re.findall(r"^ *```[a-z]*\n(.*?)^ *```", text_of(page), re.MULTILINE | re.DOTALL)
    return re.findall(r"`([^`\n]+)`", prose(page)) + [line.strip() for block in blocks for line in block.splitlines()]


def anchors(page):
    """The anchors of a page's headings, as GitHub makes them."""
    heads = re.findall(r"^#+ (.+)$", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


by_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)


@by_page
def test_links_and_pictures_lead_somewhere(page):
    wrong = []
    for target in re.findall(r"\]\(([^)\s]+)\)", prose(page)):
        if re.match(r"https?:|mailto:", target):
            continue
        path, _, anchor = target.partition("#")
        other = (page.parent / path).resolve() if path else page
        if not other.exists() or (anchor and anchor not in anchors(other)):
            wrong.append(target)
    assert not wrong, wrong


@by_page
def test_paths_exist(page):
    """Paths of the repository in code spans and command lines; and of the firmware, as its modules name each other."""
    wrong = []
    for piece in code(page):
        for path in re.findall(rf"(?<![\w./-])(?:{'|'.join(map(re.escape, FOLDERS))})/[\w./-]*", piece):
            if not (ROOT / path.rstrip(".")).exists() and Path(path).stem not in INVENTED:
                wrong.append(path)
    named = set(re.findall(r"`((?:qwirkle|hardware|ui|lang|assets)/[\w./-]*|(?:main|saves)\.py)[ `]", prose(page)))
    wrong += [path for path in named if not (ROOT / "firmware" / path).exists()]
    assert not wrong, wrong


@by_page
def test_functions_exist_in_the_module_that_is_named(page):
    """`ui/app.py App.step()` is a method of a class in that file of the firmware, or of the repository."""
    wrong = []
    for path, name in re.findall(r"`([\w/]+\.py) ([\w.]+)(?:\(\))?`", prose(page)):
        file = next((root / path for root in (ROOT / "firmware", ROOT) if (root / path).is_file()), None)
        if file is None or name not in defined(file):
            wrong.append(f"{path} {name}")
    assert not wrong, wrong


@cache
def defined(file):
    """Names of the functions, classes and constants of a module, and of the methods as Class.method."""
    names = set()
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.add(node.name)
        if isinstance(node, ast.ClassDef):
            names |= {f"{node.name}.{item.name}" for item in node.body if isinstance(item, ast.FunctionDef)}
        if isinstance(node, ast.Assign):
            names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return names


@by_page
def test_make_targets_exist(page):
    targets = set(re.findall(r"^([a-z0-9]+):.*##", MAKEFILE, re.MULTILINE))
    named = {name for piece in code(page) for name in re.findall(r"\bmake ([a-z0-9]+)", piece)}
    assert named <= targets, named - targets


def test_every_make_target_is_told_of():
    targets = set(re.findall(r"^([a-z0-9]+):.*##", MAKEFILE, re.MULTILINE)) - {"help", "clean"}
    told = {name for page in PAGES for piece in code(page) for name in re.findall(r"\bmake ([a-z0-9]+)", piece)}
    assert targets <= told, targets - told


@by_page
def test_modules_that_are_run_exist(page):
    wrong = []
    for piece in code(page):
        for name in re.findall(r"python3? -m ([\w.]+)", piece):
            path = ROOT / name.replace(".", "/")
            there = path.with_suffix(".py").is_file() or (path / "__main__.py").is_file()
            if not there and name not in ("pytest", "venv"):
                wrong.append(name)
    assert not wrong, wrong


@by_page
def test_options_of_the_simulator_exist(page):
    known = (ROOT / "host_sim" / "__main__.py").read_text(encoding="utf-8")
    named = {
        option
        for piece in code(page)
        if "host_sim" in piece or "make play" in piece or "make emulate" in piece
        for option in re.findall(r"(?<!\w)--[a-z]+", piece)
    }
    assert all(f'"{option}"' in known for option in named), named


@by_page
def test_boards_that_are_named_exist(page):
    named = {name for piece in code(page) for name in re.findall(r"BOARD=([a-z]\w*)", piece)}
    assert named <= {*cases.CASES, *INVENTED}, named


def test_the_build_guide_tells_of_every_board():
    guide = text_of(ROOT / "docs" / "build.md")
    assert all(f"`{name}`" in guide and f"pictures/wiring-{name}.png" in guide for name in cases.CASES)


def test_the_worked_example_of_a_board_works(tmp_path):
    """Followed as it stands, in a copy of the repository: the two files, the commands, and three turns by presses."""
    copy = tmp_path / "copy"
    for name in ("firmware", "host_sim", "tools", "tests", "docs", "pyproject.toml"):
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, copy)
    guide = text_of(ROOT / "docs" / "build.md")
    guide = guide[guide.index("## Adding a board") :]
    board, case = (textwrap.dedent(block) for block in re.findall(r"^ *```python\n(.*?)^ *```", guide, re.M | re.S))
    (copy / "firmware" / "hardware" / "boards" / "pocket.py").write_text(board)
    cases_py = copy / "host_sim" / "cases.py"
    before, after = cases_py.read_text().split("CASES = ")
    cases_py.write_text(before + case + "\nCASES = " + after.replace("BREADBOARD)", "BREADBOARD, POCKET)", 1))
    commands = re.findall(r"^ *\.venv/bin/python (-m .*)$", guide, re.M)
    assert len(commands) >= 2
    play = "-m host_sim --headless --board pocket --seed 3720 --screenshots shots"
    play += " --script tests/ui/scripts/three_turns.txt"
    for command in [*commands[:2], play]:
        done = subprocess.run([sys.executable, *command.split()], cwd=copy, capture_output=True, text=True)
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
    assert len(list((copy / "shots").glob("*.png"))) > 10


def test_pictures_are_those_that_the_tools_make():
    kept = {path.name for path in PICTURES.glob("*.png")}
    missing = set(pictures.names()) - kept
    assert not missing, f"run make pictures: {missing}"
    shown = {Path(target).name for page in PAGES for target in re.findall(r"\]\(([^)\s]+\.png)\)", prose(page))}
    assert kept <= shown, f"in docs/pictures, and on no page: {kept - shown}"


def test_pictures_are_small():
    large = {path.name: path.stat().st_size for path in PICTURES.glob("*.png") if path.stat().st_size > LARGEST}
    assert not large, large
