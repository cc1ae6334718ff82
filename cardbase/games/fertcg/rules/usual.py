"""What a seat usually answers where an agent looks ahead: a unit attacks where that gains."""

from cardbase.engine.actions import ARG, PASS
from cardbase.engine.state import SRC
from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.board import in_reach
from cardbase.games.fertcg.rules.book import State
from cardbase.games.fertcg.rules.combat import reach_of
from cardbase.games.fertcg.rules.evaluate import UNIT, vigour_value


def usual(g: State) -> int:
    """Return what is answered where an agent only looks ahead: a unit attacks where that gains, else the first answer, or none."""
    best, answer = 0.0, PASS if PASS in g.options else g.options[0]
    for action in g.options:
        if action & ~ARG == layout.ATTACK:
            gain = _gain(g, g.frames[-1][SRC], action & ARG)
            if gain > best:
                best, answer = gain, action
    return answer


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
