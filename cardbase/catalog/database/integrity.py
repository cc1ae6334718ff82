"""Whether a database is sound: its structure, its references, and every row of every table, read and held against the schema."""

import json
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, NamedTuple

from cardbase.catalog.database.schema import SCHEMA_VERSION, columns_of, must_be_known, tables_to_come, version
from cardbase.catalog.database.sqlite import DAMAGE, connect_read_only, is_ours, must_be_ours
from cardbase.catalog.declaration import loads
from cardbase.files import APPLICATION
from cardbase.messages import later, say

MOST_TOLD = 5
"""Faults of one part that are told in full; then only their number."""
Readers = Mapping[tuple[str, str], Callable[[str], object]]
"""(table, column) -> what reads its texts, which hold more than words; whatever it raises means damage."""
_READERS: Readers = {
    ("game", "declaration"): loads,
    ("ability", "tree"): json.loads,
    ("amendment", "own"): json.loads,
    ("amendment", "bundled"): json.loads,
    ("collection_change", "content"): json.loads,
    ("catalog_change", "content"): json.loads,
}
_TABLES = {
    later("games"): ("game", "field"),
    later("cards"): (
        "card", "name", "printing", "card_set", "fact", "value", "keyword", "ability", "allowance", "source", "card_source",
        "amendment", "catalog_change",
    ),
    later("decks"): ("deck",),
    later("versions"): ("revision",),
    later("collection"): ("owned", "owned_lot", "collection_change"),
    later("shorthands"): ("shorthand",),
    later("stamps"): ("stamp",),
}  # fmt: skip
"""The parts of a catalogue, each with its tables; the rows of the first one are counted."""
_TYPES = {"INTEGER": int, "BOOLEAN": int, "VARCHAR": str, "TEXT": str}
_KINDS = {
    int: later("is a number"),
    float: later("is a fraction"),
    str: later("is a text"),
    bytes: later("is no text"),
    type(None): later("is missing"),
}
_NO_DAMAGE = ("locked", "busy", "interrupted", "unable to open")
_DECKS = {
    "SELECT id, name FROM deck WHERE head NOT IN (SELECT id FROM revision WHERE deck_id = deck.id)":
        later("deck {number} ('{other}') has lost its current version"),
    "SELECT id, parent FROM revision WHERE parent IS NOT NULL AND parent NOT IN (SELECT id FROM revision)":
        later("version {number} was made from version {other}, which is not there"),
    "SELECT id, deck_id FROM revision WHERE deck_id NOT IN (SELECT id FROM deck)":
        later("version {number} is of deck {other}, which is not there"),
}  # fmt: skip
"""What decks refer to, without foreign keys."""


class CheckedPart(NamedTuple):
    """A part of the database: how many rows of it could be read (None: it has none), and what is wrong with it."""

    name: str
    rows: int | None
    faults: tuple[str, ...] = ()


def parts(place: Path, readers: Readers | None = None) -> list[CheckedPart]:
    """Return the parts of a database with their faults; `readers` are more than those of the catalogue itself.

    Raises OutsideError for a file that is another program's or a newer cardbase's, sqlite3.OperationalError for one that
    cannot be opened or that others keep busy.
    """
    try:
        must_be_ours(place)
        db = opened(place)
    except DAMAGE as error:
        return [CheckedPart(later("file"), None, (_told(error),))]
    with closing(db):
        with suppress(*DAMAGE):  # which will be told as damage
            must_be_known(db)
        return [
            CheckedPart(later("file"), None, _limited(_gathered(_file(db)))),
            CheckedPart(later("structure"), None, _limited(_gathered(_structure(db)))),
            CheckedPart(later("references"), None, _limited(_gathered(_references(db)))),
            *(_rows(db, name, tables, {**_READERS, **(readers or {})}) for name, tables in _TABLES.items()),
            _index(db),
        ]


def is_there(place: Path) -> bool:
    """Return whether a file holds a catalogue, be it damaged; none in which a first use is at work, or was cut short.

    Raises OutsideError for a path where none can be, and for another program's file.
    """
    try:
        return must_be_ours(place)
    except DAMAGE:
        return True


def fault_of_own(place: Path) -> str:
    """Return the first fault of the tables of decks and of the collection, which nothing else can bring back; "" for none."""
    with closing(opened(place)) as db:
        found = [_rows(db, name, _TABLES[name], {}) for name in ("decks", "versions", "collection")]
        return next((fault for part in found for fault in (*part.faults, *_gathered(_references_of_decks(db)))), "")


def opened(place: Path) -> sqlite3.Connection:
    """Return a database that can only be read, and in which a text that is none is bytes."""
    db = connect_read_only(place)
    db.text_factory = _text
    return db


def _text(raw: bytes) -> str | bytes:
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw


def _gathered(faults: Iterator[str]) -> list[str]:
    """Return the faults, the last one what keeps SQLite from going on. Raises what says only that others are at work."""
    found: list[str] = []
    try:
        for fault in faults:
            found.append(fault)
    except DAMAGE as error:
        found.append(_told(error))
    return found


def _told(error: Exception) -> str:
    if any(sign in str(error) for sign in _NO_DAMAGE):
        raise error
    return str(error)


def _limited(faults: Sequence[str]) -> tuple[str, ...]:
    more = len(faults) - MOST_TOLD
    return (*faults[:MOST_TOLD], *([say("and {more} more", more=more)] if more > 0 else []))


def _file(db: sqlite3.Connection) -> Iterator[str]:
    (application,) = db.execute("PRAGMA application_id").fetchone()
    if application != APPLICATION:
        yield say("its header names another program ({application:#x})", application=application)
    if is_ours(db) and (schema := version(db)) < 1:
        yield say("its header names version {schema} of the schema, which never was", schema=schema)


def _structure(db: sqlite3.Connection) -> Iterator[str]:
    for (found,) in db.execute("PRAGMA integrity_check"):
        yield from (line for line in str(found).splitlines() if line != "ok" and not line.startswith("***"))


def _references(db: sqlite3.Connection) -> Iterator[str]:
    for table, row, to, _ in db.execute("PRAGMA foreign_key_check"):
        yield say(
            "{table}{part} names a {to} that is not there", table=table, part="" if row is None else f" {row}", to=to
        )
    yield from _references_of_decks(db)


def _references_of_decks(db: sqlite3.Connection) -> Iterator[str]:
    for query, words in _DECKS.items():
        yield from (say(words, number=number, other=other) for number, other in db.execute(query))


def _rows(db: sqlite3.Connection, name: str, tables: Sequence[str], readers: Readers) -> CheckedPart:
    counts: list[int] = []
    faults: list[str] = []
    for table in tables:
        counts.append(0)
        faults += _gathered(_table(db, table, readers, counts))
    return CheckedPart(name, counts[0], _limited(faults))


def _table(db: sqlite3.Connection, table: str, readers: Readers, counts: list[int]) -> Iterator[str]:
    """Yield what is wrong with the rows of a table; the last of `counts` counts them."""
    columns = db.execute(f"PRAGMA table_info({table})").fetchall()
    schema = version(db)
    if not columns and table in tables_to_come(schema):
        return
    if not columns:
        yield say("there is no table '{table}'", table=table)
        return
    if schema == SCHEMA_VERSION:
        lacking = columns_of(table) - {column[1] for column in columns}
        yield from (
            say("the table '{table}' has no column '{column}'", table=table, column=column)
            for column in sorted(lacking)
        )
    every = [(at, name, _TYPES.get(kind), needed, readers.get((table, name))) for at, name, kind, needed, *_ in columns]
    read = [check for check in every if check[4]]
    sound = set[tuple[type, ...]]()  # types of rows without a fault: of others like them only texts are read
    try:
        for row in db.execute(f"SELECT {', '.join(column[1] for column in columns)} FROM {table} NOT INDEXED"):
            counts[-1] += 1
            types = (*map(type, row),)
            faults = [
                (column, fault)
                for at, column, kind, needed, reader in (read if types in sound else every)
                if (needed or row[at] is not None) and (fault := _fault(row[at], kind, reader))
            ]
            if not faults:
                sound.add(types)
            yield from (
                say(
                    "{table} row {counts}: '{column}' {fault}",
                    table=table,
                    counts=counts[-1],
                    column=column,
                    fault=fault,
                )
                for column, fault in faults
            )
    except DAMAGE as error:
        yield say(
            "{table}: {counts} rows could be read, then: {told}", table=table, counts=counts[-1], told=_told(error)
        )


def _fault(value: Any, kind: type | None, reader: Callable[[str], object] | None) -> str:
    if kind and not isinstance(value, kind):
        return say(_KINDS[type(value)])
    if reader and value:
        try:
            reader(value)
        except Exception as error:  # whatever a damaged text leads to
            return say("cannot be read: {reason}", reason=str(error).partition(chr(10))[0] or type(error).__name__)
    return ""


def _index(db: sqlite3.Connection) -> CheckedPart:
    """Read the index of names whole; how many cards have a gram is stored beside it."""
    grams = 0

    def faults() -> Iterator[str]:
        nonlocal grams
        db.execute("CREATE VIRTUAL TABLE IF NOT EXISTS temp.gram_terms USING fts5vocab('main', 'gram', 'row')")
        cards_with = dict(db.execute("SELECT term, doc FROM temp.gram_terms"))
        for term, cards in db.execute("SELECT term, cards FROM gram_count"):
            grams += 1
            if (found := cards_with.get(term, 0)) != cards:
                yield say("{found} cards have '{term}', and not {cards}", found=found, term=term, cards=cards)

    found = _gathered(faults())
    return CheckedPart(later("index of names"), grams, _limited(found))
