"""A game for TCG Arena: gamefile.json with formats, zones and the beginning, cards.json with the cards.

TCG Arena fetches both from an address. Its own zones are the deck, the hand, the discard pile, the sideboard and what is removed;
all other zones stand in the board's layout.
"""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any
from xml.sax.saxutils import escape

from cardbase.decks.formats.programs import label, one_word
from cardbase.escaping import in_json
from cardbase.games.field import Field
from cardbase.games.opening import Redraw
from cardbase.games.table import ON_CARD, Zone
from cardbase.printing.backends import blank
from cardbase.tables import COLOURS, Card, Given, Program

THEIRS = {"deck": "Deck", "hand": "Hand", "discard": "Discard", "removed": "Remove"}
"""What TCG Arena calls the zones of a role; it has each of them, and does not ask for it."""
HIDDEN = {"nobody": "yes", "owner": "opponent-only", "all": "no"}
STACK, DISCARD, ON_ANOTHER = "Stack", "Discard", "GROUP"
"""Where cards are until they are done, where they go then, and onto another card."""
MOST_COUNTERS = 3
TOKENS = "tokens"
FIRST, FIRST_PICTURE = "First player", "tokens/first-player.svg"
PICTURES, KIND = "images", "svg"
BACK, PIXELS = "back.png", (315, 440)
HEIGHTS = {"area": 16, "pile": 14}
"""How high a zone is, in hundredths of the window."""


def write(given: Given) -> Mapping[str, bytes]:
    """Return the two files, and the back of the cards."""
    tokens = {f"{TOKENS}/{marker.key}.svg": _token(marker.en, COLOURS[colour]) for marker, colour, _ in given.markers()}
    tokens |= {FIRST_PICTURE: _token("1", COLOURS["blue"])} if _is_shared(given) else {}
    back = {BACK: blank(*PIXELS, dark=True)}
    return {"gamefile.json": _json(_game(given)), "cards.json": _json(_cards(given)), **back, **tokens}


def _is_shared(given: Given) -> bool:
    """Return whether a turn belongs to both players, so that a token tells who is first."""
    return bool(given.opening and given.opening.shared)


def _token(name: str, colour: str) -> bytes:
    """Return the picture of a marker: a disc with the first letter of its name."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">'
        f'<circle cx="50" cy="50" r="47" fill="{colour}" stroke="#ffffff" stroke-width="6"/>'
        '<text x="50" y="70" font-family="sans-serif" font-size="56" text-anchor="middle" fill="#ffffff">'
        f"{escape(name[:1].upper())}</text></svg>\n"
    ).encode()


def _json(data: Any) -> bytes:
    return (in_json(json.dumps(data, ensure_ascii=False, indent=1)) + "\n").encode()


def _game(given: Given) -> dict[str, Any]:
    title, table = given.declared.en, given.table
    filters = ["type", *(field.key for field in given.declared.fields if field.listed and field.key != "type")]
    return {
        "name": title,
        "customHelp": "\n".join(table.says),
        "cards": {"dataUrl": _at(given, "cards.json"), "cardBack": _at(given, BACK)},
        "defaultRessources": {"backgrounds": [], "decksUrl": ""},
        "deckBuilding": {
            "mainFilters": filters,
            "formats": [
                {
                    "title": each.en,
                    "gameplay": title,
                    "deckRuleset": title,
                    "customCategories": [_category(given, part.section) for part in table.parts[1:]],
                }
                for each in given.declared.formats
            ],
            "deckRulesets": {title: _rules(given)},
        },
        "gameplay": {title: _play(given)},
    }


def _at(given: Given, name: str) -> str:
    return f"{given.address.rstrip('/')}/{name}" if given.address else name


def _category(given: Given, section: str) -> str:
    return one_word(label(given.declared, section))


def _rules(given: Given) -> dict[str, Any]:
    main, *others = given.table.parts
    general = {"min": main.least, "max": main.most, "maxPerCard": given.table.copies}
    categories = [
        {"category": _category(given, part.section), "min": part.least} | ({"max": part.most} if part.most else {})
        for part in others
    ]
    return {"general": {key: number for key, number in general.items() if number}, "categories": categories}


def _play(given: Given) -> dict[str, Any]:
    table, opening = given.table, given.opening
    counters = table.counters[:MOST_COUNTERS]
    zones = [zone for zone in table.zones if zone.role not in THEIRS]
    notes = [*(f"{counter.en}: {counter.start}" for counter in table.counters), *table.says]
    rows = [{"section": _section(zone)} for zone in zones if zone.role == "area"]
    piles = [{"section": _section(zone)} for zone in zones if zone.role == "pile"]
    begins = [f"{_category(given, part.section)}->{_name(given, part.zone)}" for part in table.parts[1:]]
    return {
        "defaultNotes": "\n".join(notes),
        "countersStartingValues": [counter.start for counter in counters],
        "mulligan": {"startingHandSize": given.hand, **_mulligan(given, opening.redraw if opening else None)},
        "beforeGameStart": {
            "initialBoardSetup": [
                {"drawFromTop": "Deck", "count": cards, "destination": _name(given, zone)}
                for zone, cards in given.apart()
            ]
        },
        "newTurn": {
            "drawOnStart": bool(opening and opening.first),
            "drawPerTurn": opening.draws[0] if opening and not opening.fills else 0,
            **({"sharedTurn": True, "firstPlayerTokenName": FIRST} if _is_shared(given) else {}),
        },
        "tokens": [{"name": FIRST, "image": _at(given, FIRST_PICTURE), "isUnique": True}] if _is_shared(given) else [],
        "draggableTokens": [
            {"id": marker.key, "name": title, "image": _at(given, f"{TOKENS}/{marker.key}.svg")}
            for marker, _, title in given.markers()
        ],
        "sections": {
            "layout": {
                "direction": "row",
                "content": [
                    {"direction": "column", "content": piles, "style": {"width": "22vh"}},
                    {"direction": "column", "content": rows, "style": {"width": "90vh"}},
                ],
            },
            "sectionsDict": {_section(zone): _behaviour(zone) for zone in zones},
            "categoriesAlreadyOnBoard": begins,
            "autoPlayFromHand": {kind: STACK if goes == DISCARD else goes for kind, goes in _goes(given)},
            "autoPlayFromStack": {kind: goes for kind, goes in _goes(given) if goes == DISCARD},
        },
    }


def _goes(given: Given) -> Iterator[tuple[str, str]]:
    """Yield a type, in the words of the cards, and where cards of it go that are played."""
    field = given.declared.field("type")
    if field:
        for value, zone in given.table.plays.items():
            yield given.words(field, value), ON_ANOTHER if zone == ON_CARD else _name(given, zone)


def _section(zone: Zone) -> str:
    """Return the name of a zone of ours: one word of letters."""
    return "".join(word[:1].upper() + word[1:] for word in re.findall(r"\w+", zone.key))


def _name(given: Given, key: str) -> str:
    zone = given.table.zone(key)
    return THEIRS.get(zone.role, _section(zone))


def _behaviour(zone: Zone) -> dict[str, Any]:
    return {
        "isHidden": HIDDEN[zone.seen],
        "height": HEIGHTS[zone.role],
        "alignment": "DECK" if zone.role == "pile" else "CENTER",
        "displayedTitle": zone.en[:1].upper() + zone.en[1:],
        "isHorizontalAllowed": True,
    }


def _mulligan(given: Given, redraw: Redraw | None) -> dict[str, Any]:
    """Return how a first hand is exchanged; where the old cards do not go into the deck, players do it by hand."""
    if redraw is None or redraw.old == "lost":
        return {"mulliganCount": {"max": 0}}
    least = given.hand if redraw.whole else 0
    return {
        "mulliganCount": {"max": 1},
        "mulliganCycle": {
            "steps": ["toBottom", "draw", "shuffle"] if redraw.old == "deck" else ["toBottom", "draw"],
            "selectionRange": {"min": least, "max": given.hand},
        },
    }


def _cards(given: Given) -> dict[str, Any]:
    return {_id(card): _card(given, card) for card in given.cards}


def _id(card: Card) -> str:
    return card.record.card.key


def _card(given: Given, card: Card) -> dict[str, Any]:
    cost = card.record.card.facts.get("cost")
    told: dict[str, Any] = {"type": given.kind(card), "cost": cost if isinstance(cost, int) else 0}
    picture = _at(given, f"{PICTURES}/{card.picture(card.printings[0])}.{KIND}")
    face = {"name": {"name": card.name}, **told, "image": picture}
    facts = {field.key: _filter(given, card, field, words) for field, words in given.facts(card)}
    return {**facts, "id": _id(card), "name": card.name, **told, "text": card.text, "face": {"front": face}}


def _filter(given: Given, card: Card, field: Field, words: str) -> Any:
    fact = card.record.card.facts[field.key]
    return (
        fact
        if isinstance(fact, int) and not isinstance(fact, bool)
        else [given.words(field, (each,)) for each in fact]
        if isinstance(fact, tuple)
        else words
    )


PROGRAM = Program("tcg-arena", "TCG Arena", write, fetches=True, kind=KIND, pictures=PICTURES, needs_pictures=True)
