"""What a user says of a bundled card is kept apart from it, so that an update, and taking it back, lose neither.

An amendment is two lists of rows in the data format: the user's part, and the bundled card without it. The card of the
catalogue is the bundled one overlaid with the user's part. A card that is the user's altogether has no amendment.
"""

import json
import sqlite3
from collections.abc import Iterable, Mapping

from cardbase.catalog.amendment import IDENTITY, Amendment, Rows
from cardbase.catalog.database.rows import add
from cardbase.catalog.declaration import Declaration
from cardbase.catalog.importing.collecting import collect
from cardbase.catalog.importing.matching import overlay
from cardbase.catalog.importing.sources.row import Row
from cardbase.catalog.record import PRINTING_COLUMNS, Record, cells, printed_names, rows, spread


def store(db: sqlite3.Connection, found: Iterable[tuple[int, Amendment]]) -> None:
    """Store amendments under the ids of their cards; the caller holds a transaction."""
    texts = [(number, _written(own), _written(bundled)) for number, (own, bundled) in found]
    add(db, "amendment", texts, replace=True)


def own_part(bundled: Record, amended: Record, said: Rows = ()) -> Rows:
    """Return what makes the amended card of the bundled one; nothing where they say the same. What the user has `said` stays his
    also where the bundled card says it now.
    """
    before, after = cells(bundled), cells(amended)
    confirmed = bundled.card.inferred - amended.card.inferred
    kept = {column for row in said for column, value in row.items() if value == after.get(column)}
    kept = (kept | confirmed) - {*IDENTITY, *printed_names(bundled.card)}
    own = {column: value for column, value in after.items() if value != before.get(column) or column in kept}
    own.pop("inferred", None)
    own.pop("fact_sources", None)
    if inferred := tuple(sorted(own.keys() & amended.card.inferred)):
        own["inferred"] = inferred
    if "sources" in own:
        own["sources"] = tuple(source for source in amended.sources if source not in bundled.sources)
    printings = tuple(printing for printing in amended.printings if printing not in bundled.printings)
    if not own and not printings:
        return ()
    kept = {*own, *(PRINTING_COLUMNS if printings else ())}
    if told := tuple(str(told) for told in amended.fact_sources if told.column in kept):
        own["fact_sources"] = told
    return tuple(spread({column: after[column] for column in IDENTITY} | own, printings))


def overlaid(bundled: Record, own: Rows, known: Mapping[str, Declaration]) -> Record:
    """Return a bundled card with the user's part; of this counts what the game's declaration still allows."""
    card = bundled.card
    identity = {**printed_names(card), "game": card.game, "key": card.key}
    return overlay(bundled, record_of([{**identity, **row} for row in own], known)) if own else bundled


def record_of(found: Rows, known: Mapping[str, Declaration]) -> Record:
    """Return the card that rows with its game and a name hold, as far as the game's declaration allows it."""
    lists = [{key: list(cell) if isinstance(cell, tuple) else cell for key, cell in row.items()} for row in found]
    placed, _ = collect([Row(0, row) for row in lists], known, "")
    return placed[0].record


def amendment(bundled: Record, amended: Record, said: Rows = ()) -> Amendment:
    """Return the amendment that makes one card of the other; its `own` is empty where they say the same, and nothing was `said` before."""
    return Amendment(own_part(bundled, amended, said), tuple(rows(bundled)))


def _written(found: Rows) -> str:
    return json.dumps(list(found), ensure_ascii=False)
