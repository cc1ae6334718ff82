"""The five games as programs are given them."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from cardbase.catalog.database.sqlite import address
from cardbase.catalog.exporter import card_ids
from cardbase.tables import Given, given


@pytest.fixture(scope="module")
def catalog(filled_catalog: Path) -> Iterator[sqlite3.Connection]:
    """The bundled cards, read and never written: a test gets no catalogue of its own."""
    with closing(sqlite3.connect(address(filled_catalog, "mode=ro"), uri=True, isolation_level=None)) as db:
        yield db


@pytest.fixture(scope="session")
def every_game(filled_catalog: Path) -> dict[str, Given]:
    """The games by key, with all bundled cards."""
    with closing(sqlite3.connect(address(filled_catalog, "mode=ro"), uri=True)) as db:
        return {each.declared.key: each for each in given(db, card_ids(db), "https://example.org/games/")}
