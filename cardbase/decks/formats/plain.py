"""The plain-text format as a file format; `cardbase.decks.text` holds its grammar."""

from dataclasses import replace

from cardbase.decks import text
from cardbase.decks.formats.contract import DeckFormat, Export, Written
from cardbase.decks.reading import Reading, Source, checked


def read(content: str, source: Source) -> Reading:
    """Return the deck of a text file; the game is the file's own, else `source.game`."""
    deck = text.read(content, source.games, place=source.place)
    return Reading(checked(deck if deck.game else replace(deck, game=source.game), source))


def write(export: Export) -> Written:
    """Return the deck in the text format."""
    return Written(text.write(export.deck))


FORMAT = DeckFormat(
    "text", "cardbase's plain text", (".txt", ".deck"), recognises=text.looks_like, read=read, write=write
)
