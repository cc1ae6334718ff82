"""A deck as a value: what it says of itself, and its lines, in the words in which they were written; and changes of one line.

A deck names its cards in text and holds no database ids, so an update of the catalogue cannot damage it.
A line whose card nobody knows is a line like any other.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from cardbase.errors import InputError
from cardbase.escaping import complaint
from cardbase.games.card import MAYBE, DeckList, Line
from cardbase.messages import later, say

MOST_COPIES = 999
MOST_LINES = 10
"""Lines with as many copies as a line may hold that a card may have in another program's file; more is a slip."""
HEADERS = ("game", "name", "format")
ON_SHELF = ("tags", "note")
"""What a deck says of itself beside the list, in as many header lines as it takes."""
BUILT, ARCHIVED = "built", "archived"
"""Tags with a meaning: the deck lies sleeved on the shelf, so that its cards are in use; it is put away, and not listed."""
TAKE_OUT = later("Take that character out.")
_BETWEEN_TAGS = r"[\s,、，;；]+"  # as text: re keeps what it has compiled, and most decks have no tags
SHOWN = 60
"""Characters of a faulty text that an error shows."""
_SAID = (("section", later("the section")), ("text", later("the card's name")), ("number", later("the card's number")))


@dataclass(frozen=True, slots=True)
class Entry:
    """`count` copies of a card in a section.

    section  a section key of the game, "" where the deck does not say (the game then decides by the card)
    text     the card's name as written, or its number, or a unique prefix of either; may be "" if `number` is given
    number   the printed number, "" if none is given; line: its line in the file it was read from (0: none)

    Raises InputError for a count outside 1 to 999, for a line without a card, and for hidden characters.
    """

    section: str
    count: int
    text: str
    number: str = ""
    line: int = field(default=0, compare=False)

    def __post_init__(self) -> None:
        for name, what in _SAID:
            words = getattr(self, name)
            if (line := one_line(words, what)) is not words:
                object.__setattr__(self, name, line)
        if not 1 <= self.count <= MOST_COPIES:
            hint = say(
                "A line holds 1 to {most_copies} copies; leave out a card that is not in the deck.",
                most_copies=MOST_COPIES,
            )
            raise InputError(
                say("{count} copies of '{text}'", count=self.count, text=self.text or self.number), hint=hint
            )
        if not (self.text or self.number):
            raise InputError(say("a line names no card"), hint=say("Give a name or a number."))
        if "(" in self.number or ")" in self.number:
            raise InputError(
                say("the number '{number}' holds a bracket", number=self.number),
                hint=say("Give the printed number alone."),
            )
        if "[" in self.section or "]" in self.section:
            raise InputError(
                say("the section '{section}' holds a bracket", section=self.section),
                hint=say("Give the section's key alone."),
            )


def must_make_sense(copies: int, card: str) -> None:
    """Raise InputError for a number of copies of a card that no deck has."""
    if not 1 <= copies <= MOST_LINES * MOST_COPIES:
        raise InputError(
            say("{copies} copies of '{card}'", copies=copies, card=card), hint=say("Write how many there are.")
        )


def split(line: Entry, copies: int) -> Iterator[Entry]:
    """Yield as many lines as so many copies of a card need. Raises InputError for none, and for more than make sense."""
    must_make_sense(copies, line.text or line.number)
    full, rest = divmod(copies, MOST_COPIES)
    for count in (*[MOST_COPIES] * full, rest):
        if count:
            yield replace(line, count=count)


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck of a game. Its lines stand section by section, those without a section first.

    format    the key of the game's format, "" for the default one
    options   what the deck says of itself ("ace": the chosen Ace), see `games.contract.Format.options`
    comments  the comments of its file, in order
    tags      words by which its owner finds it, see `BUILT` and `ARCHIVED`; note: what he wrote on it, in lines

    Raises InputError for an option or a tag that is not one word, and for hidden characters.
    """

    name: str
    game: str
    format: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    entries: tuple[Entry, ...] = ()
    comments: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    note: str = ""

    def __post_init__(self) -> None:
        for name in HEADERS:
            object.__setattr__(self, name, one_line(getattr(self, name), later("the deck's {name}"), name=name))
        options = {
            one_line(key, later("the name of an option")): one_line(value, later("the option {key}"), key=key)
            for key, value in self.options.items()
        }
        for key in options:
            if ":" in key or key.split() != [key]:
                raise InputError(
                    say("'{key}' cannot be an option", key=key), hint=say("An option is one word, such as 'ace'.")
                )
        object.__setattr__(self, "options", {key: value for key, value in options.items() if value})
        comments = (_comment(comment) for comment in self.comments)
        object.__setattr__(self, "comments", tuple(comment for comment in comments if comment))
        object.__setattr__(self, "entries", tuple(_by_section(self.entries)))
        object.__setattr__(self, "tags", tuple(dict.fromkeys(map(_tag, self.tags))))
        note = "\n".join(one_line(line, later("the note")) for line in self.note.replace("\r\n", "\n").split("\n"))
        object.__setattr__(self, "note", note.strip("\n"))

    def section(self, key: str) -> tuple[Entry, ...]:
        """Return the lines of one section."""
        return tuple(entry for entry in self.entries if entry.section == key)

    @property
    def size(self) -> int:
        """Return the number of cards in all sections but the maybeboard."""
        return sum(entry.count for entry in self.entries if entry.section != MAYBE)

    def is_tagged(self, tag: str) -> bool:
        """Return whether the deck has a tag; case does not matter."""
        return tag.casefold() in self.tags


def canonical(deck: Deck, sections: Sequence[str]) -> Deck:
    """Return the deck with its sections in the order of `sections` (others last) and repeated lines added up.

    Lines keep their order within a section.
    """
    return replace(deck, entries=tuple(_by_section(add_up(deck.entries), ["", *sections])))


def add_up(entries: Iterable[Entry]) -> list[Entry]:
    """Return the lines with those of the same section, text and number added up, each at its first place."""
    together: dict[tuple[str, str, str], Entry] = {}
    for entry in entries:
        key = (entry.section, entry.text, entry.number)
        known = together.get(key)
        together[key] = replace(known, count=known.count + entry.count) if known else entry
    return list(together.values())


def header(comment: str) -> tuple[str, str] | None:
    """Return (key, value) of a comment that says something of the deck: "game", "name", "format", "option KEY", "tags", "note"."""
    words, colon, value = comment.partition(":")
    key = words.split()
    if not colon or not key:
        return None
    if len(key) == 2 and key[0].lower() == "option":
        return f"option {key[1]}", value.strip()
    return (key[0].lower(), value.strip()) if len(key) == 1 and key[0].lower() in (*HEADERS, *ON_SHELF) else None


def take_in(says: dict[str, str], key: str, value: str) -> bool:
    """Add what a header line says; return False where the deck says that already. Tags and notes may have several lines."""
    if key in says and key not in ON_SHELF:
        return False
    says[key] = f"{says[key]}\n{value}" if key in says else value
    return True


def described(says: Mapping[str, str], entries: Iterable[Entry], comments: Iterable[str], *, game: str = "") -> Deck:
    """Return the deck of which header lines say this; `game` is the game where they name none."""
    options = {key.removeprefix("option "): value for key, value in says.items() if key.startswith("option ")}
    return Deck(
        says.get("name", ""),
        says.get("game", "") or game,
        says.get("format", ""),
        options,
        tuple(entries),
        tuple(comments),
        tuple(filter(None, re.split(_BETWEEN_TAGS, says["tags"]))) if "tags" in says else (),
        says.get("note", ""),
    )


def one_line(text: str, what: str, **values: str) -> str:
    """Return `text` without blanks at its ends, a tab in it as a blank; `what` is what errors call it (`messages.later`).

    Raises InputError for hidden characters (`cardbase.escaping`); a line break is one.
    """
    line = text.replace("\t", " ").strip()
    if line.isascii() and line.isprintable():
        return line
    if said := complaint(line):
        raise InputError(f"{say(what, **values)} '{line[:SHOWN]}': {said}", hint=say(TAKE_OUT))
    return line


def _tag(words: str) -> str:
    """Return a tag in small letters."""
    tag = one_line(words, later("the tag")).casefold()
    if not tag or re.search(_BETWEEN_TAGS, tag):
        raise InputError(
            say("'{words}' cannot be a tag", words=words), hint=say("A tag is one word, such as 'league'.")
        )
    return tag


def _comment(text: str) -> str:
    """Return a comment; one that would be read as a header gets a second sign."""
    line = one_line(text, later("the comment"))
    return f"# {line}" if header(line) else line


def _by_section(entries: Iterable[Entry], order: Iterable[str] = ("",)) -> list[Entry]:
    groups: dict[str, list[Entry]] = {key: [] for key in order}
    for entry in entries:
        groups.setdefault(entry.section, []).append(entry)
    return [entry for group in groups.values() for entry in group]


class Place(NamedTuple):
    """A line of a deck: its section, and its card as the line names it (`games.card.Line`)."""

    section: str
    text: str
    number: str = ""


def place_of(line: Line) -> Place:
    """Return the place of a resolved line."""
    return Place(line.section, line.text, line.number)


def sectioned(deck: Deck, resolved: DeckList) -> Deck:
    """Return a deck whose lines all say their section; `resolved` is the same deck, resolved."""
    if all(entry.section for entry in deck.entries):
        return deck
    homes = {(line.text, line.number): line.section for line in (*resolved.lines, *resolved.maybe)}
    found = (
        replace(entry, section=entry.section or homes[entry.text or entry.number, entry.number])
        for entry in deck.entries
    )
    return replace(deck, entries=tuple(found))


def copies(deck: Deck, place: Place) -> int:
    """Return how many copies a deck holds at a place."""
    return sum(entry.count for entry in deck.entries if _place(entry) == place)


def with_copies(deck: Deck, place: Place, count: int) -> Deck:
    """Return a deck with so many copies at a place (0: without the line); a new line is the last of its section.

    Raises InputError for a count above the most.
    """
    return replace(deck, entries=tuple(_with(deck, place, count)))


def moved(deck: Deck, place: Place, to: str | None, count: int, order: tuple[str, ...]) -> Deck:
    """Return a deck in which copies of a line stand in another section (None: are out of it); `order` is the order of the sections.

    As many as there are, if there are fewer. Raises InputError where a line would hold too many.
    """
    held = copies(deck, place)
    taken = min(held, count)
    if not taken or to == place.section:
        return deck
    deck = with_copies(deck, place, held - taken)
    if to is not None:
        target = place._replace(section=to)
        deck = with_copies(deck, target, copies(deck, target) + taken)
    return canonical(deck, order)


def _with(deck: Deck, place: Place, count: int) -> Iterator[Entry]:
    there = False
    for entry in deck.entries:
        if _place(entry) != place:
            yield entry
        elif count and not there:
            there = True
            yield replace(entry, count=count)
    if count and not there:
        yield Entry(place.section, count, place.text, place.number)


def _place(entry: Entry) -> Place:
    return Place(entry.section, entry.text or entry.number, entry.number)
