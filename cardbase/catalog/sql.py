"""SQL over the catalogue, for reading: what a statement answers, and what is told of one that is wrong."""

import re
import sqlite3
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from cardbase.catalog.database.sqlite import address
from cardbase.errors import InputError, did_you_mean
from cardbase.messages import say

_READING = {sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_RECURSIVE}
_STEPS = 100_000
"""Steps of SQLite between two looks at whether somebody wants to stop."""
_UNKNOWN = re.compile(r"no such (table|column): (?:\w+\.)?(\S+)")


class Answer(NamedTuple):
    """What a statement answers: the names of its columns, each once, and the rows."""

    columns: tuple[str, ...]
    rows: list[tuple[Any, ...]]

    def as_dicts(self) -> list[dict[str, Any]]:
        """Return each row by the names of the columns; bytes as hexadecimal digits."""
        values = [[value.hex() if isinstance(value, bytes) else value for value in row] for row in self.rows]
        return [dict(zip(self.columns, row, strict=True)) for row in values]


def ask(file: Path, statement: str, values: Sequence[Any] = ()) -> Answer:
    """Return what one SQL statement answers about a database, which it can only read.

    values  stand for each ? in the statement

    Raises InputError for a statement that is none, with the nearest name for one that there is not, and for one that would change
    something.
    """
    with closing(sqlite3.connect(address(file, "mode=ro"), uri=True)) as db:
        names = dict(_names(db))
        db.set_authorizer(_allowed)
        db.set_progress_handler(lambda: 0, _STEPS)
        try:
            found = db.execute(statement, tuple(values))
            columns = _once([name for name, *_ in found.description or ()])
            return Answer(tuple(columns), found.fetchall())
        except (sqlite3.Error, sqlite3.Warning) as error:
            if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_INTERRUPT:
                raise KeyboardInterrupt from None
            raise _told(error, names) from None


def views(file: Path) -> dict[str, list[str]]:
    """Return the views of a database, which are made to be read, each with its columns."""
    with closing(sqlite3.connect(address(file, "mode=ro"), uri=True)) as db:
        there = [name for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'view' ORDER BY name")]
        names = dict(_names(db))
        return {view: names[view] for view in there}


def _names(db: sqlite3.Connection) -> Iterator[tuple[str, list[str]]]:
    """Yield each table and view with its columns."""
    for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type IN ('table', 'view')").fetchall():
        yield name, [column for (column,) in db.execute("SELECT name FROM pragma_table_info(?)", (name,))]


def _allowed(action: int, _one: str | None, two: str | None, *_: str | None) -> int:
    """Let a statement read, and call functions but for the one that loads code."""
    function = action == sqlite3.SQLITE_FUNCTION and two != "load_extension"
    return sqlite3.SQLITE_OK if function or action in _READING else sqlite3.SQLITE_DENY


def _once(names: Sequence[str]) -> list[str]:
    """Return names of which each is there once: a second "name" is "name_2"."""
    seen = Counter[str]()
    found = []
    for name in names:
        seen[name] += 1
        found.append(name if seen[name] == 1 else f"{name}_{seen[name]}")
    return found


def _told(error: Exception, names: dict[str, list[str]]) -> InputError:
    if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_AUTH:
        return InputError(
            say("SQL only reads here"), hint=say("Decks, the collection and cards are changed by their own commands.")
        )
    hint = ""
    if unknown := _UNKNOWN.search(str(error)):
        there = (
            list(names) if unknown[1] == "table" else sorted({name for columns in names.values() for name in columns})
        )
        hint = did_you_mean(unknown[2], there)
    return InputError(f"SQL: {error}", hint=hint or say("'cardbase sql' lists what there is to ask."))
