"""Writing records into the tables in bulk. The caller holds a transaction."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from typing import Any

from cardbase.catalog.database.grams import index_names, unindex_names
from cardbase.catalog.declaration import Declaration
from cardbase.catalog.importing.abilities import ability_rows, known, unscripted
from cardbase.catalog.importing.allowances import allowance_rows
from cardbase.catalog.record import NAME_COLUMNS, Record
from cardbase.catalog.standing import standing
from cardbase.games.contract import Game
from cardbase.text import fold, name_key

COLUMNS = {
    "card": ("id", "game", "key", "name", "variant", "sort_name", "origin", "original", "unscripted", "note", "played"),
    "name": ("card_id", "kind", "position", "text", "folded"),
    "printing": ("card_id", "position", "number", "folded", "set_id", "rarity"),
    "fact": ("card_id", "field_id", "position", "number", "value_id", "inferred"),
    "keyword": ("card_id", "position", "text", "folded"),
    "ability": ("card_id", "position", "text", "tree", "en", "ja", "tags", "folded"),
    "card_source": ("card_id", "position", "source_id", "field"),
    "allowance": ("card_id", "game", "format", "since", "copies", "rule"),
}
"""The columns of the tables that hold cards, parents first; a test compares them with the schema."""
_AT_ONCE = 2000
_MANY = 50_000
"""So many cards, if they are most of the catalogue, are stored before their indexes are made: sorting once is faster."""

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
    with _indexes_later(db) if _are_most(db, len(records)) else nullcontext():
        _write(db, game, declared, origin, records, progress)
    index_names(db, [number for number, _ in records])


def _are_most(db: sqlite3.Connection, cards: int) -> bool:
    return cards >= _MANY and cards >= db.execute("SELECT count(*) FROM card").fetchone()[0]


@contextmanager
def _indexes_later(db: sqlite3.Connection) -> Iterator[None]:
    """Take the indexes of the tables of cards away and make them anew at the end."""
    query = f"SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql <> '' AND tbl_name IN {tuple(COLUMNS)}"
    indexes = db.execute(query).fetchall()
    for name, _ in indexes:
        db.execute(f"DROP INDEX {name}")
    yield
    for _, sql in indexes:
        db.execute(sql)


def _write(
    db: sqlite3.Connection,
    game: Game,
    declared: Declaration,
    origin: str,
    records: Sequence[Numbered],
    progress: Callable[[int], None],
) -> None:
    fields = _field_ids(db, declared)
    for start in range(0, len(records), _AT_ONCE):
        part = records[start : start + _AT_ONCE]
        tables: dict[str, list[Any]] = {
            "card": [_card(number, origin, record, game.vocabulary, declared) for number, record in part],
            "name": [row for number, record in part for row in _names(number, record)],
            "printing": list(_printings(db, declared.key, part)),
            "fact": list(_facts(db, declared, fields, part)),
            "keyword": [row for number, record in part for row in _keywords(number, record)],
            "ability": [
                row for number, record in part for row in ability_rows(number, record.abilities, game.vocabulary)
            ],
            "card_source": list(_sources(db, part)),
            "allowance": allowance_rows(game, [(number, record.card) for number, record in part]),
        }
        for table, columns in COLUMNS.items():
            marks = ", ".join("?" * len(columns))
            db.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})", tables[table])
        progress(start + len(part))


def erase(db: sqlite3.Connection, ids: Sequence[int]) -> None:
    """Delete cards with all that belongs to them, their amendments too."""
    unindex_names(db, ids)
    numbers = [(number,) for number in ids]
    db.executemany("DELETE FROM amendment WHERE card_id = ?", numbers)
    for table in reversed(COLUMNS):
        db.executemany(f"DELETE FROM {table} WHERE {'id' if table == 'card' else 'card_id'} = ?", numbers)


def sweep(db: sqlite3.Connection) -> None:
    """Delete values, sources and sets that no card has any more."""
    db.execute("DELETE FROM value WHERE id NOT IN (SELECT value_id FROM fact WHERE value_id IS NOT NULL)")
    db.execute("DELETE FROM source WHERE id NOT IN (SELECT source_id FROM card_source)")
    db.execute("DELETE FROM card_set WHERE id NOT IN (SELECT set_id FROM printing WHERE set_id IS NOT NULL)")


def _card(number: int, origin: str, record: Record, vocabulary: str, declared: Declaration) -> tuple[object, ...]:
    card = record.card
    played = standing(declared, card.facts, known(record.abilities, vocabulary)).played
    sort_name = fold(card.names.get("kana") or card.name)
    return (
        number, card.game, card.key, card.name, record.variant, sort_name, origin,
        card.original, unscripted(record.abilities, vocabulary), record.note, played,
    )  # fmt: skip


def _names(number: int, record: Record) -> Iterator[tuple[object, ...]]:
    for kind in NAME_COLUMNS.values():
        if text := record.card.names.get(kind):
            yield number, kind, 0, text, name_key(text, kind)
    for position, text in enumerate(record.aliases):
        yield number, "alias", position, text, name_key(text, "alias")


def _printings(db: sqlite3.Connection, game: str, part: Sequence[Numbered]) -> Iterator[tuple[object, ...]]:
    codes = dict.fromkeys(printing.set for _, record in part for printing in record.printings if printing.set)
    sets = _ids(db, "card_set", "game", game, "code", codes)
    for number, record in part:
        for position, (printed, code, rarity) in enumerate(record.printings):
            yield number, position, printed, fold(printed) if printed else "", sets.get(code), rarity


def _keywords(number: int, record: Record) -> Iterator[tuple[object, ...]]:
    if record.no_keywords:
        yield number, -1, "", ""
    for position, text in enumerate(record.card.keywords):
        yield number, position, text, fold(text)


def _sources(db: sqlite3.Connection, part: Sequence[Numbered]) -> Iterator[tuple[object, ...]]:
    texts = dict.fromkeys(source for _, record in part for source in record.all_sources)
    db.executemany("INSERT OR IGNORE INTO source (text) VALUES (?)", [(text,) for text in texts])
    known = {text: _one(db, "SELECT id FROM source WHERE text = ?", text) for text in texts}
    for number, record in part:
        told = [*(("", source) for source in record.sources), *record.fact_sources]
        for position, (column, source) in enumerate(told):
            yield number, position, known[source], column


def _facts(
    db: sqlite3.Connection, declared: Declaration, fields: dict[str, int], part: Sequence[Numbered]
) -> Iterator[tuple[object, ...]]:
    for field in declared.fields:
        key, own = field.key, fields[field.key]
        stored = [(n, r.card.facts[key], key in r.card.inferred) for n, r in part if key in r.card.facts]
        texts = dict.fromkeys(text for _, fact, _ in stored for text in _texts(fact))
        values = _ids(db, "value", "field_id", own, "text", texts)
        ranks = {value.key: rank for rank, value in enumerate(field.values)} if field.ordered else {}
        for number, fact, inferred in stored:
            if isinstance(fact, int):  # numbers and flags
                yield number, own, 0, int(fact), None, inferred
            elif fact == ():
                yield number, own, -1, None, None, inferred
            else:
                for position, text in enumerate(_texts(fact)):
                    yield number, own, position, ranks.get(text), values[text], inferred


def _texts(fact: object) -> tuple[str, ...]:
    return fact if isinstance(fact, tuple) else (fact,) if isinstance(fact, str) else ()


def _field_ids(db: sqlite3.Connection, declared: Declaration) -> dict[str, int]:
    rows = [(declared.key, field.key) for field in declared.fields]
    db.executemany("INSERT OR IGNORE INTO field (game, key) VALUES (?, ?)", rows)
    return dict(db.execute("SELECT key, id FROM field WHERE game = ?", (declared.key,)))


def _ids(
    db: sqlite3.Connection, table: str, owner: str, own: object, column: str, texts: Iterable[str]
) -> dict[str, int]:
    """Return the ids of texts in a table of distinct texts; those that are missing are added."""
    rows = [(own, text, fold(text)) for text in texts]
    db.executemany(f"INSERT OR IGNORE INTO {table} ({owner}, {column}, folded) VALUES (?, ?, ?)", rows)
    query = f"SELECT id FROM {table} WHERE {owner} = ? AND {column} = ?"
    return {text: _one(db, query, own, text) for _, text, _ in rows}


def _one(db: sqlite3.Connection, query: str, *values: object) -> int:
    return int(db.execute(query, values).fetchone()[0])
