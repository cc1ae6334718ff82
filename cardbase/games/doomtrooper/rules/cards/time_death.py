"""Second attacks of the same warrior, announced with the first (CB18)."""

from typing import Final

from cardbase.engine.actions import ARG
from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import cards
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame, State
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.combat.eligibility import legal, tactics
from cardbase.games.doomtrooper.rules.combat.prospects import best_first
from cardbase.games.doomtrooper.rules.combat.tactician import who_chooses

WORDS: Final = Registry()

TARGET: Final = REG  # register: whom it attacks


def _fits(g: State, f: Frame, who: int, card: int) -> bool:
    return not g.flags[card] & layout.DOWN and legal(g, _attacker(g, f), card)


@WORDS.verb("second_attack", lambda g, f, what: _may_follow(g), fits=_fits)
def second_attack(g: State, f: Frame, what: Node) -> None:
    """Push the announcement, by the bearer, or the warrior itself."""
    for card in cards(g, f, what)[:1]:
        call(g, SECOND_ATTACK, f[WHO], _attacker(g, f), card)


def _attacker(g: State, f: Frame) -> int:
    return g.host[f[SRC]] if g.host[f[SRC]] >= 0 else f[SRC]


def _ask_tactic(g: State, f: Frame) -> None:
    able = [layout.TAKE_TACTIC + tactic for tactic in best_first(g, f[SRC], f[TARGET])]
    ask(g, who_chooses(g, f[WHO]), able)


def _announce(g: State, f: Frame) -> None:
    g.num[layout.SECOND_TARGET], g.num[layout.SECOND_TACTIC] = f[TARGET] + 1, f[ANS] & ARG


SECOND_ATTACK: Final = procedure("doomtrooper.second attack", _ask_tactic, _announce)
asks(_ask_tactic, "Which tactic?", "攻撃方法を選ぶ", rules="CB18")


def _fits_so(g: State, f: Frame, who: int, card: int) -> bool:
    return _may_follow(g) and g.num[layout.TACTIC] in tactics(g, g.num[layout.ATTACKER], card)


@WORDS.verb("attack_too", lambda g, f, who, what, whom: _may_follow(g), fits=_fits_so)
def attack_too(g: State, f: Frame, who: Node, what: Node, whom: Node) -> None:
    """The attacker attacks another one, or the same, in a second combat in the same tactic (CB18)."""
    if g.num[layout.ATTACKER] in cards(g, f, what):
        for card in cards(g, f, whom)[:1]:
            g.num[layout.SECOND_TARGET], g.num[layout.SECOND_TACTIC] = card + 1, g.num[layout.TACTIC]


@WORDS.verb("carry_over")
def carry_over(g: State, f: Frame, what: Node) -> None:
    """What changes the attacker lasts into its second attack."""
    g.num[layout.CARRIED] = int(g.num[layout.ATTACKER] in cards(g, f, what))


def _may_follow(g: State) -> bool:
    return g.num[layout.COMBAT] > 0 and not g.num[layout.SECOND_TARGET]
