"""Costs (PL1, PL2): which energy can pay, and resting it, colour by colour.

Any one energy pays one icon; of several colours it counts as one (D-09). Whoever pays is asked only where the choice
leaves different energy standing.
"""

from typing import Any, Final

from cardbase.engine.actions import ARG
from cardbase.engine.effects.bindings import Node
from cardbase.engine.effects.costs import taking
from cardbase.engine.effects.player_verbs import can_spend, lose_resource
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import number
from cardbase.engine.faces import RESTED_CARDS
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, REG, SRC, WHO, Frame, Match
from cardbase.games.build_divide.rules import layout
from cardbase.games.build_divide.rules.tables import (
    COLOURS,
    Price,
    State,
    energy_of,
    icons_price,
    is_energy,
    packed,
    plus,
    unpacked,
)

Masks = list[int]

UNABLE: Final = layout.RESTED | layout.DOWN  # flags of energy that pays nothing (D-23)


def standing_energy(g: State, seat: int) -> Masks:
    """Return the colour masks of the energy that a seat can rest."""
    colours, flags, face = g.tables.colours, g.flags, g.face
    return [colours[face[card]] for card in g.piles[layout.ENERGY * 2 + seat] if not flags[card] & UNABLE]


def payable(masks: Masks, price: Price) -> bool:
    """Tell whether this energy pays a price."""
    total, needs = price
    if len(masks) < total:
        return False
    for wanted, count in needs:
        missing = count
        for mask in masks:
            if missing <= 0:
                break
            if mask & wanted:
                missing -= 1
        if missing > 0:
            return False
    return True


def can_pay(g: State, seat: int, price: Price) -> bool:
    """Tell whether a seat has the standing energy for a price."""
    return payable(standing_energy(g, seat), price)


def pay(g: State, seat: int, price: Price) -> None:
    """Pay a price that the seat can pay: at once where nothing is to choose, else push the question."""
    if price.total and not _settled(g, seat, price.total):
        call(g, PAY, seat, -1, price.total, packed(price.needs))


def _settled(g: State, seat: int, left: int) -> bool:
    """Rest the remainder where all of it must be rested, or all of it is alike; tell whether that was so."""
    masks = standing_energy(g, seat)
    if left == len(masks) or len(set(masks)) == 1:
        _rest(g, seat, left)
        return True
    return not left


# Registers of PAY: how much, what it needs as a number, then the mask of every energy rested so far.
TOTAL: Final = REG
NEEDS: Final = REG + 1
PICKED: Final = REG + 2


def _price_left(f: Frame) -> Price:
    return Price(f[TOTAL], unpacked(f[NEEDS]))


def open_masks(masks: Masks, price: Price, picked: Masks) -> Masks:
    """Return the masks that may be rested next: in rising order, and so that the price can still be paid."""
    least = picked[-1] if picked else 0
    return [mask for mask in sorted(set(masks)) if mask >= least and _completes(masks, price, [*picked, mask], mask)]


def _completes(masks: Masks, price: Price, picked: Masks, least: int) -> bool:
    """Tell whether more energy of masks from `least` on can complete what was picked.

    Icons that the picked energy cannot pay must not be more than what is still to be rested (the icons that can be
    paid together form a matroid, so the rest can always be added one by one).
    """
    rest = [mask for mask in masks if mask >= least]
    rest.remove(picked[-1])
    still = price.total - len(picked)
    if len(rest) < still:
        return False
    for wanted, count in price.needs:
        have = sum(1 for mask in picked if mask & wanted)
        if count - have > still or have + sum(1 for mask in rest if mask & wanted) < count:
            return False
    return True


def _rest(g: State, seat: int, count: int, mask: int = -1) -> None:
    flags, left = g.flags, count
    for card in g.piles[layout.ENERGY * 2 + seat]:
        if not left:
            break
        if not flags[card] & UNABLE and (mask < 0 or mask == _mask(g, card)):
            flags[card] |= layout.RESTED
            left -= 1
    if g.dependencies & RESTED_CARDS:
        g.todo |= DIRTY | CHECK


def _mask(g: State, card: int) -> int:
    return g.tables.colours[g.face[card]]


def _ask_colour(g: State, f: Frame) -> None:
    masks = open_masks(standing_energy(g, f[WHO]), _price_left(f), f[PICKED:])
    ask(g, f[WHO], [layout.REST_ENERGY + mask for mask in masks])


def _take(g: State, f: Frame) -> None:
    mask = f[ANS] & ARG
    _rest(g, f[WHO], 1, mask)
    f.append(mask)
    if not _settled(g, f[WHO], f[TOTAL] - (len(f) - PICKED)):
        goto(f, _ask_colour)


PAY: Final = procedure("build-divide.pay", _ask_colour, _take)
asks(_ask_colour, "Which energy do you rest?", "どのエナジーをレストしますか", rules="PL1, PL2")


# Energy that texts take (PL1): what several prices of one text ask for is one price, paid as a whole or not at all.


WORDS: Final = Registry()

ENERGY: Final = "energy"
"""The verb that stands for all prices in energy of a list: they are its arguments."""
BESIDES: Final = "energy_besides"
"""The same in the price of a play text, whose plain numbers are paid with the play cost where that is paid."""


def join(match: Match) -> None:
    """Make one price of those in energy, in the heads of all texts and behind every `may`."""
    blocks = match.texts.blocks
    for text in match.texts.texts:
        if text.prices >= 0:
            blocks[text.prices] = _joined(blocks[text.prices], BESIDES if text.tree.kind == "play" else ENERGY)
    for offer in [node for block in blocks for node in block if node[0] == "may"]:
        blocks[offer[2]] = _joined(blocks[offer[2]], ENERGY)


def _joined(block: tuple[Node, ...], key: str) -> tuple[Node, ...]:
    """Return a list with its energy as one price in front: what has been rested can still be turned or put away."""
    energy = tuple(node for node in block if is_energy(node))
    if not energy or (key == ENERGY and len(energy) < 2):
        return block
    return ((key, *energy), *(node for node in block if not is_energy(node)))


def _part_price(g: State, f: Frame, part: Node) -> Price:
    """Return what one price in energy comes to."""
    key, _, n, *rest = part
    total = number(g, f, n)
    if key == "pay":
        return Price(total)
    shares = ((total, rest[0]),) if key == "spend" else tuple((number(g, f, n), colour) for n, colour in rest[0])
    return icons_price(total, shares)


def _whole_price(g: State, f: Frame, parts: tuple[Node, ...]) -> Price:
    return plus(*(_part_price(g, f, part) for part in parts))


def _price_besides(g: State, f: Frame, parts: tuple[Node, ...]) -> Price:
    """Return what a play text still takes: its plain numbers were paid with the play cost, if that was paid."""
    if g.zone[f[SRC]] == layout.RESOLUTION and not g.flags[f[SRC]] & layout.FREE:
        parts = tuple(part for part in parts if energy_of(part) is None)
    return _whole_price(g, f, parts)


def can_spend_it(g: State, f: Frame, who: Node, n: Any, resource: str) -> bool:
    """Tell whether a player has so much."""
    if resource in COLOURS:
        return can_pay(g, f[WHO], _part_price(g, f, ("spend", who, n, resource)))
    return can_spend(g, f, who, n, resource)


@WORDS.verb("spend", can_spend_it, takes=taking("resource", 1, can_spend_it))
def spend(g: State, f: Frame, who: Node, n: Any, resource: str) -> None:
    """Pay energy of a colour, or judgment counters."""
    if resource in COLOURS:
        pay(g, f[WHO], _part_price(g, f, ("spend", who, n, resource)))
    else:
        lose_resource(g, f, who, n, resource)


def can_pay_with(g: State, f: Frame, *part: Any) -> bool:
    """Tell whether a player has that energy."""
    return can_pay(g, f[WHO], _part_price(g, f, ("pay_with", *part)))


@WORDS.verb("pay_with", can_pay_with)
def pay_with(g: State, f: Frame, *part: Any) -> None:
    """Pay energy, some of it of a colour."""
    pay(g, f[WHO], _part_price(g, f, ("pay_with", *part)))


def can_pay_whole(g: State, f: Frame, *parts: Node) -> bool:
    """Tell whether a player has the energy for all of them."""
    return can_pay(g, f[WHO], _whole_price(g, f, parts))


@WORDS.verb(ENERGY, can_pay_whole)
def pay_whole(g: State, f: Frame, *parts: Node) -> None:
    """Pay several prices in energy."""
    pay(g, f[WHO], _whole_price(g, f, parts))


def can_pay_due(g: State, f: Frame, *parts: Node) -> bool:
    """Tell whether a player has the energy for it."""
    return can_pay(g, f[WHO], _price_besides(g, f, parts))


@WORDS.verb(BESIDES, can_pay_due)
def pay_due(g: State, f: Frame, *parts: Node) -> None:
    """Pay what a play text takes besides the play cost."""
    pay(g, f[WHO], _price_besides(g, f, parts))
