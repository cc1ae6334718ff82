"""What the words of `games.doomtrooper.word_reserves` do: weapons and reinforcements in the midst of a combat, spells that are turned back."""

from typing import Any, Final

from cardbase.engine.actions import ARG, FACE, PASS, PICK
from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.values import cards, number
from cardbase.engine.hand import first_of
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, DIRTY, REG, SRC, WHO, Frame
from cardbase.engine.window import timing_now
from cardbase.games.doomtrooper.rules import kinds, layout
from cardbase.games.doomtrooper.rules.actions.giving import place
from cardbase.games.doomtrooper.rules.actions.introducing import told_of
from cardbase.games.doomtrooper.rules.combat.weapons import arm
from cardbase.games.doomtrooper.rules.holding.bearing import extra_price
from cardbase.games.doomtrooper.rules.holding.holders import holders, may_carry
from cardbase.games.doomtrooper.rules.pools import pay_destiny
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.printed.faces import ON_AREA, ON_WEAPON
from cardbase.games.doomtrooper.rules.ratings.stale import out_of_date
from cardbase.games.doomtrooper.rules.twins import borne

PRICE: Final = REG  # register of ARMED: what a weapon of the discard pile takes


def _suits(g: State, seat: int, card: int, warrior: int) -> bool:
    """Tell whether a card is a weapon that a warrior may have, whoever controls it."""
    own, face = g.book, g.face[card]
    if not own.weapon[face] or own.lies[face] & (ON_AREA | ON_WEAPON):
        return False
    if g.side[warrior] == seat:
        return PICK + warrior in holders(g, seat, card)
    affordable = g.num[layout.DESTINY + seat] >= extra_price(g, warrior, card)
    return affordable and own.kind[face] in (kinds.EQUIPMENT, kinds.RELIC) and may_carry(g, seat, card, warrior)


def _weapons_for(g: State, seat: int, warrior: int, price: int) -> list[int]:
    """Return the answers that name a weapon for a warrior: of the hand by its face, of the discard pile where that can be paid."""
    hand = {g.face[card]: card for card in g.piles[layout.HAND * 2 + seat]}
    found = [FACE + face for face, card in sorted(hand.items()) if _suits(g, seat, card, warrior)]
    if g.num[layout.DESTINY + seat] >= price:
        g.num[layout.DESTINY + seat] -= price
        found += [PICK + card for card in sorted(g.piles[layout.DISCARD * 2 + seat]) if _suits(g, seat, card, warrior)]
        g.num[layout.DESTINY + seat] += price
    return found


def take_up_weapon(g: State, f: Frame, what: Node, n: Any) -> None:
    """Push the choice of a weapon."""
    for card in cards(g, f, what)[:1]:
        call(g, ARMED, f[WHO], card, number(g, f, n))


def _ask_weapon(g: State, f: Frame) -> None:
    ask(g, f[WHO], _weapons_for(g, f[WHO], f[SRC], f[PRICE]))


def _take_weapon(g: State, f: Frame) -> None:
    """It is given at once; where weapons have been fixed already, its bearer chooses anew (CB7)."""
    if f[ANS] <= PASS:
        return
    seat, warrior = f[WHO], f[SRC]
    if f[ANS] & ~ARG == FACE:
        card = first_of(g, layout.HAND, seat, f[ANS] & ARG)
        told_of(g, seat, card)
    else:
        card = f[ANS] & ARG
        pay_destiny(g, seat, f[PRICE])
    pay_destiny(g, seat, extra_price(g, warrior, card))
    place(g, seat, card, PICK + warrior)
    g.todo |= DIRTY


def _arm_anew(g: State, f: Frame) -> None:
    if not timing_now(g) & layout.MODIFY:
        return
    for card in borne(g, f[SRC]):
        if g.book.weapon[g.face[card]]:
            g.flags[card] &= ~layout.USED
            out_of_date(g, card)
    arm(g, f[SRC])


ARMED: Final = procedure("doomtrooper.armed in combat", _ask_weapon, _take_weapon, _arm_anew)
asks(_ask_weapon, "Which weapon is taken up?", "与える武器を選ぶ", rules="CA2, CB7")


def add_to(words: Dialect) -> None:
    """Put the words of this module into the dialect."""
    words.keywords |= {"auctioned": 0, "stores_spell": 0}
    words.verbs |= {
        "take_up_weapon": Verb(take_up_weapon),
    }
    words.filters["armable"] = lambda g, f, card, n: bool(_weapons_for(g, f[WHO], card, number(g, f, n)))
