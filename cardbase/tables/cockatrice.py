"""The card database of Cockatrice, version 4: sets, and cards by name with their printings.

Cockatrice reads the sets of its folder `customsets` once it has read its main database, `cards.xml`; where there is none, an empty one
does. It keeps the cards of all games by their names (`catalog.presentation.names_apart`), and finds their pictures by these, too.
"""

import re
from collections.abc import Iterator, Mapping
from xml.etree import ElementTree

from cardbase.catalog.record import Printing
from cardbase.decks.formats.programs import released, set_name
from cardbase.tables import Card, Given, Program
from cardbase.version import __version__

STACK, FRONT, OTHERS = "3", "2", "1"
"""The rows of the table: the stack for what goes to the discard once it is done, the cards that fight, all others."""
_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
EMPTY = f'{_HEAD}<cockatrice_carddatabase version="4">\n  <sets />\n  <cards />\n</cockatrice_carddatabase>\n'
_QUOTED = re.compile(r'"([^"]+)"|「([^」]+)」|『([^』]+)』')


def write(given: Given) -> Mapping[str, bytes]:
    """Return the database."""
    root = ElementTree.Element("cockatrice_carddatabase", version="4")
    info = ElementTree.SubElement(root, "info")
    _add(info, author="cardbase", sourceVersion=__version__)
    sets, cards = ElementTree.SubElement(root, "sets"), ElementTree.SubElement(root, "cards")
    days = released(given.declared.key)
    for code in given.sets():
        day = {"releasedate": days[code]} if code in days else {}
        name = set_name(given.declared, code)
        _add(ElementTree.SubElement(sets, "set"), name=name, longname=name, settype="Custom", **day)
    called: dict[str, list[str]] = {}
    for card in given.cards:
        for name in {card.record.card.name, *card.record.card.names.values()}:
            called.setdefault(name, []).append(card.name)
    cards.extend(_card(given, card, called) for card in given.cards)
    ElementTree.indent(root)
    return {"": f"{_HEAD}{ElementTree.tostring(root, encoding='unicode')}\n".encode()}


def _card(given: Given, card: Card, called: Mapping[str, list[str]]) -> ElementTree.Element:
    element, known = ElementTree.Element("card"), card.record.card.facts
    facts = list(given.facts(card))
    lines = [f"{given.label(field)}: {words}" for field, words in facts if field.key != "type"]
    _add(element, name=card.name, text="\n".join(filter(None, ("\n".join(lines), card.text))))
    cost = known.get("cost")
    usual = {"layout": "normal", "side": "front", "type": given.kind(card), "maintype": given.kind(card)}
    costs = {"manacost": str(cost), "cmc": str(cost)} if isinstance(cost, int) else {}
    pair = [known.get(key) for key in given.table.pair]
    values = {"pt": "/".join(map(str, pair))} if pair and None not in pair else {}
    own = {field.key: words for field, words in facts if field.key not in ("type", "cost")}
    _add(ElementTree.SubElement(element, "prop"), **usual, **costs, **values, **own)
    for printing in card.printings:
        told = {"uuid": card.id(printing), "num": printing.number, "rarity": printing.rarity}
        told = {key: value for key, value in told.items() if value}
        ElementTree.SubElement(element, "set", told).text = set_name(given.declared, printing.set)
    for name in dict.fromkeys(_related(card, called)):
        ElementTree.SubElement(element, "related").text = name
    _add(element, tablerow=_row(given, card))
    return element


def _related(card: Card, called: Mapping[str, list[str]]) -> Iterator[str]:
    """Yield the cards that the rules text names: in quotation marks."""
    for text in card.texts.values():
        for words in _QUOTED.findall(text):
            yield from (name for name in called.get("".join(words), ()) if name != card.name)


def _row(given: Given, card: Card) -> str:
    zone = given.plays(card)
    return STACK if zone and zone.role == "discard" else FRONT if zone == given.table.front else OTHERS


def _add(element: ElementTree.Element, **texts: str) -> None:
    for name, text in texts.items():
        ElementTree.SubElement(element, name).text = text


def picture(card: Card, _printing: Printing) -> str:
    """Return the name by which Cockatrice looks for a picture: the card's without what no file's name may have."""
    return re.sub(r"[/\x09-\x0f]", " ", re.sub(r' // |[*<>:"\\?\x00-\x08\x10-\x1f]', "", card.name))


PROGRAM = Program(
    "cockatrice",
    "Cockatrice",
    write,
    ".xml",
    kind="png",
    pictures="pics/CUSTOM",
    names=("cod",),
    picture=picture,
    by_name=True,
    beside={"cards.xml": EMPTY.encode()},
)
