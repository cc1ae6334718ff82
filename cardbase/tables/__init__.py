"""Games for table-top programs: what a program declares (`Program`, entry point group `cardbase.tables`), and files of a game for it."""

import re
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from cardbase import games, plugins
from cardbase.catalog.cards import read_records, rules_texts
from cardbase.catalog.declaration import Declaration, declarations
from cardbase.catalog.presentation import chosen, names_apart, of, shared_names, told_in, written_name
from cardbase.catalog.record import Printing, Record
from cardbase.decks.formats import find_format
from cardbase.decks.formats.programs import NO_SET, id_of
from cardbase.errors import Choice, InputError, choose
from cardbase.files import make_folder, write_all
from cardbase.games.card import Fact
from cardbase.games.field import Field, fact_words
from cardbase.games.opening import Opening
from cardbase.games.table import ON_CARD, Named, Table, Zone, table_of
from cardbase.messages import say


class Card(NamedTuple):
    """A card as it is written: under the name that decks in this language have, and with its rules text, a line for each ability.

    texts  the rules text by language, in the languages that are written
    """

    record: Record
    name: str
    texts: Mapping[str, str] = MappingProxyType({})

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
        """Return the rules text; of two the English one stands above."""
        return "\n\n".join(filter(None, (self.texts.get("en", ""), self.texts.get("ja", ""))))


COLOURS: Mapping[str, str] = MappingProxyType(
    {"red": "#c0392b", "green": "#27843f", "yellow": "#d4ac0d", "blue": "#2471a3"}
)
"""The colours of what lies on cards, by what programs call them; a game has no more kinds of markers."""


class Given(NamedTuple):
    """A game that is to be written: its declaration, what a player has on the table, how it begins, and its cards.

    address   where the files will lie, for programs that fetch them; "" where nobody said
    language  what cards are told in: en, ja or both
    """

    declared: Declaration
    table: Table
    opening: Opening | None
    cards: tuple[Card, ...]
    address: str = ""
    language: str = "en"

    @property
    def hand(self) -> int:
        """Return how many cards a first hand has, 0 where that is not told."""
        return self.opening.hand if self.opening else 0

    def apart(self) -> Iterator[tuple[str, int]]:
        """Yield (key of a zone, number of cards) for what the top of the deck gives before the first turn."""
        for apart in self.opening.apart if self.opening else ():
            if apart.count:
                yield self.table.apart[apart.en], apart.count

    def found(self) -> Iterator[tuple[str, Field, str]]:
        """Yield (key of a zone, field, its words) for cards of the deck that lie apart from the beginning: all with these words."""
        for apart in self.opening.apart if self.opening else ():
            field = self.declared.field(apart.only[0])
            if field:
                yield self.table.apart[apart.en], field, self.words(field, apart.only[1])

    def markers(self) -> Iterator[tuple[Named, str, str]]:
        """Yield what may lie on cards, each with a colour and with its name."""
        for marker, colour in zip(self.table.markers, COLOURS, strict=False):
            yield marker, colour, marker.en[:1].upper() + marker.en[1:]

    def facts(self, card: Card) -> Iterator[tuple[Field, str]]:
        """Yield the fields for people of which a card has something, with the words for it."""
        known = card.record.card.facts
        for field in self.declared.fields:
            if field.listed and field.key in known and (words := self.words(field, known[field.key])):
                yield field, words

    def label(self, field: Field) -> str:
        """Return what a field is called."""
        return " / ".join(of((field.en, field.ja), self.language))

    def words(self, field: Field, value: Fact) -> str:
        """Return what a value of a field is called."""
        return " / ".join(of((fact_words(field, value), fact_words(field, value, "ja")), self.language))

    def kind(self, card: Card) -> str:
        """Return the type of a card, the game's name where it is not known."""
        field = self.declared.field("type")
        words = self.words(field, card.record.card.facts.get("type", "")) if field else ""
        return words or self.declared.en

    def plays(self, card: Card) -> Zone | None:
        """Return where a card goes that is played from the hand; None where the game does not say, or it lies on another card."""
        zone = self.table.plays.get(str(card.record.card.facts.get("type", "")), "")
        return self.table.zone(zone) if zone and zone != ON_CARD else None

    def sets(self) -> dict[str, list[tuple[Card, Printing]]]:
        """Return the printings of each set, by its code."""
        found: dict[str, list[tuple[Card, Printing]]] = {}
        for card in self.cards:
            for printing in card.printings:
                found.setdefault(printing.set or NO_SET, []).append((card, printing))
        return found


class Program(NamedTuple):
    """A program that games can be written for, found through the entry point group `cardbase.tables`.

    key      what `--to` calls it; title: for people; names: what else it is called
    suffix   the ending of the file that holds a game, with the dot; "" where a game is a folder
    write    game -> the files by their names in the folder; where a game is one file, that file, called ""
    fetches  whether it fetches the files from an address
    kind     svg or png: the pictures of cards that it takes, in the folder `pictures`; "": it draws the cards itself
    needs_pictures  whether its cards are nothing without one
    picture  card, printing -> what the file with its picture is called, without its ending
    by_name  whether it keeps the cards of all games together by their names, so that each needs one of its own
    beside   files that belong beside the games, by name; where one is there already, it is the user's and stays
    """

    key: str
    title: str
    write: Callable[[Given], Mapping[str, bytes]]
    suffix: str = ""
    fetches: bool = False
    kind: str = ""
    pictures: str = ""
    needs_pictures: bool = False
    names: tuple[str, ...] = ()
    picture: Callable[[Card, Printing], str] = Card.picture
    by_name: bool = False
    beside: Mapping[str, bytes] = MappingProxyType({})


GROUP = "cardbase.tables"


@cache
def programs() -> tuple[Program, ...]:
    """Return every program that games can be written for, in alphabetical order of the keys.

    Raises OutsideError where a package that brings one is broken.
    """
    return plugins.load_all(GROUP, "program")


def choices() -> list[Choice]:
    """Return the programs, each with its title; the key of its decks' format is a name of it, too."""
    return [Choice(one.key, one.title, (one.title, *one.names)) for one in programs()]


def find_program(words: str) -> Program:
    """Return the program that words mean: its key, its title, or the key of the format of its decks.

    Raises InputError with the nearest and all of them where there is none; it says where a program takes decks alone.
    """
    try:
        key = choose(words, choices(), say("there is no program '{key}' that games are written for", key=words))
    except InputError as error:
        if not error.hint:
            error.hint = _only_decks(words)
        raise
    return next(program for program in programs() if program.key == key)


def _only_decks(words: str) -> str:
    """Return what to do for a program of which only decks are written, "" where words name none."""
    try:
        form = find_format(words, writes=True)
    except InputError:
        return ""
    return say("Decks are written for it: 'cardbase deck export DECK --to {key}'.", key=form.key)


WIDE = 409
"""Pixels across a face: what table-top programs show well."""


def given(
    db: sqlite3.Connection, ids: Sequence[int], address: str = "", language: str = "", *, by_name: bool = False
) -> Iterator[Given]:
    """Yield the games of which these cards are, in alphabetical order, each with its cards, told in a language ("": the one that is
    spoken).

    by_name  each card under a name that no other card has, of any game

    Raises InputError for a language that there is not.
    """
    records, texts, wanted = read_records(db, ids), rules_texts(db, ids), chosen(language)
    apart = names_apart(db, language) if by_name else {}
    for key, declared in declarations(db).items():
        shared = shared_names(db, key)
        own = [(n, records[n].card) for n in ids if n in records and records[n].card.game == key]
        cards = tuple(
            Card(
                records[n],
                apart.get((key, card.key)) or written_name(card, language, shared),
                told_in(texts.get(n, {}), wanted),
            )
            for n, card in own
        )
        if cards:
            game = games.load(declared.target)
            yield Given(declared, table_of(game), game.opening, cards, address, wanted)


def files(program: Program, wanted: Sequence[Given], out: Path, *, faces: bool = False) -> Mapping[Path, bytes]:
    """Return the files of these games by where they belong: a game goes to `out` itself, several go below it.

    faces  with our own faces of the cards, where the program takes pictures

    Raises InputError where the folder is a file, or the file a folder, OutsideError where the libraries for drawing are missing.
    """
    if out.is_dir() and program.suffix and len(wanted) == 1:
        raise InputError(
            say("this is a folder"), place=str(out), hint=say("{title} wants one file: name it.", title=program.title)
        )
    if out.is_file() and not (program.suffix and len(wanted) == 1):
        raise InputError(
            say("this is a file"),
            place=str(out),
            hint=say("Name a folder: {title} wants several files.", title=program.title),
        )
    found: dict[Path, bytes] = {}
    for each in wanted:
        home = out if len(wanted) == 1 else out / f"{each.declared.key}{program.suffix}"
        found |= {home / name if name else home: content for name, content in program.write(each).items()}
        place = home.parent if program.suffix else home
        found |= {place / name: content for name, content in (_faces(program, each) if faces else ())}
    beside = {beside_of(program, wanted, out) / name: content for name, content in program.beside.items()}
    return found | {file: text for file, text in beside.items() if file not in found and _is_ours(file, text)}


def _is_ours(file: Path, content: bytes) -> bool:
    """Return whether there is no such file, or one with this content."""
    return not file.exists() or (
        file.is_file() and file.stat().st_size == len(content) and file.read_bytes() == content
    )


def beside_of(program: Program, wanted: Sequence[Given], out: Path) -> Path:
    """Return the folder of `Program.beside`."""
    return out.parent if program.suffix and len(wanted) == 1 else out


def _faces(program: Program, game: Given) -> Iterator[tuple[str, bytes]]:
    """Yield the names and contents of the pictures of a game's cards, one for each printing."""
    from cardbase.printing import font  # noqa: PLC0415 - few ask for faces
    from cardbase.printing.backends import png, svg  # noqa: PLC0415
    from cardbase.printing.faces import draw  # noqa: PLC0415

    letters = font.load()
    for card in game.cards:
        face = draw(card.record, game.declared, card.texts, game.language, letters)
        content = svg(face).encode() if program.kind == "svg" else png(face, WIDE)
        for printing in card.printings:
            yield f"{program.pictures}/{program.picture(card, printing)}.{program.kind}", content


def write(found: Mapping[Path, bytes]) -> None:
    """Write the files as `write_all` does, with the folders that they need. Raises OutsideError where one cannot be written."""
    for folder in {file.parent for file in found}:
        make_folder(folder)
    write_all(found)
