"""Making cards of data: the bundled ones of the games, read, checked, compiled and stored in a database of their own. Slow."""

import sqlite3
from contextlib import closing
from pathlib import Path

from cardbase.catalog import contents
from cardbase.catalog.database import views
from cardbase.catalog.database.connection import transaction
from cardbase.catalog.database.schema import create
from cardbase.catalog.database.sqlite import allow_readers, connect
from cardbase.catalog.declaration import declarations, dumps, of_game
from cardbase.catalog.importing import abilities
from cardbase.catalog.importing.collecting import Placed
from cardbase.catalog.importing.importer import checked
from cardbase.catalog.importing.matching import joined
from cardbase.catalog.importing.sources import Progress, read_file
from cardbase.catalog.importing.writing import write
from cardbase.games import bundled_targets, load
from cardbase.games.contract import Game
from cardbase.messages import label, say


def make_bundled(place: Path) -> None:
    """Make a whole catalogue of the games that cardbase brings, in an empty file, and leave nothing beside it."""
    with closing(connect(place)) as db:
        allow_readers(db)
        with transaction(db):
            create(db)
            for target in bundled_targets():
                game = load(target)
                enter(db, game, target)
                fill(db, game, read(db, game, target))
            views.renew(db, declarations(db).values())


def made(target: str, progress: Progress | None) -> sqlite3.Connection:
    """Return a database in memory with a game and its cards, made of its data; whoever gets it closes it."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    create(db)
    game = load(target)
    enter(db, game, target)
    fill(db, game, read(db, game, target), progress)
    return db


def stamp(game: Game, target: str) -> str:
    """Return what tells the contents of a game from those that other data, words or declarations would give."""
    return contents.stamp(game, target, dumps(of_game(game, target)))


def enter(db: sqlite3.Connection, game: Game, target: str) -> None:
    """Store a game, without its cards."""
    declared = dumps(of_game(game, target))
    row = (game.key, game.en, game.ja, target, declared, contents.stamp(game, target, declared))
    db.execute("INSERT INTO game (key, en, ja, target, declaration, data_stamp) VALUES (?, ?, ?, ?, ?, ?)", row)


def read(db: sqlite3.Connection, game: Game, target: str) -> list[Placed]:
    """Return the bundled cards of a game that is stored. Raises InputError with every mistake in the data."""
    files = [path for path in contents.data_files(game, target) if path.stem.startswith("cards")]
    return joined(item for path in files for item in checked(db, read_file(path), str(path), game.key))


def fill(db: sqlite3.Connection, game: Game, placed: list[Placed], progress: Progress | None = None) -> None:
    """Store cards as the bundled ones of a game that has none yet."""
    texts = dict.fromkeys(
        (text, abilities.kind_of(item.record.card.facts)) for item in placed for text in item.record.abilities or ()
    )
    for done, (text, kind) in enumerate(texts):
        abilities.compiled(text, game.vocabulary, kind)  # which is most of the work, and remembered
        if progress:
            progress(say("making the cards of {game}", game=label(game.en, game.ja)), done, len(texts))
    (last,) = db.execute("SELECT coalesce(max(id), 0) FROM card").fetchone()
    records = [(number, item.record) for number, item in enumerate(placed, last + 1)]
    write(db, game, declarations(db)[game.key], "bundled", records, lambda _done: None)
