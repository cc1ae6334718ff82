"""A combat, step by step (dossier 7, CB0-CB17)."""

from cardbase.engine.actions import ARG, PASS, PICK, SEAT
from cardbase.engine.continuous import CARD, GAIN, OP, STAMP, UNTIL, end_phase, expire
from cardbase.engine.describe import asks
from cardbase.engine.events import emit, triggers
from cardbase.engine.layout import ACTIVE, ATTACKED, ATTACKS, COMBAT_PHASE, DOWN, END_OF_COMBAT
from cardbase.engine.run import ask, goto, leave, procedure
from cardbase.engine.state import ANS, DIRTY, SRC, WHO, Frame, State
from cardbase.games.doomtrooper.rules.cover import reveal_warrior
from cardbase.games.doomtrooper.rules.duties import as_planned, bound_attackers, bound_defenders, bound_tactics
from cardbase.games.doomtrooper.rules.eligibility import can_attack, defenders, legal, may_attack_player
from cardbase.games.doomtrooper.rules.expansions import drop_warzone, name_warzone
from cardbase.games.doomtrooper.rules.immunity import ask_gifts
from cardbase.games.doomtrooper.rules.layout import (
    AFTER,
    ANNOUNCED,
    AREAS,
    ASIDE,
    ATTACHED,
    ATTACKED_ONCE,
    ATTACKER,
    BARRED,
    CHANGED,
    CHANGING,
    COMBAT,
    COMBAT_ENDS,
    COMMANDED,
    DECLARE,
    DEFENDER,
    DOUBLED,
    DYING,
    FIGHT,
    FIGHTS,
    FIRST_STRIKE,
    HASTY,
    HURT,
    MODIFY,
    ORDERING,
    SECOND_TARGET,
    SHOOT,
    SHOOTS,
    SHUT,
    STRUCK,
    SURVIVES,
    TACTIC,
    TAKE_TACTIC,
    USED,
    VALUE,
    WARRIOR_ZONES,
)
from cardbase.games.doomtrooper.rules.pools import gain_destiny
from cardbase.games.doomtrooper.rules.prohibitions import NO_ATTACKS
from cardbase.games.doomtrooper.rules.prospects import best_first, easiest_first, strongest_first
from cardbase.games.doomtrooper.rules.raid import raid
from cardbase.games.doomtrooper.rules.ratings import combat_changed, out_of_date
from cardbase.games.doomtrooper.rules.strikes import LATE_WOUND, fallen, helpers, strike
from cardbase.games.doomtrooper.rules.weapons import arm
from cardbase.games.doomtrooper.rules.windows import open_window
from cardbase.games.doomtrooper.rules.wounds import deaths, wound

_FOR_COMBAT = USED | ASIDE | SHUT | DOUBLED | HASTY | HURT  # flags
_MARKED = [zone * 2 + seat for zone in (ATTACHED, *AREAS) for seat in (0, 1)]
UNDER_WAY, OVER = 1, 2  # the number COMBAT
NO_THIRD = -1  # the number SECOND_TARGET while the second target is attacked


def end_combat(g: State) -> None:
    """CB16: the combat ends at once, without strikes."""
    if g.num[COMBAT]:
        g.num[COMBAT] = OVER


def over(g: State) -> bool:
    """Tell whether the combat was ended, or one of the two has left play."""
    zone = g.zone
    return g.num[COMBAT] == OVER or zone[g.num[ATTACKER]] not in AREAS or zone[g.num[DEFENDER]] not in AREAS


def _before(g: State, f: Frame) -> None:
    """CB0."""
    open_window(g, f[WHO], DECLARE)


def _ask_attacker(g: State, f: Frame) -> None:
    ask(g, f[WHO], [PICK + card for card in strongest_first(g, bound_attackers(g, f[WHO]))])


def _name_attacker(g: State, f: Frame) -> None:
    if f[ANS] <= PASS:
        leave(g, f)
        return
    f[SRC] = f[ANS] & ARG


def _ask_defender(g: State, f: Frame) -> None:
    """CB1; a withdrawn declaration (HW8) may be given up."""
    attacker = f[SRC]
    options = [PICK + card for card in easiest_first(g, attacker, bound_defenders(g, attacker, defenders(g, attacker)))]
    if may_attack_player(g, attacker):
        options.append(SEAT + 1 - f[WHO])
    options = as_planned(g, f[WHO], attacker, options)
    ask(g, f[WHO], [PASS, *options] if f[5] and options else options)


def _name_defender(g: State, f: Frame) -> None:
    answer = f[ANS]
    if answer <= PASS:
        leave(g, f)
    elif answer & ~ARG == SEAT:
        goto(f, _LAST)
        raid(g, f[WHO], f[SRC])
    else:
        g.num[ATTACKER], g.num[DEFENDER] = f[SRC], answer & ARG
        if g.flags[answer & ARG] & DOWN:
            reveal_warrior(g, answer & ARG)


def _blind(g: State, f: Frame) -> None:
    """HW8: a hidden defender that turns out to be an illegal target: the declaration is withdrawn."""
    if g.zone[g.num[DEFENDER]] not in AREAS or not legal(g, f[SRC], g.num[DEFENDER]):
        f[5] = 1
        goto(f, 3)


def _ask_tactic(g: State, f: Frame) -> None:
    able = best_first(g, f[SRC], g.num[DEFENDER])
    ask(g, f[WHO], [TAKE_TACTIC + tactic for tactic in bound_tactics(g, f[WHO], f[SRC], g.num[DEFENDER], able)])


def _begin(g: State, f: Frame) -> None:
    """CB1, CB2: the attack action is spent from here on (CB17)."""
    g.num[ATTACKED_ONCE] += 1
    start(g, f[SRC], g.num[DEFENDER], f[ANS] & ARG)


def start(g: State, attacker: int, defender: int, tactic: int) -> None:
    """Set the combat record and tell of the attack."""
    g.num[COMBAT], g.num[FIRST_STRIKE], g.num[CHANGED] = UNDER_WAY, 0, 0
    g.num[ATTACKER], g.num[DEFENDER], g.num[TACTIC] = attacker, defender, tactic
    combat_changed(g)
    emit(g, ATTACKS, attacker, g.side[attacker])
    emit(g, ATTACKED, defender, g.side[defender])
    emit(g, FIGHTS if tactic == FIGHT else SHOOTS, -1, g.side[attacker])


def first_of(g: State, combatant: int) -> int:
    """Return the player who begins a window: this combatant's, or the active one in a combat between own warriors (AT3)."""
    one, two = g.side[g.num[ATTACKER]], g.side[g.num[DEFENDER]]
    return g.num[ACTIVE] if one == two else g.side[combatant]


def _announced(g: State, f: Frame) -> None:
    """CB3: counters to the announcement, the defender's player first."""
    g.num[CHANGED] = 0
    triggers(g, at_once=True)
    open_window(g, first_of(g, g.num[DEFENDER]), ANNOUNCED)


def _in_warzone(g: State, f: Frame) -> None:
    """CB4."""
    if not over(g):
        name_warzone(g)


def _changing(g: State, f: Frame) -> None:
    """CB5: attacker, defender, tactic; leaving the combat; going into cover."""
    if over(g):
        goto(f, _DEATHS)
    else:
        open_window(g, first_of(g, g.num[DEFENDER]), CHANGING)


def _changed(g: State, f: Frame) -> None:
    """With a new pair back to CB3; a hidden new combatant is revealed."""
    if over(g):
        goto(f, _DEATHS)
    elif g.num[CHANGED]:
        goto(f, _ANNOUNCED)


def _ordering(g: State, f: Frame) -> None:
    """CB6: who strikes first."""
    open_window(g, first_of(g, g.num[ATTACKER]), ORDERING)


def _arm_attacker(g: State, f: Frame) -> None:
    """CB7: each side fixes its weapons, the attacker's first."""
    if over(g):
        goto(f, _DEATHS)
    else:
        arm(g, g.num[ATTACKER])


def _arm_defender(g: State, f: Frame) -> None:
    arm(g, g.num[DEFENDER])


def _modify(g: State, f: Frame) -> None:
    """CB7: modifications, attacker's side first, alternately, until both pass in a row."""
    if not over(g):
        open_window(g, first_of(g, g.num[ATTACKER]), MODIFY)
        ask_gifts(g)


def _ask_struck(g: State, f: Frame, combatant: int) -> None:
    """CB19: with helpers on a side, the other side picks whom it strikes."""
    group = [combatant, *helpers(g, combatant)]
    if over(g) or len(group) < 2:
        f[ANS] = PICK + combatant
    else:
        ask(g, 1 - g.side[combatant], [PICK + card for card in sorted(group)])


def ask_struck_attacker(g: State, f: Frame) -> None:
    """Whom the defender's side strikes."""
    _ask_struck(g, f, g.num[ATTACKER])


def name_struck_attacker(g: State, f: Frame) -> None:
    """Remember it."""
    g.num[STRUCK] = f[ANS] & ARG


def ask_struck_defender(g: State, f: Frame) -> None:
    """Whom the attacker's side strikes."""
    _ask_struck(g, f, g.num[DEFENDER])


def name_struck_defender(g: State, f: Frame) -> None:
    """Remember it."""
    g.num[STRUCK + 1] = f[ANS] & ARG


def _strike(g: State, f: Frame) -> None:
    """CB8-CB10."""
    if over(g):
        goto(f, _DEATHS)
    else:
        strike(g)


def _deaths(g: State, f: Frame) -> None:
    """CB11, CB12."""
    dead = fallen(g)
    if dead:
        deaths(g, first_of(g, g.num[DEFENDER]), dead)


def _after(g: State, f: Frame) -> None:
    """CB13: what follows the combat; traits that it gave end before late wounds."""
    for card in (g.num[ATTACKER], g.num[DEFENDER]):
        if g.zone[card] in WARRIOR_ZONES:
            emit(g, SURVIVES, card, g.side[card])
    kept = [row for row in g.effects if row[UNTIL] != END_OF_COMBAT or row[OP] != GAIN]
    if len(kept) < len(g.effects):
        g.effects = kept
        g.todo |= DIRTY
    end_phase(g, COMBAT_PHASE, g.num[ACTIVE])
    triggers(g, at_once=True)


def _late_wounds(g: State, f: Frame) -> None:
    """Wounds that come after the combat (TICKER), and what COMMAND gives."""
    late = [row[CARD] for row in g.effects if row[OP] == LATE_WOUND and g.stamp[row[CARD]] == row[STAMP]]
    dead = [card for card in late if wound(g, card) and g.flags[card] & DYING]
    if dead:
        deaths(g, g.num[ACTIVE], [(card, -1) for card in dead])
    if g.num[COMMANDED]:
        seat, attacker, defender = g.num[COMMANDED] - 1, g.num[ATTACKER], g.num[DEFENDER]
        if g.flags[attacker] & HURT or g.zone[attacker] not in WARRIOR_ZONES:
            gain_destiny(g, 1 - seat, 2 * max(0, g.stats[VALUE][attacker]))
        if g.flags[defender] & HURT or g.zone[defender] not in WARRIOR_ZONES:
            gain_destiny(g, seat, max(0, g.stats[VALUE][defender]))


def _after_window(g: State, f: Frame) -> None:
    open_window(g, g.num[ACTIVE], AFTER)


def _finish(g: State, f: Frame) -> None:
    """The combat is over; a second target is attacked in a second combat, both with Shoot (CB18)."""
    second = g.num[SECOND_TARGET] - 1
    attacker, g.num[SECOND_TARGET] = g.num[ATTACKER], 0
    finish_combat(g)
    if second >= 0 and g.zone[attacker] in AREAS and g.zone[second] in AREAS and attacker == f[SRC]:
        start(g, attacker, second, SHOOT)
        g.num[SECOND_TARGET] = NO_THIRD
        goto(f, _ANNOUNCED)


def finish_combat(g: State) -> None:
    """Cards of this combat end, hasty cover becomes normal cover, weapons are put away."""
    flags = g.flags
    for place in _MARKED:
        for card in g.piles[place]:
            if flags[card] & _FOR_COMBAT:
                if flags[card] & ~HURT & _FOR_COMBAT:
                    out_of_date(g, card)
                flags[card] &= ~_FOR_COMBAT
    drop_warzone(g)
    emit(g, COMBAT_ENDS, -1, g.num[ACTIVE])
    g.num[COMBAT] = g.num[TACTIC] = g.num[FIRST_STRIKE] = g.num[COMMANDED] = 0
    expire(g, END_OF_COMBAT)
    combat_changed(g)


def _stop(g: State, f: Frame) -> None:
    """The end; a raid joins here."""


COMBAT_STEPS = procedure(
    "doomtrooper.combat",
    _before,
    _ask_attacker,
    _name_attacker,
    _ask_defender,
    _name_defender,
    _blind,
    _ask_tactic,
    _begin,
    _announced,
    _in_warzone,
    _changing,
    _changed,
    _ordering,
    _arm_attacker,
    _arm_defender,
    _modify,
    ask_struck_attacker,
    name_struck_attacker,
    ask_struck_defender,
    name_struck_defender,
    _strike,
    _deaths,
    _after,
    _late_wounds,
    _after_window,
    _finish,
    _stop,
)
_ANNOUNCED, _DEATHS, _AFTER, _LAST = 8, 21, 22, 26
asks(_ask_attacker, "Which warrior attacks?", "攻撃する戦士を選ぶ")
asks(_ask_defender, "Which warrior is attacked?", "攻撃する相手を選ぶ")
asks(_ask_tactic, "Which tactic?", "攻撃方法を選ぶ")


def attack(g: State, seat: int) -> None:
    """Push an attack action."""
    g.frames.append([COMBAT_STEPS, 0, seat, -1, 0, 0])


def may_attack(g: State, seat: int) -> bool:
    """Tell whether a seat has an attack to make."""
    return not g.num[BARRED + seat] & NO_ATTACKS and can_attack(g, seat)


# COMMAND: an opposing warrior attacks a warrior that this player names, which it may legally attack.


def command(g: State, seat: int, attacker: int) -> None:
    """Push the naming of defender and tactic, then the combat."""
    g.frames.append([COMMAND_STEPS, 0, seat, attacker, 0, -1])


def _ask_victim(g: State, f: Frame) -> None:
    able = [card for card in defenders(g, f[SRC]) if not g.flags[card] & DOWN]
    ask(g, f[WHO], [PICK + card for card in able])


def _name_victim(g: State, f: Frame) -> None:
    if f[ANS] <= PASS:
        leave(g, f)
    else:
        f[5] = f[ANS] & ARG


def _ask_its_tactic(g: State, f: Frame) -> None:
    ask(g, f[WHO], [TAKE_TACTIC + tactic for tactic in best_first(g, f[SRC], f[5])])


def _attack_so(g: State, f: Frame) -> None:
    g.num[COMMANDED] = f[WHO] + 1
    start(g, f[SRC], f[5], f[ANS] & ARG)
    g.frames.append([COMBAT_STEPS, _ANNOUNCED, g.num[ACTIVE], -1, 0, 0])


COMMAND_STEPS = procedure("doomtrooper.command", _ask_victim, _name_victim, _ask_its_tactic, _attack_so)
asks(_ask_victim, "Which warrior is attacked?", "攻撃する相手を選ぶ")
asks(_ask_its_tactic, "Which tactic?", "攻撃方法を選ぶ")
asks(ask_struck_attacker, "Which warrior is struck?", "攻撃する戦士を選ぶ")
asks(ask_struck_defender, "Which warrior is struck?", "攻撃する戦士を選ぶ")
