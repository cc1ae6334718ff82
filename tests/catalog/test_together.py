"""Several processes at once, and processes that are killed: nothing is lost, nothing is half done."""

import random
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cardbase.catalog.opening import open_catalog

pytestmark = pytest.mark.usefixtures("few_cards")

WRITER = """
import sys
from cardbase.catalog.opening import open_catalog, transaction
db = open_catalog()
for i in range(100):
    with transaction(db):
        (count,) = db.execute("SELECT text FROM stamp WHERE key = 'count'").fetchone()
        db.execute("UPDATE stamp SET text = ? WHERE key = 'count'", (int(count) + 1,))
"""
IMPORTER = """
import sys
from cardbase.catalog.importing.importer import import_source
from cardbase.catalog.opening import open_catalog
db = open_catalog()
print("ready", flush=True)
import_source(db, sys.argv[1], game="build-divide")
"""


def test_two_processes_that_write_at_once_lose_nothing(catalog: sqlite3.Connection) -> None:
    catalog.execute("INSERT INTO stamp VALUES ('count', '0')")

    both = [subprocess.Popen([sys.executable, "-c", WRITER]) for _ in range(2)]

    assert [process.wait() for process in both] == [0, 0]
    assert catalog.execute("SELECT text FROM stamp WHERE key = 'count'").fetchone() == ("200",)


def test_two_imports_at_once_both_arrive(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    before = _cards(catalog)
    for part in "ab":
        _write(tmp_path / f"{part}.csv", part, 300)

    both = [subprocess.Popen([sys.executable, "-c", IMPORTER, str(tmp_path / f"{part}.csv")]) for part in "ab"]

    assert [process.wait() for process in both] == [0, 0]
    assert _cards(catalog) == before + 600


@pytest.mark.parametrize("kills", [2, pytest.param(12, marks=pytest.mark.slow)])
def test_an_import_that_is_killed_leaves_the_catalogue_as_it_was(
    catalog_path: Path, tmp_path: Path, kills: int
) -> None:
    """Killed at random moments; the cards are either all there or none of them, and the file is sound."""
    rng = random.Random(20261121)
    whole = 1500
    _write(tmp_path / "many.csv", "k", whole)
    db = open_catalog(catalog_path)
    before = _cards(db)
    db.close()

    for _ in range(kills):
        command = [sys.executable, "-c", IMPORTER, str(tmp_path / "many.csv")]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(rng.uniform(0.05, 0.6))
        process.kill()
        process.communicate()

        db = open_catalog(catalog_path)
        assert _cards(db) in (before, before + whole)
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert db.execute("SELECT count(*) FROM name WHERE card_id NOT IN (SELECT id FROM card)").fetchone() == (0,)
        db.close()


@pytest.mark.parametrize("kills", [2, pytest.param(12, marks=pytest.mark.slow)])
def test_a_first_use_that_is_killed_does_no_harm(tmp_path: Path, kills: int) -> None:
    rng = random.Random(7)
    path = tmp_path / "new" / "catalog.db"
    for _ in range(kills):
        process = subprocess.Popen([sys.executable, "-c", IMPORTER, "none.csv"], env={"CARDBASE_DB": str(path)})
        time.sleep(rng.uniform(0.05, 0.4))
        process.kill()
        process.wait()

    db = open_catalog(path)

    assert _cards(db) > 1000
    assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    db.close()


def _write(path: Path, mark: str, many: int) -> None:
    rows = [f"{mark} number {i},{mark.upper()}-{i},{i % 9},unit,red;blue,note: {mark}{i}" for i in range(many)]
    path.write_text("\n".join(["name_en,number,cost,type,colour,abilities", *rows]))


def _cards(db: sqlite3.Connection) -> int:
    return int(db.execute("SELECT count(*) FROM card").fetchone()[0])
