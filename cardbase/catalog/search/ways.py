"""Ways to the cards that pass every part of a query, and which of them is short.

Either the few cards of one part are looked at one by one and then sorted, or all cards are walked in the order of their
names until enough have passed.
"""

import sqlite3
from collections.abc import Sequence

from cardbase.catalog.search.parts import CAP, Args, Part, count

DRIVEN = 2_000
"""So few cards are looked at one by one without further thought."""
BY_NAME = "c.sort_name, c.id"
_LOOK = 3  # one card of a part costs as much as so many steps of the walk


def fetch(db: sqlite3.Connection, parts: Sequence[Part], order: str, order_args: Args, limit: int | None) -> list[int]:
    """Return the ids of the cards that pass every part, in order; at most `limit` (None: all)."""
    counted = sorted((count(db, part), place) for place, part in enumerate(parts) if part.source)
    driver = _driver(db, parts, counted, order == BY_NAME, limit)
    table = "card AS c INDEXED BY card_order" if order == BY_NAME else "card AS c"
    sizes = dict.fromkeys(range(len(parts)), CAP) | {place: number for number, place in counted}
    tests = [parts[place] for place in sorted(sizes, key=sizes.__getitem__)]
    args: Args = ()
    where = "1"
    if driver:
        table, args = f"(SELECT DISTINCT * FROM ({driver.source})) AS s CROSS JOIN card AS c", driver.source_args
        where = "c.id = s.card_id"
        tests = [part for part in tests if part is not driver or not driver.sure]
    where = " AND ".join([where, *(f"({part.test})" for part in tests)])
    args += tuple(arg for part in tests for arg in part.args) + order_args
    query = f"SELECT c.id FROM {table} WHERE {where} ORDER BY {order} LIMIT {-1 if limit is None else limit}"
    return [number for (number,) in db.execute(query, args)]


def _driver(
    db: sqlite3.Connection,
    parts: Sequence[Part],
    counted: Sequence[tuple[int, int]],
    in_order: bool,
    limit: int | None,
) -> Part | None:
    """Return the part whose cards are looked at one by one; None: walk over all cards."""
    if not counted or counted[0][0] >= CAP:
        return None
    fewest, place = counted[0]
    if fewest > DRIVEN and in_order and limit is not None:
        total = db.execute("SELECT max(id) FROM card").fetchone()[0] or 1
        steps = float(limit)
        for number, _ in counted:
            steps *= total / max(1, number)
        if min(steps, total) <= fewest * _LOOK:
            return None
    return parts[place]
