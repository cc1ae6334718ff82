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


def test_the_page_has_programs() -> None:
    assert len(PROGRAMS) >= 2
    assert len(PROGRAMS) == PAGE.read_text(encoding="utf-8").count("```python")


@pytest.mark.parametrize(("name", "code", "shown"), PROGRAMS)
def test_programs_print_what_the_page_shows(
    name: str, code: str, shown: str, tmp_path: Path, catalog_path: Path
) -> None:
    (tmp_path / name).write_text(code, encoding="utf-8")
    environment = os.environ | {"CARDBASE_DB": str(catalog_path), "PYTHONUTF8": "1"}
    done = subprocess.run(
        [sys.executable, name],
        cwd=tmp_path,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )

    assert (done.stdout, done.returncode) == (shown, 0)
