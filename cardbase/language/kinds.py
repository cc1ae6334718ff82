"""The kinds of cards that abilities name: what stays of their selections without anything that depends on a position.

`all other allied Capitol warriors in your squad` names Capitol warriors. What it is that is named can be compared with cards that
lie in no game, as decks are made of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardbase.language.english import english_kind
from cardbase.language.japanese import japanese_kind
from cardbase.language.tree import Abilities, Ability, Node, Select
from cardbase.language.words import Vocabulary
from cardbase.messages import label

_LASTING = ("named", "has", "field")
"""The filters that hold of a card wherever it lies."""


class Named(NamedTuple):
    """A kind of cards that a text names.

    kind    a selection of any number of cards, with a noun and with filters that hold of a card wherever it lies
    own     they are to be of the own side
    needed  a keyword of the card names them: without such cards it is of no use
    """

    kind: Select
    own: bool
    needed: bool


def named_kinds(abilities: Abilities) -> list[Named]:
    """Return the kinds of cards that abilities name, each once; those of the enemy's cards, and of cards that must not be there, are
    left out, and so are cards of any kind.
    """
    return list(dict.fromkeys(named for ability in abilities for named in _in(ability, ability.kind == "keyword")))


def told_kind(kind: Select, vocabulary: Vocabulary) -> str:
    """Return what a kind of cards is called, in the plural, in the language that is spoken: "Capitol warriors"."""
    return label(english_kind(kind, vocabulary), japanese_kind(kind, vocabulary))


def _in(part: object, needed: bool) -> Iterator[Named]:
    if isinstance(part, Select):
        kind = Select(("all",), noun=part.noun or "card", filters=tuple(filter(_lasts, part.filters)))
        if part.side != "enemy" and (kind.filters or kind.noun != "card"):
            yield Named(kind, part.side == "ally", needed and part.side != "enemy")
    elif isinstance(part, tuple) and not (part and part[0] == "not" and not isinstance(part, Ability)):
        for each in part:
            yield from _in(each, needed)


def _lasts(node: Node) -> bool:
    if node[0] in ("or", "and"):
        return all(map(_lasts, node[1:]))
    return node[0] in _LASTING and (node[0] != "field" or isinstance(node[3], int | str))
