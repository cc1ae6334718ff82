"""What a seat usually answers where an agent looks ahead: a unit attacks where that gains; and what is worth a try."""

from typing import Final

from cardbase.engine.actions import ARG, PASS
from cardbase.engine.state import PROC, SRC, WHO
from cardbase.engine.window import TIMING, WINDOW
from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.attack import ATTACK_MADE
from cardbase.games.fertcg.rules.board import in_reach
from cardbase.games.fertcg.rules.book import State
from cardbase.games.fertcg.rules.combat import reach_of
from cardbase.games.fertcg.rules.equipping import ATTACHING
from cardbase.games.fertcg.rules.evaluate import UNIT, vigour_value
from cardbase.games.fertcg.rules.set_up import SET_UP
from cardbase.games.fertcg.rules.turn import TURN_TAKEN
from cardbase.games.fertcg.rules.unit_step import DEPLOYMENT_MADE

_AS_USUAL: Final = frozenset((ATTACHING, DEPLOYMENT_MADE, SET_UP, TURN_TAKEN))
"""Procedures whose questions have hardly ever an answer that is better than the usual one: bearers, squares, chips, discards."""


def usual(g: State) -> int:
    """Return what is answered where an agent only looks ahead: a unit attacks where that gains, else the first answer, or none."""
    best, answer = 0.0, PASS if PASS in g.options else g.options[0]
    for action in g.options:
        if action & ~ARG == layout.ATTACK:
            gain = _gain(g, g.frames[-1][SRC], action & ARG)
            if gain > best:
                best, answer = gain, action
    return answer


def shortlist(g: State) -> list[int]:
    """Return the answers that are worth a try; at the end of a step, where nothing is to be answered, that is nothing."""
    options, f = g.options, g.frames[-1]
    proc = f[PROC]
    if proc in _AS_USUAL or (proc == ATTACK_MADE and options[0] == layout.INITIAL and g.who != f[WHO]):
        return [usual(g)]
    if proc == WINDOW and f[TIMING] == layout.STEP_END and not g.chain:
        return [PASS]
    return options


def _gain(g: State, unit: int, target: int) -> float:
    """Return roughly what a plain attack with initial equipment takes, less what it costs and what the counter takes."""
    book, chips = g.book, g.more[layout.CHIPS]
    attack, own, other = book.attack[g.face[unit]], chips[unit], chips[target]
    if attack > own:
        return 0.0
    left = max(0, other - attack)
    gain = vigour_value(other) - vigour_value(left) + (0.0 if left else UNIT)
    rest = own - attack
    if left and rest and in_reach(reach_of(g, target, -1, counter=True), g.place[target], g.place[unit]):
        rest = max(0, rest - book.counter[g.face[target]])
    return gain - (vigour_value(own) - vigour_value(rest)) - (0.0 if rest else UNIT)
