"""Decks of Cockatrice (.cod): a zone `main`, a zone `side`, and comments.

    <cockatrice_deck version="1"><deckname>暁</deckname><comments># game: build-divide</comments>
      <zone name="main"><card number="4" name="暁の剣士 リオ" collectorNumber="A-B1-07"/></zone>
      <zone name="side"><card number="1" name="星の庭" section="territory"/></zone></cockatrice_deck>

The main section is the zone `main`; the others lie in `side`, and the attribute `section`, at which Cockatrice does not
look, tells them apart; the maybeboard is an element `aside`, which it skips. A file that Cockatrice has saved again lacks
both; then the game decides by the card. A card whose name others have, in any game, has its key or its game behind it, as in
the card database; neither is part of its name where it is read.
"""

from xml.etree import ElementTree

from cardbase.decks.formats.contract import Export, ExportLine, Written
from cardbase.decks.formats.programs import (
    ASIDE,
    Gathering,
    Node,
    as_called,
    card_id,
    counted,
    notes,
    parse_xml,
    said,
    set_name,
)
from cardbase.decks.reading import Notice, Reading, Source
from cardbase.errors import at_line
from cardbase.games.card import MAYBE
from cardbase.messages import label, say

ROOT, MAIN, SIDE, TOKENS = "cockatrice_deck", "main", "side", "tokens"
SIDEBOARD = "sideboard"


def write(export: Export) -> Written:
    """Return the deck as Cockatrice reads it."""
    deck, main = export.deck, export.main
    root = ElementTree.Element(ROOT, version="1")
    ElementTree.SubElement(root, "deckname").text = deck.name
    ElementTree.SubElement(root, "comments").text = notes(deck)
    for name in (MAIN, SIDE):
        zone = ElementTree.SubElement(root, "zone", name=name)
        for line in export.board:
            if (line.section == main) == (name == MAIN):
                ElementTree.SubElement(zone, "card", _attributes(export, line))
    if export.maybe:
        aside = ElementTree.SubElement(root, ASIDE)
        aside.extend(ElementTree.Element("card", _attributes(export, line)) for line in export.maybe)
    ElementTree.indent(root)
    return Written(f'<?xml version="1.0" encoding="UTF-8"?>\n{ElementTree.tostring(root, encoding="unicode")}\n')


def _attributes(export: Export, line: ExportLine) -> dict[str, str]:
    """Return what Cockatrice knows of a card, and its section where the zone does not tell it."""
    told = {"number": str(line.count), "name": line.text}
    if line.number:
        told |= {"collectorNumber": line.number, "uuid": card_id(export.deck.game, line)}
    if line.set:
        told["setShortName"] = set_name(export.declared, line.set)
    return told if line.section == export.main else told | {"section": line.section}


def read(content: str, source: Source) -> Reading:
    """Return the deck of a Cockatrice file. Raises InputError with the line."""
    root = parse_xml(content, source.place or "deck", ROOT)
    gathering = Gathering(said(root.said("comments"), source, root.said("deckname").strip()), source)
    for zone in root.every("zone"):
        name = zone.attributes.get("name", "")
        section = _section(gathering, name)
        for card in zone.every("card"):
            _take(gathering, card, section)
        if name == SIDE and gathering.declared and gathering.section(SIDEBOARD) is None and _unsaid(zone):
            words = say(
                "{en} has no sideboard: its cards go where cards of their kind belong",
                en=label(gathering.declared.en, gathering.declared.ja),
            )
            gathering.notices.append(Notice(zone.line, name, words))
    for card in root.every_below(ASIDE, "card"):
        _take(gathering, card, MAYBE)
    return gathering.reading()


def _section(gathering: Gathering, zone: str) -> str | None:
    if zone == MAIN:
        return gathering.main
    if zone == SIDE:
        return gathering.section(SIDEBOARD) or ""
    return None if zone == TOKENS else gathering.section(zone)


def _take(gathering: Gathering, card: Node, section: str | None) -> None:
    told = card.attributes
    count = counted(told.get("number", "1"), at_line(gathering.place, card.line))
    name, number = as_called(told.get("name", ""), gathering.source)
    gathering.take(told.get("section", section), count, name, told.get("collectorNumber", number), card.line)


def _unsaid(zone: Node) -> bool:
    return any("section" not in card.attributes for card in zone.every("card"))
