"""Territories whose text rewrites a number of deck construction: data in limits.toml, with the dates of their errata.

A territory that is not listed there is taken to print no such text.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import cache
from typing import Any

from cardbase.games.card import DeckList
from cardbase.games.checks import line_name, same_text
from cardbase.games.findings import Finding, Rule, Unknown
from cardbase.games.limits import table
from cardbase.messages import say

BUSTERS = 12
SHOTS = 12


@cache
def _texts() -> Mapping[str, Mapping[str, Any]]:
    return {same_text(entry["name"]): entry for entry in table("build-divide", "limits.toml").get("territory", [])}


def _text(deck: DeckList) -> Mapping[str, Any]:
    """Return the construction text of the starting territory; a territory in the D deck rewrites nothing."""
    texts = _texts()
    for line in deck.section("territory"):
        name = line_name(line)
        if name in texts:
            return texts[name]
    return {}


def busters(deck: DeckList, on: date) -> tuple[int, ...]:
    """Return the number of buster icons in force on a day; two numbers where the day of a change is not recorded."""
    dated = _text(deck).get("busters", [])
    begun = [entry for entry in dated if entry["since"] <= on] or dated[:1]
    return tuple(begun[-1]["exactly"]) if begun else (BUSTERS,)


def shots(deck: DeckList) -> int:
    """Return the largest number of shot icons."""
    most: int = _text(deck).get("shots", SHOTS)
    return most


def copies(deck: DeckList, usual: int) -> int:
    """Return the copies of a name that the territory allows over all sections."""
    most: int = _text(deck).get("copies", usual)
    return most


def main_copies(deck: DeckList) -> int | None:
    """Return the copies of a name that the territory allows in the main deck, None where it says nothing."""
    most: int | None = _text(deck).get("main_copies")
    return most


def agreed(rule: Rule, readings: Sequence[list[Finding]]) -> Iterator[Finding]:
    """Yield what is found under every reading; where the readings differ, that it cannot be told."""
    if all(readings) or not any(readings):
        yield from readings[-1]
    else:
        yield Unknown(rule, say("the territory's number changed on a day that is not recorded"))
