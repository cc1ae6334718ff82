"""What an import will do: each record compared with the card of the database that it is.

What a user says of a bundled card is kept apart from it, so that an update, and taking it back, lose neither. An override is two lists of
rows in the data format: the user's part, and the bundled card without it. The card of the catalogue is the bundled one overlaid with
the user's part. A card that is the user's altogether has no override.
"""

import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from cardbase.catalog.cards import IDENTITY, Override, Rows, overrides, read_records
from cardbase.catalog.database.sqlite import add, chunks
from cardbase.catalog.declaration import Declaration, declarations
from cardbase.catalog.importing.collecting import Placed, collect
from cardbase.catalog.importing.data_rows import Mistake, Row, complain
from cardbase.catalog.importing.readings import with_reading
from cardbase.catalog.record import (
    PRINTING_COLUMNS,
    Cell,
    FactSource,
    Printing,
    Record,
    cells,
    differences,
    printed_names,
    rows,
    spread,
)
from cardbase.messages import say
from cardbase.text import fold


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
    """

    added: list[tuple[str, str, str]] = field(default_factory=list)
    changed: list[Change] = field(default_factory=list)
    removed: list[tuple[str, str, str]] = field(default_factory=list)
    unchanged: int = 0
    up_to_date: bool = False

    def as_json(self) -> dict[str, Any]:
        """Return plain lists and dicts, for JSON."""
        keys = ("game", "key", "name")
        return {
            "added": [dict(zip(keys, card, strict=True)) for card in self.added],
            "changed": [
                {
                    **dict(zip(keys, (change.game, change.key, change.name), strict=True)),
                    "columns": plain(change.columns),
                }
                for change in self.changed
            ],
            "removed": [dict(zip(keys, card, strict=True)) for card in self.removed],
            "unchanged": self.unchanged,
            "up_to_date": self.up_to_date,
        }


def plain(columns: Mapping[str, tuple[Cell, Cell]]) -> dict[str, Any]:
    """Return column -> {"before", "after"}, for JSON."""

    def cell(value: Cell) -> Any:
        return list(value) if isinstance(value, tuple) else value

    return {column: {"before": cell(old), "after": cell(new)} for column, (old, new) in columns.items()}


_ALL_FROM = 2000
"""From so many records on, the game's whole index is read instead of asking for each."""
_AT_ONCE = 500


class Index:
    """The cards of a game in the database, by key, number and name, as far as the records need them."""

    def __init__(self, db: sqlite3.Connection, game: str, records: Sequence[Record]) -> None:
        self.by_key: dict[str, int] = {}
        self.by_number: dict[str, set[int]] = defaultdict(set)
        self.by_name: dict[tuple[str, str], set[int]] = defaultdict(set)
        few = len(records) < _ALL_FROM
        keys = {record.card.key for record in records} if few else None
        numbers = {fold(number) for record in records for number in record.card.numbers} if few else None
        names = {fold(name) for record in records for name in _names(record)} if few else None
        for key, card in _ask(db, "SELECT key, id FROM card WHERE game = ?", "key", game, keys):
            self.by_key[key] = card
        query = "SELECT number, id FROM printing JOIN card ON id = card_id WHERE game = ? AND number <> ''"
        for number, card in _ask(db, query, "printing.folded", game, numbers):
            self.by_number[number].add(card)
        query = "SELECT text, variant, id FROM name JOIN card ON id = card_id WHERE game = ? AND kind IN ('ja', 'en')"
        for name, variant, card in _ask(db, query, "name.folded", game, names):
            self.by_name[name, variant].add(card)

    def match(self, placed: Placed) -> set[int]:
        """Return the cards that the record may be: by key, else by number, else by name and variant."""
        card = placed.record.card
        if card.key in self.by_key:
            return {self.by_key[card.key]}
        numbered = {found for number in card.numbers for found in self.by_number.get(number, ())}
        if numbered or placed.keyed:
            return numbered
        found = (self.by_name.get((name, placed.record.variant)) for name in _names(placed.record))
        return next(filter(None, found), set())

    def others(self, record: Record, own: int | None) -> Iterator[str]:
        """Yield the numbers of the record that other cards have."""
        return (number for number in record.card.numbers if self.by_number.get(number, set()) - {own})


def _names(record: Record) -> Iterator[str]:
    """Yield the names by which a card is known again, the Japanese one first."""
    return (record.card.names[kind] for kind in ("ja", "en") if kind in record.card.names)


def _ask(db: sqlite3.Connection, query: str, column: str, game: str, wanted: Iterable[str] | None) -> Iterator[Any]:
    if wanted is None:
        yield from db.execute(query, (game,))
        return
    words = list(wanted)
    for part in chunks(words, _AT_ONCE):
        yield from db.execute(f"{query} AND {column} IN ({','.join('?' * len(part))})", (game, *part))


def match_all(db: sqlite3.Connection, placed: Sequence[Placed]) -> tuple[list[int | None], list[Mistake]]:
    """Return the id of each record's card in the database (None: a new card), and the mistakes.

    No two records get the same id, mistakes or not.
    """
    by_game: dict[str, list[Record]] = defaultdict(list)
    for item in placed:
        by_game[item.record.card.game].append(item.record)
    indexes = {game: Index(db, game, records) for game, records in by_game.items()}
    found: list[int | None] = []
    taken: dict[int, Placed] = {}
    mistakes = []
    for item in placed:
        ids = indexes[item.record.card.game].match(item)
        own = min(ids) if ids else None
        if len(ids) > 1:
            message = say(
                "{count} cards of the catalogue may be meant by '{name}'", count=len(ids), name=item.record.card.shown
            )
            mistakes.append(Mistake(item.line, "name_ja", message, say("Fill in the column key to say which.")))
        elif own is not None and taken.setdefault(own, item) is not item:
            message = say("the same card of the catalogue as in line {line}", line=taken[own].line)
            mistakes.append(Mistake(item.line, "number", message, say("Fill in the column key to tell them apart.")))
            own = None
        for number in indexes[item.record.card.game].others(item.record, own) if len(ids) < 2 else ():
            mistakes.append(
                Mistake(item.line, "number", say("'{number}' is that of another card of the catalogue", number=number))
            )
        found.append(own)
    return found, mistakes


def joined(placed: Iterable[Placed]) -> list[Placed]:
    """Return the records of several files as one list: what a later file says of a card of an earlier one is laid over it."""
    found: dict[tuple[str, str], Placed] = {}
    for item in placed:
        place = (item.record.card.game, item.record.card.key)
        first = found.get(place)
        found[place] = first._replace(record=overlay(first.record, item.record)) if first else item
    return list(found.values())


def overlay(before: Record, after: Record) -> Record:
    """Return the record with what a user's file adds and changes: what the file does not know stays, and so does the name
    where the file has one that the card goes by besides.
    """
    old, new = before.card, after.card
    also = old.names.get("alias", "").split(";")
    said = {kind: name for kind, name in new.names.items() if not (kind in old.names and name in also)}
    names = {**old.names, **said}
    printings = _printings(before.printings, after.printings)
    knows_keywords = bool(new.keywords) or after.no_keywords
    given = {key for key in new.facts if key not in new.inferred}
    card = new._replace(
        key=old.key,
        name=names.get("ja") or names["en"],
        names=names,
        numbers=tuple(dict.fromkeys(printing.number for printing in printings if printing.number)),
        sets=tuple(dict.fromkeys(printing.set for printing in printings if printing.set)),
        facts={**old.facts, **new.facts},
        keywords=new.keywords if knows_keywords else old.keywords,
        inferred=(old.inferred - given) | new.inferred,
        original=old.original or new.original,
        unscripted=old.unscripted if after.abilities is None else new.unscripted,
    )
    return Record(
        card,
        printings,
        after.variant or before.variant,
        after.no_keywords if knows_keywords else before.no_keywords,
        before.abilities if after.abilities is None else after.abilities,
        tuple(dict.fromkeys((*before.sources, *after.sources))),
        _fact_sources(before, after),
        after.note or before.note,
    )


def _fact_sources(before: Record, after: Record) -> tuple[FactSource, ...]:
    """Return where the facts come from: of what a file says anew, from where it says."""
    said = {*cells(after), *(column for row in after.printings for column, value in row._asdict().items() if value)}
    return (*(told for told in before.fact_sources if told.column not in said), *after.fact_sources)


def _printings(before: Sequence[Printing], after: Sequence[Printing]) -> tuple[Printing, ...]:
    """Join printings: one that is there stays, one with the same number is changed, any other is added."""
    joined = list(before)
    free = [printing for printing in before if printing not in after]
    for printing in after:
        if printing in joined:
            continue
        same = next((old for old in free if old.number == printing.number and _agree(old, printing)), None)
        if same is None:
            joined.append(printing)
        else:
            free.remove(same)
            joined[joined.index(same)] = Printing(*(new or old for old, new in zip(same, printing, strict=True)))
    return tuple(dict.fromkeys(joined))


def _agree(old: Printing, new: Printing) -> bool:
    """Tell whether the new printing may be a change of the old one: by its number, else by its set."""
    return bool(new.number) or not old.set or not new.set or old.set == new.set


def store_overrides(db: sqlite3.Connection, found: Iterable[tuple[int, Override]]) -> None:
    """Store overrides under the ids of their cards; the caller holds a transaction."""
    texts = [(number, _written(own), _written(bundled)) for number, (own, bundled) in found]
    add(db, "amendment", texts, replace=True)


def own_part(bundled: Record, changed: Record, said: Rows = ()) -> Rows:
    """Return what makes the changed card of the bundled one; nothing where they say the same. What the user has `said` stays his
    also where the bundled card says it now.
    """
    before, after = cells(bundled), cells(changed)
    confirmed = bundled.card.inferred - changed.card.inferred
    kept = {column for row in said for column, value in row.items() if value == after.get(column)}
    kept = (kept | confirmed) - {*IDENTITY, *printed_names(bundled.card)}
    own = {column: value for column, value in after.items() if value != before.get(column) or column in kept}
    own.pop("inferred", None)
    own.pop("fact_sources", None)
    if inferred := tuple(sorted(own.keys() & changed.card.inferred)):
        own["inferred"] = inferred
    if "sources" in own:
        own["sources"] = tuple(source for source in changed.sources if source not in bundled.sources)
    printings = tuple(printing for printing in changed.printings if printing not in bundled.printings)
    if not own and not printings:
        return ()
    kept = {*own, *(PRINTING_COLUMNS if printings else ())}
    if told := tuple(str(told) for told in changed.fact_sources if told.column in kept):
        own["fact_sources"] = told
    return tuple(spread({column: after[column] for column in IDENTITY} | own, printings))


def overlaid(bundled: Record, own: Rows, known: Mapping[str, Declaration]) -> Record:
    """Return a bundled card with the user's part; of this counts what the game's declaration still allows."""
    card = bundled.card
    identity = {**printed_names(card), "game": card.game, "key": card.key}
    return overlay(bundled, record_of([{**identity, **row} for row in own], known)) if own else bundled


def record_of(found: Rows, known: Mapping[str, Declaration]) -> Record:
    """Return the card that rows with its game and a name hold, as far as the game's declaration allows it."""
    placed, _ = collected(found, known)
    return placed[0].record


def collected(found: Rows, known: Mapping[str, Declaration]) -> tuple[list[Placed], list[Mistake]]:
    """Return the cards that rows of the data format hold, and the mistakes."""
    lists = [{key: list(cell) if isinstance(cell, tuple) else cell for key, cell in row.items()} for row in found]
    return collect([Row(0, row) for row in lists], known, "")


def _written(found: Rows) -> str:
    return json.dumps(list(found), ensure_ascii=False)


Origin = Literal["user", "bundled"]


class Entry(NamedTuple):
    """A card to be stored: whose it is, and what the user says of it where it is a bundled one."""

    record: Record
    origin: Origin
    override: Override | None = None


@dataclass(slots=True)
class Plan:
    """The cards to be stored, those that are there under their ids, and the ids of those to be removed."""

    changes: Changes = field(default_factory=Changes)
    new: list[Entry] = field(default_factory=list)
    changed: list[tuple[int, Entry]] = field(default_factory=list)
    removed: list[int] = field(default_factory=list)


def plan_users(db: sqlite3.Connection, placed: Sequence[Placed], name: str) -> Plan:
    """Plan an import of the user's: what it says is laid over what there is.

    Raises InputError with every record that may be several cards; `name` is what messages call the file.
    """
    ids, mistakes = match_all(db, placed)
    complain(mistakes, name)
    plan, known = Plan(), declarations(db)
    there = [number for number in ids if number is not None]
    before, overridden, mine = read_records(db, there), overrides(db, there), users_own(db)
    for number, item in zip(ids, placed, strict=True):
        if number is None:
            plan.new.append(Entry(with_reading(item.record), "user"))
            plan.changes.added.append(_title(item.record))
            continue
        below = layers(before[number], overridden.get(number), number in mine, known)
        entry = users_entry(overlay(below.said, item.record), below.bundled, below.own)
        _compare(plan, number, before[number], entry, overridden.get(number))
    return plan


class Layers(NamedTuple):
    """A card of the catalogue taken apart: the bundled card (None: there is none), the user's part of it, and both together
    without a reading that was made for them.
    """

    bundled: Record | None
    own: Rows
    said: Record


def layers(record: Record, override: Override | None, mine: bool, known: Mapping[str, Declaration]) -> Layers:
    """Return the layers of a card; `mine`: something of it is the user's."""
    if override:
        bundled = record_of(override.bundled, known)
        return Layers(bundled, override.own, overlaid(bundled, override.own, known))
    return Layers(None, tuple(rows(record)), record) if mine else Layers(record, (), record)


def users_entry(record: Record, bundled: Record | None, said: Rows = ()) -> Entry:
    """Return a card that the user has made what it is, of a bundled card, of which he has `said` something, or (None) altogether."""
    if bundled is None:
        return Entry(with_reading(record), "user")
    override = Override(own_part(bundled, record, said), tuple(rows(bundled)))
    if not override.own:
        return Entry(bundled, "bundled")
    theirs = tuple(
        told for told in record.fact_sources if told in bundled.fact_sources or told.column in override.columns
    )
    return Entry(with_reading(record._replace(fact_sources=theirs)), "user", override)


def plan_update(db: sqlite3.Connection, placed: Sequence[Placed], game: str) -> tuple[Plan, set[str]]:
    """Plan what becomes of the user's cards where these are all the bundled cards of a game from now on: the user's part of a card
    is laid over its new version. Return with it the keys of the bundled cards that are his, overridden or not.

    A card that was the user's altogether and is bundled now is overridden by what it says otherwise; one that is bundled no
    more, and overridden, is the user's altogether.
    """
    keys = dict(db.execute("SELECT key, id FROM card WHERE game = ?", (game,)))
    placed = sorted(placed, key=lambda item: item.record.card.key not in keys)  # a key is surer than a number or a name
    ids, _ = match_all(db, placed)
    plan, known, mine, taken = Plan(), declarations(db), users_own(db, game), set[str]()
    there = [number for number in ids if number in mine]
    before, overridden = read_records(db, there), overrides(db, there)
    for number, item in zip(ids, placed, strict=True):
        if number in before:
            own = overridden[number].own if number in overridden else own_part(item.record, before[number])
            _compare(plan, number, before[number], with_own_part(item.record, own, known), overridden.get(number))
        if number in before or (number is None and keys.get(item.record.card.key) in mine):
            taken.add(item.record.card.key)
    lost = [number for number in overrides(db, sorted(mine)) if number not in before]  # they are bundled no more
    plan.changed += [(number, Entry(record, "user")) for number, record in read_records(db, lost).items()]
    return plan, taken


def with_own_part(bundled: Record, own: Rows, known: Mapping[str, Declaration]) -> Entry:
    """Return a bundled card with the user's part, which stays as it is also where the bundled card says the same now."""
    if not own:
        return Entry(bundled, "bundled")
    return Entry(with_reading(overlaid(bundled, own, known)), "user", Override(own, tuple(rows(bundled))))


def _compare(plan: Plan, number: int, old: Record, entry: Entry, override: Override | None = None) -> None:
    if columns := differences(old, entry.record):
        plan.changed.append((number, entry))
        plan.changes.changed.append(Change(*_title(entry.record), columns))
    else:
        plan.changes.unchanged += 1
        if override != entry.override:
            plan.changed.append((number, entry))


def users_own(db: sqlite3.Connection, game: str = "") -> set[int]:
    """Return the ids of the cards that are the user's, or overridden; `game` ("": all) is their key."""
    asked = "SELECT id FROM card WHERE origin = 'user' AND ? IN ('', game)"
    return {number for (number,) in db.execute(asked, (game,))}


def _title(record: Record) -> tuple[str, str, str]:
    return record.card.game, record.card.key, record.card.name
