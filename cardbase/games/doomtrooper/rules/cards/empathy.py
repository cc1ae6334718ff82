"""EMPATHY: a player says for its next turns whether it attacks, with whom, whom and how, and keeps to it if it can.

What it says is a duty (AT4) that falls due in the turn it is about: for the next turn as the spell is cast, for each further one at
the end of the turn before.
"""

from typing import Any, Final

from cardbase.engine.actions import ARG, PASS, PICK, SEAT
from cardbase.engine.continuous import change
from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import number, seats
from cardbase.engine.events import player
from cardbase.engine.run import ask, asks, call, leave, procedure
from cardbase.engine.state import ANS, REG, WHO, Frame, State
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.combat.duties import PLANNED
from cardbase.games.doomtrooper.rules.combat.eligibility import attackers, defenders, may_attack_player
from cardbase.games.doomtrooper.rules.combat.prospects import best_first, easiest_first, strongest_first
from cardbase.games.doomtrooper.rules.lasting import NEXT_TURN

WORDS: Final = Registry()

ATTACKER: Final = REG
DEFENDER: Final = REG + 1

NOT_SAID: Final = -1


@WORDS.verb("plan")
def plan(g: State, f: Frame, who: Node, n: Any) -> None:
    """Let players say what they will attack in so many turns."""
    for seat in seats(g, f, who):
        g.num[layout.PLANS + seat] += number(g, f, n)
        plan_next(g, seat)


def plan_next(g: State, seat: int) -> None:
    """Push what a player says of its next turn, if it still has to say something."""
    if g.num[layout.PLANS + seat]:
        g.num[layout.PLANS + seat] -= 1
        call(g, SAYS, seat, -1, NOT_SAID, NOT_SAID)


def _ask_attacker(g: State, f: Frame) -> None:
    ask(g, f[WHO], [PASS, *[PICK + card for card in strongest_first(g, attackers(g, f[WHO]))]])


def _name_attacker(g: State, f: Frame) -> None:
    if f[ANS] == PASS:
        change(g, layout.EVER, NEXT_TURN, PLANNED, f[WHO], player(f[WHO]))
        leave(g, f)
    else:
        f[ATTACKER] = f[ANS] & ARG


def _ask_defender(g: State, f: Frame) -> None:
    attacker = f[ATTACKER]
    options = [PICK + card for card in easiest_first(g, attacker, defenders(g, attacker))]
    ask(g, f[WHO], [*options, SEAT + 1 - f[WHO]] if may_attack_player(g, attacker) else options)


def _name_defender(g: State, f: Frame) -> None:
    if f[ANS] & ~ARG == SEAT:
        change(g, layout.EVER, NEXT_TURN, PLANNED, f[WHO], f[ATTACKER])
        leave(g, f)
    else:
        f[DEFENDER] = f[ANS] & ARG


def _ask_tactic(g: State, f: Frame) -> None:
    ask(g, f[WHO], [layout.TAKE_TACTIC + tactic for tactic in best_first(g, f[ATTACKER], f[DEFENDER])])


def _say(g: State, f: Frame) -> None:
    change(g, layout.EVER, NEXT_TURN, PLANNED + (f[ANS] & ARG), f[WHO], f[ATTACKER], f[DEFENDER])


SAYS: Final = procedure(
    "doomtrooper.plan", _ask_attacker, _name_attacker, _ask_defender, _name_defender, _ask_tactic, _say
)
asks(
    _ask_attacker,
    "Which warrior will attack in your next turn, if any?",
    "次のターンに攻撃する戦士を宣言する",
    rules="AT4",
)
asks(_ask_defender, "Which warrior will be attacked?", "攻撃する相手を宣言する", rules="AT4")
asks(_ask_tactic, "With which tactic?", "攻撃方法を宣言する", rules="AT4")
