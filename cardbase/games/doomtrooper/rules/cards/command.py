"""COMMAND: an opposing warrior attacks a warrior that this player names: any other one, or, as clarified, a legal defender."""

from typing import Final

from cardbase.engine.actions import ARG, PASS, PICK
from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.values import cards
from cardbase.engine.run import ask, asks, call, goto, leave, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame, State
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.combat.eligibility import defenders, may_make_attacks, tactics, warriors
from cardbase.games.doomtrooper.rules.combat.prospects import best_first
from cardbase.games.doomtrooper.rules.combat.record import start
from cardbase.games.doomtrooper.rules.combat.steps import COMBAT_STEPS, announced
from cardbase.games.doomtrooper.rules.combat.tactician import who_chooses

# registers: the warrior to be attacked; whether it must be a legal defender
VICTIM: Final = REG
LEGALLY: Final = REG + 1


def commanded(g: State, f: Frame, what: Node, *, legally: bool = False) -> None:
    """Push the naming of defender and tactic for the chosen warrior, then the combat."""
    for card in cards(g, f, what)[:1]:
        if may_make_attacks(g, card):
            call(g, COMMAND_STEPS, f[WHO], card, -1, int(legally))


def _ask_victim(g: State, f: Frame) -> None:
    able = defenders(g, f[SRC]) if f[LEGALLY] else [card for side in (0, 1) for card in warriors(g, side)]
    fit = [
        card for card in sorted(able) if card != f[SRC] and not g.flags[card] & layout.DOWN and tactics(g, f[SRC], card)
    ]
    ask(g, f[WHO], [PICK + card for card in fit])


def _name_victim(g: State, f: Frame) -> None:
    if f[ANS] <= PASS:
        leave(g, f)
    else:
        f[VICTIM] = f[ANS] & ARG


def _ask_its_tactic(g: State, f: Frame) -> None:
    able = [layout.TAKE_TACTIC + tactic for tactic in best_first(g, f[SRC], f[VICTIM])]
    ask(g, who_chooses(g, f[WHO]), able)


def _attack_so(g: State, f: Frame) -> None:
    g.num[layout.COMMANDED] = 1 + f[WHO] + 2 * f[LEGALLY]
    start(g, f[SRC], f[VICTIM], f[ANS] & ARG)
    call(g, COMBAT_STEPS, g.num[layout.ACTIVE], -1, 0, 0)
    goto(g.frames[-1], announced)


COMMAND_STEPS: Final = procedure("doomtrooper.command", _ask_victim, _name_victim, _ask_its_tactic, _attack_so)
asks(_ask_victim, "Which warrior is attacked?", "攻撃する相手を選ぶ")
asks(_ask_its_tactic, "Which tactic?", "攻撃方法を選ぶ")


def add_to(words: Dialect) -> None:
    """Put what COMMAND does into the dialect."""
    words.verbs["command"] = Verb(commanded)
    words.verbs["command_legally"] = Verb(lambda g, f, what: commanded(g, f, what, legally=True))
