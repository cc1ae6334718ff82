#!/usr/bin/env python3
"""Look at a change before it is committed: lint, format, types, and the tests that are nearest to it.

  python scripts/check.py [REV] [PYTEST ARGUMENTS]

What has changed since REV (HEAD: what is not committed yet) is told by git. The nearest tests of a module are those that import it, those of its
name, and those of its game; of a data file those of its game; of a page those of its kind; a test that has changed is its own. The rules that
all modules keep (tests/test_floors.py and its like) are always tested. What is slow stays out. Exit code: 0 where nothing was found.

It is for the minute before a commit. The README's test command runs all tests.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ALWAYS = (
    "tests/test_floors.py",
    "tests/test_messages.py",
    "tests/docs/test_module_table.py",
    "tests/engine/test_golden.py",
)
STYLE = (["ruff", "check", "-q", "."], ["ruff", "format", "-q", "--check", "."], ["mypy", "--strict", "cardbase"])
_GAME = re.compile(r"(?:cardbase/games|data|tests/games)/(\w+)[/-]")
_MOST = 12
"""A module that more test files import than that is tested by those of its name, and by those of its folder."""


def changed(revision: str) -> list[str]:
    """Return the files that have changed since a revision, and those that git does not know yet."""
    asked = (["git", "diff", "--name-only", revision, "--"], ["git", "ls-files", "--others", "--exclude-standard"])
    found = [subprocess.run(words, cwd=ROOT, check=True, capture_output=True, text=True).stdout for words in asked]
    return sorted({line for text in found for line in text.splitlines()})


def nearest(files: list[str]) -> Iterator[str]:
    """Yield the tests that are nearest to what has changed."""
    tests = {path: path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py")}
    for file in files:
        if file.startswith("tests/") and Path(file).name.startswith("test_") and file.endswith(".py"):
            yield file
        elif file.startswith("cardbase/") and file.endswith(".py"):
            yield from _of_module(Path(file), tests)
        elif file.startswith(("docs/", "README")):
            yield "tests/docs"
        if (game := _GAME.match(file)) and (ROOT / "tests" / "games" / game[1].replace("-", "_")).is_dir():
            yield f"tests/games/{game[1].replace('-', '_')}"


def _of_module(file: Path, tests: dict[Path, str]) -> Iterator[str]:
    package, name = ".".join(file.parent.parts), file.stem
    imported = re.compile(
        rf"\bfrom {package}\.{name} import|\bfrom {package} import [^\n]*\b{name}\b|\"{package}\.{name}[\.\"]"
    )
    importing = [path for path, text in tests.items() if imported.search(text)]
    named = [path for path in tests if path.name == f"test_{name}.py"]
    folder = ROOT / "tests" / Path(*file.parent.parts[1:])
    few = importing if len(importing) <= _MOST else [path for path in importing if path.parent == folder]
    yield from (str(path.relative_to(ROOT)) for path in (*few, *named))


def main() -> int:
    """Run the checks, and say which found something."""
    arguments = sys.argv[1:]
    revision = arguments.pop(0) if arguments and not arguments[0].startswith("-") else "HEAD"
    files = changed(revision)
    chosen = [path for path in dict.fromkeys((*ALWAYS, *sorted(set(nearest(files))))) if (ROOT / path).exists()]
    print(
        f"{len(files)} files have changed since {revision}; {len(chosen)} files and folders of tests are nearest",
        flush=True,
    )
    running = [
        (words, subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)) for words in STYLE
    ]
    failed = []
    for words, process in running:
        said = process.communicate()[0].decode(errors="replace")
        if process.returncode:
            failed.append(words)
            print(f"$ {' '.join(words)}\n{said}", flush=True)
    tests = [sys.executable, "-m", "pytest", "-n", "auto", *arguments, *chosen]
    if subprocess.run(tests, cwd=ROOT, check=False).returncode:
        failed.append(tests[1:])
    for words in failed:
        print(f"failed: {' '.join(words)}")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
