"""Which card an argument means where something is done to it: no guess is taken."""

import sqlite3

from cardbase.cli import output
from cardbase.errors import InputError, NotFound
from cardbase.messages import listed, say

MOST = 5


def chosen(db: sqlite3.Connection, name: str, game: str) -> int:
    """Return the id of the card that a number, a whole name or a key means.

    Raises NotFound with the nearest names, InputError where several cards are called so.
    """
    from cardbase.catalog.search.resolve import resolve  # noqa: PLC0415

    key = name.encode("utf-8", "replace").decode()  # half a character is in no key, and SQLite takes none
    keyed = db.execute("SELECT id FROM card WHERE key = ? AND ? IN ('', game)", (key, game)).fetchall()
    found = resolve(db, name, game=game)
    ids = [number for (number,) in keyed] or (found.ids if found.how in ("number", "exact") else [])
    if not ids:
        hint = say("Nearest: {nearest}.", nearest=listed(found.nearest[:MOST])) if found.nearest else ""
        raise NotFound(say("no card is called '{name}'", name=name), hint=hint)
    if len(ids) > 1:
        marks = ",".join("?" * len(ids))
        rows = db.execute(f"SELECT game, key FROM card WHERE id IN ({marks}) ORDER BY game, key", ids)
        named = [say("'{key}' --game {own}", key=key, own=own) for own, key in rows][:MOST]
        raise InputError(
            say("{count} cards are called '{name}'", count=len(ids), name=name),
            hint=say("Name one of them: {named}.", named=say("; ").join(named)),
        )
    (title,) = db.execute("SELECT name FROM card WHERE id = ?", ids).fetchone()
    if title != name and found.how == "exact" and not keyed:
        output.note(say("'{name}' is {title}", name=name, title=title))
    return ids[0]
