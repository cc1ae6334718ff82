"""What a file format of decks declares, what it is given to write and gives back, and how a deck is laid out for people who read it."""

import sqlite3
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from cardbase.catalog.declaration import Declaration
from cardbase.catalog.presentation import chosen, names, of
from cardbase.catalog.record import Record
from cardbase.decks.deck import Deck
from cardbase.decks.reading import Reading, Source
from cardbase.decks.text import lines_of_cards
from cardbase.errors import InputError
from cardbase.games.card import MAYBE
from cardbase.messages import later, say
from cardbase.text import identity

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
    home      the address of the folder in which the file and those beside it will lie, where that is known
    """

    language: str = ""
    paper: str = ""
    image: str = ""
    font: str = ""
    player: str = ""
    event: str = ""
    date: str = ""
    qr: str = ""
    home: str = ""


USUAL = Choices()
"""No choice: what each format does by itself."""


class ExportLine(NamedTuple):
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
    """A deck that is to be written: as a value, and line by line with what the catalogue knows; the catalogue, where there is one."""

    deck: Deck
    declared: Declaration
    lines: tuple[ExportLine, ...]
    choices: Choices = USUAL
    catalog: sqlite3.Connection | None = None

    @property
    def main(self) -> str:
        """Return the key of the main section."""
        return self.declared.sections[0].key if self.declared.sections else ""

    @property
    def board(self) -> tuple[ExportLine, ...]:
        """Return the lines of the deck without the maybeboard, section by section as the game has them."""
        order = [section.key for section in self.declared.sections]
        lines = (line for line in self.lines if line.section != MAYBE)
        return tuple(sorted(lines, key=lambda line: order.index(line.section) if line.section in order else -1))

    @property
    def maybe(self) -> tuple[ExportLine, ...]:
        """Return the lines of the maybeboard."""
        return self.section(MAYBE)

    def section(self, key: str) -> tuple[ExportLine, ...]:
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
    raise InputError(say("this kind of deck file is only written"), place=source.place)


def _unwritten(_export: Export) -> Written:
    raise InputError(say("this kind of deck file is only read"))


class DeckFormat(NamedTuple):
    """A file format, found through the entry point group `cardbase.formats`.

    key         what `--to` and `--from` call it; title: for people, said by `known`; names: what else it is called
    suffixes    endings of file names, with the dot; the first is the usual one
    holds       what it can hold of a deck (words of `HOLDS`); what it cannot is told when a deck is written
    heeds       the fields of `Choices` that it heeds
    recognises  whether some content is of this format
    read        content -> deck; raises InputError with place, excerpt and hint
    write       deck -> content; raises InputError for what cannot be
    word        a deck is one word, which may stand where a file is named
    spread      a card takes several lines of the file, so that lines say nothing of how long the deck is
    length      how many lines of some content may name a card: neither blank nor a title
    by_name     the program keeps the cards of all games together by their names, so that each needs one of its own
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
    names: tuple[str, ...] = ()
    by_name: bool = False

    @property
    def reads(self) -> bool:
        """Return whether decks of this format can be read."""
        return self.read is not _unread

    @property
    def writes(self) -> bool:
        """Return whether decks can be written in this format."""
        return self.write is not _unwritten


LABELS = {
    "game": ("Game", "ゲーム"),
    "format": ("Format", "フォーマット"),
    "total": ("Cards", "枚数"),
    "player": ("Player", "プレイヤー"),
    "event": ("Event", "大会名"),
    "date": ("Date", "日付"),
    "unknown": ("unknown card", "未知のカード"),
    "page": ("Page", "ページ"),
    "count": ("Count", "枚数"),
    "card": ("Card", "カード"),
    "number": ("Number", "番号"),
    "rules": ("Rules text", "テキスト"),
    "deck": ("Deck", "デッキ"),
    "code": ("Share code", "共有コード"),
}


class ListedSection(NamedTuple):
    """A section: its title, how many cards it has, its lines, and whether they are counted (the maybeboard's are not)."""

    title: str
    size: int
    lines: tuple[ExportLine, ...]
    counts: bool = True


def label(key: str, language: str) -> str:
    """Return one of `LABELS` in en, ja or both."""
    return " / ".join(of(LABELS[key], language))


def title(export: Export, language: str) -> str:
    """Return the deck's name; one without is called a deck of its game."""
    game = (export.declared.en, export.declared.ja)
    return export.deck.name or f"{label('deck', language)} · {' / '.join(of(game, language))}"


def facts(export: Export, language: str) -> list[tuple[str, str]]:
    """Return what the deck says of itself, with labels: game, format, options, and how many cards it has."""
    deck, declared = export.deck, export.declared
    known = {form.key: (form.en, form.ja) for form in declared.formats}
    told = [(label("game", language), " / ".join(of((declared.en, declared.ja), language)))]
    if deck.format:
        told.append((label("format", language), " / ".join(of(known.get(deck.format, (deck.format, "")), language))))
    total = " + ".join(str(part.size) for part in parts(export, language) if part.counts)
    whole = str(deck.size) if total in ("", str(deck.size)) else f"{deck.size} ({total})"
    return [*told, *deck.options.items(), (label("total", language), whole)]


def parts(export: Export, language: str) -> list[ListedSection]:
    """Return the sections that the deck has, in the game's order, with further ones behind, the maybeboard last."""
    known = {section.key: (section.en, section.ja) for section in export.declared.places}
    used = dict.fromkeys(line.section for line in export.lines)
    order = sorted(
        used, key=lambda key: (key == MAYBE, key not in known, list(known).index(key) if key in known else 0)
    )
    found = []
    for key in order:
        lines = export.section(key)
        heading = " / ".join(of(known.get(key, (key, "")), language))
        found.append(
            ListedSection(heading[:1].upper() + heading[1:], sum(line.count for line in lines), lines, key != MAYBE)
        )
    return found


def played(export: Export) -> tuple[Export, tuple[str, ...]]:
    """Return what is printed to be played with: the deck without its maybeboard, and a notice where it has one."""
    lines = tuple(line for line in export.lines if line.section != MAYBE)
    left = sum(line.count for line in export.lines) - sum(line.count for line in lines)
    return export._replace(lines=lines), (say("left out: the maybeboard ({left})", left=left),) if left else ()


def name_of(line: ExportLine, language: str) -> tuple[str, str]:
    """Return the card's name and the one below it ("": none). A card that nobody knows is called as the deck calls it."""
    if line.record is None:
        return line.text or line.number, label("unknown", language)
    first, second = names(line.record.card, language)
    return first, "" if identity(first) == identity(second) else second


def number_of(line: ExportLine) -> str:
    """Return the number that the deck names, else the card's first, "" where it has none."""
    return line.number or (line.record.card.numbers[:1] or ("",))[0] if line.record else line.number


def language_of(export: Export) -> str:
    """Return the language that the user chose, the one that is spoken where he did not. Raises InputError for one that there is not."""
    return chosen(export.choices.language)
