"""What texts cost: prices that are paid together or not at all, what playing a card costs besides, and what is done only by choice.

What takes from one stock is counted as one.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardbase.engine.actions import ARG, NUMBER, PASS, YES
from cardbase.engine.effects.bindings import Can, Node, Taken, Takes, Verb
from cardbase.engine.effects.context import BLOCK, A, X, child
from cardbase.engine.effects.forms import FORMS, TEXT_PROCEDURES, bare, can_block, done, node_of, run_block
from cardbase.engine.effects.statements import (
    SAYING_OF_PLAYERS,
    Said,
    is_of,
    lent_to_players,
    said_of_itself,
    said_of_player,
    speaks_of,
)
from cardbase.engine.effects.values import bindings_of, cards, fewest, number, open_to, seats, zones_now
from cardbase.engine.run import ask, asks, procedure
from cardbase.engine.state import ANS, Frame, Match, State

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
    verbs, taken = bindings_of(g).verbs, dict[Node, list[Any]]()
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
    words, blocks = bindings_of(g), g.match.texts.blocks
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


# What playing a card costs its player besides what the card says: `pays 1 less to play …`, for a time of the next such card alone.


LESS: Final = "plays_for_less"
MORE: Final = "plays_for_more"
NEXT: Final = "plays_next_for_less"
COSTS_OF_PLAYING: Final[Mapping[str, Verb]] = dict.fromkeys((LESS, MORE, NEXT), SAYING_OF_PLAYERS)
"""The words, for the bindings of a game whose rules ask `cost_to_play`, where any of them is said."""


def change_costs(match: Match) -> bool:
    """Tell whether some text of a match changes what playing costs."""
    return not COSTS_OF_PLAYING.keys().isdisjoint(match.texts.sayings)


def cost_to_play(g: State, seat: int, card: int, n: int) -> int:
    """Return what a card costs a seat that costs so much by itself; never less than nothing."""
    sayings = g.match.texts.sayings
    for key in COSTS_OF_PLAYING:
        if key in sayings:
            of_others = [one for one in said_of_player(g, key, seat) if _is_about(g, one, card)]
            of_itself = [one for one in said_of_itself(g, key, card) if is_of(g, one, seat)]
            changes = [number(g, one.f, one.slots[1]) for one in (*of_others, *of_itself)]
            n += sum(changes) if key == MORE else -sum(changes)
    return max(0, n)


def note_played(g: State, seat: int, card: int) -> None:
    """Forget what was said of the next card that a seat plays, if it is such a one."""
    table = g.match.texts.sayings.get(NEXT)
    if table is not None:
        for row, one in lent_to_players(g, table):
            if is_of(g, one, seat) and _is_about(g, one, card):
                g.effects.remove(row)


def _is_about(g: State, one: Said, card: int) -> bool:
    return speaks_of(g, one.f, one.slots[2], card)


# What a player may do: asked only if it can be done, all of it; several prices are paid together or not at all. What one must do if it can be.


def _may_ask(g: State, f: Frame) -> None:
    _, who, done, _, _ = node_of(g, f)
    if done not in g.match.texts.asks_x:
        options = [PASS, YES] if can_pay_all(g, f, done) else [PASS]
        ask(g, seats(g, f, who)[0], options)


def _ask_x(g: State, f: Frame) -> None:
    """How much, where nothing has said what X is: none is no."""
    _, who, done, _, _ = node_of(g, f)
    if done in g.match.texts.asks_x:
        options = [PASS]
        for f[X] in range(1, g.rules.most_x + 1):
            if not can_pay_all(g, f, done):
                break
            options.append(NUMBER + f[X])
        ask(g, seats(g, f, who)[0], options)


def _may_do(g: State, f: Frame) -> None:
    _, _, done, _, otherwise = node_of(g, f)
    if done in g.match.texts.asks_x:
        f[X] = f[ANS] & ARG
    f[A] = int(f[ANS] > PASS)
    f[ANS] = f[A]
    run_block(g, f, done if f[A] else otherwise)


def _may_then(g: State, f: Frame) -> None:
    if f[A] and f[ANS]:
        run_block(g, f, node_of(g, f)[3])


def _may_end(g: State, f: Frame) -> None:
    f[ANS] = f[A]
    done(g, f)


def _must(g: State, f: Frame, node: Node, at: int) -> None:
    _, _, done, otherwise = node
    run_block(g, f, done if can_block(g, f, done) else otherwise)


MAY: Final = procedure("may", _may_ask, _ask_x, _may_do, _may_then, _may_end)
TEXT_PROCEDURES.add(MAY)
FORMS["forced"] = _must
FORMS["may"] = lambda g, f, node, at: g.frames.append(child(f, MAY, f[BLOCK], at))
asks(_may_ask, "Do you do it?", "効果を使うか")
asks(_ask_x, "How much is X?", "Xの値")
