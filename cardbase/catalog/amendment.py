"""Reading what users say of bundled cards, which is kept apart from these (`importing/amendments.py` writes it)."""

import json
import sqlite3
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cardbase.games.card import Fact

Rows = Sequence[Mapping[str, Fact]]
IDENTITY = ("game", "key")
"""The columns that only say which card is meant."""
_AT_ONCE = 500


class Amendment(NamedTuple):
    """The rows of the user's part (each with game and key), and those of the bundled card without it."""

    own: Rows
    bundled: Rows

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns that the user's part fills in."""
        return tuple(dict.fromkeys(column for row in self.own for column in row if column not in IDENTITY))


def amendments(db: sqlite3.Connection, ids: Sequence[int]) -> dict[int, Amendment]:
    """Return the amendments by the id of the card; a card without one is left out."""
    found: dict[int, Amendment] = {}
    for start in range(0, len(ids), _AT_ONCE):
        part = ids[start : start + _AT_ONCE]
        query = f"SELECT card_id, own, bundled FROM amendment WHERE card_id IN ({','.join('?' * len(part))})"
        for number, own, bundled in db.execute(query, part):
            found[number] = Amendment(_read(own), _read(bundled))
    return found


def _read(text: str) -> Rows:
    return tuple({key: _fact(value) for key, value in row.items()} for row in json.loads(text))


def _fact(value: Fact | list[str]) -> Fact:
    return tuple(value) if isinstance(value, list) else value
