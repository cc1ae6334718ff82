"""What one call of the command line works on: the catalogue of the database that --db or CARDBASE_DB names, as programs have it."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cardbase.files import guard_named
from cardbase.messages import say

if TYPE_CHECKING:
    from cardbase.library.catalog import Catalog

database = ""
_opened: "dict[Path, Catalog]" = {}


def database_file() -> Path:
    """Return the file of the catalogue. Raises InputError for what names no file."""
    from cardbase.catalog.database.sqlite import database_path  # noqa: PLC0415

    return database_path(Path(database) if database else None)


guard_named(database_file)


def open_library(game: str = "") -> "Catalog":
    """Return the open catalogue, one for the whole command; the first call on a machine makes it and says so on stderr.

    game  must be known unless it is "": InputError names the nearest
    """
    file = database_file()
    if file not in _opened:
        from cardbase.catalog.opening import open_catalog  # noqa: PLC0415
        from cardbase.cli.output import complain, deferred_meter  # noqa: PLC0415
        from cardbase.library.catalog import Catalog  # noqa: PLC0415

        with deferred_meter(say("abilities")) as progress:
            _opened[file] = Catalog(open_catalog(file, tell=complain, progress=progress))
    if game:
        from cardbase.catalog.declaration import declaration  # noqa: PLC0415

        declaration(_opened[file].db, game)
    return _opened[file]


def without_alias(words: Sequence[str], named: str) -> list[str]:
    """Return a command line with what its first word stands for, as it is where that is no alias; nothing is made for it.

    named  the file of the catalogue, as --db or CARDBASE_DB name it
    """
    import shlex  # noqa: PLC0415 - few lines begin with a word that is no command
    import sqlite3  # noqa: PLC0415
    from contextlib import closing  # noqa: PLC0415

    from cardbase.catalog.database.sqlite import database_path  # noqa: PLC0415
    from cardbase.errors import CardbaseError  # noqa: PLC0415
    from cardbase.text import fold  # noqa: PLC0415

    try:
        file = database_path(Path(named) if named else None)
        if not file.is_file():
            return list(words)
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as db:
            asked = "SELECT words FROM shorthand WHERE kind = 'alias' AND folded = ?"
            row = db.execute(asked, (fold(words[0]),)).fetchone()
    except (CardbaseError, OSError, sqlite3.Error):
        return list(words)  # whoever opens the file tells what is wrong with it
    return [*shlex.split(row[0]), *words[1:]] if row else list(words)


def close() -> None:
    """Close what the call has opened."""
    while _opened:
        _opened.popitem()[1].close()
