"""The database of each earlier version, opened once by the code of today."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from cardbase.catalog.database.sqlite import connect
from cardbase.library.catalog import Catalog
from cardbase.library.catalog import open as open_library
from tests.compatibility.kept import FOLDERS, Kept, to_be_filled, unpack


@pytest.fixture(scope="module", params=FOLDERS, ids=lambda folder: folder.name)
def kept(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Kept]:
    """What a version wrote, its database brought forward; read it, never write it."""
    folder, below = request.param, tmp_path_factory.mktemp("kept")
    raw = unpack(folder, below / "raw.db")
    with open_library(to_be_filled(raw, below / "catalog.db")) as catalog:
        yield Kept(folder, raw, catalog)


@pytest.fixture
def changed(kept: Kept, tmp_path: Path) -> Iterator[Catalog]:
    """A copy of the database, brought forward, to be changed."""
    with closing(sqlite3.connect(tmp_path / "changed.db")) as copy:
        kept.db.backup(copy)
    with closing(Catalog(connect(tmp_path / "changed.db"))) as catalog:
        yield catalog
