"""An attack that a card has made at once, besides those of the turn: by a warrior that it names, or that its player chooses."""

from typing import Final

from cardbase.engine.actions import ARG, PASS, PICK
from cardbase.engine.run import ask, asks, call, goto, leave, procedure
from cardbase.engine.state import ANS, DIRTY, REG, SRC, WHO, Frame, State
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.combat.declaring import ask_defender
from cardbase.games.doomtrooper.rules.combat.eligibility import attackers, may_attack_player, may_make_attacks
from cardbase.games.doomtrooper.rules.combat.eligibility import defenders as foes
from cardbase.games.doomtrooper.rules.combat.prospects import strongest_first
from cardbase.games.doomtrooper.rules.combat.steps import COMBAT_STEPS
from cardbase.games.doomtrooper.rules.combat.tactician import name_tactic_first

MADE: Final = REG  # register: the attacks made before this one


def attack_at_once(g: State, seat: int, attacker: int = -1) -> None:
    """Push an attack of a seat by a warrior, or by one that the seat chooses; it is none of the attacks of the turn."""
    call(g, AT_ONCE, seat, attacker, 0)


def able_at_once(g: State, card: int) -> bool:
    """Tell whether a warrior has anybody to attack now."""
    return may_make_attacks(g, card) and (bool(foes(g, card)) or may_attack_player(g, card))


def able_out_of_cover(g: State, card: int) -> bool:
    """Tell whether a warrior would have anybody to attack if it were out of cover; of a hidden one nobody knows (HW9)."""
    before = g.flags[card]
    if before & layout.DOWN:
        return True
    g.flags[card] = before & ~(layout.COVER | layout.LEFT_COVER)
    able = able_at_once(g, card)
    g.flags[card] = before
    return able


def _ask(g: State, f: Frame) -> None:
    if f[SRC] >= 0:
        f[ANS] = PICK + f[SRC] if able_at_once(g, f[SRC]) else PASS
    else:
        ask(g, f[WHO], [PICK + card for card in strongest_first(g, attackers(g, f[WHO]))])


def _attack(g: State, f: Frame) -> None:
    if f[ANS] <= PASS:
        leave(g, f)
        return
    attacker = f[ANS] & ARG
    f[MADE] = g.num[layout.ATTACKED_ONCE]
    call(g, COMBAT_STEPS, f[WHO], attacker, 0, 0)
    goto(g.frames[-1], ask_defender)
    name_tactic_first(g, attacker)


def _over(g: State, f: Frame) -> None:
    g.num[layout.ATTACKED_ONCE] = f[MADE]
    g.todo |= DIRTY


AT_ONCE: Final = procedure("doomtrooper.attack at once", _ask, _attack, _over)
asks(_ask, "Which warrior attacks?", "攻撃する戦士を選ぶ", rules="CB1, AT1")
