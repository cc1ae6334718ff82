"""Selections made ready: which piles they look in and how cards are tested, worked out once for a match.

A `Query` is the tree's `Select` with its `Lookup`; a tree whose selections are queries runs the same, only faster.
"""

import operator
from collections.abc import Callable
from typing import Any, Final

from cardbase.engine.compiling import mypyc_attr
from cardbase.engine.effects.bindings import Bindings, Noun
from cardbase.language.tree import Node, Select

OPERATORS: Final = {
    "<=": operator.le,
    ">=": operator.ge,
    "<": operator.lt,
    ">": operator.gt,
    "=": operator.eq,
    "!=": operator.ne,
}
CORE_TESTS: Final[dict[str, Callable[..., bool]]] = {}
"""The filters that every game has, put in by `values`, to which the whole filter is the argument."""
_SIDES: Final = {"ally": ((0,), (1,)), "enemy": ((1,), (0,)), "any": ((0, 1), (0, 1))}
_WHOSE: Final = {"you": "ally", "opponent": "enemy"}
THAT_PLAYER: Final = "that_player"  # whose a place is where only the text that runs knows it


class Lookup:
    """Where a selection looks, and how it tests cards.

    piles    for each controller, the piles to look in; grouped: its zone word means different zones, or it another player, at different times
    among    it chooses among the cards looked at; anywhere: neither that, nor does it name a place
    kind     what its noun means; bounds: (stat, operator, number) that a card has to keep; others: the filters that remain, tests: the
             same as functions, each with its arguments, what refuses most first
    sums     what the cards that are chosen have to come to together
    on       references, on each of which the card lies
    least    how many it needs at least (-1: to be computed)
    """

    def __init__(self, words: Bindings, select: Select) -> None:
        self.piles: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        self.grouped = bool(select.place) and (select.place[1] in words.groups or select.place[2] == THAT_PLAYER)
        if select.noun != "player" and not self.grouped:
            self.piles = piles_of(words, select, usual_zones(words, select))
        bounds = [_bound(words, test) for test in select.filters]
        self.bounds = tuple(bound for bound in bounds if bound is not None)
        self.others = tuple(test for test, bound in zip(select.filters, bounds, strict=True) if bound is None)
        self.sums = tuple(test for test in self.others if test[0] == "total_at_least")
        self.others = tuple(test for test in self.others if test not in self.sums)
        self.tests = tuple(_ready_test(words, test) for test in sorted(self.others, key=_refuses_least))
        self.on = tuple(test[1] for test in self.others if test[0] in words.lying and not isinstance(test[1], Select))
        self.among = ("among",) in self.others
        self.anywhere = not select.place and not self.among
        self.kind: Noun = words.nouns["card" if select.noun == "player" else select.noun]
        many = select.quantity[1] if select.quantity[0] == "exactly" else 0
        self.least = many if isinstance(many, int) else -1


@mypyc_attr(native_class=False)  # a named tuple is none
class Query(Select):
    """A selection with what is worked out of it."""

    lookup: Lookup


def zones_of(words: Bindings, key: str) -> tuple[int, ...]:
    """Return the zones of a zone word; "play" is every zone in play."""
    return words.in_play if key == "play" else (words.zones[key],)


def piles_of(words: Bindings, select: Select, zones: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return, for each controller, the numbers of the piles (zone * 2 + seat) of a selection that looks in these zones."""
    side = _WHOSE.get(select.place[2], select.side) if select.place else select.side
    first, second = _SIDES[side]
    return tuple(z * 2 + s for z in zones for s in first), tuple(z * 2 + s for z in zones for s in second)


def usual_zones(words: Bindings, select: Select) -> tuple[int, ...]:
    """Return the zones in which a selection looks, word groups apart."""
    return zones_of(words, select.place[1]) if select.place else words.nouns[select.noun].zones or words.in_play


def query(words: Bindings, select: Select) -> Query:
    """Return a selection made ready."""
    ready = Query(*select)
    ready.lookup = Lookup(words, select)
    return ready


def _refuses_least(test: Node) -> bool:
    """Tell whether a filter is none of those that few cards pass."""
    return test[0] not in ("named", "attached_to")


Ready = tuple[Callable[..., bool], tuple[Any, ...]]
"""What tests a filter: of (state, frame, card) and these arguments."""


def _ready_test(words: Bindings, test: Node) -> Ready:
    key = test[0]
    if key in _OF_PARTS:
        return _OF_PARTS[key], tuple(_ready_test(words, part) for part in test[1:])
    return (words.filters[key], test[1:]) if key in words.filters else (CORE_TESTS[key], (test,))


def _fails(g: Any, f: list[int], card: int, part: Ready) -> bool:
    return not part[0](g, f, card, *part[1])


def _passes_any(g: Any, f: list[int], card: int, *parts: Ready) -> bool:
    for passed, arguments in parts:  # noqa: SIM110 - a generator costs as much as what it tests
        if passed(g, f, card, *arguments):
            return True
    return False


def _passes_all(g: Any, f: list[int], card: int, *parts: Ready) -> bool:
    for passed, arguments in parts:  # noqa: SIM110
        if not passed(g, f, card, *arguments):
            return False
    return True


_OF_PARTS: Final[dict[str, Callable[..., bool]]] = {"not": _fails, "or": _passes_any, "and": _passes_all}
"""Filters that are made of others."""


def _bound(words: Bindings, test: Node) -> tuple[int, Any, int] | None:
    if test[0] == "field" and test[1] in words.stats and test[1] not in words.fields and isinstance(test[3], int):
        return (words.stats[test[1]], OPERATORS[test[2]], test[3])
    return None


def ready(words: Bindings, tree: Any) -> Any:
    """Return a tree in which every selection is a query."""
    if isinstance(tree, Select):
        return query(words, Select(*(ready(words, part) for part in tree)))
    if isinstance(tree, tuple):
        parts = [ready(words, part) for part in tree]
        return type(tree)(*parts) if hasattr(tree, "_fields") else tuple(parts)
    return tree
