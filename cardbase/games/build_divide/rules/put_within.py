"""Putting units into play whose total costs may sum up to a limit (E-27)."""

from typing import Any, Final

from cardbase.engine.actions import ARG, PASS, PICK
from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.values import cards, number
from cardbase.engine.run import ask, asks, call, goto, leave, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame, State
from cardbase.games.build_divide.rules import layout

LIMIT: Final = REG
SPENT: Final = REG + 1
LAST: Final = REG + 2


def put_within(g: State, f: Frame, who: Node, what: Node, limit: Any) -> None:
    """Put any of these cards into play, the sum of their total costs being limited."""
    call(g, WITHIN, f[WHO], f[SRC], number(g, f, limit), 0, -1, *cards(g, f, what))


def _ask_within(g: State, f: Frame) -> None:
    cost = g.match.printed[layout.COST]
    able = [card for card in f[LAST + 1 :] if card > f[LAST] and f[SPENT] + cost[g.face[card]] <= f[LIMIT]]
    ask(g, f[WHO], [PASS, *[PICK + card for card in sorted(able)]])


def _put_one(g: State, f: Frame) -> None:
    if f[ANS] == PASS:
        leave(g, f)
        return
    card = f[LAST] = f[ANS] & ARG
    f[SPENT] += g.match.printed[layout.COST][g.face[card]]
    goto(f, _ask_within)
    g.rules.enter(g, f[WHO], card, layout.FIELD)


WITHIN: Final = procedure("build-divide.within", _ask_within, _put_one)
asks(_ask_within, "Which unit comes into play?", "フィールドに出すユニットを選ぶ")
