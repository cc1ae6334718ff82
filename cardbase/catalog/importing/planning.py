"""What an import will do to the cards of the database: each record compared with the card that it is."""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from cardbase.catalog.amendment import Amendment, Rows, amendments
from cardbase.catalog.cards import read_records
from cardbase.catalog.declaration import Declaration, declarations
from cardbase.catalog.importing.amendments import amendment, overlaid, own_part, record_of
from cardbase.catalog.importing.changes import Change, Changes
from cardbase.catalog.importing.collecting import Placed
from cardbase.catalog.importing.matching import match_all, overlay
from cardbase.catalog.importing.mistakes import complain
from cardbase.catalog.importing.readings import with_reading
from cardbase.catalog.record import Record, differences, rows

Origin = Literal["user", "bundled"]


class Entry(NamedTuple):
    """A card to be stored: whose it is, and what the user says of it where it is a bundled one."""

    record: Record
    origin: Origin
    amendment: Amendment | None = None


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
    before, amended, mine = read_records(db, there), amendments(db, there), users_own(db)
    for number, item in zip(ids, placed, strict=True):
        if number is None:
            plan.new.append(Entry(with_reading(item.record), "user"))
            plan.changes.added.append(_title(item.record))
            continue
        below = layers(before[number], amended.get(number), number in mine, known)
        entry = users_entry(overlay(below.said, item.record), below.bundled)
        _compare(plan, number, before[number], entry, amended.get(number))
    return plan


class Layers(NamedTuple):
    """A card of the catalogue taken apart: the bundled card (None: there is none), the user's part of it, and both together
    without a reading that was made for them.
    """

    bundled: Record | None
    own: Rows
    said: Record


def layers(record: Record, amended: Amendment | None, mine: bool, known: Mapping[str, Declaration]) -> Layers:
    """Return the layers of a card; `mine`: something of it is the user's."""
    if amended:
        bundled = record_of(amended.bundled, known)
        return Layers(bundled, amended.own, overlaid(bundled, amended.own, known))
    return Layers(None, tuple(rows(record)), record) if mine else Layers(record, (), record)


def users_entry(record: Record, bundled: Record | None) -> Entry:
    """Return a card that the user has made what it is, of a bundled card or (None) altogether."""
    if bundled is None:
        return Entry(with_reading(record), "user")
    found = amendment(bundled, record)
    if not found.own:
        return Entry(bundled, "bundled")
    theirs = tuple(told for told in record.fact_sources if told in bundled.fact_sources or told.column in found.columns)
    return Entry(with_reading(record._replace(fact_sources=theirs)), "user", found)


def plan_bundled(db: sqlite3.Connection, placed: Sequence[Placed], game: str) -> Plan:
    """Plan an import of all the bundled cards of a game: the user's part of a card is laid over its new version.

    A card that was the user's altogether and is bundled now is amended by what it says otherwise; one that is bundled no
    more, and amended, is the user's altogether.
    """
    keys = dict(db.execute("SELECT key, id FROM card WHERE game = ?", (game,)))
    placed = sorted(placed, key=lambda item: item.record.card.key not in keys)  # a key is surer than a number or a name
    ids, _ = match_all(db, placed)
    plan, known = Plan(), declarations(db)
    there = [number for number in ids if number is not None]
    before, amended, mine = read_records(db, there), amendments(db, there), users_own(db)
    for number, item in zip(ids, placed, strict=True):
        if number is None and keys.get(item.record.card.key) in mine:
            plan.changes.kept += 1
        elif number is None:
            plan.new.append(Entry(item.record, "bundled"))
            plan.changes.added.append(_title(item.record))
        elif number in mine:
            plan.changes.kept += 1
            own = amended[number].own if number in amended else own_part(item.record, before[number])
            _compare(plan, number, before[number], _amended(item.record, own, known), amended.get(number))
        else:
            _compare(plan, number, before[number], Entry(item.record, "bundled"))
    _remove(db, plan, game, before)
    return plan


def _amended(bundled: Record, own: Rows, known: Mapping[str, Declaration]) -> Entry:
    """Return a bundled card with the user's part, which stays as it is also where the bundled card says the same now."""
    if not own:
        return Entry(bundled, "bundled")
    return Entry(with_reading(overlaid(bundled, own, known)), "user", Amendment(own, tuple(rows(bundled))))


def _compare(plan: Plan, number: int, old: Record, entry: Entry, amended: Amendment | None = None) -> None:
    if columns := differences(old, entry.record):
        plan.changed.append((number, entry))
        plan.changes.changed.append(Change(*_title(entry.record), columns))
    else:
        plan.changes.unchanged += 1
        if amended != entry.amendment:
            plan.changed.append((number, entry))


def _remove(db: sqlite3.Connection, plan: Plan, game: str, there: Iterable[int]) -> None:
    """Plan what becomes of the cards that are bundled no more."""
    found = set(there)
    bundled = db.execute("SELECT id, game, key, name FROM card WHERE game = ? AND origin = 'bundled'", (game,))
    for number, *title in bundled:
        if number not in found:
            plan.removed.append(number)
            plan.changes.removed.append((title[0], title[1], title[2]))
    own = db.execute("SELECT id FROM card JOIN amendment ON card_id = id WHERE game = ?", (game,))
    lost = [number for (number,) in own if number not in found]
    records = read_records(db, lost)
    plan.changed += [(number, Entry(records[number], "user")) for number in lost]


def users_own(db: sqlite3.Connection) -> set[int]:
    """Return the ids of the cards that are the user's, or amended."""
    return {number for (number,) in db.execute("SELECT id FROM card WHERE origin = 'user'")}


def _title(record: Record) -> tuple[str, str, str]:
    return record.card.game, record.card.key, record.card.name
