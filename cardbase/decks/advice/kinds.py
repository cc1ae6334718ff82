"""Which cards of a game are of a kind that a text names, told from what is printed on them and not from any position."""

import json
import sqlite3
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from functools import reduce
from typing import NamedTuple

from cardbase import games
from cardbase.catalog.cards import trees_of
from cardbase.games.card import Card
from cardbase.games.contract import Game
from cardbase.language.english import english_keyword
from cardbase.language.kinds import Named, named_kinds, told_kind
from cardbase.language.tree import Node, Select, from_json
from cardbase.language.words import Vocabulary
from cardbase.text import fold

Keys = frozenset[str]
"""Keys of cards."""
_COMPARE = {
    "<=": lambda fact, value: fact <= value,
    ">=": lambda fact, value: fact >= value,
    "<": lambda fact, value: fact < value,
    ">": lambda fact, value: fact > value,
    "=": lambda fact, value: fact == value,
    "!=": lambda fact, value: fact != value,
}


class Label(NamedTuple):
    """Something that is printed on cards: a value of a field, or ("keyword", a keyword)."""

    field: str
    value: str


KEYWORD = "keyword"


def labels_of(card: Card, game: Game) -> list[Label]:
    """Return what is printed on a card by which cards are alike: values out of a list, and keywords."""
    found = []
    for field in game.fields:
        fact = card.facts.get(field.key)
        if field.kind in ("choice", "set") and fact:
            found += [Label(field.key, str(value)) for value in (fact if isinstance(fact, tuple) else (fact,))]
        elif field.kind == "flag" and fact is True:
            found.append(Label(field.key, field.key))
    return [*found, *(Label(KEYWORD, keyword) for keyword in card.keywords)]


class Kinds:
    """The kinds that the texts of some cards name, and which of these cards are of such a kind.

    named  by the key of a card: the kinds that its texts name and that some card is of
    """

    def __init__(self, db: sqlite3.Connection, game: Game, ids: Sequence[int], cards: Sequence[Card]) -> None:
        self.game, self.cards = game, cards
        self.vocabulary: Vocabulary | None = games.part(game.vocabulary) if game.vocabulary else None
        self.all = frozenset(card.key for card in cards)
        self.labels, self.names = _labels(cards, game), _names(cards)
        self._found: dict[Select, Keys] = {}
        texts = defaultdict[str, list[Named]](list)
        keys = {number: card.key for number, card in zip(ids, cards, strict=True)}
        for key, tree in trees_of(db, keys) if self.vocabulary else ():
            texts[key] += named_kinds(from_json(json.loads(tree or "[]")))
        self.named = {
            key: tuple(dict.fromkeys(named for named in found if self.of(named.kind))) for key, found in texts.items()
        }

    def of(self, kind: Select) -> Keys:
        """Return the keys of the cards that are of a kind; none where what is printed does not tell it."""
        if kind not in self._found:
            nouns = [self._noun(kind.noun)] if kind.noun != "card" else []
            told = [noun for noun in nouns if noun] + [self._filter(node) for node in kind.filters]
            self._found[kind] = reduce(frozenset.intersection, told) if told else frozenset()
        return self._found[kind]

    def told(self, kind: Select) -> str:
        """Return what the cards of a kind are called, in the language that is spoken."""
        return told_kind(kind, self.vocabulary) if self.vocabulary else ""

    def _noun(self, noun: str) -> Keys:
        wanted = fold(noun)
        alike = [keys for (field, value), keys in self.labels.items() if value == wanted and field != KEYWORD]
        return _union(alike)

    def _filter(self, node: Node) -> Keys:
        if node[0] == "or":
            return _union(map(self._filter, node[1:]))
        if node[0] == "and":
            return reduce(frozenset.intersection, map(self._filter, node[1:]))
        if node[0] == "named":
            return self.names.get(fold(node[1]), frozenset())
        if node[0] == "has":
            return self._keyword(node[1])
        _, field, sign, value = node
        return self._number(field, sign, value) if isinstance(value, int) else self._text(field, sign, value)

    def _keyword(self, keyword: Node) -> Keys:
        """Return the cards that have a keyword: among their keywords, or as what they are."""
        said = fold(english_keyword(keyword, self.vocabulary)) if self.vocabulary else ""
        return _union(keys for (_, value), keys in self.labels.items() if value == said)

    def _number(self, field: str, sign: str, value: int) -> Keys:
        compare = _COMPARE.get(sign)
        numbers = ((card.key, card.facts.get(field)) for card in self.cards if compare)
        return frozenset(key for key, fact in numbers if type(fact) is int and compare and compare(fact, value))

    def _text(self, field: str, sign: str, value: str) -> Keys:
        wanted = fold(value)
        if any(known == field for known, _ in self.labels):
            found = self.labels.get((field, wanted), frozenset())
            return self.all - found if sign == "!=" else found
        if "name" in field:
            return _union(
                keys for name, keys in self.names.items() if (wanted in name if sign == ":" else wanted == name)
            )
        facts = ((card.key, card.facts.get(field)) for card in self.cards)
        texts = ((key, fold(fact)) for key, fact in facts if isinstance(fact, str))
        return frozenset(key for key, text in texts if (wanted in text if sign == ":" else wanted == text))


def _labels(cards: Sequence[Card], game: Game) -> dict[tuple[str, str], Keys]:
    """Return which cards have a label; its value is folded."""
    found = defaultdict[tuple[str, str], set[str]](set)
    for card in cards:
        for field, value in labels_of(card, game):
            found[field, fold(value)].add(card.key)
    return {label: frozenset(keys) for label, keys in found.items()}


def _names(cards: Sequence[Card]) -> dict[str, Keys]:
    found = defaultdict[str, set[str]](set)
    for card in cards:
        for text in card.names.values():
            found[fold(text)].add(card.key)
    return {name: frozenset(keys) for name, keys in found.items()}


def _union(sets: Iterable[Collection[str]]) -> Keys:
    return frozenset().union(*sets)
