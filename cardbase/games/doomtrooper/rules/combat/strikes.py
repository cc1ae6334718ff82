"""Strikes (CB8 to CB10, CB14): equal is a hit; simultaneous unless one side strikes first; groups (CB19)."""

from typing import Final

from cardbase.engine.actions import ARG, PICK
from cardbase.engine.continuous import AMOUNT, CARD, OP, STAMP
from cardbase.engine.events import emit
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, REG, SRC, Frame
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.combat.weapons import lose, lost
from cardbase.games.doomtrooper.rules.combat.wounds import numbing, wound, wound_of
from cardbase.games.doomtrooper.rules.combatants import over
from cardbase.games.doomtrooper.rules.holding.bearing import riders_of
from cardbase.games.doomtrooper.rules.lasting import HELPS
from cardbase.games.doomtrooper.rules.printed.book import State


def helpers(g: State, combatant: int) -> list[int]:
    """CB19: return the warriors that help a combatant and are still there."""
    return [
        row[CARD]
        for row in g.effects
        if row[OP] == HELPS and row[AMOUNT] == combatant and g.stamp[row[CARD]] == row[STAMP]
    ]


def _ask_struck(g: State, f: Frame, combatant: int) -> None:
    """CB19: with helpers on a side, the other side picks whom it strikes."""
    group = [combatant, *helpers(g, combatant)]
    if over(g) or len(group) < 2:
        f[ANS] = PICK + combatant
    else:
        ask(g, 1 - g.side[combatant], [PICK + card for card in sorted(group)])


def ask_struck_attacker(g: State, f: Frame) -> None:
    """Whom the defender's side strikes."""
    _ask_struck(g, f, g.num[layout.ATTACKER])


def name_struck_attacker(g: State, f: Frame) -> None:
    """Remember it."""
    g.num[layout.STRUCK] = f[ANS] & ARG


def ask_struck_defender(g: State, f: Frame) -> None:
    """Whom the attacker's side strikes."""
    _ask_struck(g, f, g.num[layout.DEFENDER])


def name_struck_defender(g: State, f: Frame) -> None:
    """Remember it."""
    g.num[layout.STRUCK + 1] = f[ANS] & ARG


asks(ask_struck_attacker, "Which warrior is struck?", "攻撃する戦士を選ぶ", rules="CB19")
asks(ask_struck_defender, "Which warrior is struck?", "攻撃する戦士を選ぶ", rules="CB19")


def hits(g: State, striker: int, victim: int) -> bool:
    """CB9: Fight or Shoot against Armour."""
    stat = layout.FIGHT_STAT if g.num[layout.TACTIC] == layout.FIGHT else layout.SHOOT_STAT
    return g.stats[stat][striker] >= g.stats[layout.ARMOUR][victim]


def first_strikers(g: State, *, ends: bool = False) -> int:
    """Return who strikes first, as bits; with `ends` those whose wound ends the combat."""
    mask = 0
    wanted = traits.STRIKES_FIRST if ends else traits.STRIKES_FIRST | traits.BLOW
    for card, bit in ((g.num[layout.ATTACKER], layout.ATTACKER_FIRST), (g.num[layout.DEFENDER], layout.DEFENDER_FIRST)):
        mine = g.stats[layout.TRAITS][card]
        if mine & wanted and not mine & traits.NEVER_FIRST:
            mask |= bit
    return mask


def _may_strike(mine: int) -> bool:
    return not mine & traits.HELD


def strike(g: State) -> None:
    """Resolve the strikes of both, or of the one who strikes first and then, unless its wound ends the combat, of the other."""
    attacker, defender = g.num[layout.ATTACKER], g.num[layout.DEFENDER]
    first = first_strikers(g)
    blows = [(attacker, g.num[layout.STRUCK + 1]), (defender, g.num[layout.STRUCK])]
    blows = [(one, two) for one, two in blows if _may_strike(g.stats[layout.TRAITS][one])]
    if first == layout.DEFENDER_FIRST:
        blows.reverse()
    if first in (layout.ATTACKER_FIRST, layout.DEFENDER_FIRST):
        for one, two in blows:
            wounded = _deal(g, one, two, hits(g, one, two), wound_of(g, one, two))
            ends = wounded and (first & first_strikers(g, ends=True) or g.flags[two] & layout.DYING)
            if not ends and (one, two) == blows[0] and lost(g, one):
                for last, whom in blows[1:]:
                    call(g, LATER_BLOW, g.side[last], last, whom)
                ends = True
            lose(g, one)
            if ends:
                return
        return
    for one, two, hit, kills in [(one, two, hits(g, one, two), wound_of(g, one, two)) for one, two in blows]:
        _deal(g, one, two, hit, kills)


def _deal(g: State, striker: int, victim: int, hit: bool, kills: bool) -> bool:
    if hit:
        if numbing(g, striker, victim):
            return False
        wounded = wound(g, victim, kills=kills, by=striker)
        for rider in riders_of(g, victim) if wounded else ():
            wound(g, rider, kills=kills, by=striker)
        return wounded
    emit(g, layout.MISSES, striker, g.side[striker])
    return False


def _strike_later(g: State, f: Frame) -> None:
    """The second blow, with the ratings that there are without a weapon that was lost."""
    if g.zone[f[SRC]] in layout.AREAS and g.zone[f[REG]] in layout.AREAS:
        _deal(g, f[SRC], f[REG], hits(g, f[SRC], f[REG]), wound_of(g, f[SRC], f[REG]))


LATER_BLOW: Final = procedure("doomtrooper.later blow", _strike_later)


def fallen(g: State) -> list[tuple[int, int]]:
    """Return (victim, killer) of this combat."""
    attacker, defender = g.num[layout.ATTACKER], g.num[layout.DEFENDER]
    groups = [(defender, attacker), (attacker, defender)]
    everybody = [(card, other) for one, other in groups for card in (one, *helpers(g, one))]
    everybody += [
        (rider, other) for one, other in groups if not g.flags[one] & layout.DYING for rider in riders_of(g, one)
    ]
    return [(card, other) for card, other in everybody if g.flags[card] & layout.DYING and g.zone[card] in layout.AREAS]
