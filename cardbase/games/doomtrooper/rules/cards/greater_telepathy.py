"""GREATER TELEPATHY: a new pair of combatants, legal or not, with a tactic of the own choice or, as clarified, the same one (CB5)."""

from typing import Final

from cardbase.engine.actions import ARG
from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.values import cards
from cardbase.engine.events import emit
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, DIRTY, REG, WHO, Frame, State
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.actions.cover import reveal_warrior
from cardbase.games.doomtrooper.rules.combat.eligibility import tactics
from cardbase.games.doomtrooper.rules.combat.prospects import best_first

ONE: Final = REG
TWO: Final = REG + 1
SAME: Final = REG + 2  # the tactic stays


def new_pair(g: State, f: Frame, what: Node, other: Node, *, same: bool = False) -> None:
    """Push the change; hidden warriors are revealed first."""
    one, two = cards(g, f, what)[:1], cards(g, f, other)[:1]
    if one and two and one != two:
        call(g, PAIR, f[WHO], -1, one[0], two[0], int(same))


def _reveal_one(g: State, f: Frame) -> None:
    if g.flags[f[ONE]] & layout.DOWN:
        reveal_warrior(g, f[ONE])


def _reveal_two(g: State, f: Frame) -> None:
    if g.flags[f[TWO]] & layout.DOWN:
        reveal_warrior(g, f[TWO])


def _ask_tactic(g: State, f: Frame) -> None:
    there = g.zone[f[ONE]] in layout.AREAS and g.zone[f[TWO]] in layout.AREAS
    able = best_first(g, f[ONE], f[TWO]) if there and tactics(g, f[ONE], f[TWO]) else []
    allowed = [tactic for tactic in able if tactic == g.num[layout.TACTIC] or not f[SAME]]
    ask(g, f[WHO], [layout.TAKE_TACTIC + tactic for tactic in allowed])


def _change(g: State, f: Frame) -> None:
    """A pair that cannot fight at all is no pair: the combat stays as it was."""
    if f[ANS] > 0:
        g.num[layout.ATTACKER], g.num[layout.DEFENDER], g.num[layout.TACTIC], g.num[layout.CHANGED] = (
            f[ONE],
            f[TWO],
            f[ANS] & ARG,
            1,
        )
        g.todo |= DIRTY
        emit(g, layout.FIGHTS if g.num[layout.TACTIC] == layout.FIGHT else layout.SHOOTS, -1, f[WHO])


PAIR: Final = procedure("doomtrooper.new pair", _reveal_one, _reveal_two, _ask_tactic, _change)
asks(_ask_tactic, "Which tactic?", "攻撃方法を選ぶ", rules="CB5")


def add_to(words: Dialect) -> None:
    """Put the verbs of this module into the dialect."""
    words.verbs["new_pair"] = Verb(new_pair)
    words.verbs["new_pair_so"] = Verb(lambda g, f, what, other: new_pair(g, f, what, other, same=True))
