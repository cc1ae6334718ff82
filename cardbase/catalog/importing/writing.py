"""Writing records into the tables in bulk. The caller holds a transaction."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from typing import Any

from cardbase.catalog.database.grams import count_anew, enter_names, index_names, unindex_names
from cardbase.catalog.database.rows import add, remove
from cardbase.catalog.declaration import Declaration
from cardbase.catalog.importing.abilities import ability_rows, kind_of, known, unscripted
from cardbase.catalog.importing.allowances import allowance_rows
from cardbase.catalog.record import NAME_COLUMNS, Cell, Record
from cardbase.catalog.standing import standing
from cardbase.games.contract import Game
from cardbase.text import fold, name_key

OF_CARDS = ("card", "name", "printing", "fact", "keyword", "ability", "card_source", "allowance")
"""The tables that hold cards, parents first."""
_AT_ONCE = 2000
_TEXTS_AT_ONCE = 500
MANY = 50_000
"""So many cards are stored without looking up what they refer to and, if they are most of the catalogue, before their indexes
are made: sorting once is faster."""

Numbered = tuple[int, Record]


def write(
    db: sqlite3.Connection,
    game: Game,
    declared: Declaration,
    origin: str,
    records: Sequence[Numbered],
    progress: Callable[[int], None],
) -> None:
    """Store records under their ids, which hold no card yet, with names index and allowances."""
    many, done = len(records) >= MANY, 0
    with _indexes_later(db) if many and _are_most(db, len(records)) else nullcontext():
        for rows in _rows(db, game, declared, origin, records):
            for table in OF_CARDS:
                add(db, table, rows[table])
            if many:
                enter_names(db, [(row[0], row[-1]) for row in rows["name"]])
            done += len(rows["card"])
            progress(done)
    if many:
        count_anew(db)
    else:
        index_names(db, [number for number, _ in records])


def _are_most(db: sqlite3.Connection, cards: int) -> bool:
    (there,) = db.execute("SELECT count(*) FROM card").fetchone()
    return bool(cards >= there)


@contextmanager
def _indexes_later(db: sqlite3.Connection) -> Iterator[None]:
    """Take the indexes of the tables of cards away and make them anew at the end."""
    made = "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL AND tbl_name = ? ORDER BY name"
    indexes = [index for table in OF_CARDS for index in db.execute(made, (table,))]
    for name, _ in indexes:
        db.execute(f"DROP INDEX {name}")
    yield
    for _, statement in indexes:
        db.execute(statement)


def _rows(
    db: sqlite3.Connection, game: Game, declared: Declaration, origin: str, records: Sequence[Numbered]
) -> Iterator[dict[str, list[Any]]]:
    """Yield the rows of each table, some cards at a time."""
    fields = _field_ids(db, declared)
    for start in range(0, len(records), _AT_ONCE):
        part = records[start : start + _AT_ONCE]
        yield {
            "card": [_card(number, origin, record, game.vocabulary, declared) for number, record in part],
            "name": [row for number, record in part for row in _names(number, record)],
            "printing": list(_printings(db, declared.key, part)),
            "fact": list(_facts(db, declared, fields, part)),
            "keyword": [row for number, record in part for row in _keywords(number, record)],
            "ability": [
                row
                for number, record in part
                for row in ability_rows(number, record.abilities, game.vocabulary, kind_of(record.card.facts))
            ],
            "card_source": list(_sources(db, part)),
            "allowance": allowance_rows(game, [(number, record.card) for number, record in part]),
        }


def erase(db: sqlite3.Connection, ids: Sequence[int]) -> None:
    """Delete cards with all that belongs to them, their amendments too."""
    unindex_names(db, ids)
    for table in ("amendment", *reversed(OF_CARDS)):
        remove(db, table, "id" if table == "card" else "card_id", ids)


def _card(number: int, origin: str, record: Record, vocabulary: str, declared: Declaration) -> tuple[object, ...]:
    card = record.card
    kind = kind_of(card.facts)
    played = standing(declared, card.facts, known(record.abilities, vocabulary, kind)).played
    sort_name = fold(card.names.get("kana") or card.name)
    return (
        number, card.game, card.key, card.name, record.variant, sort_name, origin,
        card.original, unscripted(record.abilities, vocabulary, kind), record.note, played,
    )  # fmt: skip


def _names(number: int, record: Record) -> Iterator[tuple[object, ...]]:
    for kind in NAME_COLUMNS.values():
        if text := record.card.names.get(kind):
            yield number, kind, 0, text, name_key(text, kind)
    for position, text in enumerate(record.aliases):
        yield number, "alias", position, text, name_key(text, "alias")


def _printings(db: sqlite3.Connection, game: str, part: Sequence[Numbered]) -> Iterator[tuple[object, ...]]:
    codes = dict.fromkeys(printing.set for _, record in part for printing in record.printings if printing.set)
    sets = _ids(db, "card_set", {"game": game}, "code", codes, folded=True)
    for number, record in part:
        for position, (printed, code, rarity) in enumerate(record.printings):
            yield number, position, printed, fold(printed) if printed else "", sets.get(code), rarity


def _keywords(number: int, record: Record) -> Iterator[tuple[object, ...]]:
    if record.no_keywords:
        yield number, -1, "", ""
    for position, text in enumerate(record.card.keywords):
        yield number, position, text, fold(text)


def _sources(db: sqlite3.Connection, part: Sequence[Numbered]) -> Iterator[tuple[object, ...]]:
    known = _ids(db, "source", {}, "text", dict.fromkeys(text for _, record in part for text in record.all_sources))
    for number, record in part:
        told = [*(("", source) for source in record.sources), *record.fact_sources]
        for position, (column, source) in enumerate(told):
            yield number, position, known[source], column


def _facts(
    db: sqlite3.Connection, declared: Declaration, fields: dict[str, int], part: Sequence[Numbered]
) -> Iterator[tuple[object, ...]]:
    cards = [(number, record.card.facts, record.card.inferred) for number, record in part]
    for field in declared.fields:
        key, own = field.key, fields[field.key]
        stored = [(number, facts[key], key in inferred) for number, facts, inferred in cards if key in facts]
        distinct = dict.fromkeys(fact for _, fact, _ in stored)
        texts = dict.fromkeys(text for fact in distinct for text in _texts(fact))
        values = _ids(db, "value", {"field_id": own}, "text", texts, folded=True)
        ranks = {value.key: rank for rank, value in enumerate(field.values)} if field.ordered else {}
        cells = {fact: _cells(fact, ranks, values) for fact in distinct}
        for number, fact, inferred in stored:
            for position, rank, value in cells[fact]:
                yield number, own, position, rank, value, inferred


def _cells(fact: Cell, ranks: Mapping[str, int], values: Mapping[str, int]) -> list[tuple[int, int | None, int | None]]:
    """Return position, number and value of each row that a fact takes."""
    if isinstance(fact, int):  # numbers and flags
        return [(0, int(fact), None)]
    if fact == ():
        return [(-1, None, None)]
    return [(position, ranks.get(text), values[text]) for position, text in enumerate(_texts(fact))]


def _texts(fact: object) -> tuple[str, ...]:
    return fact if isinstance(fact, tuple) else (fact,) if isinstance(fact, str) else ()


def _field_ids(db: sqlite3.Connection, declared: Declaration) -> dict[str, int]:
    return _ids(db, "field", {"game": declared.key}, "key", [field.key for field in declared.fields])


def _ids(
    db: sqlite3.Connection,
    table: str,
    owner: Mapping[str, object],
    column: str,
    texts: Iterable[str],
    *,
    folded: bool = False,
) -> dict[str, int]:
    """Return the ids of texts in a table of distinct texts, those of an owner; those that are missing are added, with what they
    are when `folded` where the table has that.
    """
    own, found, wanted = "".join(f"{key} = ? AND " for key in owner), dict[str, int](), list(texts)
    columns = (*owner, column, *(["folded"] if folded else []))
    entry = f"INSERT INTO {table} ({', '.join(columns)}) VALUES (?{', ?' * (len(columns) - 1)})"
    for start in range(0, len(wanted), _TEXTS_AT_ONCE):
        part = wanted[start : start + _TEXTS_AT_ONCE]
        query = f"SELECT {column}, id FROM {table} WHERE {own}{column} IN ({', '.join('?' * len(part))})"
        asked = (*owner.values(), *part)
        found.update(db.execute(query, asked).fetchall())
        if new := [text for text in part if text not in found]:
            db.executemany(entry, [(*owner.values(), text, fold(text))[: len(columns)] for text in new])
            found.update(db.execute(query, asked).fetchall())
    return found
