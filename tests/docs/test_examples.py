"""Every command line in the README and in docs/ runs, ends as the document says, and prints what the document shows."""

import subprocess
from collections.abc import Callable
from functools import partial
from math import inf
from pathlib import Path

import pytest

from cardbase.printing import backends
from cardbase.sim import workers
from scripts import consoles
from scripts.consoles import ROOT, Example, documents, examples, files
from tests.docs import here

PAGES = pytest.mark.parametrize("document", documents(), ids=lambda path: str(path.relative_to(ROOT)))
IN_ENGLISH = pytest.mark.parametrize(
    "document",
    [pytest.param(path, marks=pytest.mark.slow if "ja" in path.parts else ()) for path in documents()],
    ids=lambda path: str(path.relative_to(ROOT)),
)
"""The Japanese pages have the same examples; they are run where time is given."""
SCRIPT = """
import sys, cardbase
with cardbase.open() as catalog:
    print(__name__, sys.argv, catalog.card("kindling whelp"))
sys.exit(3)
"""
Run = Callable[[Example, Path, Path], "subprocess.CompletedProcess[str]"]


def same(shown: list[str], printed: list[str]) -> bool:
    """Return whether the shown lines are the printed ones; a shown line `...` stands for any number of lines."""
    if not shown:
        return not printed
    if shown[0] == "...":
        return any(same(shown[1:], printed[i:]) for i in range(len(printed) + 1))
    return bool(printed) and shown[0].rstrip() == printed[0].rstrip() and same(shown[1:], printed[1:])


def differences(document: Path, folder: Path, database: Path, run: Run) -> list[str]:
    """Run the examples of a page one after another in an empty folder; return what is not as the page says."""
    for name, content in files(document).items():
        (folder / name).write_text(content, encoding="utf-8")
    found = []
    for example in examples(document):
        done = run(example, folder, database)
        printed = [line.rstrip() for line in done.stdout.rstrip("\n").splitlines()]
        if done.returncode != example.code:
            found.append(f"{example.place}: exit code {done.returncode}\n{done.stdout}")
        elif example.output and not same(example.output, printed):
            found.append(f"{example.place}: printed\n{done.stdout}")
    return found


@pytest.mark.posix
@IN_ENGLISH
def test_examples_print_what_the_document_shows(
    document: Path, tmp_path: Path, catalog_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The examples of a page are run with the bundled catalogue, calls of cardbase and scripts of Python in this process."""
    monkeypatch.setattr(workers, "WORTH", inf)
    monkeypatch.setattr("cardbase.tables.tts.backends.sheet", partial(backends.sheet, wide=60))  # nobody looks at it
    assert "\n".join(differences(document, tmp_path, catalog_path, here.run)) == ""


@pytest.mark.slow
@pytest.mark.posix
@PAGES
def test_examples_print_what_the_document_shows_in_a_shell(document: Path, tmp_path: Path, catalog_path: Path) -> None:
    """Each command line is bash's own, and each call of cardbase a process."""
    assert "\n".join(differences(document, tmp_path, catalog_path, consoles.run)) == ""


def test_the_readme_has_examples() -> None:
    """A reader that finds no block would make the test above pass for nothing."""
    assert len(list(examples(ROOT / "README.md"))) >= 8


def test_calls_of_cardbase_stay_in_this_process() -> None:
    """What is left to a shell are commands that make a file, and what stands in $(); scripts of Python are run here, too."""
    left = [one.command for page in documents() for one in examples(page) if here.understood(one.command) is None]

    assert len(left) > 10
    assert [command for command in left if "cardbase" in command] == [
        'printf garbage | dd of="$(cardbase db path)" conv=notrunc status=none'
    ]


@pytest.mark.posix
@pytest.mark.parametrize(
    "command",
    [
        "cardbase search \\\n'type:warrior v<=2' | head -3 | tail -1",
        "printf '3 BLOOD BERET' | CARDBASE_LANGUAGE=ja cardbase deck show - > out.txt",
        "cardbase deck check - < mine.txt",
        "python mine.py",
    ],
)
def test_a_command_line_does_the_same_in_this_process_as_in_a_shell(
    command: str, tmp_path: Path, catalog_path: Path
) -> None:
    (tmp_path / "mine.txt").write_text("# game: doomtrooper\n3 BLOOD BERET\n2 INFANTRI\n", encoding="utf-8")
    (tmp_path / "mine.py").write_text(SCRIPT, encoding="utf-8")
    example, seen = Example("docs/ja/README.md:1", command, [], 0), []
    for way in (here.run, consoles.run):
        (tmp_path / "out.txt").unlink(missing_ok=True)
        done = way(example, tmp_path, catalog_path)
        written = (tmp_path / "out.txt").read_text(encoding="utf-8") if "out.txt" in command else None
        seen.append((done.returncode, done.stdout, written))

    assert here.understood(command) or command.startswith("python")
    assert any(seen[0])
    assert seen[0] == seen[1]
