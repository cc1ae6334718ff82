"""Cards that their player may keep as they are discarded."""

from typing import Final

from cardbase.engine.actions import PASS, YES
from cardbase.engine.run import ask, asks, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, REG, SRC, WHO, Frame
from cardbase.engine.zones import move
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.piles import laid_with
from cardbase.games.doomtrooper.rules.pools import pay_destiny
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.printed.faces import one_number

# registers of RESCUE: the warrior that had the card, -1 for the hand; the D that it takes
HAD: Final = REG
PRICE: Final = REG + 1


def chance(g: State, card: int) -> tuple[int, ...]:
    """Return (HAD, PRICE) for a card in play that its player may keep as it is discarded, () for another one."""
    if g.zone[card] in layout.AREAS and g.stats[layout.TRAITS][card] & traits.DARK_LEGION:
        return (-1, 0) if laid_with(g, g.side[card], "freezes") else ()
    price = _price_to_save(g, card, g.side[card])
    return (g.host[card], price) if price else ()


def _price_to_save(g: State, card: int, side: int) -> int:
    """Return the D for which a seat may keep a piece of equipment, 0 where it may not."""
    if g.book.kind[g.face[card]] != kinds.EQUIPMENT or g.zone[card] != layout.ATTACHMENTS or g.host[card] < 0:
        return 0
    saving = laid_with(g, side, "saves_equipment")
    price = one_number(g.book.keywords[g.face[saving[0]]], "saves_equipment") if saving else 0
    return price if price <= g.num[layout.DESTINY + side] else 0


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
