"""Taking up what is new: another schema, other games, other bundled data. Rarely needed.

What is bundled comes from the ready catalogue. Where there is none that fits, and for games of other packages, the cards are made of
the data, which is slow.
"""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from importlib import metadata

from cardbase.bundled import data_version
from cardbase.catalog import installation
from cardbase.catalog.database import views
from cardbase.catalog.database.connection import transaction
from cardbase.catalog.database.migrations import migrate, version
from cardbase.catalog.database.schema import create
from cardbase.catalog.database.sqlite import allow_readers
from cardbase.catalog.declaration import declarations
from cardbase.catalog.exchanging import exchange, is_the_same
from cardbase.catalog.ready import ready
from cardbase.catalog.statistics import DATA
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
    with _ready() as source, transaction(db):
        if is_new := version(db) == 0:
            if source is None:
                tell(say("making the catalogue from the bundled cards; this is done once"))
            create(db)
        migrated = migrate(db)
        current = installation.fingerprint()
        if is_new or migrated or _stamp(db) != current:
            _take_up(db, source, tell, progress)
            views.renew(db, declarations(db).values())
            stamps = ((installation.key(), current), (DATA, data_version()))
            db.executemany("INSERT OR REPLACE INTO stamp (key, text) VALUES (?, ?)", stamps)


@contextmanager
def _ready() -> Iterator[sqlite3.Connection | None]:
    """Lend the ready catalogue, None where there is none that fits."""
    found = ready()
    if found is None:
        yield None
        return
    with found.opened() as source:
        yield source


def _stamp(db: sqlite3.Connection) -> str:
    found = db.execute("SELECT text FROM stamp WHERE key = ?", (installation.key(),)).fetchone()
    return found[0] if found else ""


def _installed() -> list[str]:
    """Return the "module:attribute" of each game, found anew: `cardbase.games.entry_points` keeps what it saw at first."""
    return [point.value for point in sorted(metadata.entry_points(group=GROUP), key=lambda point: point.name)]


def _take_up(db: sqlite3.Connection, source: sqlite3.Connection | None, tell: Tell, progress: Progress | None) -> None:
    """Store the games and bundled cards that have changed."""
    targets, there = _installed(), dict[str, str]()
    if source:
        there = dict(source.execute("SELECT target, key FROM game"))
        changed = [key for target, key in there.items() if target in targets and not is_the_same(db, source, key)]
        if changed:
            exchange(db, source, changed)
    for target in targets:
        if target not in there:
            _make(db, target, tell, progress)


def _make(db: sqlite3.Connection, target: str, tell: Tell, progress: Progress | None) -> None:
    """Make a game's cards of its data where these have changed."""
    from cardbase.catalog import making  # noqa: PLC0415 - loads all that makes cards

    try:
        game = load(target)
        stamp = making.stamp(game, target)
    except OutsideError as error:
        tell(say("{error}\nIt is left out.", error=error))
        return
    seen = db.execute("SELECT data_stamp FROM game WHERE key = ?", (game.key,)).fetchone()
    if not seen or seen[0] != stamp:
        with closing(making.made(target, progress)) as made:
            exchange(db, made, [game.key])
