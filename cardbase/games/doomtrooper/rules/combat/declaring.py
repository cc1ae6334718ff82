"""Declaring an attack (CB0 to CB2), on a warrior or the player (AP2 to AP6); the warzone (CB4); how a combat begins and ends as numbers of the state
(CB13, CB15).
"""

from typing import Final

from cardbase.engine.actions import ARG, PASS, PICK, SEAT
from cardbase.engine.continuous import AMOUNT, CANNOT, CARD, GAIN, OP, UNTIL, end_phase, expire, keep, mark
from cardbase.engine.effects.statements import may
from cardbase.engine.events import emit, triggers, triggers_ordered_by
from cardbase.engine.run import ask, asks, call, goto, leave, procedure
from cardbase.engine.state import ANS, DIRTY, PROC, REG, SRC, WHO, Frame, Row
from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import layout, prohibitions, traits
from cardbase.games.doomtrooper.rules.actions.introducing import leave_cover, reveal_warrior
from cardbase.games.doomtrooper.rules.attachment_targets import fits_only
from cardbase.games.doomtrooper.rules.combat.eligibility import (
    actions_to_attack,
    as_planned,
    bound_attackers,
    bound_defenders,
    bound_tactics,
    defenders,
    entitled,
    legal,
    may_attack_player,
    pay_toll,
    safe_tactics,
    tactics,
    take_right,
)
from cardbase.games.doomtrooper.rules.combat.fighters import best_first, easiest_first, strongest_first
from cardbase.games.doomtrooper.rules.layout import OVER, SABOTAGED, TACTICIAN, UNDER_WAY, open_window
from cardbase.games.doomtrooper.rules.moving import dismiss
from cardbase.games.doomtrooper.rules.pools import award
from cardbase.games.doomtrooper.rules.prohibitions import NO_RAID_PROMOTION, NO_WARZONES
from cardbase.games.doomtrooper.rules.rating_changes import combat_changed, out_of_date
from cardbase.games.doomtrooper.rules.tables import State


def name_warzone(g: State) -> None:
    """Push the question, where there is a warzone to be named."""
    drop_warzone(g)
    found = _warzones(g)
    if found:
        call(g, NAMING, g.side[g.num[layout.DEFENDER]])


def _warzones(g: State) -> list[int]:
    own = g.tables
    defender = g.num[layout.DEFENDER]
    if "warzone" not in own.said or _barred(g):
        return []
    there = [card for seat in (0, 1) for card in g.piles[layout.LAID * 2 + seat]]
    return [
        card
        for card in there
        if own.kind[g.face[card]] == traits.WARZONE
        and (_at_home(g, card, defender) or may(g, "defend", defender, card))
    ]


def _at_home(g: State, card: int, defender: int) -> bool:
    """Tell whether a warzone lies on the defender's area, and is for the defender."""
    here = layout.ZONE_OF_AREA.get(g.more[layout.AREA][card]) == g.zone[defender]
    return here and g.side[card] == g.side[defender] and fits_only(g, card, defender)


def _barred(g: State) -> bool:
    """Tell whether a text keeps the defender's player from using warzones."""
    return bool(g.num[layout.BARRED + g.side[g.num[layout.DEFENDER]]] & NO_WARZONES)


def check_warzone(g: State) -> None:
    """What may not be used any more does not count any more."""
    if g.num[layout.WARZONE] and _barred(g):
        drop_warzone(g)


def _ask_warzone(g: State, f: Frame) -> None:
    ask(g, f[WHO], [PASS, *[PICK + card for card in sorted(_warzones(g))]])


def _name_warzone(g: State, f: Frame) -> None:
    if f[ANS] > PASS:
        f[SRC] = f[ANS] & ARG
        g.flags[f[SRC]] |= layout.USED
        g.num[layout.WARZONE] = f[SRC] + 1
        g.todo |= DIRTY
        emit(g, layout.ENTERED, f[SRC], f[WHO])


def _told(g: State, f: Frame) -> None:
    if f[ANS] > PASS:
        triggers(g, at_once=True)
        open_window(g, f[WHO], layout.ANNOUNCED)


def drop_warzone(g: State) -> None:
    """The combat, or its pair, is another one: its warzone does not count any more."""
    if g.num[layout.WARZONE]:
        g.flags[g.num[layout.WARZONE] - 1] &= ~layout.USED
        g.num[layout.WARZONE] = 0
        g.todo |= DIRTY


NAMING: Final = procedure("doomtrooper.warzone", _ask_warzone, _name_warzone, _told)
asks(_ask_warzone, "Which warzone is the combat in?", "ウォーゾーンを選ぶ", rules="CB4")


# Beginning and end.


_RATED: Final = layout.USED | layout.ASIDE | layout.SHUT  # flags that ratings read
_FOR_COMBAT: Final = _RATED | layout.HURT | layout.HURT_AGAIN | layout.HURT_BY_STRIKE
_MARKED: Final = [zone * 2 + seat for zone in (layout.ATTACHMENTS, *layout.AREAS) for seat in (0, 1)]


def after_combat(g: State, f: Frame) -> None:
    """CB13: what follows the combat; traits that it gave, and what kept from wounds in it, end before late wounds."""
    for card in (g.num[layout.ATTACKER], g.num[layout.DEFENDER]):
        if g.zone[card] in layout.WARRIOR_ZONES:
            emit(g, layout.SURVIVES, card, g.side[card])
    carrier = g.num[layout.ATTACKER] if g.num[layout.CARRIED] else -1
    kept = [r for r in g.effects if r[UNTIL] != layout.END_OF_COMBAT or not _early(r) or r[CARD] == carrier]
    if len(kept) < len(g.effects):
        keep(g, kept)
        g.todo |= DIRTY
    end_phase(g, layout.COMBAT_PHASE, g.num[layout.ACTIVE])
    triggers(g, at_once=True)
    end_combat(g)  # nothing ends or changes it any more


def _early(row: Row) -> bool:
    return row[OP] == GAIN or (row[OP] == CANNOT and row[AMOUNT] & prohibitions.BE_WOUNDED > 0)


def finish_combat(g: State, carrier: int = -1) -> None:
    """Cards of this combat end, but for what changes the `carrier`, whose second attack follows; weapons are put away."""
    flags = g.flags
    for place in _MARKED:
        for card in g.piles[place]:
            if flags[card] & _FOR_COMBAT:
                if flags[card] & _RATED:
                    out_of_date(g, card)
                flags[card] &= ~_FOR_COMBAT
    drop_warzone(g)
    if g.effects:
        dismiss(g)
    emit(g, layout.COMBAT_ENDS, -1, g.num[layout.ACTIVE])
    g.num[layout.COMBAT] = g.num[layout.TACTIC] = 0
    kept = [row for row in g.effects if carrier >= 0 and row[CARD] == carrier and row[UNTIL] == layout.END_OF_COMBAT]
    expire(g, layout.END_OF_COMBAT)
    keep(g, [*g.effects, *kept])
    combat_changed(g)


NO_THIRD: Final = -1  # the number SECOND_TARGET while the second target is attacked


def end_combat(g: State) -> None:
    """CB16: the combat ends at once, without strikes."""
    if g.num[layout.COMBAT]:
        g.num[layout.COMBAT] = OVER


def start(g: State, attacker: int, defender: int, tactic: int) -> None:
    """Set the combat record and tell of the attack."""
    g.num[layout.COMBAT], g.num[layout.CHANGED] = UNDER_WAY, 0
    g.num[layout.ATTACKER], g.num[layout.DEFENDER], g.num[layout.TACTIC] = attacker, defender, tactic
    combat_changed(g)
    emit(g, layout.ATTACKS, attacker, g.side[attacker])
    emit(g, layout.ATTACKED, defender, g.side[defender])
    emit(g, layout.FIGHTS if tactic == layout.FIGHT else layout.SHOOTS, -1, g.side[attacker])


def first_of(g: State, combatant: int) -> int:
    """Return the player who begins a window: this combatant's, or the active one in a combat between own warriors (AT3)."""
    one, two = g.side[g.num[layout.ATTACKER]], g.side[g.num[layout.DEFENDER]]
    return g.num[layout.ACTIVE] if one == two else g.side[combatant]


# Attacking the player.


POINTS: Final = REG  # register of RAID: what a text gives for it, -1 for what the rule does, -2 for nothing
_STOPPED: Final = -2


def stop_raid(g: State) -> int:
    """Let the attack on the player that is under way give nothing; return the attacker, -1 where there is none."""
    for f in reversed(g.frames):
        if f[PROC] == RAID:
            f[POINTS] = _STOPPED
            return f[SRC]
    return -1


def raider(g: State) -> int:
    """Return who attacks the player now, -1 for nobody."""
    return next((f[SRC] for f in reversed(g.frames) if f[PROC] == RAID and f[POINTS] != _STOPPED), -1)


def raid_for(g: State, seat: int, attacker: int, points: int) -> None:
    """Push an attack on the other player that a text lets a warrior make, for so many Promotion Points."""
    call(g, RAID, seat, attacker, points)


def raid(g: State, seat: int, attacker: int) -> None:
    """Push an attack on the other player; it is the attack action, or, with `sabotage`, another one (AP6)."""
    if g.tables.switch["player_attack"]:
        mark(g, SABOTAGED, -1)
        g.num[layout.ACTIONS] -= 1
        g.num[layout.ACTED] = 1
    else:
        g.num[layout.ATTACKED_ONCE] += 1
    call(g, RAID, seat, attacker, -1)


def _declare(g: State, f: Frame) -> None:
    """AP2: no tactic and no wound; CB3 applies. Who attacks may have other ratings than before."""
    g.todo |= DIRTY
    emit(g, layout.RAIDS, f[SRC], f[WHO])
    open_window(g, 1 - f[WHO], layout.ANNOUNCED)


def _succeed(g: State, f: Frame) -> None:
    """AP2 to AP5; with `sabotage` the points may go to either pool (AP6)."""
    attacker = f[SRC]
    own = g.tables
    if g.zone[attacker] in layout.AREAS and f[POINTS] != _STOPPED:
        half = (max(0, g.stats[layout.VALUE][attacker]) + 1) // 2
        free = own.switch["player_attack"] and f[POINTS] < 0
        mode = layout.FREE_SPLIT if free else layout.TO_PROMOTION
        if g.num[layout.BARRED + f[WHO]] & NO_RAID_PROMOTION:
            mode = layout.TO_DESTINY
        award(g, f[WHO], half if f[POINTS] < 0 else f[POINTS], mode, attacker)


def _over(g: State, f: Frame) -> None:
    """What was to last for this combat ends (BLIND FURY)."""
    expire(g, layout.END_OF_COMBAT)
    g.todo |= DIRTY


RAID: Final = procedure("doomtrooper.raid", _declare, _succeed, _over)


# Declaring.


def who_chooses(g: State, seat: int) -> int:
    """Return who chooses the tactic of a combat that a seat begins: the seat, unless a spell says who; the latest one counts."""
    return next((row[AMOUNT] for row in reversed(g.effects) if row[OP] == TACTICIAN), seat)


def name_tactic_first(g: State, attacker: int) -> None:
    """Push the choice of the tactic for an attacker whose defender is not named yet, if a spell says who chooses."""
    g.num[layout.NAMED_TACTIC] = 0
    seat = who_chooses(g, -1)
    if seat >= 0:
        call(g, TACTIC_NAMED, seat, attacker)


def in_tactic(g: State, attacker: int, able: list[int]) -> list[int]:
    """Return those of some defenders that the attacker may attack with the tactic named before, all of them where none was."""
    named = g.num[layout.NAMED_TACTIC]
    return [card for card in able if named in tactics(g, attacker, card)] if named else able


def _ask(g: State, f: Frame) -> None:
    able = {tactic for card in defenders(g, f[SRC]) for tactic in tactics(g, f[SRC], card)}
    ask(g, f[WHO], [layout.TAKE_TACTIC + tactic for tactic in sorted(able)])


def _name(g: State, f: Frame) -> None:
    if f[ANS] > 0:
        g.num[layout.NAMED_TACTIC] = f[ANS] & ARG


TACTIC_NAMED: Final = procedure("doomtrooper.tactic", _ask, _name)
asks(_ask, "Which tactic?", "攻撃方法を選ぶ")


# registers of COMBAT_STEPS: a declaration was withdrawn; the attack needs a right of the turn, which it has not taken yet
WITHDRAWN: Final = REG
OF_TURN: Final = REG + 1


def before_attack(g: State, f: Frame) -> None:
    """CB0."""
    open_window(g, f[WHO], layout.DECLARE)


def ask_attacker(g: State, f: Frame) -> None:
    """CB1."""
    ask(g, f[WHO], [PICK + card for card in strongest_first(g, bound_attackers(g, f[WHO])) if entitled(g, card)])


def name_attacker(g: State, f: Frame) -> None:
    """Without an attacker there is no attack."""
    if f[ANS] <= PASS:
        leave(g, f)
        return
    f[SRC] = f[ANS] & ARG
    name_tactic_first(g, f[SRC])


def ask_defender(g: State, f: Frame) -> None:
    """CB1; a withdrawn declaration (HW8) may be given up."""
    attacker = f[SRC]
    able = bound_defenders(g, attacker, in_tactic(g, attacker, defenders(g, attacker)))
    options = [PICK + card for card in easiest_first(g, attacker, able)]
    if may_attack_player(g, attacker) and g.side[attacker] == f[WHO]:
        options.append(SEAT + 1 - f[WHO])
    options = as_planned(g, f[WHO], attacker, options)
    ask(g, _namer(g, attacker, f[WHO]), [PASS, *options] if f[WITHDRAWN] and options else options)


def _namer(g: State, attacker: int, seat: int) -> int:
    """Return who names the defender: the attacker's player, unless a card on the attacker lets its owner do so (WORKING ON THE SLY)."""
    held = [card for card in attachments(g, attacker) if "names_defender" in g.tables.keywords[g.face[card]]]
    return g.owner[held[-1]] if held else seat


def name_defender(g: State, f: Frame) -> None:
    """A player as the defender is raided (AC12); a hidden warrior is revealed (HW8)."""
    answer = f[ANS]
    if answer <= PASS:
        leave(g, f)
    elif answer & ~ARG == SEAT:
        goto(f, stop)
        _set_out(g, f)
        pay_toll(g, f[SRC])
        raid(g, f[WHO], f[SRC])
    else:
        g.num[layout.ATTACKER], g.num[layout.DEFENDER] = f[SRC], answer & ARG
        if g.flags[answer & ARG] & layout.DOWN:
            reveal_warrior(g, answer & ARG)


def withdraw(g: State, f: Frame) -> None:
    """HW8: a hidden defender that turns out to be an illegal target: the declaration is withdrawn."""
    defender = g.num[layout.DEFENDER]
    there = g.zone[defender] in layout.AREAS and legal(g, f[SRC], defender)
    if not there or not in_tactic(g, f[SRC], [defender]):
        f[WITHDRAWN] = 1
        goto(f, ask_defender)


def targeted(g: State, f: Frame) -> None:
    """Tell who is attacked, before the tactic is named, where a text listens."""
    tell_of_target(g)


def tell_of_target(g: State) -> None:
    """Tell of the defender of an attack whose tactic is not named yet; its player orders what answers that (INFANTRY SNIPER)."""
    if g.watch[layout.TARGETED]:
        emit(g, layout.TARGETED, g.num[layout.DEFENDER], g.side[g.num[layout.DEFENDER]])
    if g.waiting:
        triggers_ordered_by(g, g.side[g.num[layout.DEFENDER]])


def still_there(g: State, f: Frame) -> None:
    """CB17: an attacker, or a defender, that was killed before the tactic is named leaves nothing to attack; the action is spent."""
    if g.watch[layout.TARGETED] and any(g.zone[card] not in layout.AREAS for card in (f[SRC], g.num[layout.DEFENDER])):
        g.num[layout.ATTACKED_ONCE] += 1
        goto(f, stop)


def ask_tactic(g: State, f: Frame) -> None:
    """CB2, AT12: what both may use, the more promising first; the tactic may have been named before the defender."""
    if g.num[layout.NAMED_TACTIC]:
        f[ANS] = layout.TAKE_TACTIC + g.num[layout.NAMED_TACTIC]
        return
    able = best_first(g, f[SRC], g.num[layout.DEFENDER])
    if g.num[layout.BARRED + g.side[f[SRC]]] & prohibitions.TIMID:
        able = safe_tactics(g, f[SRC], g.num[layout.DEFENDER]) or able
    ask(
        g,
        who_chooses(g, f[WHO]),
        [layout.TAKE_TACTIC + tactic for tactic in bound_tactics(g, f[WHO], f[SRC], g.num[layout.DEFENDER], able)],
    )


def begin(g: State, f: Frame) -> None:
    """CB1, CB2: the attack action is spent from here on (CB17)."""
    g.num[layout.ATTACKED_ONCE] += 1
    g.num[layout.NAMED_TACTIC] = 0
    _set_out(g, f)
    pay_toll(g, f[SRC], g.num[layout.DEFENDER])
    g.num[layout.ACTIONS] = max(0, g.num[layout.ACTIONS] + 1 - actions_to_attack(g, f[SRC], g.num[layout.DEFENDER]))
    start(g, f[SRC], g.num[layout.DEFENDER], f[ANS] & ARG)


def _set_out(g: State, f: Frame) -> None:
    """The right to the attack is taken; an attacker that may attack out of cover leaves it."""
    if f[OF_TURN]:
        f[OF_TURN] = 0
        take_right(g, f[WHO], f[SRC])
    if g.flags[f[SRC]] & layout.COVER and not may(g, "shoot_out", f[SRC]):
        leave_cover(g, f[SRC])


def stop(g: State, f: Frame) -> None:
    """The end; a raid joins here."""


asks(ask_attacker, "Which warrior attacks?", "攻撃する戦士を選ぶ", rules="CB1, AT1")
asks(ask_defender, "Which warrior is attacked?", "攻撃する相手を選ぶ", rules="CB1, AT2")
asks(ask_tactic, "Which tactic?", "攻撃方法を選ぶ", rules="CB2, AT12")
