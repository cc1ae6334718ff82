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
]


@pytest.mark.parametrize(
    ("words", "forbidden"), PATHS, ids=lambda value: value[0] if value in (w for w, _ in PATHS) else ""
)
def test_an_everyday_command_imports_nothing_heavy(
    catalog_path: Path, words: list[str], forbidden: tuple[str, ...]
) -> None:
    command = [sys.executable, "-X", "importtime", "-m", "cardbase", "--db", str(catalog_path), *words]

    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr[-500:]
    modules = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines() if line.startswith("import time:")}
    assert "cardbase.cli.app" in modules
    assert not [name for name in forbidden if name in modules]


def test_a_deck_edit_imports_nothing_heavy(catalog_path: Path) -> None:
    from cardbase.cli.app import run

    assert run(["--db", str(catalog_path), "deck", "new", "Mine", "--game", "doomtrooper"]) == 0
    command = [
        sys.executable,
        "-X",
        "importtime",
        "-m",
        "cardbase",
        "--db",
        str(catalog_path),
        "deck",
        "add",
        "Mine",
        "BLOOD BERET",
    ]

    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr[-500:]
    modules = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines() if line.startswith("import time:")}
    assert not modules & set(HEAVY)
