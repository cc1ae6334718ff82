"""`catalog` for folders whose tests hardly ever write: the filled catalogue, opened once, and not a copy for each test."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest

from cardbase.catalog.opening import open_catalog


@pytest.fixture
def catalog(request: pytest.FixtureRequest, bundled: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """An open connection to the filled catalogue, where nothing can be written; a test that writes asks for `catalog_path` as well, and
    gets a fresh copy.
    """
    if "catalog_path" not in request.fixturenames:
        yield bundled
        return
    with closing(open_catalog(request.getfixturevalue("catalog_path"))) as db:
        yield db
