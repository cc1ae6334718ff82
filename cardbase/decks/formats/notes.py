"""What a deck says of itself, as text for the place that a format has for notes: the lines of the text format.

    # game: build-divide
    # option ace: リラ
    # a remark

Lines that do not begin so were written in the other program: they are comments.
"""

from dataclasses import replace

from cardbase.decks import text
from cardbase.decks.deck import Deck, header
from cardbase.decks.reading import Source
from cardbase.errors import InputError


def notes(deck: Deck, *, name: str = "") -> str:
    """Return the notes of a deck: all that it says but its name, or with `name`, where the format has no place for one."""
    return text.write(replace(deck, name=name, entries=()))


def said(content: str, source: Source, name: str = "") -> Deck:
    """Return a deck without lines that says what the notes do; the game is theirs, else `source.game`.

    name  what the format calls the deck, where the notes do not

    Raises InputError for hidden characters.
    """
    says, comments = dict[str, str](), list[str]()
    for line in map(str.strip, text.lines_of(content)):
        ours = line.startswith("#")
        words = line[1:].strip() if ours else line
        key, value = (ours and header(words)) or ("", "")
        if key and key not in says:
            says[key] = value
        elif words:
            comments.append(words)
    options = {key.removeprefix("option "): value for key, value in says.items() if key.startswith("option ")}
    try:
        return Deck(
            says.get("name", "") or name,
            says.get("game", "") or source.game,
            says.get("format", ""),
            options,
            (),
            tuple(comments),
        )
    except InputError as error:
        raise InputError(error.message, place=source.place, hint=error.hint) from None
