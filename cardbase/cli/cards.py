"""How a card is shown: as a row, as a record, as the words of its facts."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from cardbase.catalog.declaration import Declaration
from cardbase.games.card import Card
from cardbase.games.field import Field, fact_words

MOST_COLUMNS = 9


def card_json(card: Card) -> dict[str, Any]:
    """Return the complete record of a card, for JSON and CSV; a field that is not there is unknown."""
    return {
        "game": card.game,
        "key": card.key,
        "name": card.name,
        "names": dict(card.names),
        "numbers": list(card.numbers),
        "sets": list(card.sets),
        "facts": {key: list(value) if isinstance(value, tuple) else value for key, value in card.facts.items()},
        "keywords": list(card.keywords),
        "inferred": sorted(card.inferred),
        "original": card.original,
        "unscripted": card.unscripted,
    }


def card_columns(
    cards: Sequence[Card], known: Mapping[str, Declaration], more: Mapping[str, str] = MappingProxyType({})
) -> dict[str, str]:
    """Return the table columns for these cards: the fields that they have, where they are all of one game.

    more  further columns behind the number
    """
    heads = {"name": "Name", "other": "Also", "number": "Number", **more}
    games = {card.game for card in cards}
    if len(games) != 1:
        return heads | {"game": "Game", "facts": "Facts"}
    fields = [f for f in known[games.pop()].fields if f.listed and any(f.key in card.facts for card in cards)]
    return heads | {f.key: f.en for f in fields[:MOST_COLUMNS]}


def card_row(card: Card, known: Mapping[str, Declaration]) -> dict[str, str]:
    """Return a card as table cells: names, number, each field in words, and all of them together under "facts"."""
    fields = known[card.game].fields
    words = {field.key: fact_words(field, card.facts[field.key]) for field in fields if field.key in card.facts}
    summary = [_labelled(field, words[field.key]) for field in fields if words.get(field.key) and field.listed]
    return words | {
        "name": marked_name(card),
        "other": other_name(card),
        "number": ", ".join(card.numbers),
        "game": card.game,
        "facts": " · ".join(summary[:6]),
    }


def marked_name(card: Card) -> str:
    """Return the name, marked where the card is one of cardbase's own."""
    return f"{card.name} [cardbase original]" if card.original else card.name


def other_name(card: Card) -> str:
    """Return the name that helps a reader who cannot read the first: English, else romaji."""
    other = card.names.get("en") or card.names.get("romaji", "")
    return "" if other == card.name else other


def _labelled(field: Field, words: str) -> str:
    if field.kind == "flag":
        return field.en
    return f"{field.en} {words}" if field.kind == "number" else words
