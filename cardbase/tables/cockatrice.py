"""The card database of Cockatrice, version 4: sets, and cards by name with their printings."""

from collections.abc import Mapping
from xml.etree import ElementTree

from cardbase.decks.formats.programs import set_name
from cardbase.tables import Card, Given, Program
from cardbase.version import __version__

ROW = "1"
"""The row of the table on which a card is put at first."""


def write(given: Given) -> Mapping[str, bytes]:
    """Return the database; cards of one name, which Cockatrice does not tell apart, are printings of the first."""
    root = ElementTree.Element("cockatrice_carddatabase", version="4")
    info = ElementTree.SubElement(root, "info")
    _add(info, author="cardbase", sourceVersion=__version__)
    sets, cards = ElementTree.SubElement(root, "sets"), ElementTree.SubElement(root, "cards")
    for code in given.sets():
        name = set_name(given.declared, code)
        _add(ElementTree.SubElement(sets, "set"), name=name, longname=name, settype="Custom")
    named: dict[str, list[Card]] = {}
    for card in given.cards:
        named.setdefault(card.name, []).append(card)
    for same in named.values():
        cards.append(_card(given, same))
    ElementTree.indent(root)
    text = ElementTree.tostring(root, encoding="unicode")
    return {"": f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'.encode()}


def _card(given: Given, same: list[Card]) -> ElementTree.Element:
    card, element = same[0], ElementTree.Element("card")
    facts = list(given.facts(card))
    lines = [f"{given.label(field)}: {words}" for field, words in facts if field.key != "type"]
    _add(element, name=card.name, text="\n".join(filter(None, ("\n".join(lines), card.text))))
    cost = card.record.card.facts.get("cost")
    usual = {"layout": "normal", "side": "front", "type": given.kind(card), "maintype": given.kind(card)}
    costs = {"manacost": str(cost), "cmc": str(cost)} if isinstance(cost, int) else {}
    own = {field.key: words for field, words in facts if field.key not in ("type", "cost")}
    _add(ElementTree.SubElement(element, "prop"), **usual, **costs, **own)
    for each in same:
        for printing in each.printings:
            told = {"uuid": each.id(printing), "num": printing.number, "rarity": printing.rarity}
            told = {key: value for key, value in told.items() if value}
            ElementTree.SubElement(element, "set", told).text = set_name(given.declared, printing.set)
    _add(element, tablerow=ROW)
    return element


def _add(element: ElementTree.Element, **texts: str) -> None:
    for name, text in texts.items():
        ElementTree.SubElement(element, name).text = text


PROGRAM = Program("cockatrice", "Cockatrice", write, ".xml", names=("cod",))
