"""What a position is worth to a seat from what it may know, and what an agent that looks ahead answers and tries."""

from functools import cache
from typing import Final

from cardbase.engine.actions import ARG, PASS, SQUARE
from cardbase.engine.state import SRC
from cardbase.games.detainer.rules import layout
from cardbase.games.detainer.rules.attack import is_detainer
from cardbase.games.detainer.rules.board import FIELD, offsets
from cardbase.games.detainer.rules.moving import STEPS
from cardbase.games.detainer.rules.tables import DETAINER, State

STIGMA: Final = 10.0
CARD: Final = 0.7
CONTRACT: Final = 0.3
SET_TRAP: Final = 1.0
GUARDED: Final = 1.0

BODY: Final = 1.5
ATTACK: Final = 0.7
ENDURANCE: Final = 0.5
QUICKNESS: Final = 0.3
MOVE: Final = 0.3
FORWARD: Final = 0.2

WOUND: Final = 0.2
DETAINER_WOUND: Final = 0.5
DANGER: Final = 1.0

RISK: Final = 0.5
SHARED_RISK: Final = 0.25
DETAINER_RISK: Final = 2.0
PATIENCE: Final = 16

_AHEAD: Final = [BODY + FORWARD * (9 - distance) for distance in range(FIELD.squares)]  # by the squares to the goal


def worth(g: State, seat: int) -> float:
    """Return own worth less the opponent's."""
    active = g.num[layout.ACTIVE]
    risk = _caution(g) * _exposed(g, active)
    return _side(g, seat) - _side(g, 1 - seat) + (-risk if active == seat else risk)


def _side(g: State, seat: int) -> float:
    piles = g.piles
    value: float = STIGMA * len(piles[layout.STIGMATA * 2 + seat])
    value += CARD * min(len(piles[layout.HAND * 2 + seat]), 6)
    if piles[layout.CONTRACT * 2 + seat]:
        contract, face = g.tables.contract, g.face
        value += CONTRACT * min(6, sum([contract[face[card]] for card in piles[layout.CONTRACT * 2 + seat]]))
    for card in piles[layout.STRATEGY * 2 + seat]:
        if g.flags[card] & layout.DOWN:
            value += SET_TRAP
    guard = g.board[g.tables.ground.messenger[seat]]
    if guard >= 0 and g.side[guard] == seat and not g.num[layout.EXTRA_FROM]:
        value += GUARDED
    return value + _units(g, seat)


def _units(g: State, seat: int) -> float:
    """Return what the units of a seat are worth: their fighting values, how far ahead they are, their wounds."""
    stats, damage, place, kind, face = g.stats, g.damage, g.place, g.tables.kind, g.face
    attack, endurance = stats[layout.ATTACK], stats[layout.ENDURANCE]
    quickness, move = stats[layout.QUICKNESS], stats[layout.MOVE]
    goal: int = g.tables.ground.messenger[1 - seat]
    far, at_home, wounds = FIELD.distance[goal], not g.num[layout.EXTRA_FROM], _wounds_matter(g, seat)
    value = 0.0
    for unit in g.piles[layout.UNITS * 2 + seat]:
        value += ATTACK * attack[unit] + ENDURANCE * endurance[unit]
        value += QUICKNESS * quickness[unit] + MOVE * (move[unit] if move[unit] < 3 else 3)
        leader = kind[face[unit]] == DETAINER
        if not (leader and at_home):  # it stays at home until the decks are empty
            distance = far[place[unit]]
            value += _AHEAD[distance]
            if distance <= 1:
                value += DANGER
        if wounds and damage[unit]:
            value -= (DETAINER_WOUND if leader else WOUND) * damage[unit]
    return value


def _wounds_matter(g: State, seat: int) -> bool:
    """All damage goes at the end of the turn: it matters while the other side's turn goes on and it has a unit that may act."""
    active, flags = g.num[layout.ACTIVE], g.flags
    if active != seat:
        for unit in g.piles[layout.UNITS * 2 + active]:
            if not flags[unit] & layout.RESTED:
                return True
    return False


# What stands where the enemy can strike in its next turn.


def _caution(g: State) -> float:
    """Return how much that counts: less and less in the extra battle, where two careful players would wait for ever."""
    begun: int = g.num[layout.EXTRA_FROM]
    return max(0.0, 1 - (g.num[layout.TURN] - begun) / PATIENCE) if begun and g.num[layout.TURN] > begun else 1.0


def _exposed(g: State, seat: int) -> float:
    """Return, roughly, what the other side is likely to take from the turn player in its next turn."""
    stats, place, distance = g.stats, g.place, FIELD.distance
    kind, face = g.tables.kind, g.face
    move, reach, attack = stats[layout.MOVE], stats[layout.RANGE], stats[layout.ATTACK]
    foes = [
        (distance[place[foe]], move[foe] + furthest(reach[foe]), foe) for foe in g.piles[layout.UNITS * 2 + 1 - seat]
    ]
    lost, endurance = 0.0, stats[layout.ENDURANCE]
    for unit in g.piles[layout.UNITS * 2 + seat]:
        square, blow = place[unit], 0
        near: list[int] = []
        for far, most, foe in foes:
            if far[square] <= most:
                near.append(foe)
                blow += attack[foe]
        if not near or blow < endurance[unit]:
            continue
        if kind[face[unit]] == DETAINER:
            lost += DETAINER_RISK
        else:
            lost += (RISK if any(_fells(g, foe, unit) for foe in near) else SHARED_RISK) * unit_value(g, unit)
    return lost


def _fells(g: State, foe: int, unit: int) -> bool:
    """Tell whether a foe can fell an unhurt unit by itself, and is not felled first."""
    attack, endurance, quickness = g.stats[layout.ATTACK], g.stats[layout.ENDURANCE], g.stats[layout.QUICKNESS]
    if attack[foe] < endurance[unit]:
        return False
    return quickness[unit] <= quickness[foe] or attack[unit] < endurance[foe]


@cache
def furthest(pattern: int) -> int:
    """Return how many squares away the furthest square of a range is."""
    return max((abs(right) + abs(forward) for right, forward in offsets(pattern)), default=0)


def unit_value(g: State, unit: int) -> float:
    """Return what a unit on the battlefield is worth by itself."""
    if is_detainer(g, unit):
        return STIGMA
    return BODY + ATTACK * g.stats[layout.ATTACK][unit] + ENDURANCE * g.stats[layout.ENDURANCE][unit]


# While a unit acts: to where it strikes best, then the best blow. Of the units that may move the one that may strike best is tried first.


FELLING: Final = 3.0  # worth more than this: a blow that fells somebody


def rollout_policy(g: State) -> int:
    """Return the usual answer: the best attack, the step towards one, else pass or the first."""
    options = g.options
    kinds = {action & ~ARG for action in options}
    if kinds & {layout.STRIKE, layout.STRIKE_STIGMATA}:
        best = max(options, key=lambda action: gain(g, g.frames[-1][SRC], action))
        return best if gain(g, g.frames[-1][SRC], best) > 0 else PASS
    if PASS in options and SQUARE in kinds and g.frames[-1][SRC] >= 0:
        return _step(g, g.frames[-1][SRC], [action for action in options if action & ~ARG == SQUARE])
    return PASS if PASS in options else options[0]


_COSTS: Final = frozenset((layout.DROP, layout.PUT_DOWN, layout.LEAVE_FIELD))
"""Answers that only cost: a set card or a force given up, a unit that goes home."""


def candidate_answers(g: State) -> list[int]:
    """Return the answers that are worth a try: of the units that may move the one that may strike best."""
    options = [action for action in g.options if action & ~ARG not in _COSTS]
    if options and options[-1] & ~ARG == layout.MOVE_UNIT:
        best = _best_movers(g)[:1]
        return [action for action in options if action & ~ARG != layout.MOVE_UNIT or action & ARG in best]
    return options or g.options


def rather(g: State) -> int:
    """Return the move of the second best of the units that may meet a foe (the best was tried), else of the foremost that meets
    nobody, else PASS; a Detainer that meets nobody stays until the extra battle.
    """
    untried = _best_movers(g)[1:2]
    if untried:
        return layout.MOVE_UNIT + untried[0]
    units = [action & ARG for action in g.options if action & ~ARG == layout.MOVE_UNIT]
    left = [unit for unit in units if not _meets(g, unit) and not _at_home(g, unit)]
    if not left:
        return PASS
    far = FIELD.distance[g.tables.ground.messenger[1 - g.who]]
    return layout.MOVE_UNIT + min(left, key=lambda unit: far[g.place[unit]])


def _best_movers(g: State) -> list[int]:
    """Return the units that may move and meet a foe, those first that may come to strike best."""
    units = [action & ARG for action in g.options if action & ~ARG == layout.MOVE_UNIT]
    meeting = [unit for unit in units if _meets(g, unit)]
    return sorted(meeting, key=lambda unit: -_best_strike(g, unit)) if len(meeting) > 1 else meeting


def _best_strike(g: State, unit: int) -> float:
    """Return, roughly, the best that a unit may come to strike in one turn, whatever stands in its way; 0 for nothing."""
    most = g.stats[layout.MOVE][unit] + furthest(g.stats[layout.RANGE][unit])
    far, place, foe = FIELD.distance[g.place[unit]], g.place, 1 - g.side[unit]
    found = [exchange(g, unit, card) for card in g.piles[layout.UNITS * 2 + foe] if far[place[card]] <= most]
    if far[g.tables.ground.messenger[foe]] <= most:
        found.append(STIGMA)
    return max(found, default=0.0)


def _at_home(g: State, unit: int) -> bool:
    return is_detainer(g, unit) and not g.num[layout.EXTRA_FROM]


def _meets(g: State, unit: int) -> bool:
    """Tell whether a unit may come to strike a foe, or the other side's messenger square, in one turn."""
    most = g.stats[layout.MOVE][unit] + furthest(g.stats[layout.RANGE][unit])
    far, place, foe = FIELD.distance[g.place[unit]], g.place, 1 - g.side[unit]
    if far[g.tables.ground.messenger[foe]] <= most:
        return True
    return any(far[place[card]] <= most for card in g.piles[layout.UNITS * 2 + foe])


def gain(g: State, unit: int, action: int) -> float:
    """Return, roughly, what an attack is worth: what it fells, less what strikes back."""
    kind, target = action & ~ARG, action & ARG
    if kind == layout.STRIKE_STIGMATA:
        return STIGMA
    if kind != layout.STRIKE:
        return 0.1 if kind == layout.USE else 0.0
    if g.zone[target] != layout.UNITS:
        return 1.5
    return exchange(g, unit, target)


def exchange(g: State, unit: int, foe: int) -> float:
    """Return, roughly, what a fight between two units in reach of each other is worth to the first."""
    stats, damage = g.stats, g.damage
    fells = stats[layout.ATTACK][unit] >= stats[layout.ENDURANCE][foe] - damage[foe]
    falls = stats[layout.ATTACK][foe] >= stats[layout.ENDURANCE][unit] - damage[unit]
    first = stats[layout.QUICKNESS][unit] - stats[layout.QUICKNESS][foe]
    leader = is_detainer(g, foe)
    if fells and first > 0 and not leader:
        falls = False
    if falls and first < 0:
        fells = False
    won = (
        (STIGMA if leader else unit_value(g, foe))
        if fells
        else WOUND * stats[layout.ATTACK][unit] * (2 if leader else 1)
    )
    return won - (unit_value(g, unit) if falls else WOUND)


def _step(g: State, unit: int, squares: list[int]) -> int:
    """Return the step to a win, to the nearest square from which something can be struck (or stay), else ahead."""
    ground, seat = g.tables.ground, g.side[unit]
    goal, distance = ground.messenger[1 - seat], FIELD.distance
    nearest = min(squares, key=lambda action: distance[action & ARG][goal])
    left = g.stats[layout.MOVE][unit] - g.frames[-1][STEPS]
    open_goal = not g.piles[layout.STIGMATA * 2 + 1 - seat]
    if open_goal and distance[nearest & ARG][goal] < left:
        return nearest
    pattern = g.stats[layout.RANGE][unit]
    best, most = PASS, _from(g, unit, ground.reach(pattern, seat, g.place[unit]))
    for action in squares:
        value = _from(g, unit, ground.reach(pattern, seat, action & ARG)) - 0.05
        if value > most:
            best, most = action, value
    if most > (FELLING if open_goal else 0) or (is_detainer(g, unit) and not g.num[layout.EXTRA_FROM]):
        return best
    return nearest if distance[nearest & ARG][goal] < distance[g.place[unit]][goal] else PASS


def _from(g: State, unit: int, covered: int) -> float:
    """Return the best that can be struck in these squares, 0 for nothing."""
    foe = 1 - g.side[unit]
    found = [exchange(g, unit, card) for card in g.piles[layout.UNITS * 2 + foe] if covered >> g.place[card] & 1]
    messenger = g.tables.ground.messenger[foe]
    if covered >> messenger & 1 and g.piles[layout.STIGMATA * 2 + foe] and g.board[messenger] < 0:
        found.append(STIGMA)
    return max(found, default=0.0)
