"""Importing cards: rows of a file become records, are compared with the database, and are stored all at once or not at all.

An import of the user's adds and changes cards; what the file leaves open stays as it was, and no card is removed. Bundled cards
are replaced by `catalog/bootstrap.py`.
"""

import gc
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any, NamedTuple

from cardbase.catalog.cards import overrides, read_records
from cardbase.catalog.database.connection import references_unchecked, transaction
from cardbase.catalog.database.schema import sweep
from cardbase.catalog.declaration import Declaration, declaration, declarations
from cardbase.catalog.formats import KIND, game_of, state
from cardbase.catalog.history import History
from cardbase.catalog.importing import writing
from cardbase.catalog.importing.collecting import Placed, collect
from cardbase.catalog.importing.data_rows import Row, complain
from cardbase.catalog.importing.mapping import SiteMapping, mapped, parse_mapping
from cardbase.catalog.importing.planning import (
    Changes,
    Entry,
    Origin,
    Plan,
    layers,
    plan_update,
    plan_users,
    record_of,
    store_overrides,
    users_entry,
    users_own,
    with_own_part,
)
from cardbase.catalog.importing.remembered import Remembered, recall, remember
from cardbase.catalog.importing.sources import Progress, decoded, file_text, input_text, read_file, read_standard_input
from cardbase.catalog.importing.writing import MANY, erase, write
from cardbase.catalog.record import Record
from cardbase.catalog.record import rows as rows_of
from cardbase.catalog.shorthands import put
from cardbase.errors import CardbaseError, InputError
from cardbase.messages import later, say


@contextmanager
def _no_collection() -> Iterator[None]:
    """Pause the garbage collector, which would look through millions of rows again and again and find no circle."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


@_no_collection()
def import_source(
    db: sqlite3.Connection,
    source: str,
    *,
    game: str = "",
    dry_run: bool = False,
    timeout: int | None = None,
    progress: Progress | None = None,
    mapping: SiteMapping | None = None,
) -> Changes:
    """Import the user's cards from a file, an address (http, https), or "-", standard input.

    game     the game of rows that do not name theirs; else the name of the file's folder is tried
    dry_run  only tell what would change
    timeout  seconds for fetching an address; None: a minute
    mapping  the source is another site's JSON, whose keys it names; it is remembered with an address

    Raises InputError with every mistake and its line, OutsideError where the source cannot be read.
    """
    name, remembered = source, None
    if "://" in source:
        fetched = _fetched(db, source, game, dry_run, timeout, progress, mapping)
        if fetched is None:
            return Changes(up_to_date=True)
        rows, remembered = fetched
        name = remembered.address
    elif source == "-":
        name = say("standard input")
        rows = mapped(input_text(), name, mapping) if mapping else read_standard_input()
    else:
        path = Path(source)
        rows = mapped(file_text(path), source, mapping, path.name) if mapping else read_file(path)
        if not game and path.absolute().parent.name in declarations(db):
            game = path.absolute().parent.name
    return import_rows(
        db, rows, name, game=game, dry_run=dry_run, progress=progress, remembered=remembered, mapping=mapping
    )


def _fetched(
    db: sqlite3.Connection,
    source: str,
    game: str,
    dry_run: bool,
    timeout: int | None,
    progress: Progress | None,
    mapping: SiteMapping | None,
) -> tuple[list[Row], Remembered] | None:
    """Return the rows of a file from an address, and what is to be remembered of it with its cards; None where it has not changed."""
    from cardbase.catalog.importing import addresses, download  # noqa: PLC0415 - httpx takes a while

    asked = addresses.read(source)
    remembered = recall(db, str(asked), game)
    said = mapping.text if mapping else ""
    anew = dry_run or said != remembered.mapping
    known = download.Validators() if anew else download.Validators(*remembered.validators)
    page = download.fetch(asked, known, progress, timeout=timeout or download.TIMEOUT)
    if page is None:
        return None
    name = remembered.address
    rows = mapped(decoded(page.data, name), name, mapping, name) if mapping else download.read_page(page, name)
    return rows, remembered._replace(validators=page.validators, mapping=said)


@_no_collection()
def import_rows(
    db: sqlite3.Connection,
    rows: Iterable[Row],
    name: str,
    *,
    game: str = "",
    dry_run: bool = False,
    progress: Progress | None = None,
    remembered: Remembered | None = None,
    mapping: SiteMapping | None = None,
) -> Changes:
    """Import the user's rows; `name` is what messages call them; where they come from is remembered together with them.

    mapping  what made the rows, so that mistakes name the keys of the site

    Raises InputError with every mistake and its line, and where there is no row.
    """
    placed = checked(db, rows, name, game, mapping)
    if not placed:
        raise InputError(say("there is no card in it; nothing was imported"), place=name)
    if dry_run:
        return plan_users(db, placed, name).changes
    # What new rows refer to is stored with them, or was just read; looking that up again takes a tenth of a large import.
    with references_unchecked(db) if len(placed) >= MANY else nullcontext(), transaction(db):
        plan = plan_users(db, placed, name)
        apply_users(db, plan, lambda: _imported(len(plan.new) + len(plan.changed), name), progress)
        if remembered:
            remember(db, remembered)
    return plan.changes


def _imported(cards: int, name: str) -> str:
    return f"imported {'one card' if cards == 1 else f'{cards} cards'} from {name}"


def checked(
    db: sqlite3.Connection, rows: Iterable[Row], name: str, game: str = "", mapping: SiteMapping | None = None
) -> list[Placed]:
    """Return the records of the rows.

    Raises InputError with every mistake, each with its line, its column and the nearest right thing.
    """
    if game:
        declaration(db, game)
    placed, mistakes = collect(rows, declarations(db), game)
    if mapping:
        mistakes = [mistake._replace(column=mapping.place(mistake.column)) for mistake in mistakes]
    complain(
        mistakes,
        name,
        hint=say("The mapping says where each column comes from, and in [values.COLUMN] what words mean.")
        if mapping
        else "",
    )
    return placed


def apply(db: sqlite3.Connection, plan: Plan, progress: Progress | None = None) -> None:
    """Store what is planned; the caller holds a transaction."""
    (last,) = db.execute("SELECT coalesce(max(id), 0) FROM card").fetchone()
    erase(db, [*plan.removed, *(number for number, _ in plan.changed)])
    numbered = [*plan.changed, *enumerate(plan.new, last + 1)]
    groups: dict[tuple[str, Origin], list[tuple[int, Record]]] = defaultdict(list)
    for number, entry in numbered:
        groups[entry.record.card.game, entry.origin].append((number, entry.record))
    known, done = declarations(db), 0
    for (game, origin), records in groups.items():

        def tell(count: int, before: int = done) -> None:
            if progress:
                progress(say("storing cards"), before + count, len(numbered))

        write(db, game_of(db, game), known[game], origin, records, tell)
        done += len(records)
    store_overrides(db, [(number, entry.override) for number, entry in numbered if entry.override])
    if plan.removed or plan.changed:
        sweep(db)


MOST_KEPT = 5000
"""Cards of one change that can be undone."""


def apply_users(
    db: sqlite3.Connection, plan: Plan, action: Callable[[], str], progress: Progress | None = None
) -> None:
    """Store what is planned as a change of the user's, which `undo` takes back; the caller holds a transaction.

    action  says what was done, in English, and is asked where something changes
    """
    number = len(plan.new) + len(plan.changed) + len(plan.removed)
    if number > MOST_KEPT:
        apply(db, plan, progress)
        HISTORY.record(db, None, action())
    elif number:
        there = [*(number for number, _ in plan.changed), *plan.removed]
        before = _said_of(db, there)
        apply(db, plan, progress)
        entries = [*plan.new, *(entry for _, entry in plan.changed)]
        after = {(entry.record.card.game, entry.record.card.key): _said_in(entry) for entry in entries}
        rows = [("card", *key, before.get(key), after.get(key)) for key in before | after]
        HISTORY.record(db, rows, action())


Said = list[dict[str, Any]] | None
"""What the user says of a card, as rows of the data format; None: nothing."""


def _said_of(db: sqlite3.Connection, ids: Sequence[int]) -> dict[tuple[str, str], Said]:
    """Return what the user says of cards, by game and key."""
    mine, overridden, found = users_own(db), overrides(db, ids), dict[tuple[str, str], Said]()
    for number, record in read_records(db, ids).items():
        override = overridden.get(number)
        own = override.own if override else rows_of(record) if number in mine else None
        found[record.card.game, record.card.key] = own if own is None else list(map(dict, own))
    return found


def _said_in(entry: Entry) -> Said:
    if entry.override:
        return list(map(dict, entry.override.own))
    return list(map(dict, rows_of(entry.record))) if entry.origin == "user" else None


def _put(db: sqlite3.Connection, states: list[tuple[Any, ...]]) -> None:
    """Let the user say this of cards from now on, whatever the bundled cards have become since."""
    put_formats(db, {(game, key): words for kind, game, key, words in states if kind == KIND})
    said = {(game, key): own for kind, game, key, own in states if kind == "card"}
    ids: dict[tuple[str, str], int] = {}
    for game in dict.fromkeys(game for game, _ in said):
        there = db.execute("SELECT key, id FROM card WHERE game = ?", (game,))
        ids |= {(game, key): number for key, number in there if (game, key) in said}
    records, overridden = read_records(db, list(ids.values())), overrides(db, list(ids.values()))
    plan, known, mine = Plan(), declarations(db), users_own(db)
    for card, rows in said.items():
        number = ids.get(card)
        own = tuple({column: _cell(cell) for column, cell in row.items()} for row in rows or ())
        bundled = None
        if number is not None:
            bundled = layers(records[number], overridden.get(number), number in mine, known).bundled
        if bundled is None and not own:
            plan.removed += [] if number is None else [number]
            continue
        entry = with_own_part(bundled, own, known) if bundled else users_entry(record_of(own, known), None)
        if number is None:
            plan.new.append(entry)
        else:
            plan.changed.append((number, entry))
    apply(db, plan)


def put_formats(db: sqlite3.Connection, found: Mapping[tuple[str, str], str | None]) -> None:
    """Let these be the files of the user's formats (None: there is none), by game and key; the caller holds a transaction."""
    for (game, key), words in found.items():
        db.execute("DELETE FROM shorthand WHERE kind = ? AND name = ?", (KIND, key))
        db.execute("DELETE FROM allowance WHERE game = ? AND format = ?", (game, key))
        if words is not None:
            put(db, [(KIND, key, words)])
            writing.enter_format(db, game_of(db, game), key)


def change_format(db: sqlite3.Connection, game: str, key: str, words: str | None) -> None:
    """Keep the file of a format of the user's (None: take it out), as a change that `undo` takes back."""
    with transaction(db):
        before = state(db, key)
        done = "made" if before is None else "took out" if words is None else "changed"
        put_formats(db, {(game, key): words})
        HISTORY.record(db, [(KIND, game, key, before, words)], f"{done} the format {key}")


def _cell(cell: Any) -> Any:
    return tuple(cell) if isinstance(cell, list) else cell


HISTORY = History(
    "catalog_change",
    _put,
    (
        later("there is nothing of yours to undo in the catalogue"),
        later("there is nothing of yours to redo in the catalogue"),
    ),
)


class Update(NamedTuple):
    """What became of one address: the changes, or the error that left everything as it was."""

    source: Remembered
    changes: Changes = Changes()
    error: CardbaseError | None = None

    @property
    def words(self) -> str:
        """What became of it, in words of one line."""
        if self.error:
            return self.error.message
        if self.changes.up_to_date:
            return say("nothing new")
        done = self.changes
        return say(
            "{count} added, {count_2} changed, {unchanged} unchanged",
            count=len(done.added),
            count_2=len(done.changed),
            unchanged=done.unchanged,
        )

    def as_json(self) -> dict[str, Any]:
        """Return the result for JSON."""
        done = self.changes
        return {
            "address": self.source.address,
            "game": self.source.game,
            "result": "failed" if self.error else say("up to date") if done.up_to_date else "imported",
            "added": len(done.added),
            "changed": len(done.changed),
            "unchanged": done.unchanged,
            "error": str(self.error) if self.error else "",
        }


def update(
    db: sqlite3.Connection,
    sources: Sequence[Remembered],
    *,
    timeout: int | None = None,
    progress: Progress | None = None,
) -> Iterator[Update]:
    """Ask each address for news, and yield what became of it; timeout: seconds for each, None for a minute."""
    for source in sources:
        try:
            changes = import_source(
                db, source.address, game=source.game, timeout=timeout, progress=progress, mapping=_mapping(db, source)
            )
        except CardbaseError as error:
            yield Update(source, error=error)
        else:
            yield Update(source, changes)


def _mapping(db: sqlite3.Connection, source: Remembered) -> SiteMapping | None:
    if not source.mapping:
        return None
    name = say("the mapping of {address}", address=source.address)
    return parse_mapping(source.mapping, name, declarations(db), source.game)


_KNOWN_BY = (
    "SELECT key, id FROM card WHERE game = ?{mine}",
    "SELECT printing.folded, id FROM printing JOIN card ON id = card_id WHERE number <> '' AND game = ?{mine}",
    "SELECT name.folded, id FROM name JOIN card ON id = card_id WHERE kind IN ('ja', 'en') AND game = ?{mine}",
)
"""By what a card is known again: its key, its numbers, its names."""
_ABILITIES = f"""
    SELECT DISTINCT ability.text, coalesce(kind.text, ''), tree, ability.en, ability.ja, tags
    FROM ability JOIN card ON card.id = ability.card_id
        LEFT JOIN field ON field.game = card.game AND field.key = '{writing.KIND}'
        LEFT JOIN fact ON fact.card_id = card.id AND fact.field_id = field.id
        LEFT JOIN value AS kind ON kind.id = fact.value_id
    WHERE card.game = ? AND ability.position >= 0
"""


def planned(db: sqlite3.Connection, source: sqlite3.Connection, game: str) -> tuple[Plan, set[str]]:
    """Plan how what the user says of a game's cards is laid over the bundled cards of `source`; return with it the keys of those
    of them that are his then. The bundled cards of the database are still there.
    """
    candidates = set[int]()
    for query in _KNOWN_BY:
        mine = {text for text, _ in db.execute(query.format(mine=" AND origin = 'user'"), (game,))}
        candidates |= {number for text, number in source.execute(query.format(mine=""), (game,)) if text in mine}
    found = read_records(source, sorted(candidates))
    return plan_update(db, [Placed(record, 0, False) for record in found.values()], game)


def carry_out(db: sqlite3.Connection, source: sqlite3.Connection, declared: Declaration, plan: Plan) -> None:
    """Store what is planned, and work out anew for all cards of the user's what their texts do and what formats allow of them."""
    game = game_of(db, declared.key)
    writing.learn(game.vocabulary, source.execute(_ABILITIES, (game.key,)))
    apply(db, plan)
    mine = sorted(users_own(db, game.key))
    writing.renew_allowances(db, game, mine)
    writing.renew_abilities(db, declared, game.vocabulary, mine)
