"""The walks of docs/architecture.md are still true: a command enters the files in this order, and calls about as many as is said."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
PART = re.search(r"^## Five walks\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)

WATCH = """
import json, sys
from pathlib import Path

called, entered, importing = {}, {}, 0
root = str(Path("cardbase").resolve()) + "/"

def watch(frame, event, _):
    global importing
    code = frame.f_code
    if not code.co_filename.startswith(root):
        return
    if code.co_name == "<module>":
        importing += (event == "call") - (event == "return")
    elif event == "call" and code.co_flags & 1:
        called.setdefault(code.co_filename)
        if not importing:
            entered.setdefault(code.co_filename)

sys.argv[0] = "cardbase"
sys.setprofile(watch)
try:
    from cardbase.cli import main
    main()
finally:
    sys.setprofile(None)
    modules = [name for name in sys.modules if name.split(".")[0] == "cardbase"]
    found = [[file.removeprefix(root) for file in entered], len(called), len(modules)]
    print("", chr(0), json.dumps(found), sep="\\n", file=sys.stderr)
"""
"""Runs cardbase, and tells on stderr which files it entered, functions alone and not while modules were imported, how many files it
called in all, and how many modules are there.
"""


class Walk(NamedTuple):
    """A walk as the page tells it: its title, its command, how many files and modules, and the files in their order."""

    title: str
    command: str
    files: int
    modules: int
    stops: list[str]


def walks(part: str) -> list[Walk]:
    """The walks of the page: a heading, a line with the command and the counts, and a numbered list of files."""
    found = []
    for text in part.split("\n### ")[1:]:
        head = re.search(r"`cardbase (.+?)`: (\d+) files called, (\d+) modules imported", text)
        assert head, text
        stops = re.findall(r"^(\d+)\. `([\w/]+\.py)` — \S", text, re.MULTILINE)
        assert [int(number) for number, _ in stops] == list(range(1, len(re.findall(r"^\d", text, re.MULTILINE)) + 1))
        found.append(Walk(text.partition("\n")[0], head[1], int(head[2]), int(head[3]), [file for _, file in stops]))
    return found


WALKS = walks(PART[1] if PART else "")


def walked(command: str, catalogue: Path) -> tuple[list[str], int, int]:
    """The files that a command enters, how many it calls, and how many modules it imports."""
    environment = os.environ | {"CARDBASE_DB": str(catalogue)}
    words = [sys.executable, "-c", WATCH, *shlex.split(command)]
    done = subprocess.run(words, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    files, called, modules = json.loads(done.stderr.rpartition("\n\0")[2])
    return files, called, modules


@pytest.fixture(scope="module")
def used(filled_catalog: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A catalogue that has been used before: the first use after an installation looks at the games."""
    place = Path(shutil.copy(filled_catalog, tmp_path_factory.mktemp("walks")))
    walked("deck list", place)
    return place


def test_there_are_five_walks() -> None:
    assert len(WALKS) == 5
    assert min(len(walk.stops) for walk in WALKS) >= 8


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: walk.title)
def test_a_command_enters_the_files_in_the_order_of_its_walk(used: Path, walk: Walk) -> None:
    files, called, modules = walked(walk.command, used)

    assert not {*walk.stops} - {*files}, "never entered"
    assert [file for file in files if file in walk.stops] == walk.stops
    assert called == pytest.approx(walk.files, rel=0.1)
    assert modules == pytest.approx(walk.modules, rel=0.1)
