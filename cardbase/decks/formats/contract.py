"""What a file format of decks declares, what it is given to write, and what it gives back."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from cardbase.catalog.declaration import Declaration
from cardbase.catalog.record import Record
from cardbase.decks.deck import Deck
from cardbase.decks.reading import Reading, Source
from cardbase.decks.text import lines_of_cards
from cardbase.errors import InputError
from cardbase.games.card import MAYBE
from cardbase.messages import later, say

HOLDS: Mapping[str, str] = MappingProxyType(
    {
        "name": later("the deck's name"),
        "game": later("the game"),
        "format": later("the deck's format"),
        "options": later("what the deck says of itself"),
        "comments": later("comments"),
        "shelf": later("tags and the note"),
        "sections": later("sections"),
        "maybe": later("the maybeboard"),
        "numbers": later("printed numbers"),
        "unknown": later("lines whose card nobody knows"),
    }
)
"""What a deck may hold, by the words of `DeckFormat.holds`."""
WHOLE = frozenset(HOLDS)
"""A format that holds whatever a deck holds."""


class Choices(NamedTuple):
    """What the user may choose about a file that is written; "" leaves it to the format. Each format says which it heeds.

    language  en, ja or both; paper: a4 or letter
    image     a folder with the owner's own pictures, named by number, or an address of pictures; font: a font file (TTF)
    player, event, date  what stands on a tournament sheet
    qr        a file for the picture of a share code
    """

    language: str = ""
    paper: str = ""
    image: str = ""
    font: str = ""
    player: str = ""
    event: str = ""
    date: str = ""
    qr: str = ""


USUAL = Choices()
"""No choice: what each format does by itself."""


class Line(NamedTuple):
    """`count` copies of a card: in which section (the game's choice where the deck does not say), and as the deck names it.

    record  what is known of the card; None where the line names no known card
    texts   its rules text by language, a line for each ability; {} where none is known
    """

    section: str
    count: int  # type: ignore[assignment]  # hides tuple.count, which nobody misses
    text: str
    number: str
    record: Record | None = None
    texts: Mapping[str, str] = MappingProxyType({})

    @property
    def set(self) -> str:
        """Return the set that the line's printing is of, "" where it is not known."""
        printings = self.record.printings if self.record else ()
        return next((each.set for each in printings if self.number in ("", each.number)), "")


class Export(NamedTuple):
    """A deck that is to be written: as a value, and line by line with what the catalogue knows."""

    deck: Deck
    declared: Declaration
    lines: tuple[Line, ...]
    choices: Choices = USUAL

    @property
    def main(self) -> str:
        """Return the key of the main section."""
        return self.declared.sections[0].key if self.declared.sections else ""

    @property
    def board(self) -> tuple[Line, ...]:
        """Return the lines of the deck without the maybeboard, section by section as the game has them."""
        order = [section.key for section in self.declared.sections]
        lines = (line for line in self.lines if line.section != MAYBE)
        return tuple(sorted(lines, key=lambda line: order.index(line.section) if line.section in order else -1))

    @property
    def maybe(self) -> tuple[Line, ...]:
        """Return the lines of the maybeboard."""
        return self.section(MAYBE)

    def section(self, key: str) -> tuple[Line, ...]:
        """Return the lines of one section."""
        return tuple(line for line in self.lines if line.section == key)


class Written(NamedTuple):
    """A file's content: text or bytes.

    beside   further files by name: next to it, or where an absolute name says
    notices  sentences about what the file could not hold, besides what `DeckFormat.holds` tells
    """

    content: str | bytes
    beside: Mapping[str, bytes] = MappingProxyType({})
    notices: tuple[str, ...] = ()


def _unread(_content: str, source: Source) -> Reading:
    raise InputError(say("decks of this format are only written"), place=source.place)


def _unwritten(_export: Export) -> Written:
    raise InputError(say("decks of this format are only read"))


class DeckFormat(NamedTuple):
    """A file format, found through the entry point group `cardbase.formats`.

    key         what `--to` and `--from` call it; title: for people
    suffixes    endings of file names, with the dot; the first is the usual one
    holds       what it can hold of a deck (words of `HOLDS`); what it cannot is told when a deck is written
    heeds       the fields of `Choices` that it heeds
    recognises  whether some content is of this format
    read        content -> deck; raises InputError with place, excerpt and hint
    write       deck -> content; raises InputError for what cannot be
    word        a deck is one word, which may stand where a file is named
    spread      a card takes several lines of the file, so that lines say nothing of how long the deck is
    length      how many lines of some content may name a card: neither blank nor a title
    """

    key: str
    title: str
    suffixes: tuple[str, ...] = ()
    holds: frozenset[str] = WHOLE
    heeds: frozenset[str] = frozenset()
    recognises: Callable[[str], bool] = lambda _content: False
    read: Callable[[str, Source], Reading] = _unread
    write: Callable[[Export], Written] = _unwritten
    word: bool = False
    spread: bool = False
    length: Callable[[str], int] = lines_of_cards

    @property
    def reads(self) -> bool:
        """Return whether decks of this format can be read."""
        return self.read is not _unread

    @property
    def writes(self) -> bool:
        """Return whether decks can be written in this format."""
        return self.write is not _unwritten
