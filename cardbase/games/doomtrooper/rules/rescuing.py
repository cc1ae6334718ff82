"""Cards that their player may keep as they are discarded."""

from typing import Final

from cardbase.engine.actions import PASS, YES
from cardbase.engine.effects.values import number
from cardbase.engine.run import ask, asks, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, REG, SRC, WHO, Frame
from cardbase.engine.zones import move
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.instead import PREVENTED, ways
from cardbase.games.doomtrooper.rules.pools import pay_destiny
from cardbase.games.doomtrooper.rules.printed.book import State

# registers of RESCUE: the warrior that had the card, -1 for the hand; the D that it takes
HAD: Final = REG
PRICE: Final = REG + 1


def chance(g: State, card: int, zone: int) -> tuple[int, ...]:
    """Return (HAD, PRICE) for a card in play that its player may keep as it goes to a pile, () for another one."""
    for one in ways(g, card, zone):
        key, *parts = one.text.tree.effects[0]
        if key != "may":
            continue
        _who, done, then, _otherwise = parts
        if done[0][0] == "return":
            return (-1, 0)
        price = number(g, one.f, done[0][2])
        if then == (PREVENTED,) and g.host[card] >= 0 and price <= g.num[layout.DESTINY + g.side[card]]:
            return (g.host[card], price)
    return ()


def _ask_rescue(g: State, f: Frame) -> None:
    there = g.zone[f[SRC]] in (layout.DISCARD, layout.REMOVED) and g.num[layout.DESTINY + f[WHO]] >= f[PRICE]
    there = there and (f[HAD] < 0 or g.zone[f[HAD]] in layout.AREAS)
    ask(g, f[WHO], [PASS, YES] if there else [PASS])


def _rescue(g: State, f: Frame) -> None:
    if f[ANS] != YES:
        return
    pay_destiny(g, f[WHO], f[PRICE])
    if f[HAD] < 0:
        move(g, f[SRC], layout.HAND)
    else:
        move(g, f[SRC], layout.ATTACHMENTS, g.side[f[HAD]])
        g.host[f[SRC]] = f[HAD]
    g.todo |= DIRTY | CHECK


RESCUE: Final = procedure("doomtrooper.rescue", _ask_rescue, _rescue)
asks(_ask_rescue, "Do you keep the card?", "そのカードを残しますか", rules="ZN1")
