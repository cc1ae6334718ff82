"""What the owner of a deck writes on it: tags, a note, that it is put away. Each is a version in its history, as other changes are."""

import sqlite3
from collections.abc import Sequence
from dataclasses import replace

from cardbase.decks import store
from cardbase.decks.deck import ARCHIVED, BUILT, Deck
from cardbase.errors import NotFound, did_you_mean
from cardbase.messages import say


def tag(db: sqlite3.Connection, name: str, words: Sequence[str]) -> Deck:
    """Give a saved deck tags. Raises NotFound for an unknown deck, InputError for a tag that is not one word."""
    return store.update(db, name, lambda deck: replace(deck, tags=(*deck.tags, *words)), f"tagged {' '.join(words)}")


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

    return store.update(db, name, change, f"took off {' '.join(words)}")


def write_note(db: sqlite3.Connection, name: str, words: str) -> Deck:
    """Write a note on a saved deck in the place of the one that it has; no words take that off.

    Raises NotFound for an unknown deck, InputError for hidden characters.
    """
    action = "wrote a note" if words.strip() else "took off the note"
    return store.update(db, name, lambda deck: replace(deck, note=words), action)


def archive(db: sqlite3.Connection, name: str) -> Deck:
    """Put a saved deck away: from then on it is listed where archived decks are asked for. Raises NotFound for an unknown deck."""
    return store.update(db, name, lambda deck: replace(deck, tags=(*deck.tags, ARCHIVED)), "archived")


def unarchive(db: sqlite3.Connection, name: str) -> Deck:
    """Bring a deck back that was put away. Raises NotFound for an unknown deck and for one that is not archived."""

    def change(deck: Deck) -> Deck:
        if not deck.is_tagged(ARCHIVED):
            raise NotFound(say("'{name}' is not archived", name=deck.name))
        return replace(deck, tags=tuple(tag for tag in deck.tags if tag != ARCHIVED))

    return store.update(db, name, change, "brought back")


def copied(deck: Deck, name: str) -> Deck:
    """Return a copy under another name: with tags and note, but neither built nor archived."""
    return replace(deck, name=name, tags=tuple(tag for tag in deck.tags if tag not in (BUILT, ARCHIVED)))
