"""Decks as JSON.

    {"game": "...", "name": "White and black", "format": "...", "options": {"ace": "..."},
     "comments": ["..."], "tags": ["..."], "note": "...",
     "cards": [{"section": "main", "count": 4, "name": "...", "number": "..."}]}

Only `cards` is needed, and of a card its name or its number; a count that is left out is 1. Unknown keys are refused,
so that nothing is lost silently.
"""

import json
from collections.abc import Mapping
from typing import Any

from cardbase.decks.deck import Deck, Entry
from cardbase.decks.formats.contract import DeckFormat, Export, Written
from cardbase.decks.reading import Reading, Source, checked
from cardbase.errors import InputError, did_you_mean, unreadable_text
from cardbase.escaping import in_json
from cardbase.messages import later, listed, say

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


def recognises(content: str) -> bool:
    """Return whether `content` begins as a JSON object."""
    return content.lstrip("\ufeff \t\r\n").startswith("{")


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
    try:
        data = json.loads(content.removeprefix("\ufeff"))
    except json.JSONDecodeError as error:
        raise InputError(
            say("this is not JSON: {msg}", msg=error.msg),
            place=say("{name} line {lineno}", name=_name(source), lineno=error.lineno),
        ) from None
    except (RecursionError, ValueError) as error:
        said = say("this is not JSON: {error}", error=unreadable_text(error))
        raise InputError(said, place=_name(source), hint=say(HINT)) from None
    says = _checked(data, _DECK, _name(source))
    strings = [*says.get("options", {}).values(), *says.get("comments", []), *says.get("tags", [])]
    if not all(isinstance(string, str) for string in strings):
        raise InputError(say("an option, a comment or a tag is not a text"), place=_name(source), hint=say(HINT))
    cards = says.get("cards", [])
    entries = tuple(_entry(card, f"{_name(source)} card {place}") for place, card in enumerate(cards, start=1))
    game, (comments, tags) = (
        says.get("game", "") or source.game,
        (tuple(says.get(key, [])) for key in ("comments", "tags")),
    )
    name, form, options, note = (says.get(key, "") for key in ("name", "format", "options", "note"))
    try:
        deck = Deck(name, game, form, options or {}, entries, comments, tags, note)
    except InputError as error:
        raise InputError(error.message, place=_name(source), hint=error.hint) from None
    return Reading(checked(deck, source))


def _entry(data: Any, place: str) -> Entry:
    says = _checked(data, _CARD, place)
    try:
        return Entry(says.get("section", ""), says.get("count", 1), says.get("name", ""), says.get("number", ""))
    except InputError as error:
        raise InputError(error.message, place=place, hint=error.hint) from None


def _checked(data: Any, kinds: Mapping[str, type], place: str) -> dict[str, Any]:
    """Return the object if it has only the keys and the kinds of values that it may have."""
    if not isinstance(data, dict):
        raise InputError(say("an object was expected"), place=place, hint=say(HINT))
    for key, value in data.items():
        if key not in kinds:
            hint = did_you_mean(key, list(kinds)) or say("Keys: {kinds}.", kinds=listed(kinds))
            raise InputError(say("there is no key '{key}'", key=key), place=place, hint=hint)
        if not isinstance(value, kinds[key]) or isinstance(value, bool):
            raise InputError(say("the value of '{key}' is of the wrong kind", key=key), place=place, hint=say(HINT))
    return data


def _name(source: Source) -> str:
    return source.place or "deck"


FORMAT = DeckFormat("json", "JSON", (".json",), recognises=recognises, read=read, write=write, spread=True)
