"""Reading cards from the database: whole records, rules texts, and what the user says of bundled cards; a few queries for any number of cards."""

import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from cardbase.catalog.database.sqlite import DAMAGE, chunks, rows_of
from cardbase.catalog.declaration import Declaration, declarations
from cardbase.catalog.record import FactSource, Printing, Record
from cardbase.games.card import Card, Fact

NOTE = "note: "
"""How a text begins that says in our own words what a card does; it is never compiled."""
_BETWEEN = " | "
Text = tuple[str, str, str]
"""An ability as it is written, in English and in Japanese, "" where it is only described."""


def in_words(text: str) -> tuple[str, str]:
    """Return what a text that is not played says, in English and in Japanese; "" where it does not say it in Japanese."""
    en, _, ja = text.removeprefix(NOTE).partition(_BETWEEN)
    return en, ja


_AT_ONCE = 5000
_KEYS = 500
"""Keys that are asked for at once: some SQLite takes no more than 999 arguments."""
_CARDS = "SELECT id, game, key, name, original, unscripted, variant, note FROM card WHERE id IN ({ids})"
_NAMES = "SELECT card_id, kind, text FROM name WHERE card_id IN ({ids}) ORDER BY card_id, kind, position"
_PRINTINGS = """SELECT card_id, number, coalesce(code, ''), rarity FROM printing LEFT JOIN card_set ON id = set_id
    WHERE card_id IN ({ids}) ORDER BY card_id, position"""
_FACTS = """SELECT card_id, field.key, position, number, text, inferred FROM fact
    JOIN field ON field.id = fact.field_id LEFT JOIN value ON value.id = value_id
    WHERE card_id IN ({ids}) ORDER BY card_id, fact.field_id, position"""
_KEYWORDS = "SELECT card_id, position, text FROM keyword WHERE card_id IN ({ids}) ORDER BY card_id, position"
_ABILITIES = "SELECT card_id, position, text FROM ability WHERE card_id IN ({ids}) ORDER BY card_id, position"
_SOURCES = """SELECT card_id, field, text FROM card_source JOIN source ON source.id = source_id
    WHERE card_id IN ({ids}) ORDER BY card_id, position"""
_TEXTS = (
    "SELECT card_id, text, en, ja FROM ability WHERE card_id IN ({ids}) AND position >= 0 ORDER BY card_id, position"
)
_TREES = "SELECT card_id, tree FROM ability WHERE card_id IN ({ids}) AND position >= 0 ORDER BY card_id, position"
_LABELS = ("names", "printings", "facts", "keywords", "abilities", "sources")
_PARTS = (_NAMES, _PRINTINGS, _FACTS, _KEYWORDS, _ABILITIES, _SOURCES)


def keyed(db: sqlite3.Connection, keys: Sequence[str], game: str = "") -> Iterator[tuple[str, int]]:
    """Yield the cards that have these keys, each with its id; a key without a card is left out. `game` ("": all) is its key."""
    of_game = "game = ?" if game else "game IN (SELECT key FROM game)"  # the index begins with the game
    texts = [key for key in keys if key == key.encode("utf-8", "ignore").decode()]  # others are in no database
    for some in chunks(texts, _KEYS):
        asked = f"SELECT key, id FROM card WHERE {of_game} AND key IN ({', '.join('?' * len(some))})"
        yield from db.execute(asked, [*([game] if game else []), *some])


def load_cards(db: sqlite3.Connection, ids: Sequence[int]) -> list[Card]:
    """Return the cards with these ids, in this order; an id without a card is left out.

    Several aliases of a card stand in `names["alias"]`, separated by ";".
    """
    cards = read_cards(db, ids)
    return [cards[number] for number in ids if number in cards]


def read_cards(db: sqlite3.Connection, ids: Sequence[int]) -> dict[int, Card]:
    """Return the cards by id."""
    return {number: record.card for number, record in read_records(db, ids, whole=False).items()}


def read_records(db: sqlite3.Connection, ids: Sequence[int], *, whole: bool = True) -> dict[int, Record]:
    """Return the records by id; not `whole`: without abilities and sources."""
    known = declarations(db)
    records: dict[int, Record] = {}
    for some in chunks(ids, _AT_ONCE):
        records |= _read(db, some, known, whole)
    return records


def rules_texts(db: sqlite3.Connection, ids: Sequence[int]) -> dict[int, dict[str, str]]:
    """Return the rules text of cards by language, a line for each ability; a card without one is left out, and so is a language
    that has no word of it. What is described in English alone stands as it is in Japanese texts as well.
    """
    return {number: in_languages(texts) for number, texts in texts_of(db, ids).items()}


def texts_of(db: sqlite3.Connection, ids: Sequence[int]) -> dict[int, list[Text]]:
    """Return each ability of cards as it is written, in English and in Japanese; a card without one is left out."""
    texts: dict[int, list[Text]] = defaultdict(list)
    for number, *text in rows_of(db, _TEXTS, ids):
        texts[number].append(tuple(text))
    return dict(texts)


def in_languages(texts: Sequence[Text]) -> dict[str, str]:
    """Return abilities as a rules text by language, as `rules_texts` does; nothing for none."""
    lines = [(en, ja) if en else in_words(text) for text, en, ja in texts]
    said = {"en": "\n".join(en for en, _ in lines)} if lines else {}
    if any(ja for _, ja in lines):
        said["ja"] = "\n".join(ja or en for en, ja in lines)
    return said


def trees_of(db: sqlite3.Connection, keys: Mapping[int, str]) -> Iterator[tuple[str, str]]:
    """Yield the stored ability trees (JSON) of cards, each with its card's key; `keys` are those of the cards by id."""
    for number, tree in rows_of(db, _TREES, list(keys)):
        yield keys[number], tree


class CardRemains(NamedTuple):
    """What can be read of a card in a damaged database: its row, what belongs to it, and what of that is lost, in words."""

    columns: Sequence[Any]
    parts: Sequence[Sequence[Any]]
    lost: tuple[str, ...]

    def record(self, known: Mapping[str, Declaration]) -> Record:
        """Return the card, which bears the name of its row where its names are lost."""
        names, *others = self.parts
        kinds = {field.key: field.kind for field in known[self.columns[0]].fields}
        return _record(self.columns, kinds, names or [("ja", self.columns[2])], *others)


def remains_of(db: sqlite3.Connection, number: int) -> CardRemains | None:
    """Return what can be read of a card in a damaged database, which may be of an older schema; None: nothing."""
    try:
        row = db.execute(_CARDS.format(ids=number)).fetchone()
    except DAMAGE:
        row = None
    if row is None:
        return None
    older = _SOURCES.replace("field, text", "'', text")  # before the third schema, sources were those of cards
    parts = [_rows_of(db, (query, older) if query is _SOURCES else (query,), number) for query in _PARTS]
    lost = tuple(label for label, part in zip(_LABELS, parts, strict=True) if part is None)
    return CardRemains(row[1:], [part or () for part in parts], lost)


def _rows_of(db: sqlite3.Connection, queries: Sequence[str], number: int) -> Sequence[Any] | None:
    for query in queries:
        try:
            return [row[1:] for row in db.execute(query.format(ids=number))]
        except DAMAGE:
            continue
    return None


def _read(db: sqlite3.Connection, ids: Sequence[int], known: dict[str, Declaration], whole: bool) -> dict[int, Record]:
    parts = [rows_of(db, query, ids) for query in (_PARTS if whole else _PARTS[:-2])]
    return records_of(rows_of(db, _CARDS, ids), parts, known)


def records_of(
    cards: Iterable[Sequence[Any]], parts: Iterable[Iterable[Sequence[Any]]], known: Mapping[str, Declaration]
) -> dict[int, Record]:
    """Return records by id, of rows of `card` and rows that begin with a card's id: names, printings, facts, keywords, and where
    the records are to be whole, abilities and sources; the columns are those of the queries above.
    """
    kinds = {game: {field.key: field.kind for field in declared.fields} for game, declared in known.items()}
    grouped = [_grouped(part) for part in parts]
    records = {}
    for number, *columns in cards:
        own = [part.get(number, ()) for part in grouped]
        records[number] = _record(columns, kinds[columns[0]], *own)
    return records


def _record(
    columns: Sequence[Any],
    kinds: dict[str, Any],
    names: Sequence[Any],
    printings: Sequence[Any],
    facts: Sequence[Any],
    keywords: Sequence[Any],
    abilities: Sequence[Any] = (),
    sources: Sequence[Any] = (),
) -> Record:
    """Return the record of a row of `card` and of the rows that belong to it."""
    game, key, name, original, unscripted, variant, note = columns
    printed = tuple(Printing(*row) for row in printings)
    values, inferred = _facts(facts, kinds)
    card = Card(
        game=game,
        key=key,
        name=name,
        names=_names(names),
        numbers=tuple(dict.fromkeys(printing.number for printing in printed if printing.number)),
        sets=tuple(dict.fromkeys(printing.set for printing in printed if printing.set)),
        facts=values,
        keywords=_texts(keywords),
        inferred=inferred,
        original=bool(original),
        unscripted=bool(unscripted),
    )
    return Record(
        card=card,
        printings=printed,
        variant=variant,
        no_keywords=bool(keywords) and not card.keywords,
        abilities=_texts(abilities) if abilities else None,
        sources=tuple(text for column, text in sources if not column),
        fact_sources=tuple(FactSource(column, text) for column, text in sources if column),
        note=note,
    )


def _texts(rows: Sequence[Any]) -> tuple[str, ...]:
    """Return the texts in order; a row at -1 stands for a known none."""
    return tuple(text for position, text in rows if position >= 0)


def _grouped(rows: Iterable[Sequence[Any]]) -> dict[int, list[Any]]:
    groups: dict[int, list[Any]] = defaultdict(list)
    for number, *row in rows:
        groups[number].append(row)
    return groups


def _names(rows: Sequence[Any]) -> dict[str, str]:
    names: dict[str, str] = {}
    for kind, text in rows:
        names[kind] = f"{names[kind]};{text}" if kind in names else text
    return names


def _facts(rows: Sequence[Any], kinds: dict[str, Any]) -> tuple[dict[str, Fact], frozenset[str]]:
    facts: dict[str, Fact] = {}
    inferred = set()
    for key, position, number, text, guessed in rows:
        kind = kinds.get(key)
        if kind is None:
            continue  # a field that the game does not declare any more
        if kind == "set":
            facts[key] = (*facts.get(key, ()), text) if position >= 0 else ()  # type: ignore[misc]
        elif kind == "flag":
            facts[key] = bool(number)
        elif kind == "number" and number is not None:
            facts[key] = number
        elif text is not None:
            facts[key] = text
        if guessed:
            inferred.add(key)
    return facts, frozenset(inferred)


Rows = Sequence[Mapping[str, Fact]]
IDENTITY = ("game", "key")
"""The columns that only say which card is meant."""
_OVERRIDES = "SELECT card_id, own, bundled FROM amendment WHERE card_id IN ({ids})"


class Override(NamedTuple):
    """The rows of the user's part (each with game and key), and those of the bundled card without it."""

    own: Rows
    bundled: Rows

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns that the user's part fills in."""
        return tuple(dict.fromkeys(column for row in self.own for column in row if column not in IDENTITY))


def overrides(db: sqlite3.Connection, ids: Sequence[int]) -> dict[int, Override]:
    """Return the overrides by the id of the card; a card without one is left out."""
    return {
        number: Override(_parsed_rows(own), _parsed_rows(bundled))
        for number, own, bundled in rows_of(db, _OVERRIDES, ids)
    }


def _parsed_rows(text: str) -> Rows:
    return tuple({key: _fact(value) for key, value in row.items()} for row in json.loads(text))


def _fact(value: Fact | list[str]) -> Fact:
    return tuple(value) if isinstance(value, list) else value
