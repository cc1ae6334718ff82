"""What a seat usually answers while a unit acts, where an agent looks ahead: to where it strikes best, then the best blow.
And what is worth a try: of the units that may move the one that may strike best. The others move after it, those that meet somebody
first: their steps tell whether they had better stay.
"""

from typing import Final

from cardbase.engine.actions import ARG, PASS, SQUARE
from cardbase.engine.state import SRC
from cardbase.games.detainer.rules import layout
from cardbase.games.detainer.rules.board import FIELD
from cardbase.games.detainer.rules.book import State
from cardbase.games.detainer.rules.evaluate import STIGMA, WOUND, furthest, unit_value
from cardbase.games.detainer.rules.moving import STEPS
from cardbase.games.detainer.rules.retreat import is_detainer

FELLING: Final = 3.0  # worth more than this: a blow that fells somebody


def usual(g: State) -> int:
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


def shortlist(g: State) -> list[int]:
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
    far = FIELD.distance[g.book.ground.messenger[1 - g.who]]
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
    if far[g.book.ground.messenger[foe]] <= most:
        found.append(STIGMA)
    return max(found, default=0.0)


def _at_home(g: State, unit: int) -> bool:
    return is_detainer(g, unit) and not g.num[layout.EXTRA_FROM]


def _meets(g: State, unit: int) -> bool:
    """Tell whether a unit may come to strike a foe, or the other side's messenger square, in one turn."""
    most = g.stats[layout.MOVE][unit] + furthest(g.stats[layout.RANGE][unit])
    far, place, foe = FIELD.distance[g.place[unit]], g.place, 1 - g.side[unit]
    if far[g.book.ground.messenger[foe]] <= most:
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
    ground, seat = g.book.ground, g.side[unit]
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
    messenger = g.book.ground.messenger[foe]
    if covered >> messenger & 1 and g.piles[layout.STIGMATA * 2 + foe] and g.board[messenger] < 0:
        found.append(STIGMA)
    return max(found, default=0.0)
