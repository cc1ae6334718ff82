"""Decks of OCTGN (.o8d): sections with cards by UUID, and notes.

    <deck game="UUID"><section name="Deck" shared="False"><card qty="4" id="UUID" number="A-B1-07">暁の剣士 リオ</card>
    </section><notes><![CDATA[# game: build-divide]]></notes></deck>

The name between the tags is a label: OCTGN goes by the id, and by the label only where its game lacks the id. At the
attributes `number` and `section`, and at the element `aside` with what its game has no section for, it does not look.
"""

from collections.abc import Iterator, Mapping
from xml.etree import ElementTree

from cardbase.decks.formats.contract import Export, ExportLine, Written
from cardbase.decks.formats.programs import (
    ASIDE,
    Gathering,
    Node,
    Octgn,
    card_id,
    counted,
    label,
    notes,
    octgn_game,
    parse_xml,
    said,
)
from cardbase.decks.reading import Reading, Source
from cardbase.errors import at_line
from cardbase.games.card import MAYBE
from cardbase.messages import listed, say

_NOTES = "<notes />"


def write(export: Export) -> Written:
    """Return the deck as OCTGN reads it; cards that nobody knows are in it, and OCTGN will say that it lacks them."""
    deck, theirs = export.deck, octgn_game(export.deck.game)
    root = ElementTree.Element("deck", game=theirs.game)
    sections: dict[str, ElementTree.Element] = {}
    for line in export.lines:
        title = section_of(line, export, theirs)
        if title not in sections:
            told = {"name": title, "shared": "False"} if title else {}
            sections[title] = ElementTree.SubElement(root, "section" if title else ASIDE, told)
        told = {"qty": str(line.count), "id": card_id(deck.game, line), "section": line.section}
        told |= {"number": line.number} if line.number else {}
        ElementTree.SubElement(sections[title], "card", told).text = line.text
    ElementTree.SubElement(root, "notes")
    ElementTree.indent(root)
    content = ElementTree.tostring(root, encoding="unicode").replace(_NOTES, _in_cdata(notes(deck, name=deck.name)))
    return Written(
        f'<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n{content}\n', notices=tuple(_told(export, theirs))
    )


def _told(export: Export, theirs: Octgn) -> Iterator[str]:
    """Yield what to say of lines that OCTGN does not put on its table."""
    unknown = [line.text or line.number for line in export.board if line.record is None]
    if unknown:
        yield say("OCTGN does not load a deck with a card that its game lacks: {unknown}", unknown=listed(unknown))
    aside = dict.fromkeys(line.section for line in export.board if not section_of(line, export, theirs))
    for section in aside:
        yield say(
            "OCTGN's game has no place for the section {section}: its cards are in the file, and not on the table",
            section=section,
        )


def section_of(line: ExportLine, export: Export, theirs: Octgn) -> str:
    """Return what OCTGN's game calls the section of a line, "" where it has none: the main section may be sorted by what a
    card is; the maybeboard is never on the table.
    """
    if not theirs.field or line.section == MAYBE:
        return "" if line.section == MAYBE else label(export.declared, line.section)
    if line.section != export.main:
        return ""
    value = line.record.card.facts.get(theirs.field) if line.record else None
    return theirs.sections.get(str(value), next(iter(theirs.sections.values())))


def _in_cdata(text: str) -> str:
    """Return the notes, which OCTGN reads nowhere else; `ElementTree` writes none of that kind."""
    return f"<notes><![CDATA[{text.replace(']]>', ']]]]><![CDATA[>')}]]></notes>"


def read(content: str, source: Source) -> Reading:
    """Return the deck of an OCTGN file. Raises InputError with the line."""
    root = parse_xml(content, source.place or "deck", "deck")
    theirs = root.attributes.get("game", "").strip("{}").lower()
    game = next((key for key in source.games if octgn_game(key).game == theirs), source.game)
    gathering = Gathering(said(root.said("notes"), source._replace(game=game)), source)
    numbers = {card: number for number, card in octgn_game(gathering.deck.game).cards.items()}
    for section in root.every("section"):
        title = gathering.section(section.attributes.get("name", ""))
        for card in section.every("card"):
            _take(gathering, card, title, numbers)
    for card in root.every_below(ASIDE, "card"):
        _take(gathering, card, MAYBE, numbers)
    return gathering.reading()


def _take(gathering: Gathering, card: Node, section: str | None, numbers: Mapping[str, str]) -> None:
    told = card.attributes
    count = counted(told.get("qty", "1"), at_line(gathering.place, card.line))
    number = told.get("number", numbers.get(told.get("id", "").strip("{}").lower(), ""))
    gathering.take(told.get("section", section), count, card.text, number, card.line)
