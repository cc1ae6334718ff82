"""A combat, step by step (CB0 to CB12)."""

from typing import Final

from cardbase.engine.events import emit, triggers
from cardbase.engine.run import call, goto, procedure
from cardbase.engine.state import DIRTY, SRC, Frame
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.combat.aftermath import (
    NO_THIRD,
    after_combat,
    end_combat,
    finish_combat,
    first_of,
    start,
)
from cardbase.games.doomtrooper.rules.combat.declaring import (
    ask_attacker,
    ask_defender,
    ask_tactic,
    before_attack,
    begin,
    name_attacker,
    name_defender,
    still_there,
    stop,
    targeted,
    withdraw,
)
from cardbase.games.doomtrooper.rules.combat.eligibility import tactics
from cardbase.games.doomtrooper.rules.combat.strikes import (
    ask_struck_attacker,
    ask_struck_defender,
    fallen,
    first_strikers,
    helpers,
    name_struck_attacker,
    name_struck_defender,
    strike,
)
from cardbase.games.doomtrooper.rules.combat.tolls import can_pay_toll, pay_toll
from cardbase.games.doomtrooper.rules.combat.warzones import name_warzone
from cardbase.games.doomtrooper.rules.combat.weapons import arm, lose
from cardbase.games.doomtrooper.rules.combat.wounds import deaths
from cardbase.games.doomtrooper.rules.combatants import over
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.ratings.immunity import ask_gifts
from cardbase.games.doomtrooper.rules.windows import open_window


def announced(g: State, f: Frame) -> None:
    """CB3: counters to the announcement, the defender's player first."""
    g.num[layout.CHANGED] = 0
    triggers(g, at_once=True)
    open_window(g, first_of(g, g.num[layout.DEFENDER]), layout.ANNOUNCED)


def _in_warzone(g: State, f: Frame) -> None:
    """CB4."""
    if not over(g):
        name_warzone(g)


def _changing(g: State, f: Frame) -> None:
    """CB5: attacker, defender, tactic; leaving the combat; going into cover."""
    if over(g):
        goto(f, _deaths)
    else:
        open_window(g, first_of(g, g.num[layout.DEFENDER]), layout.CHANGING)


def _changed(g: State, f: Frame) -> None:
    """With a new pair back to CB3; a hidden new combatant is revealed."""
    if over(g):
        goto(f, _deaths)
    elif g.num[layout.CHANGED]:
        goto(f, announced)
        _settle_tactic(g)


def _settle_tactic(g: State) -> None:
    """A new pair that cannot fight in the tactic fights in the other one, or not at all (AT12)."""
    fit = tactics(g, g.num[layout.ATTACKER], g.num[layout.DEFENDER])
    if not fit:
        end_combat(g)
    elif g.num[layout.TACTIC] not in fit:
        g.num[layout.TACTIC] = fit[0]
        g.todo |= DIRTY


def _ordering(g: State, f: Frame) -> None:
    """CB6: who strikes first."""
    open_window(g, first_of(g, g.num[layout.ATTACKER]), layout.ORDERING)


def _reached(g: State, f: Frame) -> None:
    """Tell that the attack has come to its defender, whom nobody changes any more: what stands before that one is met first."""
    if not over(g) and g.watch[layout.REACHES]:
        emit(g, layout.REACHES, g.num[layout.DEFENDER], g.side[g.num[layout.DEFENDER]])
        triggers(g, at_once=True)


def _disarm(g: State, f: Frame) -> None:
    """What is struck out of a combatant's hands is gone before it is used, unless its warrior strikes first."""
    if not over(g):
        first = first_strikers(g)
        for card, bit in (
            (g.num[layout.ATTACKER], layout.ATTACKER_FIRST),
            (g.num[layout.DEFENDER], layout.DEFENDER_FIRST),
        ):
            if not first & bit:
                lose(g, card)


def _arm_attacker(g: State, f: Frame) -> None:
    """CB7: each side fixes its weapons, the attacker's first."""
    if over(g):
        goto(f, _deaths)
    else:
        arm(g, g.num[layout.ATTACKER])


def _arm_defender(g: State, f: Frame) -> None:
    arm(g, g.num[layout.DEFENDER])


def _modify(g: State, f: Frame) -> None:
    """CB7: modifications, attacker's side first, alternately, until both pass in a row."""
    if not over(g):
        open_window(g, first_of(g, g.num[layout.ATTACKER]), layout.MODIFY)
        ask_gifts(g)


def _strike(g: State, f: Frame) -> None:
    """CB8 to CB10."""
    if over(g):
        goto(f, _deaths)
    else:
        strike(g)


def _struck(g: State, f: Frame) -> None:
    """What a wound triggers, and what is played right after one, before the dead are looked after."""
    pair = (g.num[layout.ATTACKER], g.num[layout.DEFENDER])
    if any(g.flags[card] & layout.HURT for one in pair for card in (one, *helpers(g, one))):
        triggers(g, at_once=True)
        open_window(g, g.num[layout.ACTIVE], layout.HIT)


def _deaths(g: State, f: Frame) -> None:
    """CB11, CB12."""
    dead = fallen(g)
    if dead:
        deaths(g, first_of(g, g.num[layout.DEFENDER]), dead)


def _after_window(g: State, f: Frame) -> None:
    open_window(g, g.num[layout.ACTIVE], layout.AFTER)


def _finish(g: State, f: Frame) -> None:
    """The combat is over; a second target is attacked in a second combat, with Shoot where no tactic was announced (CB18)."""
    second, tactic = g.num[layout.SECOND_TARGET] - 1, g.num[layout.SECOND_TACTIC] or layout.SHOOT
    attacker, g.num[layout.SECOND_TARGET], g.num[layout.SECOND_TACTIC] = g.num[layout.ATTACKER], 0, 0
    carried, g.num[layout.CARRIED] = g.num[layout.CARRIED] > 0 and second >= 0, 0
    finish_combat(g, attacker if carried else -1)
    if (
        second >= 0
        and g.zone[attacker] in layout.AREAS
        and g.zone[second] in layout.AREAS
        and attacker == f[SRC]
        and can_pay_toll(g, attacker, second)
    ):
        pay_toll(g, attacker, second)
        start(g, attacker, second, tactic)
        g.num[layout.SECOND_TARGET] = NO_THIRD
        goto(f, announced)


COMBAT_STEPS: Final = procedure(
    "doomtrooper.combat",
    before_attack,
    ask_attacker,
    name_attacker,
    ask_defender,
    name_defender,
    withdraw,
    targeted,
    still_there,
    ask_tactic,
    begin,
    announced,
    _in_warzone,
    _changing,
    _changed,
    _reached,
    _ordering,
    _disarm,
    _arm_attacker,
    _arm_defender,
    _modify,
    ask_struck_attacker,
    name_struck_attacker,
    ask_struck_defender,
    name_struck_defender,
    _strike,
    _struck,
    _deaths,
    after_combat,
    _after_window,
    _finish,
    stop,
)


def attack(g: State, seat: int) -> None:
    """Push an attack action."""
    call(g, COMBAT_STEPS, seat, -1, 0, 1)
