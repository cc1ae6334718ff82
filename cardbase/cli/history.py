"""The listing of versions: of a deck, of the collection."""

from collections.abc import Iterable
from typing import Any, Protocol

from cardbase.cli import output
from cardbase.cli.output import Row, Shape
from cardbase.decks.actions import told
from cardbase.messages import later

HEADS = {
    "mark": "",
    "version": later("Version"),
    "parent": later("From"),
    "made_at": later("Made (UTC)"),
    "action": later("What was done"),
}


class Version(Protocol):
    """A NamedTuple with what `HEADS` names, but for the mark, and whether it is the current one."""

    def _asdict(self) -> dict[str, Any]: ...


def show(versions: Iterable[Version], shape: Shape) -> int:
    """Print versions, the current one marked, and return how many there are."""
    rows = [version._asdict() for version in versions]
    marked = [
        with_minutes(row, "made_at") | {"mark": ">" if row["current"] else "", "action": told(row["action"])}
        for row in rows
    ]
    output.emit(rows, shape, HEADS, table_rows=marked)
    return len(rows)


def with_minutes(row: Row, key: str) -> dict[str, Any]:
    """Return the row with a time as a reader writes it: 2026-05-01 12:30."""
    return {**row, key: row[key] and row[key][:16].replace("T", " ")}
