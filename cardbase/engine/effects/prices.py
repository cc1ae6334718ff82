"""Prices of one text are paid together or not at all: what takes from one stock is counted as one."""

from collections.abc import Callable
from typing import Any, Final

from cardbase.engine.effects.dialect import Can, Node, Taken, Takes
from cardbase.engine.effects.forms import bare, can_block
from cardbase.engine.effects.values import cards, dialect, fewest, number, open_to, seats, zones_now
from cardbase.engine.state import Frame, State

HAND: Final = "hand"  # the stock of prices in numbers of hand cards: each of them can be named by another price, too


def taking(stock: str, place: int, can: Can) -> Takes:
    """Return what a price takes from a stock: the number at a place among its arguments; `can` tells whether there is so much."""

    def takes(g: State, f: Frame, *arguments: Any) -> Taken:
        before, after = arguments[:place], arguments[place + 1 :]
        return (
            (stock, *before, *after),
            number(g, f, arguments[place]),
            lambda amounts: can(g, f, *before, sum(amounts), *after),
        )

    return takes


def sharing(stock: str, much: Callable[..., Any], enough: Callable[[State, Frame, list[Any]], bool]) -> Takes:
    """Return what a price takes from a stock out of which several words take, or one word in several ways.

    much    (state, frame, *arguments) -> what this price takes, in whatever the stock is measured in (coloured energy, points of a seat)
    enough  tells whether the stock holds all of these together
    """

    def takes(g: State, f: Frame, *arguments: Any) -> Taken:
        return (stock,), much(g, f, *arguments), lambda amounts: enough(g, f, amounts)

    return takes


def can_pay_all(g: State, f: Frame, block: int) -> bool:
    """Tell whether all prices of a list can be paid together."""
    prices = g.match.texts.blocks[block]
    if not can_block(g, f, block):
        return False
    return len(prices) < 2 or (_enough_of_each(g, f, prices) and _enough_cards(g, f, prices))


def _enough_of_each(g: State, f: Frame, prices: tuple[Node, ...]) -> bool:
    """Tell whether each stock holds what all prices take from it together."""
    verbs, taken = dialect(g).verbs, dict[Node, list[Any]]()
    tests: dict[Node, Callable[[list[Any]], bool]] = {}
    for price in prices:
        key, *arguments = _spread(g, price)
        verb = verbs.get(key)
        if verb is not None and verb.takes is not None:
            stock, amount, tests[stock] = verb.takes(g, f, *arguments)
            taken.setdefault(stock, []).append(amount)
    return all(len(amounts) < 2 or tests[stock](amounts) for stock, amounts in taken.items())


def _spread(g: State, price: Node) -> Node:
    """Return a price whose cards are chosen first as it stands in the text, with the selection in its place."""
    if price[0] != "take":
        return price
    inner = bare(g.match.texts.blocks[price[3]][0])
    return tuple(price[2] if part == ("chosen", 0) else part for part in inner)


def _enough_cards(g: State, f: Frame, prices: tuple[Node, ...]) -> bool:
    """Tell whether each price that moves cards away can have cards of its own."""
    claims: list[list[int]] = []
    for price in prices:
        claims += _claims(g, f, price)
    taken: dict[int, int] = {}  # card -> the claim that has it
    return all(_settled(claims, n, taken, set()) for n in range(len(claims)))


def _claims(g: State, f: Frame, price: Node) -> list[list[int]]:
    """Return for each card that a price moves away which cards it could be."""
    key, *arguments = bare(price)
    words, blocks = dialect(g), g.match.texts.blocks
    if key == "take":
        inner = words.verbs.get(bare(blocks[price[3]][0])[0])
        need = fewest(g, f, price[2]) if inner is not None and inner.moves else 0
        return [open_to(g, f, price[2], False)] * need
    verb = words.verbs.get(key)
    if verb is not None and verb.moves:
        return [[card] for card in cards(g, f, arguments[1])]
    if verb is not None and verb.takes is not None:
        stock, n, _ = verb.takes(g, f, *arguments)
        if stock[0] == HAND:
            piles = [g.piles[zone * 2 + seat] for zone in zones_now(g, "hand") for seat in seats(g, f, arguments[0])]
            return [[card for pile in piles for card in pile]] * n
    return []


def _settled(claims: list[list[int]], n: int, taken: dict[int, int], tried: set[int]) -> bool:
    """Give a claim a card, moving those before it to other cards where that helps."""
    for card in claims[n]:
        if card not in tried:
            tried.add(card)
            if card not in taken or _settled(claims, taken[card], taken, tried):
                taken[card] = n
                return True
    return False
