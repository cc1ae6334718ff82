"""Conditions in English rules texts: `you have 2 or fewer cards in your hand`, `there is no enemy`."""

from __future__ import annotations

import re

from cardbase.language.agreement import forms, singular
from cardbase.language.english_values import OPERATORS, EnglishValues
from cardbase.language.tree import Node, Select

_OWNERS = {"you": ("you have", "your"), "opponent": ("your opponent has", "their")}


class EnglishConditions(EnglishValues):
    """What stands behind `if` and `while`."""

    def condition(self, condition: Node) -> str:
        """A condition as a clause."""
        key = condition[0]
        if key == "compare":
            return self._compare(condition)
        if key == "exists":
            return f"there {'is' if singular(condition[1]) else 'are'} {self._at_least(condition[1])}"
        if key == "not":
            return self._not(condition[1])
        if key in ("and", "or"):
            return f" {key} ".join(map(self.condition, condition[1:]))
        return self.fill("condition", condition, self.row("condition", key).en)

    def _compare(self, condition: Node) -> str:
        _, amount, sign, other = condition
        kind = amount[0] if isinstance(amount, tuple) else ""
        if kind == "resource_of":
            return self._has(condition)
        if kind == "size" and amount[1][2] in _OWNERS:
            return self._holds(condition)
        return f"{self.amount(amount)} is {OPERATORS[sign].format(self.amount(other))}"

    def _has(self, condition: Node) -> str:
        _, (_key, resource, who), sign, amount = condition
        number = OPERATORS[sign].format(self.amount(amount))
        return f"{self.player_name(who)} {'has' if singular(who) else 'have'} {number} {forms(self.row('resource', resource))[1]}"

    def _holds(self, condition: Node) -> str:
        """`you have 2 or fewer cards in your hand`."""
        _, (_key, (_at, zone, whose)), sign, amount = condition
        who, whose_zone = _OWNERS[whose]
        few = {"<=": "{} or fewer", "<": "fewer than {}"}.get(sign, OPERATORS[sign])
        noun = "card" if (sign, amount) == ("=", 1) else "cards"
        return f"{who} {few.format(self.amount(amount))} {noun} in {whose_zone} {self.zone(zone, 'bare')}"

    def _at_least(self, select: Select, word: str = "{} or more") -> str:
        """`2 or more allies`; one needs no number."""
        if select.quantity[0] != "exactly" or select.quantity == ("exactly", 1):
            return self.select(select)
        return f"{word.format(self.amount(select.quantity[1]))} {self.several_of(select)}"

    def _not(self, condition: Node) -> str:
        text = self.condition(condition)
        if condition[0] == "exists" and singular(condition[1]):
            return f"there is no {self.one(condition[1])}"
        if condition[0] == "exists" and condition[1].quantity[0] == "exactly":
            return f"there are {self._at_least(condition[1], 'fewer than {}')}"
        negative = re.sub(r"\b(is|are|has|was)\b", r"\1 not", text, count=1)
        return negative if negative != text and condition[0] not in ("and", "or") else f"it is not true that {text}"
