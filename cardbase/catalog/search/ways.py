"""Ways to the cards that pass every part of a query, and which of them is short.

Either the cards of one part are looked at one by one and then sorted, or cards are walked in the order of their names until
enough have passed. Unless a part has few cards, some steps are walked first: how many cards pass there tells how far it still
is, whatever the parts have to do with each other. Where that is too far, the other way is taken; where no part lists its cards,
or every one lists most of all, all cards are looked at in the order in which they are stored.
"""

import sqlite3
from collections.abc import Sequence
from math import inf

from cardbase.catalog.search.parts import CAP, Args, Part, count

DRIVEN = 2_000
"""So few cards are looked at one by one without further thought."""
BY_NAME = "c.sort_name, c.id"
_LOOK = 1.5  # one card of a part costs as much as so many steps of the walk
_FAR = 4  # to look at all cards as they are stored is so many times faster than to walk over all of them
_TRY = 2_000  # steps that are walked before it is known how far it is
_SPARE = 1.3  # more steps at once than it seems to take, so that few walks are taken up again

Counted = Sequence[tuple[int, int]]
"""(how many cards, which part), the fewest first; `CAP` stands for any larger number."""


def fetch(db: sqlite3.Connection, parts: Sequence[Part], order: str, order_args: Args, limit: int | None) -> list[int]:
    """Return the ids of the cards that pass every part, in order; at most `limit` (None: all)."""
    counted = sorted((count(db, part), place) for place, part in enumerate(parts) if part.source)
    sizes = dict.fromkeys(range(len(parts)), CAP) | {place: number for number, place in counted}
    tests = [parts[place] for place in sorted(sizes, key=sizes.__getitem__)]
    total = db.execute("SELECT max(id) FROM card").fetchone()[0] or 1
    least = counted[0][0] if counted else 0
    walk = _Walk(db, tests, limit) if order == BY_NAME and limit is not None and not 0 < least <= DRIVEN else None
    if walk and walk.goes_on(min(least * _LOOK, total / _FAR)):
        return walk.found
    driver, cards = _driver(db, parts, counted, total)
    if walk and walk.goes_on(min(cards * _LOOK, total / _FAR)):
        return walk.found
    return _look(db, tests, driver, order, order_args, limit)


class _Walk:
    """A walk over the cards in the order of their names, begun with `_TRY` steps.

    left  how many more steps it seems to take; 0: the first `limit` cards are found, or there are no more
    """

    def __init__(self, db: sqlite3.Connection, tests: Sequence[Part], limit: int) -> None:
        self.db, self.limit = db, limit
        self.condition = " AND ".join(["1", *(f"({part.test})" for part in tests)])
        self.args: Args = tuple(arg for part in tests for arg in part.args)
        self.found: list[int] = []
        self.steps, self.left = 0, 0.0
        self.last: Args = ("", 0)
        self._go(_TRY)

    def goes_on(self, farthest: float) -> bool:
        """Walk on as long as it seems to take no more steps than `farthest`, and tell whether all cards are found."""
        while 0 < self.left <= farthest:
            self._go(_TRY + int(self.left * _SPARE))
        return self.left == 0

    def _go(self, steps: int) -> None:
        after = "FROM card INDEXED BY card_order WHERE (sort_name, id) > (?, ?) ORDER BY sort_name, id"
        end = self.db.execute(f"SELECT sort_name, id {after} LIMIT 1 OFFSET {steps - 1}", self.last).fetchone()
        where = f"(c.sort_name, c.id) > (?, ?) AND {'(c.sort_name, c.id) <= (?, ?)' if end else '1'}"
        query = (
            f"SELECT c.id FROM card AS c INDEXED BY card_order WHERE {where} AND {self.condition} ORDER BY {BY_NAME}"
        )
        wanted = self.limit - len(self.found)
        rows = self.db.execute(f"{query} LIMIT {wanted}", (*self.last, *(end or ()), *self.args))
        self.found += [number for (number,) in rows]
        self.steps, self.last = self.steps + steps, end or self.last
        wanted = self.limit - len(self.found)
        if not end or not wanted:
            self.left = 0.0
        else:
            self.left = self.steps * wanted / len(self.found) if self.found else inf


def _driver(db: sqlite3.Connection, parts: Sequence[Part], counted: Counted, total: int) -> tuple[Part | None, int]:
    """Return the part whose cards are looked at one by one, and how many these are; None: all cards are looked at."""
    if counted and counted[0][0] >= CAP:
        half = total // 2
        counted = sorted((count(db, parts[place], half), place) for _, place in counted)
        if counted[0][0] >= half:
            return None, total
    return (parts[counted[0][1]], counted[0][0]) if counted else (None, total)


def _look(
    db: sqlite3.Connection, tests: Sequence[Part], driver: Part | None, order: str, order_args: Args, limit: int | None
) -> list[int]:
    """Return the cards of `driver` (None: of all) that pass the tests, sorted."""
    table, where = "card AS c NOT INDEXED", ["1"]
    args: Args = ()
    if driver:
        table, args = f"({driver.source}) AS s CROSS JOIN card AS c", driver.source_args
        where = ["c.id = s.card_id"]
        tests = [part for part in tests if part is not driver or not driver.sure]
    condition = " AND ".join([*where, *(f"({part.test})" for part in tests)])
    args += tuple(arg for part in tests for arg in part.args) + order_args
    query = (
        f"SELECT DISTINCT c.id FROM {table} WHERE {condition} ORDER BY {order} LIMIT {-1 if limit is None else limit}"
    )
    return [number for (number,) in db.execute(query, args)]
