"""The tuned deck in words, and as a new version of the deck that it began with."""

import sqlite3
from dataclasses import replace

from cardbase.catalog.declaration import declaration
from cardbase.decks import store
from cardbase.decks.deck import Deck, Entry, canonical
from cardbase.decks.resolve import Meaning, Resolver, resolve_deck, written
from cardbase.decks.text import write_line
from cardbase.errors import InputError
from cardbase.games.card import MAYBE, Card, Line
from cardbase.messages import say
from cardbase.sim.tuning.swap import with_swaps
from cardbase.sim.tuning.tuned import Tuned


def in_words(db: sqlite3.Connection, deck: Deck, tuned: Tuned) -> Deck:
    """Return a deck with the swaps by which it was tuned; a card that comes in is called as an edit of the deck would call it."""
    before = resolve_deck(db, deck)
    after = with_swaps(before, tuned.swaps, tuned.cards)
    resolver = Resolver(db, deck.game)
    counted = (entry for entry in deck.entries if entry.section != MAYBE)
    said = {_words(line): entry for entry, line in zip(counted, before.lines, strict=True)}
    entries = [
        replace(said[_words(line)], count=line.count)
        if _words(line) in said or line.card is None
        else _coming(resolver, line.section, line.count, line.card)
        for line in after.lines
    ]
    maybe = [entry for entry in deck.entries if entry.section == MAYBE]
    places = [section.key for section in declaration(db, deck.game).places]
    return canonical(replace(deck, entries=(*entries, *maybe)), places)


def keep(db: sqlite3.Connection, deck: Deck, tuned: Tuned) -> Deck:
    """Make the tuned deck a new version of a saved deck, and return it; `deck` is what was tuned.

    Raises NotFound where it is no longer there, InputError where its cards were changed meanwhile.
    """
    after = in_words(db, deck, tuned)

    def change(now: Deck) -> Deck:
        if now.entries != deck.entries:
            raise InputError(
                say("'{name}' was changed while it was tuned", name=deck.name),
                hint=say("'cardbase deck history' shows what was done; make the swaps by hand, or tune it again."),
            )
        return replace(now, entries=after.entries)

    return store.update(db, deck.name, change, _action(db, deck, tuned))


def _action(db: sqlite3.Connection, deck: Deck, tuned: Tuned) -> str:
    """Return what was done, as the history keeps it."""
    resolver = Resolver(db, deck.game)
    said = [f"tuned against {', '.join(tuned.against)}"]
    for section, out, into, copies in tuned.swaps:
        left, came = (write_line(_coming(resolver, section, copies, tuned.cards[key])) for key in (out, into))
        said += [f"removed {left} from {section}", f"added {came} to {section}"]
    return "; ".join(said)


def _coming(resolver: Resolver, section: str, count: int, card: Card) -> Entry:
    """Return the line of a card that comes into a deck."""
    return Entry(section, count, *written(resolver, card, ("", ""), Meaning(None)))


def _words(line: Line) -> tuple[str, str, str]:
    return line.section, line.text, line.number
