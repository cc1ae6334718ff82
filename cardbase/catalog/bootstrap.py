"""Taking up what is new: another schema, other games, other bundled data. Rarely needed.

What is bundled comes from the prebuilt catalogue. Where there is none that fits, and for games of other packages, the cards are made of
the data (`build.py`), which is slow. Either way the bundled cards of a game are replaced by those of another database.
"""

import sqlite3
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import closing, nullcontext
from importlib import metadata
from typing import Any

from cardbase.bundled import data_version
from cardbase.catalog import installation, originals
from cardbase.catalog.database import views
from cardbase.catalog.database.connection import transaction
from cardbase.catalog.database.grams import index_anew, index_names, unindex_names
from cardbase.catalog.database.schema import create, migrate, sweep, version
from cardbase.catalog.database.sqlite import allow_readers
from cardbase.catalog.declaration import declarations, loads
from cardbase.catalog.prebuilt import prebuilt
from cardbase.errors import OutsideError
from cardbase.games import GROUP, load
from cardbase.messages import say

Tell = Callable[[str], None]
Progress = Callable[[str, int, int], None]


def refresh(db: sqlite3.Connection, tell: Tell, progress: Progress | None = None) -> None:
    """Bring a database up to date in one transaction, so that two processes may do it at once and a kill leaves it as it was.

    A new file gets its tables and the bundled cards. The user's cards and decks stay. `progress` hears what is done where cards have
    to be made of the data. Raises OutsideError for a file that a newer cardbase wrote.
    """
    if version(db) == 0:
        allow_readers(db)
    made = prebuilt()
    with made.opened() if made else nullcontext() as source, transaction(db):
        if is_new := version(db) == 0:
            if source is None:
                tell(say("making the catalogue from the bundled cards; this is done once"))
            create(db)
        migrated = migrate(db)
        current = installation.fingerprint()
        if is_new or migrated or installation.stamp(db, installation.key()) != current:
            _take_up(db, source, tell, progress)
            views.renew(db, declarations(db).values(), originals.decide(db))
            stamps = ((installation.key(), current), (installation.DATA, data_version()))
            db.executemany("INSERT OR REPLACE INTO stamp (key, text) VALUES (?, ?)", stamps)


def _installed() -> list[str]:
    """Return the "module:attribute" of each game, found anew: `cardbase.games.entry_points` keeps what it saw at first."""
    return [point.value for point in sorted(metadata.entry_points(group=GROUP), key=lambda point: point.name)]


def _take_up(db: sqlite3.Connection, source: sqlite3.Connection | None, tell: Tell, progress: Progress | None) -> None:
    """Store the games and bundled cards that have changed."""
    targets, there = _installed(), dict[str, str]()
    if source:
        there = dict(source.execute("SELECT target, key FROM game"))
        changed = [
            key
            for target, key in there.items()
            if target in targets and db.execute(_GAME, (key,)).fetchone() != source.execute(_GAME, (key,)).fetchone()
        ]
        if changed:
            exchange(db, source, changed)
    for target in targets:
        if target not in there:
            _make(db, target, tell, progress)


def _make(db: sqlite3.Connection, target: str, tell: Tell, progress: Progress | None) -> None:
    """Make a game's cards of its data where these have changed."""
    from cardbase.catalog import build  # noqa: PLC0415 - loads all that makes cards

    try:
        game = load(target)
        stamp = build.stamp(game, target)
    except OutsideError as error:
        tell(say("{error}\nIt is left out.", error=error))
        return
    seen = db.execute("SELECT data_stamp FROM game WHERE key = ?", (game.key,)).fetchone()
    if not seen or seen[0] != stamp:
        with closing(build.made(target, progress)) as made:
            exchange(db, made, [game.key])


_OF_CARDS = ("name", "printing", "fact", "keyword", "ability", "card_source", "allowance")
"""The tables whose rows belong to a card, which their first column names."""
_GAME = "SELECT key, en, ja, target, declaration, data_stamp FROM game WHERE key = ?"
_PUT_GAME = """INSERT INTO game (key, en, ja, target, declaration, data_stamp) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (key) DO UPDATE SET en = excluded.en, ja = excluded.ja, target = excluded.target,
    declaration = excluded.declaration, data_stamp = excluded.data_stamp"""

Ids = Mapping[int | None, int | None]


def exchange(db: sqlite3.Connection, source: sqlite3.Connection, games: Sequence[str]) -> None:
    """Make games and all their bundled cards those of `source`, a database of the same schema; the caller holds a transaction."""
    declared = {}
    for game in games:
        row = source.execute(_GAME, (game,)).fetchone()
        db.execute(_PUT_GAME, row)
        declared[game] = loads(row[4])
    with_own = [
        game for (game,) in db.execute("SELECT DISTINCT game FROM card WHERE origin = 'user'") if game in declared
    ]
    if not with_own:
        _replace(db, source, games, ())
    else:
        from cardbase.catalog.importing import importer  # noqa: PLC0415 - loads all that makes cards

        plans = {game: importer.planned(db, source, game) for game in with_own}
        _replace(db, source, games, {(game, key) for game, (_, taken) in plans.items() for key in taken})
        for game, (plan, _) in plans.items():
            importer.carry_out(db, source, declared[game], plan)
    enter_own_formats(db, games)
    sweep(db)


def enter_own_formats(db: sqlite3.Connection, games: Collection[str]) -> None:
    """Work out anew what the user's formats of games allow; the caller holds a transaction."""
    if db.execute("SELECT 1 FROM shorthand WHERE kind = 'format' LIMIT 1").fetchone():
        from cardbase.catalog.formats import own_formats  # noqa: PLC0415 - few have some
        from cardbase.catalog.importing.importer import put_formats  # noqa: PLC0415

        put_formats(db, {(own.game, own.key): own.text for own in own_formats(db) if own.game in games})


def _replace(
    db: sqlite3.Connection, source: sqlite3.Connection, games: Sequence[str], taken: Collection[tuple[str, str]]
) -> None:
    """Replace the bundled cards of games by those of the source that are not taken: these are the user's."""
    where = f"game IN ({', '.join('?' * len(games))})"
    bundled = f"FROM card WHERE {where} AND origin = 'bundled'"
    before = {(game, key): number for number, game, key in db.execute(f"SELECT id, game, key {bundled}", games)}
    (others,) = db.execute("SELECT count(*) FROM card").fetchone()
    few = others > 2 * len(before)
    if few:
        unindex_names(db, list(before.values()))
    for table in _OF_CARDS:
        db.execute(f"DELETE FROM {table} WHERE card_id IN (SELECT id {bundled})", games)
    (last,) = db.execute("SELECT coalesce(max(id), 0) FROM card").fetchone()
    db.execute(f"DELETE {bundled}", games)
    cards: dict[int | None, int | None] = {}
    for number, *card in source.execute(f"SELECT id, game, key FROM card WHERE {where} ORDER BY id", games):
        if tuple(card) not in taken:
            last += tuple(card) not in before
            cards[number] = before.get(tuple(card), last)
    _copy(db, source, where, games, cards)
    if few:
        index_names(db, [number for number in cards.values() if number is not None])
    else:
        index_anew(db)


def _copy(db: sqlite3.Connection, source: sqlite3.Connection, where: str, games: Sequence[str], cards: Ids) -> None:
    """Copy cards with all that belongs to them; `where` finds those of the games, `cards` has their ids here by those there."""

    def entered(table: str, columns: Sequence[str], query: str, owners: Ids | None = None) -> Ids:
        rows = source.execute(f"SELECT id, {', '.join(columns)} FROM {table} WHERE {query} ORDER BY id", games)
        owned = ((number, owners[owner], *rest) for number, owner, *rest in rows) if owners else rows
        return _entered(db, table, columns, owned)

    of_cards = f"SELECT id FROM card WHERE {where}"
    fields = entered("field", ("game", "key"), where)
    in_fields = f"field_id IN (SELECT id FROM field WHERE {where})"
    named = f"id IN (SELECT source_id FROM card_source WHERE card_id IN ({of_cards}))"
    ids = {
        "id": cards,
        "card_id": cards,
        "field_id": fields,
        "value_id": entered("value", ("field_id", "text", "folded"), in_fields, fields),
        "set_id": entered("card_set", ("game", "code", "folded"), where),
        "source_id": entered("source", ("text",), named),
    }
    _copy_rows(db, source, "card", f"{where} ORDER BY id", games, ids)
    for table in _OF_CARDS:
        _copy_rows(db, source, table, f"card_id IN ({of_cards}) ORDER BY card_id", games, ids)


def _entered(
    db: sqlite3.Connection, table: str, columns: Sequence[str], rows: Iterable[Sequence[Any]]
) -> dict[int | None, int | None]:
    """Enter rows of a table that are not there yet, each its id in the source and its columns; what it says in all but `folded`
    tells it from others. Return its id here by its id there.
    """
    said = [column for column in columns if column != "folded"]
    there = {tuple(key): number for number, *key in db.execute(f"SELECT id, {', '.join(said)} FROM {table}")}
    last, new = max(there.values(), default=0), []
    found: dict[int | None, int | None] = {None: None}
    for number, *values in rows:
        key = tuple(values[: len(said)])
        if key not in there:
            last += 1
            there[key] = last
            new.append((last, *values))
        found[number] = there[key]
    db.executemany(f"INSERT INTO {table} (id, {', '.join(columns)}) VALUES (?{', ?' * len(columns)})", new)
    return found


def _copy_rows(
    db: sqlite3.Connection,
    source: sqlite3.Connection,
    table: str,
    where: str,
    games: Sequence[str],
    ids: Mapping[str, Ids],
) -> None:
    """Copy the rows of a table whose cards are to be copied, with the ids of this database."""
    found = source.execute(f"SELECT * FROM {table} WHERE {where}", games)
    columns = [column[0] for column in found.description]
    changed = [(place, ids[name]) for place, name in enumerate(columns) if name in ids]
    cards, rows = ids["card_id"], []
    for row in found:
        if row[0] in cards:
            new = list(row)
            for place, numbers in changed:
                new[place] = numbers[row[place]]
            rows.append(new)
    db.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES (?{', ?' * (len(columns) - 1)})", rows)
