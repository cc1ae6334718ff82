"""COMMAND: an opposing warrior attacks a warrior that this player names, which it may legally attack."""

from cardbase.engine.actions import ARG, PASS, PICK
from cardbase.engine.describe import asks
from cardbase.engine.effects.dialect import Dialect
from cardbase.engine.effects.values import cards
from cardbase.engine.layout import ACTIVE, DOWN
from cardbase.engine.run import ask, call, goto, leave, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame, State
from cardbase.games.doomtrooper.rules.combat.eligibility import defenders, may_make_attacks
from cardbase.games.doomtrooper.rules.combat.prospects import best_first
from cardbase.games.doomtrooper.rules.combat.record import start
from cardbase.games.doomtrooper.rules.combat.steps import COMBAT_STEPS, announced
from cardbase.games.doomtrooper.rules.layout import COMMANDED, TAKE_TACTIC

VICTIM = REG  # register: the warrior to be attacked


def commanded(g: State, f: Frame) -> None:
    """Push the combat of the chosen warrior."""
    for card in cards(g, f, ("target", 1))[:1]:
        if may_make_attacks(g, card):
            command(g, f[WHO], card)


def command(g: State, seat: int, attacker: int) -> None:
    """Push the naming of defender and tactic, then the combat."""
    call(g, COMMAND_STEPS, seat, attacker, -1)


def _ask_victim(g: State, f: Frame) -> None:
    able = [card for card in defenders(g, f[SRC]) if not g.flags[card] & DOWN]
    ask(g, f[WHO], [PICK + card for card in able])


def _name_victim(g: State, f: Frame) -> None:
    if f[ANS] <= PASS:
        leave(g, f)
    else:
        f[VICTIM] = f[ANS] & ARG


def _ask_its_tactic(g: State, f: Frame) -> None:
    ask(g, f[WHO], [TAKE_TACTIC + tactic for tactic in best_first(g, f[SRC], f[VICTIM])])


def _attack_so(g: State, f: Frame) -> None:
    g.num[COMMANDED] = f[WHO] + 1
    start(g, f[SRC], f[VICTIM], f[ANS] & ARG)
    call(g, COMBAT_STEPS, g.num[ACTIVE], -1, 0)
    goto(g.frames[-1], announced)


COMMAND_STEPS = procedure("doomtrooper.command", _ask_victim, _name_victim, _ask_its_tactic, _attack_so)
asks(_ask_victim, "Which warrior is attacked?", "攻撃する相手を選ぶ")
asks(_ask_its_tactic, "Which tactic?", "攻撃方法を選ぶ")


def add_to(words: Dialect) -> None:
    """Put what COMMAND does into the dialect."""
    words.special("command", commanded)
