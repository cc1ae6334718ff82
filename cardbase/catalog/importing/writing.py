"""Writing records into the tables in bulk, with what is worked out of each card. The caller holds a transaction.

Of abilities that are what they compile to; of formats what they allow, so that legal: and banned: are look-ups.
"""

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from typing import Any, NamedTuple

from cardbase.catalog.cards import NOTE, read_cards, read_records
from cardbase.catalog.database.grams import count_anew, enter_names, index_names, unindex_names
from cardbase.catalog.database.sqlite import add, chunks, remove
from cardbase.catalog.declaration import Declaration
from cardbase.catalog.playability import playability
from cardbase.catalog.record import NAME_COLUMNS, Cell, Record
from cardbase.errors import InputError
from cardbase.games.card import Card, Fact
from cardbase.games.contract import Format, Game
from cardbase.games.limits import OUTSIDE
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
    fields = _ids(db, "field", {"game": declared.key}, "key", [field.key for field in declared.fields])
    for part in chunks(records, _AT_ONCE):
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
    """Delete cards with all that belongs to them, their overrides too."""
    unindex_names(db, ids)
    for table in ("amendment", *reversed(OF_CARDS)):
        remove(db, table, "id" if table == "card" else "card_id", ids)


def _card(number: int, origin: str, record: Record, vocabulary: str, declared: Declaration) -> tuple[object, ...]:
    card = record.card
    sort_name = fold(card.names.get("kana") or card.name)
    return (
        number, card.game, card.key, card.name, record.variant, sort_name, origin,
        card.original, unscripted(record.abilities, vocabulary, kind_of(card.facts)), record.note,
        _played(declared, record, vocabulary),
    )  # fmt: skip


def _played(declared: Declaration, record: Record, vocabulary: str) -> str:
    facts = record.card.facts
    return playability(declared, facts, known(record.abilities, vocabulary, kind_of(facts))).played


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
    for part in chunks(wanted, _TEXTS_AT_ONCE):
        query = f"SELECT {column}, id FROM {table} WHERE {own}{column} IN ({', '.join('?' * len(part))})"
        asked = (*owner.values(), *part)
        found.update(db.execute(query, asked).fetchall())
        if new := [text for text in part if text not in found]:
            db.executemany(entry, [(*owner.values(), text, fold(text))[: len(columns)] for text in new])
            found.update(db.execute(query, asked).fetchall())
    return found


KIND = "type"
"""The fact that says what kind of card it is, in every game."""
AbilityRow = tuple[int, int, str, str, str, str, str, str]


class Stored(NamedTuple):
    """What a text gives: its tree as JSON, the rules text in English and Japanese, tags between blanks; "" where it gives none."""

    tree: str = ""
    en: str = ""
    ja: str = ""
    tags: str = ""


TEXT_ONLY = Stored()


_known: dict[tuple[str, str, str], Stored] = {}
"""What texts give, by text, vocabulary and kind of card."""


def compiled(text: str, vocabulary: str, kind: str = "") -> Stored:
    """Return what is stored of an ability of a card of this kind; `vocabulary` is "module:NAME" of the game's words, "" where it has none."""
    found = _known.get((text, vocabulary, kind))
    if found is None:
        found = _known[text, vocabulary, kind] = _compiled(text, vocabulary, kind)
    return found


def kind_of(facts: Mapping[str, Fact]) -> str:
    """Return what kind of card has these facts, "" where that is not known."""
    kind = facts.get(KIND, "")
    return kind if isinstance(kind, str) else ""


def learn(vocabulary: str, found: Iterable[tuple[str, str, str, str, str, str]]) -> None:
    """Take over what texts give, each a text, the kind of its card and what is `Stored` of it, as these words gave it elsewhere."""
    for text, kind, *stored in found:
        _known.setdefault((text, vocabulary, kind), Stored(*stored))


def _compiled(text: str, vocabulary: str, kind: str) -> Stored:
    if not vocabulary or text.startswith(NOTE):
        return TEXT_ONLY
    from cardbase.games import part  # noqa: PLC0415
    from cardbase.language import compile_abilities, to_json  # noqa: PLC0415 - only imports compile

    try:
        found = compile_abilities(text, part(vocabulary), kind)
    except InputError:
        return TEXT_ONLY
    return Stored(json.dumps(to_json(found.tree)), found.english, found.japanese, " ".join(found.tags))


def unscripted(texts: Sequence[str] | None, vocabulary: str = "", kind: str = "") -> bool:
    """Tell whether the engine does not know all that the card does: its abilities are unknown, or one is mere text."""
    each = known(texts, vocabulary, kind)
    return each is None or not all(each)


def known(texts: Sequence[str] | None, vocabulary: str, kind: str = "") -> list[bool] | None:
    """Tell of each ability whether the engine knows it; None where the abilities are unknown."""
    return None if texts is None else [bool(compiled(text, vocabulary, kind).tree) for text in texts]


def ability_rows(card_id: int, texts: Sequence[str] | None, vocabulary: str = "", kind: str = "") -> list[AbilityRow]:
    """Return the rows of the table `ability`: none where the abilities are unknown, one at -1 where there are none."""
    if texts is None:
        return []
    if not texts:
        return [(card_id, -1, "", "", "", "", "", "")]
    return [_row(card_id, position, text, compiled(text, vocabulary, kind)) for position, text in enumerate(texts)]


def _row(card_id: int, position: int, text: str, stored: Stored) -> AbilityRow:
    folded = fold(" ".join((text.removeprefix(NOTE), stored.en, stored.ja)))
    return (card_id, position, text, *stored, folded)


def renew_abilities(db: sqlite3.Connection, declared: Declaration, vocabulary: str, ids: Sequence[int]) -> None:
    """Compile the abilities of cards of a game again, for new words or a new language, and tell how the cards stand."""
    records = read_records(db, ids)
    rows, stands = [], []
    for number, record in records.items():
        kind = kind_of(record.card.facts)
        rows += ability_rows(number, record.abilities, vocabulary, kind)
        played = _played(declared, record, vocabulary)
        stands.append((unscripted(record.abilities, vocabulary, kind), played, number))
    add(db, "ability", rows, replace=True)
    db.executemany("UPDATE card SET unscripted = ?, played = ? WHERE id = ?", stands)


def allowance_rows(game: Game, cards: Iterable[tuple[int, Card]]) -> list[tuple[int, str, str, str, int, str]]:
    """Return the rows of the table `allowance`: none for a card that its formats do not limit."""
    rows = []
    for number, card in cards:
        for format in game.formats:
            for since, (copies, rule) in _limits(format, card).items():
                rows.append((number, game.key, format.key, since, copies, rule))
    return rows


def _limits(format: Format, card: Card) -> dict[str, tuple[int, str]]:
    """Return date -> copies and rule; the strictest where two rules begin on one day."""
    if format.pool is not None and not format.pool(card):
        return {"": (0, OUTSIDE)}
    limits: dict[str, tuple[int, str]] = {}
    for allowance in format.allowances(card):
        since, limit = allowance.since.isoformat(), (allowance.copies, allowance.rule)
        limits[since] = min(limits.get(since, limit), limit)
    return limits


def enter_format(db: sqlite3.Connection, game: Game, key: str) -> None:
    """Work out what a further format of a game allows of each of its cards."""
    ids = [number for (number,) in db.execute("SELECT id FROM card WHERE game = ?", (game.key,))]
    only = game._replace(formats=(game.format(key),))
    for part in chunks(ids, _AT_ONCE):
        add(db, "allowance", allowance_rows(only, read_cards(db, part).items()))


def renew_allowances(db: sqlite3.Connection, game: Game, ids: Sequence[int]) -> None:
    """Work out the allowances of cards of a game again, for new rules or lists."""
    remove(db, "allowance", "card_id", ids)
    add(db, "allowance", allowance_rows(game, read_cards(db, ids).items()))
