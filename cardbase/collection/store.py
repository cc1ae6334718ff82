"""The owned copies of each printing, and every change of them. Nothing is lost: a change holds what was there before.

Printings are named in words, as decks name their cards, so no update of the catalogue can damage a collection. Every change
is one short transaction that reads what it changes. Undo goes to the parent of the last change, redo to its youngest child.
"""

import json
import sqlite3
from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from types import MappingProxyType
from typing import NamedTuple

from cardbase.catalog.opening import transaction
from cardbase.errors import InputError, NotFound
from cardbase.escaping import visible
from cardbase.messages import say

MOST_OWNED = 99_999
"""Copies of one printing."""


class Printing(NamedTuple):
    """A printing as a collection names it: `number` is "" of a card that has none, or the words that tell cards of one name apart."""

    game: str
    name: str
    number: str = ""

    def __str__(self) -> str:
        return f"{self.name} ({self.number})" if self.number else self.name


class Lot(NamedTuple):
    """Copies of a printing of which the user says the same: in which condition they are, where they lie, and a note."""

    game: str
    name: str
    number: str
    condition: str = ""
    place: str = ""
    note: str = ""

    @property
    def printing(self) -> Printing:
        """The printing that they are copies of."""
        return Printing(*self[:3])

    @property
    def said(self) -> tuple[str, str, str]:
        """What is said of them: condition, place, note; nothing of all three means that they are no lot."""
        return self.condition, self.place, self.note


class Changed(NamedTuple):
    """A change of the collection. `version` counts from 1; `parent` is the one that it was made from (0: nothing was owned)."""

    version: int
    parent: int
    made_at: str
    action: str
    current: bool


Counts = dict[Printing, int]
Change = Callable[[Counts], Mapping[Printing, int]]
"""What is owned -> how many copies of some printings there are from now on."""
Words = Callable[[], str]
Lots = dict[Lot, int]
NO_LOTS: Mapping[Lot, int] = MappingProxyType({})
ChangeLots = Callable[[Counts, Lots], Mapping[Lot, int]]
"""What is owned from now on, and the lots -> how many copies are in some lots from now on."""


def owned(db: sqlite3.Connection, game: str = "") -> Counts:
    """Return how many copies of each printing (of one game) are owned, in the order of their names."""
    rows = db.execute(
        "SELECT game, name, number, count FROM owned WHERE ? IN ('', game) ORDER BY game, name, number", (game,)
    )
    return {Printing(*key): count for *key, count in rows}


def lots(db: sqlite3.Connection, game: str = "") -> Lots:
    """Return how many copies each lot (of one game) has, in the order of their names; copies of which nothing is said are in none."""
    rows = db.execute(
        "SELECT game, name, number, condition, place, note, count FROM owned_lot WHERE ? IN ('', game) "
        "ORDER BY game, name, number, condition, place, note",
        (game,),
    )
    return {Lot(*key): count for *key, count in rows}


def update(
    db: sqlite3.Connection,
    change: Change,
    action: str | Words,
    *,
    into: ChangeLots = lambda _owned, _lots: {},
) -> Counts:
    """Change how many copies are owned (0: none is), and return what is owned of the printings that changed.

    action  says what was done, in words, or is asked once it is done
    into    changes the lots, once it is known what is owned; a lot never has copies that are not owned, and those of which nothing
            is said go first

    Where nothing changes, nothing is saved. Raises InputError for a number of copies outside 0 to `MOST_OWNED`; then nothing is changed.
    """
    with transaction(db):
        before, lots_before = owned(db), lots(db)
        wanted = change(before)
        for printing, count in wanted.items():
            _check(printing, count)
        changed = {key: count for key, count in wanted.items() if count != before.get(key, 0)}
        after = before | changed
        lots_after = _fitting(lots_before | dict(into(after, lots_before)), after)
        moved = {lot: count for lot, count in lots_after.items() if count != lots_before.get(lot, 0)}
        if changed or moved:
            said = action if isinstance(action, str) else action()
            rows = [(*key, before.get(key, 0), count) for key, count in changed.items()]
            _advance(db, [*rows, *((*lot, lots_before.get(lot, 0), count) for lot, count in moved.items())], said)
    return changed


def _fitting(wanted: Mapping[Lot, int], there: Counts) -> Lots:
    """Return lots without copies that are not there; those of the first lots stay."""
    left, found = dict(there), Lots()
    for lot, count in wanted.items():
        found[lot] = min(count, left.get(lot.printing, 0))
        left[lot.printing] = left.get(lot.printing, 0) - found[lot]
    return found


def undo(db: sqlite3.Connection) -> str:
    """Take the last change back and return it, in words. Raises NotFound where there is none."""
    with transaction(db):
        row = db.execute("SELECT id, parent, action, content FROM collection_change WHERE current").fetchone()
        if row is None:
            raise NotFound(say("there is nothing to undo in the collection"))
        number, parent, action, content = row
        _put(db, ((*key, before) for *key, before, _after in json.loads(content)))
        db.execute("UPDATE collection_change SET current = 0 WHERE id = ?", (number,))
        db.execute("UPDATE collection_change SET current = 1 WHERE id = ?", (parent,))
    return str(action)


def redo(db: sqlite3.Connection) -> str:
    """Do again what was undone last and return it, in words. Raises NotFound where there is nothing."""
    with transaction(db):
        row = db.execute(
            "SELECT id, action, content FROM collection_change "
            "WHERE parent IS (SELECT id FROM collection_change WHERE current) ORDER BY id DESC LIMIT 1"
        ).fetchone()
        if row is None:
            raise NotFound(say("there is nothing to redo in the collection"))
        number, action, content = row
        _put(db, ((*key, after) for *key, _before, after in json.loads(content)))
        db.execute("UPDATE collection_change SET current = id = ?", (number,))
    return str(action)


def history(db: sqlite3.Connection) -> list[Changed]:
    """Return every change, the oldest first."""
    rows = db.execute("SELECT id, parent, made_at, action, current FROM collection_change ORDER BY id").fetchall()
    versions = {row[0]: version for version, row in enumerate(rows, start=1)}
    return [Changed(versions[row[0]], versions.get(row[1], 0), row[2], row[3], bool(row[4])) for row in rows]


def _check(printing: Printing, count: int) -> None:
    if not 0 <= count <= MOST_OWNED:
        hint = say("Of one printing 0 to {most_owned:,} copies are kept.", most_owned=MOST_OWNED)
        raise InputError(say("{count:,} copies of {printing}", count=count, printing=printing), hint=hint)


def _advance(db: sqlite3.Connection, rows: list[tuple[str | int, ...]], action: str) -> None:
    _put(db, ((*key, after) for *key, _before, after in rows))
    (parent,) = db.execute("SELECT max(id) FROM collection_change WHERE current").fetchone()
    db.execute("UPDATE collection_change SET current = 0 WHERE current")
    db.execute(
        "INSERT INTO collection_change (parent, made_at, action, content, current) VALUES (?, ?, ?, ?, 1)",
        (
            parent,
            datetime.now(UTC).isoformat(timespec="seconds"),
            visible(action),
            json.dumps(rows, ensure_ascii=False, separators=(",", ":")),
        ),
    )


_TABLES = {
    len(kind._fields): (table, ", ".join(kind._fields)) for table, kind in (("owned", Printing), ("owned_lot", Lot))
}
"""By how many words name what is counted, its table with the columns of these words."""


def _put(db: sqlite3.Connection, rows: Iterable[tuple[object, ...]]) -> None:
    """Let this many copies of these printings be owned, and be in these lots."""
    for *key, count in rows:
        table, columns = _TABLES[len(key)]
        if count:
            db.execute(
                f"INSERT INTO {table} ({columns}, count) VALUES ({', '.join('?' * len(key))}, ?) "
                f"ON CONFLICT ({columns}) DO UPDATE SET count = excluded.count",
                (*key, count),
            )
        else:
            db.execute(f"DELETE FROM {table} WHERE ({columns}) = ({', '.join('?' * len(key))})", key)
