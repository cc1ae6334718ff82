"""The owned copies of each printing, and every change of them. Nothing is lost: a change holds what was there before.

Printings are named in words, as decks name their cards, so no update of the catalogue can damage a collection. Every change
is one short transaction that reads what it changes.
"""

import sqlite3
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from cardbase.catalog.history import Changed, History
from cardbase.catalog.opening import transaction
from cardbase.errors import InputError
from cardbase.messages import later, say

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
        return _HISTORY.undo(db)


def redo(db: sqlite3.Connection) -> str:
    """Do again what was undone last and return it, in words. Raises NotFound where there is nothing."""
    with transaction(db):
        return _HISTORY.redo(db)


def history(db: sqlite3.Connection) -> list[Changed]:
    """Return every change, the oldest first."""
    return _HISTORY.changes(db)


def _check(printing: Printing, count: int) -> None:
    if not 0 <= count <= MOST_OWNED:
        hint = say("Of one printing 0 to {most_owned:,} copies are kept.", most_owned=MOST_OWNED)
        raise InputError(say("{count:,} copies of {printing}", count=count, printing=printing), hint=hint)


def _advance(db: sqlite3.Connection, rows: list[tuple[str | int, ...]], action: str) -> None:
    _put(db, ((*key, after) for *key, _before, after in rows))
    _HISTORY.record(db, rows, action)


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


_HISTORY = History(
    "collection_change",
    _put,
    (later("there is nothing to undo in the collection"), later("there is nothing to redo in the collection")),
)
