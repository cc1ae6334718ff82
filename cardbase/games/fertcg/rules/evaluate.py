"""What a position is worth to a seat from what it may know, and what an agent that looks ahead answers and tries."""

from typing import Final

from cardbase.engine.actions import ARG, PASS
from cardbase.engine.state import PROC, SRC, WHO
from cardbase.engine.window import TIMING, WINDOW
from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.attack import ATTACK_MADE
from cardbase.games.fertcg.rules.board import BOARD, DEPLOYMENT, REACH, in_reach
from cardbase.games.fertcg.rules.combat import attack_mask, reach_of
from cardbase.games.fertcg.rules.equipping import ATTACHING
from cardbase.games.fertcg.rules.tables import State
from cardbase.games.fertcg.rules.turn import SET_UP, TURN_TAKEN
from cardbase.games.fertcg.rules.unit_step import DEPLOYMENT_MADE

UNIT: Final = 1.5
CARD: Final = 0.8
ATTACHED: Final = 1.0
CHIP: Final = 0.1

# vigour of one unit by its chips: the last ones matter most
VIGOUR: Final[tuple[float, ...]] = (0.0, 1.7, 3.0, 4.0, 4.8, 5.5, 6.1, 6.6, 7.0, 7.3)
STEP: Final = 0.7  # forward
OCCUPIED: Final[tuple[float, ...]] = (0.0, 2.5, 6.0, 100.0)  # enemy deployment squares held
THREAT: Final = 0.4  # vigour of the weakest enemy in reach
ACTED: Final = 0.02  # a unit that has acted


def worth(g: State, seat: int) -> float:
    """Return own worth less the opponent's."""
    return _side(g, seat) - _side(g, 1 - seat)


def _side(g: State, seat: int) -> float:
    piles, chips, waits = g.piles, g.more[layout.CHIPS], seat != g.num[layout.ACTIVE]
    hand = len(piles[layout.HAND * 2 + seat]) + waits  # the other has drawn for this turn already
    value = CARD * min(hand, 9) + CHIP * (g.num[layout.UNUSED + seat] + g.num[layout.USED + seat])
    for zone in (layout.ATTACHMENTS, layout.KEPT, layout.LAND):
        value += (CARD + ATTACHED) * len(piles[zone * 2 + seat])
    units = piles[layout.MAP * 2 + seat]
    step = STEP if len(units) > 1 else 0.0  # who loses the last unit loses the game
    for unit in units:
        value += UNIT + vigour_value(chips[unit]) + step * BOARD.row_of(g.place[unit], seat) + _threat(g, seat, unit)
        if g.flags[unit] & layout.ASLEEP:
            value -= 1.5
        if waits or g.flags[unit] & layout.DONE:
            value += ACTED
    held = sum(1 for square in DEPLOYMENT[1 - seat] if g.board[square] >= 0 and g.side[g.board[square]] == seat)
    return value + OCCUPIED[held]


def vigour_value(chips: int) -> float:
    """Return what the chips on a unit are worth."""
    return VIGOUR[min(chips, 9)]


def _threat(g: State, seat: int, unit: int) -> float:
    """Return what a unit's place is worth for the attacks that it can make from there."""
    tables = g.tables
    attack = tables.attack[g.face[unit]]
    if not attack:
        return 0.0
    found = [g.board[square] for square in REACH[attack_mask(g, unit)][g.place[unit]]]
    foes = [g.more[layout.CHIPS][other] for other in found if other >= 0 and g.side[other] != seat]
    return THREAT * min(attack, *foes) if foes else 0.0


# What is answered: a unit attacks where that gains.


_AS_USUAL: Final = frozenset((ATTACHING, DEPLOYMENT_MADE, SET_UP, TURN_TAKEN))
"""Procedures whose questions have hardly ever an answer that is better than the usual one: bearers, squares, chips, discards."""


def rollout_policy(g: State) -> int:
    """Return what is answered where an agent only looks ahead: a unit attacks where that gains, else the first answer, or none."""
    best, answer = 0.0, PASS if PASS in g.options else g.options[0]
    for action in g.options:
        if action & ~ARG == layout.ATTACK:
            gain = _gain(g, g.frames[-1][SRC], action & ARG)
            if gain > best:
                best, answer = gain, action
    return answer


def candidate_answers(g: State) -> list[int]:
    """Return the answers that are worth a try; at the end of a step, where nothing is to be answered, that is nothing."""
    options, f = g.options, g.frames[-1]
    proc = f[PROC]
    if proc in _AS_USUAL or (proc == ATTACK_MADE and options[0] == layout.INITIAL and g.who != f[WHO]):
        return [rollout_policy(g)]
    if proc == WINDOW and f[TIMING] == layout.STEP_END and not g.chain:
        return [PASS]
    return options


def _gain(g: State, unit: int, target: int) -> float:
    """Return roughly what a plain attack with initial equipment takes, less what it costs and what the counter takes."""
    tables, chips = g.tables, g.more[layout.CHIPS]
    attack, own, other = tables.attack[g.face[unit]], chips[unit], chips[target]
    if attack > own:
        return 0.0
    left = max(0, other - attack)
    gain = vigour_value(other) - vigour_value(left) + (0.0 if left else UNIT)
    rest = own - attack
    if left and rest and in_reach(reach_of(g, target, -1, counter=True), g.place[target], g.place[unit]):
        rest = max(0, rest - tables.counter[g.face[target]])
    return gain - (vigour_value(own) - vigour_value(rest)) - (0.0 if rest else UNIT)
