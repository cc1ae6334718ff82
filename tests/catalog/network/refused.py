"""An import from a server that is of no use, and what is said of it."""

import sqlite3

import pytest

from cardbase.catalog.importing.importer import import_source
from cardbase.errors import CardbaseError
from tests.catalog.contents import as_it_is

LATE = "it took longer than 1 s\nGive it more time with --timeout SECONDS, or download the file and import that."
BREAKS_OFF = "the server 127.0.0.1 breaks off, or does not speak HTTP (tried 4 times)\nTry again later."


def refused(db: sqlite3.Connection, address: str, timeout: int = 1) -> str:
    """What is said of an import that fails, without the address; nothing has changed."""
    before = as_it_is(db)
    with pytest.raises(CardbaseError) as caught:
        import_source(db, address, timeout=timeout)
    assert as_it_is(db) == before
    said = str(caught.value)
    assert said.startswith(f"{address}: ")
    assert said.isprintable() or said.replace("\n", "").isprintable()
    return said.removeprefix(f"{address}: ")
