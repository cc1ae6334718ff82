"""The programs of docs/pettingzoo.md run and print what the page shows."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[3] / "docs" / "pettingzoo.md"
PROGRAM = re.compile(r"^```python (\w+\.py)\n(.*?)^```\n+```text\n(.*?)^```", re.DOTALL | re.MULTILINE)
PROGRAMS = PROGRAM.findall(PAGE.read_text(encoding="utf-8"))
LEARNS = "learn.py"
"""What it prints depends on how long it learns, and on the machine."""
SAID = re.compile(r"after \d+ games: 0\.\d+ of 2000 games won \((\d\.\d+) to \d\.\d+\)\n")


def test_the_page_has_programs() -> None:
    assert len(PROGRAMS) >= 2
    assert len(PROGRAMS) == PAGE.read_text(encoding="utf-8").count("```python")


@pytest.mark.parametrize(("name", "code", "shown"), [program for program in PROGRAMS if program[0] != LEARNS])
def test_programs_print_what_the_page_shows(
    name: str, code: str, shown: str, tmp_path: Path, catalog_path: Path
) -> None:
    assert run(name, code, tmp_path, catalog_path) == (shown, 0)


@pytest.mark.slow
def test_what_it_learns_beats_random_play(tmp_path: Path, catalog_path: Path) -> None:
    """In a minute, where the page gives it five; also what the page says that it printed."""
    ((name, code, shown),) = (program for program in PROGRAMS if program[0] == LEARNS)
    printed, exit_code = run(name, code, tmp_path, catalog_path, "60")

    assert exit_code == 0, printed
    for said in (printed, shown):
        found = SAID.fullmatch(said)
        assert found, said
        assert float(found[1]) > 0.8


def run(name: str, code: str, folder: Path, catalog: Path, *words: str) -> tuple[str, int]:
    """Return what a program prints, and its exit code."""
    (folder / name).write_text(code, encoding="utf-8")
    environment = os.environ | {"CARDBASE_DB": str(catalog), "PYTHONUTF8": "1"}
    done = subprocess.run(
        [sys.executable, name, *words],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return done.stdout, done.returncode
