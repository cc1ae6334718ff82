"""Pursuit: a warrior that has killed may attack another one of the same area when the combat is over, and so on."""

from cardbase.engine.actions import ARG, PASS, PICK
from cardbase.engine.run import ask, asks, goto
from cardbase.engine.state import ANS, SRC, WHO, Frame, State
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.combat.declaring import ask_tactic, stop
from cardbase.games.doomtrooper.rules.combat.eligibility import legal, may_make_attacks
from cardbase.games.doomtrooper.rules.combat.prospects import easiest_first


def let_pursue(g: State, warrior: int, victim: int) -> None:
    """Note that a warrior may go on to another one of the area in which its victim is."""
    g.num[layout.PURSUER], g.num[layout.PURSUED] = warrior + 1, g.zone[victim] * 2 + g.side[victim] + 1


def _pursuable(g: State, pursuer: int) -> list[int]:
    if g.zone[pursuer] not in layout.AREAS or not may_make_attacks(g, pursuer):
        return []
    able = [card for card in g.piles[g.num[layout.PURSUED] - 1] if legal(g, pursuer, card)]
    return easiest_first(g, pursuer, able)


def ask_pursued(g: State, f: Frame) -> None:
    """CB20: the next one, chosen after the combat before."""
    pursuer = g.num[layout.PURSUER] - 1
    able = _pursuable(g, pursuer) if pursuer >= 0 else []
    ask(g, g.side[pursuer] if pursuer >= 0 else f[WHO], [PASS, *[PICK + card for card in able]] if able else [])


def name_pursued(g: State, f: Frame) -> None:
    """The tactic is named as for any attack; nobody is pursued where the player does not want it."""
    pursuer = g.num[layout.PURSUER] - 1
    g.num[layout.PURSUER] = g.num[layout.PURSUED] = 0
    if f[ANS] <= PASS:
        goto(f, stop)
        return
    f[WHO], f[SRC] = g.side[pursuer], pursuer
    g.num[layout.ATTACKER], g.num[layout.DEFENDER] = pursuer, f[ANS] & ARG
    goto(f, ask_tactic)


asks(ask_pursued, "Which warrior is attacked next, if any?", "続けて攻撃する相手を選ぶ", rules="CB20")
