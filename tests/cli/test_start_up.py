"""What everyday commands must not import: each of these would cost more than the command itself."""

import subprocess
import sys
from pathlib import Path

import pytest

HEAVY = (
    "sqlmodel",
    "sqlalchemy",
    "pydantic",
    "httpx",
    "lark",
    "rich",
    "numpy",
    "importlib.metadata",
    "platformdirs.api",
)
PATHS = [
    (["--version"], HEAVY),
    (["search", "game:doomtrooper type:warrior v<=4"], (*HEAVY, "rapidfuzz", "cardbase.games.doomtrooper")),
    (["search", "buruumu"], (*HEAVY, "rapidfuzz")),
    (["search", "blod beret"], HEAVY),
    (["show", "BLOOD BERET"], (*HEAVY, "rapidfuzz")),
    (["deck", "list"], (*HEAVY, "rapidfuzz")),
    (["deck", "new", "Mine", "--game", "doomtrooper"], (*HEAVY, "rapidfuzz")),
    (["deck", "add", "Ours", "3 BLOOD BERET"], (*HEAVY, "rapidfuzz")),
    (["deck", "undo", "Ours"], (*HEAVY, "rapidfuzz")),
]


def modules_of(catalog: Path, *words: str) -> set[str]:
    """The modules that a command imports."""
    command = [sys.executable, "-X", "importtime", "-m", "cardbase", "--db", str(catalog), *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-500:]
    return {line.rpartition("|")[2].strip() for line in done.stderr.splitlines() if line.startswith("import time:")}


@pytest.fixture
def settled(catalog_path: Path) -> Path:
    """A catalogue that has been used before: the first use after an installation looks at the games."""
    modules_of(catalog_path, "deck", "list")
    modules_of(catalog_path, "deck", "new", "Ours", "--game", "doomtrooper")
    modules_of(catalog_path, "deck", "add", "Ours", "BLOOD BERET")
    return catalog_path


@pytest.mark.parametrize(("words", "forbidden"), PATHS, ids=[" ".join(words) for words, _ in PATHS])
def test_an_everyday_command_imports_nothing_heavy(settled: Path, words: list[str], forbidden: tuple[str, ...]) -> None:
    modules = modules_of(settled, *words)

    assert "cardbase.cli.app" in modules
    assert not modules & set(forbidden)
