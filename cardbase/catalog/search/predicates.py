"""A condition on cards as SQL: a test of one card, and, where there is an index for it, the list of the cards that pass."""

import sqlite3
from collections.abc import Sequence
from typing import NamedTuple

Args = tuple[object, ...]
CAP = 20_000
"""Cards are counted up to here; what matches more often is common."""


class Predicate(NamedTuple):
    """A condition.

    test    an expression about the row `c` of table card, with its arguments
    source  a SELECT of card ids (called card_id) that contains every card that passes ("" where only a walk over all cards finds them)
    sure    every card of `source` passes
    """

    test: str
    args: Args = ()
    source: str = ""
    source_args: Args = ()
    sure: bool = False


NOTHING = Predicate("0", (), "SELECT 0 AS card_id WHERE 0", (), True)
EVERYTHING = Predicate("1")


def marks(values: Sequence[object]) -> str:
    """Return "?, ?, ?" for the values."""
    return ", ".join("?" * len(values))


def rows(table: str, condition: str, args: Args, *, source: str = "") -> Predicate:
    """The cards that have a row in `table` (with a column card_id) for which `condition` holds.

    source  the condition that finds the rows through an index, where it is another one
    """
    return Predicate(
        f"EXISTS (SELECT 1 FROM {table} WHERE {table}.card_id = c.id AND {condition})",
        args,
        f"SELECT card_id FROM {table} WHERE {source or condition}",
        args,
        True,
    )


def of_ids(ids: Sequence[int]) -> Predicate:
    """The cards with these ids."""
    listed = ", ".join(map(str, ids))
    return (
        Predicate(f"c.id IN ({listed})", (), f"SELECT id AS card_id FROM card WHERE id IN ({listed})", (), True)
        if ids
        else NOTHING
    )


def inverse(part: Predicate) -> Predicate:
    """The cards that do not pass."""
    return Predicate(f"NOT ({part.test})", part.args)


def all_of(parts: Sequence[Predicate], driver: Predicate | None = None) -> Predicate:
    """The cards that pass every part; `driver` is the part whose source finds them."""
    if len(parts) == 1:
        return parts[0]
    test = " AND ".join(f"({part.test})" for part in parts)
    args = tuple(arg for part in parts for arg in part.args)
    return Predicate(test, args, driver.source, driver.source_args) if driver else Predicate(test, args)


def any_of(parts: Sequence[Predicate]) -> Predicate:
    """The cards that pass at least one part."""
    if len(parts) == 1:
        return parts[0]
    test = " OR ".join(f"({part.test})" for part in parts)
    args = tuple(arg for part in parts for arg in part.args)
    if not parts or not all(part.source for part in parts):
        return Predicate(test or "0", args)
    source = " UNION ALL ".join(f"SELECT * FROM ({part.source})" for part in parts)
    source_args = tuple(arg for part in parts for arg in part.source_args)
    return Predicate(test, args, source, source_args, all(part.sure for part in parts))


def count(db: sqlite3.Connection, part: Predicate, cap: int = CAP) -> int:
    """Return how many rows the source of a part gives, counted up to `cap`."""
    query = f"SELECT count(*) FROM (SELECT 1 FROM ({part.source}) LIMIT {cap})"
    return int(db.execute(query, part.source_args).fetchone()[0])
