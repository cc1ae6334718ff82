"""The battle (R-C1 to R-C14): declaration, initiative, blows, end. SRC is the attacking unit."""

from typing import Final

from cardbase.engine.actions import ARG, PICK
from cardbase.engine.continuous import expire, touched
from cardbase.engine.effects.said import duty, never
from cardbase.engine.events import emit
from cardbase.engine.match import HAPPENED
from cardbase.engine.run import ask, asks, goto, place_of, procedure, running
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame
from cardbase.engine.zones import roll
from cardbase.games.detainer.rules import layout, prohibitions
from cardbase.games.detainer.rules.book import State
from cardbase.games.detainer.rules.happenings import events
from cardbase.games.detainer.rules.retreat import AT_ONCE, check_later, different

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
    ground = g.book.ground
    return bool(ground.reach(g.stats[layout.RANGE][unit], g.side[unit], g.place[unit]) >> square & 1)


def targets(g: State, unit: int) -> list[int]:
    """Return the attacks that a unit can declare: enemy units and forces in its range, and unguarded Stigmata (R-C1)."""
    if g.cannot[unit] & prohibitions.NO_ATTACK or g.flags[unit] & layout.MESSENGER:
        return []
    ground, foe, place, cannot = g.book.ground, 1 - g.side[unit], g.place, g.cannot
    covered = ground.reach(g.stats[layout.RANGE][unit], g.side[unit], place[unit])
    found: list[int] = []
    if not covered:
        return found
    for pile in (layout.UNITS * 2 + foe, layout.FORCES * 2 + foe):
        for card in g.piles[pile]:
            if covered >> place[card] & 1 and not cannot[card] & prohibitions.NO_BEING_ATTACKED:
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
        _blow(g, f, by_attacker, by_attacker or bool(g.book.switch["first_blow_needs_range"]))


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
    own = g.book
    if not _there(g, f[SRC], f[OWN_STAMP]) or not _there(g, f[TARGET], f[TARGET_STAMP]):
        return False
    if g.flags[f[SRC]] & layout.SAVED and not own.switch["detainer_answers_after_break"]:
        return False
    return not needs_range or reaches(g, f[SRC], g.place[f[TARGET]])


def _defender_can(g: State, f: Frame, needs_range: bool) -> bool:
    own = g.book
    if not _there(g, f[FOE], f[FOE_STAMP]) or not _there(g, f[SRC], f[OWN_STAMP]):
        return False
    if g.cannot[f[FOE]] & prohibitions.NO_ANSWER or g.flags[f[FOE]] & layout.MESSENGER:
        return False
    if g.flags[f[FOE]] & layout.SAVED and not own.switch["detainer_answers_after_break"]:
        return False
    return not needs_range or reaches(g, f[FOE], g.place[f[SRC]])


def _power(g: State, unit: int) -> int:
    """Return the damage of a unit's blow; a critical one deals more."""
    power = g.stats[layout.ATTACK][unit]
    if g.stats[layout.KEYWORDS][unit] & layout.CRITICAL and roll(g, 100) < g.book.critical[g.face[unit]]:
        power += g.book.switch["critical_bonus"]
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
