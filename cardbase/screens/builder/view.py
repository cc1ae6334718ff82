"""A deck as the builder shows it: its lines by section, what is counted, and what the rules say. Made anew after every change."""

import sqlite3
from collections import Counter
from datetime import date
from functools import cached_property
from typing import NamedTuple

from cardbase import games
from cardbase.catalog.declaration import SectionInfo, declaration
from cardbase.decks.deck import Deck
from cardbase.decks.legality import Report, check
from cardbase.decks.lines import Place, place_of, sectioned
from cardbase.decks.questions.stats import Stats, stats
from cardbase.decks.resolve import resolve_deck
from cardbase.games.card import Card
from cardbase.games.findings import Finding, Mend, Violation


class Held(NamedTuple):
    """`copies` of a card at a place in the deck; `card` is None where the line names no known card."""

    place: Place
    copies: int
    card: Card | None

    @property
    def name(self) -> str:
        """Return the card's name, or the words of the line."""
        return self.card.name if self.card else self.place.text


class Part(NamedTuple):
    """A section of the deck with its lines."""

    section: SectionInfo
    lines: tuple[Held, ...]

    @property
    def copies(self) -> int:
        """Return how many cards the section holds."""
        return sum(line.copies for line in self.lines)


class View:
    """One state of a deck. What it says of itself is worked out when it is first asked for.

    deck  with the section of each line
    """

    def __init__(self, db: sqlite3.Connection, deck: Deck) -> None:
        self._db, self.declared = db, declaration(db, deck.game)
        self.resolved = resolve_deck(db, deck)
        self.deck = sectioned(deck, self.resolved)

    @cached_property
    def lines(self) -> tuple[Held, ...]:
        """The lines in the order of the deck, the maybeboard last."""
        return tuple(
            Held(place_of(line), line.count, line.card) for line in (*self.resolved.lines, *self.resolved.maybe)
        )

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """The sections of the game, the empty ones too, then sections that the game does not have."""
        known = {section.key: section for section in self.declared.places}
        strange = {line.place.section for line in self.lines} - known.keys()
        sections = [*known.values(), *(SectionInfo(key, key, key) for key in sorted(strange))]
        return tuple(
            Part(section, tuple(line for line in self.lines if line.place.section == section.key))
            for section in sections
        )

    @cached_property
    def copies(self) -> Counter[str]:
        """How many copies the deck holds of a card, by its key; the maybeboard is not counted."""
        held = Counter[str]()
        for line in self.resolved.lines:
            if line.card:
                held[line.card.key] += line.count
        return held

    @cached_property
    def stats(self) -> Stats:
        """What is in the deck, as its game counts."""
        return stats(self._db, self.deck)

    @cached_property
    def report(self) -> Report:
        """What the rules of the deck's format say of it today.

        Raises InputError for a format that the game does not have.
        """
        game = games.load(self.declared.target)
        return check(self.resolved, game, game.format(self.deck.format), date.today())

    def lines_of(self, finding: Finding) -> list[Held]:
        """Return the lines of the cards that a finding is about; those that its mend changes, where it has one, stand first."""
        mend = finding.mend if isinstance(finding, Violation) else None
        changed = [place_of(line) for line, _ in mend.copies] if mend else []
        named = [line for line in self.lines if line.name in finding.cards or line.place in changed]
        return sorted(named, key=lambda line: line.place not in changed)

    def after(self, mend: Mend) -> dict[Place, int]:
        """Return how many copies a mend takes from which places."""
        return {place_of(line): copies for line, copies in mend.copies}
