"""For agents: what a position is worth to a seat, from what it may know; what is usually answered, and what is worth a try."""

from typing import Final

from cardbase.engine.actions import ARG, PASS, SQUARE
from cardbase.engine.state import PROC, WHO, Frame
from cardbase.games.dreadnought.rules import layout
from cardbase.games.dreadnought.rules.areas import caster, hp_pile, units_in
from cardbase.games.dreadnought.rules.combat import ATTACKED_AREA, TARGET, blockers, damage, group
from cardbase.games.dreadnought.rules.hand import is_god_draw
from cardbase.games.dreadnought.rules.payment import PAYMENT
from cardbase.games.dreadnought.rules.playing import SUB_PLAYED
from cardbase.games.dreadnought.rules.tables import State
from cardbase.games.dreadnought.rules.turn import END_TAKEN, SET_UP
from cardbase.games.dreadnought.rules.verbs import ENCHANT

HP: Final = 9.0
LAST_HP: Final = 6.0
HAND: Final = 1.0
BURST: Final = 1.1
BODY: Final = 2.0
POWER: Final = 0.04
READY: Final = 1.5
DUMMY: Final = 0.9
DANGER: Final = 3

DECK: Final = 0.9
NEEDED: Final = 22

"""a card of the deck, and how many count: who has none left draws from the HP, and four or five turns take so many"""


def worth(g: State, seat: int) -> float:
    """Return own worth less the opponent's."""
    return _side(g, seat) - _side(g, 1 - seat)


def _side(g: State, seat: int) -> float:
    piles, bp, flags = g.piles, g.stats[layout.BP], g.flags
    hp = len(piles[layout.HP * 2 + seat]) + len(piles[layout.RIGHT_HP * 2 + seat])
    value = HP * hp - LAST_HP * max(0, DANGER - hp)
    value += HAND * min(len(piles[layout.HAND * 2 + seat]), 8) + 0.5 * len(piles[layout.SPEED * 2 + seat])
    value += DECK * min(len(piles[layout.DECK * 2 + seat]), NEEDED)
    for zone in (layout.BURST, layout.CASTERS, layout.IMPRINTS):
        for card in piles[zone * 2 + seat]:
            value += BURST if not flags[card] & layout.RESTED else BURST * 0.7
    for card in piles[layout.UNITS * 2 + seat]:
        if flags[card] & layout.DOWN:
            value += DUMMY
            continue
        value += BODY + POWER * bp[card]
        if not flags[card] & layout.RESTED:
            value += READY
    return value


# What a seat answers where an agent looks ahead: a block that costs least, an attack on the area where the best block costs most,
# whatever log there is; and what is worth a try: never what only costs.


GAME: Final = 1000.0
"""What the last HP is worth."""

_AS_USUAL: Final = frozenset((PAYMENT, ENCHANT, SUB_PLAYED, END_TAKEN, SET_UP))
"""Procedures whose questions have hardly ever an answer that is better than the usual one."""

_COSTS: Final = frozenset((layout.GOD_DRAW & ~ARG, layout.GOD_DRAW_OF, layout.GEAR, layout.DROP))
"""Answers that only cost: a god draw, a gear change, a unit put away."""


def rollout_policy(g: State) -> int:
    """Return the usual answer to the pending question."""
    options, f = g.options, g.frames[-1]
    if f[PROC] == ATTACKED_AREA and PASS not in options:
        if options[0] & ~ARG == SQUARE:
            return max(options, key=lambda action: _least_loss(g, f, action & ARG))
        named = g.who == f[WHO]  # the attacker says who blocks
        blocks = [action for action in options if not is_god_draw(action)]
        losses = {action: _loss(g, f, f[TARGET], action & ARG) for action in blocks}
        return max(blocks, key=lambda action: losses[action] if named else -losses[action])
    return PASS if PASS in options else options[0]


def candidate_answers(g: State) -> list[int]:
    """Return the answers that are worth a try."""
    options, proc = g.options, g.frames[-1][PROC]
    if proc in _AS_USUAL or (proc == ATTACKED_AREA and PASS in options):  # no other unit joins an attack
        return [rollout_policy(g)]
    left = [action for action in options if action & ~ARG not in _COSTS]
    return left or options


def _least_loss(g: State, f: Frame, area: int) -> float:
    """Return what the defender loses by an attack on an area if it blocks well."""
    return min([_loss(g, f, area, card) for card in blockers(g, 1 - f[WHO], area, group(f))], default=0.0)


def _loss(g: State, f: Frame, area: int, card: int) -> float:
    """Return what the defender loses if a card blocks the attack, nothing else being done."""
    foe = 1 - f[WHO]
    dealt = damage(g, group(f)) - g.stats[layout.SHIELD_ATTACK][card]
    if g.zone[card] == layout.CASTERS:
        value = max(1, g.tables.hp_value[g.face[card]])
        most = 1 if g.tables.switch["one_hp_per_block"] else dealt // value
        return _hp(g, foe, min(most, len(hp_pile(g, card)))) if dealt >= value else 0.0
    if dealt <= 0 or dealt < g.stats[layout.BP][card]:
        return 0.0
    own = caster(g, foe, area)
    bonus = hp_pile(g, own) and len(units_in(g, foe, area)) == 1
    worth = DUMMY if g.flags[card] & layout.DOWN else BODY + POWER * g.stats[layout.BP][card]
    return worth + _hp(g, foe, 1) if bonus else worth


def _hp(g: State, seat: int, lost: int) -> float:
    """Return what so many HP are worth to a seat."""
    left = len(g.piles[layout.HP * 2 + seat]) + len(g.piles[layout.RIGHT_HP * 2 + seat]) - lost
    if left <= 0:
        return GAME
    return HP * lost + LAST_HP * (max(0, DANGER - left) - max(0, DANGER - left - lost))
