"""Importing cards: rows of a file become records, are compared with the database, and are stored all at once or not at all.

An import of the user's adds and changes cards; what the file leaves open stays as it was, and no card is removed. Bundled cards
are replaced by `catalog/exchanging.py`.
"""

import gc
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

from cardbase.catalog.database.connection import references_unchecked, transaction
from cardbase.catalog.database.sweeping import sweep
from cardbase.catalog.declaration import declaration, declarations
from cardbase.catalog.importing.amendments import store
from cardbase.catalog.importing.changes import Changes
from cardbase.catalog.importing.collecting import Placed, collect
from cardbase.catalog.importing.mapping.applying import mapped
from cardbase.catalog.importing.mapping.mapping import SiteMapping
from cardbase.catalog.importing.mistakes import complain
from cardbase.catalog.importing.planning import Origin, Plan, plan_users
from cardbase.catalog.importing.remembered import Remembered, recall, remember
from cardbase.catalog.importing.sources import Progress, file_text, input_text, read_file, read_standard_input
from cardbase.catalog.importing.sources.row import Row
from cardbase.catalog.importing.writing import MANY, erase, write
from cardbase.catalog.record import Record
from cardbase.errors import InputError
from cardbase.games import load
from cardbase.messages import say


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
    if "://" in source:
        return _import_address(db, source, game, dry_run, timeout, progress, mapping)
    if source == "-":
        name = say("standard input")
        rows = mapped(input_text(), name, mapping) if mapping else read_standard_input()
        return import_rows(db, rows, name, game=game, dry_run=dry_run, progress=progress, mapping=mapping)
    path = Path(source)
    rows = mapped(file_text(path), source, mapping, path.name) if mapping else read_file(path)
    if not game and path.absolute().parent.name in declarations(db):
        game = path.absolute().parent.name
    return import_rows(db, rows, source, game=game, dry_run=dry_run, progress=progress, mapping=mapping)


def _import_address(
    db: sqlite3.Connection,
    source: str,
    game: str,
    dry_run: bool,
    timeout: int | None,
    progress: Progress | None,
    mapping: SiteMapping | None,
) -> Changes:
    """Fetch a file and import it; with its cards what the server said of it is remembered, for the next time."""
    from cardbase.catalog.importing.sources.network import address, fetch, page  # noqa: PLC0415 - httpx takes a while

    asked = address.read(source)
    remembered = recall(db, str(asked), game)
    said = mapping.text if mapping else ""
    anew = dry_run or said != remembered.mapping
    known = page.Validators() if anew else page.Validators(*remembered.validators)
    found = fetch.fetch(asked, known, progress, timeout=timeout or fetch.TIMEOUT)
    if found is None:
        return Changes(up_to_date=True)
    name = remembered.address
    rows = mapped(page.text_of(found, name), name, mapping, name) if mapping else page.read_page(found, name)
    return import_rows(
        db,
        rows,
        name,
        game=game,
        dry_run=dry_run,
        progress=progress,
        remembered=remembered._replace(validators=found.validators, mapping=said),
        mapping=mapping,
    )


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
        apply(db, plan, progress)
        if remembered:
            remember(db, remembered)
    return plan.changes


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

        write(db, load(known[game].target), known[game], origin, records, tell)
        done += len(records)
    store(db, [(number, entry.amendment) for number, entry in numbered if entry.amendment])
    if plan.removed or plan.changed:
        sweep(db)
