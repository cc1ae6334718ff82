"""NIMROD AUTOCANNON: a second target, named before the combat (CB18)."""

from typing import Final

from cardbase.engine.actions import ARG, PASS, PICK
from cardbase.engine.effects.dialect import Dialect, Verb
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, SRC, WHO, Frame, State
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.combat.eligibility import defenders, tactics


def second_target(g: State, f: Frame) -> None:
    """Push the naming."""
    call(g, SECOND, f[WHO], g.host[f[SRC]])


def _ask_second(g: State, f: Frame) -> None:
    able = [card for card in defenders(g, f[SRC]) if layout.SHOOT in tactics(g, f[SRC], card)] if f[SRC] >= 0 else []
    ask(g, f[WHO], [PICK + card for card in able if not g.flags[card] & layout.DOWN])


def _name_second(g: State, f: Frame) -> None:
    if f[ANS] > PASS:
        g.num[layout.SECOND_TARGET] = (f[ANS] & ARG) + 1


SECOND: Final = procedure("doomtrooper.second target", _ask_second, _name_second)
asks(_ask_second, "Which warrior is the second target?", "2体目の標的を選ぶ", rules="CB18")


def add_to(words: Dialect) -> None:
    """Put the verb of this module into the dialect."""
    words.verbs["second_target"] = Verb(second_target, lambda g, f: not g.num[layout.SECOND_TARGET])
