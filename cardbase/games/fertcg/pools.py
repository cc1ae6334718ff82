"""Which cards belong to the original game (FETCG), and which of them to some of its sets."""

import re

from cardbase.games.card import Card
from cardbase.games.counting import Test

_SETS = {"AN": "FETCG Anthology", "P": "FETCG promo", "PR": "FETCG PR", "SP": "FETCG SP"}
_FETCG_NUMBER = re.compile(r"(\d|AN|PR?|SP)-\d+")


def is_fetcg(card: Card) -> bool | None:
    """Tell whether a printing of the card is one of the original game; None where no set, edition or number says so."""
    if card.facts.get("edition") == "fetcg" or any(name.startswith("FETCG") for name in _sets(card)):
        return True
    return False if card.sets or card.numbers or "edition" in card.facts else None


def of_sets(*numbers: str) -> Test:
    """Return the test whether a printing of a card is of FETCG sets ("1", "AN"); None where its set within FETCG is not known."""
    pool = {_set(number) for number in numbers}

    def test(card: Card) -> bool | None:
        sets = _sets(card)
        if pool & sets:
            return True
        if is_fetcg(card) is not True:
            return is_fetcg(card)
        placed = any(name.removeprefix("FETCG").strip() for name in sets if name.startswith("FETCG"))
        return False if placed else None

    return test


def _sets(card: Card) -> set[str]:
    """Return the sets that a card names, and those that its printed numbers tell ("4-118": FETCG 4)."""
    found = map(_FETCG_NUMBER.fullmatch, card.numbers)
    return {*card.sets, *(_set(number[1]) for number in found if number)}


def _set(number: str) -> str:
    return _SETS.get(number, f"FETCG {number}")
