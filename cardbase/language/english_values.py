"""What English rules texts are made of: players, amounts, arguments."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from cardbase.language.texts import Texts, is_xs, mentions_x, of_number, times_of
from cardbase.language.tree import VALUES, Ability, Node, Select
from cardbase.language.words import forms, singular

_WHOSE = {
    "you": "your",
    "opponent": "your opponent's",
    "owner": "its owner's",
    "controller": "its",
    "any": "any player's",
    "that_player": "that player's",
}
_WHOSE_PHASE = {"you": "your", "opponent": "your opponent's", "any": "the", "that_player": "that player's"}


class EnglishValues(Texts):
    """The lower half of the English texts."""

    single = False  # whether marks and resources are spoken of one by one

    def ability(self, ability: Ability) -> str:
        """A whole ability."""
        raise TypeError(f"no text for {ability!r}")

    def deed(self, ability: Ability) -> str:
        """What an ability does, as part of a sentence."""
        raise TypeError(f"no text for {ability!r}")

    def what(self, what: Any, subject: bool = False) -> str:
        """Cards selected or referred to."""
        raise TypeError(f"no text for {what!r} {subject}")

    def described(self, select: Select, many: bool) -> str:
        """Which cards, in the singular or the plural, without a number."""
        raise TypeError(f"no text for {select!r} {many}")

    def one(self, select: Select) -> str:
        """`enemy unit with power 3000 or less`."""
        return self.described(select, many=False)

    def several_of(self, select: Select) -> str:
        """`enemy units with power 3000 or less`."""
        return self.described(select, many=True)

    def filter(self, node: Node) -> str:
        """One filter."""
        raise TypeError(f"no text for {node!r}")

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

    def argument(self, kind: str, slot: str, value: Any, form: str) -> str:  # noqa: PLR0911 - a return for each kind of it
        """An argument of a word."""
        if slot == "field" and form == "sum":
            row = self.row("field", value)
            return f"number of different {row.en}s" if row.text else f"combined {row.en}"
        if slot == "n" and "=" in form:
            return of_number(value, form, self.amount(value))
        if slot == "n":
            return ordinal(value) if form == "th" else self.counted_amount(value, form) if form else self.amount(value)
        texts: dict[str, Callable[[], str]] = {
            "who": lambda: self.owner_name(value) if form == "own" else self.player_name(value),
            "what": lambda: self._what_as(value, form),
            "change": lambda: self.change_in_words(value, *form.split("|")) if form else self.change(value),
            "zone": lambda: self.zone(value, form),
            "place": lambda: self.place(value),
            "spot": lambda: self.zone(value[1], "bare") if form == "bare" else self.place(value),
            "name": lambda: self._names(kind, value, form) if value else "",
            "whose": lambda: "each" if kind == "event" and value == "any" else _WHOSE_PHASE[value],
            "times": lambda: {1: "once", 2: "twice"}.get(value, f"{value} times"),
            "ability": lambda: self.deed(value) if form == "deed" else self.granted(value),
            "condition": lambda: self.condition(value),
            "filter": lambda: self.filter(value),
            "family": lambda: re.split(" ?[({]", self.row("keyword", value).en)[0],
            "share": lambda: self._share(value),
        }
        if slot in texts:
            return texts[slot]()
        if isinstance(value, tuple):
            text = self.fill(slot, value, self.row(slot, value[0]).en)
            if slot == "event" and form == "bare":
                return text.removeprefix("when ")
            return (
                f'"{capital(text)}."' if slot == "keyword" and text[0].islower() else text
            )  # a clause, and not a name
        return self.row("field" if slot == "stat" else slot, value).en

    def granted(self, ability: Ability) -> str:
        """An ability that a text gives, told by itself; it may speak of the targets of that text."""
        teller = type(self)(self.vocabulary)
        teller.given = self.targets
        text = str(teller.ability(ability))
        for inner in teller.quoted:
            text = text.replace(f'"{inner}"', f"'{inner}'")
        self.quoted.append(text)
        return text

    def _names(self, kind: str, listed: str, form: str) -> str:
        """A name, or several of which one is meant; `[]` in brackets, `all` so and all of them, `told` is what the rulebook says of it."""
        names = listed.split(VALUES)
        if form == "told":
            return "; ".join(self.vocabulary.told[name][0] for name in names)
        if kind == "condition":
            names = [self.vocabulary.english.get(name, name) for name in names]
        if form in ("[]", "all"):
            return listed_names([f"[{name}]" for name in names], "and" if form == "all" else "or")
        return listed_names([f"{form}{names[0]}", *names[1:]])

    def _what_as(self, what: Any, form: str) -> str:  # noqa: PLR0911 - a return for each form
        """Cards; `bare` without how many, `any` for all of them one by one, `a wound|wounds` the word for as many as they are."""
        if form == "card":
            with self.out_of_play():
                return self.what(what)
        if form.startswith("pile=") and isinstance(what, Select):
            return self.place(what.place) if what.place else form.removeprefix("pile=")
        if form == "anywhere" and isinstance(what, Select):
            with self.out_of_play():
                return self.what(what._replace(place=()))
        if form == "any":
            every = isinstance(what, Select) and what.quantity == ("all",)
            return f"any {self.one(what)}" if every else self.what(what)
        if form == "single" and isinstance(what, Select):
            return self.one(what)
        if form == "one" and isinstance(what, Select):
            return self.what(what._replace(quantity=("exactly", 1)))
        if "|" in form:
            one, _, several = form.partition("|")
            return (
                one if self.is_singular(what) or (isinstance(what, Select) and what.quantity[1:] == (1,)) else several
            )
        return (
            self.several_of(what) if form == "bare" and isinstance(what, Select) else self.what(what, form == "subject")
        )

    def _share(self, shares: tuple[tuple[Any, str], ...]) -> str:
        """`1 of it blue`, `1 of it blue, 2 red and 1 white`."""
        named = [f"{self.amount(n)} {self.row('resource', key).en.partition('|')[0]}" for n, key in shares]
        *others, last = [named[0].replace(" ", " of it ", 1), *named[1:]]
        return f"{', '.join(others)} and {last}" if others else last

    def zone(self, key: str, form: str = "") -> str:
        """`hand`, `the discard pile`; bare after a possessive."""
        plain, with_article = forms(self.row("zone", key))
        return plain if form == "bare" else with_article

    def place(self, place: Node) -> str:
        """`your hand`; `their hand` of who acts."""
        owners = place[2] == "owner" and self.several
        whose = "their" if self.of_their_own(place[2]) else "their owner's" if owners else _WHOSE[place[2]]
        return f"{whose} {self.zone(place[1], 'bare')}"

    # amounts ---------------------------------------------------------------------------------------------------------

    def amount(self, amount: Any) -> str:  # noqa: PLR0911 - a return for each kind of it
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
        if key == "divided" and amount[2] == 2:
            return f"half of {self._inner(amount[1])} (rounded down)"
        if key == "divided":
            return f"{self._inner(amount[1])} divided by {self._inner(amount[2])} (rounded down)"
        if times := times_of(amount):
            n, what = times
            return f"{n}X" if what == ("x",) else f"{'twice' if n == 2 else f'{n} times'} {self._inner(what)}"
        if key in ("plus", "minus", "times"):
            one, two = (self._inner(part) for part in amount[1:])
            return f"{one} {key} {two}"
        return self.fill("amount", amount, self.row("amount", key).en)

    def counted_amount(self, amount: Any, noun: str) -> str:
        """`1 card`, `X cards`, `cards equal to ...`."""
        one, _, several = noun.partition("|")
        many = several or one
        if one == "time" and amount in (1, 2):
            return "once" if amount == 1 else "twice"
        if isinstance(amount, int) or is_xs(amount):
            return f"{self.amount(amount)} {one if amount == 1 else many}"
        if amount[0] == "either" and isinstance(amount[1], int):
            return self.amount(amount).replace(" (", f" {one if amount[1] == 1 else many} (", 1)
        if amount == ("that_much",):
            return f"{'that many' if many != one else 'that much'} {many}"
        told = self.amount(amount)
        return f"{many} equal to {told.replace('that much', 'that number') if many != one else told}"

    def counted(self, count: Node) -> str:
        """What stands behind `for each`."""
        if count[0] == "divided":
            of = count[1]
            many = self.several_of(of[1]) if of[0] == "count" else re.sub("^(card|counter) ", r"\1s ", self.counted(of))
            return f"{self.amount(count[2])} {many}"
        if count[0] == "count":
            return self.one(count[1])
        if self.row("amount", count[0]).rule_en:
            return self.fill("amount", count, self.row("amount", count[0]).rule_en)
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
        return (
            f"({text})"
            if isinstance(amount, tuple) and not is_xs(amount) and amount[0] in ("plus", "minus", "times", "divided")
            else text
        )

    def _operand(self, amount: Any) -> str:
        return self.amount(amount) if is_xs(amount) else f"({self.amount(amount)})"


def listed_names(names: list[str], word: str = "or") -> str:
    """Names with commas between them: `A, B or C`."""
    return f"{', '.join(names[:-1])} {word} {names[-1]}" if len(names) > 1 else names[0]


def ordinal(number: object) -> str:
    """`first`, `4th`."""
    return {1: "first", 2: "second", 3: "third"}.get(number, f"{number}th") if isinstance(number, int) else "chosen"


def capital(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]
