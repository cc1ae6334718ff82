"""What every test may use: a catalogue filled with the bundled cards, and a home of its own."""

import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from cardbase.catalog.opening import open_catalog

# Property tests are not timed: a busy machine is no fault.
settings.register_profile("cardbase", deadline=None)
settings.load_profile("cardbase")


@pytest.fixture(scope="session")
def filled_catalog(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a catalogue that holds the bundled cards; read it, never write it."""
    path = tmp_path_factory.mktemp("filled") / "catalog.db"
    open_catalog(path).close()
    return path


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test touches the user's own catalogue."""
    monkeypatch.setenv("CARDBASE_DB", str(tmp_path / "catalog.db"))


@pytest.fixture
def catalog_path(filled_catalog: Path, tmp_path: Path) -> Path:
    """A fresh copy of the filled catalogue, where CARDBASE_DB says."""
    return Path(shutil.copy(filled_catalog, tmp_path / "catalog.db"))


@pytest.fixture
def catalog(catalog_path: Path) -> Iterator[sqlite3.Connection]:
    """An open connection to a fresh copy of the filled catalogue."""
    db = open_catalog(catalog_path)
    yield db
    db.close()
