"""Ways to the cards that pass every part of a query, and which of them is short.

Either the cards of one part are looked at one by one and then sorted, or cards are walked in the order of their names until
enough have passed. How far to walk is reckoned as if the parts had nothing to do with each other, and then from what was met;
where that gets too far, the other way is taken. Without either, all cards are looked at in the order in which they are stored.
"""

import sqlite3
from collections.abc import Sequence

from cardbase.catalog.search.parts import CAP, Args, Part, count

DRIVEN = 2_000
"""So few cards are looked at one by one without further thought."""
BY_NAME = "c.sort_name, c.id"
_LOOK = 3  # one card of a part costs as much as so many steps of the walk
_FAR = 4  # to look at all cards as they are stored is so many times faster than to walk over all of them
_SHORTEST = 2_000  # steps of a walk that are worth a try

Counted = Sequence[tuple[int, int]]
"""(how many cards, which part), the fewest first; `CAP` stands for any larger number."""


def fetch(db: sqlite3.Connection, parts: Sequence[Part], order: str, order_args: Args, limit: int | None) -> list[int]:
    """Return the ids of the cards that pass every part, in order; at most `limit` (None: all)."""
    counted = sorted((count(db, part), place) for place, part in enumerate(parts) if part.source)
    sizes = dict.fromkeys(range(len(parts)), CAP) | {place: number for number, place in counted}
    tests = [parts[place] for place in sorted(sizes, key=sizes.__getitem__)]
    total = db.execute("SELECT max(id) FROM card").fetchone()[0] or 1
    if order == BY_NAME and limit is not None:
        steps = _steps(counted, limit, total)
        while 0 < steps < max(total // _FAR, _SHORTEST + 1):
            found, at_the_end = _walk(db, tests, steps, limit)
            if len(found) == limit or at_the_end:
                return found
            steps = 2 * steps * limit // len(found) if found else 0
    return _look(db, tests, _driver(db, parts, counted, total), order, order_args, limit)


def _steps(counted: Counted, limit: int, total: int) -> int:
    """Return how many cards to walk over; 0 where it is shorter to look at the cards of a part."""
    steps = float(limit)
    for number, _ in counted:
        steps *= total / max(1, number)
    if counted and (counted[0][0] <= DRIVEN or min(steps, total) > counted[0][0] * _LOOK):
        return 0
    return max(_SHORTEST, int(2 * steps))


def _walk(db: sqlite3.Connection, tests: Sequence[Part], steps: int, limit: int) -> tuple[list[int], bool]:
    """Return the first `limit` cards by name that are among the first `steps` cards of all, and whether there are no more."""
    end = db.execute(f"SELECT sort_name, id FROM card ORDER BY sort_name, id LIMIT 1 OFFSET {steps}").fetchone()
    where = " AND ".join(["(c.sort_name, c.id) < (?, ?)" if end else "1", *(f"({part.test})" for part in tests)])
    args = (*(end or ()), *(arg for part in tests for arg in part.args))
    query = f"SELECT c.id FROM card AS c INDEXED BY card_order WHERE {where} ORDER BY {BY_NAME} LIMIT {limit}"
    return [number for (number,) in db.execute(query, args)], not end


def _driver(db: sqlite3.Connection, parts: Sequence[Part], counted: Counted, total: int) -> Part | None:
    """Return the part whose cards are looked at one by one; None: look at all cards."""
    if counted and counted[0][0] >= CAP:
        half = total // 2
        counted = sorted((count(db, parts[place], half), place) for _, place in counted)
        if counted[0][0] >= half:
            return None
    return parts[counted[0][1]] if counted else None


def _look(
    db: sqlite3.Connection, tests: Sequence[Part], driver: Part | None, order: str, order_args: Args, limit: int | None
) -> list[int]:
    """Return the cards of `driver` (None: of all) that pass the tests, sorted."""
    table, where = "card AS c NOT INDEXED", ["1"]
    args: Args = ()
    if driver:
        table, args = f"(SELECT DISTINCT * FROM ({driver.source})) AS s CROSS JOIN card AS c", driver.source_args
        where = ["c.id = s.card_id"]
        tests = [part for part in tests if part is not driver or not driver.sure]
    condition = " AND ".join([*where, *(f"({part.test})" for part in tests)])
    args += tuple(arg for part in tests for arg in part.args) + order_args
    query = f"SELECT c.id FROM {table} WHERE {condition} ORDER BY {order} LIMIT {-1 if limit is None else limit}"
    return [number for (number,) in db.execute(query, args)]
