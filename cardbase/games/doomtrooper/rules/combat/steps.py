"""A combat, step by step (CB0 to CB12), and attacks that are no attack action: after a combat, or in the midst of one (CB17, CB18)."""

from typing import Final

from cardbase.engine.actions import ARG, PASS, PICK
from cardbase.engine.continuous import UNTIL
from cardbase.engine.events import TRIGGERS, emit, triggers
from cardbase.engine.run import ask, asks, call, goto, leave, procedure
from cardbase.engine.state import ANS, DIRTY, PC, PROC, REG, SRC, WHO, Frame
from cardbase.engine.zones import relocate
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.combat import declaring, strikes
from cardbase.games.doomtrooper.rules.combat.eligibility import (
    attackers,
    can_pay_toll,
    legal,
    may_attack_player,
    may_make_attacks,
    pay_toll,
    tactics,
)
from cardbase.games.doomtrooper.rules.combat.eligibility import defenders as foes
from cardbase.games.doomtrooper.rules.combat.fighters import best_first, strongest_first
from cardbase.games.doomtrooper.rules.combat.wounds import deaths
from cardbase.games.doomtrooper.rules.immunity import ask_gifts
from cardbase.games.doomtrooper.rules.layout import open_window, over
from cardbase.games.doomtrooper.rules.moving import discard
from cardbase.games.doomtrooper.rules.rating_changes import combat_changed
from cardbase.games.doomtrooper.rules.tables import State


def announced(g: State, f: Frame) -> None:
    """CB3: counters to the announcement, the defender's player first."""
    g.num[layout.CHANGED] = 0
    triggers(g, at_once=True)
    open_window(g, declaring.first_of(g, g.num[layout.DEFENDER]), layout.ANNOUNCED)


def _in_warzone(g: State, f: Frame) -> None:
    """CB4."""
    if not over(g):
        declaring.name_warzone(g)


def _changing(g: State, f: Frame) -> None:
    """CB5: attacker, defender, tactic; leaving the combat; going into cover."""
    if over(g):
        goto(f, _deaths)
    else:
        open_window(g, declaring.first_of(g, g.num[layout.DEFENDER]), layout.CHANGING)


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
        declaring.end_combat(g)
    elif g.num[layout.TACTIC] not in fit:
        g.num[layout.TACTIC] = fit[0]
        g.todo |= DIRTY


def _ordering(g: State, f: Frame) -> None:
    """CB6: who strikes first."""
    open_window(g, declaring.first_of(g, g.num[layout.ATTACKER]), layout.ORDERING)


def _reached(g: State, f: Frame) -> None:
    """Tell that the attack has come to its defender, whom nobody changes any more: what stands before that one is met first."""
    if not over(g) and g.watch[layout.REACHES]:
        emit(g, layout.REACHES, g.num[layout.DEFENDER], g.side[g.num[layout.DEFENDER]])
        triggers(g, at_once=True)


def _disarm(g: State, f: Frame) -> None:
    """What is struck out of a combatant's hands is gone before it is used, unless its warrior strikes first."""
    if not over(g):
        first = strikes.first_strikers(g)
        for card, bit in (
            (g.num[layout.ATTACKER], layout.ATTACKER_FIRST),
            (g.num[layout.DEFENDER], layout.DEFENDER_FIRST),
        ):
            if not first & bit:
                strikes.lose(g, card)


def _arm_attacker(g: State, f: Frame) -> None:
    """CB7: each side fixes its weapons, the attacker's first."""
    if over(g):
        goto(f, _deaths)
    else:
        strikes.arm(g, g.num[layout.ATTACKER])


def _arm_defender(g: State, f: Frame) -> None:
    strikes.arm(g, g.num[layout.DEFENDER])


def _modify(g: State, f: Frame) -> None:
    """CB7: modifications, attacker's side first, alternately, until both pass in a row."""
    if not over(g):
        open_window(g, declaring.first_of(g, g.num[layout.ATTACKER]), layout.MODIFY)
        ask_gifts(g)


def _strike(g: State, f: Frame) -> None:
    """CB8 to CB10."""
    if over(g):
        goto(f, _deaths)
    else:
        strikes.strike(g)


def _struck(g: State, f: Frame) -> None:
    """What a wound triggers, and what is played right after one, before the dead are looked after."""
    pair = (g.num[layout.ATTACKER], g.num[layout.DEFENDER])
    if any(g.flags[card] & layout.HURT for one in pair for card in (one, *strikes.helpers(g, one))):
        triggers(g, at_once=True)
        open_window(g, g.num[layout.ACTIVE], layout.HIT)


def _deaths(g: State, f: Frame) -> None:
    """CB11, CB12."""
    dead = strikes.fallen(g)
    if dead:
        deaths(g, declaring.first_of(g, g.num[layout.DEFENDER]), dead)


def _after_window(g: State, f: Frame) -> None:
    open_window(g, g.num[layout.ACTIVE], layout.AFTER)


def _finish(g: State, f: Frame) -> None:
    """The combat is over; a second target is attacked in a second combat, with Shoot where no tactic was announced (CB18)."""
    second, tactic = g.num[layout.SECOND_TARGET] - 1, g.num[layout.SECOND_TACTIC] or layout.SHOOT
    attacker, g.num[layout.SECOND_TARGET], g.num[layout.SECOND_TACTIC] = g.num[layout.ATTACKER], 0, 0
    carried, g.num[layout.CARRIED] = g.num[layout.CARRIED] > 0 and second >= 0, 0
    declaring.finish_combat(g, attacker if carried else -1)
    if (
        second >= 0
        and g.zone[attacker] in layout.AREAS
        and g.zone[second] in layout.AREAS
        and attacker == f[SRC]
        and can_pay_toll(g, attacker, second)
    ):
        pay_toll(g, attacker, second)
        declaring.start(g, attacker, second, tactic)
        g.num[layout.SECOND_TARGET] = declaring.NO_THIRD
        goto(f, announced)


COMBAT_STEPS: Final = procedure(
    "doomtrooper.combat",
    declaring.before_attack,
    declaring.ask_attacker,
    declaring.name_attacker,
    declaring.ask_defender,
    declaring.name_defender,
    declaring.withdraw,
    declaring.targeted,
    declaring.still_there,
    declaring.ask_tactic,
    declaring.begin,
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
    strikes.ask_struck_attacker,
    strikes.name_struck_attacker,
    strikes.ask_struck_defender,
    strikes.name_struck_defender,
    _strike,
    _struck,
    _deaths,
    declaring.after_combat,
    _after_window,
    _finish,
    declaring.stop,
)


def attack(g: State, seat: int) -> None:
    """Push an attack action."""
    call(g, COMBAT_STEPS, seat, -1, 0, 1)


# Attacks that are no attack action.


# One attack. Registers: whom, and with which tactic (0: the attacker's player names it).
WHOM: Final = REG
HOW: Final = REG + 1


def assault(g: State, seat: int, attacker: int, defender: int, tactic: int = 0) -> None:
    """Push an attack of one warrior on another, whatever the affiliations; nothing happens where one of them cannot be in it. A seat names
    the tactic.
    """
    call(g, ASSAULT, seat, attacker, defender, tactic)


def assault_later(g: State, seat: int, attacker: int, defender: int) -> None:
    """The same, as soon as the combat under way is over."""
    assault(g, seat, attacker, defender)
    frame = g.frames.pop()
    place = max(n for n, f in enumerate(g.frames) if f[PROC] == COMBAT_STEPS)
    g.frames.insert(place, frame)


def able(g: State, attacker: int, defender: int) -> list[int]:
    """Return the tactics with which one warrior could attack another, whatever the affiliations."""
    there = g.zone[attacker] in layout.AREAS and g.zone[defender] in layout.AREAS and attacker != defender
    return tactics(g, attacker, defender) if there and may_make_attacks(g, attacker) else []


def _tell(g: State, f: Frame) -> None:
    """What is done before the tactic is named; not before an attack that comes before one that comes before another."""
    free = (
        not g.num[layout.COMBAT] and sum(frame[PROC] == INTERRUPT and not _waits(frame) for frame in g.frames) < _DEEP
    )
    if free and g.watch[layout.TARGETED] and able(g, f[SRC], f[WHOM]):
        g.num[layout.ATTACKER], g.num[layout.DEFENDER] = f[SRC], f[WHOM]
        declaring.tell_of_target(g)


def _ask_tactic(g: State, f: Frame) -> None:
    fit = able(g, f[SRC], f[WHOM])
    if not fit or (f[HOW] and f[HOW] not in fit):
        leave(g, f)
    elif f[HOW]:
        f[ANS] = layout.TAKE_TACTIC + f[HOW]
    else:
        named = [layout.TAKE_TACTIC + tactic for tactic in best_first(g, f[SRC], f[WHOM])]
        ask(g, declaring.who_chooses(g, f[WHO]), named)


def _attack(g: State, f: Frame) -> None:
    declaring.start(g, f[SRC], f[WHOM], f[ANS] & ARG)
    call(g, COMBAT_STEPS, g.side[f[SRC]], f[SRC], 0, 0)
    goto(g.frames[-1], announced)


ASSAULT: Final = procedure("doomtrooper.assault", _tell, _ask_tactic, _attack)
asks(_ask_tactic, "Which tactic?", "攻撃方法を選ぶ", rules="CB2")


# Several attacks, one after the other. Registers: the attacker named; how many attackers; these, then the defenders.
NAMED: Final = REG
COUNT: Final = REG + 1
CARDS: Final = REG + 2


def campaign(g: State, seat: int, attackers: list[int], targets: list[int]) -> None:
    """Push attacks by all of some warriors that can: each on a target of its own, or on the only one that there is."""
    call(g, CAMPAIGN, seat, -1, -1, len(attackers), *attackers, *targets)


def _attackable(g: State, attacker: int, targets: list[int]) -> list[int]:
    there = [card for card in targets if card >= 0 and g.zone[card] in layout.AREAS]
    return [card for card in there if not g.flags[card] & layout.DOWN and legal(g, attacker, card)]


def _able(g: State, attackers: list[int], targets: list[int]) -> list[int]:
    mine = [card for card in attackers if card >= 0 and g.zone[card] in layout.AREAS]
    return [card for card in mine if may_make_attacks(g, card) and _attackable(g, card, targets)]


def has_pair(g: State, attackers: list[int], targets: list[int]) -> bool:
    """Tell whether there would be an attack at all."""
    return bool(_able(g, attackers, targets))


def _targets(g: State, f: Frame, attacker: int) -> list[int]:
    return _attackable(g, attacker, f[CARDS + f[COUNT] :])


def _ready(g: State, f: Frame) -> list[int]:
    return _able(g, f[CARDS : CARDS + f[COUNT]], f[CARDS + f[COUNT] :])


def _ask_next(g: State, f: Frame) -> None:
    ask(g, f[WHO], [PICK + card for card in sorted(_ready(g, f))])


def _ask_its_target(g: State, f: Frame) -> None:
    if f[ANS] <= PASS:
        leave(g, f)
        return
    f[NAMED] = f[ANS] & ARG
    ask(g, f[WHO], [PICK + card for card in sorted(_targets(g, f, f[NAMED]))])


def _attack_it(g: State, f: Frame) -> None:
    target, several = f[ANS] & ARG, len(f) > CARDS + f[COUNT] + 1
    for place in range(CARDS, len(f)):
        if f[place] == f[NAMED] or (several and f[place] == target):
            f[place] = -1
    goto(f, _ask_next)
    assault(g, f[WHO], f[NAMED], target)


CAMPAIGN: Final = procedure("doomtrooper.campaign", _ask_next, _ask_its_target, _attack_it)
asks(_ask_next, "Which warrior attacks next?", "次に攻撃する戦士を選ぶ", rules="CB18")
asks(_ask_its_target, "Which warrior is attacked?", "攻撃する相手を選ぶ", rules="CB18")


# A combat in the midst of another one: its numbers are kept, what lasts for the other combat waits.
_KEPT: Final = (
    layout.COMBAT, layout.ATTACKER, layout.DEFENDER, layout.WARZONE, layout.TACTIC, layout.NAMED_TACTIC, layout.CHANGED,
    layout.SECOND_TARGET, layout.SECOND_TACTIC, layout.STRUCK, layout.STRUCK + 1,
)  # fmt: skip
_DEEP: Final = 2
_WAITING: Final = layout.NEXT | layout.END_OF_COMBAT


def interrupt(g: State, attacker: int, defender: int, tactic: int) -> None:
    """Push an attack that comes before the one under way goes on."""
    if able(g, attacker, defender):
        call(g, INTERRUPT, g.side[attacker], attacker, defender, tactic, *[g.num[number] for number in _KEPT])
        _in_turn(g)


def _in_turn(g: State) -> None:
    """Put what was just pushed below the triggers that are being told, after what these have pushed before: all of it is about the same attack."""
    n = len(g.frames) - 2
    while n > 0 and g.frames[n][PROC] not in _UNDER_WAY:
        n -= 1
    if g.frames[n][PROC] == TRIGGERS:
        while _waits(g.frames[n - 1]):
            n -= 1
        g.frames.insert(n, g.frames.pop())


def _waits(f: Frame) -> bool:
    return f[PROC] in (INTERRUPT, STANDS) and not f[PC]


def _suspend(g: State, f: Frame) -> None:
    if g.num[layout.WARZONE]:
        g.flags[g.num[layout.WARZONE] - 1] &= ~layout.USED
    for number in _KEPT:
        g.num[number] = 0
    _put_off(g, layout.END_OF_COMBAT, _WAITING)
    combat_changed(g)
    assault(g, f[WHO], f[SRC], f[WHOM], f[HOW])


def _resume(g: State, f: Frame) -> None:
    for n, number in enumerate(_KEPT):
        g.num[number] = f[HOW + 1 + n]
    if g.num[layout.WARZONE]:
        g.flags[g.num[layout.WARZONE] - 1] |= layout.USED
    _put_off(g, _WAITING, layout.END_OF_COMBAT)
    g.todo |= DIRTY
    combat_changed(g)


def _put_off(g: State, old: int, new: int) -> None:
    g.effects = [(new, *row[1:]) if row[UNTIL] == old else row for row in g.effects]
    g.marks = [(new, *row[1:]) if row[0] == old else row for row in g.marks]


INTERRUPT: Final = procedure("doomtrooper.interrupt", _suspend, _resume)


# A card that is no warrior stands beside the one on which it lies, for a combat. Registers: that warrior, whom it fights, how.
BEHIND: Final = REG
OPPONENT: Final = REG + 1
TACTIC: Final = REG + 2


def stand_in_the_way(g: State, card: int, whom: int, tactic: int) -> None:
    """Push the combat of a card that lies on a warrior with another warrior."""
    if g.host[card] >= 0:
        call(g, STANDS, g.side[card], card, g.host[card], whom, tactic)
        _in_turn(g)


def _put_up(g: State, f: Frame) -> None:
    relocate(g, f[SRC], g.zone[f[BEHIND]])
    g.host[f[SRC]] = -1


def _fight(g: State, f: Frame) -> None:
    interrupt(g, f[SRC], f[OPPONENT], f[TACTIC])


def _take_down(g: State, f: Frame) -> None:
    if g.zone[f[SRC]] not in layout.AREAS:
        return
    relocate(g, f[SRC], layout.ATTACHMENTS)
    g.host[f[SRC]] = f[BEHIND]
    if g.zone[f[BEHIND]] not in layout.AREAS:
        discard(g, f[SRC])


STANDS: Final = procedure("doomtrooper.stands in the way", _put_up, _fight, _take_down)
_UNDER_WAY: Final = (TRIGGERS, COMBAT_STEPS, ASSAULT, INTERRUPT, STANDS)


MADE: Final = REG  # register: the attacks made before this one


def attack_at_once(g: State, seat: int, attacker: int = -1) -> None:
    """Push an attack of a seat by a warrior, or by one that the seat chooses; it is none of the attacks of the turn."""
    call(g, AT_ONCE, seat, attacker, 0)


def able_at_once(g: State, card: int) -> bool:
    """Tell whether a warrior has anybody to attack now."""
    return may_make_attacks(g, card) and (bool(foes(g, card)) or may_attack_player(g, card))


def able_out_of_cover(g: State, card: int) -> bool:
    """Tell whether a warrior would have anybody to attack if it were out of cover; of a hidden one nobody knows (HW9)."""
    before = g.flags[card]
    if before & layout.DOWN:
        return True
    g.flags[card] = before & ~(layout.COVER | layout.LEFT_COVER)
    able = able_at_once(g, card)
    g.flags[card] = before
    return able


def _ask(g: State, f: Frame) -> None:
    if f[SRC] >= 0:
        f[ANS] = PICK + f[SRC] if able_at_once(g, f[SRC]) else PASS
    else:
        ask(g, f[WHO], [PICK + card for card in strongest_first(g, attackers(g, f[WHO]))])


def _attack_at_once(g: State, f: Frame) -> None:
    if f[ANS] <= PASS:
        leave(g, f)
        return
    attacker = f[ANS] & ARG
    f[MADE] = g.num[layout.ATTACKED_ONCE]
    call(g, COMBAT_STEPS, f[WHO], attacker, 0, 0)
    goto(g.frames[-1], declaring.ask_defender)
    declaring.name_tactic_first(g, attacker)


def _over(g: State, f: Frame) -> None:
    g.num[layout.ATTACKED_ONCE] = f[MADE]
    g.todo |= DIRTY


AT_ONCE: Final = procedure("doomtrooper.attack at once", _ask, _attack_at_once, _over)
asks(_ask, "Which warrior attacks?", "攻撃する戦士を選ぶ", rules="CB1, AT1")
