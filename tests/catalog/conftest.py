"""A small catalogue: what holds for every catalogue is seen in it, and all that it holds is compared in no time."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cardbase.catalog.importing.writing import erase
from cardbase.catalog.opening import open_catalog, transaction


@pytest.fixture(scope="session")
def few_cards(filled_catalog: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a catalogue that holds the first ten cards of each game and every thirtieth; read it, never write it."""
    place = Path(shutil.copy(filled_catalog, tmp_path_factory.mktemp("few") / "catalog.db"))
    numbered = "SELECT id, row_number() OVER (PARTITION BY game ORDER BY id) AS place FROM card"
    with closing(open_catalog(place)) as db:
        others = db.execute(f"SELECT id FROM ({numbered}) WHERE place > 10 AND place % 30").fetchall()
        with transaction(db):
            erase(db, [number for (number,) in others])
    with closing(sqlite3.connect(place)) as db:
        db.execute("VACUUM")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return place
