"""Changes that can be undone: a tree of them in a table, each with what was there before and after.

Undo goes to the parent of the last change, redo to its youngest child, so nothing is lost. Who keeps such a history says which table it
lies in and how a state is put back; every function is called within a transaction.
"""

import json
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from cardbase.errors import NotFound
from cardbase.escaping import visible
from cardbase.messages import retold, say

Row = Sequence[Any]
"""What tells a thing from others, then its state before and after, as JSON takes them."""
Put = Callable[[sqlite3.Connection, list[tuple[Any, ...]]], None]
"""Lets things have a state: each row is what tells the thing from others, then its state."""


def told(action: str, sentences: Iterable[str], words: Callable[[str, str, str], str] | None = None) -> str:
    """Return what was done, which is kept in English, in the language that is spoken; several things are told one after the other.

    words  what stands for a value of a sentence (`messages.retold`)
    """
    sentences = list(sentences)
    return say("; ").join(retold(part, sentences, words) for part in action.split("; "))


class Changed(NamedTuple):
    """A change. `version` counts from 1; `parent` is the one that it was made from (0: the first state)."""

    version: int
    parent: int
    made_at: str
    action: str
    current: bool


class History(NamedTuple):
    """The changes of one kind of thing.

    table  lies in it; put: puts a state back
    empty  what is said where there is nothing to undo, and nothing to redo
    """

    table: str
    put: Put
    empty: tuple[str, str]

    def record(self, db: sqlite3.Connection, rows: Sequence[Row] | None, action: str) -> None:
        """Keep a change that was made; `action` says in words what was done. Without rows it is too large to be kept, and never undone."""
        (parent,) = db.execute(f"SELECT max(id) FROM {self.table} WHERE current").fetchone()
        db.execute(f"UPDATE {self.table} SET current = 0 WHERE current")
        db.execute(
            f"INSERT INTO {self.table} (parent, made_at, action, content, current) VALUES (?, ?, ?, ?, 1)",
            (
                parent,
                datetime.now(UTC).isoformat(timespec="seconds"),
                visible(action),
                json.dumps(rows, ensure_ascii=False, separators=(",", ":")),
            ),
        )

    def undo(self, db: sqlite3.Connection, sentences: Iterable[str] = ()) -> str:
        """Take the last change back and return it, in words; `sentences`: those in which changes are kept. Raises NotFound where there
        is none.
        """
        row = db.execute(f"SELECT id, parent, action, content FROM {self.table} WHERE current").fetchone()
        if row is None:
            raise NotFound(say(self.empty[0]))
        number, parent, action, content = row
        rows = json.loads(content)
        if rows is None:
            raise NotFound(
                say("'{action}' is too large to be taken back", action=told(action, sentences)),
                hint=say("'cardbase db restore' puts a backup in the place of the database."),
            )
        self.put(db, [(*key, before) for *key, before, _after in rows])
        db.execute(f"UPDATE {self.table} SET current = 0 WHERE id = ?", (number,))
        db.execute(f"UPDATE {self.table} SET current = 1 WHERE id = ?", (parent,))
        return str(action)

    def redo(self, db: sqlite3.Connection) -> str:
        """Do again what was undone last and return it, in words. Raises NotFound where there is nothing."""
        row = db.execute(
            f"SELECT id, action, content FROM {self.table} "
            f"WHERE parent IS (SELECT id FROM {self.table} WHERE current) ORDER BY id DESC LIMIT 1"
        ).fetchone()
        if row is None:
            raise NotFound(say(self.empty[1]))
        number, action, content = row
        self.put(db, [(*key, after) for *key, _before, after in json.loads(content)])
        db.execute(f"UPDATE {self.table} SET current = id = ?", (number,))
        return str(action)

    def changes(self, db: sqlite3.Connection) -> list[Changed]:
        """Return every change, the oldest first."""
        rows = db.execute(f"SELECT id, parent, made_at, action, current FROM {self.table} ORDER BY id").fetchall()
        versions = {row[0]: version for version, row in enumerate(rows, start=1)}
        return [Changed(versions[row[0]], versions.get(row[1], 0), row[2], row[3], bool(row[4])) for row in rows]
