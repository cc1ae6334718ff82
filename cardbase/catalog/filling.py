"""Making a database, and taking up what is new: another schema, other games, other bundled data. Slow, and rarely needed."""

import sqlite3
from collections.abc import Callable
from importlib import metadata

from sqlalchemy.dialects.sqlite import insert

from cardbase.catalog import contents, installation
from cardbase.catalog.database import views
from cardbase.catalog.database.alchemy import add, alchemy, table_of
from cardbase.catalog.database.connection import transaction
from cardbase.catalog.database.migrations import migrate, version
from cardbase.catalog.database.schema import create
from cardbase.catalog.database.sqlite import allow_readers
from cardbase.catalog.declaration import declarations, dumps, loads, of_game
from cardbase.catalog.importing import abilities, allowances
from cardbase.catalog.importing.importer import checked, import_bundled
from cardbase.catalog.importing.matching import joined
from cardbase.catalog.importing.sources import read_file
from cardbase.errors import OutsideError
from cardbase.games import GROUP, load
from cardbase.messages import say
from cardbase.models import Game, Stamp

Tell = Callable[[str], None]


def refresh(db: sqlite3.Connection, tell: Tell) -> None:
    """Bring a database up to date in one transaction, so that two processes may do it at once and a kill leaves it as it was.

    A new file gets its tables and the bundled cards. The user's cards and decks stay. Raises OutsideError for a file that
    a newer cardbase wrote.
    """
    if version(db) == 0:
        allow_readers(db)
    with transaction(db):
        if version(db) == 0:
            tell(say("making the catalogue from the bundled cards; this is done once"))
            create(db)
        migrated = migrate(db)
        current = installation.fingerprint()
        if migrated or _stamp(db) != current:
            for target in _installed():
                _take_up(db, target, tell)
            declared = declarations(db)
            with alchemy(db) as connection:
                views.renew(connection, declared.values())
                add(connection, Stamp, [(installation.key(), current)], replace=True)


def _stamp(db: sqlite3.Connection) -> str:
    found = db.execute("SELECT text FROM stamp WHERE key = ?", (installation.key(),)).fetchone()
    return found[0] if found else ""


def _installed() -> list[str]:
    """Return the "module:attribute" of each game, found anew: `cardbase.games.entry_points` keeps what it saw at first."""
    return [point.value for point in sorted(metadata.entry_points(group=GROUP), key=lambda point: point.name)]


def _take_up(db: sqlite3.Connection, target: str, tell: Tell) -> None:
    """Store a game's declaration and bundled cards where they have changed."""
    try:
        game = load(target)
        declared = dumps(of_game(game, target))
    except OutsideError as error:
        tell(say("{error}\nIt is left out.", error=error))
        return
    stamp = contents.stamp(game, target, declared)
    seen = db.execute("SELECT data_stamp FROM game WHERE key = ?", (game.key,)).fetchone()
    if seen and seen[0] == stamp:
        return
    row = {
        "key": game.key,
        "en": game.en,
        "ja": game.ja,
        "target": target,
        "declaration": declared,
        "data_stamp": stamp,
    }
    with alchemy(db) as connection:
        connection.execute(insert(table_of(Game)).values(row).on_conflict_do_update(["key"], set_=row))
    rows = [(path, read_file(path)) for path in contents.data_files(game, target) if path.stem.startswith("cards")]
    placed = [item for path, found in rows for item in checked(db, found, str(path), game.key)]
    import_bundled(db, joined(placed), game.key)
    allowances.renew(db, game)
    abilities.renew(db, loads(declared), game.vocabulary)
