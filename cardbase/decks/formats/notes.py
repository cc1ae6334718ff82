"""What a deck says of itself, as text for the place that a format has for notes: the lines of the text format.

    # game: build-divide
    # option ace: リラ
    # a remark

Lines that do not begin so were written in the other program: they are comments.
"""

from dataclasses import replace

from cardbase.decks import text
from cardbase.decks.deck import Deck, described, header, take_in
from cardbase.decks.reading import Source
from cardbase.errors import InputError


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
    try:
        return described(says, (), comments, game=source.game)
    except InputError as error:
        raise InputError(error.message, place=source.place, hint=error.hint) from None
