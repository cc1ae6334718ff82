"""A plugin of LackeyCCG: zones, counters of players and of cards, phases and buttons in plugininfo.txt, cards in a table with tabs.

A card's picture is looked for in `sets/setimages/general/`, under the printed number.
"""

from collections.abc import Iterator, Mapping
from xml.sax.saxutils import escape

from cardbase.decks.formats.programs import DECK, label
from cardbase.games.table import Zone
from cardbase.tables import Card, Given, Program

_BUTTONS = (
    ("generalfunction", "Draw", "DRAWCARD"),
    ("generalfunction", "Ready All", "ALLYOURCARDSMAKERIGHT0DEGREES"),
    ("generalfunction", "Previous Phase", "PREVIOUSPHASE"),
    ("generalfunction", "Next Phase", "NEXTPHASE"),
    ("generalfunction", "Next Turn", "NEXTTURN"),
    ("generalfunction", "Roll Die", "ROLLD6"),
    ("generalfunction", "Flip Coin", "FLIPCOIN"),
    ("cardfunction", "Rest", "MAKERIGHT90DEGREES"),
    ("cardfunction", "Ready", "MAKERIGHT0DEGREES"),
    ("cardfunction", "Turn Over", "TURNOVER"),
    ("cardfunction", "Take Control", "CHANGEOWNER"),
    ("cardfunction", "Edit Note", "EDITNOTE"),
    ("cardfunction", "Clear", "CLEARCARD"),
)
HAND, KIND = "Hand", "png"


def write(given: Given) -> Mapping[str, bytes]:
    """Return the plugin's files."""
    return {
        "plugininfo.txt": "".join(f"{line}\n" for line in _plugin(given)).encode(),
        "sets/carddata.txt": "".join("\t".join(row) + "\n" for row in _rows(given)).encode(),
    }


def _plugin(given: Given) -> Iterator[str]:
    yield "<plugin>"
    for counter in given.table.counters:
        yield _block("playerstat", label=_title(counter.en), initialvalue=str(counter.start))
    parts = {part.zone: label(given.declared, part.section) for part in given.table.parts}
    for zone in given.table.zones:
        seen = {"visibletoowner": zone.seen != "nobody", "visibletoothers": zone.seen == "all"}
        title = _zone(zone, parts)
        yield _block("gamezone", label=title, **{key: "yes" if told else "no" for key, told in seen.items()})
    for title in parts.values():
        yield _block("deckzone", label=title, gamezonetoloadto=title, shuffle="yes" if title == DECK else "no")
    for phase in given.table.phases:
        yield _block("phase", label=_title(phase.en))
    yield from (_block(kind, label=title, kind=does, includeasbutton="yes") for kind, title, does in _BUTTONS)
    for _, colour, title in given.markers():
        for sign, does in (("+1", "ADDCOUNTER"), ("-1", "REMOVECOUNTER")):
            yield _block("cardfunction", label=f"{title} {sign}", kind=does, color=colour, includeasbutton="yes")
    for key, cards in given.apart():
        yield _deal(_zone(given.table.zone(key), parts), cards)
    if given.hand:
        yield _deal(HAND, given.hand)
    yield "</plugin>"
    yield from (f"//{sentence}" for sentence in given.table.says)


def _zone(zone: Zone, parts: Mapping[str, str]) -> str:
    """Return what a zone is called: as its part of the deck, where it is one; LackeyCCG knows the deck and the hand by name."""
    return HAND if zone.role == "hand" else parts.get(zone.key, _title(zone.en))


def _deal(zone: str, cards: int) -> str:
    """Return a button that moves so many cards, one for each press, from the top of the deck."""
    return _block(
        "generalfunction",
        label=f"To {zone} ({cards} to begin)",
        kind="TRANSFERCARD",
        sourceowner="performer",
        sourcegamezone=DECK,
        sourceposition="top",
        destinationowner="performer",
        destinationgamezone=zone,
        destinationposition="bottom",
    )


def _title(words: str) -> str:
    return words[:1].upper() + words[1:]


def _block(name: str, **told: str) -> str:
    return f"<{name}>{''.join(f'<{key}>{escape(value)}</{key}>' for key, value in told.items())}</{name}>"


def _rows(given: Given) -> Iterator[list[str]]:
    fields = [field for field in given.declared.fields if field.listed]
    yield ["Name", "Set", "ImageFile", "Number", "Rarity", *map(given.label, fields), "Text"]
    for card in given.cards:
        known = {field.key: words for field, words in given.facts(card)}
        for printing in card.printings:
            row = [card.name, printing.set or given.declared.en, f"{card.picture(printing)}.{KIND}"]
            row += [printing.number, printing.rarity]
            yield [_cell(cell) for cell in (*row, *(known.get(field.key, "") for field in fields), _text(card))]


def _text(card: Card) -> str:
    return card.text.replace("\n", " / ")


def _cell(words: str) -> str:
    return words.replace("\t", " ").replace("\n", " ")


PROGRAM = Program("lackey", "LackeyCCG", write, kind=KIND, pictures="sets/setimages/general", names=("dek",))
