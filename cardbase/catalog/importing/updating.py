"""Asking the addresses of earlier imports for news: each is imported whole or not at all, whatever becomes of the others."""

import sqlite3
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from cardbase.catalog.declaration import declarations
from cardbase.catalog.importing.changes import Changes
from cardbase.catalog.importing.importer import import_source
from cardbase.catalog.importing.mapping.mapping import SiteMapping
from cardbase.catalog.importing.mapping.reading import parse_mapping
from cardbase.catalog.importing.remembered import Remembered
from cardbase.catalog.importing.sources import Progress
from cardbase.errors import CardbaseError
from cardbase.messages import say


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
