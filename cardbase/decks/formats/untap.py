"""Lists of untap.in: piles behind two slashes, and a count and a name on each line; what else a deck says has no place.

    //deck-1
    4 暁の剣士 リオ
    //deck-2
    1 星の庭

The sections of the game are the piles deck-1, deck-2 and so on; a side deck is sideboard-1.
"""

import re

from cardbase.catalog.declaration import Declaration
from cardbase.decks.deck import Deck
from cardbase.decks.formats.contract import DeckFormat, Export, Written
from cardbase.decks.formats.programs import Gathering, lines, read_line, write_line
from cardbase.decks.reading import Reading, Source, Titles
from cardbase.decks.text import lines_but

HOLDS = frozenset({"sections", "unknown"})
SIDE = "sideboard-1"
_PILE = re.compile(r"//(deck|play|pile|extra|sideboard)[\w-]*", re.IGNORECASE)


def piles(declared: Declaration | None) -> dict[str, str]:
    """Return what untap.in calls the pile of each section."""
    side = Titles(declared)["sideboard"][1]
    keys = [section.key for section in declared.sections] if declared else []
    return {key: SIDE if key == side else f"deck-{place}" for place, key in enumerate(keys, start=1)}


def write(export: Export) -> Written:
    """Return the list, pile by pile."""
    called, listed = piles(export.declared), dict[str, list[str]]()
    for line in export.board:
        listed.setdefault(called.get(line.section, "deck-1"), []).append(f"{write_line(line)}\n")
    return Written("\n".join(f"//{pile}\n{''.join(cards)}" for pile, cards in listed.items()))


def _heading(line: str) -> str | None:
    return line[2:].lower() if _PILE.fullmatch(line) else None


def read(content: str, source: Source) -> Reading:
    """Return the deck of a list. Raises InputError with the line."""
    gathering = Gathering(Deck("", source.game), source)
    sections = {pile: key for key, pile in piles(gathering.declared).items()} | {"": gathering.main}
    for number, under, line in lines(content, gathering.place, _heading):
        if line.startswith("//"):
            gathering.comments.append(line[2:].strip())
            continue
        count, name = read_line(line, f"{gathering.place} line {number}")
        elsewhere = None if under == SIDE else ""  # another pile: the game decides by the card
        gathering.take(sections.get(under, elsewhere), count, name, "", number)
    return gathering.reading()


def length(content: str) -> int:
    """Return how many lines may name a card."""
    return lines_but(content, lambda line: line.startswith("//"))


FORMAT = DeckFormat("untap", "untap.in", holds=HOLDS, read=read, write=write, length=length)
