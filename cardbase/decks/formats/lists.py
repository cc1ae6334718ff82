"""Lists with a count and a name on each line, under headings of a program's own: those that Cockatrice loads from the clipboard,
and those of TCG Arena and untap.in, where only sections and cards have a place.

    // 暁                       Deck:                  //deck-1
    // # game: build-divide     4 暁の剣士 リオ         4 暁の剣士 リオ
                                D_deck:                //deck-2
    4 暁の剣士 リオ              1 星の庭               1 星の庭
    SB: 1 星の庭

Of Cockatrice's, the first comment is the deck's name, and "SB:" marks what lies in the sideboard: all sections but the main one,
which the game tells apart again by the card. At untap.in the sections are the piles deck-1, deck-2 and so on; a side deck is
sideboard-1.
"""

import re
from collections.abc import Callable, Iterator

from cardbase.catalog.declaration import Declaration
from cardbase.decks.deck import Deck
from cardbase.decks.formats.contract import Export, ExportLine, Written
from cardbase.decks.formats.programs import Gathering, as_called, counted, label, notes, one_word, said
from cardbase.decks.reading import Reading, Source, Titles
from cardbase.decks.text import lines_but, lines_of, refuse_hidden
from cardbase.errors import InputError, at_line
from cardbase.messages import later, say

HINT = later("A line is a count and a name: '4 Sir Bigsby'.")
_BLANKS = " \t\u3000"
_SIDE, _COMMENT = "SB:", "//"
_SIDE_PILE = "sideboard-1"
_PILE = re.compile(r"//(deck|play|pile|extra|sideboard)[\w-]*", re.IGNORECASE)

Heading = Callable[[str], str | None]
"""A line -> what it is called, where it is a heading; else None."""


def write_cockatrice(export: Export) -> Written:
    """Return the list, the main section first."""
    says = [export.deck.name, *notes(export.deck).splitlines()]
    cards = [_written(line) for line in export.board if line.section == export.main]
    cards += [f"{_SIDE} {_written(line)}" for line in export.board if line.section != export.main]
    return Written("".join(f"{line}\n" for line in (*(f"{_COMMENT} {each}".rstrip() for each in says), "", *cards)))


def read_cockatrice(content: str, source: Source) -> Reading:
    """Return the deck of a list. Raises InputError with the line."""
    lines = list(_lines(content, source.place or "deck", lambda _line: None))
    says = [line.removeprefix(_COMMENT).strip() for _, _, line in lines if line.startswith(_COMMENT)]
    gathering = Gathering(said("\n".join(says[1:]), source, says[0] if says else ""), source)
    for number, _, line in lines:
        if not line.startswith(_COMMENT):
            side = line[: len(_SIDE)].upper() == _SIDE
            count, name = _card(line[len(_SIDE) :].strip() if side else line, at_line(gathering.place, number))
            section = (gathering.section("sideboard") or "") if side else gathering.main
            gathering.take(section, count, *as_called(name, source), number)
    return gathering.reading()


def write_tcg_arena(export: Export) -> Written:
    """Return the list, category by category."""
    categories: dict[str, list[str]] = {}
    for line in export.board:
        categories.setdefault(label(export.declared, line.section), []).append(f"{_written(line)}\n")
    return Written("".join(f"{one_word(title)}:\n{''.join(cards)}" for title, cards in categories.items()))


def read_tcg_arena(content: str, source: Source) -> Reading:
    """Return the deck of a list. Raises InputError with the line."""
    gathering = Gathering(Deck("", source.game), source)
    for number, under, line in _lines(content, gathering.place, _category):
        count, name = _card(line, at_line(gathering.place, number))
        gathering.take(gathering.section(under) if under else gathering.main, count, name, "", number)
    return gathering.reading()


def length_tcg_arena(content: str) -> int:
    """Return how many lines may name a card."""
    return lines_but(content, lambda line: _category(line) is not None)


def _category(line: str) -> str | None:
    return line[:-1].strip() if line.endswith(":") and not re.match(r"\d+[x×]?\s", line) else None


def write_untap(export: Export) -> Written:
    """Return the list, pile by pile."""
    called, listed = piles(export.declared), dict[str, list[str]]()
    for line in export.board:
        listed.setdefault(called.get(line.section, "deck-1"), []).append(f"{_written(line)}\n")
    return Written("\n".join(f"//{pile}\n{''.join(cards)}" for pile, cards in listed.items()))


def read_untap(content: str, source: Source) -> Reading:
    """Return the deck of a list. Raises InputError with the line."""
    gathering = Gathering(Deck("", source.game), source)
    sections = {pile: key for key, pile in piles(gathering.declared).items()} | {"": gathering.main}
    for number, under, line in _lines(content, gathering.place, _pile):
        if line.startswith(_COMMENT):
            gathering.comments.append(line[2:].strip())
            continue
        count, name = _card(line, at_line(gathering.place, number))
        elsewhere = None if under == _SIDE_PILE else ""  # another pile: the game decides by the card
        gathering.take(sections.get(under, elsewhere), count, name, "", number)
    return gathering.reading()


def piles(declared: Declaration | None) -> dict[str, str]:
    """Return what untap.in calls the pile of each section."""
    side = Titles(declared)["sideboard"][1]
    keys = [section.key for section in declared.sections] if declared else []
    return {key: _SIDE_PILE if key == side else f"deck-{place}" for place, key in enumerate(keys, start=1)}


def _pile(line: str) -> str | None:
    return line[2:].lower() if _PILE.fullmatch(line) else None


def length_without_comments(content: str) -> int:
    """Return how many lines of a list for Cockatrice or untap.in may name a card."""
    return lines_but(content, lambda line: line.startswith(_COMMENT))


def _written(line: ExportLine) -> str:
    """Return the line of a card: its name, else its number."""
    return f"{line.count} {line.text or line.number}"


def _card(line: str, place: str) -> tuple[int, str]:
    """Return the count and the name. Raises InputError for a line that does not begin with a count."""
    first = line.replace("\u3000", " ").split(" ", 1)[0].rstrip()
    digits = first[:-1] if first[-1:] in ("x", "×") else first
    name = line[len(first) :].strip(_BLANKS)
    if not name or not digits.isdigit():
        raise InputError(say("'{line}' is no count and name", line=line[:60]), place=place, hint=say(HINT))
    return counted(digits, place), name


def _lines(content: str, place: str, heading: Heading) -> Iterator[tuple[int, str, str]]:
    """Yield (line number, heading above it, line) of each line that is neither blank nor a heading.

    Raises InputError for hidden characters.
    """
    under = ""
    for number, line in enumerate(lines_of(content), start=1):
        refuse_hidden(line, at_line(place, number))
        words = line.strip()
        title = heading(words)
        if title is not None:
            under = title
        elif words:
            yield number, under, words
