"""INSPIRED: up to three actions at once, in either turn, no attack."""

from cardbase.engine.actions import ARG, PASS
from cardbase.engine.describe import asks
from cardbase.engine.effects.announce import AT_ONCE as AT_ONCE_TEXT
from cardbase.engine.effects.announce import use
from cardbase.engine.effects.dialect import Dialect, Verb
from cardbase.engine.effects.values import number
from cardbase.engine.hand import first_of
from cardbase.engine.layout import ACTIVE
from cardbase.engine.run import ask, call, goto, procedure
from cardbase.engine.state import ANS, REG, WHO, Frame
from cardbase.games.doomtrooper.rules.actions.taking import ACTED_OUT, HIDING, actions_of, do_action, takes
from cardbase.games.doomtrooper.rules.layout import ACTED, ACTION, ACTIONS, HAND, HIDE, PLAY, USE
from cardbase.games.doomtrooper.rules.printed.book import State

LEFT, KEPT = REG, REG + 1


def act_at_once(g: State, f: Frame, n: int) -> None:
    """Push the actions."""
    call(g, AT_ONCE, f[WHO], -1, n, g.num[ACTIONS], 0)


def _ask_one(g: State, f: Frame) -> None:
    g.num[ACTIONS] = f[LEFT]
    ask(
        g,
        f[WHO],
        [PASS, *[option for option in actions_of(g, f[WHO]) if takes(g, option) <= f[LEFT]]] if f[LEFT] else [],
    )


def _act_one(g: State, f: Frame) -> None:
    action, seat = f[ANS], f[WHO]
    if action > PASS:
        kind, value = action & ~ARG, action & ARG
        f[KEPT + 1] = 1
        g.num[ACTED] |= seat == g.num[ACTIVE]
        if kind == USE:
            use(g, seat, value, ACTION, AT_ONCE_TEXT)
        elif kind == PLAY:
            g.num[ACTIONS] -= g.book.actions[value]
            call(g, ACTED_OUT, seat, first_of(g, HAND, seat, value))
        else:
            g.num[ACTIONS] -= HIDING if kind == HIDE else 1
            do_action(g, seat, kind, value)


def _count_one(g: State, f: Frame) -> None:
    if f[ANS] > PASS or f[KEPT + 1]:
        f[KEPT + 1] = 0
        f[LEFT] = max(0, g.num[ACTIONS])
        goto(f, _ask_one)
    g.num[ACTIONS] = f[KEPT]


AT_ONCE = procedure("doomtrooper.at once", _ask_one, _act_one, _count_one)
asks(_ask_one, "Which action do you take?", "行うアクションを選ぶ")


def add_to(words: Dialect) -> None:
    """Put the verb of this module into the dialect."""
    words.verbs["act_at_once"] = Verb(lambda g, f, n: act_at_once(g, f, number(g, f, n)))
