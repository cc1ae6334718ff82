"""What a position is worth to a seat, from what it may know, and what a unit that has begun to act usually does."""

from functools import cache

from cardbase.engine.actions import ARG, PASS, SQUARE
from cardbase.engine.layout import ACTIVE, DOWN, RESTED, TURN
from cardbase.engine.state import REG, SRC
from cardbase.games.detainer.rules import layout as names
from cardbase.games.detainer.rules.board import FIELD
from cardbase.games.detainer.rules.book import DETAINER, State
from cardbase.games.detainer.rules.ranges import offsets

STIGMA, CARD, CONTRACT, SET_TRAP, GUARDED = 10.0, 0.7, 0.3, 1.0, 1.0
BODY, ATTACK, ENDURANCE, QUICKNESS, MOVE, FORWARD = 1.5, 0.7, 0.5, 0.3, 0.3, 0.2
WOUND, DETAINER_WOUND, DANGER = 0.2, 0.5, 1.0
FELLING = 3.0  # worth more than this: a blow that fells somebody
RISK, SHARED_RISK, DETAINER_RISK, PATIENCE = 0.5, 0.25, 2.0, 16


def worth(g: State, seat: int) -> float:
    """Return own worth less the opponent's."""
    active = g.num[ACTIVE]
    risk = _caution(g) * _exposed(g, active)
    return _side(g, seat) - _side(g, 1 - seat) + (-risk if active == seat else risk)


def _side(g: State, seat: int) -> float:
    piles = g.piles
    value: float = STIGMA * len(piles[names.STIGMATA * 2 + seat])
    value += CARD * min(len(piles[names.HAND * 2 + seat]), 6)
    contract = g.book.contract
    value += CONTRACT * min(6, sum([contract[g.face[card]] for card in piles[names.CONTRACT * 2 + seat]]))
    value += SET_TRAP * sum(1 for card in piles[names.STRATEGY * 2 + seat] if g.flags[card] & DOWN)
    guard = g.board[g.book.ground.messenger[seat]]
    if guard >= 0 and g.side[guard] == seat and not g.num[names.EXTRA_FROM]:
        value += GUARDED
    wounds = _wounds_matter(g, seat)
    for unit in piles[names.UNITS * 2 + seat]:
        value += _unit(g, unit, seat)
        if wounds and g.damage[unit]:
            value -= (DETAINER_WOUND if _is_leader(g, unit) else WOUND) * g.damage[unit]
    return value


def _wounds_matter(g: State, seat: int) -> bool:
    """All damage goes at the end of the turn: it matters while the other side's turn goes on and it has a unit that may act."""
    active = g.num[ACTIVE]
    return active != seat and any(not g.flags[unit] & RESTED for unit in g.piles[names.UNITS * 2 + active])


def _unit(g: State, unit: int, seat: int) -> float:
    """A unit's fighting values, and how far ahead it is."""
    stats, leader = g.stats, _is_leader(g, unit)
    value: float = ATTACK * stats[names.ATTACK][unit] + ENDURANCE * stats[names.ENDURANCE][unit]
    value += QUICKNESS * stats[names.QUICKNESS][unit] + MOVE * min(3, stats[names.MOVE][unit])
    if leader and not g.num[names.EXTRA_FROM]:
        return value  # it stays at home until the decks are empty
    goal: int = g.book.ground.messenger[1 - seat]
    distance = FIELD.distance[g.place[unit]][goal]
    return value + BODY + FORWARD * (9 - distance) + (DANGER if distance <= 1 else 0.0)


def _is_leader(g: State, unit: int) -> bool:
    return bool(g.book.kind[g.face[unit]] == DETAINER)


# What stands where the enemy can strike in its next turn.


def _caution(g: State) -> float:
    """Return how much that counts: less and less in the extra battle, where two careful players would wait for ever."""
    begun: int = g.num[names.EXTRA_FROM]
    return max(0.0, 1 - (g.num[TURN] - begun) / PATIENCE) if begun and g.num[TURN] > begun else 1.0


def _exposed(g: State, seat: int) -> float:
    """Return, roughly, what the other side is likely to take from the turn player in its next turn."""
    stats, place, distance = g.stats, g.place, FIELD.distance
    move, reach, attack = stats[names.MOVE], stats[names.RANGE], stats[names.ATTACK]
    foes = [(distance[place[foe]], move[foe] + _far(reach[foe]), foe) for foe in g.piles[names.UNITS * 2 + 1 - seat]]
    lost = 0.0
    for unit in g.piles[names.UNITS * 2 + seat]:
        square, endurance = place[unit], stats[names.ENDURANCE][unit]
        near = [foe for far, most, foe in foes if far[square] <= most]
        if sum([attack[foe] for foe in near]) < endurance:
            continue
        if _is_leader(g, unit):
            lost += DETAINER_RISK
        else:
            lost += (RISK if any(_fells(g, foe, unit) for foe in near) else SHARED_RISK) * _value(g, unit)
    return lost


def _fells(g: State, foe: int, unit: int) -> bool:
    """Tell whether a foe can fell an unhurt unit by itself, and is not felled first."""
    attack, endurance, quickness = g.stats[names.ATTACK], g.stats[names.ENDURANCE], g.stats[names.QUICKNESS]
    if attack[foe] < endurance[unit]:
        return False
    return quickness[unit] <= quickness[foe] or attack[unit] < endurance[foe]


@cache
def _far(pattern: int) -> int:
    """Return how many squares away the furthest square of a range is."""
    return max((abs(right) + abs(forward) for right, forward in offsets(pattern)), default=0)


# The usual answers while a unit acts: to where it strikes best, then the best blow.


def usual(g: State) -> int:
    """Return the usual answer: the best attack, the step towards one, else pass or the first."""
    options = g.options
    kinds = {action & ~ARG for action in options}
    if kinds & {names.STRIKE, names.STRIKE_STIGMATA}:
        best = max(options, key=lambda action: gain(g, g.frames[-1][SRC], action))
        return best if gain(g, g.frames[-1][SRC], best) > 0 else PASS
    if PASS in options and SQUARE in kinds and g.frames[-1][SRC] >= 0:
        return _step(g, g.frames[-1][SRC], [action for action in options if action & ~ARG == SQUARE])
    return PASS if PASS in options else options[0]


def gain(g: State, unit: int, action: int) -> float:
    """Return, roughly, what an attack is worth: what it fells, less what strikes back."""
    kind, target = action & ~ARG, action & ARG
    if kind == names.STRIKE_STIGMATA:
        return STIGMA
    if kind != names.STRIKE:
        return 0.1 if kind == names.USE else 0.0
    if g.zone[target] != names.UNITS:
        return 1.5
    return exchange(g, unit, target)


def exchange(g: State, unit: int, foe: int) -> float:
    """Return, roughly, what a fight between two units in reach of each other is worth to the first."""
    stats, damage = g.stats, g.damage
    fells = stats[names.ATTACK][unit] >= stats[names.ENDURANCE][foe] - damage[foe]
    falls = stats[names.ATTACK][foe] >= stats[names.ENDURANCE][unit] - damage[unit]
    first = stats[names.QUICKNESS][unit] - stats[names.QUICKNESS][foe]
    leader = _is_leader(g, foe)
    if fells and first > 0 and not leader:
        falls = False
    if falls and first < 0:
        fells = False
    won = (STIGMA if leader else _value(g, foe)) if fells else WOUND * stats[names.ATTACK][unit] * (2 if leader else 1)
    return won - (_value(g, unit) if falls else WOUND)


def _value(g: State, unit: int) -> float:
    if _is_leader(g, unit):
        return STIGMA
    return BODY + ATTACK * g.stats[names.ATTACK][unit] + ENDURANCE * g.stats[names.ENDURANCE][unit]


def _step(g: State, unit: int, squares: list[int]) -> int:
    """Return the step to a win, to the nearest square from which something can be struck (or stay), else ahead."""
    ground, seat = g.book.ground, g.side[unit]
    goal, distance = ground.messenger[1 - seat], FIELD.distance
    nearest = min(squares, key=lambda action: distance[action & ARG][goal])
    left = g.stats[names.MOVE][unit] - g.frames[-1][REG]
    open_goal = not g.piles[names.STIGMATA * 2 + 1 - seat]
    if open_goal and distance[nearest & ARG][goal] < left:
        return nearest
    pattern = g.stats[names.RANGE][unit]
    best, most = PASS, _from(g, unit, ground.reach(pattern, seat, g.place[unit]))
    for action in squares:
        value = _from(g, unit, ground.reach(pattern, seat, action & ARG)) - 0.05
        if value > most:
            best, most = action, value
    if most > (FELLING if open_goal else 0) or (_is_leader(g, unit) and not g.num[names.EXTRA_FROM]):
        return best
    return nearest if distance[nearest & ARG][goal] < distance[g.place[unit]][goal] else PASS


def _from(g: State, unit: int, covered: int) -> float:
    """Return the best that can be struck in these squares, 0 for nothing."""
    foe = 1 - g.side[unit]
    found = [exchange(g, unit, card) for card in g.piles[names.UNITS * 2 + foe] if covered >> g.place[card] & 1]
    messenger = g.book.ground.messenger[foe]
    if covered >> messenger & 1 and g.piles[names.STIGMATA * 2 + foe] and g.board[messenger] < 0:
        found.append(STIGMA)
    return max(found, default=0.0)
