"""Filling in what is not known of a card, changing it, and taking that back."""

import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from typing import NamedTuple

from cardbase.catalog.cards import IDENTITY, NOTE, overrides, read_records
from cardbase.catalog.database.connection import transaction
from cardbase.catalog.declaration import Declaration, declaration, declarations
from cardbase.catalog.history import Changed
from cardbase.catalog.importing.cells import COMMON, Mistaken, items_of
from cardbase.catalog.importing.collecting import collect
from cardbase.catalog.importing.data_rows import Mistake, Row, complain
from cardbase.catalog.importing.importer import HISTORY, apply_users
from cardbase.catalog.importing.planning import (
    Entry,
    Index,
    Layers,
    Plan,
    layers,
    match_all,
    overlaid,
    overlay,
    record_of,
    users_entry,
    users_own,
)
from cardbase.catalog.record import Cell, FactSource, Record, differences, printed_names
from cardbase.errors import InputError, NotFound, did_you_mean
from cardbase.games import load, part
from cardbase.games.card import Fact
from cardbase.messages import label, later, listed, say
from cardbase.text import name_key

OWN_CARD = "own card"
"""The source of what a user reads off the card in hand."""
NOTHING = later("nothing was changed")
BESIDE = {"sources", "fact_sources", "inferred", *IDENTITY}
"""Columns of the user's part that say nothing of the card by themselves."""
ACTIONS = (
    later("added {name} to the catalogue"),
    later("changed {name}: {columns}"),
    later("took {name} out of the catalogue"),
    later("took back what was said of {name}"),
    later("imported one card from {name}"),
    later("imported {count} cards from {name}"),
    later("made the format {name}"),
    later("changed the format {name}"),
    later("took out the format {name}"),
)
"""The sentences in which changes of the catalogue are kept."""


class Edited(NamedTuple):
    """A card before and after."""

    before: Record
    after: Record

    @property
    def columns(self) -> dict[str, tuple[Cell, Cell]]:
        """What has changed: column -> value before and after (None: unknown)."""
        return differences(self.before, self.after)


def edit(
    db: sqlite3.Connection,
    number: int,
    given: Sequence[Row],
    *,
    source: str = "",
    back: Sequence[str] = (),
    name: str = "",
    dry_run: bool = False,
) -> Edited:
    """Lay what a user says over a card, and store it as the user's.

    number  the id of the card; given: rows in the data format, which need not name it
    source  where that comes from ("": from the card in hand, where the rows do not say it); back: the columns of which the user's values are taken back first
    name    what messages call the rows

    Raises InputError with every mistake; for abilities with the place in the text. Then nothing is changed.
    """
    with nullcontext() if dry_run else transaction(db):
        record, below = _layers(db, number)
        current = _without(below, back, declarations(db))
        after = _with(db, number, current, given, source, name or record.card.name) if given else current
        entry = users_entry(after, below.bundled)
        edited = Edited(record, entry.record)
        if edited.columns and not dry_run:
            columns = [key for key in edited.columns if key not in BESIDE] or list(edited.columns)
            action = f"changed {edited.after.card.name}: {', '.join(columns)}"
            apply_users(db, Plan(changed=[(number, entry)]), lambda: action)
    return edited


def add(
    db: sqlite3.Connection, game: str, cells: Mapping[str, object], *, source: str = "", dry_run: bool = False
) -> Record:
    """Add a card of the user's own to a game and return it.

    cells   what is known of it, in the data format; it needs a name
    source  where that comes from ("": from the card in hand)

    Raises InputError with every mistake, and for a card that is there already. Then nothing is changed.
    """
    declared, name = declaration(db, game), str(cells.get("name_ja") or cells.get("name_en") or cells.get("name") or "")
    sourced = {"sources": source or OWN_CARD, **cells, "game": game}
    with nullcontext() if dry_run else transaction(db):
        placed, mistakes = collect([Row(0, sourced)], {game: declared}, game)
        complain(_titled(mistakes, declared), name or say("the new card"), say(NOTHING))
        record = placed[0].record
        (there,), mistakes = match_all(db, placed)
        there = _called_so(db, record) if there is None else there
        if there is not None:
            other = read_records(db, [there])[there].card
            raise InputError(
                say(
                    "{game} has the card {name} ({key}) already",
                    game=label(declared.en, declared.ja),
                    name=other.name,
                    key=other.key,
                ),
                hint=say("'cardbase catalog edit' changes it; variant=... tells a new card of the same name apart."),
            )
        complain(_titled(mistakes, declared), name, say(NOTHING))
        check_abilities(record.abilities or (), load(declared.target).vocabulary)
        entry = users_entry(record, None)
        if not dry_run:
            apply_users(db, Plan(new=[entry]), lambda: f"added {record.card.name} to the catalogue")
    return entry.record


def _titled(mistakes: Sequence[Mistake], declared: Declaration) -> list[Mistake]:
    """Return mistakes, those of no file with what people call the field."""
    titles = {field.key: label(field.en, field.ja) for field in declared.fields}
    return [one if one.line else one._replace(column=titles.get(one.column, one.column)) for one in mistakes]


def _called_so(db: sqlite3.Connection, record: Record) -> int | None:
    """Return the id of a card of the game that has a name of this one and no other variant; width, case and punctuation do not matter."""
    card = record.card
    for kind in ("ja", "en"):
        row = db.execute(
            "SELECT id FROM name JOIN card ON id = card_id WHERE game = ? AND kind IN ('ja', 'en') AND folded = ? AND variant = ?",
            (card.game, name_key(card.names.get(kind, ""), kind), record.variant),
        ).fetchone()
        if row:
            return int(row[0])
    return None


def remove(db: sqlite3.Connection, number: int) -> bool:
    """Take back all that the user has added to a card; tell whether a bundled card is there again (else it is gone).

    Raises NotFound where nothing of the card is the user's.
    """
    with transaction(db):
        record, below = _layers(db, number)
        if record is below.bundled:
            raise NotFound(say("{name} is as it came with cardbase; nothing of it is yours", name=record.card.shown))
        bundled, name = below.bundled, record.card.name
        action = f"took back what was said of {name}" if bundled else f"took {name} out of the catalogue"
        plan = Plan(changed=[(number, Entry(bundled, "bundled"))]) if bundled else Plan(removed=[number])
        apply_users(db, plan, lambda: action)
    return bundled is not None


def undo(db: sqlite3.Connection) -> str:
    """Take the user's last change of the catalogue back and return it, in words. Raises NotFound where there is none."""
    with transaction(db):
        return HISTORY.undo(db, ACTIONS)


def redo(db: sqlite3.Connection) -> str:
    """Do again what was undone last and return it, in words. Raises NotFound where there is nothing."""
    with transaction(db):
        return HISTORY.redo(db)


def history(db: sqlite3.Connection) -> list[Changed]:
    """Return every change of the user's, the oldest first."""
    return HISTORY.changes(db)


def column(declared: Declaration, word: str) -> str:
    """Return the column that a word names: its key, or the label or an alias of a field; else the word itself."""
    keys = {field.key for field in declared.fields} | COMMON.keys()
    if word in keys:
        return word
    wanted = word.casefold()
    named = (
        field.key for field in declared.fields if wanted in map(str.casefold, (field.en, field.ja, *field.aliases))
    )
    return next(named, word)


def check_abilities(texts: Sequence[str], vocabulary: str) -> None:
    """Raise InputError, with the place, for the first text that is not in the effect language, or that the rules do not carry out, and is no note."""
    from cardbase.language import lint  # noqa: PLC0415 - loads the parser

    for n, text in enumerate(texts, 1):
        if vocabulary and not text.startswith(NOTE):
            for mistake in lint(text, part(vocabulary)):
                place = say("ability {n}, {place}", n=n, place=mistake.place)
                hint = mistake.hint or say(
                    "'{note} ...' keeps words of your own, which are not played.", note=NOTE.strip()
                )
                raise _refused(mistake.message, place, hint, mistake.excerpt) from mistake


def _refused(message: str, place: str, hint: str, excerpt: str = "") -> InputError:
    return InputError(
        say("{message}; {nothing}", message=message, nothing=say(NOTHING)), place=place, excerpt=excerpt, hint=hint
    )


def _layers(db: sqlite3.Connection, number: int) -> tuple[Record, Layers]:
    record, override = read_records(db, [number])[number], overrides(db, [number]).get(number)
    return record, layers(record, override, number in users_own(db), declarations(db))


def _without(below: Layers, back: Sequence[str], known: Mapping[str, Declaration]) -> Record:
    """Return the card without the user's values of some columns."""
    if not back:
        return below.said
    name, own = below.said.card.shown, {key for row in below.own for key in row} - {*IDENTITY}
    for key in back:
        if key not in own:
            hint = did_you_mean(key, sorted(own)) or say("Yours: {names}.", names=listed(sorted(own)) or say("nothing"))
            message = say(
                "'{key}' is nothing that you have said of {name}; {nothing}", key=key, name=name, nothing=say(NOTHING)
            )
            raise InputError(message, hint=hint)
    left = [_of_the_rest({key: cell for key, cell in row.items() if key not in back}) for row in below.own]
    if below.bundled:
        said = any(row.keys() - BESIDE for row in left)
        return overlaid(below.bundled, left if said else (), known)
    if not any({"name_ja", "name_en"} & row.keys() for row in left):
        raise InputError(
            say("a card needs a name; {nothing}", nothing=say(NOTHING)),
            place=name,
            hint=say("'cardbase catalog remove' takes the card out."),
        )
    return record_of(left, known)


def _of_the_rest(row: Mapping[str, Fact]) -> dict[str, Fact]:
    """Return a row whose `inferred` and `fact_sources` speak only of what is still there."""
    left = dict(row)
    for column in ("inferred", "fact_sources"):
        told = left.pop(column, ())
        kept = tuple(text for text in told if text.partition(":")[0] in row) if isinstance(told, tuple) else ()
        if kept:
            left[column] = kept
    return left


def _sourced(said: Record, given: Sequence[Row], source: str) -> Record:
    """Return what rows say of a card with a source for every fact of which they do not tell one themselves.

    Raises Mistaken for a source that is none.
    """
    if not source and any("sources" in row.cells for row in given):
        return said
    sources, told = items_of(source or OWN_CARD), {column for column, _ in said.fact_sources}
    columns = dict.fromkeys(column for row in given for column in row.cells if column not in {*BESIDE, *told})
    found = (FactSource(column, one) for column in columns for one in sources)
    return said._replace(fact_sources=(*said.fact_sources, *found))


def _with(db: sqlite3.Connection, number: int, current: Record, given: Sequence[Row], source: str, name: str) -> Record:
    """Return the card with what rows say of it; `name` is what messages call them."""
    card, declared = current.card, declaration(db, current.card.game)
    identity = {"game": card.game, "key": card.key}
    others = [
        Mistake(
            row.line, key, say("this is of another card than {name} ('{cells}')", name=card.shown, cells=row.cells[key])
        )
        for row in given
        for key, own in identity.items()
        if row.cells.get(key, own) != own
    ]
    first = {**printed_names(card), **given[0].cells}
    named: dict[str, object] = {key: first[key] for key in ("name_ja", "name_en") if key in first}
    full = [Row(row.line, {**named, **row.cells, **identity}) for row in given]
    full[0] = Row(given[0].line, first | identity)
    placed, mistakes = collect(full, {declared.key: declared}, declared.key)
    complain(_titled([*others, *mistakes], declared), name, say(NOTHING))
    try:
        said = _sourced(placed[0].record, given, source)
    except Mistaken as mistake:
        raise _refused(mistake.message, "source", mistake.hint) from mistake
    taken = Index(db, card.game, [said]).others(said, number)
    complain(
        [Mistake(0, "number", say("'{one}' is that of another card", one=one)) for one in taken], name, say(NOTHING)
    )
    check_abilities(said.abilities or (), load(declared.target).vocabulary)
    return overlay(current, said)
