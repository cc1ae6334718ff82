"""The battle (R-C1 to R-C14), and what comes of it: retreat, break, sublimation (R-E1 to R-E6), and who has won (R-W1 to R-W4)."""

from typing import Final

from cardbase.engine.actions import ARG, PICK
from cardbase.engine.continuous import expire, touched
from cardbase.engine.effects.statements import duty, never
from cardbase.engine.events import emit, together
from cardbase.engine.faces import HAPPENED
from cardbase.engine.layout import LEAVING
from cardbase.engine.run import ask, asks, call, finish, goto, place_of, procedure, running
from cardbase.engine.state import ANS, CHECK, DIRTY, REG, SRC, WHO, Frame
from cardbase.engine.zones import attachments, move, roll
from cardbase.games.detainer.rules import layout
from cardbase.games.detainer.rules.strategies import events
from cardbase.games.detainer.rules.tables import DETAINER, State

RETREAT: Final = 2  # handlers
BREAKING: Final = 3
AT_ONCE: Final = 3  # BATTLE: both blows of a simultaneous exchange fall before anything is checked


def is_detainer(g: State, card: int) -> bool:
    """Tell whether a card is a Detainer."""
    return bool(g.tables.kind[g.face[card]] == DETAINER)


def nobody_hurt(g: State) -> bool:
    """Tell whether no unit has damage; counting zeros is several times as fast as `any`."""
    return g.damage.count(0) == len(g.damage)


def check(g: State) -> None:
    """Let units with too much damage retreat, and see who has won (R-C10, R-W1 to R-W4)."""
    if g.num[layout.BATTLE] == AT_ONCE:
        return
    damage, piles = g.damage, g.piles
    if not nobody_hurt(g):
        endurance, flags, fallen = g.stats[layout.ENDURANCE], g.flags, []
        for place in (layout.UNITS * 2, layout.UNITS * 2 + 1):
            for card in piles[place]:
                if damage[card] and damage[card] >= endurance[card] and not flags[card] & layout.LEAVING:
                    fallen.append(card)
        if fallen:
            fall(g, fallen)
    if not piles[layout.STIGMATA * 2] or not piles[layout.STIGMATA * 2 + 1]:
        _see_messengers(g)


def check_later(g: State) -> None:
    """Let the checks be done once the step is over, if they can find something: a player without Stigmata whose messenger square is
    entered, or a unit with as much damage as it can take. Whoever changes that later in the step asks for them again.
    """
    if g.todo & CHECK:
        return
    piles, damage, endurance, stale = g.piles, g.damage, g.stats[layout.ENDURANCE], g.todo
    for seat in (0, 1):
        if not piles[layout.STIGMATA * 2 + seat]:
            guest = g.board[g.tables.ground.messenger[seat]]
            if guest >= 0 and g.side[guest] != seat:
                g.todo |= CHECK
                return
    if not nobody_hurt(g):
        for place in (layout.UNITS * 2, layout.UNITS * 2 + 1):
            for unit in piles[place]:
                if damage[unit] and (stale or damage[unit] >= endurance[unit]):
                    g.todo |= CHECK
                    return


def fall(g: State, cards: list[int]) -> None:
    """Units retreat together; a Stigmata breaks in place of a Detainer, without one its player loses (R-E2)."""
    detainers = [card for card in cards if is_detainer(g, card)]
    units = [card for card in cards if card not in detainers]
    lost = [card for card in detainers if not save(g, card)]
    if lost:
        _lose(g, lost)
    if units:
        together(g, g.num[layout.ACTIVE], -1, layout.WOULD_DESTROYED, RETREAT, units)


def save(g: State, detainer: int) -> bool:
    """Break a Stigmata in place of a Detainer's retreat; it stays, without damage (R-E3). False if there is none left."""
    seat = g.side[detainer]
    if not g.piles[layout.STIGMATA * 2 + seat]:
        return False
    keeps = g.tables.switch["detainer_keeps_damage"]
    g.damage[detainer] = max(0, g.damage[detainer] - g.stats[layout.ENDURANCE][detainer]) if keeps else 0
    if g.num[layout.BATTLE] and detainer + 1 in (g.num[layout.ATTACKER], g.num[layout.DEFENDER]):
        g.flags[detainer] |= layout.SAVED
    g.todo |= CHECK
    break_stigmata(g, seat, 1)
    return True


def _lose(g: State, lost: list[int]) -> None:
    """One Detainer has fallen, or both at the same moment (R-W3)."""
    if len(lost) == 1:
        finish(g, 1 - g.side[lost[0]], layout.FELLED)
    elif not g.tables.switch["messenger_units"] or g.flags[lost[0]] & layout.MESSENGER:
        finish(g, g.num[layout.ACTIVE], layout.FELLED)
    else:
        for card in lost:
            g.flags[card] |= layout.MESSENGER
            g.damage[card] = 0
            for force in attachments(g, card):
                g.host[force] = -1
        g.todo |= DIRTY | CHECK


def _see_messengers(g: State) -> None:
    """An acted unit on the enemy's messenger square wins where no Stigmata is left (R-W2)."""
    own = g.tables
    for seat in (g.num[layout.ACTIVE], 1 - g.num[layout.ACTIVE]):
        if not g.piles[layout.STIGMATA * 2 + 1 - seat]:
            card = g.board[own.ground.messenger[1 - seat]]
            if (
                card >= 0
                and g.side[card] == seat
                and (g.flags[card] & layout.RESTED or own.switch["pass_through_wins"])
            ):
                finish(g, seat, layout.ENTERED)


def retreated(g: State, who: int, source: int, cards: list[int], amounts: list[int]) -> None:
    """The handler: units leave; those with contract power go to the contract-power zone (R-E1). Their forces stay (R-F7)."""
    for card in cards:
        emit(g, layout.RETREATS, card, g.side[card], 0, 1)
        emit(g, layout.LEAVES, card, g.side[card], 0, 1)
    for card in cards:
        move(g, card, _resting_place(g, card))


def _resting_place(g: State, card: int) -> int:
    return layout.CONTRACT if g.tables.contract[g.face[card]] else layout.DISCARD


def sublimate(g: State, cards: list[int]) -> None:
    """Put cards into the sublimation zone; a Detainer is handled as if it retreated (R-E6)."""
    detainers = [card for card in cards if g.zone[card] == layout.UNITS and is_detainer(g, card)]
    for card in cards:
        if card in detainers:
            continue
        if g.rules.live[g.zone[card]]:
            emit(g, layout.LEAVES, card, g.side[card], 0, 1)
        emit(g, layout.SUBLIMATED, card, g.side[card], 0, 1)
        move(g, card, layout.SUBLIMATION)
    if detainers:
        fall(g, detainers)


# Break: the owner chooses which Stigmata, if they differ, but for one that was attacked (R-C1, R-E4). One that is not there is no loss (R-E5).

LEFT: Final = REG  # register: how many are still to break


def break_stigmata(g: State, seat: int, count: int) -> None:
    """Break so many Stigmata of a player, as many as there are."""
    for _ in range(min(count, len(g.piles[layout.STIGMATA * 2 + seat]))):
        cards = different(g, seat)
        if len(cards) > 1:
            call(g, BREAK, seat, -1, count)
            return
        broken(g, cards[0])
        count -= 1


def different(g: State, seat: int) -> list[int]:
    """Return a player's Stigmata that are not about to break, of equal ones the first."""
    first: dict[int, int] = {}
    for card in g.piles[layout.STIGMATA * 2 + seat]:
        if not g.flags[card] & LEAVING:
            first.setdefault(g.face[card], card)
    return list(first.values())


def broken(g: State, card: int) -> None:
    """Break this Stigmata, if nothing happens instead."""
    together(g, g.num[layout.ACTIVE], -1, layout.WOULD_BREAK, BREAKING, [card])


def has_broken(g: State, who: int, source: int, cards: list[int], amounts: list[int]) -> None:
    """The handler: it goes to the contract-power zone, by the switch only with contract power (R-E4)."""
    for card in cards:
        emit(g, layout.BREAKS, card, g.side[card], 0, 1)
        emit(g, layout.LEAVES, card, g.side[card], 0, 1)
        move(g, card, _resting_place(g, card) if g.tables.switch["break_asks_power"] else layout.CONTRACT)


def ask_break(g: State, f: Frame) -> None:
    """Which one breaks?"""
    ask(g, f[WHO], [PICK + card for card in different(g, f[WHO])])


def do_break(g: State, f: Frame) -> None:
    """Break it, and come back for the next one."""
    if f[ANS] >= PICK:
        broken(g, f[ANS] & ARG)
        f[LEFT] -= 1
        if f[LEFT]:
            goto(f, ask_break)


BREAK: Final = procedure("detainer.break", ask_break, do_break)
asks(ask_break, "Which Stigmata breaks?", "ブレイクするスティグマータを選ぶ", rules="R-E2", free=True)


# The battle: declaration, initiative, blows, end. SRC is the attacking unit.


THE_STIGMATA: Final = -1  # as TARGET, until the attacker has named one
# Registers: what is attacked, its stamp; the unit that answers (-1: nobody), its stamp; the attacker's stamp; who strikes first.
TARGET: Final = REG
TARGET_STAMP: Final = REG + 1
FOE: Final = REG + 2
FOE_STAMP: Final = REG + 3
OWN_STAMP: Final = REG + 4
ORDER: Final = REG + 5

ATTACKER_FIRST: Final = 0
DEFENDER_FIRST: Final = 1
BOTH: Final = 2

# the number BATTLE; AT_ONCE is the third
UNDER_WAY: Final = 1
CALLED_OFF: Final = 2


def reaches(g: State, unit: int, square: int) -> bool:
    """Tell whether a square is in a unit's range."""
    ground = g.tables.ground
    return bool(ground.reach(g.stats[layout.RANGE][unit], g.side[unit], g.place[unit]) >> square & 1)


def targets(g: State, unit: int) -> list[int]:
    """Return the attacks that a unit can declare: enemy units and forces in its range, and unguarded Stigmata (R-C1)."""
    if g.cannot[unit] & layout.NO_ATTACK or g.flags[unit] & layout.MESSENGER:
        return []
    ground, foe, place, cannot = g.tables.ground, 1 - g.side[unit], g.place, g.cannot
    covered = ground.reach(g.stats[layout.RANGE][unit], g.side[unit], place[unit])
    found: list[int] = []
    if not covered:
        return found
    for pile in (layout.UNITS * 2 + foe, layout.FORCES * 2 + foe):
        for card in g.piles[pile]:
            if covered >> place[card] & 1 and not cannot[card] & layout.NO_BEING_ATTACKED:
                found.append(layout.STRIKE + card)
    if g.match.texts.sayings:
        found = [action for action in found if may_attack(g, unit, action & ARG)]
        bound = duty(g, "be_attacked", [action & ARG for action in found])
        if bound:
            return [layout.STRIKE + card for card in bound]
    if g.piles[layout.STIGMATA * 2 + foe] and covered >> ground.messenger[foe] & 1:
        guard = g.board[ground.messenger[foe]]
        if guard < 0 or g.side[guard] != foe:
            found.append(layout.STRIKE_STIGMATA)
    return found


def may_attack(g: State, unit: int, card: int) -> bool:
    """Tell whether no text forbids that this unit attacks that card."""
    return not (never(g, "attack_what", unit, card) or never(g, "be_attacked_by", card, unit))


def attack(g: State, seat: int, unit: int, action: int) -> None:
    """Push the battle that an answer declares; Stigmata are attacked one by one, so which is asked where they differ (R-C1)."""
    target = THE_STIGMATA if action == layout.STRIKE_STIGMATA else action & ARG
    foe = target if target < 0 or g.zone[target] == layout.UNITS else g.host[target]
    begins = 0 if target == THE_STIGMATA else DECLARED
    stamp = g.stamp
    own = (target, stamp[target] if target >= 0 else 0, foe, stamp[foe] if foe >= 0 else 0, stamp[unit], 0)
    g.frames.append([BATTLE_FOUGHT, begins, seat, unit, 0, *own])


def ask_stigmata(g: State, f: Frame) -> None:
    """Which of them is attacked?"""
    ask(g, f[WHO], [PICK + card for card in different(g, 1 - f[WHO])])


def name_stigmata(g: State, f: Frame) -> None:
    """It is the target from now on."""
    f[TARGET] = f[ANS] & ARG
    f[TARGET_STAMP] = g.stamp[f[TARGET]]


def declare(g: State, f: Frame) -> None:
    """The attack is declared; traps may answer."""
    g.num[layout.BATTLE], g.num[layout.ATTACKER], g.num[layout.DEFENDER] = UNDER_WAY, f[SRC] + 1, f[FOE] + 1
    touched(g, HAPPENED)
    emit(g, layout.ATTACKS, f[SRC], f[WHO])
    if f[TARGET] >= 0:
        emit(g, layout.ATTACKED, f[TARGET], 1 - f[WHO])


def redirect(g: State, card: int) -> None:
    """Turn the battle under way to another unit or force of the other player; the blows need their range as ever (R-C3)."""
    f = running(g, BATTLE_FOUGHT)
    if f is None or g.num[layout.BATTLE] != UNDER_WAY or g.side[card] == f[WHO] or card == f[TARGET]:
        return
    if g.zone[card] not in (layout.UNITS, layout.FORCES):
        return
    foe = card if g.zone[card] == layout.UNITS else g.host[card]
    f[TARGET], f[TARGET_STAMP] = card, g.stamp[card]
    f[FOE], f[FOE_STAMP] = foe, g.stamp[foe] if foe >= 0 else 0
    g.num[layout.DEFENDER] = foe + 1
    touched(g, HAPPENED)
    emit(g, layout.ATTACKED, card, 1 - f[WHO])


def initiative(g: State, f: Frame) -> None:
    """The higher quickness strikes first, equal ones strike at once (R-C4, R-C5)."""
    if g.num[layout.BATTLE] == CALLED_OFF:
        goto(f, end_damage)
        return
    if f[FOE] < 0 or not _there(g, f[FOE], f[FOE_STAMP]):
        return
    quick, keywords = g.stats[layout.QUICKNESS], g.stats[layout.KEYWORDS]
    own = 0 if keywords[f[FOE]] & layout.INTIMIDATE else quick[f[SRC]]
    other = 0 if keywords[f[SRC]] & layout.INTIMIDATE else quick[f[FOE]]
    f[ORDER] = ATTACKER_FIRST if own > other else DEFENDER_FIRST if own < other else BOTH
    if f[ORDER] != BOTH:
        first = f[SRC] if f[ORDER] == ATTACKER_FIRST else f[FOE]
        emit(g, layout.INITIATIVE, first, g.side[first])


def first_blow(g: State, f: Frame) -> None:
    """The first striker's blow, or both at once; one blow without answer on what nobody carries (R-C12)."""
    if g.num[layout.BATTLE] == CALLED_OFF:
        goto(f, end_damage)
    elif f[FOE] < 0:
        _hit(g, f)
        goto(f, end_damage)
    elif f[ORDER] == BOTH:
        both = _attacker_can(g, f, True), _defender_can(g, f, True)
        powers = _power(g, f[SRC]), _power(g, f[FOE])
        g.num[layout.BATTLE] = AT_ONCE
        if both[0]:
            g.rules.damage(g, f[WHO], f[SRC], [f[TARGET]], powers[0])
        if both[1]:
            g.rules.damage(g, 1 - f[WHO], f[FOE], [f[SRC]], powers[1])
        goto(f, end_damage)
    else:
        by_attacker = f[ORDER] == ATTACKER_FIRST
        _blow(g, f, by_attacker, by_attacker or bool(g.tables.switch["first_blow_needs_range"]))


def second_blow(g: State, f: Frame) -> None:
    """Who has not retreated strikes back (R-C6)."""
    if g.num[layout.BATTLE] != CALLED_OFF:
        _blow(g, f, f[ORDER] == DEFENDER_FIRST, True)


def _blow(g: State, f: Frame, by_attacker: bool, needs_range: bool) -> None:
    damage = g.rules.damage
    if by_attacker and _attacker_can(g, f, needs_range):
        damage(g, f[WHO], f[SRC], [f[TARGET]], _power(g, f[SRC]))
    elif not by_attacker and _defender_can(g, f, needs_range):
        damage(g, 1 - f[WHO], f[FOE], [f[SRC]], _power(g, f[FOE]))


def _there(g: State, card: int, stamp: int) -> bool:
    return g.stamp[card] == stamp


def _attacker_can(g: State, f: Frame, needs_range: bool) -> bool:
    """Tell whether the attacker's blow falls: both still there and in range (R-C3)."""
    own = g.tables
    if not _there(g, f[SRC], f[OWN_STAMP]) or not _there(g, f[TARGET], f[TARGET_STAMP]):
        return False
    if g.flags[f[SRC]] & layout.SAVED and not own.switch["detainer_answers_after_break"]:
        return False
    return not needs_range or reaches(g, f[SRC], g.place[f[TARGET]])


def _defender_can(g: State, f: Frame, needs_range: bool) -> bool:
    own = g.tables
    if not _there(g, f[FOE], f[FOE_STAMP]) or not _there(g, f[SRC], f[OWN_STAMP]):
        return False
    if g.cannot[f[FOE]] & layout.NO_ANSWER or g.flags[f[FOE]] & layout.MESSENGER:
        return False
    if g.flags[f[FOE]] & layout.SAVED and not own.switch["detainer_answers_after_break"]:
        return False
    return not needs_range or reaches(g, f[FOE], g.place[f[SRC]])


def _power(g: State, unit: int) -> int:
    """Return the damage of a unit's blow; a critical one deals more."""
    power = g.stats[layout.ATTACK][unit]
    if g.stats[layout.KEYWORDS][unit] & layout.CRITICAL and roll(g, 100) < g.tables.critical[g.face[unit]]:
        power += g.tables.switch["critical_bonus"]
    return power


def _hit(g: State, f: Frame) -> None:
    """Hit a force that nobody carries, or one Stigmata, however hard the blow (R-C12)."""
    if not _attacker_can(g, f, True):
        return
    guard = g.board[g.place[f[TARGET]]]
    if g.zone[f[TARGET]] != layout.STIGMATA or guard < 0 or g.side[guard] == f[WHO]:
        g.rules.damage(g, f[WHO], f[SRC], [f[TARGET]], _power(g, f[SRC]))


def end_damage(g: State, f: Frame) -> None:
    """The damage step is over: what has fallen retreats, then abilities on it resolve (R-C13)."""
    g.num[layout.BATTLE] = 0
    check_later(g)


def winner(g: State, f: Frame) -> None:
    """A unit that is still there has won if the other one has retreated in the battle."""
    if f[FOE] < 0 or not g.watch[layout.WINS_COMBAT]:
        return
    left, other_left = _there(g, f[SRC], f[OWN_STAMP]), _there(g, f[FOE], f[FOE_STAMP])
    if left and not other_left and _has_retreated(g, f[FOE]):
        emit(g, layout.WINS_COMBAT, f[SRC], f[WHO])
    elif other_left and not left and _has_retreated(g, f[SRC]):
        emit(g, layout.WINS_COMBAT, f[FOE], 1 - f[WHO])


def _has_retreated(g: State, unit: int) -> bool:
    return g.zone[unit] in (layout.DISCARD, layout.CONTRACT)


def end_battle(g: State, f: Frame) -> None:
    """What lasts for the battle ends (R-C14)."""
    for card in (f[SRC], f[FOE]):
        if card >= 0:
            g.flags[card] &= ~layout.SAVED
    g.num[layout.ATTACKER] = g.num[layout.DEFENDER] = 0
    touched(g, HAPPENED)
    expire(g, layout.END_OF_COMBAT)


BATTLE_FOUGHT: Final = procedure(
    "detainer.battle",
    ask_stigmata,
    name_stigmata,
    declare,
    events,
    initiative,
    events,
    first_blow,
    events,
    second_blow,
    end_damage,
    winner,
    events,
    end_battle,
)
DECLARED: Final = place_of(BATTLE_FOUGHT, declare)
asks(ask_stigmata, "Which Stigmata is attacked?", "攻撃するスティグマータを選ぶ", rules="R-C1")
