"""Decks as JSON.

    {"game": "...", "name": "White and black", "format": "...", "options": {"ace": "..."},
     "comments": ["..."], "tags": ["..."], "note": "...",
     "cards": [{"section": "main", "count": 4, "name": "...", "number": "..."}]}

Only `cards` is needed, and of a card its name or its number; a count that is left out is 1. Unknown keys are refused,
so that nothing is lost silently.
"""

import json
from typing import Any

from cardbase.decks.deck import Deck, Entry
from cardbase.decks.formats.contract import Export, Written
from cardbase.decks.reading import Reading, Source, checked
from cardbase.errors import InputError, at_card, placed
from cardbase.escaping import in_json
from cardbase.files import json_object, parse_json
from cardbase.messages import later, say

_DECK = {
    "game": str,
    "name": str,
    "format": str,
    "options": dict,
    "comments": list,
    "tags": list,
    "note": str,
    "cards": list,
}
_CARD = {"section": str, "count": int, "name": str, "number": str}
HINT = later('A deck is {{"game": ..., "name": ..., "cards": [{{"section": "main", "count": 4, "name": "..."}}]}}.')


def as_json(deck: Deck) -> dict[str, Any]:
    """Return the deck as plain data."""
    cards = [{"section": e.section, "count": e.count, "name": e.text, "number": e.number} for e in deck.entries]
    return {
        "game": deck.game,
        "name": deck.name,
        "format": deck.format,
        "options": dict(deck.options),
        "comments": list(deck.comments),
        "tags": list(deck.tags),
        "note": deck.note,
        "cards": cards,
    }


def write(export: Export) -> Written:
    """Return the deck as JSON text."""
    return Written(in_json(json.dumps(as_json(export.deck), ensure_ascii=False, indent=2)) + "\n")


def read(content: str, source: Source) -> Reading:
    """Return the deck of a JSON text. Raises InputError with the line, or with the card's place in the list."""
    place = source.place or "deck"
    data = parse_json(content, place, say(HINT))
    if isinstance(data, dict) and "ObjectStates" in data:
        raise InputError(
            say("this is a saved object of Tabletop Simulator; such files are only written"),
            place=place,
            hint=say("Bring the deck as one of the kinds that are read: 'cardbase help files' names them."),
        )
    says = json_object(data, _DECK, place, say(HINT))
    strings = [*says.get("options", {}).values(), *says.get("comments", []), *says.get("tags", [])]
    if not all(isinstance(string, str) for string in strings):
        raise InputError(say("an option, a comment or a tag is not a text"), place=place, hint=say(HINT))
    cards = says.get("cards", [])
    entries = tuple(_entry(card, at_card(place, number)) for number, card in enumerate(cards, start=1))
    game, (comments, tags) = (
        says.get("game", "") or source.game,
        (tuple(says.get(key, [])) for key in ("comments", "tags")),
    )
    name, form, options, note = (says.get(key, "") for key in ("name", "format", "options", "note"))
    with placed(place):
        deck = Deck(name, game, form, options or {}, entries, comments, tags, note)
    return Reading(checked(deck, source))


def _entry(data: Any, place: str) -> Entry:
    says = json_object(data, _CARD, place, say(HINT))
    with placed(place):
        return Entry(says.get("section", ""), says.get("count", 1), says.get("name", ""), says.get("number", ""))
