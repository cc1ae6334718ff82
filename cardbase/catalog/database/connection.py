"""Transactions, and what to tell when the database cannot be used."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cardbase.catalog.database.sqlite import MISTAKES, REASONS, file_of
from cardbase.errors import OutsideError
from cardbase.messages import say


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
    from cardbase.catalog.database.damage import of_error  # noqa: PLC0415 - rare

    return of_error(error, place)
