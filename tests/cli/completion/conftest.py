"""Catalogues for completion, one with decks of the user."""

import shutil
from pathlib import Path

import pytest

from cardbase.cli.app import run


@pytest.fixture(scope="module")
def kept(filled_catalog: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A catalogue with decks of the user; completion only reads it."""
    path = tmp_path_factory.mktemp("kept") / "catalog.db"
    shutil.copy(filled_catalog, path)
    for words in (
        ("deck", "new", "First steps", "--game", "doomtrooper"),
        ("deck", "add", "First steps", "3 BLOOD BERET"),
        ("deck", "add", "First steps", "2 INFANTRY"),
        ("deck", "add", "First steps", '1 AC-40 "JUSTIFIER"'),
        ("deck", "add", "First steps", "1 LUNA", "--section", "side"),
        ("deck", "new", "天使の城", "--game", "build-divide"),
        ("deck", "add", "天使の城", "1 法規の天使 エリザベルト"),
        ("deck", "tag", "天使の城", "league", "lent"),
        ("deck", "new", "Gone", "--game", "detainer"),
        ("deck", "delete", "Gone"),
        ("collection", "add", "2 BLOOD BERET"),
    ):
        assert run(["--db", str(path), *words]) == 0
    return path


@pytest.fixture
def decks(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """CARDBASE_DB names the catalogue with decks of the user."""
    monkeypatch.setenv("CARDBASE_DB", str(kept))


@pytest.fixture
def cards(filled_catalog: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """CARDBASE_DB names the catalogue of the bundled cards."""
    monkeypatch.setenv("CARDBASE_DB", str(filled_catalog))
    return filled_catalog
