"""What a program for the table declares, what it is given of a game, and what it gives back."""

import re
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from cardbase.catalog.declaration import Declaration
from cardbase.catalog.record import Printing, Record
from cardbase.decks.formats.ids import id_of
from cardbase.decks.formats.labels import NO_SET
from cardbase.games.field import Field, fact_words
from cardbase.games.opening import Opening
from cardbase.games.table import Table


class Card(NamedTuple):
    """A card with its rules text by language, a line for each ability."""

    record: Record
    texts: Mapping[str, str] = MappingProxyType({})

    @property
    def name(self) -> str:
        """Return the name under which decks have it."""
        return self.record.card.name

    @property
    def printings(self) -> tuple[Printing, ...]:
        """Return the printings, one without number and set where none is known."""
        return self.record.printings or (Printing(),)

    def id(self, printing: Printing) -> str:
        """Return the UUID of a printing."""
        return id_of(self.record.card.game, printing.number, self.record.card.key)

    def picture(self, printing: Printing) -> str:
        """Return what the file with the picture of a printing is called, without its ending; decks for LackeyCCG say it, too."""
        return re.sub(r"[^\w.-]", "_", printing.number) or self.id(printing)

    @property
    def text(self) -> str:
        """Return the rules text, English above Japanese."""
        return "\n\n".join(filter(None, (self.texts.get("en", ""), self.texts.get("ja", ""))))


class Given(NamedTuple):
    """A game that is to be written: its declaration, what a player has on the table, how it begins, and its cards.

    address  where the files will lie, for programs that fetch them; "" where nobody said
    """

    declared: Declaration
    table: Table
    opening: Opening | None
    cards: tuple[Card, ...]
    address: str = ""

    @property
    def hand(self) -> int:
        """Return how many cards a first hand has, 0 where that is not told."""
        return self.opening.hand if self.opening else 0

    def apart(self) -> Iterator[tuple[str, int]]:
        """Yield (key of a zone, number of cards) for what the top of the deck gives before the first turn."""
        for apart in self.opening.apart if self.opening else ():
            if apart.count:
                yield self.table.apart[apart.en], apart.count

    def facts(self, card: Card) -> Iterator[tuple[Field, str]]:
        """Yield the fields for people of which a card has something, with the words for it."""
        known = card.record.card.facts
        for field in self.declared.fields:
            if field.listed and field.key in known and (words := fact_words(field, known[field.key])):
                yield field, words

    def kind(self, card: Card) -> str:
        """Return the type of a card, the game's name where it is not known."""
        field = self.declared.field("type")
        words = fact_words(field, card.record.card.facts.get("type", "")) if field else ""
        return words or self.declared.en

    def sets(self) -> dict[str, list[tuple[Card, Printing]]]:
        """Return the printings of each set, by its code."""
        found: dict[str, list[tuple[Card, Printing]]] = {}
        for card in self.cards:
            for printing in card.printings:
                found.setdefault(printing.set or NO_SET, []).append((card, printing))
        return found


class Program(NamedTuple):
    """A program that games can be written for, found through the entry point group `cardbase.tables`.

    key      what `--to` calls it; title: for people
    suffix   the ending of the file that holds a game, with the dot; "" where a game is a folder
    write    game -> the files by their names in the folder; where a game is one file, that file, called ""
    fetches  whether it fetches the files from an address
    kind     svg or png: the pictures of cards that it takes, in the folder `pictures`; "": it draws the cards itself
    needs_pictures  whether its cards are nothing without one
    """

    key: str
    title: str
    write: Callable[[Given], Mapping[str, bytes]]
    suffix: str = ""
    fetches: bool = False
    kind: str = ""
    pictures: str = ""
    needs_pictures: bool = False
