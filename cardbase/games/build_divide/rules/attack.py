"""The attack phase and one attack (AT1 to AT11): target, declaration, block, battle or damage, end of the attack."""

from typing import Final

from cardbase.engine.actions import ARG, PASS, PICK, SEAT
from cardbase.engine.continuous import end_phase as phase_ends
from cardbase.engine.continuous import expire, touched
from cardbase.engine.effects.said import duty, never
from cardbase.engine.events import emit
from cardbase.engine.match import HAPPENED, RESTED_CARDS
from cardbase.engine.run import ask, asks, call, goto, procedure, running
from cardbase.engine.state import ANS, CHECK, DIRTY, REG, SRC, WHO, Frame
from cardbase.games.build_divide.rules import layout, prohibitions
from cardbase.games.build_divide.rules.battle import battle
from cardbase.games.build_divide.rules.book import State
from cardbase.games.build_divide.rules.damage import attack_damage
from cardbase.games.build_divide.rules.windows import open_window

_BARRED: Final = {"never attack_what", "never block_what", "never be_attacked_by", "never be_blocked_by"}
"""What texts say that bars units from attacking or blocking certain others."""

PLAYER: Final = -2  # in TARGET: the opponent

TARGET: Final = REG
STAMP: Final = REG + 1
OWN_STAMP: Final = REG + 2


def attackers(g: State, seat: int) -> list[int]:
    """Return the standing units that may attack something."""
    if g.num[layout.TURN] == 1 and not g.book.switch["first_attack"]:
        return []
    flags, cannot = g.flags, g.cannot
    ready = [
        card
        for card in g.piles[layout.FIELD * 2 + seat]
        if not flags[card] & layout.RESTED and not cannot[card] & prohibitions.NO_ATTACK
    ]
    if not any(cannot) and g.book.said.isdisjoint(_BARRED):
        return ready
    return [card for card in ready if targets(g, seat, card)]


def held(g: State, cards: list[int]) -> bool:
    """Tell whether a unit that must attack is among those that can and keeps the phase from ending (D-27)."""
    keywords = g.stats[layout.KEYWORDS]
    bound = any(keywords[card] & layout.BERSERK for card in cards) or duty(g, "attack", cards)
    return bool(bound) and bool(g.book.switch["berserk_holds_phase"])


def targets(g: State, seat: int, attacker: int) -> list[int]:
    """Return what a unit may attack, as answers: the player and rested enemy units, or a rested Decoy where there is one."""
    foe, keywords = 1 - seat, g.stats[layout.KEYWORDS]
    own, not_allowed = keywords[attacker], g.cannot[attacker]
    units = _units(g, foe, bool(own & layout.HUNTER))
    if not g.book.said.isdisjoint(_BARRED):
        units = [card for card in units if may_attack(g, attacker, card)]
    decoys = [card for card in units if keywords[card] & layout.DECOY and g.flags[card] & layout.RESTED]
    if decoys and not own & layout.UNDETERRED:
        return [PICK + card for card in decoys]
    if not own & layout.BERSERK and (bound := duty(g, "be_attacked", units)):
        return [PICK + card for card in bound]
    player = [] if not_allowed & prohibitions.NO_ATTACK_ON_PLAYER else [SEAT + foe]
    return player if own & layout.BERSERK else [*player, *[PICK + card for card in units]]


def may_attack(g: State, attacker: int, unit: int) -> bool:
    """Tell whether no text forbids that this one attacks that one."""
    return not (never(g, "attack_what", attacker, unit) or never(g, "be_attacked_by", unit, attacker))


def may_block(g: State, unit: int, attacker: int) -> bool:
    """Tell whether no text forbids that this one blocks that one."""
    return not (never(g, "block_what", unit, attacker) or never(g, "be_blocked_by", attacker, unit))


def _units(g: State, foe: int, also_standing: bool) -> list[int]:
    flags, cannot = g.flags, g.cannot
    return [
        card
        for card in g.piles[layout.FIELD * 2 + foe]
        if (also_standing or flags[card] & layout.RESTED) and not cannot[card] & prohibitions.NO_BEING_ATTACKED
    ]


def ask_target(g: State, f: Frame) -> None:
    """The attacker's player chooses the target."""
    ask(g, f[WHO], targets(g, f[WHO], f[SRC]))


def declare(g: State, f: Frame) -> None:
    """Rest the attacker and fix the target; abilities trigger, both may answer."""
    attacker, chosen = f[SRC], f[ANS]
    aim(g, f, PLAYER if chosen & ~ARG == SEAT else chosen & ARG)
    _rest(g, attacker)
    f[OWN_STAMP] = g.stamp[attacker]
    g.num[layout.ATTACKER] = attacker + 1
    emit(g, layout.ATTACKS, attacker, f[WHO])
    if f[TARGET] >= 0:
        emit(g, layout.ATTACKED, f[TARGET], 1 - f[WHO])
    open_window(g, f[WHO], layout.QUICK)


def _rest(g: State, unit: int) -> None:
    g.flags[unit] |= layout.RESTED
    if g.reads & RESTED_CARDS:
        g.todo |= DIRTY | CHECK
    if g.watch[layout.IS_RESTED]:
        emit(g, layout.IS_RESTED, unit, g.side[unit])


def aim(g: State, f: Frame, target: int) -> None:
    """Make a unit or the player the target of the attack."""
    f[TARGET] = target
    f[STAMP] = g.stamp[target] if target >= 0 else 0
    g.num[layout.DEFENDER] = target + 1 if target >= 0 else 0
    touched(g, HAPPENED)


def redirect(g: State, card: int) -> None:
    """Turn the attack under way to another unit of the other player, until the battle has begun to be fought."""
    f = running(g, ATTACK_MADE)
    if f is None or g.zone[card] != layout.FIELD or g.side[card] == f[WHO] or card == f[TARGET]:
        return
    aim(g, f, card)
    emit(g, layout.ATTACKED, card, 1 - f[WHO])


def under_way(g: State, f: Frame) -> bool:
    """Tell whether attacker and target are still there (D-11)."""
    if g.stamp[f[SRC]] != f[OWN_STAMP]:
        return False
    if f[TARGET] >= 0 and g.stamp[f[TARGET]] != f[STAMP]:
        if g.book.switch["gone_target_ends"]:
            return False
        aim(g, f, PLAYER)
    return True


def blockers(g: State, f: Frame) -> list[int]:
    """Return the standing units of the other player that may block this attack."""
    if g.cannot[f[SRC]] & prohibitions.NO_BEING_BLOCKED or not g.book.switch["blockers"]:
        return []
    flags, cannot, cost = g.flags, g.cannot, g.stats[layout.COST]
    least = cost[f[SRC]] + 1 if g.stats[layout.KEYWORDS][f[SRC]] & layout.TOWERING else 0
    barred = not g.book.said.isdisjoint(_BARRED)
    return [
        card
        for card in g.piles[layout.FIELD * 2 + 1 - f[WHO]]
        if not flags[card] & layout.RESTED
        and not cannot[card] & prohibitions.NO_BLOCK
        and card != f[TARGET]
        and cost[card] >= least
        and not (barred and not may_block(g, card, f[SRC]))
    ]


def ask_block(g: State, f: Frame) -> None:
    """The other player may block with one unit (D-10)."""
    units = blockers(g, f) if under_way(g, f) else []
    bound = duty(g, "block", units)
    forced = bound or (units and g.stats[layout.KEYWORDS][f[SRC]] & layout.PROVOKING)
    ask(g, 1 - f[WHO], [*([] if forced else [PASS]), *[PICK + card for card in bound or units]])


def block(g: State, f: Frame) -> None:
    """The blocker becomes the target; abilities on blocking and battling trigger."""
    if not under_way(g, f):
        goto(f, end_attack)
        return
    if f[ANS] != PASS:
        aim(g, f, f[ANS] & ARG)
        _rest(g, f[TARGET])
        emit(g, layout.BLOCKS, f[TARGET], 1 - f[WHO])
        emit(g, layout.BLOCKED, f[SRC], f[WHO])
    elif f[TARGET] == PLAYER:
        emit(g, layout.UNBLOCKED, f[SRC], f[WHO])
    if f[TARGET] >= 0:
        g.num[layout.BATTLE] = 1
        touched(g, HAPPENED)
        emit(g, layout.BATTLES, f[SRC], f[WHO])
        emit(g, layout.BATTLES, f[TARGET], 1 - f[WHO])
    open_window(g, f[WHO], layout.QUICK)


def strike(g: State, f: Frame) -> None:
    """Battle, or damage to the player; somebody has gone: neither."""
    if under_way(g, f):
        if f[TARGET] >= 0:
            battle(g, f[WHO], f[SRC], f[TARGET])
        else:
            attack_damage(g, 1 - f[WHO], f[SRC])


def end_attack(g: State, f: Frame) -> None:
    """What triggers at the end of the battle resolves while it is not over yet."""
    if g.book.hears_battles_end:
        phase_ends(g, layout.COMBAT_PHASE, f[WHO])
        open_window(g, f[WHO], layout.QUICK)


def attack_over(g: State, f: Frame) -> None:
    """Effects until the end of the battle end; waiting abilities get their window."""
    g.num[layout.ATTACKER] = g.num[layout.DEFENDER] = g.num[layout.BATTLE] = 0
    touched(g, HAPPENED)
    expire(g, layout.END_OF_COMBAT)
    open_window(g, g.num[layout.ACTIVE], layout.QUICK)


ATTACK_MADE: Final = procedure(
    "build-divide.attack", ask_target, declare, ask_block, block, strike, end_attack, attack_over
)
asks(ask_target, "What does it attack?", "アタック先を選ぶ", rules="AT3, AT4, AT5")
asks(ask_block, "Which unit blocks?", "どのユニットでブロックしますか", rules="AT7")


def attack(g: State, seat: int, unit: int) -> None:
    """Push an attack with a unit."""
    call(g, ATTACK_MADE, seat, unit, PLAYER, 0, 0)


def attack_options(g: State, seat: int) -> list[int]:
    """Return the answers in the attack phase: an attack, or the end of the phase."""
    units = attackers(g, seat)
    return [*([] if held(g, units) else [PASS]), *[layout.ATTACK + card for card in units]]
