"""An attack (AT1 to AT4, CA1 to CA4): target, equipment of both sides, strike, counter-attack."""

from typing import Final

from cardbase.engine.actions import ARG, PASS, PICK
from cardbase.engine.continuous import AMOUNT, DELAY, OP, SOURCE, expire, keep
from cardbase.engine.effects.statements import duty, never
from cardbase.engine.events import emit, together, triggers
from cardbase.engine.run import ask, asks, call, give, goto, procedure, running
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame, Row
from cardbase.games.fertcg.rules import combat, layout
from cardbase.games.fertcg.rules.board import REACH, in_reach
from cardbase.games.fertcg.rules.chips import put_away
from cardbase.games.fertcg.rules.playing import open_window
from cardbase.games.fertcg.rules.strike import declare, strike, strike_at, struck_by
from cardbase.games.fertcg.rules.tables import MAGIC_CARD, MAGICS, State

TARGET: Final = REG
STAMP: Final = REG + 1
OWN_STAMP: Final = REG + 2
CARD: Final = REG + 3
MET_WITH: Final = REG + 4
SPENT_CARD: Final = REG + 5  # and that of the counter-attack behind it
HAPPENED: Final = REG + 7
LENT: Final = (
    REG + 8
)  # magic of a text, its attack value times 8 plus its kind (`tables.MAGICS`) plus 1; 0: with what the unit has
KEPT: Final = REG + 9  # and behind it: what was done to the strike that waits for the one ahead of it
BARE: Final = -1  # of LENT: with its initial equipment alone


def targets(g: State, seat: int, unit: int) -> list[int]:
    """Return the enemy units that a unit may attack now, as answers."""
    if not combat.can_attack(g, unit) or (g.num[layout.TURN] == 1 and not g.tables.switch["first_turn_attack"]):
        return []
    board, side = g.board, g.side
    if g.tables.has_reaches:
        found = [other for other in g.piles[layout.MAP * 2 + 1 - seat] if combat.equipment_for(g, unit, other)]
    else:
        squares = REACH[combat.attack_mask(g, unit)][g.place[unit]]
        found = [other for square in squares if (other := board[square]) >= 0 and side[other] != seat]
    if not found:
        return []
    open_to_it = [other for other in found if may_attack(g, unit, other)]
    if g.tables.musts:
        open_to_it = duty(g, "be_attacked", open_to_it) or open_to_it
    return [layout.ATTACK + other for other in open_to_it]


def may_attack(g: State, unit: int, other: int) -> bool:
    """Tell whether no text forbids that this unit attacks that one."""
    if g.cannot[other] & layout.NO_BEING_ATTACKED:
        return False
    return not (
        g.match.texts.sayings and (never(g, "attack_what", unit, other) or never(g, "be_attacked_by", other, unit))
    )


def attack(g: State, seat: int, unit: int, target: int, lent: int = 0) -> None:
    """Push an attack, with magic of a text where one lends it (`LENT`); the caller's ANS becomes 1 if a combat took place."""
    call(g, ATTACK_MADE, seat, unit, target, g.stamp[target], g.stamp[unit], -1, -1, -1, -1, 0, lent)


def lent_magic(value: int, kind: str) -> int:
    """Return the register for magic of this attack value and kind."""
    return value * 8 + MAGICS.index(kind) + 1


def _defends(g: State, f: Frame) -> int:
    """Return whose unit is attacked: the other player's, but where an effect lets a unit attack one of its own side."""
    return g.side[f[TARGET]]


def _named(card: int) -> int:
    return layout.INITIAL if card < 0 else PICK + card


def _before_choice(g: State, seat: int) -> None:
    """Let who chooses equipment play surprise cards for it, one after the other."""
    if g.tables.at_weapon_choice:
        g.num[layout.CHOOSING] = seat + 1
        open_window(g, seat, layout.WEAPON_CHOICE)


def before_equipment(g: State, f: Frame) -> None:
    """The attacker may attach something for the choice; the target does not become another one by it (AT2)."""
    declare(g, f[SRC], f[TARGET], combat.INITIAL_EQUIPMENT, combat.INITIAL_EQUIPMENT)
    if g.marks:  # what was counted outside of combats
        g.marks = [row for row in g.marks if row[0] != layout.END_OF_COMBAT]
    _before_choice(g, f[WHO])


def _is_lost(g: State, f: Frame) -> bool:
    """Tell whether a combatant is not there any more."""
    return g.stamp[f[SRC]] != f[OWN_STAMP] or g.stamp[f[TARGET]] != f[STAMP]


def _does_not_happen(g: State, f: Frame) -> None:
    emit(g, layout.FAILS, f[SRC], f[WHO])
    _call_off(g, f, CARD)
    goto(f, combat_ends)


def _call_off(g: State, f: Frame, register: int) -> None:
    """Of a strike that did not take place nothing is left to happen at the end of the combat (AT7); one behind another is told by its cards."""
    if not g.effects:
        return
    unit = f[SRC] if register == CARD else f[TARGET]
    alone = register == CARD and not g.num[layout.AHEAD]
    keep(g, [row for row in g.effects if not (_waits(g, row) and (alone or row[SOURCE] in (unit, f[register])))])


def _waits(g: State, row: Row) -> bool:
    """Tell whether a row of what lasts waits for the end of the combat."""
    if row[OP] != DELAY:
        return False
    return any(event[:3] == ("phase_end", "any", "combat") for event in g.match.texts.texts[row[AMOUNT]].tree.events)


def ask_equipment(g: State, f: Frame) -> None:
    """The attacker chooses equipment that reaches the target; if none does any more the attack does not happen (AT7)."""
    if _is_lost(g, f) or not (f[LENT] or combat.equipment_for(g, f[SRC], f[TARGET])):
        _does_not_happen(g, f)
        return
    if f[LENT]:
        f[ANS] = layout.INITIAL
        return
    ask(g, f[WHO], [_named(card) for card in combat.equipment_for(g, f[SRC], f[TARGET])])


def ask_defence(g: State, f: Frame) -> None:
    """The defender chooses what the unit meets the attack with; it need not reach."""
    if _is_lost(g, f):
        _does_not_happen(g, f)
        return
    card = combat.equipped(g, f[TARGET])
    may = card >= 0 and combat.may_use(g, f[TARGET], card)
    ask(g, _defends(g, f), [layout.INITIAL, PICK + card] if may else [layout.INITIAL])


def take_equipment(g: State, f: Frame) -> None:
    """Remember the attacker's choice; then the defender may attach something for its own."""
    f[CARD] = -1 if f[ANS] == layout.INITIAL else f[ANS] & ARG
    combat.under_way(g, layout.STRIKER_CARD, f[CARD] + 1)
    _before_choice(g, _defends(g, f))


def declared(g: State, f: Frame) -> None:
    """The attack is under way; what triggers on that comes before the preparation second."""
    f[MET_WITH] = -1 if f[ANS] == layout.INITIAL else f[ANS] & ARG
    g.num[layout.CHOOSING] = 0
    declare(g, f[SRC], f[TARGET], f[CARD], f[MET_WITH])
    if f[LENT] > 0:
        g.num[layout.LENT_VALUE], g.num[layout.LENT_KIND] = f[LENT] // 8 + 1, f[LENT] % 8
    emit(g, layout.ATTACKS, f[SRC], f[WHO])
    emit(g, layout.ATTACKED, f[TARGET], _defends(g, f))
    triggers(g, at_once=True)


def redirect(g: State, card: int) -> None:
    """Turn an attack whose strike is not over to another enemy unit, which meets it with what it carries; a counter-attack is not turned.

    The striker's equipment has to reach it (AT7). What cannot be attacked does not become the target, and the target stays what it is.
    """
    f = running(g, ATTACK_MADE)
    if f is None or g.zone[card] != layout.MAP or g.side[card] == f[WHO] or combat.striker(g) != f[SRC]:
        return
    if card == f[TARGET] or not may_attack(g, f[SRC], card):
        return
    f[TARGET], f[STAMP] = card, g.stamp[card]
    strike_at(g, card, combat.INITIAL_EQUIPMENT)
    f[MET_WITH] = combat.equipped(g, card)
    if f[MET_WITH] >= 0 and not combat.may_use(g, card, f[MET_WITH]):
        f[MET_WITH] = combat.INITIAL_EQUIPMENT
    combat.under_way(g, layout.STRUCK_CARD, f[MET_WITH] + 1)
    g.num[layout.AHEAD] = 0  # was said of the other one
    emit(g, layout.ATTACKED, card, _defends(g, f))


def fights_on(g: State, unit: int, other: int) -> None:
    """Let a card take the place of a combatant that it was laid over (US5)."""
    f = running(g, ATTACK_MADE)
    if f is None or unit not in (f[SRC], f[TARGET]):
        return
    if f[SRC] == unit:
        f[SRC], f[OWN_STAMP] = other, g.stamp[other]
    else:
        f[TARGET], f[STAMP] = other, g.stamp[other]
    struck_by(g, unit, other)


def ahead(g: State, f: Frame) -> None:
    """Who is attacked may strike before the attacker."""
    if g.num[layout.AHEAD] and _can_counter(g, f):
        f[KEPT:] = g.num[layout.STRIKE_NUMBERS]
        declare(g, f[TARGET], f[SRC], f[MET_WITH], f[CARD], counter=True)
        emit(g, layout.COUNTERS, f[TARGET], _defends(g, f))
        triggers(g, at_once=True)
    else:
        g.num[layout.AHEAD] = 0
        goto(f, first_strike)


def strike_ahead(g: State, f: Frame) -> None:
    """That strike."""
    second_strike(g, f)


def ahead_done(g: State, f: Frame) -> None:
    """Then the attack, if both are still there."""
    _use_up(g, f, MET_WITH)
    if _is_lost(g, f):
        _does_not_happen(g, f)
    else:
        declare(g, f[SRC], f[TARGET], f[CARD], f[MET_WITH])
        g.num[layout.STRIKE_NUMBERS] = f[KEPT:]


def first_strike(g: State, f: Frame) -> None:
    """The strike of the attacker."""
    strike(g, f[WHO], f[SRC], f[OWN_STAMP], f[STAMP])


def first_done(g: State, f: Frame) -> None:
    """Remember whether it took place, and with it the use of a magic card."""
    f[HAPPENED] = f[ANS]
    _use_up(g, f, CARD)


def _use_up(g: State, f: Frame, register: int) -> None:
    """A magic card that struck and is not kept is to leave in the processing step (CT5)."""
    card = f[register]
    if not f[ANS]:
        _call_off(g, f, register)
    used = f[ANS] and card >= 0 and g.tables.kind[g.face[card]] == MAGIC_CARD and not g.num[layout.KEEPS]
    f[register + SPENT_CARD - CARD] = card if used else -1


def ask_counter(g: State, f: Frame) -> None:
    """Who was attacked may counter-attack if the attack took place and both units are left (CA1)."""
    may = f[HAPPENED] and not g.num[layout.AHEAD] and _can_counter(g, f)
    if may or g.observer is not None:
        ask(g, _defends(g, f), [PASS, layout.COUNTER] if may else [PASS])
    else:
        goto(f, combat_ends)


def _can_counter(g: State, f: Frame) -> bool:
    unit, target, card = f[SRC], f[TARGET], f[MET_WITH]
    if _is_lost(g, f):
        return False
    if g.flags[target] & layout.ASLEEP or g.cannot[target] & layout.NO_COUNTER:
        return False
    if card >= 0 and g.host[card] != target:
        return False
    if card < 0 and not g.tables.has_counter[g.face[target]]:
        return False
    return in_reach(combat.reach_of(g, target, card, counter=True), g.place[target], g.place[unit])


def counter_declared(g: State, f: Frame) -> None:
    """The counter-attack, with the equipment that it was met with (CA2, CA4); it is not answered by another one."""
    if f[ANS] == PASS:
        goto(f, combat_ends)
        return
    declare(g, f[TARGET], f[SRC], f[MET_WITH], f[CARD], counter=True)
    emit(g, layout.COUNTERS, f[TARGET], _defends(g, f))
    triggers(g, at_once=True)


def second_strike(g: State, f: Frame) -> None:
    """The strike of who was attacked, if it may still strike."""
    if g.cannot[f[TARGET]] & layout.NO_COUNTER:
        goto(f, combat_ends)
        return
    strike(g, _defends(g, f), f[TARGET], f[STAMP], f[OWN_STAMP])


def counter_done(g: State, f: Frame) -> None:
    """The same for the magic card of a counter-attack."""
    _use_up(g, f, MET_WITH)


def once_more(g: State, f: Frame) -> None:
    """Behind the counter-attack the attacker strikes once more, if something says so and it still can; nobody answers that."""
    way = g.num[layout.ONCE_MORE]
    if not way or _is_lost(g, f):
        goto(f, combat_ends)
        return
    by_counter = way == layout.BY_COUNTER
    declare(g, f[SRC], f[TARGET], f[CARD], f[MET_WITH], counter=by_counter)
    emit(g, layout.COUNTERS if by_counter else layout.ATTACKS, f[SRC], f[WHO])
    triggers(g, at_once=True)


def last_strike(g: State, f: Frame) -> None:
    """That strike."""
    strike(g, f[WHO], f[SRC], f[OWN_STAMP], f[STAMP])


def last_done(g: State, f: Frame) -> None:
    """The magic card with which it struck."""
    if f[SPENT_CARD] < 0:
        _use_up(g, f, CARD)


def combat_ends(g: State, f: Frame) -> None:
    """What waits for the end of the combat happens."""
    if g.watch[layout.PHASE_END] or g.effects:
        if layout.COMBAT_PHASE in g.tables.endings or g.effects or g.log is not None:
            emit(g, layout.PHASE_END, -1, f[WHO], layout.COMBAT_PHASE)
        triggers(g, at_once=True)


def spells_leave(g: State, f: Frame) -> None:
    """With the processing step that follows, magic cards that were used leave."""
    spent = []
    for card in (f[SPENT_CARD], f[SPENT_CARD + 1]):
        if card < 0 or g.flags[card] & layout.POISONING:
            continue
        if g.host[card] in (f[SRC], f[TARGET]):
            spent.append(card)
        elif g.zone[card] == layout.OFF and _goes_abroad(g, card):
            put_away(g, card, layout.ABROAD)
    together(g, f[WHO], -1, layout.WOULD_DISCARDED, layout.SPENT_DEED, spent)


def _goes_abroad(g: State, card: int) -> bool:
    return bool(g.stats[layout.KEYWORDS][card] & layout.GOES_ABROAD)


def leave(g: State, who: int, source: int, cards: list[int], amounts: list[int]) -> None:
    """Put magic cards and staffs away that were used."""
    for card in cards:
        put_away(g, card, layout.ABROAD if _goes_abroad(g, card) else layout.OFF)


def over(g: State, f: Frame) -> None:
    """The combat is over."""
    declare(g, combat.NOBODY, combat.NOBODY, combat.INITIAL_EQUIPMENT, combat.INITIAL_EQUIPMENT)
    g.num[layout.CHOOSING] = g.num[layout.AHEAD] = g.num[layout.ONCE_MORE] = 0
    if g.effects or g.marks:
        expire(g, layout.END_OF_COMBAT)
    give(g, f[HAPPENED])


ATTACK_MADE: Final = procedure(
    "fertcg.attack",
    before_equipment,
    ask_equipment,
    take_equipment,
    ask_defence,
    declared,
    ahead,
    strike_ahead,
    ahead_done,
    first_strike,
    first_done,
    ask_counter,
    counter_declared,
    second_strike,
    counter_done,
    once_more,
    last_strike,
    last_done,
    combat_ends,
    spells_leave,
    over,
)
asks(ask_equipment, "Attack with which equipment?", "どの装備で攻撃しますか", rules="AT4, AT7")
asks(ask_defence, "Meet the attack with which equipment?", "どの装備で攻撃を受けますか", rules="AT4")
asks(ask_counter, "Counter-attack?", "反撃しますか", rules="CA1, CA4")
