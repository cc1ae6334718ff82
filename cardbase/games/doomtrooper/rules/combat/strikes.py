"""Strikes (CB8-CB10, CB14): equal is a hit; simultaneous unless one side strikes first."""

from cardbase.engine.events import emit
from cardbase.engine.state import State
from cardbase.games.doomtrooper.rules import traits
from cardbase.games.doomtrooper.rules.combat.groups import helpers
from cardbase.games.doomtrooper.rules.combat.wounds import wound, wound_of
from cardbase.games.doomtrooper.rules.layout import (
    AREAS,
    ARMOUR,
    ATTACKER,
    ATTACKER_FIRST,
    DEFENDER,
    DEFENDER_FIRST,
    DYING,
    FIGHT,
    FIGHT_STAT,
    FIRST_STRIKE,
    MISSES,
    SHOOT_STAT,
    STRUCK,
    TACTIC,
    TRAITS,
)


def hits(g: State, striker: int, victim: int) -> bool:
    """CB9: Fight or Shoot against Armour."""
    stat = FIGHT_STAT if g.num[TACTIC] == FIGHT else SHOOT_STAT
    return g.stats[stat][striker] >= g.stats[ARMOUR][victim]


def first_strikers(g: State) -> int:
    """Return who strikes first, as bits: by cards of this combat, by traits."""
    mask = g.num[FIRST_STRIKE]
    for card, bit in ((g.num[ATTACKER], ATTACKER_FIRST), (g.num[DEFENDER], DEFENDER_FIRST)):
        wanted = traits.STRIKES_FIRST | (traits.FIRST_IN_FIGHT if g.num[TACTIC] == FIGHT else 0)
        if g.stats[TRAITS][card] & wanted:
            mask |= bit
    return mask


def strike(g: State) -> None:
    """Resolve the strikes of both, or of the one who strikes first and, if that does not wound, of the other."""
    attacker, defender = g.num[ATTACKER], g.num[DEFENDER]
    first = first_strikers(g)
    blows = [(attacker, g.num[STRUCK + 1]), (defender, g.num[STRUCK])]
    if first == DEFENDER_FIRST:
        blows.reverse()
    if first in (ATTACKER_FIRST, DEFENDER_FIRST):
        for one, two in blows:
            if _deal(g, one, two, hits(g, one, two), wound_of(g, one, two)):
                return
        return
    for one, two, hit, kills in [(one, two, hits(g, one, two), wound_of(g, one, two)) for one, two in blows]:
        _deal(g, one, two, hit, kills)


def _deal(g: State, striker: int, victim: int, hit: bool, kills: bool) -> bool:
    if hit:
        return wound(g, victim, kills=kills)
    emit(g, MISSES, striker, g.side[striker])
    return False


def fallen(g: State) -> list[tuple[int, int]]:
    """Return (victim, killer) of this combat."""
    attacker, defender = g.num[ATTACKER], g.num[DEFENDER]
    groups = [(defender, attacker), (attacker, defender)]
    everybody = [(card, other) for one, other in groups for card in (one, *helpers(g, one))]
    return [(card, other) for card, other in everybody if g.flags[card] & DYING and g.zone[card] in AREAS]
