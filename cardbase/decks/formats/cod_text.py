"""Lists that Cockatrice loads from the clipboard: comments, a blank line, and a count and a name on each line.

    // 暁
    // # game: build-divide

    4 暁の剣士 リオ
    SB: 1 星の庭

The first comment is the deck's name. "SB:" marks what lies in the sideboard: all sections but the main one, which the game
tells apart again by the card.
"""

from cardbase.decks.formats.contract import DeckFormat, Export, Written
from cardbase.decks.formats.programs import Gathering, lines, notes, read_line, said, write_line
from cardbase.decks.reading import Reading, Source
from cardbase.decks.text import lines_but

HOLDS = frozenset({"name", "game", "format", "options", "comments", "shelf", "unknown"})
SIDE, COMMENT = "SB:", "//"


def write(export: Export) -> Written:
    """Return the list, the main section first."""
    says = [export.deck.name, *notes(export.deck).splitlines()]
    cards = [write_line(line) for line in export.board if line.section == export.main]
    cards += [f"{SIDE} {write_line(line)}" for line in export.board if line.section != export.main]
    return Written("".join(f"{line}\n" for line in (*(f"{COMMENT} {each}".rstrip() for each in says), "", *cards)))


def read(content: str, source: Source) -> Reading:
    """Return the deck of a list. Raises InputError with the line."""
    found = list(lines(content, source.place or "deck", lambda _line: None))
    says = [line.removeprefix(COMMENT).strip() for _, _, line in found if line.startswith(COMMENT)]
    gathering = Gathering(said("\n".join(says[1:]), source, says[0] if says else ""), source)
    for number, _, line in found:
        if not line.startswith(COMMENT):
            side = line[: len(SIDE)].upper() == SIDE
            count, name = read_line(line[len(SIDE) :].strip() if side else line, f"{gathering.place} line {number}")
            section = (gathering.section("sideboard") or "") if side else gathering.main
            gathering.take(section, count, name, "", number)
    return gathering.reading()


def length(content: str) -> int:
    """Return how many lines may name a card."""
    return lines_but(content, lambda line: line.startswith(COMMENT))


FORMAT = DeckFormat("cod-text", "Cockatrice's plain text", holds=HOLDS, read=read, write=write, length=length)
