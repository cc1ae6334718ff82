"""What everyday commands must not import: each of these would cost more than the command itself."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cardbase.bundled import data_folder

HEAVY = (
    "sqlmodel",
    "sqlalchemy",
    "pydantic",
    "httpx",
    "lark",
    "rich",
    "textual",
    "numpy",
    "importlib.metadata",
    "platformdirs.api",
)
TAB = tuple(f"cardbase.cli.completion.{name}" for name in ("line", "request", "shells", "suggestions"))
QUERIES = tuple(f"cardbase.catalog.search.{name}" for name in ("answer", "parser", "planner", "builtin_filters"))
OTHER_FORMATS = (
    *("cardbase.printing", "cardbase.tables", "cardbase.decks.pasted"),
    *(f"cardbase.decks.formats.{name}" for name in ("cod", "code", "csv", "dek", "json", "lists", "markdown", "o8d")),
)
"""What reads and writes decks of other formats than cardbase's text."""
LIST = str(data_folder("build-divide") / "decks" / "grail-war.txt")
PATHS = [
    (["--version"], (*HEAVY, *TAB)),
    (["search", "game:doomtrooper type:warrior v<=4"], (*HEAVY, "rapidfuzz", "cardbase.games.doomtrooper")),
    (["search", "buruumu"], (*HEAVY, *TAB, "rapidfuzz", "cardbase.decks")),
    (["search", "blod beret"], HEAVY),
    (
        ["show", "BLOOD BERET"],
        (*HEAVY, *TAB, *QUERIES, "rapidfuzz", "cardbase.decks.find", "cardbase.decks.edit"),
    ),
    (["deck", "list"], (*HEAVY, "rapidfuzz")),
    (["deck", "new", "Mine", "--game", "doomtrooper"], (*HEAVY, "rapidfuzz")),
    (["deck", "add", "Ours", "3 BLOOD BERET"], (*HEAVY, "rapidfuzz")),
    (["deck", "undo", "Ours"], (*HEAVY, "rapidfuzz")),
    (["deck", "stats", "Ours"], (*HEAVY, "rapidfuzz", "cardbase.decks.questions.plot", "cardbase.engine.run")),
    (["deck", "odds", "Ours", "type:warrior"], (*HEAVY, "rapidfuzz", "cardbase.engine.run")),
    (["deck", "hand", "Ours"], (*HEAVY, "rapidfuzz", "cardbase.engine.run")),
    (["deck", "check", "Ours"], (*HEAVY, "rapidfuzz", "cardbase.decks.pasted", "cardbase.decks.edit")),
    (["deck", "check", LIST], OTHER_FORMATS),
    (["deck", "export", "Ours"], OTHER_FORMATS),
]


LISTED = """
import atexit, sys

atexit.register(lambda: print("", chr(0), *sys.modules, sep="\\n", file=sys.stderr))
sys.argv[0] = "cardbase"
from cardbase.cli import main
main()
"""
"""Runs cardbase, and tells on stderr at the end which modules are there. (`-X importtime` leaves out what `import_module` loads.)"""


def modules_of(catalog: Path, *words: str, asks: str = "") -> set[str]:
    """The modules that a command imports; `asks`: the shell whose question the words are."""
    environment = os.environ | {"CARDBASE_DB": str(catalog), "CARDBASE_COMPLETE": asks}
    command = [sys.executable, "-c", LISTED, *words]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1), done.stderr[-500:]
    return {*done.stderr.rpartition("\n\0")[2].split()}


@pytest.fixture(scope="module")
def used(filled_catalog: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A catalogue that has been used before: the first use after an installation looks at the games."""
    place = Path(shutil.copy(filled_catalog, tmp_path_factory.mktemp("used")))
    for words in (["list"], ["new", "Ours", "--game", "doomtrooper"], ["add", "Ours", "BLOOD BERET"]):
        modules_of(place, "deck", *words)
    return place


@pytest.fixture
def settled(used: Path, tmp_path: Path) -> Path:
    """A copy of it, with today's backup beside it."""
    return Path(shutil.copytree(used.parent, tmp_path / "settled"), used.name)


WRITING = {"new", "add", "undo"}


@pytest.mark.parametrize(
    ("words", "forbidden"), PATHS, ids=[" ".join(words).replace(LIST, "FILE") for words, _ in PATHS]
)
def test_an_everyday_command_imports_nothing_heavy(
    used: Path, request: pytest.FixtureRequest, words: list[str], forbidden: tuple[str, ...]
) -> None:
    modules = modules_of(request.getfixturevalue("settled") if WRITING & {*words} else used, *words)

    assert "cardbase.cli.app" in modules
    assert not modules & set(forbidden)


def test_a_tab_on_a_switch_loads_no_game(used: Path) -> None:
    """The switches are in the declarations that the catalogue keeps."""
    typed = "cardbase sim match Ours x --switch goal"
    modules = modules_of(used, typed, "goal", "9", asks="bash")

    assert "cardbase.cli.completion.suggestions" in modules
    assert not modules & {*HEAVY, "cardbase.games.contract", "cardbase.games.doomtrooper", "cardbase.engine.switches"}
