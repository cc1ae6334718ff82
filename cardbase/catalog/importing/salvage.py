"""The user's own cards, and what he says of bundled ones, out of a damaged database and into another one."""

import json
import sqlite3
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from cardbase.catalog.cards import CardRemains, Rows, overrides, read_records, remains_of
from cardbase.catalog.database.recovery import remains, salvaged
from cardbase.catalog.declaration import Declaration, declarations
from cardbase.catalog.importing.collecting import Placed
from cardbase.catalog.importing.data_rows import complain
from cardbase.catalog.importing.importer import apply
from cardbase.catalog.importing.planning import (
    Plan,
    collected,
    layers,
    match_all,
    overlaid,
    overlay,
    users_entry,
    users_own,
)
from cardbase.catalog.opening import transaction
from cardbase.catalog.record import differences, rows
from cardbase.errors import InputError
from cardbase.messages import say


class Said(NamedTuple):
    """What the user says of a bundled card, as rows of the data format, and what the card is without it."""

    name: str
    own: Rows
    bundled: Rows


class Salvaged(NamedTuple):
    """The user's cards of a database and what he says of bundled ones, as far as they can be read; in words, what cannot."""

    cards: tuple[CardRemains, ...] = ()
    said: tuple[Said, ...] = ()
    lost: tuple[str, ...] = ()


def read(place: Path) -> Salvaged:
    """Return what can be read of the user's in a file, which may be damaged; it is left as it is. Raises OSError."""
    return salvaged(place, _read) or Salvaged()


def _read(db: sqlite3.Connection) -> Salvaged | None:
    """Return what can be read; None where no card can."""
    there = remains(db, "card", ("name", "origin"))
    return _owned(db, there.rows, len(there.unreadable)) if there.rows else None


def _owned(db: sqlite3.Connection, there: Mapping[int, tuple[Any, ...]], unreadable: int) -> Salvaged:
    overridden = remains(db, "amendment", ("own", "bundled"), key="card_id")
    cards, said, lost = list[CardRemains](), list[Said](), list[str]()
    for number, texts in overridden.rows.items():
        name = str(there[number][0]) if number in there else f"card {number}"
        part = _said(name, texts)
        if part:
            said.append(part)
        else:
            lost.append(say("what you say of '{name}'", name=name))
    for number, (name, origin) in there.items():
        if origin != "user" or number in overridden.rows:
            continue
        card = None if number in overridden.unreadable else remains_of(db, number)
        if card is None:
            lost.append(say("what you say of '{name}'", name=name))
        else:
            cards.append(card)
            lost += [say("the {part} of '{name}'", part=part, name=name) for part in card.lost]
    if unreadable:
        lost.append(say("{unreadable} of the cards, nobody knows whether they are yours", unreadable=unreadable))
    return Salvaged(tuple(cards), tuple(said), tuple(lost))


def _said(name: str, texts: tuple[Any, ...]) -> Said | None:
    """Return what a row of overrides says, None where its texts are none."""
    try:
        own, bundled = (tuple(json.loads(text)) for text in texts)
    except (TypeError, ValueError):
        return None
    sound = all(isinstance(row, dict) and {"game", "key"} <= row.keys() for row in (*own, *bundled))
    return Said(name, own, bundled) if own and bundled and sound else None


class Carried(NamedTuple):
    """The names of the cards that were put into another database, and, in words, what it does not take."""

    names: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()


def carry(found: Salvaged, db: sqlite3.Connection) -> Carried:
    """Put the user's cards, and what he says of bundled ones, into an open database, in one transaction.

    They win over what is the user's there; what is there and was not found stays.
    """
    names, refused = list[str](), list[str]()
    with transaction(db):
        known = declarations(db)
        for name, own, bundled in _as_rows(found, known, refused):
            try:
                plan = _planned(db, own, bundled, known, name)
            except InputError as error:
                refused.append(f"'{name}' ({' '.join((error.excerpt or error.message).split())})")
                continue
            if plan.new or plan.changed:
                apply(db, plan)
                names.append(name)
    return Carried(tuple(names), tuple(refused))


def _as_rows(found: Salvaged, known: Mapping[str, Declaration], refused: list[str]) -> Iterator[Said]:
    """Yield everything as rows of the data format; a card that is the user's altogether has none of a bundled one."""
    yield from found.said
    for card in found.cards:
        name = str(card.columns[2])
        try:
            yield Said(name, tuple(rows(card.record(known))), ())
        except (KeyError, TypeError, ValueError):  # values that are none, a game that is not installed
            refused.append(say("the card '{name}'", name=name))


def _planned(db: sqlite3.Connection, own: Rows, bundled: Rows, known: Mapping[str, Declaration], name: str) -> Plan:
    """Return what a card becomes. Raises InputError where it is none."""
    before = _placed(bundled, known, name) if bundled else None
    names = {key: cell for row in bundled for key, cell in row.items() if key in ("name_ja", "name_en")}
    said = _placed([{**names, **row} for row in own], known, name)
    (number,), mistakes = match_all(db, [said])
    complain(mistakes, name)
    if number is None:
        record = overlay(before.record, said.record) if before else said.record
        return Plan(new=[users_entry(record, None)])
    there, override = read_records(db, [number])[number], overrides(db, [number]).get(number)
    below = layers(there, override, number in users_own(db), known)
    if below.bundled:
        record = overlaid(below.bundled, own, known) if bundled else overlay(below.bundled, said.record)
    else:
        record = overlay(below.said, said.record) if bundled else said.record
    entry = users_entry(record, below.bundled)
    same = not differences(there, entry.record) and override == entry.override
    return Plan(changed=[] if same else [(number, entry)])


def _placed(found: Rows, known: Mapping[str, Declaration], name: str) -> Placed:
    placed, mistakes = collected(found, known)
    complain(mistakes, name)
    return placed[0]
