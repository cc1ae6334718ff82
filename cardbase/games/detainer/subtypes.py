"""The two subtypes that have places of their own: the Detainer, a unit, and the Stigmata, forces."""

from cardbase.games.card import Card


def is_detainer(card: Card) -> bool | None:
    """Tell whether the card is a Detainer; None where neither subtype nor type decides it."""
    return _is("detainer", "unit", card)


def is_stigmata(card: Card) -> bool | None:
    """Tell whether the card is a Stigmata; None where neither subtype nor type decides it."""
    return _is("stigmata", "force", card)


def _is(subtype: str, of_type: str, card: Card) -> bool | None:
    known = card.facts.get("subtype")
    if known is not None:
        return known == subtype
    return None if card.facts.get("type", of_type) == of_type else False
