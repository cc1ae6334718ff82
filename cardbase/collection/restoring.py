"""Whether the user's database is sound, and putting a backup in its place. Nothing that can be read is lost on the way."""

import sqlite3
import stat
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from cardbase.catalog.bootstrap import enter_own_formats, refresh
from cardbase.catalog.database import backups, integrity
from cardbase.catalog.database.backups import REPLACED, Backup
from cardbase.catalog.database.connection import command, explain, faults, first_damage
from cardbase.catalog.database.integrity import CheckedPart
from cardbase.catalog.database.recovery import put_in_place, remains, salvaged
from cardbase.catalog.database.schema import NewerSchemaError
from cardbase.catalog.database.sqlite import DAMAGE, MISTAKES, allow_readers, connect, connect_read_only, must_be_ours
from cardbase.catalog.declaration import declarations
from cardbase.catalog.importing import salvage
from cardbase.catalog.opening import transaction
from cardbase.catalog.shorthands import put
from cardbase.collection.store import MOST_OWNED, NO_LOTS, Counts, Lot, Lots, Printing, update
from cardbase.decks import text
from cardbase.decks.histories import Carried, Salvaged, carry_histories, read_histories
from cardbase.errors import CardbaseError, InputError, NotFound, OutsideError
from cardbase.files import refusals, temporary
from cardbase.messages import say, several


class SalvagedCollection(NamedTuple):
    """What can be read of a collection, how many printings cannot, and what of its copies is said."""

    counts: Counts
    unreadable: int = 0
    lots: Mapping[Lot, int] = NO_LOTS

    @property
    def lost(self) -> tuple[str, ...]:
        """Return what is lost, in words."""
        return (
            (say("{unreadable} of the printings that you own", unreadable=self.unreadable),) if self.unreadable else ()
        )


def read_collection(place: Path) -> SalvagedCollection:
    """Return what can be read of the collection in a file, which may be damaged; it is left as it is. Raises OSError."""
    return salvaged(place, _owned) or SalvagedCollection({})


def _owned(db: sqlite3.Connection) -> SalvagedCollection | None:
    """Return what can be read; None where SQLite does not find the tables."""
    try:
        db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except DAMAGE:
        return None
    there = remains(db, "owned", ("game", "name", "number", "count"))
    counts: Counts = {}
    unreadable = len(there.unreadable)
    for *words, count in there.rows.values():
        if all(isinstance(word, str) for word in words) and isinstance(count, int) and 0 < count <= MOST_OWNED:
            counts[Printing(*words)] = count
        else:
            unreadable += 1
    return SalvagedCollection(counts, unreadable, _lots(db))


def _lots(db: sqlite3.Connection) -> Lots:
    """Return what can be read of the lots; an older file has none."""
    found: Lots = {}
    for *words, count in remains(db, "owned_lot", (*Lot._fields, "count")).rows.values():
        if all(isinstance(word, str) for word in words) and isinstance(count, int) and 0 < count <= MOST_OWNED:
            found[Lot(*words)] = count
    return found


def carry_collection(found: SalvagedCollection, db: sqlite3.Connection) -> int:
    """Put a collection into an open database, as one change of the collection there; return how many printings changed.

    It wins over what is owned there. What is owned there alone stays where a part could not be read.
    """

    def change(there: Counts) -> Mapping[Printing, int]:
        return found.counts if found.unreadable else dict.fromkeys(there, 0) | found.counts

    def into(_there: Counts, before: Lots) -> Mapping[Lot, int]:
        return dict(found.lots) if found.unreadable else dict.fromkeys(before, 0) | dict(found.lots)

    action = "carried over from the database that was replaced"
    return len(update(db, change, action, into=into)) if found.counts else 0


Shorthands = list[tuple[str, str, str]]


def _shorthands(db: sqlite3.Connection) -> Shorthands | None:
    """Return what can be read of the user's shorthands, as (kind, name, words); an older file has none."""
    rows = remains(db, "shorthand", ("kind", "name", "words")).rows.values()
    return [
        (kind, name, words) for kind, name, words in rows if all(isinstance(w, str) for w in (kind, name, words))
    ] or None


_READERS = {("revision", "content"): text.read}


def parts(place: Path) -> list[CheckedPart]:
    """Return the parts of a database with their faults. Raises what `catalog.database.soundness.parts` raises."""
    return integrity.parts(place, _READERS)


def damage(place: Path, fault: Exception) -> OutsideError | None:
    """Return what to tell where an exception that nobody meant to raise came from the database; None where that is sound."""
    if isinstance(fault, sqlite3.DatabaseError) and not isinstance(fault, MISTAKES):
        return explain(fault, place)
    return first_damage(place, _READERS) if place.is_file() else None


Tell = Callable[[str], None]


def _silent(_message: str) -> None:
    """Tell nothing."""


class Restored(NamedTuple):
    """What was done: the backup that was taken (None: there was none, and the catalogue was made anew), the copy of the database
    that was replaced (None: there was none), the decks that were put into the restored one, the names of the user's cards and of
    those of which he says something that were, how many printings of his collection were, and, in words, what could not be read.
    """

    source: Path | None
    replaced: Backup | None
    carried: Carried
    cards: tuple[str, ...]
    owned: int
    lost: tuple[str, ...]


def named(place: Path, words: str) -> Path:
    """Return the backup that `words` name: its number among those of a database, the newest being 1, or a file.

    Raises NotFound where there is none.
    """
    if not words.isdecimal():
        if not Path(words).exists():
            raise NotFound(
                say("there is no file '{words}'", words=words),
                hint=say("'{command}' lists the backups.", command=command(place, "db list")),
            )
        return Path(words)
    there = backups.listed(place)
    if not 1 <= int(words) <= len(there):
        hint = (
            several(
                len(there),
                "There is 1; '{command}' lists it.",
                "There are {n}; '{command}' lists them.",
                command=command(place, "db list"),
            )
            if there
            else ""
        )
        raise NotFound(say("there is no backup {words}", words=words), hint=hint)
    return there[int(words) - 1].file


def restore(place: Path, source: Path | None = None, *, mine: bool = False, tell: Tell = _silent) -> Restored:
    """Put a backup in the place of a database, which is kept as a backup itself.

    source  the backup; None: the newest that is sound, and a new catalogue where there is none
    mine    carry over what is the user's in the replaced database: decks, collection, cards, what he says of bundled ones; that
            of a damaged one always is

    Raises NotFound where there is nothing to restore from, OutsideError for a backup that is damaged or another program's
    and where files cannot be written.
    """
    with faults(place):
        wanted = place.exists() and (_is_damaged(place) or mine)
    if source:
        _must_be_sound(source, place)
    with refusals(place):
        found, lost = read_histories(place) if wanted else Salvaged([], [])
        cards = salvage.read(place) if wanted else salvage.Salvaged()
        owned = read_collection(place) if wanted else SalvagedCollection({})
        shorthands = (salvaged(place, _shorthands) if wanted else None) or []
    chosen = source or _newest_sound(place, tell)
    if not chosen and not (found or cards.cards or cards.said or owned.counts) and not _is_database(place):
        raise _nothing(place)
    mode = stat.S_IMODE(place.stat().st_mode) if place.exists() else 0o666
    with refusals(place), faults(place), temporary(place.parent, mode) as part:
        with closing(connect(part)) as db:
            if chosen:
                _fill(db, chosen)
            allow_readers(db)
            refresh(db, tell)
            carried, own, copies = carry_histories(found, db), salvage.carry(cards, db), carry_collection(owned, db)
            with transaction(db):
                put(db, shorthands)
                enter_own_formats(db, declarations(db))
        replaced = backups.keep_replaced(place) if place.exists() else None
        put_in_place(part, place)
    return Restored(chosen, replaced, carried, own.names, copies, (*lost, *cards.lost, *own.refused, *owned.lost))


def _nothing(place: Path) -> NotFound:
    if not place.exists():
        return NotFound(say("there is no catalogue, and no backup of one"), place=str(place))
    return NotFound(
        say("there is no backup of it, and nothing in it can be read"),
        place=str(place),
        hint=say("Move it away (a new one is made at the next use), or name another file with --db or CARDBASE_DB."),
    )


def _fill(db: sqlite3.Connection, source: Path) -> None:
    with closing(connect_read_only(source)) as old:
        old.backup(db)


def _is_damaged(place: Path) -> bool:
    """Return whether a database cannot be used. Raises OutsideError for a file that is another program's."""
    try:
        return any(part.faults for part in parts(place))
    except NewerSchemaError:
        return True


def _is_database(place: Path) -> bool:
    """Return whether SQLite knows a file for a database."""
    with suppress(*DAMAGE):
        must_be_ours(place)
        return place.exists()
    return False


def _newest_sound(place: Path, tell: Tell) -> Path | None:
    for backup in backups.listed(place):
        if backup.kind != REPLACED:
            try:
                _must_be_sound(backup.file, place)
            except CardbaseError as error:
                tell(say("{error}\nThe one before it is taken.", error=error))
            else:
                return backup.file
    return None


def _must_be_sound(source: Path, place: Path) -> None:
    """Raise OutsideError for a backup that is damaged, InputError for the database itself."""
    if place.exists() and source.samefile(place):
        raise InputError(say("this is the catalogue itself"), place=str(source), hint=say("Name a backup of it."))
    if source.is_file() and not source.stat().st_size:
        raise OutsideError(say("the file is empty"), place=str(source))
    with faults(source):
        faulty = [part for part in parts(source) if part.faults]
    if faulty:
        raise OutsideError(
            say("the backup is damaged: {faults}", faults=faulty[0].faults[0]),
            place=str(source),
            hint=say("'{command}' lists the others.", command=command(place, "db list")),
        )
