"""Transactions, and what a user is told, and can do, when the database cannot be used or is damaged."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from cardbase.catalog.database import backups
from cardbase.catalog.database.sqlite import DAMAGE, MISTAKES, REASONS, database_path, file_of
from cardbase.errors import CardbaseError, OutsideError
from cardbase.messages import say

if TYPE_CHECKING:
    from cardbase.catalog.database.integrity import Readers

_SIGNS = ("malformed", "corrupt", "Could not decode", "vtable constructor failed", "unsupported file format")
"""Words of SQLite, and of Python about SQLite's texts, that mean damage."""


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """Do everything inside or nothing. Other writers wait from the first statement on, so what is read stays true.

    Raises OutsideError with the file and the reason where the database cannot be written.
    """
    with faults(file_of(db)):
        db.execute("BEGIN IMMEDIATE")
        try:
            yield db
            db.execute("COMMIT")
        except BaseException:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise


@contextmanager
def references_unchecked(db: sqlite3.Connection) -> Iterator[None]:
    """Let the transactions inside store rows without looking up what each refers to, for a caller who made that himself."""
    db.execute("PRAGMA foreign_keys = OFF")
    try:
        yield
    finally:
        db.execute("PRAGMA foreign_keys = ON")


@contextmanager
def faults(place: Path) -> Iterator[None]:
    """Turn what SQLite says about a file into an OutsideError that tells what to do."""
    try:
        yield
    except MISTAKES:
        raise
    except sqlite3.DatabaseError as error:
        raise explain(error, place) from error
    except OutsideError as error:
        error.place = error.place or str(place)
        raise


def explain(error: Exception, place: Path) -> OutsideError:
    """Return the error that tells the user what SQLite, or `DAMAGE`, found wrong with a file."""
    for sign, reason, hint in REASONS:
        if sign in str(error):
            return OutsideError(
                say("the catalogue cannot be used: {reason}", reason=say(reason)), place=str(place), hint=say(hint)
            )
    if "not a database" in str(error):
        return OutsideError(
            say("the catalogue cannot be used: it is not a catalogue, or damaged"),
            place=str(place),
            hint=_mend_or_leave(place),
        )
    if isinstance(error, UnicodeDecodeError) or any(sign in str(error) for sign in _SIGNS):
        return damaged(place)
    return first_damage(place) or OutsideError(
        say("the catalogue cannot be used: {error}", error=error), place=str(place)
    )


def damaged(place: Path, what: str = "") -> OutsideError:
    """Return the error for a damaged database."""
    message = say("the catalogue cannot be used: it is damaged")
    return OutsideError(
        say("{message}: {what}", message=message, what=what) if what else message, place=str(place), hint=_mend(place)
    )


def first_damage(place: Path, readers: "Readers | None" = None) -> OutsideError | None:
    """Look at every row of a database, and return the error for the damage in it, None where there is none to be seen."""
    from cardbase.catalog.database.integrity import parts  # noqa: PLC0415 - rare

    with suppress(CardbaseError, *DAMAGE, OSError):
        for part in parts(place, readers):
            if part.faults:
                return damaged(place, part.faults[0])
    return None


def command(place: Path, words: str) -> str:
    """Return a command for this database, as one may paste it."""
    from shlex import quote  # noqa: PLC0415 - rare

    with suppress(CardbaseError):
        if place == database_path():
            return f"cardbase {words}"
    return f"cardbase --db {quote(str(place))} {words}"


def way_out(place: Path) -> str:
    """Return what to do about a damaged database."""
    restore = command(place, "db restore --latest")
    if backups.listed(place):
        return say("'{restore}' puts the last backup in its place, with what of yours can be read.", restore=restore)
    return say("'{restore}' makes a new catalogue with what of yours can be read.", restore=restore)


def _mend(place: Path) -> str:
    return say(
        "'{command}' tells what can still be read; {way_out}",
        command=command(place, "db check"),
        way_out=way_out(place),
    )


def _mend_or_leave(place: Path) -> str:
    """Return what to do about a file that may never have been a database."""
    if backups.listed(place):
        return _mend(place)
    restore = command(place, "db restore --latest")
    return say(
        "If it was your catalogue, '{restore}' saves the decks that can be read. Else name another file with --db or CARDBASE_DB.",
        restore=restore,
    )
