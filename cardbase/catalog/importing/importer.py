"""Importing cards: rows of a file become records, are compared with the database, and are stored all at once or not at all.

An import of the user's adds and changes cards; what the file leaves open stays as it was, and no card is removed. A changed card is
the user's from then on, and updates of the bundled data leave it alone. An import of the bundled data replaces the bundled
cards of its game.
"""

import gc
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from cardbase.catalog.cards import read_records
from cardbase.catalog.database.connection import transaction
from cardbase.catalog.declaration import declaration, declarations
from cardbase.catalog.importing.collecting import Placed, collect
from cardbase.catalog.importing.matching import match_all, overlay
from cardbase.catalog.importing.mistakes import complain
from cardbase.catalog.importing.readings import with_reading
from cardbase.catalog.importing.remembered import Remembered, recall, remember
from cardbase.catalog.importing.sources import Progress, read_file
from cardbase.catalog.importing.sources.row import Row
from cardbase.catalog.importing.writing import erase, sweep, write
from cardbase.catalog.record import Cell, Record, differences
from cardbase.errors import InputError
from cardbase.games import load

Origin = Literal["user", "bundled"]


@dataclass(frozen=True, slots=True)
class Change:
    """A card that an import changes: column -> value before and after (None: unknown); printings are one column."""

    game: str
    key: str
    name: str
    columns: Mapping[str, tuple[Cell, Cell]]


@dataclass(slots=True)
class Changes:
    """What an import did, or would do: (game, key, name) of cards added and removed, the changed ones, and how many stay.

    up_to_date  the address says that nothing has changed since the last import from it
    kept        bundled cards that were not updated because the user has a version of them
    """

    added: list[tuple[str, str, str]] = field(default_factory=list)
    changed: list[Change] = field(default_factory=list)
    removed: list[tuple[str, str, str]] = field(default_factory=list)
    unchanged: int = 0
    kept: int = 0
    up_to_date: bool = False

    def as_json(self) -> dict[str, Any]:
        """Return plain lists and dicts, for JSON."""
        keys = ("game", "key", "name")
        return {
            "added": [dict(zip(keys, card, strict=True)) for card in self.added],
            "changed": [
                {
                    **dict(zip(keys, (change.game, change.key, change.name), strict=True)),
                    "columns": _plain(change.columns),
                }
                for change in self.changed
            ],
            "removed": [dict(zip(keys, card, strict=True)) for card in self.removed],
            "unchanged": self.unchanged,
            "up_to_date": self.up_to_date,
        }


def import_source(
    db: sqlite3.Connection,
    source: str,
    *,
    game: str = "",
    dry_run: bool = False,
    timeout: int | None = None,
    progress: Progress | None = None,
) -> Changes:
    """Import the user's cards from a file or an address (http, https).

    game     the game of rows that do not name theirs; else the name of the file's folder is tried
    dry_run  only tell what would change
    timeout  seconds for fetching an address; None: a minute

    Raises InputError with every mistake and its line, OutsideError where the source cannot be read.
    """
    if "://" in source:
        return _import_address(db, source, game, dry_run, timeout, progress)
    path = Path(source)
    rows = read_file(path)
    if not game and path.absolute().parent.name in declarations(db):
        game = path.absolute().parent.name
    return import_rows(db, rows, source, game=game, dry_run=dry_run, progress=progress)


def _import_address(
    db: sqlite3.Connection, source: str, game: str, dry_run: bool, timeout: int | None, progress: Progress | None
) -> Changes:
    """Fetch a file and import it; with its cards what the server said of it is remembered, for the next time."""
    from cardbase.catalog.importing.sources.network import address, fetch, page  # noqa: PLC0415 - httpx takes a while

    asked = address.read(source)
    remembered = recall(db, str(asked), game)
    known = page.Validators() if dry_run else page.Validators(*remembered.validators)
    found = fetch.fetch(asked, known, progress, timeout=timeout or fetch.TIMEOUT)
    if found is None:
        return Changes(up_to_date=True)
    return import_rows(
        db,
        page.read_page(found, remembered.address),
        remembered.address,
        game=game,
        dry_run=dry_run,
        progress=progress,
        remembered=remembered._replace(validators=found.validators),
    )


def import_rows(
    db: sqlite3.Connection,
    rows: Iterable[Row],
    name: str,
    *,
    game: str = "",
    dry_run: bool = False,
    progress: Progress | None = None,
    remembered: Remembered | None = None,
) -> Changes:
    """Import the user's rows; `name` is what messages call them; where they come from is remembered together with them.

    Raises InputError with every mistake and its line, and where there is no row.
    """
    with _no_collection():
        placed = checked(db, rows, name, game)
        if not placed:
            raise InputError("there is no card in it; nothing was imported", place=name)
        if dry_run:
            return _plan(db, placed, name, "user").changes
        with transaction(db):
            plan = _plan(db, placed, name, "user")
            _apply(db, plan, "user", progress)
            if remembered:
                remember(db, remembered)
    return plan.changes


@contextmanager
def _no_collection() -> Iterator[None]:
    """Pause the garbage collector, which would look through millions of rows again and again and find no circle."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def import_bundled(db: sqlite3.Connection, placed: Sequence[Placed], game: str, name: str) -> Changes:
    """Replace the bundled cards of a game; the caller holds a transaction."""
    plan = _plan(db, placed, name, "bundled", game)
    _apply(db, plan, "bundled", None)
    return plan.changes


def checked(db: sqlite3.Connection, rows: Iterable[Row], name: str, game: str = "") -> list[Placed]:
    """Return the records of the rows.

    Raises InputError with every mistake, each with its line, its column and the nearest right thing.
    """
    if game:
        declaration(db, game)
    placed, mistakes = collect(rows, declarations(db), game)
    complain(mistakes, name)
    return placed


@dataclass(slots=True)
class _Plan:
    changes: Changes
    new: list[Record] = field(default_factory=list)
    changed: list[tuple[int, Record]] = field(default_factory=list)
    removed: list[int] = field(default_factory=list)


def _plan(db: sqlite3.Connection, placed: Sequence[Placed], name: str, origin: Origin, game: str = "") -> _Plan:
    """Compare the records with the database; `game` is that of a bundled import."""
    ids, mistakes = match_all(db, placed)
    if origin == "user":
        complain(mistakes, name)
    plan = _Plan(Changes())
    before = read_records(db, [number for number in ids if number is not None])
    own_ids, own_keys = _users_own(db, game) if origin == "bundled" else (set(), set())
    for number, item in zip(ids, placed, strict=True):
        if number in own_ids or item.record.card.key in own_keys:
            plan.changes.kept += 1
        elif number is None:
            plan.new.append(with_reading(item.record) if origin == "user" else item.record)
            plan.changes.added.append(_title(item.record))
        else:
            old = before[number]
            new = with_reading(overlay(old, item.record)) if origin == "user" else item.record
            if columns := differences(old, new):
                plan.changed.append((number, new))
                plan.changes.changed.append(Change(*_title(new), columns))
            else:
                plan.changes.unchanged += 1
    if origin == "bundled":
        rows = db.execute("SELECT id, game, key, name FROM card WHERE game = ? AND origin = 'bundled'", (game,))
        gone = [row for row in rows if row[0] not in before]
        plan.removed = [number for number, *_ in gone]
        plan.changes.removed = [(game, key, title) for _, game, key, title in gone]
    return plan


def _users_own(db: sqlite3.Connection, game: str) -> tuple[set[int | None], set[str]]:
    """Return the ids and the keys of the user's cards."""
    rows = db.execute("SELECT id, key FROM card WHERE game = ? AND origin = 'user'", (game,)).fetchall()
    return {number for number, _ in rows}, {key for _, key in rows}


def _title(record: Record) -> tuple[str, str, str]:
    return record.card.game, record.card.key, record.card.name


def _apply(db: sqlite3.Connection, plan: _Plan, origin: Origin, progress: Progress | None) -> None:
    (last,) = db.execute("SELECT coalesce(max(id), 0) FROM card").fetchone()
    erase(db, [*plan.removed, *(number for number, _ in plan.changed)])
    numbered = [*plan.changed, *enumerate(plan.new, last + 1)]
    by_game: dict[str, list[tuple[int, Record]]] = defaultdict(list)
    for number, record in numbered:
        by_game[record.card.game].append((number, record))
    known, done = declarations(db), 0
    for game, records in by_game.items():

        def tell(count: int, before: int = done) -> None:
            if progress:
                progress("storing cards", before + count, len(numbered))

        write(db, load(known[game].target), known[game], origin, records, tell)
        done += len(records)
    if plan.removed or plan.changed:
        sweep(db)


def _plain(columns: Mapping[str, tuple[Cell, Cell]]) -> dict[str, Any]:
    def plain(cell: Cell) -> Any:
        return list(cell) if isinstance(cell, tuple) else cell

    return {column: {"before": plain(old), "after": plain(new)} for column, (old, new) in columns.items()}
