"""What a position is worth to a seat, from what it may know."""

from functools import cache
from typing import Final

from cardbase.games.detainer.rules import layout
from cardbase.games.detainer.rules.board import FIELD
from cardbase.games.detainer.rules.book import DETAINER, State
from cardbase.games.detainer.rules.ranges import offsets
from cardbase.games.detainer.rules.retreat import is_detainer

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
        contract, face = g.book.contract, g.face
        value += CONTRACT * min(6, sum([contract[face[card]] for card in piles[layout.CONTRACT * 2 + seat]]))
    for card in piles[layout.STRATEGY * 2 + seat]:
        if g.flags[card] & layout.DOWN:
            value += SET_TRAP
    guard = g.board[g.book.ground.messenger[seat]]
    if guard >= 0 and g.side[guard] == seat and not g.num[layout.EXTRA_FROM]:
        value += GUARDED
    return value + _units(g, seat)


def _units(g: State, seat: int) -> float:
    """Return what the units of a seat are worth: their fighting values, how far ahead they are, their wounds."""
    stats, damage, place, kind, face = g.stats, g.damage, g.place, g.book.kind, g.face
    attack, endurance = stats[layout.ATTACK], stats[layout.ENDURANCE]
    quickness, move = stats[layout.QUICKNESS], stats[layout.MOVE]
    goal: int = g.book.ground.messenger[1 - seat]
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
    kind, face = g.book.kind, g.face
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
