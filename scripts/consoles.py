"""Reads the documents: ```console blocks are commands with what they print, ```toml card.toml is the content of a file."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
_BLOCK = re.compile(r"^```console\n(.*?)^```", re.DOTALL | re.MULTILINE)
_FILE = re.compile(r"^```\w+ ([\w.-]+)\n(.*?)^```", re.DOTALL | re.MULTILINE)


class Example(NamedTuple):
    """One command of a document. `code` is what a line `# exit code N` after its output says, 0 without one."""

    place: str
    command: str
    output: list[str]
    code: int


def documents() -> list[Path]:
    """The README and every page under docs/."""
    return [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def files(document: Path) -> dict[str, str]:
    """The files that a page shows: blocks such as ```toml card.toml."""
    return dict(_FILE.findall(document.read_text(encoding="utf-8")))


def examples(document: Path) -> Iterator[Example]:
    """Yield the examples of a document in order; a command may go on over lines that end with a backslash."""
    text = document.read_text(encoding="utf-8")
    for block in _BLOCK.finditer(text):
        first = text.count("\n", 0, block.start(1)) + 1
        lines = list(enumerate(block.group(1).splitlines(), first))
        starts = [i for i, (_, line) in enumerate(lines) if line.startswith("$ ")]
        for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
            yield _example(f"{document.relative_to(ROOT)}:{lines[start][0]}", [line for _, line in lines[start:end]])


def _example(place: str, lines: list[str]) -> Example:
    command = [lines.pop(0)[2:]]
    while command[-1].endswith("\\"):
        command.append(lines.pop(0))
    code = 0
    if lines and (match := re.fullmatch(r"# exit code (\d)", lines[-1])):
        code = int(match.group(1))
        lines.pop()
    while lines and not lines[-1]:
        lines.pop()
    return Example(place, "\n".join(command), lines, code)


def environment(example: Example, database: Path) -> dict[str, str]:
    """Return the variables that are other ones for an example than they are here."""
    return {
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "CARDBASE_DB": str(database),
        "COLUMNS": "120",
        "CARDBASE_LANGUAGE": "ja" if example.place.startswith("docs/ja/") else "en",
        "PYTHONUTF8": "1",
    }


def run(example: Example, folder: Path, database: Path) -> subprocess.CompletedProcess[str]:
    """Run an example in `folder` as a newcomer's shell would."""
    variables = os.environ | environment(example, database)
    variables.pop("PYTHONUNBUFFERED", None)  # what goes to stdout and to stderr must come in order without it
    return subprocess.run(
        ["bash", "-c", example.command],
        cwd=folder,
        env=variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        stdin=subprocess.DEVNULL,
        timeout=120,
        check=False,
    )
