"""What an import did, or would do."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cardbase.catalog.record import Cell


@dataclass(frozen=True, slots=True)
class Change:
    """A card that an import changes: column -> value before and after (None: unknown); printings are one column."""

    game: str
    key: str
    name: str
    columns: Mapping[str, tuple[Cell, Cell]]


@dataclass(slots=True)
class Changes:
    """What an import did, or would do: (game, key, name) of cards added and removed, the changed ones, and how many stay.

    up_to_date  the address says that nothing has changed since the last import from it
    """

    added: list[tuple[str, str, str]] = field(default_factory=list)
    changed: list[Change] = field(default_factory=list)
    removed: list[tuple[str, str, str]] = field(default_factory=list)
    unchanged: int = 0
    up_to_date: bool = False

    def as_json(self) -> dict[str, Any]:
        """Return plain lists and dicts, for JSON."""
        keys = ("game", "key", "name")
        return {
            "added": [dict(zip(keys, card, strict=True)) for card in self.added],
            "changed": [
                {
                    **dict(zip(keys, (change.game, change.key, change.name), strict=True)),
                    "columns": plain(change.columns),
                }
                for change in self.changed
            ],
            "removed": [dict(zip(keys, card, strict=True)) for card in self.removed],
            "unchanged": self.unchanged,
            "up_to_date": self.up_to_date,
        }


def plain(columns: Mapping[str, tuple[Cell, Cell]]) -> dict[str, Any]:
    """Return column -> {"before", "after"}, for JSON."""

    def cell(value: Cell) -> Any:
        return list(value) if isinstance(value, tuple) else value

    return {column: {"before": cell(old), "after": cell(new)} for column, (old, new) in columns.items()}
