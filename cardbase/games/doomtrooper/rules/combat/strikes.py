"""Weapons of a combat (CA2, CA3, CB7) and strikes with them (CB8 to CB10, CB14): equal is a hit; simultaneous unless one side strikes first; groups (CB19)."""

from typing import Final

from cardbase.engine.actions import ARG, PICK
from cardbase.engine.continuous import AMOUNT, CARD, OP, STAMP, mark, marks
from cardbase.engine.effects.statements import is_said, said_of, speaks_of
from cardbase.engine.events import emit, triggers
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame
from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.attachment_limits import riders_of
from cardbase.games.doomtrooper.rules.attachment_targets import qualifies
from cardbase.games.doomtrooper.rules.combat.wounds import poisoned_instead, wound, wound_of
from cardbase.games.doomtrooper.rules.layout import DISARMED, HELPS, over
from cardbase.games.doomtrooper.rules.moving import discard
from cardbase.games.doomtrooper.rules.rating_changes import out_of_date
from cardbase.games.doomtrooper.rules.tables import State
from cardbase.games.doomtrooper.rules.twins import attachments_of_all


def usable(g: State, warrior: int) -> list[int]:
    """Return the weapons that fit the tactic, and the vehicles, that a warrior carries and may use."""
    own = g.tables
    tactic = g.num[layout.TACTIC]
    found = []
    worn = next(
        (
            card
            for card in attachments_of_all(g, warrior)
            if _excludes(g, card) and "VEHICLE" not in own.subtypes[g.face[card]]
        ),
        -1,
    )
    for card in attachments_of_all(g, warrior):
        face = g.face[card]
        if worn >= 0 and card != worn and own.kind[face] == traits.EQUIPMENT:  # CA7: what is worn is used anyway
            continue
        fits = own.weapon[face] & tactic or "VEHICLE" in own.subtypes[face]
        if own.weapon[face] and tactic == layout.FIGHT and not fits:
            fits = any("blade" in own.keywords[g.face[c]] for c in attachments(g, card))
        if fits and not g.flags[card] & (layout.SHUT | layout.UNMANNED) and qualifies(g, card):
            found.append(card)
    return [card for card in found if not is_said(g, "never use", warrior, card)]


def _excludes(g: State, card: int) -> bool:
    """Tell whether a card allows no other equipment while it is used, and can be used."""
    return "exclusive" in g.tables.keywords[g.face[card]] and qualifies(g, card)


def arm(g: State, warrior: int) -> None:
    """Push the choice of weapons, where there is any; a vehicle that cannot be used is left aside."""
    own = g.tables
    if (
        any(is_said(g, "never use", warrior, card) for card in attachments_of_all(g, warrior))
        or usable(g, warrior)
        or any(
            "VEHICLE" in own.subtypes[f] or "exclusive" in own.keywords[f]
            for f in map(g.face.__getitem__, attachments_of_all(g, warrior))
        )
    ):
        call(g, ARMING, g.side[warrior], warrior, 0)


def _open_to(g: State, f: Frame) -> list[int]:
    own = g.tables
    cards = usable(g, f[SRC])
    used = [card for card in cards if g.flags[card] & layout.USED]
    if not used:
        return cards
    if all("VEHICLE" in own.subtypes[g.face[card]] for card in used):
        return (
            []
            if own.keywords[g.face[used[0]]].keys() & {"sole", "exclusive"}
            else [c for c in cards if own.weapon[g.face[c]]]
        )
    hands = [card for card in used if "VEHICLE" not in own.subtypes[g.face[card]]]
    if len(hands) != 1:
        return []
    return [c for c in cards if c not in used and _pair(g, f[SRC], c, hands[0])]


def _pair(g: State, warrior: int, one: int, two: int) -> bool:
    """CB7: two handguns, or two weapons of which a text says so, none of them used without another one."""
    own, faces = g.tables, (g.face[one], g.face[two])
    if all("HANDGUN" in own.subtypes[face] for face in faces):
        return True
    if any(not own.weapon[face] or "sole" in own.keywords[face] for face in faces):
        return False
    return any(
        speaks_of(g, said.f, said.slots[1], one) and speaks_of(g, said.f, said.slots[1], two)
        for said in said_of(g, "uses_in_pairs", warrior)
    )


def _ask(g: State, f: Frame) -> None:
    cards = _open_to(g, f)
    ask(g, f[WHO], [*[PICK + card for card in sorted(cards)], layout.UNARMED] if cards else [])


def _take(g: State, f: Frame) -> None:
    if f[ANS] > 0 and f[ANS] != layout.UNARMED:
        g.flags[f[ANS] & ARG] |= layout.USED
        out_of_date(g, f[ANS] & ARG)
        goto(f, _ask)


def _leave_aside(g: State, f: Frame) -> None:
    own = g.tables
    alone = -1
    for card in attachments_of_all(g, f[SRC]):
        if "VEHICLE" in own.subtypes[g.face[card]] and not g.flags[card] & layout.USED:
            g.flags[card] |= layout.ASIDE
            out_of_date(g, card)
        elif _excludes(g, card):
            alone = card
    for card in attachments_of_all(g, f[SRC]):
        if own.kind[g.face[card]] != traits.EQUIPMENT or card == alone:
            continue
        if alone >= 0 or is_said(g, "never use", f[SRC], card):  # CA7
            g.flags[card] |= layout.SHUT
            out_of_date(g, card)
    emit(g, layout.ARMED, f[SRC], f[WHO])
    triggers(g, at_once=True)


ARMING: Final = procedure("doomtrooper.arming", _ask, _take, _leave_aside)
asks(_ask, "Which weapon is used?", "使う武器を選ぶ", rules="CA2, CA3, CB7")


def adversary(g: State, warrior: int) -> int:
    """Return the other one of the attack that is declared, before the tactic is named and afterwards; -1 for nobody."""
    attacker, defender = g.num[layout.ATTACKER], g.num[layout.DEFENDER]
    return defender if warrior == attacker else attacker if warrior == defender else -1


def strike_away(g: State, weapon: int) -> None:
    """A weapon is lost in the combat to come."""
    mark(g, DISARMED, weapon, layout.END_OF_COMBAT)


def lost(g: State, warrior: int) -> list[int]:
    """Return the weapons of a warrior that are struck away."""
    return [card for card in attachments(g, warrior) if marks(g, DISARMED, card)] if g.marks else []


def lose(g: State, warrior: int) -> None:
    """Discard them."""
    for card in lost(g, warrior):
        discard(g, card)


# Strikes.


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
        if poisoned_instead(g, striker, victim):
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
