"""Which card an argument means where something is done to it: no guess is taken."""

import sqlite3

from cardbase.cli import output
from cardbase.errors import InputError, NotFound

MOST = 5


def chosen(db: sqlite3.Connection, name: str, game: str) -> int:
    """Return the id of the card that a number, a whole name or a key means.

    Raises NotFound with the nearest names, InputError where several cards are called so.
    """
    from cardbase.catalog.search import resolve  # noqa: PLC0415

    keyed = db.execute("SELECT id FROM card WHERE key = ? AND ? IN ('', game)", (name, game)).fetchall()
    found = resolve(db, name, game=game)
    ids = [number for (number,) in keyed] or (found.ids if found.how in ("number", "exact") else [])
    if not ids:
        hint = f"Nearest: {', '.join(found.nearest[:MOST])}." if found.nearest else ""
        raise NotFound(f"no card is called '{name}'", hint=hint)
    if len(ids) > 1:
        marks = ",".join("?" * len(ids))
        rows = db.execute(f"SELECT game, key FROM card WHERE id IN ({marks}) ORDER BY game, key", ids)
        named = [f"'{key}' --game {own}" for own, key in rows][:MOST]
        raise InputError(f"{len(ids)} cards are called '{name}'", hint=f"Name one of them: {'; '.join(named)}.")
    (title,) = db.execute("SELECT name FROM card WHERE id = ?", ids).fetchone()
    if title != name and found.how == "exact" and not keyed:
        output.note(f"'{name}' is {title}")
    return ids[0]
