"""What a card's abilities are made of: which words of the vocabulary they use, and their tags for the search and the agents."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from cardbase.language.tree import FORMS, Abilities, Ability, Node, Select, events_of, lists_in, parts_of
from cardbase.language.words import Vocabulary

Place = tuple[str, str]
"""A word: its kind and its key."""
_KEYS = {"zone": "zone", "field": "field", "stat": "field", "mark": "mark", "resource": "resource", "phase": "phase"}
"""Slots that hold a bare key, and the kinds of the words that these are."""
_WORDS = {"keyword": "keyword", "act": "act", "event": "event", "duration": "duration", "who": "player"}
_JOINED = ("not", "and", "or")


def uses(abilities: Abilities, vocabulary: Vocabulary) -> set[Place]:
    """Return the words that abilities are made of, but for what the grammar itself says."""
    walk = _Walk(vocabulary)
    return {place for ability in abilities for place in walk.ability(ability)}


class _Walk:
    """Goes through a tree part by part; `rows` says what each word holds."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.rows = vocabulary.rows

    def ability(self, ability: Ability) -> Iterator[Place]:
        if ability.edition:
            yield "edition", ability.edition
        if ability.kind == "keyword":
            yield from self.words("keyword", ability.effects)
            return
        for kind, event in events_of(ability):
            yield from self.word(kind, event)
        yield from self.words("timing", ability.timings)
        yield from (("zone", zone) for zone in ability.zones)
        for condition in filter(None, (ability.in_force, ability.condition)):
            yield from self.condition(condition)
        for price in ability.prices:
            yield from self.word("price" if ("price", price[0]) in self.rows else "verb", price)
        yield from self.words("limit", ability.limits)
        yield from self.slot("targets", ability.targets)
        yield from self.effects(ability.effects)

    def effects(self, effects: Iterable[Node]) -> Iterator[Place]:
        for effect in effects:
            if effect[0] in FORMS:
                for slot, value in parts_of(effect):
                    yield from self.slot(slot, value)
            else:
                yield from self.word("verb", effect)

    def words(self, kind: str, nodes: Iterable[Node]) -> Iterator[Place]:
        for node in nodes:
            yield from self.word(kind, node)

    def word(self, kind: str, node: Node | str) -> Iterator[Place]:
        key, values = (node, ()) if isinstance(node, str) else (node[0], node[1:])
        yield kind, key
        for step, value in zip(self.rows[kind, key].slots, values, strict=True):
            yield from self.slot(step.slot, value)

    def slot(self, slot: str, value: Any) -> Iterator[Place]:  # noqa: PLR0912 - a branch for each kind of slot
        if slot in _KEYS:
            yield _KEYS[slot], value
        elif slot in _WORDS:
            yield from self.word(_WORDS[slot], value)
        elif slot == "what":
            yield from self.select(value) if isinstance(value, Select) else self.word("reference", value)
        elif slot in ("n", "change", "times"):
            yield from self.amount(value)
        elif slot in ("place", "spot"):
            yield from [("zone", value[1])] if value else []
        elif slot == "condition":
            yield from self.condition(value)
        elif slot == "filter":
            yield from self.filter(value)
        elif slot == "effects":
            yield from self.effects(value)
        elif slot == "modes":
            for targets, effects in value:
                yield from self.slot("targets", targets)
                yield from self.effects(effects)
        elif slot == "targets":
            for target in value:
                yield from self.select(target)
        elif slot == "family":
            yield "keyword", value
        elif slot == "share":
            for n, resource in value:
                yield "resource", resource
                yield from self.amount(n)
        elif slot == "ability":
            yield from self.ability(value)

    def select(self, select: Select) -> Iterator[Place]:
        if len(select.quantity) > 1:
            yield from self.amount(select.quantity[1])
        if select.noun:
            yield "noun", select.noun
        yield from self.slot("place", select.place)
        for one in select.filters:
            yield from self.filter(one)

    def amount(self, amount: Any) -> Iterator[Place]:
        if isinstance(amount, int) or amount == ("x",):
            return
        if amount[0] == "count":
            yield from self.select(amount[1])
        elif amount[0] in ("scaled", "plus", "minus", "times", "divided"):
            yield from self.amount(amount[1])
            yield from self.amount(amount[2])
        else:
            yield from self.word("amount", amount)

    def condition(self, condition: Node) -> Iterator[Place]:
        if condition[0] in _JOINED:
            for one in condition[1:]:
                yield from self.condition(one)
        elif condition[0] == "compare":
            yield from self.amount(condition[1])
            yield from self.amount(condition[3])
        elif condition[0] == "exists":
            yield from self.select(condition[1])
        else:
            yield from self.word("condition", condition)

    def filter(self, one: Node) -> Iterator[Place]:
        if one[0] in _JOINED:
            for each in one[1:]:
                yield from self.filter(each)
        elif one[0] == "field":
            yield "field", one[1]
            if not isinstance(one[3], str):
                yield from self.amount(one[3])
        else:
            yield from self.word("filter", one)


# Tags of a card's abilities, for the search and the agents: does:draw, when:enters, keyword:decoy ...


def tags_of(abilities: Abilities, vocabulary: Vocabulary) -> tuple[str, ...]:
    """All tags, sorted, each once."""
    return tuple(sorted({tag for ability in abilities for tag in _ability_tags(ability, vocabulary)}))


def verbs(effects: tuple[Node, ...]) -> Iterator[Node]:
    """Every verb in the effects and the forms in them, in order."""
    for effect in effects:
        if effect[0] in FORMS:
            for inner in lists_in(effect):
                yield from verbs(inner)
        else:
            yield effect


def _ability_tags(ability: Ability, vocabulary: Vocabulary) -> Iterator[str]:
    if ability.edition:
        yield f"edition:{ability.edition}"
    if ability.name:
        yield f"keyword:{ability.name.lower().replace(' ', '-')}"
    if ability.kind == "keyword":
        for node in ability.effects:
            yield from _tags("keyword", "keyword", node, vocabulary)
        return
    yield f"kind:{ability.kind}"
    for kind, node in events_of(ability):
        yield from _tags("would" if kind == "would" else "when", kind, node, vocabulary)
    for node in ability.timings:
        yield from _tags("timing", "timing", node, vocabulary)
    for node in ability.prices:
        yield from _tags("price", "price" if vocabulary.word("price", node[0]) else "verb", node, vocabulary)
    for node in verbs(ability.effects):
        yield from _verb_tags(node, vocabulary)


def _verb_tags(node: Node, vocabulary: Vocabulary) -> Iterator[str]:
    yield from _tags("does", "verb", node, vocabulary)
    for step, value in zip(vocabulary.rows["verb", node[0]].slots, node[1:], strict=True):
        if isinstance(value, Ability):
            yield from _ability_tags(value, vocabulary)
        elif step.slot in ("act", "keyword", "mark", "resource", "stat"):
            yield f"{_spoken(node)}:{_spoken(value)}"


def _tags(prefix: str, kind: str, node: Node, vocabulary: Vocabulary) -> Iterator[str]:
    yield f"{prefix}:{_spoken(node)}"
    word = vocabulary.word(kind, node[0])
    for tag in word.tags if word else ():
        yield tag if ":" in tag else f"{prefix}:{tag}"


def _spoken(value: Any) -> str:
    key = value if isinstance(value, str) else value[0]
    return str(key).replace("_", "-")
