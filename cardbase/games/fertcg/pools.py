"""Which cards belong to the original game (FETCG), and which of them to its sets 1 to 4."""

import re

from cardbase.games.card import Card

_EARLY_SETS = frozenset(f"FETCG {number}" for number in range(1, 5))
_FETCG_NUMBER = re.compile(r"(\d|AN|PR?|SP)-\d+")


def is_fetcg(card: Card) -> bool | None:
    """Tell whether a printing of the card is one of the original game; None where no set, edition or number says so."""
    if _of_fetcg(card):
        return True
    return False if card.sets or card.numbers or "edition" in card.facts else None


def is_early(card: Card) -> bool | None:
    """Tell whether a printing of the card is of the sets 1 to 4; None where its set within FETCG is not known."""
    if _EARLY_SETS.intersection(card.sets) or any(
        _set_number(number) in {"1", "2", "3", "4"} for number in card.numbers
    ):
        return True
    if is_fetcg(card) is not True:
        return is_fetcg(card)
    placed = any(name.removeprefix("FETCG").strip() for name in card.sets if name.startswith("FETCG"))
    return False if placed or any(_set_number(number) != "?" for number in card.numbers) else None


def _of_fetcg(card: Card) -> bool:
    return (
        card.facts.get("edition") == "fetcg"
        or any(name.startswith("FETCG") for name in card.sets)
        or any(_set_number(number) != "?" for number in card.numbers)
    )


def _set_number(number: str) -> str:
    """Return the set of a FETCG number ("4-118" -> "4", "P-049" -> "P"), "?" for another number."""
    found = _FETCG_NUMBER.fullmatch(number)
    return found[1] if found else "?"
