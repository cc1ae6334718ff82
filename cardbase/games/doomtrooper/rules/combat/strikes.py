"""Strikes (CB8 to CB10, CB14): equal is a hit; simultaneous unless one side strikes first."""

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
    SHOOT,
    SHOOT_STAT,
    STRUCK,
    TACTIC,
    TRAITS,
)


def hits(g: State, striker: int, victim: int) -> bool:
    """CB9: Fight or Shoot against Armour."""
    stat = FIGHT_STAT if g.num[TACTIC] == FIGHT else SHOOT_STAT
    return g.stats[stat][striker] >= g.stats[ARMOUR][victim]


def first_strikers(g: State, *, ends: bool = False) -> int:
    """Return who strikes first, as bits: by cards of this combat, by traits; with `ends` those whose wound ends the combat."""
    mask = g.num[FIRST_STRIKE]
    wanted = traits.STRIKES_FIRST
    if g.num[TACTIC] == FIGHT:
        wanted |= traits.FIRST_IN_FIGHT | (0 if ends else traits.FIRST_BLOW)
    if g.num[TACTIC] == SHOOT:
        wanted |= traits.FIRST_IN_SHOOT
    for card, bit in ((g.num[ATTACKER], ATTACKER_FIRST), (g.num[DEFENDER], DEFENDER_FIRST)):
        if g.stats[TRAITS][card] & wanted:
            mask |= bit
    return mask


def strike(g: State) -> None:
    """Resolve the strikes of both, or of the one who strikes first and then, unless its wound ends the combat, of the other."""
    attacker, defender = g.num[ATTACKER], g.num[DEFENDER]
    first = first_strikers(g)
    blows = [(attacker, g.num[STRUCK + 1]), (defender, g.num[STRUCK])]
    if first == DEFENDER_FIRST:
        blows.reverse()
    if first in (ATTACKER_FIRST, DEFENDER_FIRST):
        for one, two in blows:
            wounded = _deal(g, one, two, hits(g, one, two), wound_of(g, one, two))
            if wounded and (first & first_strikers(g, ends=True) or g.flags[two] & DYING):
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
