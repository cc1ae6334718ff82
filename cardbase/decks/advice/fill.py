"""Decks filled to their legal size with cards that go with them, and random decks, which begin with one card drawn by a seed.

What a deck lacks is what its format finds: rules that adding cards would mend. Each is mended with the best card of those that may be
added, numbers of some cards before sizes; nothing is added that breaks a rule, or brings one in doubt.
"""

import sqlite3
from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from cardbase.catalog.declaration import declaration
from cardbase.catalog.formats import game_of
from cardbase.decks import store
from cardbase.decks.advice.suggest import Advisor, Suggestion
from cardbase.decks.deck import Deck, Entry, canonical, sectioned
from cardbase.decks.legality import Report, check
from cardbase.decks.resolve import Meaning, Resolver, resolve_deck, written
from cardbase.errors import InputError, NotFound
from cardbase.games.card import Card, DeckList
from cardbase.games.findings import LAST, Add, Violation
from cardbase.messages import say

MOST_PICKS = 400
MOST_TRIED = 80
"""Cards that are tried for one place; where none of them is legal there, the place stays open."""
MOST_BEGUN = 8
"""Cards with which a random deck is begun before another format is tried."""
BALANCED = 1.0
"""How much it counts here what sorts of cards a deck lacks: a whole deck of cards that only go with it could not be played."""
MOST_COPIES = 20
"""Copies of one card that are tried at once; the rules of a format allow fewer."""


class Filled(NamedTuple):
    """A deck with cards that were added; nothing is saved yet.

    deck   as it is then; added: the cards that came, with their reasons as they were when each came; report: what the format says then
    """

    deck: Deck
    added: tuple[Suggestion, ...]
    report: Report

    def as_json(self) -> dict[str, Any]:
        """Return what was added and what the rules say then, for JSON."""
        return {"added": [card.as_json() for card in self.added], "check": self.report.as_json()}


def fill(db: sqlite3.Connection, deck: Deck, *, owned: Mapping[str, int] | None = None) -> Filled:
    """Return a deck filled to its legal size with cards that go with it; the same deck is filled in the same way.

    owned  how many copies there are of each card, by key; None: any number

    Raises InputError for an unknown game or format.
    """
    advisor = Advisor(db, deck, owned=owned)
    return _told(db, deck, _Filling(advisor, resolve_deck(db, deck)).done())


def save_filled(db: sqlite3.Connection, deck: Deck, filled: Filled) -> Deck:
    """Make the filled deck a new version of a saved one, and return it; `deck` is what was filled.

    Raises NotFound where it is no longer there, InputError where its cards were changed meanwhile.
    """

    def change(now: Deck) -> Deck:
        if now.entries != deck.entries:
            raise InputError(
                say("'{name}' was changed while it was filled", name=deck.name), hint=say("Fill it again.")
            )
        return replace(now, entries=filled.deck.entries)

    return store.update(db, deck.name, change, f"filled with {sum(card.copies for card in filled.added)} cards")


def random_deck(db: sqlite3.Connection, game: str, seed: int, *, form: str = "", name: str = "") -> Filled:
    """Return a legal random deck of a game, of cards that the engine plays whole; the same seed gives the same deck.

    form  a format of the game; "": the first in which there are cards enough

    Raises InputError for an unknown game or format, NotFound where no legal deck was found.
    """
    own = game_of(db, game)
    rng = Random(f"deck {game} {seed}")
    for each in [own.format(form)] if form else own.formats:
        begun = Deck(name, game, "" if each.key == own.formats[0].key else each.key)
        advisor = Advisor(db, begun, whole=True)
        empty = resolve_deck(db, begun)
        for star in rng.sample(advisor.pool, min(MOST_BEGUN, len(advisor.pool))):
            filling = _Filling(advisor, empty, rng)
            filling.take(star, MOST_COPIES)
            found = _told(db, begun, filling.done())
            if found.report.legal:
                return found
    hint = say("Another seed or another format (--game-format) may find one.")
    raise NotFound(say("no legal deck of {game} was found", game=game), hint=hint)


class _Filling:
    """A deck that is being filled; with random numbers the cards that come next are drawn, the better ones more often."""

    def __init__(self, advisor: Advisor, deck: DeckList, rng: Random | None = None) -> None:
        self.advisor, self.deck, self.rng = advisor, deck, rng
        self.added: list[Suggestion] = []
        advisor.balance = BALANCED

    def done(self) -> "_Filling":
        """Add cards until nothing lacks any more, or nothing helps."""
        for _ in range(MOST_PICKS):
            if not any(map(self._mend, self._lacking())):
                break
        return self

    def _lacking(self) -> list[Add]:
        """Return what is to be added, numbers of some cards before sizes."""
        found = [
            one for one in self.advisor.found(self.deck) if isinstance(one, Violation) and one.incomplete and one.step
        ]
        found.sort(key=lambda one: one.step.late if one.step else LAST)
        return [add for one in found if one.step for add in one.step.adds]

    def _mend(self, add: Add) -> bool:
        """Take the best card of those that may be added; where none is new to the deck, more copies of one that it holds."""
        held = self.advisor.view(self.deck).copies
        fitting = [
            (card, score * (0.25 + self.rng.random()) if self.rng else score)
            for card, score in self.advisor.ranked(self.deck, add.section)
            if add.such is None or add.such(card)
        ]
        fitting.sort(key=lambda one: (one[0].key in held, self.advisor.is_last(one[0]), -one[1]))
        return any(self.take(card, add.copies) for card, _ in fitting[:MOST_TRIED])

    def take(self, card: Card, most: int) -> bool:
        """Add as many copies of a card as decks usually hold, up to so many, of a held one as many as are legal; tell whether any came."""
        advisor = self.advisor
        held = card.key in advisor.view(self.deck).copies
        copies = advisor.room(self.deck, card, min(most, MOST_COPIES if held else advisor.usual(card)))
        if copies:
            reasons = advisor.reasons(self.deck, card)
            score = sum(reason.weight for reason in reasons)
            self.added.append(Suggestion(card, advisor.homes[card.key], copies, score, reasons))
            self.deck = advisor.with_card(self.deck, card, copies)
        return copies > 0


def _told(db: sqlite3.Connection, before: Deck, filling: _Filling) -> Filled:
    """Return the deck in words, with what came into it, each card once in each section."""
    together = dict[tuple[str, str], Suggestion]()
    for one in filling.added:
        first = together.get((one.section, one.card.key))
        together[one.section, one.card.key] = first._replace(copies=first.copies + one.copies) if first else one
    added = tuple(together.values())
    advisor = filling.advisor
    report = check(filling.deck, advisor.game, advisor.format, advisor.on)
    if not added:
        return Filled(before, (), report)
    resolver = Resolver(db, before.game)
    places = [section.key for section in declaration(db, before.game).places]
    entries = (*sectioned(before, resolve_deck(db, before)).entries, *(_entry(resolver, one) for one in added))
    return Filled(canonical(replace(before, entries=entries), places), added, report)


def _entry(resolver: Resolver, added: Suggestion) -> Entry:
    """Return the line of a card that comes into a deck."""
    return Entry(added.section, added.copies, *written(resolver, added.card, ("", ""), Meaning(None)))
