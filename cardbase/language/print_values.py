"""Printing what words are made of: selections, amounts, conditions, filters, places."""

from __future__ import annotations

from typing import Any

from cardbase.language.slots import first_words
from cardbase.language.tree import VALUES, Ability, Node, Select
from cardbase.language.words import Vocabulary

_WHOSE = {
    "you": "your",
    "opponent": "opponent's",
    "owner": "owner's",
    "controller": "its",
    "any": "any player's",
    "that_player": "that player's",
}
_WHOSE_PHASE = {"you": "your", "opponent": "opponent's", "any": "each", "that_player": "that player's"}


class Values:
    """The printer's lower half."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary

    def word(self, kind: str, node: Node, full: bool = False) -> str:
        """A word by its pattern."""
        raise TypeError(f"no text for {kind} {node!r} {full}")

    def ability(self, ability: Ability) -> str:
        """A whole ability."""
        raise TypeError(f"no text for {ability!r}")

    def value(self, slot: str, value: Any) -> str:
        """A slot's value."""
        if slot == "what":
            return self.select(value) if isinstance(value, Select) else self.word("reference", value)
        printers = {
            "who": lambda: self.word("player", value),
            "n": lambda: self.amount(value),
            "change": lambda: self.change(value),
            "stat": lambda: self.key("field", value),
            "place": lambda: self.place(value),
            "spot": lambda: self.place(value),
            "name": lambda: f'"{value}"',
            "whose": lambda: _WHOSE_PHASE[value],
            "times": lambda: {1: "once", 2: "twice"}.get(value, f"{value} times"),
            "ability": lambda: f"[{self.ability(value)}]",
            "condition": lambda: self.condition(value),
            "filter": lambda: self.filter(value),
            "family": lambda: " ".join(first_words(self.vocabulary.rows["keyword", value])),
            "share": lambda: " and ".join(f"{self._single(n)} {self.key('resource', key)}" for n, key in value),
        }
        if slot in printers:
            return printers[slot]()
        return self.word(slot, value) if isinstance(value, tuple) else self.key(slot, value)

    def key(self, kind: str, key: str) -> str:
        """A word without slots, by its key."""
        return " ".join(step.words[0] for step in self.vocabulary.rows[kind, key].steps if not step.optional)

    # amounts ---------------------------------------------------------------------------------------------------------

    def amount(self, amount: Any) -> str:
        """A number, X, a count, a sum, or a word."""
        if isinstance(amount, int):
            return str(amount)
        if amount[0] in ("plus", "minus", "times", "divided"):
            joint = "divided by" if amount[0] == "divided" else amount[0]
            return f"{self._single(amount[1])} {joint} {self._single(amount[2])}"
        if amount[0] == "count":
            return f"number of {self.described(amount[1], many=True)}"
        return "x" if amount[0] == "x" else self.word("amount", amount)

    def _single(self, amount: Any) -> str:
        text = self.amount(amount)
        return text if isinstance(amount, int) or amount == ("x",) else f"({text})"

    def change(self, amount: Any) -> str:
        """A signed amount."""
        if isinstance(amount, int):
            return f"{amount:+}"
        if amount[0] == "times" and amount[1] == -1:
            return f"minus {self._single(amount[2])}"
        return f"plus {self._single(amount)}"

    # conditions ------------------------------------------------------------------------------------------------------

    def condition(self, condition: Node) -> str:
        """A condition; what holds others stands in brackets."""
        key = condition[0]
        if key == "compare":
            return f"{self.amount(condition[1])} {condition[2]} {self.amount(condition[3])}"
        if key == "exists":
            return f"there is {self.select(condition[1])}"
        if key == "not":
            return f"not {self._part(condition[1])}"
        if key in ("and", "or"):
            return f" {key} ".join(map(self._part, condition[1:]))
        return self.word("condition", condition)

    def _part(self, condition: Node) -> str:
        text = self.condition(condition)
        return f"({text})" if condition[0] in ("and", "or") or " with " in text or condition[0] == "is" else text

    # selections ------------------------------------------------------------------------------------------------------

    def select(self, select: Select) -> str:
        """How many, which, where, with which filters."""
        number, many = self._quantity(select.quantity)
        return " ".join([*number, self.described(select, many)])

    def described(self, select: Select, many: bool) -> str:
        """Which cards, in the singular or the plural, without a number."""
        before, after, tests = self._sorted_filters(select.filters)
        if select.noun:
            side = {"any": []}.get(select.side, [select.side])
            words = [*before, *side, self.noun(select.noun, many)]
        else:
            words = [*before, {"ally": "allies", "enemy": "enemies"}[select.side] if many else select.side]
        if select.place:
            words.append(f"in {self.place(select.place)}")
        if len(after) > 1:  # one stands behind its noun, several behind `with`
            after, tests = [], [*after, *tests]
        words += after
        if tests:
            words.append("with " + " and ".join(tests))
        return " ".join(words)

    def _quantity(self, quantity: Node) -> tuple[list[str], bool]:
        kind, n = quantity[0], quantity[1] if len(quantity) > 1 else 1
        if kind == "all":
            return ["all"], True
        if kind == "any_number":
            return ["any number of"], True
        if kind == "up_to":
            return [f"up to {self._single(n)}"], n != 1
        counted = [] if n == 1 else [self._single(n)]
        return (["random"] if n == 1 else [*counted, "random"]) if kind == "random" else counted, n != 1

    def noun(self, key: str, many: bool) -> str:
        """A noun in the right number."""
        *firsts, last = self.vocabulary.rows["noun", key].steps
        return " ".join([*(step.words[0] for step in firsts), last.words[-1 if many else 0]])

    def _sorted_filters(self, filters: tuple[Node, ...]) -> tuple[list[str], list[str], list[str]]:
        sorted_by: dict[str, list[str]] = {"before": [], "after": [], "with": []}
        for node in filters:
            word = self.vocabulary.word("filter", node[0])
            sorted_by[word.where if word else "with"].append(self.filter(node))
        return sorted_by["before"], sorted_by["after"], sorted_by["with"]

    def filter(self, node: Node) -> str:
        """One filter."""
        key = node[0]
        if key == "field":
            _, field, sign, value = node
            name = self.key("field", field)
            if isinstance(value, str):
                return f'{name}:"{value}"' if sign == ":" else f'{name} {sign} "{value}"'
            return f"{name} {sign} {self.amount(value)}"
        if key == "not":
            return f"not {self._grouped_filter(node[1])}"
        if key in ("or", "and"):
            return self._values(node) or f" {key} ".join(map(self._grouped_filter, node[1:]))
        return self.word("filter", node)

    def _values(self, node: Node) -> str:
        """Values of one field, of which a card has one, as a list: `class:"a|b"`."""
        first = node[1]
        if node[0] != "or" or first[0] != "field" or first[2] not in (":", "="):
            return ""
        names = [part[3] for part in node[1:] if part[:3] == first[:3] and isinstance(part[3], str)]
        if len(names) < len(node) - 1 or any(VALUES in name for name in names):
            return ""
        return self.filter((*first[:3], VALUES.join(names)))

    def _grouped_filter(self, node: Node) -> str:
        text = self.filter(node)
        return f"({text})" if node[0] in ("or", "and") and not self._values(node) else text

    def place(self, place: Node) -> str:
        """`your hand`."""
        return f"{_WHOSE[place[2]]} {self.key('zone', place[1])}"
