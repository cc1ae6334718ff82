"""An import that is of no use, from a server or a file, and what is said of it."""

import sqlite3
from pathlib import Path

import pytest

from cardbase.catalog.importing.importer import import_source
from cardbase.errors import CardbaseError, InputError
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


def told(db: sqlite3.Connection, path: Path, text: str | bytes, game: str = "build-divide") -> str:
    """What an import of the text says; nothing may have changed."""
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    dump = as_it_is(db)
    with pytest.raises(InputError) as caught:
        import_source(db, str(path), game=game)
    assert as_it_is(db) == dump
    return str(caught.value).replace(str(path), path.name)
