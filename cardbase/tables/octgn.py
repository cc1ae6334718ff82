"""A game of OCTGN: definition.xml, a folder with set.xml for each set, scripts, and a template by which OCTGN draws the cards.

Ids, and what the sections of a deck are called, are those that decks for OCTGN have (`decks.formats.o8d`).
"""

from collections.abc import Iterator, Mapping, Sequence
from xml.etree import ElementTree

from cardbase.decks.formats.programs import label, octgn_game, uuid_of
from cardbase.errors import OutsideError
from cardbase.games.table import Named, Zone
from cardbase.printing import font
from cardbase.printing.backends import blank, two_sided
from cardbase.tables import COLOURS, Given, Program
from cardbase.tables.mat import HIGH, between, drawn, mat_of

VERSION, OCTGN = "1.0.0.0", "3.4.217.0"
CARD_WIDE, CARD_HIGH = 63, 88
PIXELS = 315, 440
TEXT, KIND, NUMBER, RARITY = "Text", "Type", "Number", "Rarity"
SCRIPTS, PROXY, PICTURE = "scripts/actions.py", "proxy/proxydef.xml", "proxy/card.png"
BACK, BOARD, PHASE, SMALL, WIDE = "cards/back.png", "board.png", "phases/phase.png", 64, 1440
ACTIONS = """\
# What the menus of the table, the cards and the piles call.


def draw(group, x=0, y=0):
    if len(group) > 0:
        group.top().moveTo(me.hand)
        notify("{} draws a card.".format(me))


def shuffle(group, x=0, y=0):
    group.shuffle()
    notify("{} shuffles {}.".format(me, group.name))


def begin(group, x=0, y=0):
    if FOUND:
        group.visibility = "me"
        update()
        for name, field, words in FOUND:
            for card in [each for each in group if words in (each.properties[field] or "")]:
                card.moveTo(me.piles[name])
        group.visibility = "none"
    group.shuffle()
    for name, number in APART:
        for card in group.top(number):
            card.moveTo(me.piles[name])
    for card in group.top(HAND):
        card.moveTo(me.hand)
    notify("{} begins.".format(me))


def play(card, x=0, y=0):
    card.moveToTable(0, 0)
    notify("{} plays {}.".format(me, card))


def rest(card, x=0, y=0):
    card.orientation ^= Rot90
    notify("{} turns {}.".format(me, card))


def ready(group, x=0, y=0):
    for card in table:
        if card.controller == me:
            card.orientation = Rot0
    notify("{} turns all cards upright.".format(me))


def die(group, x=0, y=0):
    notify("{} rolls {}.".format(me, rnd(1, 6)))


def mark(card, key, number):
    card.markers[MARKERS[key]] += number
    notify("{}: {} {:+d} on {}.".format(me, MARKERS[key][0], number, card))


def flip(card, x=0, y=0):
    card.isFaceUp = not card.isFaceUp
    notify("{} turns {} over.".format(me, card))
"""


def write(given: Given) -> Mapping[str, bytes]:
    """Return the files of the game, in a folder that is called by its id."""
    game, board = octgn_game(given.declared.key).game, _board(given)
    files = {
        "definition.xml": _xml(_definition(given, game, board=bool(board))),
        SCRIPTS: _script(given).encode(),
        PROXY: _xml(_proxy(given)),
        PICTURE: blank(*PIXELS),
        BACK: blank(*PIXELS, dark=True),
        PHASE: blank(SMALL, SMALL),
        **{_marker(marker): blank(SMALL, SMALL, colour=COLOURS[colour]) for marker, colour, _ in given.markers()},
        **board,
    }
    for code, printings in given.sets().items():
        own = uuid_of(given.declared.key, "set", code)
        told = {"name": code, "id": own, "gameId": game, "gameVersion": VERSION, "version": VERSION}
        root = ElementTree.Element("set", told)
        cards = ElementTree.SubElement(root, "cards")
        for card, printing in printings:
            each = ElementTree.SubElement(cards, "card", name=card.name, id=card.id(printing))
            properties = {given.label(field): words for field, words in given.facts(card) if field.key != "type"}
            printed = {NUMBER: printing.number, RARITY: printing.rarity}
            for name, value in {KIND: given.kind(card), **properties, **printed, TEXT: card.text}.items():
                ElementTree.SubElement(each, "property", name=name, value=value)
        files[f"Sets/{own}/set.xml"] = _xml(root)
    return {f"{game}/{name}": content for name, content in files.items()}


def _marker(marker: Named) -> str:
    return f"markers/{marker.key}.png"


def _board(given: Given) -> Mapping[str, bytes]:
    """Return the picture of the table: the places for cards of either player; none without the libraries for drawing."""
    try:
        letters = font.load()
        mine = drawn(mat_of(given.table, piles=False), given.language, letters)
        return {BOARD: two_sided(mine, WIDE, between(given.table, letters))}
    except OutsideError:
        return {}


def _xml(root: ElementTree.Element) -> bytes:
    ElementTree.indent(root)
    return f'<?xml version="1.0" encoding="utf-8"?>\n{ElementTree.tostring(root, encoding="unicode")}\n'.encode()


def _definition(given: Given, game: str, *, board: bool) -> ElementTree.Element:
    declared, table = given.declared, given.table
    root = ElementTree.Element(
        "game",
        {
            "name": declared.en,
            "id": game,
            "octgnVersion": OCTGN,
            "version": VERSION,
            "scriptVersion": "3.1.0.2",
            "markersize": "20",
            "tags": declared.key,
            "description": " ".join((f"{declared.en}.", *table.says)),
            "authors": "cardbase",
            "setsurl": "",
            "gameurl": "",
            "iconurl": "",
        },
    )
    ElementTree.SubElement(ElementTree.SubElement(root, "scripts"), "script", src=SCRIPTS)
    if table.markers:
        markers = ElementTree.SubElement(root, "markers")
        for marker, _, title in given.markers():
            ElementTree.SubElement(markers, "marker", name=title, id=_id(given, marker), src=_marker(marker))
    ElementTree.SubElement(root, "proxygen", definitionsrc=PROXY)
    if table.phases:
        phases = ElementTree.SubElement(root, "phases")
        for phase in table.phases:
            ElementTree.SubElement(phases, "phase", name=phase.en[:1].upper() + phase.en[1:], icon=PHASE)
    pictures = {"back": BACK, "front": PICTURE}
    card = ElementTree.SubElement(root, "card", {**pictures, "width": str(CARD_WIDE), "height": str(CARD_HIGH)})
    labels = [given.label(field) for field in declared.fields if field.listed and field.key != "type"]
    for name in (KIND, *labels, NUMBER, RARITY, TEXT):
        ElementTree.SubElement(card, "property", name=name, type="String")
    mat = mat_of(table, piles=False)
    wide, high = round(mat.width), round(2 * mat.height + table.between * HIGH)
    own = {"name": "Table", "visibility": "undefined", "ordered": "False"}
    own |= {"width": str(wide + 2 * CARD_WIDE), "height": str(high + CARD_HIGH)}
    own |= {"board": BOARD, "boardPosition": f"{-wide // 2},{-high // 2},{wide},{high}"} if board else {}
    on_table = ElementTree.SubElement(root, "table", own)
    _action(on_table, "groupaction", "Turn all upright", "ready")
    _action(on_table, "groupaction", "Roll a die", "die")
    _action(on_table, "cardaction", "Turn", "rest", default="True")
    _action(on_table, "cardaction", "Turn over", "flip")
    for marker, _, title in given.markers():
        _action(on_table, "cardaction", f"{title} +1", f"add_{marker.key}")
        _action(on_table, "cardaction", f"{title} -1", f"take_{marker.key}")
    player = ElementTree.SubElement(root, "player", summary="Hand: {#Hand}")
    for counter in table.counters:
        ElementTree.SubElement(player, "counter", name=counter.en, default=str(counter.start), reset="True")
    for zone in table.zones:
        if zone.role == "hand":
            hand = ElementTree.SubElement(player, "hand", name="Hand", visibility="me", ordered="False")
            _action(hand, "cardaction", "Play", "play", default="True")
    for zone in _groups(given):
        seen = {"nobody": "none", "owner": "me", "all": "all"}[zone.seen]
        group = ElementTree.SubElement(player, "group", name=_title(zone), visibility=seen)
        if zone.role == "deck":
            _action(group, "groupaction", "Draw", "draw", default="True", shortcut="Ctrl+D")
            _action(group, "groupaction", "Begin: shuffle, lay apart, draw", "begin")
        _action(group, "groupaction", "Shuffle", "shuffle")
        _action(group, "cardaction", "Play", "play")
    deck = ElementTree.SubElement(root, "deck")
    for name, zone in _sections(given):
        ElementTree.SubElement(deck, "section", name=name, group=_title(zone))
    return root


def _id(given: Given, marker: Named) -> str:
    return uuid_of(given.declared.key, "marker", marker.key)


def _groups(given: Given) -> Iterator[Zone]:
    """Yield the zones that are piles of a player: all but the hand and those that are places on the table, unless cards begin there."""
    filled = {part.zone for part in given.table.parts} | {zone for zone, _ in given.apart()}
    filled |= {zone for zone, _, _ in given.found()}
    yield from (zone for zone in given.table.zones if zone.role not in ("hand", "area") or zone.key in filled)


def _sections(given: Given) -> Iterator[tuple[str, Zone]]:
    """Yield the sections of a deck, and where their cards begin."""
    theirs, (main, *others) = octgn_game(given.declared.key), given.table.parts
    names = list(theirs.sections.values()) or [label(given.declared, main.section)]
    yield from ((name, given.table.zone(main.zone)) for name in names)
    yield from ((label(given.declared, part.section), given.table.zone(part.zone)) for part in others)


def _title(zone: Zone) -> str:
    return zone.en[:1].upper() + zone.en[1:]


def _action(group: ElementTree.Element, kind: str, menu: str, execute: str, **further: str) -> None:
    ElementTree.SubElement(group, kind, {"menu": menu, "execute": execute, **further})


def _script(given: Given) -> str:
    apart = [(_title(given.table.zone(zone)), cards) for zone, cards in given.apart()]
    found = [(_title(given.table.zone(zone)), given.label(field), words) for zone, field, words in given.found()]
    markers = {marker.key: (title, _id(given, marker)) for marker, _, title in given.markers()}
    moves = (
        f"\n\ndef {does}_{key}(card, x=0, y=0):\n    mark(card, {key!r}, {number})\n"
        for key in markers
        for does, number in (("add", 1), ("take", -1))
    )
    values = f"HAND = {given.hand}\nAPART = {apart!r}\nFOUND = {_letters(found)}\nMARKERS = {markers!r}\n"
    return f"{ACTIONS}{''.join(moves)}\n\n{values}"


def _letters(found: Sequence[tuple[str, str, str]]) -> str:
    """Return a list of texts for a Python that reads no letters but ASCII."""
    rows = (f"({', '.join('u' + ascii(text) for text in row)})" for row in found)
    return f"[{', '.join(rows)}]"


def _proxy(given: Given) -> ElementTree.Element:
    """Return how OCTGN draws a card without a picture: its name, its type, and its text."""
    wide, high = PIXELS
    places = {"name": (20, 40, 22), KIND: (64, 24, 13), TEXT: (96, high - 116, 13)}
    root = ElementTree.Element("templates")
    blocks = ElementTree.SubElement(root, "blocks")
    for name, (top, tall, size) in places.items():
        block = ElementTree.SubElement(blocks, "block", type="text", id=name)
        ElementTree.SubElement(block, "location", x="20", y=str(top))
        ElementTree.SubElement(block, "text", color="#000000", size=str(size))
        ElementTree.SubElement(block, "wordwrap", height=str(tall), width=str(wide - 40))
    template = ElementTree.SubElement(root, "template", src=PICTURE, default="True")
    matches = ElementTree.SubElement(template, "matches")
    ElementTree.SubElement(matches, "match", name=KIND, value=given.declared.en)
    texts = ElementTree.SubElement(template, "textblocks")
    for name in places:
        ElementTree.SubElement(ElementTree.SubElement(texts, "link", block=name), "property", name=name)
    return root


PROGRAM = Program("octgn", "OCTGN", write, names=("o8d",))
