"""Costs (PL1, PL2): which energy can pay, and resting it, colour by colour.

Any one energy pays one icon; of several colours it counts as one (D-09). Whoever pays is asked only where the choice
leaves different energy standing.
"""

from typing import Final

from cardbase.engine.actions import ARG
from cardbase.engine.match import RESTED_CARDS
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, REG, WHO, Frame
from cardbase.games.build_divide.rules import layout
from cardbase.games.build_divide.rules.book import Price, State, packed, unpacked

Masks = list[int]

UNABLE: Final = layout.RESTED | layout.DOWN  # flags of energy that pays nothing (D-23)


def standing(g: State, seat: int) -> Masks:
    """Return the colour masks of the energy that a seat can rest."""
    colours, flags, face = g.book.colours, g.flags, g.face
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
    return payable(standing(g, seat), price)


def pay(g: State, seat: int, price: Price) -> None:
    """Pay a price that the seat can pay: at once where nothing is to choose, else push the question."""
    if price.total and not _settled(g, seat, price.total):
        call(g, PAY, seat, -1, price.total, packed(price.needs))


def _settled(g: State, seat: int, left: int) -> bool:
    """Rest the remainder where all of it must be rested, or all of it is alike; tell whether that was so."""
    masks = standing(g, seat)
    if left == len(masks) or len(set(masks)) == 1:
        _rest(g, seat, left)
        return True
    return not left


# Registers of PAY: how much, what it needs as a number, then the mask of every energy rested so far.
TOTAL: Final = REG
NEEDS: Final = REG + 1
PICKED: Final = REG + 2


def _price(f: Frame) -> Price:
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
    if g.reads & RESTED_CARDS:
        g.todo |= DIRTY | CHECK


def _mask(g: State, card: int) -> int:
    return g.book.colours[g.face[card]]


def _ask_colour(g: State, f: Frame) -> None:
    masks = open_masks(standing(g, f[WHO]), _price(f), f[PICKED:])
    ask(g, f[WHO], [layout.REST_ENERGY + mask for mask in masks])


def _take(g: State, f: Frame) -> None:
    mask = f[ANS] & ARG
    _rest(g, f[WHO], 1, mask)
    f.append(mask)
    if not _settled(g, f[WHO], f[TOTAL] - (len(f) - PICKED)):
        goto(f, _ask_colour)


PAY: Final = procedure("build-divide.pay", _ask_colour, _take)
asks(_ask_colour, "Which energy do you rest?", "どのエナジーをレストしますか", rules="PL1, PL2")
