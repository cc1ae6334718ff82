"""Other bundled cards than those of the data, as an update brings them."""

import sqlite3
from collections.abc import Iterable
from contextlib import closing

from cardbase.catalog import build
from cardbase.catalog.bootstrap import exchange
from cardbase.catalog.database.connection import transaction
from cardbase.catalog.database.schema import create
from cardbase.catalog.declaration import declarations
from cardbase.catalog.importing.data_rows import Row
from cardbase.catalog.importing.importer import checked
from cardbase.games import load


def bundle(db: sqlite3.Connection, rows: Iterable[Row], game: str = "detainer") -> None:
    """Make these all the bundled cards of a game."""
    target = declarations(db)[game].target
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as source:
        create(source)
        build.enter(source, load(target), target)
        build.fill(source, load(target), checked(source, rows, "rows", game))
        with transaction(db):
            exchange(db, source, [game])
