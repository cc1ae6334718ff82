"""Decks of LackeyCCG (.dek): zones with a card for each copy, known by name; the id is the name of its picture.

<deck version="0.8"><meta><game>build-divide</game><deckname>暁</deckname><comments># option ace: リラ</comments></meta>
  <superzone name="Deck"><card><name id="A-B1-07">暁の剣士 リオ</name><set>B1</set></card></superzone></deck>
"""

from xml.etree import ElementTree

from cardbase.decks.formats.contract import Export, ExportLine, Written
from cardbase.decks.formats.programs import ASIDE, DECK, Gathering, Node, label, notes, parse_xml, said
from cardbase.decks.reading import Reading, Source
from cardbase.games.card import MAYBE

VERSION = "0.8"


def write(export: Export) -> Written:
    """Return the deck as LackeyCCG reads it."""
    deck = export.deck
    root = ElementTree.Element("deck", version=VERSION)
    meta = ElementTree.SubElement(root, "meta")
    ElementTree.SubElement(meta, "game").text = deck.game
    ElementTree.SubElement(meta, "deckname").text = deck.name
    ElementTree.SubElement(meta, "comments").text = notes(deck)
    zones: dict[str, ElementTree.Element] = {}
    for line in export.board:
        title = label(export.declared, line.section)
        if title not in zones:
            zones[title] = ElementTree.SubElement(root, "superzone", name=title)
        zones[title].extend(_card(line) for _ in range(line.count))
    if export.maybe:
        aside = ElementTree.SubElement(root, ASIDE)
        aside.extend(_card(line) for line in export.maybe for _ in range(line.count))
    ElementTree.indent(root)
    return Written(ElementTree.tostring(root, encoding="unicode") + "\n")


def _card(line: ExportLine) -> ElementTree.Element:
    card = ElementTree.Element("card")
    ElementTree.SubElement(card, "name", {"id": line.number} if line.number else {}).text = line.text
    ElementTree.SubElement(card, "set").text = line.set
    return card


def read(content: str, source: Source) -> Reading:
    """Return the deck of a LackeyCCG file. Raises InputError with the line."""
    root = parse_xml(content, source.place or "deck", "deck")
    meta = root.first("meta") or root
    gathering = Gathering(said(meta.said("comments"), source, meta.said("deckname").strip()), source)
    for zone in root.every("superzone"):
        section = gathering.section(zone.attributes.get("name", DECK))
        for card in zone.every("card"):
            _take(gathering, card, section)
    for card in root.every_below(ASIDE, "card"):
        _take(gathering, card, MAYBE)
    return gathering.reading()


def _take(gathering: Gathering, card: Node, section: str | None) -> None:
    name = card.first("name") or Node("name", {}, card.line, [], [])
    gathering.take(section, 1, name.text, name.attributes.get("id", ""), name.line)
