"""Lists as people write them: what any other text is read as; `cardbase.decks.pasted` knows how."""

from cardbase.decks.formats.contract import DeckFormat
from cardbase.decks.reading import Reading, Source


def read(content: str, source: Source) -> Reading:
    """Return the deck of a list."""
    from cardbase.decks.pasted import read_pasted  # noqa: PLC0415 - its patterns take long to make

    return read_pasted(content, source)


FORMAT = DeckFormat("pasted", "a list as people write it", read=read)
