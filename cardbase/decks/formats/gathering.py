"""Cards as a reader comes upon them in another program's file, made into the lines of a deck, with what there is to say."""

from dataclasses import replace

from cardbase.catalog.declaration import Declaration
from cardbase.decks.deck import TAKE_OUT, Deck, Entry, must_make_sense, split
from cardbase.decks.reading import Notice, Reading, Source, checked
from cardbase.decks.titles import Titles
from cardbase.errors import InputError
from cardbase.messages import say
from cardbase.visible import complaint


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
        place = f"{self.place} line {line}"
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
        try:
            card = Entry(section, 1, name, number, line)
        except InputError as error:
            raise InputError(error.message, place=place, hint=error.hint) from None
        self.copies[card] = self.copies.get(card, 0) + count
        try:
            must_make_sense(self.copies[card], name or number)
        except InputError as error:
            raise InputError(error.message, place=place, hint=error.hint) from None

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


def counted(words: str, place: str) -> int:
    """Return a number of copies. Raises InputError for anything else."""
    if not (words.isascii() and words.isdigit() and len(words) <= 9):
        raise InputError(
            say("'{words}' is not a count", words=words[:20]), place=place, hint=say("Write a number, such as 4.")
        )
    return int(words)
