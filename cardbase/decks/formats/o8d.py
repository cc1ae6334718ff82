"""Decks of OCTGN (.o8d): sections with cards by UUID, and notes.

    <deck game="UUID"><section name="Deck" shared="False"><card qty="4" id="UUID" number="A-B1-07">暁の剣士 リオ</card>
    </section><notes><![CDATA[# game: build-divide]]></notes></deck>

The name between the tags is a label: OCTGN goes by the id, and by the label only where its game lacks the id. At the
attributes `number` and `section` it does not look.
"""

from xml.etree import ElementTree

from cardbase.decks.formats.contract import DeckFormat, Export, Line, Written
from cardbase.decks.formats.gathering import Gathering, counted
from cardbase.decks.formats.ids import Octgn, card_id, octgn
from cardbase.decks.formats.labels import label
from cardbase.decks.formats.markup import begins, parse
from cardbase.decks.formats.notes import notes, said
from cardbase.decks.reading import Reading, Source

_NOTES = "<notes />"


def recognises(content: str) -> bool:
    """Return whether the text is XML of this kind."""
    return begins(content, r"deck\s+[^>]*\bgame=")


def write(export: Export) -> Written:
    """Return the deck as OCTGN reads it; cards that nobody knows are in it, and OCTGN will say that it lacks them."""
    deck, theirs = export.deck, octgn(export.deck.game)
    root = ElementTree.Element("deck", game=theirs.game)
    sections: dict[str, ElementTree.Element] = {}
    for line in export.lines:
        title = section_of(line, export, theirs)
        if title not in sections:
            sections[title] = ElementTree.SubElement(root, "section", name=title, shared="False")
        told = {"qty": str(line.count), "id": card_id(deck.game, line), "section": line.section}
        told |= {"number": line.number} if line.number else {}
        ElementTree.SubElement(sections[title], "card", told).text = line.text
    ElementTree.SubElement(root, "notes")
    ElementTree.indent(root)
    content = ElementTree.tostring(root, encoding="unicode").replace(_NOTES, _in_cdata(notes(deck, name=deck.name)))
    unknown = [line.text or line.number for line in export.lines if line.record is None]
    told_of = (f"OCTGN does not load a deck with a card that its game lacks: {', '.join(unknown)}",) if unknown else ()
    return Written(f'<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n{content}\n', notices=told_of)


def section_of(line: Line, export: Export, theirs: Octgn) -> str:
    """Return what OCTGN's game calls the section of a line: where it sorts the main section, by what the card is."""
    if line.section == export.main and theirs.field and line.record:
        title = theirs.sections.get(str(line.record.card.facts.get(theirs.field, "")))
        if title:
            return title
    return label(export.declared, line.section)


def _in_cdata(text: str) -> str:
    """Return the notes, which OCTGN reads nowhere else; `ElementTree` writes none of that kind."""
    return f"<notes><![CDATA[{text.replace(']]>', ']]]]><![CDATA[>')}]]></notes>"


def read(content: str, source: Source) -> Reading:
    """Return the deck of an OCTGN file. Raises InputError with the line."""
    root = parse(content, source.place or "deck", "deck")
    theirs = root.attributes.get("game", "").strip("{}").lower()
    game = next((key for key in source.games if octgn(key).game == theirs), source.game)
    gathering = Gathering(said(root.said("notes"), source._replace(game=game)), source)
    numbers = {card: number for number, card in octgn(gathering.deck.game).cards.items()}
    for section in root.every("section"):
        title = gathering.section(section.attributes.get("name", ""))
        for card in section.every("card"):
            told = card.attributes
            count = counted(told.get("qty", "1"), f"{gathering.place} line {card.line}")
            number = told.get("number", numbers.get(told.get("id", "").strip("{}").lower(), ""))
            gathering.take(told.get("section", title), count, card.text, number, card.line)
    return gathering.reading()


FORMAT = DeckFormat("o8d", "OCTGN", (".o8d",), recognises=recognises, read=read, write=write)
