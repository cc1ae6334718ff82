"""Cards and conditions in English rules texts: which cards, how many, whose; what is true of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from cardbase.language.english_values import EnglishValues, listed_names, ordinal
from cardbase.language.texts import HAPPENED, chooses_several, is_among, its, without_among
from cardbase.language.tree import Node, Select
from cardbase.language.words import forms, participle, singular, subject_of

_OPERATORS = {
    "<=": "{} or less",
    ">=": "{} or more",
    "<": "less than {}",
    ">": "more than {}",
    "=": "{}",
    "!=": "other than {}",
}
_FEW = {"<=": "{} or fewer", "<": "fewer than {}"}
_FROM = {
    "<=": "no greater than {}",
    ">=": "no less than {}",
    "<": "less than {}",
    ">": "greater than {}",
    "=": "equal to {}",
    "!=": "other than {}",
}
_IS = {**_FROM, "<=": "at most {}", ">=": "at least {}"}
"""For what is more than a number: "cost no greater than the number of ..." and "the cost of it is at most the number of ...\""""
_OF_ONE = {"=": "exactly", "<=": "at most", ">": "more than"}
_OWNERS = {"you": ("you have", "your"), "opponent": ("your opponent has", "their")}
_OF = {"your": "yours", "their": "theirs", "your opponent's": "your opponent's"}
_VOWEL_SOUND = re.compile(r"(?!one\b|once\b|eu|uni|us[eu])[aeiou]|hour|hono|heir", re.IGNORECASE)
"""An un-acted unit, a unique one, an heir: it is the sound that decides between `a` and `an`."""


class EnglishCards(EnglishValues):
    """The middle of the English texts."""

    allowed = False
    """Whether a player is told what he may have a card do: it deals, you may have it deal."""

    # selections ------------------------------------------------------------------------------------------------------

    def is_singular(self, subject: object) -> bool:
        """`It gets`, `they get`."""
        if self.allowed:
            return False
        if subject == ("it",):
            return not self.several
        if subject == ("target", 1) and len(self.targets) == 1:
            return not chooses_several(self.targets)
        return singular(subject)

    def what(self, what: Any, subject: bool = False) -> str:  # noqa: PLR0911 - a return for each kind of it
        """Cards selected or referred to; several are `they` as the subject of a verb."""
        if isinstance(what, Select):
            return self.select(what)
        target = self.target(what)
        if target is not None:
            only = target._replace(side="any") if target.noun and len(self.targets) == 1 else target
            with self.out_of_play(False):  # it lies where it was chosen, whatever lies elsewhere is told of beside it
                return f"the chosen {self._kind(only, chooses_several((target,)))}"
        if nth := self.nth(what):
            number, chosen = nth
            only = (
                chosen._replace(side="any") if len({one.noun for one in self.targets}) < len(self.targets) else chosen
            )
            return f"the {ordinal(number)} {self._kind(only, many=chooses_several((chosen,)))}"
        if what == ("that",) and self.that_named:
            return self.what(self.that_named)
        if what == ("that",) and self.that:
            event = self.beside_a_choice()
            told = f"the {event.rule_en}" if event else "that"
            return self.that.rule_en or f"{told} {forms(self.that)[0]}"
        if what[0] in ("top", "bottom") and isinstance(what[1], tuple) and what[1] != ("x",):
            return f"the {what[0]} {self.letter_for(its(self.amount(what[1])))} cards of {self.place(what[2])}"
        word = self.row("reference", what[0])
        if what == ("it",) and self.lasting_of_each:
            return "each of them"
        if what == ("it",) and self.several and subject:
            return "they"
        if "|" in word.en and "{" not in word.en:
            return forms(word)[1 if self.several else 0]
        return self.fill("reference", what, word.en)

    def select(self, select: Select) -> str:
        """How many, which, where, with which filters."""
        kind, n = select.quantity[0], select.quantity[1] if len(select.quantity) > 1 else 1
        if kind == "all":
            return f"all {self.several_of(select)}"
        if kind == "any_number":
            return f"any number of {self.several_of(select)}"
        if not isinstance(n, int) and n != ("x",):
            return (
                f"{'up to ' if kind == 'up_to' else ''}a number of {self.several_of(select)} equal to {self.amount(n)}"
            )
        number, random = self.amount(n), "random " if kind == "random" else ""
        if kind != "up_to" and n == 1:
            return (
                f"one of {self.several_of(select)}" if self._theirs(select) else with_article(random + self.one(select))
            )
        chosen = self._of_them(select) if self._theirs(select) else self.described(select, n != 1)
        return f"{'up to ' if kind == 'up_to' else ''}{number} {random}{chosen}"

    def _of_them(self, select: Select) -> str:
        """`of your energy cards`, and not "energy cards of yours"; other cards as they are."""
        return f"of {self.several_of(select)}" if self._theirs(select) else self.several_of(select)

    def _theirs(self, select: Select) -> str:
        """Whose the cards are, where that is said before them: `your`, `their`."""
        if self.of_their_own(select.side):
            return "their"
        if self.living(select) or select.place:
            return ""
        return {"ally": "your", "enemy": "your opponent's", "any": ""}[select.side]

    def _kind(self, select: Select, many: bool) -> str:
        if select.noun:
            side = {"ally": "allied ", "enemy": "enemy ", "any": ""}[select.side] if self.living(select) else ""
            return side + forms(self.noun(select))[many]
        return ({"ally": "allies", "enemy": "enemies"} if many else {"ally": "ally", "enemy": "enemy"})[select.side]

    def described(self, select: Select, many: bool) -> str:
        """Which cards, in the singular or the plural, without a number."""
        before, what, after, tests = self._sorted_filters(select.filters)
        owner = self._theirs(select)
        if select.noun:
            noun = forms(self.noun(select))[many]
            side = [] if owner else {"ally": ["allied"], "enemy": ["enemy"], "any": []}[select.side]
            words = [*before, *side, *what, noun]
        else:
            words = [*before, *what, {"ally": "allies", "enemy": "enemies"}[select.side] if many else select.side]
        if owner:
            words = [owner, *words] if many else [*words, "of", _OF[owner]]
        on = any(test[0] == "attached_to" for test in select.filters)
        if select.place and not is_among(select) and not on:
            words.append(f"in {self.place(select.place)}")
        after = [
            (node, f"that {'are' if many else 'is'} {self._mixed(node, many)}" if self._is_mixed(node) else text)
            for node, text in after
        ]
        after = [(node, text.replace("on one of ", "on ", 1) if many else text) for node, text in after]
        asides = [text for _, text in after if text.startswith("(")]
        after = [(node, text) for node, text in after if text not in asides]
        behind = _neither([text for node, text in after if not self._speaks_of_others(node)])
        words += _nor(behind)
        positive = [test for test in tests if not test.startswith("without ")]
        others = _of_others([text for node, text in after if self._speaks_of_others(node)], behind)
        if (
            positive and others and any(node[0] == "same" or self.compares_cards(node) for node in select.filters)
        ):  # behind "the same as it", or the number of other cards, it would be said of that
            words, others = [*words, *others, "and"], []
        if positive:
            words.append("with " + " and ".join(positive))
        negative = [test.removeprefix("without ") for test in tests if test.startswith("without ")]
        if negative:
            words.append("without " + " or ".join(negative))
        if negative and positive and any(map(self.compares_cards, select.filters)):
            words[-2:] = [words[-1], "and", words[-2]]  # behind the number of other cards it would be said of those
        return " ".join([*words, *others, *asides])

    def _is_mixed(self, node: Node) -> bool:
        """Whether a filter behind the noun is one of several, some of which would stand before it: `Tank or riding a card`."""
        return node[0] == "or" and any(self._stands(part) == "what" for part in node[1:])

    def _mixed(self, node: Node, many: bool) -> str:
        """Such a filter, with the article that a noun needs: `a Tank or riding a card`."""
        nouns = [self.row("keyword", part[1][0]).has_en if part[0] == "has" else "" for part in node[1:]]
        parts = zip(nouns, node[1:], strict=True)
        return " or ".join(noun if noun and not many else self.filter(part) for noun, part in parts)

    def _speaks_of_others(self, node: Node) -> bool:
        """Whether a filter names other cards (`adjacent to this card`), so that what stands behind it would be theirs."""
        node = node[1] if node[0] == "not" else node
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
            if len(places) == 1:
                return places.pop()
            return "with" if "with" in places else "after" if "after" in places else "what"
        if node[0] == "has":
            return "what" if self.row("keyword", node[1][0]).where == "before" else "with"
        if node[0] == "field":
            if not isinstance(node[3], str):
                return "after" if self._is_had_at(node) else "with"
            return self.row("field", node[1]).where
        word = self.vocabulary.word("filter", node[0])
        return word.where if word else "with"

    def filter(self, node: Node) -> str:
        """One filter."""
        key = node[0]
        if key == "field":
            return self._has_value(*node[1:])
        if key == "not":
            text = self.filter(node[1])
            return (
                {"before": f"non-{text}", "what": f"non-{text}", "after": f"not {text}", "with": f"without {text}"}[
                    self._stands(node)
                ]
                .replace("not with ", "without ", 1)
                .replace("not that uses ", "that does not use ", 1)
                .replace("not that is ", "that is not ", 1)
                .replace("not on one of ", "not on ", 1)
            )
        if key == "or" and (one := self._of_one_field(node)):
            return one
        if key in ("or", "and"):
            texts = list(map(self.filter, node[1:]))
            said = _said_once(texts)
            return f" {key} ".join(said) if said == texts else listed_names(said, key)
        return self.fill("filter", node, self.row("filter", key).en)

    def _of_one_field(self, node: Node) -> str:
        """Values of a field that has words of its own for having one, in a list: `the speed, luck or magic crest`; "" for others."""
        fields = {part[1:3] if part[0] == "field" and isinstance(part[3], str) else () for part in node[1:]}
        (field, sign), *others = (one or ("", "") for one in fields)
        row = self.row("field", field) if field and not others else None
        if row is None or not row.has_en or '"' in row.has_en or sign == "!=":
            return ""
        return self._has_value(field, sign, listed_names([part[3] for part in node[1:]]))

    def _has_value(self, field: str, sign: str, value: Any) -> str:
        row = self.row("field", field)
        if not isinstance(value, str):
            operators = _OPERATORS if _is_figure(value) else _FROM
            if row.has_en and _is_figure(value):
                return row.has_en.replace("{name}", operators[sign].format(self.value_of(field, value)))
            return f"{row.en} {operators[sign].format(self.value_of(field, value))}"
        if row.has_en:
            no = ("non-" if row.where == "what" else "no ") if sign == "!=" else ""
            return no + row.has_en.replace("{name}", value)
        return f'{row.en} other than "{value}"' if sign == "!=" else f'{row.en} "{value}"'

    def _is_had_at(self, node: Node) -> bool:
        """Whether a figure is told behind the noun, as a place is: a unit `in row 4`."""
        return bool(self.row("field", node[1]).has_en) and _is_figure(node[3])

    # conditions ------------------------------------------------------------------------------------------------------

    def condition(self, condition: Node) -> str:
        """A condition as a clause."""
        key = condition[0]
        if key == "compare":
            return self._compare(condition)
        if key == "exists":
            return self._exists(condition[1])
        if key == "not":
            return self._not(condition[1])
        if key in ("and", "or"):
            return f" {key} ".join(self._clauses_of_one(key, condition[1:]))
        if key == "in_phase" and condition[1] == "any":
            there = "there" if condition[2] == "combat" else "it"
            return f"{there} is {with_article(self.row('phase', condition[2]).en)}"
        text = self.fill("condition", condition, self.row("condition", key).en)
        return self._told_of(condition, text) if key == "is" else text

    def _told_of(self, condition: Node, text: str) -> str:
        """What a card is: `a Heretic`, and what it has: `the designation "TANK"`."""
        _, what, quality = condition
        if quality[0] == "has" and self.is_singular(what):
            row = self.row("keyword", quality[1][0])
            is_one, name = (self.fill("keyword", quality[1], told) for told in (row.has_en, row.en))
            return text.removesuffix(name) + is_one if is_one else text
        if (
            quality[0] == "field"
            and isinstance(quality[3], str)
            and quality[2] != "!="
            and self.row("field", quality[1]).has_en
        ):
            return self._having(what, text, quality)
        if quality[0] == "or" and self._of_one_field(quality):
            return self._having(what, text, quality)
        if self._is_a_value(quality):
            return self._having(what, text, quality, "the ")
        if self._is_had(quality):
            return self._having(what, text, quality)
        return text

    def _having(self, what: Node, text: str, quality: Node, article: str = "") -> str:
        """The same of what a card has: `it is the designation "TANK"` -> `it has the designation "TANK"`."""
        value = self.filter(quality)
        have = "has" if self.is_singular(what) else "have"
        return f"{text.removesuffix(f' is {value}').removesuffix(f' are {value}')} {have} {article}{value}"

    def _is_had(self, node: Node) -> bool:
        """Whether a quality is something that a card has: an ability with a name, or one of several."""
        return node[0] == "has_ability" or (node[0] == "or" and all(map(self._is_had, node[1:])))

    def _is_a_value(self, node: Node) -> bool:
        """Whether a quality is a value of a field that is named before it, or one of several: `designation "TANK"`."""
        if node[0] == "or":
            return all(map(self._is_a_value, node[1:]))
        return (
            node[0] == "field"
            and isinstance(node[3], str)
            and node[2] != "!="
            and not self.row("field", node[1]).has_en
        )

    def _clauses_of_one(self, key: str, conditions: Sequence[Node]) -> list[str]:
        """Conditions, the subject that follows itself said once: `the bearer is in combat and is not wounded`."""
        conditions = list(conditions)
        told = self.told_together(conditions) if key == "and" else {}
        texts = [told[n][0] if n in told else self._inside(key, node) for n, node in enumerate(conditions)]
        if key == "or" and all(text.endswith('"') for text in texts) and _said_once(texts) != texts:
            return [listed_names(_said_once(texts), key)]
        subjects = [f"{self.what(what, subject=True)} " if (what := self.asked_of(node)) else "" for node in conditions]
        return [
            text.removeprefix(subject) if subject == before and first.startswith(subject) else text
            for text, first, subject, before in zip(texts, ["", *texts], subjects, ["", *subjects], strict=False)
        ]

    def _inside(self, key: str, node: Node) -> str:
        """A condition as a part of others: `either this or that` among what has to hold together."""
        text = self.condition(node)
        if key == "or" or node[0] != "or" or len(self._clauses_of_one("or", node[1:])) == 1:
            return text
        what = self.asked_of(node[1])
        subject = f"{self.what(what, subject=True)} " if what else ""
        same = bool(what) and all(self.asked_of(part) == what for part in node[1:]) and text.startswith(subject)
        return f"{subject}either {text.removeprefix(subject)}" if same else f"either {text}"

    def _compare(self, condition: Node) -> str:
        _, amount, sign, other = condition
        kind = amount[0] if isinstance(amount, tuple) else ""
        if kind == "resource_of":
            return self._has(condition)
        if kind == "size" and amount[1][2] in _OWNERS and _is_figure(other):
            return self._holds(condition)
        if kind == "marks_on" and (sign, other) == (">=", 1):
            return f"there is {with_article(forms(self.row('mark', amount[1]))[0])} on {self.what(amount[2])}"
        if kind == "count" and isinstance(other, int):
            return self._there_are(amount[1], sign, other)
        if kind in HAPPENED and (told := self._has_happened(amount, sign, other)):
            return told
        operators = _OPERATORS if _is_figure(other) else _IS
        return f"{self.amount(amount)} is {operators[sign].format(self.amount(other))}"

    def _has_happened(self, amount: Node, sign: str, number: object) -> str:
        """What has happened, or not: `this card has not moved this turn`, where it is asked whether something has happened at all; else nothing."""
        event, span = amount[1], self.row("amount", amount[0]).en.partition("{event:bare} ")[2]
        never = (sign, number) in (("=", 0), ("<", 1), ("<=", 0))
        text = self.fill("event", event, self.row("event", event[0]).en).removeprefix("when ")
        subject: Any = subject_of(self.vocabulary.rows["event", event[0]], event)
        is_player = isinstance(subject, tuple) and ("player", subject[0]) in self.vocabulary.words
        who = self.player_name(subject) if is_player else self.what(subject, subject=True) if subject else ""
        if not (never or (sign, number) in ((">=", 1), (">", 0))) or not who or not text.startswith(f"{who} "):
            return ""
        verb, _, rest = text.removeprefix(f"{who} ").partition(" ")
        done = " ".join(filter(None, (participle(verb), rest)))
        return f"{who} {'has' if self.is_singular(subject) else 'have'}{' not' if never else ''} {done} {span}"

    def _there_are(self, what: Select, sign: str, number: int) -> str:
        """`there are fewer than 5 allies`."""
        if (sign, number) in ((">=", 1), (">", 0)):
            return f"there is {with_article(self.one(what))}"
        if (sign, number) == ("=", 0):
            return f"there is no {self.one(what)}"
        if number == 1 and sign in _OF_ONE:
            return f"there is {_OF_ONE[sign]} 1 {self.one(what)}"
        many = {**_OPERATORS, **_FEW, "=": "exactly {}"}[sign].format(number)
        return f"there are {many} {self._of_them(what)}"

    def _holds(self, condition: Node) -> str:
        """`you have 2 or fewer cards in your hand`."""
        _, (_key, (_at, zone, whose)), sign, amount = condition
        who, whose_zone = _OWNERS[whose]
        few = _FEW.get(sign, _OPERATORS[sign])
        noun = "card" if (sign, amount) == ("=", 1) else "cards"
        return f"{who} {few.format(self.amount(amount))} {noun} in {whose_zone} {self.zone(zone, 'bare')}"

    def _exists(self, select: Select) -> str:
        if self.is_single(select):
            with self.out_of_play():
                return f"it is {with_article(self.one(without_among(select)))}"
        return f"there {'is' if singular(select) else 'are'} {self._at_least(select)}"

    def _has(self, condition: Node) -> str:
        _, (_key, resource, who), sign, amount = condition
        if not _is_figure(amount):
            return f"{self.owner_name(who)} {forms(self.row('resource', resource))[1]} are {_IS[sign].format(self.amount(amount))}"
        row = self.row("resource", resource)
        operators = {**_OPERATORS, **_FEW} if "|" in row.en else _OPERATORS  # what is counted has two forms
        number = operators[sign].format(self.amount(amount))
        return f"{self.player_name(who)} {'has' if singular(who) else 'have'} {number} {forms(row)[1]}"

    def _at_least(self, select: Select, word: str = "{} or more") -> str:
        """`2 or more allies`; one needs no number."""
        if select.quantity == ("exactly", 1):
            return with_article(self.one(select))
        if select.quantity[0] != "exactly":
            return self.select(select)
        return f"{word.format(self.amount(select.quantity[1]))} {self.several_of(select)}"

    def _not(self, condition: Node) -> str:
        text = self.condition(condition)
        if condition[0] == "exists" and singular(condition[1]) and not self.is_single(condition[1]):
            return f"there is no {self.one(condition[1])}"
        if condition[0] == "exists" and condition[1].quantity[0] == "exactly" and not self.is_single(condition[1]):
            return f"there are {self._at_least(condition[1], 'fewer than {}')}"
        if condition[0] == "is" and (self._is_a_value(condition[2]) or self._is_had(condition[2])):
            no = "does not have the" if " has the " in text else "do not have the"
            return re.sub(r"\b(has|have) the\b", no, text)
        if condition[0] == "in_phase" and text.startswith("there is "):
            return re.sub("there is an? ", "there is no ", text)
        negative = re.sub(r"\b(is|are|has|have|was|were)\b", r"\1 not", text, count=1)
        return negative if negative != text and condition[0] not in ("and", "or") else f"it is not true that {text}"


def _is_figure(amount: object) -> bool:
    return isinstance(amount, int) or amount == ("x",)


def with_article(text: str) -> str:
    """`a unit`, `an ally`."""
    if text.startswith("other "):
        return f"an{text}"
    return f"{'an' if _VOWEL_SOUND.match(text) else 'a'} {text}"


def _said_once(texts: list[str]) -> list[str]:
    """Qualities that differ in a name alone say what it is once: `named "A" or "B"`."""
    lead, quote, _ = texts[0].partition('"')
    same = quote and all(text.startswith(lead + quote) for text in texts)
    return [texts[0], *(text.removeprefix(lead) for text in texts[1:])] if same else texts


def _neither(texts: list[str]) -> list[str]:
    """What a card is not, said together: `named neither "A" nor "B"`."""
    negative = [text.removeprefix("not named ") for text in texts if text.startswith("not named ")]
    if len(negative) == 1 or not negative:
        return texts
    return [f"named neither {' nor '.join(negative)}", *(text for text in texts if not text.startswith("not named "))]


def _of_others(texts: list[str], behind: Sequence[str] = ()) -> list[str]:
    """What a card is not to another one, behind what it is to others, or behind what else it is not: `attached to it and not fit for it`."""
    texts = sorted(texts, key=lambda text: not text.startswith("other than "))
    before = ["", *texts] if not behind else [behind[-1], *texts]
    return [
        f"and {text}"
        if (n and text.startswith("related to ")) or (text.startswith("not ") and (n or last.startswith("not ")))
        else text
        for n, (text, last) in enumerate(zip(texts, before, strict=False))
    ]


def _nor(texts: list[str]) -> list[str]:
    """What a card is not, one behind the other: `not using a sword and not using a bow`."""
    before = ["", *texts]
    return [
        f"and {text}" if text.startswith("not ") and last.startswith("not ") else text
        for text, last in zip(texts, before, strict=False)
    ]
