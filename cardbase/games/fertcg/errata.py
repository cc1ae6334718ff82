"""Errata: cards of the original game that FERTCG plays with another text (errata.toml)."""

from collections.abc import Iterator
from datetime import date

from cardbase.games.card import DeckList
from cardbase.games.findings import Finding, Remark, Rule
from cardbase.games.limits import table
from cardbase.messages import say

RULE = Rule("ERRATA", "the card is played with its newer text", "FERTCG rules, chapter 8")


def errata(deck: DeckList, on: date) -> Iterator[Finding]:
    """ERRATA: a remark for every card of the deck whose text was replaced by that day."""
    changed = {entry["number"]: entry["since"] for entry in table("fertcg", "errata.toml").get("card", [])}
    for line in deck.lines:
        for number in line.card.numbers if line.card is not None else ():
            if number in changed and changed[number] <= on and line.card is not None:
                said = say(
                    "{card} ({number}) has the text of {day}", card=line.card.name, number=number, day=changed[number]
                )
                yield Remark(RULE, said, (line.card.name,))
