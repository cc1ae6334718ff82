"""What English rules texts are made of: players, selections, amounts, conditions."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from cardbase.language.agreement import forms, singular
from cardbase.language.texts import Texts, chooses_several, mentions_x
from cardbase.language.tree import Ability, Node, Select

OPERATORS = {
    "<=": "{} or less",
    ">=": "{} or more",
    "<": "less than {}",
    ">": "more than {}",
    "=": "{}",
    "!=": "other than {}",
}
_WHOSE = {"you": "your", "opponent": "your opponent's", "owner": "its owner's", "any": "any player's"}
_WHOSE_PHASE = {"you": "your", "opponent": "your opponent's", "any": "the"}
_VOWEL_SOUND = re.compile(r"(?!one\b|once\b|eu|uni|us[eu])[aeiou]|hour|hono|heir", re.IGNORECASE)
"""An un-acted unit, a unique one, an heir: it is the sound that decides between `a` and `an`."""


class EnglishValues(Texts):
    """The lower half of the English texts."""

    several = False  # whether `it` is `them`
    single = False  # whether marks and resources are spoken of one by one

    def ability(self, ability: Ability) -> str:
        """A whole ability."""
        raise TypeError(f"no text for {ability!r}")

    def condition(self, condition: Node) -> str:
        """A condition as a clause."""
        raise TypeError(f"no text for {condition!r}")

    def possessive(self, player: Any) -> str:
        """`your` or `their`."""
        return "your" if player == ("you",) else "their"

    def counted_word(self, kind: str, key: Any, number: object) -> str:
        """`counter`, `counters`."""
        return forms(self.row(kind, key))[number != 1 and not self.single]

    def player_name(self, player: Node) -> str:
        """`your opponent`."""
        return self.fill("player", player, self.row("player", player[0]).en)

    def owner_name(self, player: Node) -> str:
        """`your`, `your opponent's`."""
        return "your" if player == ("you",) else f"{self.player_name(player)}'s"

    def argument(self, kind: str, slot: str, value: Any, form: str) -> str:
        """An argument of a word."""
        if slot == "n":
            return _ordinal(value) if form == "th" else self.counted_amount(value, form) if form else self.amount(value)
        texts: dict[str, Callable[[], str]] = {
            "who": lambda: self.owner_name(value) if form == "own" else self.player_name(value),
            "what": lambda: self._owners_hand(value) if form == "hand" else self.what(value, form == "subject"),
            "change": lambda: self.change_in_words(value, *form.split("|")) if form else self.change(value),
            "zone": lambda: self.zone(value, form),
            "place": lambda: self.place(value),
            "name": lambda: value,
            "whose": lambda: "each" if kind == "event" and value == "any" else _WHOSE_PHASE[value],
            "times": lambda: {1: "once", 2: "twice"}.get(value, f"{value} times"),
            "ability": lambda: self.ability(value),
            "condition": lambda: self.condition(value),
            "filter": lambda: self.filter(value),
        }
        if slot in texts:
            return texts[slot]()
        if isinstance(value, tuple):
            text = self.fill(slot, value, self.row(slot, value[0]).en)
            return f'"{text}"' if slot == "keyword" and text[0].islower() else text  # a clause, and not a name
        return self.row("field" if slot == "stat" else slot, value).en

    def zone(self, key: str, form: str = "") -> str:
        """`hand`, `the discard pile`; bare after a possessive."""
        plain, with_article = forms(self.row("zone", key))
        return plain if form == "bare" else with_article

    def place(self, place: Node) -> str:
        """`your hand`."""
        return f"{_WHOSE[place[2]]} {self.zone(place[1], 'bare')}"

    # amounts ---------------------------------------------------------------------------------------------------------

    def amount(self, amount: Any) -> str:
        """A number, X, a count, a sum, or a word."""
        if isinstance(amount, int):
            return str(amount)
        key = amount[0]
        if key == "x":
            return "X"
        if key == "count":
            return f"the number of {self.several_of(amount[1])}"
        if key == "scaled":
            return f"{amount[1]} for each {self.counted(amount[2])}"
        if key in ("plus", "minus", "times"):
            one, two = (self._inner(part) for part in amount[1:])
            return f"{one} {key} {two}"
        return self.fill("amount", amount, self.row("amount", key).en)

    def counted_amount(self, amount: Any, noun: str) -> str:
        """`1 card`, `X cards`, `cards equal to ...`."""
        one, _, several = noun.partition("|")
        many = several or one
        if isinstance(amount, int) or amount == ("x",):
            return f"{self.amount(amount)} {one if amount == 1 else many}"
        return f"that much {many}" if amount == ("that_much",) else f"{many} equal to {self.amount(amount)}"

    def counted(self, count: Node) -> str:
        """What stands behind `for each`."""
        if count[0] == "count":
            return self.one(count[1])
        if count[0] == "resource_of":
            _, resource, who = count
            return f"{forms(self.row('resource', resource))[0]} {self.player_name(who)} {'has' if singular(who) else 'have'}"
        self.single = True
        text, self.single = self.amount(count), False
        return text.removeprefix("the number of ").removeprefix("the ")

    def change(self, amount: Any) -> str:
        """A signed amount."""
        if isinstance(amount, int):
            return f"{amount:+}".replace("-", "−")
        sign, amount = ("−", amount[2]) if amount[:2] == ("times", -1) else ("+", amount)
        return sign + (self._operand(amount) if mentions_x(amount) else self.letter_for(self.amount(amount)))

    def change_in_words(self, amount: Any, more: str, less: str) -> str:
        """`2 more`, `1 less`, `X more`."""
        signed = self.change(amount)
        return f"{signed[1:]} {less if signed[0] == '−' else more}"

    def _inner(self, amount: Any) -> str:
        """A part of a sum or product; one inside it stands in brackets."""
        text = self.amount(amount)
        return f"({text})" if isinstance(amount, tuple) and amount[0] in ("plus", "minus", "times") else text

    def _operand(self, amount: Any) -> str:
        return "X" if amount == ("x",) else f"({self.amount(amount)})"

    # selections ------------------------------------------------------------------------------------------------------

    def _owners_hand(self, what: Any) -> str:
        """Where cards return to."""
        hand = self.zone("hand", "bare")
        return f"its owner's {hand}" if self.is_singular(what) else f"their owners' {hand}s"

    def is_singular(self, subject: object) -> bool:
        """`It gets`, `they get`."""
        plural = (subject == ("it",) and self.several) or (
            subject == ("target", 1) and self.target is not None and chooses_several((self.target,))
        )
        return singular(subject) and not plural

    def what(self, what: Any, subject: bool = False) -> str:
        """Cards selected or referred to; several are `they` as the subject of a verb."""
        if isinstance(what, Select):
            return self.select(what)
        if what == ("target", 1) and self.target is not None:
            return f"the chosen {self._kind(self.target, chooses_several((self.target,)))}"
        word = self.row("reference", what[0])
        if what == ("it",) and self.several and subject:
            return "they"
        if "|" in word.en and "{" not in word.en:
            return forms(word)[1 if self.several else 0]
        return self.fill("reference", what, word.en)

    def select(self, select: Select) -> str:
        """How many, which, where, with which filters."""
        kind, n = select.quantity[0], select.quantity[1] if len(select.quantity) > 1 else 1
        number = self.amount(n)
        if kind == "all":
            return f"all {self.several_of(select)}"
        if kind == "any_number":
            return f"any number of {self.several_of(select)}"
        if kind == "up_to":
            return f"up to {number} {self.described(select, n != 1)}"
        chosen = f"random {self.described(select, n != 1)}" if kind == "random" else self.described(select, n != 1)
        return _with_article(chosen) if n == 1 else f"{number} {chosen}"

    def _kind(self, select: Select, many: bool) -> str:
        if select.noun:
            return forms(self.row("noun", select.noun))[many]
        return ({"ally": "allies", "enemy": "enemies"} if many else {"ally": "ally", "enemy": "enemy"})[select.side]

    def one(self, select: Select) -> str:
        """`enemy unit with power 3000 or less`."""
        return self.described(select, many=False)

    def several_of(self, select: Select) -> str:
        """`enemy units with power 3000 or less`."""
        return self.described(select, many=True)

    def described(self, select: Select, many: bool) -> str:
        """Which cards, in the singular or the plural, without a number."""
        before, what, after, tests = self._sorted_filters(select.filters)
        if select.noun:
            noun = forms(self.row("noun", select.noun))[many]
            side = {"ally": ["allied"], "enemy": ["enemy"], "any": []}[select.side]
            words = [*before, *side, *what, noun]
        else:
            words = [*before, *what, {"ally": "allies", "enemy": "enemies"}[select.side] if many else select.side]
        if select.place:
            words.append(f"in {self.place(select.place)}")
        words += [text for node, text in after if not self._speaks_of_others(node)]
        positive = [test for test in tests if not test.startswith("without ")]
        if positive:
            words.append("with " + " and ".join(positive))
        negative = [test.removeprefix("without ") for test in tests if test.startswith("without ")]
        if negative:
            words.append("without " + " or ".join(negative))
        return " ".join([*words, *(text for node, text in after if self._speaks_of_others(node))])

    def _speaks_of_others(self, node: Node) -> bool:
        """Whether a filter names other cards (`adjacent to this card`), so that what stands behind it would be theirs."""
        row = self.vocabulary.rows.get(("filter", node[0]))
        return row is not None and any(step.slot == "what" for step in row.slots)

    def _sorted_filters(
        self, filters: tuple[Node, ...]
    ) -> tuple[list[str], list[str], list[tuple[Node, str]], list[str]]:
        """The filters that stand before the noun and its side, between the two (what it is not, then what it is), behind it
        (with their nodes), and behind `with`.
        """
        sorted_by: dict[str, list[str]] = {"before": [], "what": [], "with": []}
        after = []
        for node in filters:
            where = self._stands(node)
            if where == "after":
                after.append((node, self.filter(node)))
            else:
                sorted_by[where].append(self.filter(node))
        sorted_by["what"].sort(key=lambda text: not text.startswith("non-"))
        return sorted_by["before"], sorted_by["what"], after, sorted_by["with"]

    def _stands(self, node: Node) -> str:
        if node[0] in ("not", "or"):
            places = {self._stands(part) for part in node[1:]}
            return places.pop() if len(places) == 1 else "with"
        if node[0] == "has":
            return "what" if self.row("keyword", node[1][0]).where == "before" else "with"
        word = self.vocabulary.word("filter", node[0])
        return word.where if word else "with"

    def filter(self, node: Node) -> str:
        """One filter."""
        key = node[0]
        if key == "field":
            _, field, sign, value = node
            name = self.row("field", field).en
            if isinstance(value, str):
                return f'{name} other than "{value}"' if sign == "!=" else f'{name} "{value}"'
            return f"{name} {OPERATORS[sign].format(self.value_of(field, value))}"
        if key == "not":
            text = self.filter(node[1])
            return {"before": f"non-{text}", "what": f"non-{text}", "after": f"not {text}", "with": f"without {text}"}[
                self._stands(node)
            ]
        if key in ("or", "and"):
            return f" {key} ".join(map(self.filter, node[1:]))
        return self.fill("filter", node, self.row("filter", key).en)


def _ordinal(number: object) -> str:
    return {1: "first", 2: "second", 3: "third"}.get(number, f"{number}th") if isinstance(number, int) else "chosen"


def _with_article(text: str) -> str:
    if text.startswith("other "):
        return f"an{text}"
    return f"{'an' if _VOWEL_SOUND.match(text) else 'a'} {text}"


def capital(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]
