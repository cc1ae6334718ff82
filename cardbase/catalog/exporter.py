"""Exporting cards in the documented data formats; importing the text into an empty database gives the same cards."""

import csv
import io
import json
import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from sqlalchemy import func, select

from cardbase import models
from cardbase.catalog.amendment import amendments
from cardbase.catalog.cards import records_of
from cardbase.catalog.database.alchemy import alchemy, table_of
from cardbase.catalog.declaration import Declaration, declarations
from cardbase.catalog.record import NONE, Record, columns, printed_names, rows
from cardbase.errors import InputError, did_you_mean
from cardbase.formulas import neutralised
from cardbase.games.card import Fact
from cardbase.messages import listed, say
from cardbase.visible import in_json, in_toml

_AT_ONCE = 2000
CARD = table_of(models.Card).c
_NAME, _KEYWORD, _ABILITY = (table_of(model).c for model in (models.Name, models.Keyword, models.Ability))
_PRINTING, _FACT, _LINK = (table_of(model) for model in (models.Printing, models.Fact, models.CardSource))
_SET, _FIELD, _VALUE, _SOURCE = (table_of(m) for m in (models.CardSet, models.Field, models.Value, models.Source))
_CARDS = select(CARD.id, CARD.game, CARD.key, CARD.name, CARD.original, CARD.unscripted, CARD.variant, CARD.note)
_PARTS = (
    select(_NAME.card_id, _NAME.kind, _NAME.text).order_by(_NAME.card_id, _NAME.kind, _NAME.position),
    select(_PRINTING.c.card_id, _PRINTING.c.number, func.coalesce(_SET.c.code, ""), _PRINTING.c.rarity)
    .join_from(_PRINTING, _SET, isouter=True)
    .order_by(_PRINTING.c.card_id, _PRINTING.c.position),
    select(_FACT.c.card_id, _FIELD.c.key, _FACT.c.position, _FACT.c.number, _VALUE.c.text, _FACT.c.inferred)
    .join_from(_FACT, _FIELD, _FACT.c.field_id == _FIELD.c.id)
    .join(_VALUE, _FACT.c.value_id == _VALUE.c.id, isouter=True)
    .order_by(_FACT.c.card_id, _FACT.c.field_id, _FACT.c.position),
    select(_KEYWORD.card_id, _KEYWORD.position, _KEYWORD.text).order_by(_KEYWORD.card_id, _KEYWORD.position),
    select(_ABILITY.card_id, _ABILITY.position, _ABILITY.text).order_by(_ABILITY.card_id, _ABILITY.position),
    select(_LINK.c.card_id, _LINK.c.field, _SOURCE.c.text)
    .join_from(_LINK, _SOURCE)
    .order_by(_LINK.c.card_id, _LINK.c.position),
)
"""What `records_of` makes records of."""
_BARE_KEY = re.compile("[A-Za-z0-9_-]+")

Row = Mapping[str, Fact]


def card_ids(db: sqlite3.Connection, game: str = "") -> list[int]:
    """Return the ids of a game's cards, or of all cards, in the order of game and key."""
    query = select(CARD.id).order_by(CARD.game, CARD.key)
    with alchemy(db) as connection:
        return list(connection.scalars(query.where(CARD.game == game) if game else query))


def own_ids(db: sqlite3.Connection, ids: Sequence[int]) -> list[int]:
    """Return those of these cards of which something is the user's."""
    with alchemy(db) as connection:
        mine = set(connection.scalars(select(CARD.id).where(CARD.origin == "user")))
    return [number for number in ids if number in mine]


def export(db: sqlite3.Connection, ids: Sequence[int], kind: str, *, own: bool = False) -> Iterator[str]:
    """Yield the text of a data file with these cards, piece by piece; `kind` is a key of `FORMATS`.

    own  of a bundled card only what the user says of it, with its key and its names

    Raises InputError for an unknown format.
    """
    return text_of_rows(_rows(db, ids, own), _columns(db, ids), kind)


def text_of_rows(found: Iterable[Row], heads: Sequence[str], kind: str) -> Iterator[str]:
    """Yield the text of a data file with these rows and columns."""
    if kind not in FORMATS:
        hint = did_you_mean(kind, list(FORMATS)) or say("Formats: {formats}.", formats=listed(FORMATS))
        raise InputError(say("there is no format '{kind}'", kind=kind), hint=hint)
    return FORMATS[kind](found, heads)


def _rows(db: sqlite3.Connection, ids: Sequence[int], own: bool) -> Iterator[Row]:
    known = declarations(db)
    for start in range(0, len(ids), _AT_ONCE):
        part = ids[start : start + _AT_ONCE]
        records = _records(db, part, known)
        amended = amendments(db, part) if own else {}
        for number in part:
            if number in amended:
                yield from ({**printed_names(records[number].card), **row} for row in amended[number].own)
            elif number in records:
                yield from rows(records[number])


def _records(db: sqlite3.Connection, ids: Sequence[int], known: Mapping[str, Declaration]) -> dict[int, Record]:
    with alchemy(db) as connection:
        cards = connection.execute(_CARDS.where(CARD.id.in_(ids))).all()
        parts = [connection.execute(query.where(query.selected_columns[0].in_(ids))).all() for query in _PARTS]
    return records_of(cards, parts, known)


def _columns(db: sqlite3.Connection, ids: Sequence[int]) -> tuple[str, ...]:
    """Return the columns of the games that the cards are of, in the documented order."""
    wanted = set(ids)
    with alchemy(db) as connection:
        games = {game for number, game in connection.execute(select(CARD.id, CARD.game)) if number in wanted}
    fields = {field.key: field for game, known in declarations(db).items() if game in games for field in known.fields}
    return columns(tuple(fields.values()))


def _csv(found: Iterable[Row], heads: Sequence[str]) -> Iterator[str]:
    text = io.StringIO()
    writer = csv.DictWriter(text, heads, lineterminator="\n")
    writer.writeheader()
    for row in found:
        writer.writerow({column: neutralised(_cell(column, value)) for column, value in row.items()})
        yield text.getvalue()
        text.seek(0)
        text.truncate()
    yield text.getvalue()


def _cell(column: str, value: Fact) -> str:
    if isinstance(value, tuple):
        return ("\n" if column == "abilities" else ";").join(value) or NONE
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _json(found: Iterable[Row], heads: Sequence[str]) -> Iterator[str]:
    before = "[\n"
    for line in _json_lines(found, heads):
        yield before + line.rstrip("\n")
        before = ",\n"
    yield "\n]\n" if before == ",\n" else "[]\n"


def _json_lines(found: Iterable[Row], heads: Sequence[str]) -> Iterator[str]:
    for row in found:
        ordered = {column: row[column] for column in heads if column in row}
        yield in_json(json.dumps(ordered, ensure_ascii=False)) + "\n"


def _toml(found: Iterable[Row], heads: Sequence[str]) -> Iterator[str]:
    before = ""
    for row in found:
        lines = [f"{_key(column)} = {_literal(row[column])}" for column in heads if column in row]
        yield "\n".join([f"{before}[[card]]", *lines, ""])
        before = "\n"


def _key(column: str) -> str:
    return column if _BARE_KEY.fullmatch(column) else json.dumps(column, ensure_ascii=False)


def _literal(value: Fact) -> str:
    """Return a TOML value; texts, lists, numbers and truth values look as in JSON."""
    return in_toml(json.dumps(value, ensure_ascii=False))


FORMATS: dict[str, Callable[[Iterable[Row], Sequence[str]], Iterator[str]]] = {
    "csv": _csv,
    "json": _json,
    "jsonl": _json_lines,
    "toml": _toml,
}
