"""The five games as programs are given them."""

import sqlite3

import pytest

from cardbase.catalog.exporter import card_ids
from cardbase.tables.contract import Given
from cardbase.tables.exporting import given


@pytest.fixture(scope="module")
def every_game(filled_catalog: object) -> dict[str, Given]:
    """The games by key, with all bundled cards."""
    db = sqlite3.connect(f"file:{filled_catalog}?mode=ro", uri=True)
    try:
        return {each.declared.key: each for each in given(db, card_ids(db), "https://example.org/games/")}
    finally:
        db.close()
