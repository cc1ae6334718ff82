"""What the answers to queries are compared with: the facts of the cards themselves."""

from collections.abc import Callable

from cardbase.games.card import Card

Test = Callable[[Card], bool]


def number(card: Card, key: str) -> int:
    """A number that is unknown or a symbol is smaller than every number here."""
    fact = card.facts.get(key)
    return fact if isinstance(fact, int) else -1000


def called(card: Card, part: str) -> bool:
    return any(part in name.lower() for name in card.names.values())


def members(card: Card, key: str) -> set[str]:
    fact = card.facts.get(key, ())
    return set(fact) if isinstance(fact, tuple) else {str(fact)}


def power(card: Card) -> int:
    """Two games call a field power: パワー in one, BP in the other."""
    return number(card, "power") if build_divide(card) else number(card, "bp")


def colours(card: Card) -> set[str]:
    """Build Divide has a set of colours, Dreadnought one cluster."""
    return members(card, "colour") if build_divide(card) else members(card, "cluster")


def build_divide(card: Card) -> bool:
    return card.game == "build-divide"


def doomtrooper(card: Card) -> bool:
    return card.game == "doomtrooper"


def known(card: Card, key: str) -> bool:
    return card.facts.get(key, ()) != ()
