"""Decks out of a damaged database: their histories as far as they can be read, put into another database."""

import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import NamedTuple

from cardbase.catalog.database.remains import remains, salvaged
from cardbase.catalog.opening import transaction
from cardbase.decks import store, text
from cardbase.errors import InputError
from cardbase.messages import say
from cardbase.text import fold


class Version(NamedTuple):
    """A state of a deck, as it is stored; `content` is "" for a deleted deck."""

    parent: int | None
    made_at: str
    action: str
    content: str


class History(NamedTuple):
    """What can be read of a deck: its versions by id, the oldest first, and which of them is the current one."""

    name: str
    game: str
    head: int
    versions: dict[int, Version]


class Salvaged(NamedTuple):
    """The decks of a database as far as they can be read, and, in words, what cannot."""

    histories: list[History]
    lost: list[str]


class Carried(NamedTuple):
    """What was put into another database: the decks that are new there or have more versions than before, and how many versions
    these are.
    """

    decks: tuple[str, ...] = ()
    versions: int = 0


def read(place: Path) -> Salvaged:
    """Return what can be read of the decks in a file, which may be damaged; it is left as it is. Raises OSError."""
    return salvaged(place, _read) or Salvaged([], [])


def _read(db: sqlite3.Connection) -> Salvaged | None:
    """Return what can be read; None where there is nothing."""
    found = histories(db)
    return found if found.histories or found.lost else None


def carry(found: list[History], db: sqlite3.Connection) -> Carried:
    """Put decks into an open database, in one transaction.

    A deck that is there already gets the versions that it lacks, and stands where it stood.
    """
    with transaction(db):
        there = _There(db)
        added = there.put(found)
    names = tuple(history.name for history, more in zip(found, added, strict=True) if more)
    return Carried(names, sum(added))


def histories(db: sqlite3.Connection) -> Salvaged:
    """Return what can be read of the decks of an open database."""
    decks = remains(db, "deck", ("name", "game", "head")).rows
    revisions = remains(db, "revision", ("deck_id", "parent", "made_at", "action", "content"))
    versions: dict[int, dict[int, Version]] = defaultdict(dict)
    lost_of: dict[object, int] = defaultdict(int)
    for number, (deck, *columns) in sorted(revisions.rows.items()):
        if isinstance(deck, int) and _is_readable(*columns):
            versions[deck][number] = Version(*columns)
        else:
            lost_of[deck] += 1
    found, lost, heads = list[History](), list[str](), set[int]()
    for deck in sorted({*decks, *versions}):
        name, game, head = decks.get(deck, (None, None, None))
        if head in revisions.unreadable:
            heads.add(head)
            lost_of[deck] += 1
        history = _history(name, game, head, versions[deck])
        if not history:
            lost.append(say("the deck '{name}'", name=name if isinstance(name, str) else deck))
            continue
        found.append(history)
        if lost_of[deck]:
            last = say(", the last one too") if head not in versions[deck] else ""
            lost.append(
                say("{lost_of} of the versions of '{name}'{last}", lost_of=lost_of[deck], name=history.name, last=last)
            )
    rest = len(revisions.unreadable) - len(heads)
    rest += sum(lost_of[deck] for deck in lost_of.keys() - decks.keys() - versions.keys())
    if rest:
        lost.append(say("{rest} of the versions, nobody knows of which decks", rest=rest))
    return Salvaged(found, lost)


def _is_readable(parent: object, made_at: object, action: object, content: object) -> bool:
    if not isinstance(parent, int | None) or not isinstance(made_at, str) or not isinstance(action, str):
        return False
    if not isinstance(content, str):
        return False
    try:
        text.read(content)
    except InputError:
        return False
    return True


def _history(name: object, game: object, head: object, versions: dict[int, Version]) -> History | None:
    """Return a deck's history from its row, of which each part may be damaged, and its versions."""
    states = [text.read(version.content) for version in versions.values() if version.content]
    if not states:
        return None
    return History(
        name if isinstance(name, str) else states[-1].name,
        game if isinstance(game, str) else states[-1].game,
        head if isinstance(head, int) and head in versions else max(versions),
        versions,
    )


Key = tuple[str, str, str, int]
"""How a version is known in another database: when it was made, what was done, what it holds, the how manieth in its deck that is."""


def _keys(versions: Iterable[tuple[int, str, str, str]]) -> dict[int, Key]:
    seen: Counter[tuple[str, str, str]] = Counter()
    found: dict[int, Key] = {}
    for number, *words in versions:
        made_at, action, content = words
        found[number] = (made_at, action, content, seen[made_at, action, content])
        seen[made_at, action, content] += 1
    return found


class _There:
    """The decks of the database that histories are put into."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db
        rows: dict[int, list[tuple[int, str, str, str]]] = defaultdict(list)
        for deck, *version in db.execute("SELECT deck_id, id, made_at, action, content FROM revision ORDER BY id"):
            rows[deck].append((version[0], version[1], version[2], version[3]))
        self.ids = {deck: {key: number for number, key in _keys(versions).items()} for deck, versions in rows.items()}
        self.names = dict(db.execute("SELECT id, name FROM deck"))

    def put(self, found: list[History]) -> list[int]:
        """Put histories there, and return for each how many of its versions were not there."""
        keys = [_keys((number, *version[1:]) for number, version in history.versions.items()) for history in found]
        decks = self._matched(found, [set(each.values()) for each in keys])
        return [
            self._put(history, keys[place], decks.get(place) or self._new(history))
            for place, history in enumerate(found)
        ]

    def _matched(self, found: list[History], keys: list[set[Key]]) -> dict[int, int]:
        """Return which deck continues which history, by its place: those that have most in common first, each one once.

        A version that two decks share says little: they were made in the same second, and one was renamed. So the whole histories are
        compared: one of them holds the other, or they share several versions, or one and the name.
        """
        places: dict[Key, list[int]] = defaultdict(list)
        for deck, ids in self.ids.items():
            for key in ids:
                if key[2]:
                    places[key].append(deck)
        ranked = []
        for place, history in enumerate(found):
            for deck, shared in Counter(deck for key in keys[place] for deck in places.get(key, ())).items():
                more, lacks = len(self.ids[deck]) - shared, len(keys[place]) - shared
                is_named = fold(self.names.get(deck, "")) == fold(history.name)
                if not more or not lacks or shared > 1 or is_named:
                    ranked.append((-shared, more + lacks, not is_named, place, deck))
        matched: dict[int, int] = {}
        for *_, place, deck in sorted(ranked):
            if place not in matched and deck not in matched.values():
                matched[place] = deck
        return matched

    def _put(self, history: History, keys: dict[int, Key], deck: int) -> int:
        there, ids, added = self.ids.setdefault(deck, {}), dict[int, int](), 0
        for number, version in history.versions.items():
            if keys[number] not in there:
                there[keys[number]] = self._insert(deck, _parent(version.parent, ids), version)
                added += 1
            ids[number] = there[keys[number]]
        if added or not set(there.values()) - set(ids.values()):  # else this database is ahead
            self._point(deck, ids[history.head])
        return added

    def _new(self, history: History) -> int:
        """Make a deck that occupies no name yet."""
        row = self.db.execute(
            "INSERT INTO deck (name, folded, game, head, deleted) VALUES (?, ?, ?, 0, 1)",
            (history.name, "\n", history.game),
        )
        return int(row.lastrowid or 0)

    def _insert(self, deck: int, parent: int | None, version: Version) -> int:
        row = self.db.execute(
            "INSERT INTO revision (deck_id, parent, made_at, action, content) VALUES (?, ?, ?, ?, ?)",
            (deck, parent, *version[1:]),
        )
        return int(row.lastrowid or 0)

    def _point(self, deck: int, head: int) -> None:
        """Make a version the current one; where another deck has its name by now, it gets a free one."""
        (name, game), (content,) = (
            self.db.execute("SELECT name, game FROM deck WHERE id = ?", (deck,)).fetchone(),
            self.db.execute("SELECT content FROM revision WHERE id = ?", (head,)).fetchone(),
        )
        saved = store.Saved(deck, name, game, head)
        try:
            store.point(self.db, saved, head)
        except InputError:
            state = text.read(content)
            free = next(new for n in count(2) if not store.exists(self.db, new := f"{state.name} ({n})"))
            store.advance(self.db, saved, replace(state, name=free), f"renamed to {free}")


def _parent(parent: int | None, ids: dict[int, int]) -> int | None:
    """Return the parent's new id; where the parent is lost, that of the version before."""
    if parent is None:
        return None
    return ids.get(parent) or max((new for old, new in ids.items() if old < parent), default=None)
