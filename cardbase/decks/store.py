"""The user's decks and their history. Every change is a revision; nothing is ever overwritten (`extend` continues a change under way).

A revision holds the whole deck in our text format. Undo goes to the parent of the current one, redo to its youngest
child. A revision without content is a deleted deck. Only sqlite3 is used, and every change is one short transaction
that reads what it changes, so two programs that edit at once lose nothing and one that is killed leaves the deck as
it was.
"""

import re
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import NamedTuple

from cardbase.bundled import decks_folders
from cardbase.catalog.history import told as in_words
from cardbase.catalog.opening import file_of, transaction
from cardbase.decks import text
from cardbase.decks.deck import ARCHIVED, BUILT, Deck, one_line
from cardbase.errors import InputError, NotFound, did_you_mean
from cardbase.escaping import visible
from cardbase.messages import later, say
from cardbase.text import fold

LONGEST_NAME = 200
THE_NAME = later("the deck's name")
_OPERATORS = "&|;<>"
"""What joins commands and files in a shell."""
_VERSION = r".*\S\s*@\s*\d{1,9}"
Change = Callable[[Deck], Deck]
Words = Callable[[], str]


class Saved(NamedTuple):
    """A saved deck: its row, and the revision that is its current content."""

    id: int
    name: str
    game: str
    head: int


class Summary(NamedTuple):
    """A saved deck in a listing: `cards` counts all sections but the maybeboard; `changed` is UTC in ISO 8601."""

    name: str
    game: str
    format: str
    cards: int
    changed: str
    revisions: int
    tags: tuple[str, ...] = ()
    note: str = ""


class Revision(NamedTuple):
    """One state of a deck. `version` counts from 1; `parent` is the version that it was made from (0: none)."""

    version: int
    parent: int
    made_at: str
    action: str
    current: bool


def save_new(db: sqlite3.Connection, deck: Deck, action: str = "made") -> Deck:
    """Save a deck under its name, which must be free.

    Raises InputError where the name is missing or taken.
    """
    with transaction(db):
        _check_name(db, deck.name)
        row = db.execute(
            "INSERT INTO deck (name, folded, game, head, deleted) VALUES (?, ?, ?, 0, 0)",
            (deck.name, fold(deck.name), deck.game),
        )
        advance(db, Saved(int(row.lastrowid or 0), deck.name, deck.game, 0), deck, action)
    return deck


def save_over(db: sqlite3.Connection, deck: Deck, action: str) -> Deck:
    """Save a deck under its name, as a new version of the deck that has the name already, if there is one."""
    with transaction(db):
        saved = _row(db, deck.name)
        if saved:
            advance(db, saved, replace(deck, name=saved.name), action)
            return deck
    return save_new(db, deck, action)


def find(db: sqlite3.Connection, name: str) -> Saved:
    """Return the saved deck called `name` (width, case, blanks and punctuation do not matter).

    Raises NotFound with the nearest names.
    """
    saved = _row(db, name)
    if saved:
        return saved

    bundled = find_preconstructed(name)
    if bundled:
        hint = say("Make one of your own of it: cardbase deck copy '{name}' NAME", name=bundled.name)
        raise NotFound(say("'{name}' comes with cardbase and is never changed", name=bundled.name), hint=hint)
    names = [row[0] for row in db.execute("SELECT name FROM deck WHERE NOT deleted ORDER BY id")]
    hint = did_you_mean(name, names) or (
        say("'cardbase deck list' lists the decks.") if names else say("There is no deck yet.")
    )
    raise NotFound(say("there is no deck '{name}'", name=name), hint=hint)


def find_ever(db: sqlite3.Connection, name: str) -> Saved:
    """Return the saved deck called `name`, else the one that was deleted last. Raises NotFound with the nearest names."""
    return _row(db, name) or _deleted(db, name) or find(db, name)


def exists(db: sqlite3.Connection, name: str) -> bool:
    """Return whether a saved deck has this name."""
    return _row(db, name) is not None


def load(db: sqlite3.Connection, name: str, version: int | None = None) -> Deck:
    """Return a saved deck, as it is or as it was in an earlier version.

    Raises NotFound for an unknown name or version.
    """
    saved = find(db, name)
    if version is None:
        return _content(db, saved.head)
    ids = _revisions(db, saved.id)
    if not 1 <= version <= len(ids):
        hint = say("It has versions 1 to {count}; 'cardbase deck history' lists them.", count=len(ids))
        raise NotFound(say("'{name}' has no version {version}", name=saved.name, version=version), hint=hint)
    deck = _content(db, ids[version - 1])
    if not deck.name:
        raise NotFound(
            say("'{name}' was deleted in version {version}", name=saved.name, version=version),
            hint=say("Name another version."),
        )
    return deck


def update(db: sqlite3.Connection, name: str, change: Change, action: str | Words) -> Deck:
    """Change a saved deck and return it: read, change and save happen in one transaction.

    `change` gets the deck as it is now; `action` says what was done, in words (or is asked once it is done). Where it
    changes nothing, nothing is saved. Raises NotFound for an unknown name.
    """
    with transaction(db):
        saved = find(db, name)
        before = _content(db, saved.head)
        after = change(before)
        if after != before:
            if fold(after.name) != fold(saved.name):
                _check_name(db, after.name)
            advance(db, saved, after, action if isinstance(action, str) else action())
    return after


def rename(db: sqlite3.Connection, name: str, new: str) -> Deck:
    """Give a deck another name. Raises NotFound for an unknown name, InputError for one that is taken."""
    return update(db, name, lambda deck: replace(deck, name=new), f"renamed to {one_line(new, THE_NAME)}")


def delete(db: sqlite3.Connection, name: str) -> Saved:
    """Delete a deck; undo brings it back. Raises NotFound for an unknown name."""
    with transaction(db):
        saved = find(db, name)
        advance(db, saved, None, "deleted")
    return saved


def undo(db: sqlite3.Connection, name: str, *, labels: bool = False) -> str:
    """Take the last change of a deck back (or bring a deleted deck back) and return what was undone, in words.

    What its owner wrote on it since (tags, archiving, a note) stays, and is no change that is taken back, unless `labels` are meant,
    too. Raises NotFound for an unknown name and where there is nothing to undo.
    """
    with transaction(db):
        saved = find_ever(db, name)
        written: list[tuple[Deck, str]] = []  # on the deck, since the change: the newest first
        head, after = saved.head, _content(db, saved.head)
        while True:
            parent, action = db.execute("SELECT parent, action FROM revision WHERE id = ?", (head,)).fetchone()
            if parent is None:
                hint = say("--any takes tags, notes and archiving back, too.") if written else ""
                raise NotFound(say("'{name}' has nothing to undo: this is how it began", name=saved.name), hint=hint)
            before = _content(db, parent)
            if labels or after == before or after != _labelled(before, after):
                break
            written.append((after, action))
            head, after = parent, before
        point(db, saved, parent)
        for labelled, wrote in reversed(written):
            parent = advance(db, saved._replace(head=parent), _labelled(before, labelled), wrote)
        if written:  # what is taken back follows it now, where `redo` looks
            advance(db, saved._replace(head=parent), _labelled(after, written[0][0]), action)
            point(db, saved, parent)
    return str(action)


def _labelled(deck: Deck, other: Deck) -> Deck:
    """Return a deck with what is written on another one."""
    return replace(deck, tags=other.tags, note=other.note)


def redo(db: sqlite3.Connection, name: str) -> str:
    """Do again what was undone last and return it, in words.

    Raises NotFound for an unknown name and where there is nothing to redo.
    """
    with transaction(db):
        saved = find_ever(db, name)
        sql = "SELECT id, action FROM revision WHERE parent = ? ORDER BY id DESC LIMIT 1"
        child = db.execute(sql, (saved.head,)).fetchone()
        if child is None:
            raise NotFound(say("'{name}' has nothing to redo", name=saved.name))
        point(db, saved, child[0])
    return str(child[1])


def history(db: sqlite3.Connection, name: str) -> list[Revision]:
    """Return every state of a deck (also of a deleted one), the oldest first. Raises NotFound for an unknown name."""
    saved = find_ever(db, name)
    sql = "SELECT id, parent, made_at, action FROM revision WHERE deck_id = ? ORDER BY id"
    rows = db.execute(sql, (saved.id,)).fetchall()
    versions = {row[0]: version for version, row in enumerate(rows, start=1)}
    return [Revision(versions[row[0]], versions.get(row[1], 0), row[2], row[3], row[0] == saved.head) for row in rows]


def list_decks(db: sqlite3.Connection, game: str = "") -> list[Summary]:
    """Return the saved decks (of one game), the last changed first."""
    rows = db.execute(
        "SELECT deck.name, deck.game, content, made_at, (SELECT count(*) FROM revision WHERE deck_id = deck.id) "
        "FROM deck JOIN revision ON revision.id = head "
        "WHERE NOT deleted AND (? = '' OR deck.game = ?) ORDER BY head DESC",
        (game, game),
    ).fetchall()
    decks = [(row, _read(db, row[2])) for row in rows]
    return [
        Summary(row[0], row[1], deck.format, deck.size, row[3], row[4], deck.tags, deck.note) for row, deck in decks
    ]


def saved_decks(db: sqlite3.Connection, game: str = "") -> list[Deck]:
    """Return the content of every saved deck (of one game), in the order of their names."""
    rows = db.execute(
        "SELECT content FROM deck JOIN revision ON revision.id = head "
        "WHERE NOT deleted AND (? = '' OR game = ?) ORDER BY name",
        (game, game),
    )
    return [_read(db, row[0]) for row in rows]


def name_of(db: sqlite3.Connection, number: int) -> str:
    """Return the name that a deck (also a deleted one) has now."""
    return str(db.execute("SELECT name FROM deck WHERE id = ?", (number,)).fetchone()[0])


def deck_names(db: sqlite3.Connection) -> list[str]:
    """Return the names of the saved decks, then those of the preconstructed ones."""
    saved = [row[0] for row in db.execute("SELECT name FROM deck WHERE NOT deleted ORDER BY name")]
    return list(dict.fromkeys([*saved, *(found.deck.name for found in preconstructed())]))


def _row(db: sqlite3.Connection, name: str) -> Saved | None:
    sql = "SELECT id, name, game, head FROM deck WHERE folded = ? AND NOT deleted"
    row = db.execute(sql, (fold(name),)).fetchone()
    return Saved(*row) if row else None


def _deleted(db: sqlite3.Connection, name: str) -> Saved | None:
    """Return the deck of this name that was deleted last."""
    sql = "SELECT id, name, game, head FROM deck WHERE folded > ? AND folded < ? AND deleted ORDER BY head DESC LIMIT 1"
    row = db.execute(sql, (f"{fold(name)}\n", f"{fold(name)}\v")).fetchone()
    return Saved(*row) if row else None


def _check_name(db: sqlite3.Connection, name: str) -> None:
    if not one_line(name, THE_NAME):
        raise InputError(
            say("the deck has no name"),
            hint=say("Name it, such as 'First steps'; an import takes the name with --name."),
        )
    if len(name) > LONGEST_NAME:
        raise InputError(
            say(
                "the deck's name has {count} characters; {longest_name} are allowed",
                count=len(name),
                longest_name=LONGEST_NAME,
            )
        )
    if name.strip() == "-" or re.fullmatch(_VERSION, name.strip()):
        means = say("standard input") if name.strip() == "-" else say("a version of a deck")
        raise InputError(
            say("a deck cannot be called '{name}': where a deck is named, that means {means}", name=name, means=means)
        )
    if not any(sign not in _OPERATORS and not sign.isspace() for sign in name):
        raise InputError(
            say("'{name}' is no name", name=name),
            hint=say("The shell reads such signs itself where they stand outside quotation marks."),
        )
    taken = _row(db, name)
    if taken:
        hint = say("Choose another name, or rename or delete that deck; deleting can be undone.")
        raise InputError(say("there is already a deck '{name}'", name=taken.name), hint=hint)

    if bundled := find_preconstructed(name):
        raise InputError(
            say("a deck called '{name}' comes with cardbase, and yours would hide it", name=bundled.name),
            hint=say("Choose another name; an import takes it with --name."),
        )


def _content(db: sqlite3.Connection, revision: int) -> Deck:
    return _read(db, db.execute("SELECT content FROM revision WHERE id = ?", (revision,)).fetchone()[0])


def _read(db: sqlite3.Connection, content: str) -> Deck:
    """Return a deck as it is stored; hidden characters that an older cardbase let in stand in it escaped.

    Raises OutsideError where what is stored is no deck: the database is damaged.
    """
    try:
        return text.read(visible(content.replace("\t", " "), lines=True))
    except InputError as error:
        from cardbase.catalog.database.connection import damaged  # noqa: PLC0415 - rare

        raise damaged(file_of(db), say("a deck in it cannot be read: {error}", error=error)) from error


def _revisions(db: sqlite3.Connection, deck: int) -> list[int]:
    return [row[0] for row in db.execute("SELECT id FROM revision WHERE deck_id = ? ORDER BY id", (deck,))]


def advance(db: sqlite3.Connection, saved: Saved, deck: Deck | None, action: str) -> int:
    """Add a revision, make it the current one and return it; no deck at all deletes. The caller holds a transaction."""
    row = db.execute(
        "INSERT INTO revision (deck_id, parent, made_at, action, content) VALUES (?, ?, ?, ?, ?)",
        (saved.id, saved.head or None, _now(), visible(action), text.write(deck) if deck else ""),
    )
    revision = int(row.lastrowid or 0)
    point(db, saved, revision)
    return revision


def point(db: sqlite3.Connection, saved: Saved, revision: int) -> None:
    """Make a revision the current one. The name goes with it; a deleted deck keeps its name but no longer occupies
    it. The caller holds a transaction. Raises InputError where another deck has the name.
    """
    deck = _content(db, revision)
    if not deck.name:
        key = f"{fold(saved.name)}\n{saved.id}"
        db.execute("UPDATE deck SET head = ?, deleted = 1, folded = ? WHERE id = ?", (revision, key, saved.id))
        return
    other = _row(db, deck.name)
    if other and other.id != saved.id:
        raise InputError(
            say("there is already a deck '{name}', which is the name that this deck had", name=other.name),
            hint=say("Rename that deck first: cardbase deck rename '{name}' NEW", name=other.name),
        )
    db.execute(
        "UPDATE deck SET head = ?, deleted = 0, name = ?, folded = ?, game = ? WHERE id = ?",
        (revision, deck.name, fold(deck.name), deck.game, saved.id),
    )


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def tag(db: sqlite3.Connection, name: str, words: Sequence[str]) -> Deck:
    """Give a saved deck tags. Raises NotFound for an unknown deck, InputError for a tag that is not one word."""
    return update(db, name, lambda deck: replace(deck, tags=(*deck.tags, *words)), f"tagged {' '.join(words)}")


def untag(db: sqlite3.Connection, name: str, words: Sequence[str]) -> Deck:
    """Take tags off a saved deck. Raises NotFound for an unknown deck, and with the nearest for a tag that it does not have."""

    def change(deck: Deck) -> Deck:
        for word in words:
            if not deck.is_tagged(word):
                hint = did_you_mean(word, deck.tags) or (
                    say("Its tags: {tags}.", tags=" ".join(deck.tags)) if deck.tags else ""
                )
                raise NotFound(say("'{name}' has no tag '{word}'", name=deck.name, word=word), hint=hint)
        off = {word.casefold() for word in words}
        return replace(deck, tags=tuple(tag for tag in deck.tags if tag not in off))

    return update(db, name, change, f"took off {' '.join(words)}")


def write_note(db: sqlite3.Connection, name: str, words: str) -> Deck:
    """Write a note on a saved deck in the place of the one that it has; no words take that off.

    Raises NotFound for an unknown deck, InputError for hidden characters.
    """
    action = "wrote a note" if words.strip() else "took off the note"
    return update(db, name, lambda deck: replace(deck, note=words), action)


def archive(db: sqlite3.Connection, name: str) -> Deck:
    """Put a saved deck away: from then on it is listed where archived decks are asked for. Raises NotFound for an unknown deck."""
    return update(db, name, lambda deck: replace(deck, tags=(*deck.tags, ARCHIVED)), "archived")


def unarchive(db: sqlite3.Connection, name: str) -> Deck:
    """Bring a deck back that was put away. Raises NotFound for an unknown deck and for one that is not archived."""

    def change(deck: Deck) -> Deck:
        if not deck.is_tagged(ARCHIVED):
            raise NotFound(say("'{name}' is not archived", name=deck.name))
        return replace(deck, tags=tuple(tag for tag in deck.tags if tag != ARCHIVED))

    return update(db, name, change, "brought back")


def copied(deck: Deck, name: str) -> Deck:
    """Return a copy under another name: with tags and note, but neither built nor archived."""
    return replace(deck, name=name, tags=tuple(tag for tag in deck.tags if tag not in (BUILT, ARCHIVED)))


Tell = Callable[[Deck, Deck], str]
"""Says what was done, given the deck before it and after it."""


class Run(NamedTuple):
    """A version that is being made: its revision, and the deck before it."""

    revision: int
    before: Deck


def extend(db: sqlite3.Connection, name: str, change: Change, tell: Tell, run: Run | None) -> Run | None:
    """Change a saved deck; the version of `run` is continued where it is still the last one that anybody made, else a new one is
    made. Return the run to which the next change may belong, None where the deck is as it was before.

    All of it is one transaction: what another program saved meanwhile is changed, not written over. A version is taken back from the
    history when all that it did was undone by hand. Raises NotFound for an unknown deck, and what `change` raises.
    """
    with transaction(db):
        saved, deck = find(db, name), load(db, name)
        after = change(deck)
        going_on = run is not None and run.revision == saved.head and not _has_children(db, saved.head)
        if not going_on or run is None:
            if after == deck:
                return None
            advance(db, saved, after, tell(deck, after))
            return Run(find(db, after.name).head, deck)
        if after != run.before:
            db.execute(
                "UPDATE revision SET content = ?, action = ? WHERE id = ?",
                (text.write(after), visible(tell(run.before, after)), saved.head),
            )
            return run
        (parent,) = db.execute("SELECT parent FROM revision WHERE id = ?", (saved.head,)).fetchone()
        point(db, saved, parent)
        db.execute("DELETE FROM revision WHERE id = ?", (saved.head,))
    return None


def _has_children(db: sqlite3.Connection, revision: int) -> bool:
    return db.execute("SELECT 1 FROM revision WHERE parent = ? LIMIT 1", (revision,)).fetchone() is not None


class Preconstructed(NamedTuple):
    """A bundled deck and its file."""

    deck: Deck
    file: Path


@cache
def preconstructed(game: str = "") -> tuple[Preconstructed, ...]:
    """Return the bundled decks (of one game), in the order of their files."""
    files = [file for folder in decks_folders(game) for file in sorted(folder.iterdir()) if file.suffix == ".txt"]
    return tuple(Preconstructed(text.read(file.read_text(encoding="utf-8"), place=str(file)), file) for file in files)


def find_preconstructed(name: str) -> Deck | None:
    """Return the bundled deck of this name, or None."""
    key = fold(name)
    return next((found.deck for found in preconstructed() if fold(found.deck.name) == key), None)


ACTIONS = (
    later("made"),
    later("saved"),
    later("edited"),
    later("deleted"),
    later("archived"),
    later("brought back"),
    later("wrote a note"),
    later("took off the note"),
    later("carried over from the database that was replaced"),
    later("imported from standard input"),
    later("imported {count} cards from standard input"),
    later("imported {count} cards from {name}"),
    later("imported from {name}"),
    later("copied from {name}"),
    later("renamed to {name}"),
    later("tuned against {decks}"),
    later("filled with {count} cards"),
    later("tagged {tags}"),
    later("took off {tags}"),
    later("added {line} to {section}"),
    later("removed {line} from {section}"),
    later("set {line} in {section}"),
    later("moved {line} to {section}"),
    later("moved {line} from {section}"),
    later("added {cards}"),
    later("removed {cards}"),
    later("set {cards}"),
    later("marked {cards}: {said}"),
    later("built for {format}"),
    later("mended: {done}"),
)
"""The sentences in which it is kept; one that is part of another comes after it."""


def told(action: str, words: Callable[[str, str, str], str] | None = None, further: Iterable[str] = ()) -> str:
    """Return what was done with a deck or the collection in the language that is spoken.

    words    what stands for a value of a sentence (`messages.retold`)
    further  sentences beside those of decks and the collection: what was done with something else
    """
    return in_words(action, (*further, *ACTIONS), words)
