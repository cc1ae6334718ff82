"""The bundled cards, read and never written: a test gets no catalogue of its own."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from cardbase.catalog.database.sqlite import address


@pytest.fixture(scope="module")
def catalog(filled_catalog: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(address(filled_catalog, "mode=ro"), uri=True, isolation_level=None)) as db:
        yield db
