"""Building a saved deck: as it stands, by section and with what the rules say, and each change, made in the database at once. No screen is known here."""

import sqlite3
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import cached_property
from typing import NamedTuple

from cardbase.catalog.declaration import SectionInfo, declaration
from cardbase.catalog.formats import game_of
from cardbase.decks import store, text
from cardbase.decks.deck import (
    MOST_COPIES,
    Deck,
    Entry,
    Place,
    canonical,
    copies,
    moved,
    place_of,
    sectioned,
    with_copies,
)
from cardbase.decks.legality import Report, check
from cardbase.decks.questions.stats import Stats, stats
from cardbase.decks.resolve import Meaning, Resolver, resolve_deck, section_for, teller, written
from cardbase.decks.store import Run, extend
from cardbase.errors import InputError, NotFound
from cardbase.games.card import Card
from cardbase.games.findings import Finding, Mend, Violation
from cardbase.messages import say
from cardbase.screens.builder.words import title


class Held(NamedTuple):
    """`copies` of a card at a place in the deck; `card` is None where the line names no known card."""

    place: Place
    copies: int
    card: Card | None

    @property
    def name(self) -> str:
        """Return the card's name, or the words of the line."""
        return self.card.shown if self.card else self.place.text


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
        game = game_of(self._db, self.declared.key)
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


class Building:
    """A saved deck that is being built.

    Presses on one card in a row are one version (`decks.runs`); moves, mends and all else are one each. What another program
    does to the deck meanwhile is taken in by `look_again`; no change writes over it.

    view  the deck as it is now

    Raises NotFound for an unknown deck.
    """

    def __init__(self, db: sqlite3.Connection, name: str) -> None:
        self.db = db
        saved = store.find(db, name)
        self._id, self._head = saved.id, saved.head
        self._run: tuple[Place, Run] | None = None
        self.view = View(db, store.load(db, saved.name))
        self.order = tuple(section.key for section in self.view.declared.places)

    @property
    def name(self) -> str:
        """The deck's name."""
        return self.view.deck.name

    @property
    def game(self) -> str:
        """The key of its game."""
        return self.view.deck.game

    def home(self, card: Card) -> str:
        """Return the section that a card goes to by itself."""
        return section_for(card, self.view.declared)

    def line_of(self, card: Card, section: str = "") -> Held | None:
        """Return the line of a card in a section; without one in its own section, else wherever it stands."""
        lines = [line for line in self.view.lines if line.card and line.card.key == card.key]
        wanted = section or self.home(card)
        here = [line for line in lines if line.place.section == wanted]
        return next(iter(here if section else here or lines), None)

    def add(self, card: Card, section: str = "", count: int = 1) -> str:
        """Add copies of a card, in the section that is named or that the game chooses, and say so."""
        where = section or self.home(card)
        line = self.line_of(card, where)
        return self.change(line.place if line else self._new_place(card, where), count)

    def take(self, card: Card, section: str = "") -> str:
        """Take a copy of a card out, and say so; the deck's own section before others. Raises NotFound where there is none."""
        line = self.line_of(card, section)
        if line is None:
            raise NotFound(say("the deck holds no {card}", card=card.shown))
        return self.change(line.place, -1)

    def change(self, place: Place, by: int) -> str:
        """Add copies at a place, or take them out, and say so; what is not there is not taken.

        Raises InputError where the line would hold too many.
        """
        return self._set(place, lambda deck: copies(deck, place) + by)

    def set_copies(self, place: Place, count: int) -> str:
        """Make a line hold so many copies (0: without it), and say so. Raises InputError for too many."""
        return self._set(place, lambda _deck: count)

    def move(self, place: Place, to: str, count: int = MOST_COPIES) -> str:
        """Put copies of a line into another section, all of them if there are fewer, and say so."""
        line = text.write_line(Entry(to, max(1, min(count, self._held(place))), place.text, place.number))
        self._save(lambda deck: moved(deck, place, to, count, self.order), f"moved {line} to {to}")
        return say("moved {line} to {section}", line=line, section=self.title(to))

    def mend(self, finding: Finding) -> str:
        """Apply the mend of a violation, and say so. Raises InputError where it leaves something to choose, or nothing is broken."""
        if not isinstance(finding, Violation):
            raise InputError(say("nothing is broken here: {message}", message=finding.message))
        mend, repair = finding.mend, finding.repair
        if mend is None:
            raise InputError(say("here is something to choose: {repair}", repair=repair))
        homes = {line.place: section_for(line.card, self.view.declared) for line in self.view.lines}

        def change(deck: Deck) -> Deck:
            for place, count in self.view.after(mend).items():
                deck = moved(deck, place, homes[place] if mend.to == "" else mend.to, count, self.order)
            return deck

        self._save(change, _mended(mend))
        return say("mended: {repair}", repair=repair)

    def choose_format(self, key: str) -> str:
        """Build the deck for another format of its game, and say so."""
        self._save(lambda deck: replace(deck, format=key), f"built for {key}")
        return say("the format is {format} now", format=key)

    def undo(self) -> str:
        """Take the last version back, whoever made it, and say so. Raises NotFound where there is none."""
        said = say("undone: {what}", what=self._tell(store.undo(self.db, self._name_now())))
        self._begin_anew()
        return said

    def redo(self) -> str:
        """Do again what was undone last, and say so. Raises NotFound where there is nothing."""
        said = say("done again: {what}", what=self._tell(store.redo(self.db, self._name_now())))
        self._begin_anew()
        return said

    def look_again(self) -> str:
        """Take in what another program did to the deck, and say so; "" where it did nothing."""
        name = self._name_now()
        if not store.exists(self.db, name):
            gone, self._head = self._head != 0, 0
            return say("the deck was deleted elsewhere; undo brings it back") if gone else ""
        if store.find(self.db, name).head == self._head:
            return ""
        self._begin_anew()
        last = next(revision for revision in store.history(self.db, name) if revision.current)
        return say("the deck was changed elsewhere: {what}", what=self._tell(last.action))

    def _tell(self, action: str) -> str:
        return teller(self.db, self.game)(action)

    def title(self, section: str) -> str:
        """Return what a section is called."""
        known = (part for part in self.view.declared.places if part.key == section)
        return next(map(title, known), section)

    def _held(self, place: Place) -> int:
        return copies(self.view.deck, place)

    def _new_place(self, card: Card, section: str) -> Place:
        name, number = written(Resolver(self.db, self.game), card, (card.key, ""), Meaning(None))
        return Place(section, name or number, number)

    def _set(self, place: Place, count: Callable[[Deck], int]) -> str:
        """Change the copies at a place, as a part of the run of such changes that is under way."""
        name, before = self._name_now(), self._held(place)

        def change(deck: Deck) -> Deck:
            whole = sectioned(deck, resolve_deck(self.db, deck))
            return canonical(with_copies(whole, place, max(0, count(whole))), self.order)

        run = self._run[1] if self._run and self._run[0] == place else None
        made = extend(
            self.db, name, change, lambda old, new: _said(place, copies(new, place) - copies(old, place)), run
        )
        self._run = (place, made) if made else None
        self._look()
        return self._told(place, self._held(place) - before)

    def _told(self, place: Place, by: int) -> str:
        return self._tell(_said(place, by)) if by else ""

    def _save(self, change: store.Change, action: str) -> None:
        """Make a change a version of its own."""

        def whole(deck: Deck) -> Deck:
            return change(sectioned(deck, resolve_deck(self.db, deck)))

        store.update(self.db, self._name_now(), whole, action)
        self._begin_anew()

    def _begin_anew(self) -> None:
        self._run = None
        self._look()

    def _look(self) -> None:
        name = self._name_now()
        self._head = store.find(self.db, name).head
        self.view = View(self.db, store.load(self.db, name))

    def _name_now(self) -> str:
        """Return the name that the deck has now: another program may have given it another one."""
        return store.name_of(self.db, self._id)


def begin(db: sqlite3.Connection, name: str, game: str, form: str = "") -> Building:
    """Save an empty deck and build it. Raises InputError for a taken name, an unknown game or format."""
    from cardbase.library.catalog import Catalog  # noqa: PLC0415 - only for new decks

    return Building(db, Catalog(db).new_deck(name, game, form).name)


def begin_copy(db: sqlite3.Connection, reference: str, name: str, game: str = "") -> Building:
    """Save a copy of any deck, also a bundled one or one from a file, and build it.

    Raises NotFound where there is no such deck, InputError for a taken name.
    """
    from cardbase.library.catalog import Catalog  # noqa: PLC0415 - only for copies

    return Building(db, Catalog(db).deck(reference, game=game).copy(name).name)


def _said(place: Place, by: int) -> str:
    """Return what the history says of a change, as `deck add` and `deck remove` say it."""
    return f"{'added' if by > 0 else 'removed'} {_line(place, by)} {'to' if by > 0 else 'from'} {place.section}"


def _mended(mend: Mend) -> str:
    """Return what the history says of a mend."""
    places = [(place_of(line), count) for line, count in mend.copies]
    verb, way = "removed" if mend.to is None else "moved", "to" if mend.to else "from"
    done = (f"{verb} {_line(place, count)} {way} {mend.to or place.section}" for place, count in places)
    return f"mended: {'; '.join(done)}"


def _line(place: Place, by: int) -> str:
    return text.write_line(Entry(place.section, abs(by) or 1, place.text, place.number))
