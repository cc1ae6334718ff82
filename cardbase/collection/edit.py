"""Changing what is owned: adding, removing, setting copies of cards; several cards are one change, all or none."""

import sqlite3
from collections.abc import Callable, Sequence
from typing import NamedTuple

from cardbase.collection import naming, store
from cardbase.collection.store import Counts, Printing
from cardbase.decks.reading import Notice
from cardbase.errors import InputError, NotFound
from cardbase.messages import say


class Edited(NamedTuple):
    """A change of what is owned, card by card: the copies of each printing that came, went or were set, and the same in words.

    notices  what the words were taken to mean
    """

    changed: tuple[Counts, ...]
    done: tuple[str, ...]
    notices: tuple[Notice, ...] = ()


Counted = tuple[int, str]
"""How many copies, and a card in words: a name, a number, or "name (number)"."""
_Step = Callable[[Counts], Counts]
"""Changes what is owned, and returns the copies that it is about."""


def add_all(db: sqlite3.Connection, cards: Sequence[Counted], *, game: str = "") -> Edited:
    """Add copies of printings: of a number, or of the first printing of a card that is named.

    Raises NotFound with the nearest names for a card that nobody knows, InputError for a wrong count, and where cards of several
    games are meant; then nothing is changed.
    """
    notices = list[Notice]()

    def adding(count: int, words: str) -> _Step:
        if count < 1:
            raise InputError(say("{count} is no number of copies", count=count), hint=say("Give a number from 1 on."))
        found = _meant(db, words, game, notices)

        def step(there: Counts) -> Counts:
            there[found] = there.get(found, 0) + count
            return {found: count}

        return step

    return _update(db, "added", [adding(*card) for card in cards], notices)


def remove_all(db: sqlite3.Connection, cards: Sequence[Counted], *, game: str = "") -> Edited:
    """Remove copies of printings, for 0 all copies of all printings of the card. The words are looked up among what is owned.

    Raises NotFound where nothing of it is owned, InputError where it is not clear which printing is meant or fewer copies are there;
    then nothing is changed.
    """

    def removing(count: int, words: str) -> _Step:
        def step(there: Counts) -> Counts:
            gone = naming.held(db, there, words, game)
            if count:
                key = _only(gone, words)
                if not 0 < count <= gone[key]:
                    raise InputError(
                        say("{count} copies of {key}: {gone} are owned", count=count, key=key, gone=gone[key])
                    )
                gone = {key: count}
            for key, number in gone.items():
                _put(there, key, there[key] - number)
            return gone

        return step

    return _update(db, "removed", [removing(*card) for card in cards])


def set_all(db: sqlite3.Connection, cards: Sequence[Counted], *, game: str = "") -> Edited:
    """Let exactly so many copies of printings be owned, 0 for none. The words are looked up among what is owned first.

    Raises what `add_all` does, and InputError where several printings are meant; then nothing is changed.
    """
    notices = list[Notice]()

    def setting(count: int, words: str) -> _Step:
        def step(there: Counts) -> Counts:
            try:
                found = _only(naming.held(db, there, words, game), words)
            except NotFound:
                found = _meant(db, words, game, notices)
            _put(there, found, count)
            return {found: count}

        return step

    return _update(db, "set", [setting(*card) for card in cards], notices)


def _update(db: sqlite3.Connection, verb: str, steps: Sequence[_Step], notices: Sequence[Notice] = ()) -> Edited:
    """Take the steps one after the other, as one change, which is kept in English."""
    changed = list[Counts]()

    def said() -> list[str]:
        return [f"{verb} {', '.join(f'{count} {key}' for key, count in counts.items())}" for counts in changed]

    def change(before: Counts) -> Counts:
        there = dict(before)
        for step in steps:
            changed.append(step(there))
        return dict.fromkeys(before, 0) | there

    store.update(db, change, lambda: "; ".join(said()))
    return Edited(tuple(changed), tuple(said()), tuple(notices))


def _put(there: Counts, key: Printing, count: int) -> None:
    """Let so many copies be there; a printing without any is none of those that are owned, a wrong number is for the store to refuse."""
    if count:
        there[key] = count
    else:
        there.pop(key, None)


def _meant(db: sqlite3.Connection, words: str, game: str, notices: list[Notice]) -> Printing:
    meant = naming.printing(db, words, game)
    if meant.message:
        notices.append(Notice(0, words, meant.message, meant.nearest))
    return meant.printing


def _only(there: Counts, words: str) -> Printing:
    if len(there) > 1:
        numbers = ", ".join(key.number for key in there)
        raise InputError(
            say("several printings of '{words}' are owned: {numbers}", words=words, numbers=numbers),
            hint=say("Name one by its number."),
        )
    return next(iter(there))
