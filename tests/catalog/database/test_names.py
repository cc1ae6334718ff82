"""A database may have any name that a file may have."""

from contextlib import closing
from pathlib import Path

import pytest

from cardbase.catalog.database import backups
from cardbase.catalog.database.sqlite import file_of
from cardbase.catalog.opening import open_as_it_is, open_catalog
from cardbase.collection import restoring
from cardbase.decks import edit, store
from cardbase.decks.deck import Deck

pytestmark = pytest.mark.posix


@pytest.mark.parametrize(
    "name", ["file:x?mode=memory", "file::memory:", "bad\udcff.db", "50%41?#.db", "two\nlines.db", "-wal"]
)
def test_every_file_name_is_a_file(few_cards: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Also one that SQLite would take for an address, and one that is no text."""
    monkeypatch.chdir(tmp_path)
    place = Path(name)
    place.write_bytes(few_cards.read_bytes())

    with closing(open_catalog(place)) as db:
        store.save_new(db, Deck("First", "doomtrooper"))
        edit.add(db, "First", "BLOOD BERET", 1)
        assert file_of(db) == tmp_path / name
        made = backups.asked(db, place, Path(f"{name}.copy"))
    with closing(open_catalog(place)) as db:
        assert store.history(db, "First")[-1].version == 2
        store.delete(db, "First")
    restoring.restore(place, made)
    with closing(open_catalog(place)) as db:
        assert store.exists(db, "First")
    lent = open_as_it_is(place)
    assert lent is not None
    lent.close()

    kinds = ("", "-wal", "-shm", "-backups", ".copy")
    assert {file.name for file in Path.cwd().iterdir()} <= {f"{name}{kind}" for kind in kinds}
