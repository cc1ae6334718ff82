"""What a position is worth to a seat, for the agents: Promotion Points, warriors as they fight, Destiny Points, the hand, the actions
that are left, and what the best attack of each side promises.
"""

from typing import Final

from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.combat.fighters import NEAR_GOAL, POINT, Fighter, fighters, prospect
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.printed.for_agents import boosts, lasting

RISK: Final = 0.6
HOPE: Final = 0.3
NOW: Final = 1.5

"""How much the opponent's best attack counts, the own one of the next turn, and that of this turn while actions are left: more than
it promises, so that what else there is to do is done before it.
"""

ACTION: Final = 0.5
UNSEEN: Final = 2.0
UNKNOWN: Final = 0.5

"""An action that is left, a hidden warrior, a card in the opponent's hand."""

LATER: Final = 0.25
FRESH: Final = 0.35

"""A card in hand beside two others of its kind, and a slot for a new one."""
_LAID_OUT: Final = (kinds.EQUIPMENT, kinds.FORTIFICATION, kinds.MISSION)
"""The types that are given to warriors, or laid down, for good, and wait for that in the hand: those of the expansions, of which one is in play or
few may have them, win nothing by being kept.
"""
_LYING: Final = [zone * 2 + side for zone in (layout.LAID, layout.ATTACHMENTS) for side in (0, 1)]
DESTINY_STEPS = ((6, 1.0), (12, 0.6), (25, 0.2))
"""What a Destiny Point is worth, up to how many; more are worth nothing."""


def worth(g: State, seat: int, *, going_on: bool = True) -> float:
    """Return what a quiet position is worth to a seat, from what it may know: the more the better; not `going_on`: to a seat that
    ends its actions.
    """
    mine, theirs = fighters(g, seat), fighters(g, 1 - seat)
    value = _side(g, seat, mine) + _hand(g, seat, mine) - _side(g, 1 - seat, theirs) + _lasting(g, seat)
    value -= UNKNOWN * len(g.piles[layout.HAND * 2 + 1 - seat]) + RISK * prospect(g, theirs, mine, 1 - seat)
    own = prospect(g, mine, theirs, seat, _more(g, seat, mine))
    if (
        going_on
        and g.num[layout.ACTIVE] == seat
        and g.num[layout.PHASE] == layout.ACTION_STEP
        and g.num[layout.ACTIONS] > 0
    ):
        return value + NOW * own + ACTION * g.num[layout.ACTIONS]
    return value + HOPE * own


def _side(g: State, seat: int, warriors: list[Fighter]) -> float:
    promotion, destiny = g.num[layout.PROMOTION + seat], g.num[layout.DESTINY + seat]
    value = (POINT + NEAR_GOAL / 2 * promotion) * promotion
    last = 0
    for most, each in DESTINY_STEPS:
        value += each * max(0, min(destiny, most) - last)
        last = most
    value += sum([one.worth for one in warriors])
    return value + UNSEEN * min(2, len(g.piles[layout.HIDDEN * 2 + seat]))


def _lasting(g: State, seat: int) -> float:
    """Return what the cards that lie on warriors, players and areas are worth to their owners: those of a seat less the others."""
    worths, face, owner = g.book.made[lasting], g.face, g.owner
    value = 0.0
    for place in _LYING:
        for card in g.piles[place]:
            worth = worths[face[card]]
            value += worth if owner[card] == seat else -worth
    return value


def _hand(g: State, seat: int, warriors: list[Fighter]) -> float:
    """Return what the cards in hand are good for, the third of a kind less than the first; a slot that will be filled is worth
    something as well.
    """
    kind, face = g.book.kind, g.face
    cards = g.piles[layout.HAND * 2 + seat]
    legion = len(g.piles[layout.KOHORT * 2 + seat]) > 0
    casts = any(one.marks & traits.ALL_ART for one in warriors)
    counts = [0] * kinds.KINDS
    for card in cards:
        counts[kind[face[card]]] += 1
    value = _some(counts[kinds.WARRIOR], 0.8) + _some(counts[kinds.SPECIAL], 0.6)
    laid_out = sum(counts[kind] for kind in _LAID_OUT)
    value += _some(laid_out, 0.5 if warriors else 0.3)
    value += _some(counts[kinds.GIFT], 0.5 if legion else 0.1) + _some(counts[kinds.ART], 0.6 if casts else 0.1)
    return value + (FRESH * max(0, 7 - len(cards)) if g.piles[layout.DECK * 2 + seat] else 0.0)


def _some(count: int, each: float) -> float:
    """Return what so many cards of a kind are worth: two in full, the others less than what may be drawn for them."""
    return each * min(count, 2) + LATER * max(0, count - 2)


def _more(g: State, seat: int, warriors: list[Fighter]) -> tuple[int, int, int]:
    """Return the most that a card in hand can add to Fight, Shoot, Armour."""
    adds, casts = g.book.made[boosts], any(one.marks & traits.ALL_ART for one in warriors)
    f = s = a = 0
    for card in g.piles[layout.HAND * 2 + seat]:
        boost = adds[g.face[card]]
        if boost is None:
            continue
        times = 1
        if boost.price:
            times = min(g.num[layout.DESTINY + seat] // boost.price, 4) if casts else 0
        f, s, a = max(f, times * boost.f), max(s, times * boost.s), max(a, times * boost.a)
    return f, s, a
