"""What an import will do to the cards of the database: each record compared with the card that it is."""

import sqlite3
from collections.abc import Mapping, Sequence
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
        entry = users_entry(overlay(below.said, item.record), below.bundled, below.own)
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


def users_entry(record: Record, bundled: Record | None, said: Rows = ()) -> Entry:
    """Return a card that the user has made what it is, of a bundled card, of which he has `said` something, or (None) altogether."""
    if bundled is None:
        return Entry(with_reading(record), "user")
    found = amendment(bundled, record, said)
    if not found.own:
        return Entry(bundled, "bundled")
    theirs = tuple(told for told in record.fact_sources if told in bundled.fact_sources or told.column in found.columns)
    return Entry(with_reading(record._replace(fact_sources=theirs)), "user", found)


def plan_amended(db: sqlite3.Connection, placed: Sequence[Placed], game: str) -> tuple[Plan, set[str]]:
    """Plan what becomes of the user's cards where these are all the bundled cards of a game from now on: the user's part of a card
    is laid over its new version. Return with it the keys of the bundled cards that are his, amended or not.

    A card that was the user's altogether and is bundled now is amended by what it says otherwise; one that is bundled no
    more, and amended, is the user's altogether.
    """
    keys = dict(db.execute("SELECT key, id FROM card WHERE game = ?", (game,)))
    placed = sorted(placed, key=lambda item: item.record.card.key not in keys)  # a key is surer than a number or a name
    ids, _ = match_all(db, placed)
    plan, known, mine, taken = Plan(), declarations(db), users_own(db, game), set[str]()
    there = [number for number in ids if number in mine]
    before, amended = read_records(db, there), amendments(db, there)
    for number, item in zip(ids, placed, strict=True):
        if number in before:
            own = amended[number].own if number in amended else own_part(item.record, before[number])
            _compare(plan, number, before[number], _amended(item.record, own, known), amended.get(number))
        if number in before or (number is None and keys.get(item.record.card.key) in mine):
            taken.add(item.record.card.key)
    lost = [number for number in amendments(db, sorted(mine)) if number not in before]  # they are bundled no more
    plan.changed += [(number, Entry(record, "user")) for number, record in read_records(db, lost).items()]
    return plan, taken


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


def users_own(db: sqlite3.Connection, game: str = "") -> set[int]:
    """Return the ids of the cards that are the user's, or amended; `game` ("": all) is their key."""
    asked = "SELECT id FROM card WHERE origin = 'user' AND ? IN ('', game)"
    return {number for (number,) in db.execute(asked, (game,))}


def _title(record: Record) -> tuple[str, str, str]:
    return record.card.game, record.card.key, record.card.name
