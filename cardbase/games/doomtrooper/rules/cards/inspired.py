"""INSPIRED: up to three actions at once, in either turn, no attack."""

from typing import Final

from cardbase.engine.actions import ARG, PASS
from cardbase.engine.effects.announce import AT_ONCE as AT_ONCE_TEXT
from cardbase.engine.effects.announce import use
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import number
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, REG, WHO, Frame
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.actions.taking import actions_of, do_action, takes
from cardbase.games.doomtrooper.rules.printed.book import State

WORDS: Final = Registry()

LEFT: Final = REG
KEPT: Final = REG + 1


def act_at_once(g: State, f: Frame, n: int) -> None:
    """Push the actions."""
    call(g, AT_ONCE, f[WHO], -1, n, g.num[layout.ACTIONS], 0)


def _ask_one(g: State, f: Frame) -> None:
    g.num[layout.ACTIONS] = f[LEFT]
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
        g.num[layout.ACTED] |= seat == g.num[layout.ACTIVE]
        if kind == layout.USE:
            use(g, seat, value, layout.ACTION, AT_ONCE_TEXT)
        else:
            do_action(g, seat, kind, value)


def _count_one(g: State, f: Frame) -> None:
    if f[ANS] > PASS or f[KEPT + 1]:
        f[KEPT + 1] = 0
        f[LEFT] = max(0, g.num[layout.ACTIONS])
        goto(f, _ask_one)
    g.num[layout.ACTIONS] = f[KEPT]


AT_ONCE: Final = procedure("doomtrooper.at once", _ask_one, _act_one, _count_one)
asks(_ask_one, "Which action do you take?", "行うアクションを選ぶ")


WORDS.verb("act_at_once")(lambda g, f, n: act_at_once(g, f, number(g, f, n)))
