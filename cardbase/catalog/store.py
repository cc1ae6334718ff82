"""The catalogue for everyday use: opening it, the games' declarations, cards by id. Only sqlite3 is imported here."""

import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cardbase.catalog import installation
from cardbase.catalog.connection import connect, faults, file_of, transaction
from cardbase.catalog.declaration import Declaration, loads
from cardbase.catalog.location import database_path
from cardbase.catalog.migrations import SCHEMA_VERSION, version
from cardbase.errors import InputError, OutsideError, did_you_mean

if TYPE_CHECKING:
    from cardbase.games.card import Card

__all__ = ["declaration", "declarations", "file_of", "load_cards", "open_catalog", "transaction"]

Tell = Callable[[str], None]


def _silent(message: str) -> None:
    """Tell nothing."""


def open_catalog(path: Path | None = None, *, tell: Tell = _silent) -> sqlite3.Connection:
    """Return the open catalogue; make it, bring it forward, and take up news of the bundled data where that is due.

    path  the database file; None: what CARDBASE_DB names, else the platform's place for user data
    tell  is told what takes longer than a moment

    The connection commits each statement at once; several belong into `transaction(db)`. Raises OutsideError with the
    file, the reason and what to do where the file cannot be opened or made.
    """
    place = database_path(path)
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OutsideError(
            f"the folder of the catalogue cannot be made: {error.strerror}",
            place=str(place),
            hint="Name another file with --db or CARDBASE_DB.",
        ) from error
    with faults(place):
        db = connect(place)
        try:
            _bring_forward(db, tell)
        except BaseException:
            db.close()
            raise
    return db


def _bring_forward(db: sqlite3.Connection, tell: Tell) -> None:
    seen = (
        version(db) == SCHEMA_VERSION
        and db.execute("SELECT text FROM stamp WHERE key = ?", (installation.key(),)).fetchone()
    )
    if not seen or seen[0] != installation.fingerprint():
        from cardbase.catalog.filling import refresh  # noqa: PLC0415 - once after an installation

        refresh(db, tell)


def declarations(db: sqlite3.Connection) -> dict[str, Declaration]:
    """Return the declaration of every game by its key, in alphabetical order."""
    return {key: loads(text) for key, text in db.execute("SELECT key, declaration FROM game ORDER BY key")}


def declaration(db: sqlite3.Connection, game: str) -> Declaration:
    """Return one game's declaration.

    Raises InputError with the nearest key where there is no such game.
    """
    known = declarations(db)
    if game not in known:
        hint = did_you_mean(game, list(known)) or f"Games: {', '.join(known)}."
        raise InputError(f"there is no game '{game}'", hint=hint)
    return known[game]


def load_cards(db: sqlite3.Connection, ids: Sequence[int]) -> "list[Card]":
    """Return the cards with these ids, in this order; an id without a card is left out.

    Several aliases of a card stand in `names["alias"]`, separated by ";".
    """
    from cardbase.catalog.reading import read_cards  # noqa: PLC0415

    cards = read_cards(db, ids)
    return [cards[number] for number in ids if number in cards]
