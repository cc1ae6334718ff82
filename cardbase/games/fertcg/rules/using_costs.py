"""What using an ability costs less than it says (CO5, CO11): `bearer pays 1 less to use "Dance"`, `bearer pays at most 1 vigour to use "Dance"`,
or more: `bearer pays 2 more vigour to use "Dance"`.

In a match where that may be so, the numbers in the prices of abilities become what is left of them (`lessen`); a match without pays nothing.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.said import said_of
from cardbase.engine.effects.texts import Text
from cardbase.engine.effects.values import number
from cardbase.engine.match import Match
from cardbase.engine.state import State
from cardbase.language.tree import VALUES

LESS: Final = "uses_for_less"
MOST: Final = "uses_for_most"
MORE: Final = "uses_for_more"
LEFT: Final = "left_of_price"
"""The amount that stands for a number in a price: that number, the number of the text, and what is paid."""
_FREE: Final[Node] = ("vigour", 0)


def less_to_use(g: State, card: int, names: frozenset[str]) -> int:
    """Return how much less a card pays for an ability that is called so."""
    return sum(_numbers(g, LESS, card, names))


def most_to_use(g: State, card: int, names: frozenset[str], n: int) -> int:
    """Return how much vigour a card pays for an ability that is called so and costs so much."""
    return min([n, *_numbers(g, MOST, card, names)])


def more_to_use(g: State, card: int, names: frozenset[str]) -> int:
    """Return how much more vigour a card pays for an ability that is called so."""
    return sum(_numbers(g, MORE, card, names))


def _numbers(g: State, key: str, card: int, names: frozenset[str]) -> list[int]:
    if key not in g.match.texts.sayings:
        return []
    said = [one for one in said_of(g, key, card) if not names.isdisjoint(one.slots[-1].split(VALUES))]
    return [number(g, one.f, one.slots[1]) for one in said]


def charge(match: Match, texts: Iterable[Text]) -> None:
    """Let abilities that cost no vigour have a price in vigour, of nothing so far, that `more_to_use` may raise."""
    for text in texts:
        mays = [node[2] for node in match.texts.blocks[text.block] if node[0] == "may"]
        if text.tree.kind == "activated" and text.prices < 0:
            text.prices = match.texts.block((_FREE,), True, text.face)
        elif text.prices >= 0:
            mays.append(text.prices)
        _charge_too(match.texts.blocks, mays)


def _charge_too(blocks: list[tuple[Node, ...]], places: Iterable[int]) -> None:
    for block in places:
        if all(node[0] != "vigour" for node in blocks[block]):
            blocks[block] = (_FREE, *blocks[block])


def lessen(match: Match, texts: Iterable[Text], places: Mapping[str, int]) -> None:
    """Let the prices of some texts be what is left of them; `places` says where in which price its number stands."""
    blocks = match.texts.blocks
    for text in texts:
        priced = [node[2] for node in blocks[text.block] if node[0] == "may"]
        for block in (*priced, text.prices):
            if block >= 0:
                blocks[block] = tuple(_left(node, places.get(node[0], 0), text.number) for node in blocks[block])


def _left(node: Node, place: int, text: int) -> Node:
    return (*node[:place], (LEFT, node[place], text, node[0]), *node[place + 1 :]) if place else node
