"""Lists of TCG Arena: categories with a colon, and a count and a name on each line; what else a deck says has no place.

Deck:
4 暁の剣士 リオ
D_deck:
1 炎の契約
"""

import re

from cardbase.decks.deck import Deck
from cardbase.decks.formats.contract import DeckFormat, Export, Written
from cardbase.decks.formats.programs import Gathering, label, lines, one_word, read_line, write_line
from cardbase.decks.reading import Reading, Source
from cardbase.decks.text import lines_but

HOLDS = frozenset({"sections", "unknown"})


def write(export: Export) -> Written:
    """Return the list, category by category."""
    categories: dict[str, list[str]] = {}
    for line in export.board:
        categories.setdefault(label(export.declared, line.section), []).append(f"{write_line(line)}\n")
    return Written("".join(f"{one_word(title)}:\n{''.join(cards)}" for title, cards in categories.items()))


def _heading(line: str) -> str | None:
    return line[:-1].strip() if line.endswith(":") and not re.match(r"\d+[x×]?\s", line) else None


def read(content: str, source: Source) -> Reading:
    """Return the deck of a list. Raises InputError with the line."""
    gathering = Gathering(Deck("", source.game), source)
    for number, under, line in lines(content, gathering.place, _heading):
        count, name = read_line(line, f"{gathering.place} line {number}")
        gathering.take(gathering.section(under) if under else gathering.main, count, name, "", number)
    return gathering.reading()


def length(content: str) -> int:
    """Return how many lines may name a card."""
    return lines_but(content, lambda line: _heading(line) is not None)


FORMAT = DeckFormat("tcg-arena", "TCG Arena", holds=HOLDS, read=read, write=write, length=length)
