"""cardbase's own cards, the originals, beside the real ones: in a game with plenty of these they come only where they are asked for.

Which games these are is decided as cards are taken up (`bootstrap.refresh`), and kept with the database's stamps.
"""

import sqlite3

from cardbase.catalog.installation import stamp

PLENTY = 200
"""Where a game has more real cards that are played whole, originals stand aside."""
_KEY = "originals aside"


def decide(db: sqlite3.Connection) -> tuple[str, ...]:
    """Store in which games originals stand aside, and return their keys; the caller holds a transaction."""
    real = "sum(NOT original AND played = 'whole')"
    query = f"SELECT game FROM card GROUP BY game HAVING {real} > ? AND sum(original) ORDER BY game"
    games = tuple(game for (game,) in db.execute(query, (PLENTY,)))
    db.execute("INSERT OR REPLACE INTO stamp (key, text) VALUES (?, ?)", (_KEY, " ".join(games)))
    return games


def stand_aside(db: sqlite3.Connection) -> tuple[str, ...]:
    """Return the keys of the games in which originals come only where they are asked for."""
    return tuple(stamp(db, _KEY).split())
