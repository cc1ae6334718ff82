"""TIME DEATH, as clarified: a second attack of the same warrior, announced with the first (CB18)."""

from typing import Final

from cardbase.engine.actions import ARG, PASS, PICK
from cardbase.engine.effects.dialect import Dialect, Verb
from cardbase.engine.run import ask, asks, call, leave, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame, State
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.combat.eligibility import defenders
from cardbase.games.doomtrooper.rules.combat.prospects import best_first
from cardbase.games.doomtrooper.rules.combat.tactician import who_chooses

TARGET: Final = REG


def second_attack(g: State, f: Frame) -> None:
    """Push the announcement."""
    call(g, SECOND_ATTACK, f[WHO], g.host[f[SRC]], -1)


def _ask_second(g: State, f: Frame) -> None:
    able = [card for card in defenders(g, f[SRC]) if not g.flags[card] & layout.DOWN] if f[SRC] >= 0 else []
    ask(g, f[WHO], [PICK + card for card in able])


def _name_second(g: State, f: Frame) -> None:
    if f[ANS] <= PASS:
        leave(g, f)
    else:
        f[TARGET] = f[ANS] & ARG


def _ask_tactic(g: State, f: Frame) -> None:
    able = [layout.TAKE_TACTIC + tactic for tactic in best_first(g, f[SRC], f[TARGET])]
    ask(g, who_chooses(g, f[WHO]), able)


def _announce(g: State, f: Frame) -> None:
    g.num[layout.SECOND_TARGET], g.num[layout.SECOND_TACTIC] = f[TARGET] + 1, f[ANS] & ARG


SECOND_ATTACK: Final = procedure("doomtrooper.second attack", _ask_second, _name_second, _ask_tactic, _announce)
asks(_ask_second, "Which warrior is the second target?", "2体目の標的を選ぶ", rules="CB18")
asks(_ask_tactic, "Which tactic?", "攻撃方法を選ぶ", rules="CB18")


def add_to(words: Dialect) -> None:
    """Put the verb of this module into the dialect."""
    words.verbs["second_attack"] = Verb(second_attack, lambda g, f: not g.num[layout.SECOND_TARGET])
