"""Names of the user's own for words that he would type: queries ("search"), beginnings of commands ("alias"), the rules of formats ("format")."""

import re
import sqlite3
from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple

from cardbase.catalog.database.connection import transaction
from cardbase.errors import InputError, NotFound, did_you_mean
from cardbase.escaping import complaint
from cardbase.messages import later, say
from cardbase.text import fold

Kind = Literal["search", "alias", "format"]
_NAME = re.compile(r"\w[\w.-]{0,59}")
_CALLED = {"search": later("saved search"), "alias": later("alias"), "format": later("format")}


class Shorthand(NamedTuple):
    """A name and the words for which it stands."""

    name: str
    words: str


def shorthands(db: sqlite3.Connection, kind: Kind) -> list[Shorthand]:
    """Return the shorthands of a kind, in the order of their names."""
    rows = db.execute("SELECT name, words FROM shorthand WHERE kind = ? ORDER BY folded", (kind,))
    return [Shorthand(*row) for row in rows]


def find(db: sqlite3.Connection, kind: Kind, name: str) -> Shorthand:
    """Return a shorthand by its name; width, case and punctuation do not matter. Raises NotFound with the nearest names."""
    row = db.execute("SELECT name, words FROM shorthand WHERE kind = ? AND folded = ?", (kind, fold(name))).fetchone()
    if row:
        return Shorthand(*row)
    hint = did_you_mean(name, [one.name for one in shorthands(db, kind)])
    raise NotFound(say("there is no {kind} '{name}'", kind=say(_CALLED[kind]), name=name), hint=hint)


def save(
    db: sqlite3.Connection, kind: Kind, name: str, words: str, check: Callable[[], object] = lambda: None
) -> Shorthand:
    """Save words under a name, in the place of those that it stood for, and return them; not where `check` raises, once they are there.

    Raises InputError for what is no name.
    """
    if not _NAME.fullmatch(name) or complaint(words):
        hint = say("A name is one word of letters, digits, '.', '-' and '_', such as 'elves'.")
        raise InputError(say("'{name}' cannot be a name", name=name), hint=hint)
    with transaction(db):
        put(db, [(kind, name, words)])
        check()
    return Shorthand(name, words)


def forget(db: sqlite3.Connection, kind: Kind, name: str) -> Shorthand:
    """Forget a shorthand and return it. Raises NotFound with the nearest names."""
    with transaction(db):
        found = find(db, kind, name)
        db.execute("DELETE FROM shorthand WHERE kind = ? AND folded = ?", (kind, fold(name)))
    return found


def put(db: sqlite3.Connection, rows: Iterable[tuple[str, str, str]]) -> None:
    """Let (kind, name, words) be shorthands; the caller holds a transaction."""
    for kind, name, words in rows:
        db.execute(
            "INSERT INTO shorthand (kind, name, folded, words) VALUES (?, ?, ?, ?) "
            "ON CONFLICT (kind, folded) DO UPDATE SET name = excluded.name, words = excluded.words",
            (kind, name, fold(name), words),
        )
