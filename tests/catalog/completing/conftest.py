"""The catalogue of the bundled cards, and what is offered in it."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def cards(filled_catalog: Path) -> Iterator[sqlite3.Connection]:
    """The catalogue of the bundled cards, to be read only."""
    db = sqlite3.connect(filled_catalog)
    yield db
    db.close()
