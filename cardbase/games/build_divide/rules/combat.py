"""The attack phase (AT1 to AT11): an attack, the battle of two units (BT1 to BT3), damage to a player (DM1 to DM8, WN1)."""

from typing import Final

from cardbase.engine.actions import ARG, PASS, PICK, SEAT
from cardbase.engine.continuous import end_phase as phase_ends
from cardbase.engine.continuous import expire, touched
from cardbase.engine.effects.statements import duty, never
from cardbase.engine.events import emit, player, together
from cardbase.engine.faces import HAPPENED, RESTED_CARDS
from cardbase.engine.layout import WOULD_DAMAGED, WOULD_DEALS_DAMAGE
from cardbase.engine.log import note
from cardbase.engine.run import ask, asks, call, goto, leave, procedure, running
from cardbase.engine.state import ANS, CHECK, DIRTY, PROC, REG, SRC, WHO, Frame
from cardbase.engine.zones import move
from cardbase.games.build_divide.rules import layout, playing
from cardbase.games.build_divide.rules.offers import open_window
from cardbase.games.build_divide.rules.playing import forbidden
from cardbase.games.build_divide.rules.processing import lose
from cardbase.games.build_divide.rules.tables import State
from cardbase.games.build_divide.rules.this_turn import happened

# A battle of two units (BT1 to BT3): Blitz first, then the others; who is left has won.

# FIRST: bits of who has Blitz, FELL: of who was destroyed; 1 attacker, 2 target.
ATTACKING: Final = 1  # the value of the event WINS_COMBAT where the winner has attacked
TARGET: Final = REG
STAMP: Final = REG + 1
OWN_STAMP: Final = REG + 2
FIRST: Final = REG + 3
FELL: Final = REG + 4


def exchange(g: State, seat: int, one: int, other: int, who: int = 3) -> None:
    """Let two units deal damage equal to their power to each other, or only those that the bits of `who` name (1, 2)."""
    power = g.stats[layout.POWER]
    ends = (one, power[one] if who & 1 else 0, other, power[other] if who & 2 else 0)
    if _is_watched(g):
        call(g, EXCHANGE, seat, *ends)
    else:
        _deal(g, seat, *ends)


def is_exchanging(g: State) -> bool:
    """Tell whether one of two damages that come at once is still to be dealt: until then no unit falls by the other."""
    return _is_watched(g) and running(g, EXCHANGE) is not None


def _is_watched(g: State) -> bool:
    """Tell whether a text may change damage, so that dealing it takes steps."""
    return g.watch[WOULD_DAMAGED] > 0 or g.watch[WOULD_DEALS_DAMAGE] > 0


def _deal(g: State, seat: int, one: int, by_one: int, other: int, by_other: int) -> None:
    if by_one > 0:
        g.rules.damage(g, seat, one, [other], by_one)
    if by_other > 0:
        g.rules.damage(g, g.side[other], other, [one], by_other)


def _both(g: State, f: Frame) -> None:
    _deal(g, f[WHO], f[SRC], *f[REG : REG + 3])


def _dealt(g: State, f: Frame) -> None:
    leave(g, f)
    g.todo |= CHECK


EXCHANGE: Final = procedure("build-divide.exchange", _both, _dealt)


def _blitz(g: State, f: Frame) -> None:
    keywords = g.stats[layout.KEYWORDS]
    f[FIRST] = (1 if keywords[f[SRC]] & layout.BLITZ else 0) + (2 if keywords[f[TARGET]] & layout.BLITZ else 0)
    exchange(g, f[WHO], f[SRC], f[TARGET], f[FIRST])


def _rest_of_battle(g: State, f: Frame) -> None:
    """The ones that have not dealt damage do, unless one of the two is gone."""
    if g.stamp[f[SRC]] == f[OWN_STAMP] and g.stamp[f[TARGET]] == f[STAMP]:
        exchange(g, f[WHO], f[SRC], f[TARGET], 3 & ~f[FIRST])


def _winner(g: State, f: Frame) -> None:
    """A unit wins that is still there while the other was destroyed (D-14); what has closed or was removed was not."""
    attacker_left, target_left = g.stamp[f[SRC]] == f[OWN_STAMP], g.stamp[f[TARGET]] == f[STAMP]
    if attacker_left and f[FELL] & 2:
        emit(g, layout.WINS_COMBAT, f[SRC], f[WHO], ATTACKING)
    if target_left and f[FELL] & 1:
        emit(g, layout.WINS_COMBAT, f[TARGET], 1 - f[WHO])


def fall(g: State, cards: list[int]) -> None:
    """Note which units of a battle are destroyed, before they go; by the other reading of D-14 two that fall both win."""
    f = running(g, BATTLE_FOUGHT)
    if f is None:
        return
    f[FELL] |= (1 if f[SRC] in cards else 0) | (2 if f[TARGET] in cards else 0)
    if f[FELL] == 3 and not g.tables.switch["survivor_wins"]:
        for card in (f[SRC], f[TARGET]):
            emit(g, layout.WINS_COMBAT, card, g.side[card], ATTACKING if card == f[SRC] else 0, leaving=1)


BATTLE_FOUGHT: Final = procedure("build-divide.battle", _blitz, _rest_of_battle, _winner)


def battle(g: State, seat: int, attacker: int, target: int) -> None:
    """Push a battle; `seat` is the attacker's."""
    call(g, BATTLE_FOUGHT, seat, attacker, target, g.stamp[target], g.stamp[attacker], 0, 0)


# Damage to a player (DM1 to DM8, WN1): point by point, each with its trigger check, the hit read anew before each.
# Only damage checks triggers. What stops the rest: enough points, the source gone, the player lost.


# Registers: a fixed number of points or -1 for the source's hit, the stamp that the source must keep or -1, points that were to be dealt so
# far, points added by busters, the card turned up or -1, the chain below the damage, points that were dealt.
FIXED: Final = REG
SOURCE_STAMP: Final = REG + 1
DEALT: Final = REG + 2
EXTRA: Final = REG + 3
CARD: Final = REG + 4
FLOOR: Final = REG + 5
TAKEN: Final = REG + 6

POINT: Final = 4  # of `Rules.handlers`


def attack_damage(g: State, seat: int, attacker: int) -> None:
    """Push the damage of an attack to a player: as much as the attacker's current hit."""
    call(g, DAMAGE, seat, attacker, -1, g.stamp[attacker], 0, 0, -1, len(g.chain), 0)


def effect_damage(g: State, seat: int, source: int, points: int) -> None:
    """Push damage by an effect: a fixed number of points, which the source's leaving does not stop (D-12).

    Without life the first point counts at once: damage to both players may end the game for both (D-15).
    """
    if points > 0 and not g.piles[layout.LIFE * 2 + seat] and not g.watch[layout.WOULD_STRUCK]:
        lose(g, seat, layout.NO_LIFE)
    call(g, DAMAGE, seat, source, points, -1, 0, 0, -1, len(g.chain), 0)


def _over(g: State, f: Frame) -> bool:
    """Tell whether no further point is dealt; with the attacker gone, at most what busters have added is (D-12)."""
    if f[SOURCE_STAMP] >= 0 and g.stamp[f[SRC]] != f[SOURCE_STAMP]:
        if g.tables.switch["gone_attacker_voids_extras"]:
            return True
        f[FIXED], f[SOURCE_STAMP] = min(f[DEALT], _hit(g, f)), -1
    return f[DEALT] >= (f[FIXED] if f[FIXED] >= 0 else _hit(g, f)) + f[EXTRA]


def _hit(g: State, f: Frame) -> int:
    """Return the attacker's current hit, or the last one that it had in the field."""
    return max(0, g.stats[layout.HIT][f[SRC]])


def point(g: State, f: Frame) -> None:
    """Deal the next point, if nothing happens instead: turn up the top life card and check its icon."""
    seat = f[WHO]
    f[CARD] = -1
    if _over(g, f):
        if f[TAKEN]:
            _tell(g, f)
        leave(g, f)
        return
    f[DEALT] += 1
    together(g, 1 - seat, f[SRC], layout.WOULD_STRUCK, POINT, [player(seat)], 1)


def struck(g: State, who: int, source: int, players: list[int], points: list[int]) -> None:
    """A point of damage is dealt; one that has been reduced to nothing is not."""
    if not points[0]:
        return
    f = next(frame for frame in reversed(g.frames) if frame[PROC] == DAMAGE)
    seat = f[WHO]
    f[TAKEN] += 1
    life = g.piles[layout.LIFE * 2 + seat]
    if not life:
        lose(g, seat, layout.NO_LIFE)
        return
    card = life[-1]
    icon = g.match.faces[g.face[card]].facts.get("trigger")
    happened(g, layout.STRUCK_NOW, seat)
    if icon == "shot":
        f[CARD] = card
        move(g, card, layout.RESOLUTION)
        g.flags[card] |= layout.BY_TRIGGER
        emit(g, layout.STRUCK, card, seat)
        emit(g, layout.SHOT_TRIGGERS, card, seat)
        return
    move(g, card, layout.GRAVE)
    emit(g, layout.STRUCK, card, seat)
    if icon == "buster":
        f[EXTRA] += 1
        emit(g, layout.BUSTER_TRIGGERS, card, seat)
    damage_window(g, f)


def _tell(g: State, f: Frame) -> None:
    """An attack has hit the player; damage by an effect is told, but is no hit."""
    if f[FIXED] < 0:
        emit(g, layout.HITS_PLAYER, f[SRC], 1 - f[WHO], f[TAKEN])
    else:
        note(g, layout.HITS_PLAYER, 1 - f[WHO], f[SRC], f[TAKEN])


def ask_shot(g: State, f: Frame) -> None:
    """The owner of a shot may play it, ignoring cost and timing."""
    card = f[CARD]
    if card >= 0 and playing.can_play(g, f[WHO], card) and not forbidden(g, f[WHO], card):
        ask(g, f[WHO], [PASS, layout.PLAY + g.face[card]])
    else:
        f[ANS] = PASS


def shot(g: State, f: Frame) -> None:
    """Play the shot, or put the card into the graveyard."""
    if f[CARD] >= 0:
        if f[ANS] == PASS:
            move(g, f[CARD], layout.GRAVE)
        else:
            playing.play_free(g, f[WHO], f[CARD])


def damage_window(g: State, f: Frame) -> None:
    """The shot and what has triggered is resolved before the next point; quick plays are possible (D-06)."""
    goto(f, point)
    if g.waiting or len(g.chain) > f[FLOOR] or g.tables.switch["damage_window"]:
        open_window(g, g.num[layout.ACTIVE], layout.DAMAGE_WINDOW, f[FLOOR])


DAMAGE: Final = procedure("build-divide.damage", point, ask_shot, shot, damage_window)
asks(ask_shot, "Play the shot card?", "ショットをプレイしますか", rules="DM4")


# One attack (AT1 to AT11): target, declaration, block, battle or damage, end of the attack.


_BARRED: Final = {"never attack_what", "never block_what", "never be_attacked_by", "never be_blocked_by"}
"""What texts say that bars units from attacking or blocking certain others."""

PLAYER: Final = -2  # in TARGET: the opponent


def attackers(g: State, seat: int) -> list[int]:
    """Return the standing units that may attack something."""
    if g.num[layout.TURN] == 1 and not g.tables.switch["first_attack"]:
        return []
    flags, cannot = g.flags, g.cannot
    ready = [
        card
        for card in g.piles[layout.FIELD * 2 + seat]
        if not flags[card] & layout.RESTED and not cannot[card] & layout.NO_ATTACK
    ]
    if not any(cannot) and g.tables.said.isdisjoint(_BARRED):
        return ready
    return [card for card in ready if targets(g, seat, card)]


def held(g: State, cards: list[int]) -> bool:
    """Tell whether a unit that must attack is among those that can and keeps the phase from ending (D-27)."""
    keywords = g.stats[layout.KEYWORDS]
    bound = any(keywords[card] & layout.BERSERK for card in cards) or duty(g, "attack", cards)
    return bool(bound) and bool(g.tables.switch["berserk_holds_phase"])


def targets(g: State, seat: int, attacker: int) -> list[int]:
    """Return what a unit may attack, as answers: the player and rested enemy units, or a rested Decoy where there is one."""
    foe, keywords = 1 - seat, g.stats[layout.KEYWORDS]
    own, not_allowed = keywords[attacker], g.cannot[attacker]
    units = _units(g, foe, bool(own & layout.HUNTER))
    if not g.tables.said.isdisjoint(_BARRED):
        units = [card for card in units if may_attack(g, attacker, card)]
    decoys = [card for card in units if keywords[card] & layout.DECOY and g.flags[card] & layout.RESTED]
    if decoys and not own & layout.UNDETERRED:
        return [PICK + card for card in decoys]
    if not own & layout.BERSERK and (bound := duty(g, "be_attacked", units)):
        return [PICK + card for card in bound]
    player = [] if not_allowed & layout.NO_ATTACK_ON_PLAYER else [SEAT + foe]
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
        if (also_standing or flags[card] & layout.RESTED) and not cannot[card] & layout.NO_BEING_ATTACKED
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
    if g.dependencies & RESTED_CARDS:
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
        if g.tables.switch["gone_target_ends"]:
            return False
        aim(g, f, PLAYER)
    return True


def blockers(g: State, f: Frame) -> list[int]:
    """Return the standing units of the other player that may block this attack."""
    if g.cannot[f[SRC]] & layout.NO_BEING_BLOCKED or not g.tables.switch["blockers"]:
        return []
    flags, cannot, cost = g.flags, g.cannot, g.stats[layout.COST]
    least = cost[f[SRC]] + 1 if g.stats[layout.KEYWORDS][f[SRC]] & layout.TOWERING else 0
    barred = not g.tables.said.isdisjoint(_BARRED)
    return [
        card
        for card in g.piles[layout.FIELD * 2 + 1 - f[WHO]]
        if not flags[card] & layout.RESTED
        and not cannot[card] & layout.NO_BLOCK
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
    if g.tables.hears_battles_end:
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
