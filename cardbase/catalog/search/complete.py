"""Names for shell completion."""

import sqlite3

from cardbase.catalog.search import names
from cardbase.text import fold


def complete_names(db: sqlite3.Connection, prefix: str, game: str = "", limit: int = 20) -> list[str]:
    """Return card names that begin with `prefix`, then names that have it in them, in order.

    A name is given in the script that was typed; a reading in kana or romaji gives the shown name of its card.
    """
    key = fold(prefix)
    where = " AND card.game = ?" if game else ""
    games = (game,) if game else ()
    shown = "CASE WHEN name.kind IN ('kana', 'romaji') THEN card.name ELSE name.text END"
    begun = "FROM name JOIN card ON card.id = name.card_id WHERE name.folded >= ? AND name.folded < ?"
    query = f"SELECT card.id, {shown} {begun}{where} ORDER BY name.folded LIMIT ?"
    rows = db.execute(query, (key, key + names.LAST, *games, 4 * limit)).fetchall()
    if len(rows) < limit and (group := names.group_of([prefix])):
        part, seen = names.words_part(group), {number for number, _ in rows}
        query = f"SELECT c.id, c.name FROM card AS c WHERE c.id IN ({part.source}) AND ({part.test})"
        query += f"{' AND c.game = ?' if game else ''} LIMIT ?"
        inside = db.execute(query, (*part.source_args, *part.args, *games, limit + len(seen)))
        rows += [row for row in inside if row[0] not in seen]
    return list(dict.fromkeys(name for _, name in rows))[:limit]
