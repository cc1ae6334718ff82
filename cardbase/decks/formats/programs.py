"""Cards as a reader comes upon them in another program's file, made into the lines of a deck, with what there is to say."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from types import MappingProxyType
from typing import NamedTuple, NoReturn
from uuid import NAMESPACE_URL, uuid5
from xml.parsers import expat

from cardbase.bundled import data_folder
from cardbase.catalog.declaration import Declaration
from cardbase.decks import text
from cardbase.decks.deck import TAKE_OUT, Deck, Entry, described, header, must_make_sense, split, take_in
from cardbase.decks.formats.contract import ExportLine
from cardbase.decks.reading import Notice, Reading, Source, Titles, checked
from cardbase.errors import InputError, at_line, placed
from cardbase.escaping import complaint
from cardbase.messages import later, say


class Gathering:
    """The lines of a deck that says something of itself already (`deck`), while they are read."""

    def __init__(self, deck: Deck, source: Source) -> None:
        self.deck, self.source = deck, source
        self.declared: Declaration | None = source.games.get(deck.game)
        self.titles = Titles(self.declared)
        self.copies: dict[Entry, int] = {}
        self.comments: list[str] = []
        self.notices: list[Notice] = []

    @property
    def main(self) -> str:
        """The key of the main section, "" where the game is not known."""
        return self.declared.sections[0].key if self.declared and self.declared.sections else ""

    def section(self, label: str) -> str | None:
        """Return the section that a label means, "" where the game decides by the card, None for what is no part of a deck."""
        kind, key = self.titles[label.replace("_", " ")]
        if kind == "outside":
            return None
        return key if kind == "section" else ""

    def take(self, section: str | None, count: int, name: str, number: str, line: int) -> None:
        """Take in some copies of a card; what is no part of the deck (None), or stands for no copy, becomes a comment.

        Raises InputError, with the line, for a card that is not named, hidden characters, or more copies than make sense.
        """
        place = at_line(self.place, line)
        for words in (name, number):
            if told := complaint(words.strip()):
                raise InputError(told, place=place, hint=say(TAKE_OUT))
        words = " ".join(filter(None, (str(count), name.strip(), number.strip())))
        if section is None or not count:
            reason = say("stands for no copy") if section is not None else say("lies outside the deck")
            self.comments.append(words)
            self.notices.append(
                Notice(line, words, say("'{words}' {reason}; kept as a comment", words=words, reason=reason))
            )
            return
        with placed(place):
            card = Entry(section, 1, name, number, line)
        self.copies[card] = self.copies.get(card, 0) + count
        with placed(place):
            must_make_sense(self.copies[card], name or number)

    def reading(self) -> Reading:
        """Return the deck with its lines, repeated ones added up. Raises InputError for a game that there is not."""
        comments = (*self.deck.comments, *self.comments)
        entries = tuple(line for card, count in self.copies.items() for line in split(card, count))
        deck = replace(self.deck, entries=entries, comments=comments)
        return Reading(checked(deck, self.source), tuple(self.notices))

    @property
    def place(self) -> str:
        """What errors call the file."""
        return self.source.place or "deck"


def as_called(name: str, source: Source) -> tuple[str, str]:
    """Return the name and the number that a card of `catalog.presentation.names_apart` has: its game's title and its key are no part of
    its name.
    """
    name = name.strip()
    for declared in source.games.values():
        title = f" ({declared.en})"
        if name.endswith(title) and not source.knows(name, ""):
            name = name.removesuffix(title)
    own, _, key = name.removesuffix(")").rpartition(" (")
    if not (own and name.endswith(")")) or source.knows(name, ""):
        return name, ""
    return (own, key) if source.knows("", key) else (key, "") if source.knows(key, "") else (name, "")


def counted(words: str, place: str) -> int:
    """Return a number of copies. Raises InputError for anything else."""
    if not (words.isascii() and words.isdigit() and len(words) <= 9):
        raise InputError(
            say("'{words}' is not a count", words=words[:20]), place=place, hint=say("Write a number, such as 4.")
        )
    return int(words)


def notes(deck: Deck, *, name: str = "") -> str:
    """Return the notes of a deck: all that it says but its name, or with `name`, where the format has no place for one."""
    return text.write(replace(deck, name=name, entries=()))


def said(content: str, source: Source, name: str = "") -> Deck:
    """Return a deck without lines that says what the notes do; the game is theirs, else `source.game`.

    name  what the format calls the deck

    Raises InputError for hidden characters.
    """
    says, comments = {"name": name} if name else {}, list[str]()
    for line in map(str.strip, text.lines_of(content)):
        ours = line.startswith("#")
        words = line[1:].strip() if ours else line
        told = header(words) if ours else None
        if not (told and take_in(says, *told)) and words:
            comments.append(words)
    with placed(source.place):
        return described(says, (), comments, game=source.game)


DECK = "Deck"
"""What these programs call the pile that one draws from."""
NO_SET = "-"
"""The set of a card of which none is known."""


def label(declared: Declaration, section: str) -> str:
    """Return what a section is called: "Deck", "D deck", "Territory"."""
    titles = {each.key: each.en for each in declared.sections[1:]}
    title = titles.get(section, "")
    return title[:1].upper() + title[1:] if title else DECK


def one_word(title: str) -> str:
    """Return a label for programs that allow no blanks in one: "D_deck"."""
    return title.replace(" ", "_")


def set_name(declared: Declaration, code: str) -> str:
    """Return what a set is called where the sets of all games stand together: "Build Divide S1"; the game's name where none is known.

    Cockatrice keeps its settings under it as under a path, so that it has no slash of either kind.
    """
    whole = code if code.startswith(declared.en) else f"{declared.en} {code if code != NO_SET else ''}".strip()
    return re.sub(r"[/\\]", "-", whole)


@cache
def released(game: str) -> Mapping[str, str]:
    """Return the day on which a set came out, by its code, as far as the data states one: "2021-10-08"."""
    file = data_folder(game) / "sets.toml"
    if not game or not file.is_file():
        return {}
    sets = tomllib.loads(file.read_text(encoding="utf-8"))["set"]
    return {each["code"]: each["released"].isoformat() for each in sets if "released" in each}


_HERE = uuid5(NAMESPACE_URL, "cardbase")


class Octgn(NamedTuple):
    """OCTGN's game: its id, its card ids by number, and how it sorts the main section: names by the value of a field."""

    game: str
    cards: Mapping[str, str] = MappingProxyType({})
    field: str = ""
    sections: Mapping[str, str] = MappingProxyType({})


@cache
def octgn_game(game: str) -> Octgn:
    """Return what OCTGN's game of this key is, its id made of the key where the data states none."""
    file = data_folder(game) / "octgn.toml"
    if not game or not file.is_file():
        return Octgn(uuid_of(game))
    found = tomllib.loads(file.read_text(encoding="utf-8"))
    return Octgn(found["game"], found["cards"], found["field"], found["sections"])


def uuid_of(*words: str) -> str:
    """Return the UUID (version 5) of a game's key, or of it and what tells a thing of the game."""
    return str(uuid5(_HERE, "\n".join(words)))


def card_id(game: str, line: ExportLine) -> str:
    """Return the id of the card of a deck's line."""
    numbers = (line.number, *(line.record.card.numbers if line.record else ()))
    key = line.record.card.key if line.record else line.text
    return id_of(game, next(filter(None, numbers), ""), key)


def id_of(game: str, number: str, key: str) -> str:
    """Return the id of a printing, or, where it has no number, of the card of that key."""
    return octgn_game(game).cards.get(number) or uuid_of(game, number or key)


ASIDE = "aside"
"""The element in which our decks keep what programs do not put on the table: they skip it."""
HINT_OF_XML = later("Save it again with the program that it is from.")


class Node(NamedTuple):
    """An element: its name, attributes and children, the text between them, and its line, which counts from 1."""

    name: str
    attributes: dict[str, str]
    line: int
    children: "list[Node]"
    texts: list[str]

    @property
    def text(self) -> str:
        """Return the text in the element, its children left out."""
        return "".join(self.texts)

    def first(self, name: str) -> "Node | None":
        """Return the first child of a name, None where there is none."""
        return next(self.every(name), None)

    def every(self, name: str) -> "Iterator[Node]":
        """Yield the children of a name."""
        return (child for child in self.children if child.name == name)

    def every_below(self, name: str, below: str) -> "Iterator[Node]":
        """Yield the children of a name of every child of another name."""
        return (child for node in self.every(name) for child in node.every(below))

    def said(self, name: str) -> str:
        """Return the text of the first child of a name, "" where there is none."""
        child = self.first(name)
        return child.text if child else ""


def parse_xml(content: str, place: str, root: str) -> Node:
    """Return the element `root`, of which the text consists.

    Raises InputError, with the line, for what is no XML, for a document type or an entity, and for another element.
    """
    document = Node("", {}, 0, [], [])
    stack = [document]
    parser = expat.ParserCreate()

    def start(name: str, attributes: dict[str, str]) -> None:
        node = Node(name, attributes, parser.CurrentLineNumber, [], [])
        stack[-1].children.append(node)
        stack.append(node)

    def add(text: str) -> None:
        stack[-1].texts.append(text)

    def refuse(*_said: object) -> NoReturn:
        line = at_line(place, parser.CurrentLineNumber)
        hint = say("Take the DOCTYPE out: decks need none.")
        raise InputError(say("XML with a document type or entities of its own is not read"), place=line, hint=hint)

    parser.StartElementHandler = start
    parser.EndElementHandler = lambda _name: stack.pop()
    parser.CharacterDataHandler = add
    parser.StartDoctypeDeclHandler = refuse
    parser.EntityDeclHandler = refuse
    try:
        parser.Parse(content.removeprefix("\ufeff"), True)  # text: the encoding that it declares does not count
    except (expat.ExpatError, UnicodeEncodeError) as error:
        line, reason = parser.ErrorLineNumber, expat.ErrorString(parser.ErrorCode) or error
        raise InputError(
            say("this is not XML: {reason}", reason=reason),
            place=say("{place} line {line}", place=place, line=line),
            hint=say(HINT_OF_XML),
        ) from None
    found = document.children[0]
    if found.name != root:
        raise InputError(
            say("<{root}> was expected, not <{name}>", root=root, name=found.name),
            place=say("{place} line {line}", place=place, line=found.line),
            hint=say(HINT_OF_XML),
        )
    return found
