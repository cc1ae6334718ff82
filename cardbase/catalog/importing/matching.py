"""Which card of the database a record of a file is, and what becomes of it."""

import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from cardbase.catalog.importing.collecting import Placed
from cardbase.catalog.importing.mistakes import Mistake
from cardbase.catalog.record import FactSource, Printing, Record, cells
from cardbase.messages import say
from cardbase.text import fold

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
    for start in range(0, len(words), _AT_ONCE):
        part = words[start : start + _AT_ONCE]
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
                "{count} cards of the catalogue may be meant by '{name}'", count=len(ids), name=item.record.card.name
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
